"""JSON from outside: from a file, a letter, a save, another program."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from math import isfinite
from typing import NoReturn

DEEPEST = 64  # brackets in brackets; nothing of ours comes near
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")  # one up, one down, as signed bytes
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def read_json(text: str, *, each_name_once: bool = False) -> object:
    """The value of a JSON text. Raises :class:`ValueError` if it is none, or nests deeper than any file of ours.

    Words that only Python takes for numbers (``NaN``) are no JSON, and numbers that it takes for infinite (``1e400``) could not be written again. With ``each_name_once`` also if a map has two values of one name: a person may read the first where a program takes the last.

    The browser's Python does not survive brackets in brackets without end: there it is no RecursionError, but the end.
    """
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("too deep")
    value: object = json.loads(
        text,
        object_pairs_hook=_each_name_once if each_name_once else None,
        parse_constant=_no_number,
        parse_float=_finite,
    )
    return value


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"no number: {text}")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        _no_number(text[:20])
    return number


def _each_name_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name stands twice")
    return made


def _depth(text: str) -> int:
    brackets = _STRING.sub("", text).encode("ascii", "ignore")
    steps = brackets.translate(None, _NO_BRACKETS).translate(_STEPS)
    return max(accumulate(memoryview(steps).cast("b")), default=0)
