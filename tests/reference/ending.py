"""When the game is over.

After each move, in this order:
 1. a flag was taken: its captor wins;
 2. a side has no piece left that could ever move: it loses, or it is a draw if neither has one;
 3. the side to move has no legal move: it loses, or it is a draw if the other could not move either
    (the repetition rules are not asked about the side that is not to move);
 4. so many plies have passed without an attack that the players agreed on a draw.

Choice: the fourth test is the last, so that a game both lost and without progress is lost. Tests 3
and 4 wait for a rescue that the mover may still make.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from tests.reference.armies import NEVER_MOVE
from tests.reference.board import Side, other
from tests.reference.movement import Table

Reason = Literal["flag", "no_moves", "neither_moves", "no_progress"]


class Outcome(TypedDict):
    winner: Side | None
    reason: Reason


def by_flag(captor: Side) -> Outcome:
    return {"winner": captor, "reason": "flag"}


def by_lack_of_movers(table: Table) -> Outcome | None:
    movers = {piece.side for piece in table.values() if piece.rank not in NEVER_MOVE}
    if not movers:
        return {"winner": None, "reason": "neither_moves"}
    if len(movers) == 1:
        return {"winner": movers.pop(), "reason": "no_moves"}
    return None


def by_lack_of_moves(stuck: Side, opponent_could_move: bool) -> Outcome:
    if opponent_could_move:
        return {"winner": other(stuck), "reason": "no_moves"}
    return {"winner": None, "reason": "neither_moves"}


def by_lack_of_progress(quiet_plies: int, limit: int | None) -> Outcome | None:
    if limit is not None and quiet_plies >= limit:
        return {"winner": None, "reason": "no_progress"}
    return None
