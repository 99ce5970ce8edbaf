"""What a fresh link says that goes on with a game instead of laying a table: which game, and who makes the link.

A game keeps its log when the connection is gone for good, or when it has gone by letters; a new connection is all that it needs. Who opens the link finds the game on
his device by the name of its table. What follows proves that it is the same game: both compare their logs, and go on signing with the same keys.
"""

from __future__ import annotations

from dataclasses import dataclass

from stratego.fair.fields import LONGEST_NAME, text
from stratego.fair.invitation import ROOM, VERSION, cut
from stratego.fair.messages import TABLE
from stratego.rules.refusal import Refusal

_CONTINUES = 0x40  # in the first byte, where an invitation has its version


@dataclass(frozen=True, slots=True)
class Continued:
    """The game that goes on, and who makes the link."""

    table: bytes
    name: str


def pack_continuation(table: bytes, name: str) -> bytes:
    """The bytes to put into the link."""
    head = bytes([_CONTINUES | VERSION]) + table
    return head + cut(name, ROOM - len(head))


def is_continuation(data: bytes) -> bool:
    """Whether a link goes on with a game."""
    return bool(data) and bool(data[0] & _CONTINUES)


def unpack_continuation(data: bytes) -> Continued:
    """Read it. Raises :class:`Refusal` ``damaged`` or ``wrong_version``."""
    if data[0] & ~_CONTINUES != VERSION:
        raise Refusal("wrong_version", {"mine": str(VERSION), "theirs": str(data[0] & ~_CONTINUES)})
    table, name = data[1 : 1 + TABLE], data[1 + TABLE :]
    try:
        called = name.decode()
    except ValueError:
        raise Refusal("damaged") from None
    if len(table) < TABLE or len(data) > ROOM or not text(LONGEST_NAME)(called):
        raise Refusal("damaged")
    return Continued(table, called)
