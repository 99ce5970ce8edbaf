"""What travels: entries of the log, what each side has of it, and what follows a game. Every message names its table."""

from __future__ import annotations

from dataclasses import dataclass

from stratego.fair import cbor
from stratego.fair.entries import HASH, MOST_SQUARES
from stratego.fair.fields import LONGEST_WORD, Shapes, many, maybe, number, raw, raw_up_to, row, text
from stratego.fair.hashing import SHORT

TABLE = 8
TAG = 8
SIGNATURE = 64
MOST_ENTRIES = 100_000
MOST_SECRETS = 4000  # whoever likes exchanges a card in every turn
LONGEST_BODY = 4000
LONGEST_OPENED = 16_000


@dataclass(frozen=True, slots=True)
class Entry:
    """Entry ``number`` of the log, after the log whose hash begins with ``before``."""

    table: bytes
    number: int
    before: bytes
    seat: int
    body: bytes
    tag: bytes  # its author's mark: he knows by it what he wrote, even if he has lost it


@dataclass(frozen=True, slots=True)
class Have:
    """How far the sender's log goes, and what else he has got; the other side sends what is lacking."""

    table: bytes
    number: int
    head: bytes
    signed: int  # the length of the log under the latest signature that he holds
    got: int  # bits: opened 1, verdict 2, show 4, again 8


@dataclass(frozen=True, slots=True)
class Sign:
    """A signature under the log of ``number`` entries."""

    table: bytes
    number: int
    signature: bytes


@dataclass(frozen=True, slots=True)
class Opened:
    """The audit: everything that was sealed, for the other side's program."""

    table: bytes
    text: str
    key: bytes
    chance: bytes
    secrets: list[str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the sender's audit found: codes, and the ply of each."""

    table: bytes
    faults: list[list[object]]


@dataclass(frozen=True, slots=True)
class Show:
    """The sender lets the other person see the ranks that the game did not show."""

    table: bytes


@dataclass(frozen=True, slots=True)
class Again:
    """The sender would like a rematch."""

    table: bytes


@dataclass(frozen=True, slots=True)
class No:
    """A message was not accepted; for the other person to see. Nothing is answered to it."""

    table: bytes
    code: str


Message = Entry | Have | Sign | Opened | Verdict | Show | Again | No

_table = raw(TABLE)
_count = number(MOST_ENTRIES)

MESSAGES = Shapes(
    {
        Entry: (_table, _count, raw(SHORT), number(1), raw_up_to(LONGEST_BODY), raw(TAG)),
        Have: (_table, _count, raw(SHORT), _count, number(15)),
        Sign: (_table, _count, raw(SIGNATURE)),
        Opened: (_table, text(MOST_SQUARES), raw(HASH), raw(HASH), many(text(MOST_SQUARES), MOST_SECRETS)),
        Verdict: (_table, many(row(text(LONGEST_WORD), maybe(_count)), 20)),
        Show: (_table,),
        Again: (_table,),
        No: (_table, text(LONGEST_WORD)),
    }
)


def message_bytes(message: Message) -> bytes:
    """The bytes of a message."""
    return cbor.encode(MESSAGES.pack(message))


def read_message(data: bytes) -> Message:
    """The message of bytes that came from outside. Raises :class:`Fault`."""
    message: Message = MESSAGES.unpack(cbor.decode(data))
    return message
