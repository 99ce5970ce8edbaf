"""What a field of a message may hold: types and sizes, judged before anything else looks at it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import fields as names_of
from typing import Any

from stratego.fair.faults import Fault

Check = Callable[[Any], bool]
LONGEST_NAME = 40  # characters
LONGEST_EVENT = 24  # entries of an event, or house rules of a table
LONGEST_WORD = 24  # characters of a word or a rank in an event


def number(largest: int) -> Check:
    """A whole number from 0 on."""
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= largest


def raw(*lengths: int) -> Check:
    """Bytes of one of these lengths."""
    return lambda value: isinstance(value, bytes) and len(value) in lengths


def raw_up_to(longest: int) -> Check:
    """Bytes, not too many."""
    return lambda value: isinstance(value, bytes) and len(value) <= longest


def _travels(char: str) -> bool:
    return unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def text(longest: int) -> Check:
    """Text without control characters, invisible marks or line breaks; what looks like markup is text like any other."""
    return lambda value: isinstance(value, str) and len(value) <= longest and all(map(_travels, value))


def name_that_travels(value: object) -> str:
    """A name as the other device will take it: without what may not stand in a text, such as the joints of an emoji, and not too long."""
    return "".join(filter(_travels, value[:LONGEST_NAME])) if isinstance(value, str) else ""


def flag(value: Any) -> bool:
    """Yes or no."""
    return isinstance(value, bool)


def maybe(check: Check) -> Check:
    """Nothing, or what the check lets through."""
    return lambda value: value is None or check(value)


def many(check: Check, longest: int) -> Check:
    """A list, not too long."""
    return lambda value: isinstance(value, list) and len(value) <= longest and all(map(check, value))


def row(*checks: Check) -> Check:
    """A list of exactly these."""
    return lambda value: (
        isinstance(value, list)
        and len(value) == len(checks)
        and all(check(item) for check, item in zip(checks, value, strict=True))
    )


def plain(value: Any, depth: int = 3) -> bool:
    """The map of an event or of rules: words to words, numbers, yes or no, nothing, or short lists and maps of such."""
    return isinstance(value, dict) and _is_plain(value, depth)


_word = text(LONGEST_WORD)
_small = number(1_000_000)


def _is_plain(value: Any, depth: int) -> bool:
    if isinstance(value, (dict, list)):
        if not depth or len(value) > LONGEST_EVENT:
            return False
        if isinstance(value, list):
            return all(_is_plain(item, depth - 1) for item in value)
        return all(_word(key) and _is_plain(item, depth - 1) for key, item in value.items())
    return value is None or isinstance(value, bool) or _small(value) or _word(value)


class Shapes:
    """The kinds that may stand in one place: the number and the fields of each."""

    def __init__(self, table: dict[type, tuple[Check, ...]]) -> None:
        self.table = table
        self.kinds = list(table)

    def kind(self, made: type) -> int:
        """The number of a kind."""
        return self.kinds.index(made)

    def pack(self, item: Any) -> list[Any]:
        """The list that travels: the number of the kind, then its fields."""
        return [self.kind(type(item)), *(getattr(item, name.name) for name in names_of(item))]

    def unpack(self, value: Any) -> Any:
        """The item of a list. Raises :class:`Fault` ``damaged``, ``unknown_kind`` or ``bad_field``."""
        if not isinstance(value, list) or not value:
            raise Fault("damaged")
        kind, *parts = value
        if not isinstance(kind, int) or isinstance(kind, bool) or kind >= len(self.kinds):
            raise Fault("unknown_kind")
        made = self.kinds[kind]
        checks = self.table[made]
        if len(parts) != len(checks):
            raise Fault("bad_field", {"kind": made.__name__.lower(), "field": "count"})
        for check, part, name in zip(checks, parts, names_of(made), strict=True):
            if not check(part):
                raise Fault("bad_field", {"kind": made.__name__.lower(), "field": name.name})
        return made(*parts)
