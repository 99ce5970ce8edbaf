"""Where commands read and write. What cannot be read or written is told in a sentence, whichever file or stream it is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import TextIO

INPUT, OUTPUT = "the standard input", "the standard output"
CLOSED = "it is closed"


class Unusable(Exception):
    """A file or stream that a command needs cannot be read, or not written: ``cannot write a.xml: No space left on device``."""

    def __init__(self, what: str, name: str, why: str | None) -> None:
        super().__init__(f"cannot {what} {name}: {why}")


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Whatever fails in here is the reading of a file. Raises :class:`Unusable`."""
    try:
        yield
    except OSError as trouble:
        raise Unusable("read", name, trouble.strerror) from trouble


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Whatever fails in here is the writing of a file. Raises :class:`Unusable`, and :class:`BrokenPipeError` where nobody reads on."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as trouble:
        raise Unusable("write", name, trouble.strerror) from trouble
    except UnicodeEncodeError as trouble:
        strange = ord(trouble.object[trouble.start])
        raise Unusable("write", name, f"there is no U+{strange:04X} in {trouble.encoding}") from trouble


def standard_input() -> TextIO:
    """The standard input; bytes that are no text become signs that make no sense, like any other malformed line. Raises :class:`Unusable`."""
    if sys.stdin is None:
        raise Unusable("read", INPUT, CLOSED)
    return take_any_bytes(sys.stdin)


def lines_of(stream: TextIO) -> Iterator[str]:
    """Line by line what comes in. Raises :class:`Unusable`."""
    with reading(INPUT):
        yield from stream


def standard_output() -> TextIO:
    """The standard output. Raises :class:`Unusable`."""
    if sys.stdout is None:
        raise Unusable("write", OUTPUT, CLOSED)
    return sys.stdout


def take_any_bytes(stream: TextIO) -> TextIO:
    """Let a stream take what its encoding does not know."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return stream


def flush_output() -> None:
    """Write what still waits to be written, while it can be told that this fails."""
    if sys.stdout is not None:
        sys.stdout.flush()


def abandon_output() -> None:
    """Send nowhere what cannot be written: at its end Python would try once more, and complain in its own way."""
    with suppress(OSError):
        try:
            flush_output()
        except OSError:
            output = sys.stdout.fileno()
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, output)
            os.close(nowhere)


def complain(text: str) -> None:
    """Tell a person what is wrong, if anybody listens."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(text, file=take_any_bytes(sys.stderr), flush=True)
