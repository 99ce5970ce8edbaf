"""Where a value stands in a JSON text: the parser of the standard library forgets it, an error message needs it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice

from stratego.notation.foreign_json import read_json
from stratego.notation.place import Place

_DECODER = json.JSONDecoder()
_BLANK = re.compile(r"[ \t\n\r]*")


def parsed(text: str) -> object:
    """The value of a JSON text. Raises :class:`Refusal` ``bad_json`` with line and column."""
    try:
        return read_json(text)
    except json.JSONDecodeError as error:
        place = Place(error.lineno, error.colno)
        raise place.refusal("cut_short" if error.pos >= len(text.rstrip()) else "bad_json") from None
    except ValueError:
        # a number of thousands of digits, or brackets in brackets without end
        raise Place(1).refusal("bad_json") from None


def place_at(text: str, index: int) -> Place:
    """Line and column of a character."""
    return Place(text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def place_of(text: str, path: Sequence[str | int]) -> Place:
    """Where the value at a path of keys and numbers begins, or the last part of the path that is there."""
    index = _skip(text, 0)
    for part in path:
        inner = _member(text, index, part) if isinstance(part, str) else _item(text, index, part)
        if inner is None:
            break
        index = inner
    return place_at(text, index)


def places_in(text: str, path: Sequence[str | int]) -> list[Place]:
    """Where each item of the list at a path begins; nothing if there is no list."""
    index = _skip(text, 0)
    for part in path:
        inner = _member(text, index, part) if isinstance(part, str) else _item(text, index, part)
        if inner is None:
            return []
        index = inner
    places, line, start = [], 1, 0
    for item in _items(text, index):
        line += text.count("\n", start, item)
        start = item
        places.append(Place(line, item - text.rfind("\n", 0, item)))
    return places


def _skip(text: str, index: int) -> int:
    match = _BLANK.match(text, index)
    assert match is not None
    return match.end()


def _after_value(text: str, index: int) -> int:
    return _skip(text, _DECODER.raw_decode(text, index)[1])


def _member(text: str, index: int, key: str) -> int | None:
    if text[index] != "{":
        return None
    found = None
    index = _skip(text, index + 1)
    while text[index] != "}":
        name, index = _DECODER.raw_decode(text, index)
        index = _skip(text, _skip(text, index) + 1)  # past the colon
        if name == key:
            found = index  # of a key that stands there twice the last one counts
        index = _after_value(text, index)
        if text[index] == ",":
            index = _skip(text, index + 1)
    return found


def _item(text: str, index: int, number: int) -> int | None:
    return next(islice(_items(text, index), number, None), None)


def _items(text: str, index: int) -> Iterator[int]:
    """Where the items of a list begin; ``index`` is that of its bracket."""
    if text[index] != "[":
        return
    index = _skip(text, index + 1)
    while text[index] != "]":
        yield index
        index = _after_value(text, index)
        if text[index] == ",":
            index = _skip(text, index + 1)
