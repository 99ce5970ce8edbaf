"""``python -m stratego convert FROM [TO]``: a file of one format into another."""

from __future__ import annotations

import argparse
from pathlib import Path

from stratego.cli.complaint import mended
from stratego.cli.streams import INPUT, complain, reading, standard_input, standard_output, writing
from stratego.match.table_file import table_in
from stratego.notation.records import FORMATS, Record, decoded, read_record, write_record
from stratego.notation.stg import write_stg
from stratego.rules.refusal import Refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("source", help="a file of any known format; - for the standard input")
    parser.add_argument("target", nargs="?", help="the file to write; without it the text goes to the standard output")
    parser.add_argument("--to", choices=sorted(FORMATS), help="the format to write; else that of the target's name")
    parser.add_argument("--salvage", action="store_true", help="of a damaged game keep what stands before the damage")


def run(chosen: argparse.Namespace) -> int:
    """Convert one file. Raises :class:`~stratego.rules.Refusal` and :class:`Unusable`; a file that is refused writes nothing."""
    wanted = chosen.to or _format_of(chosen.target)
    text = decoded(_bytes_of(chosen.source))
    table_in(text)  # a table of our own may be damaged where no game stands
    record = read_record(text, salvage=chosen.salvage)
    for mend in record.mends:
        complain(mended(mend.line, mend.code, mend.times))
    converted = written(record, wanted)
    if chosen.target is None:
        standard_output().write(converted)
    else:
        with writing(chosen.target):
            Path(chosen.target).write_bytes(converted.encode("utf-8"))
    return 0


def _bytes_of(source: str) -> bytes:
    if source == "-":
        stream = standard_input()
        with reading(INPUT):
            return stream.buffer.read()
    with reading(source):
        return Path(source).read_bytes()


def written(record: Record, name: str) -> str:
    """A record in another format. Raises :class:`Refusal`."""
    if record.game is not None:
        return write_record(record.game, name, record.names)
    texts = [reading.text for reading in record.setups]
    if texts and name in ("setups", "stg"):
        return write_stg(texts) if name == "stg" else "".join(f"{text}\n" for text in texts)
    raise Refusal("no_game")


def _format_of(target: str | None) -> str:
    """The format that goes with a file name; our own save without one. Raises :class:`Refusal` where none goes with it."""
    if target is None:
        return "save"
    endings: dict[str, str] = {}
    for name, known in FORMATS.items():
        endings.setdefault(f".{known.ending}", name)
    ending = Path(target).suffix.lower()
    if ending not in endings:
        raise Refusal("unknown_file_ending", {"name": Path(target).name, "known": ", ".join(sorted(endings))})
    return endings[ending]
