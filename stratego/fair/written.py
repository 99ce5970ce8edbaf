"""Events as they stand in an Act, and how a rank is written in a set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stratego.fair.faults import Fault
from stratego.rules.events import Event, Moved, event_from_json, event_to_json
from stratego.rules.ranks import RANKS, Rank
from stratego.rules.refusal import Refusal
from stratego.rules.squares import Move, parse_square, square_name


def read_event(data: Mapping[str, Any]) -> Event:
    """An event of the engine, written exactly as the engine writes it. Raises :class:`Fault`."""
    try:
        event = event_from_json(data)
    except Refusal:
        raise Fault("bad_field", {"kind": "act", "field": "event"}) from None
    if event_to_json(event) != data:
        raise Fault("bad_field", {"kind": "act", "field": "event"})
    return event


def read_attack(data: Mapping[str, Any]) -> Move:
    """The squares of an attack that is announced: the event without ranks and result. Raises :class:`Fault`."""
    try:
        move = Move(parse_square(data.get("from")), parse_square(data.get("to")))
    except ValueError:
        raise Fault("bad_field", {"kind": "act", "field": "event"}) from None
    if announced(move) != data:
        raise Fault("bad_field", {"kind": "act", "field": "event"})
    return move


def read_square(data: Mapping[str, Any]) -> int:
    """The square of a piece that is turned over: the event without what it shows. Raises :class:`Fault`."""
    try:
        square = parse_square(data.get("at"))
    except ValueError:
        raise Fault("bad_field", {"kind": "act", "field": "event"}) from None
    if data != turned(square):
        raise Fault("bad_field", {"kind": "act", "field": "event"})
    return square


def turned(square: int) -> dict[str, Any]:
    """A piece that is to be turned over, as the one who does so announces it."""
    return {"t": "open", "at": square_name(square)}


def claimed_time(reason: str) -> dict[str, Any]:
    """The word that time is up: the other side's (``"time"``) or the game's (``"game_time"``)."""
    return {"t": "time", "do": "claim", "why": reason}


def announced(move: Move) -> dict[str, Any]:
    """An attack as the attacker announces it."""
    moved = event_to_json(Moved(move))
    return {**moved, "t": "attack"}


def symbol_of(rank: Rank) -> str:
    """How a rank is written in a set-up."""
    return RANKS[rank].symbol
