"""Common sense: the computer's decisions where the game waits for something other than a move.

Nothing is searched here. The choices come from the same list that a person gets, made from the
sight of the seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from stratego.rules.ranks import Rank, rank_from_key
from stratego.rules.sides import Side
from stratego.rules.squares import STRIDE, parse_square
from stratego.view.choices import choices
from stratego.view.sight import Sight

Command = dict[str, Any]

WORTH = {Rank.MINER: 5.5, Rank.SPY: 4.5}  # in the battles to come; the others by their strength


def sensible(sight: Sight, chance: Random) -> Command | None:
    """What to do now instead of a move, as a command of :mod:`stratego.match.commands`, or None."""
    offered = {choice["kind"]: choice for choice in choices(sight)}
    if "rescue" in offered:
        return _rescue(sight, offered["rescue"], chance)
    return None


def _rescue(sight: Sight, choice: Mapping[str, Any], chance: Random) -> Command:
    """The best piece that was lost, on the rows where it is soon of use."""
    pieces, squares = (pick["from"] for pick in choice["picks"])
    best = max(pieces, key=lambda piece: _worth(rank_from_key(piece["rank"])))
    front = max(_advance(sight, square) for square in squares)
    near = [square for square in squares if _advance(sight, square) >= front - 1]
    return {**choice["command"], "piece": best["id"], "to": chance.choice(near)}


def _worth(rank: Rank) -> float:
    return WORTH.get(rank, float(rank))


def _advance(sight: Sight, square: str) -> int:
    """How many rows in front of the own back row a square lies."""
    row = parse_square(square) // STRIDE
    return row if sight.seat is Side.RED else sight.rules.board.rows - 1 - row
