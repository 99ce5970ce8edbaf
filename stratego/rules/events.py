"""What happened in a game, as both sides saw it (the public list that save, undo, replay, peers and audit share).

An event holds nothing that is not public: ranks only where the rules had them named. Times, names and secrets live elsewhere. New kinds of
event may be added; a kind that stands here never changes its meaning, because old games are read with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stratego.rules.battle import Battle, Result
from stratego.rules.ranks import BY_KEY, Rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side, side_from_key
from stratego.rules.squares import Move, parse_square, square_name

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


@dataclass(frozen=True, slots=True)
class Attacked:
    """A piece attacked another; a rank that was not named is None."""

    move: Move
    battle: Battle


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


Event = Moved | Attacked | Offered | Answered | TakenBack | Ended


def event_to_json(event: Event) -> dict[str, Any]:
    """The event as plain JSON, ``t`` names its kind."""
    match event:
        case Moved(move):
            return {"t": "move", **_ends(move)}
        case Attacked(move, battle):
            return {
                "t": "attack",
                **_ends(move),
                "attacker": _rank_key(battle.attacker),
                "defender": _rank_key(battle.defender),
                "result": battle.result.value,
            }
        case Offered(side, what):
            return {"t": "offer", "side": side.key, "what": what}
        case Answered(side, what, yes):
            return {"t": "answer", "side": side.key, "what": what, "yes": yes}
        case TakenBack(count):
            return {"t": "takeback", "count": count}
        case Ended(winner, reason):
            return {"t": "end", "winner": None if winner is None else winner.key, "reason": reason}


def event_from_json(data: object) -> Event:
    """Read one event. Raises :class:`Refusal` ``bad_event``; nothing about the game is checked here."""
    if not isinstance(data, Mapping):
        raise Refusal("bad_event")
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError):
        raise Refusal("bad_event", {"kind": str(data.get("t"))[:20]}) from None


def _read(data: Mapping[str, Any]) -> Event:
    kind = data["t"]
    if kind in ("move", "attack"):
        move = Move(parse_square(str(data["from"])), parse_square(str(data["to"])))
        if kind == "move":
            return Moved(move)
        return Attacked(move, Battle(_rank(data["attacker"]), _rank(data["defender"]), Result(data["result"])))
    if kind == "offer":
        return Offered(side_from_key(data["side"]), _one_of(OFFERS, data["what"]))
    if kind == "answer":
        return Answered(side_from_key(data["side"]), _one_of(OFFERS, data["what"]), _bool(data["yes"]))
    if kind == "takeback":
        return TakenBack(_count(data["count"]))
    if kind == "end":
        winner = None if data["winner"] is None else side_from_key(data["winner"])
        return Ended(winner, _one_of(REASONS, data["reason"]))
    raise ValueError(kind)


def _ends(move: Move) -> dict[str, str]:
    return {"from": square_name(move.src), "to": square_name(move.dst)}


def _rank_key(rank: Rank | None) -> str | None:
    return None if rank is None else rank.key


def _rank(key: str | None) -> Rank | None:
    return None if key is None else BY_KEY[key]


def _one_of(known: tuple[str, ...], value: object) -> str:
    if value not in known:
        raise ValueError(value)
    return str(value)


def _bool(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(value)
    return value
