"""What happened in a game, as both sides saw it.

This public list is what saves, undo, replays, peers and audits share. An event holds nothing that
is not public: ranks and cards only where the rules had them shown. Times, names and secrets live
elsewhere. New kinds of event may be added; a kind that stands here never changes its meaning,
because old games are read with it.

Most events do not say whose they are: it is the side whose decision the position waited for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, get_args

from stratego.rules.battle import Battle
from stratego.rules.ranks import Rank
from stratego.rules.sides import Side
from stratego.rules.squares import Move

SCHEMA = 1

OFFERS = ("draw", "takeback")
REASONS = (
    "flag",
    "no_moves",
    "neither_moves",
    "no_progress",
    "resignation",
    "agreement",
    "time",
    "game_time",
    "forfeit",
    "abandoned",
)


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece went to an empty square."""

    move: Move


class CardPair(NamedTuple):
    """The battle cards that were opened together; None where a side played none (RULES 2)."""

    attacker: str | None
    defender: str | None


@dataclass(frozen=True, slots=True)
class Attacked:
    """A piece attacked another; a rank that was not named is None."""

    move: Move
    battle: Battle
    cards: CardPair | None = None  # only where battle cards were possible


@dataclass(frozen=True, slots=True)
class Rescued:
    """A captured piece came back; ``piece`` is None where its owner keeps it secret (RULES 4)."""

    piece: int | None
    square: int


@dataclass(frozen=True, slots=True)
class RescueDeclined:
    """A piece reached the enemy's back row and nothing was, or could be, rescued."""


@dataclass(frozen=True, slots=True)
class Declared:
    """An attack is announced; now both may add a battle card (RULES 2)."""

    move: Move


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A side has laid a battle card face down, or has said that it plays none."""

    played: bool


@dataclass(frozen=True, slots=True)
class CardMoved:
    """A movement card was played: one or two moves; an attack at their end is fought next."""

    card: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class CardExchanged:
    """Instead of moving a side put a card under its stack and drew the top one."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die shows a picture; None is the joker (RULES 5)."""

    face: Rank | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A side turned over an enemy's castle, egg or dinosaur; it was removed or turned back."""

    square: int
    rank: Rank
    removed: bool


@dataclass(frozen=True, slots=True)
class Arranged:
    """What had been captured stands on the board again; its owner arranged it in secret."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A side offers a draw, or asks to take back."""

    side: Side
    what: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A side answers the other's offer."""

    side: Side
    what: str
    yes: bool


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last ``count`` plies are undone, with everything that followed from them."""

    count: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; ``winner`` is None for a draw."""

    winner: Side | None
    reason: str


# The events that lead from one position to the next; each is one ply.
Step = (
    Moved
    | Attacked
    | Rescued
    | RescueDeclined
    | Declared
    | CardLaid
    | CardMoved
    | CardExchanged
    | Rolled
    | Opened
    | Arranged
)
STEPS: tuple[type[Step], ...] = get_args(Step)
Talk = Offered | Answered | TakenBack | Ended
Event = Step | Talk
