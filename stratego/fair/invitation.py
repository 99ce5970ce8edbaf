"""What an invitation says in at most 24 bytes, so that the guest sees who invites to what before anything connects.

Preset and options are named by two bytes of a hash of their names, so that no list has to stay in order; a name that is too long is cut. What does not fit is
said so: the guest then sees all house rules when the two are connected, before he accepts.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from stratego.fair.fields import LONGEST_NAME, text
from stratego.rules.house_rules import OPTION_VALUES
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules

ROOM = 24
VERSION = 1
_MORE = 0x80  # in the first byte: there are house rules that did not fit
_NUMBERS = "no_progress"  # the one option that is a number


@dataclass(frozen=True, slots=True)
class Invited:
    """Who invites to what."""

    rules: Rules
    name: str
    complete: bool  # False where house rules did not fit


def short(name: str) -> bytes:
    """Two bytes for the name of a preset or an option."""
    return sha256(name.encode()).digest()[:2]


def pack_invitation(rules: Rules, name: str) -> bytes:
    """The bytes to put into an invitation. Rules come first, the name takes the room that is left."""
    told = rules.to_json()
    del told["preset"]
    values = [_value(option, value) for option, value in sorted(told.items())]
    options = b"".join(short(option) + (value or b"") for option, value in zip(sorted(told), values, strict=True))
    fits = 4 + len(options) <= ROOM and None not in values
    head = bytes([VERSION | (0 if fits else _MORE)]) + short(rules.preset)
    body = head + bytes([len(told) if fits else 0]) + (options if fits else b"")
    return body + cut(name, ROOM - len(body))


def unpack_invitation(data: bytes) -> Invited:
    """Read it. Raises :class:`Refusal` ``damaged`` or ``wrong_version``."""
    if not data or len(data) > ROOM:
        raise Refusal("damaged")
    if data[0] & ~_MORE != VERSION:
        raise Refusal("wrong_version", {"mine": str(VERSION), "theirs": str(data[0] & ~_MORE)})
    try:
        return _read(data)
    except (IndexError, KeyError, ValueError):
        raise Refusal("damaged") from None


def _read(data: bytes) -> Invited:
    presets = {short(preset): preset for preset in PRESETS}
    names = {short(option): option for option in OPTION_VALUES}
    options: dict[str, object] = {}
    at = 4
    for _ in range(data[3]):
        option = names[data[at : at + 2]]
        size = 3 if option == _NUMBERS else 1
        if at + 2 + size > len(data):
            raise ValueError("ends too early")
        options[option] = _read_value(option, data[at + 2 : at + 2 + size])
        at += 2 + size
    name = data[at:].decode()
    if not text(LONGEST_NAME)(name):
        raise ValueError("not a name")
    return Invited(Rules.of(presets[data[1:3]], **options), name, not data[0] & _MORE)


def _value(option: str, value: object) -> bytes | None:
    """The value of an option; None for one that stands in no list."""
    if option == _NUMBERS:
        return (value if isinstance(value, int) else 0).to_bytes(3, "big")
    known = OPTION_VALUES[option]
    return bytes([known.index(value)]) if value in known else None


def _read_value(option: str, data: bytes) -> object:
    if option == _NUMBERS:
        return int.from_bytes(data, "big") or "off"
    return OPTION_VALUES[option][data[0]]


def cut(name: str, room: int) -> bytes:
    """As much of a name as fits, whole characters only."""
    while len(name.encode()) > room:
        name = name[:-1]
    return name.encode()
