"""Fields of a request that many requests have: who asks, what he wants to see, how much time. Each raises :class:`Refusal` ``bad_request``."""

from __future__ import annotations

from typing import Any

from stratego.match.table import Table
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side, side_from_key

Json = dict[str, Any]


def side_asked(value: object) -> Side:
    """A seat that has to be named."""
    try:
        return side_from_key(value)
    except ValueError:
        raise Refusal("bad_request", {"field": "seat"}) from None


def seat_asked(request: Json) -> Side | None:
    """The seat whose view is asked for; none is the curtain."""
    seat = request.get("seat")
    return None if seat is None else side_asked(seat)


def person(table: Table, request: Json) -> Side:
    """The seat of the person who asks, known before anything changes. Raises :class:`Refusal`, also where the computer sits."""
    seat = side_asked(request.get("seat"))
    if seat is table.computer:
        raise Refusal("not_your_seat")
    return seat


def seat_at(table: Table, request: Json) -> Side | None:
    """The same where nobody need ask: none is the curtain."""
    return None if request.get("seat") is None else person(table, request)


def look_seat(request: Json, seat: Side) -> Side | None:
    """After a command the page may want the curtain rather than the seat's view."""
    return None if request.get("curtain") else seat


def milliseconds(value: object) -> int:
    """An amount of time; nothing for what is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def ply_asked(request: Json) -> int | None:
    """After how many plies the game is to be seen; none is now."""
    ply = request.get("ply")
    if ply is not None and (not isinstance(ply, int) or isinstance(ply, bool)):
        raise Refusal("bad_request", {"field": "ply"})
    return ply
