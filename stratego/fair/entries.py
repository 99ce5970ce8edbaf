"""What may stand in the log that both sides share: the bodies of its entries, from the invitation to the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stratego.fair import cbor
from stratego.fair.faults import Fault
from stratego.fair.fields import (
    LONGEST_NAME,
    LONGEST_WORD,
    Shapes,
    flag,
    many,
    maybe,
    number,
    plain,
    raw,
    raw_up_to,
    row,
    text,
)
from stratego.fair.sealing import NODE, SALT, Opening

PROTOCOL = 1
HOST, GUEST = 0, 1
SEATS = (HOST, GUEST)
LONGEST_SPELL = 10**7  # tenths of a second
NONCE = 16
SIGNING_KEY = 65  # an uncompressed point of P-256
HASH = 32
MOST_SQUARES = 64
MOST_LEVELS = 6
MOST_PARTS = 48  # seals of one decision


@dataclass(frozen=True, slots=True)
class Invite:
    """The host lays the table. Either ``hands`` hides a red and a blue piece (the hands game), or ``colour`` says which side the host plays."""

    protocol: int
    app: str
    rules: dict[str, Any]
    name: str
    nonce: bytes
    key: bytes
    hands: bytes
    colour: int | None
    previous: bytes  # the game that this is the rematch of


@dataclass(frozen=True, slots=True)
class Join:
    """The guest sits down and picks a hand. The hash of the log is now the name of the game."""

    protocol: int
    app: str
    name: str
    nonce: bytes
    key: bytes
    hand: int | None


@dataclass(frozen=True, slots=True)
class Hands:
    """The host opens his hands: the red piece was in ``red``, left 0 or right 1."""

    red: int
    nonce: bytes


@dataclass(frozen=True, slots=True)
class Ready:
    """An army is sealed, and so is what its owner will add to chance; ``spent`` is the time of the set-up, in tenths of a second."""

    root: bytes
    chance: bytes
    spent: int


@dataclass(frozen=True, slots=True)
class Squares:
    """Which squares of the own rows are taken, a bit each; told when both armies are sealed, and only where some stay empty."""

    taken: bytes


@dataclass(frozen=True, slots=True)
class Army:
    """The army itself, with the key of its salts, where the rules lay all ranks open."""

    text: str
    key: bytes


@dataclass(frozen=True, slots=True)
class Act:
    """An event of the game, as far as its author can tell it; with the openings it needs, and seals of what it keeps secret.

    ``spent`` is the time that a decision took by its author's clock, in tenths of a second.
    """

    event: dict[str, Any]
    openings: list[list[Any]]
    seals: list[bytes]
    spent: int

    def opened(self) -> list[Opening]:
        """The openings, read."""
        return [Opening(*opening) for opening in self.openings]


@dataclass(frozen=True, slots=True)
class Reply:
    """The word of the owner of an attacked piece: how the battle ends, and its rank where the rules have it named; or of one turned over (``"open"``)."""

    result: str
    openings: list[list[Any]]

    def opened(self) -> list[Opening]:
        """The openings, read."""
        return [Opening(*opening) for opening in self.openings]


@dataclass(frozen=True, slots=True)
class Able:
    """A side says that it can still move, where nothing that is public proves it."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A side says that it cannot move: it has no such piece (``"pieces"``), or no move on its own turn (``"moves"``)."""

    how: str


@dataclass(frozen=True, slots=True)
class CanMove:
    """The other side's own state in answer to :class:`Stuck`: whether it could move itself."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Chance:
    """One more of the sealed values."""

    value: bytes


@dataclass(frozen=True, slots=True)
class Chain:
    """All sealed values are told: another chain of them, sealed before either side tells a value of it."""

    seal: bytes


Body = Invite | Join | Hands | Ready | Squares | Army | Act | Reply | Able | Stuck | CanMove | Chance | Chain

_name = text(LONGEST_NAME)
_hand = number(1)
_openings = many(row(text(LONGEST_WORD), raw(SALT), raw_up_to(NODE * MOST_LEVELS)), 2)


def _word(*words: str) -> Any:
    return lambda value: value in words


def _event(value: Any) -> bool:
    return plain(value) and isinstance(value.get("t"), str)


BODIES = Shapes(
    {
        Invite: (
            number(1000),
            text(20),
            plain,
            _name,
            raw(NONCE),
            raw(0, SIGNING_KEY),
            raw(0, HASH),
            maybe(number(1)),
            raw(0, HASH),
        ),
        Join: (number(1000), text(20), _name, raw(NONCE), raw(0, SIGNING_KEY), maybe(_hand)),
        Hands: (_hand, raw(NONCE)),
        Ready: (raw(NODE), raw(HASH), number(LONGEST_SPELL)),
        Squares: (raw_up_to(MOST_SQUARES // 8),),
        Army: (text(MOST_SQUARES), raw(HASH)),
        Act: (_event, _openings, many(raw(NODE), MOST_PARTS), number(LONGEST_SPELL)),
        Reply: (_word("wins", "loses", "both", "open"), _openings),
        Able: (),
        Stuck: (_word("pieces", "moves"),),
        CanMove: (flag,),
        Chance: (raw(HASH),),
        Chain: (raw(HASH),),
    }
)


def require_version(mine: object, theirs: object) -> None:
    """Raises :class:`Fault` ``wrong_version`` unless both sides run the same program."""
    if mine != theirs:
        raise Fault("wrong_version", {"mine": str(mine), "theirs": str(theirs)[:20]})


def body_bytes(body: Body) -> bytes:
    """The bytes that are hashed into the log."""
    return cbor.encode(BODIES.pack(body))


def read_body(data: bytes) -> Body:
    """The body of an entry. Raises :class:`Fault`; a foreign protocol is named before its fields are looked at."""
    value = cbor.decode(data)
    if isinstance(value, list) and len(value) > 1 and value[0] in (BODIES.kind(Invite), BODIES.kind(Join)):
        require_version(PROTOCOL, value[1])
    body: Body = BODIES.unpack(value)
    return body
