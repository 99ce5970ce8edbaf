"""The field of a side in Stratego Junior: four rows of four, and the nests behind them (RULES 5).

Depth counts from the owner: the nests lie at depth 0, the back row at 1, the front row at 4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stratego.rules.board import EAST, NORTH, SOUTH, WEST, Board, bits
from stratego.rules.sides import Side
from stratego.rules.squares import STRIDE

if TYPE_CHECKING:
    from stratego.rules.position import Position

BACK = 1


def depth(board: Board, owner: Side, square: int) -> int:
    """How far in front of the owner's edge a square lies."""
    row = square // STRIDE
    return row if owner is Side.RED else board.rows - 1 - row


def nests(position: Position, owner: Side) -> list[int]:
    """The nests of a side."""
    board = position.rules.board
    return [square for square in board.nests if depth(board, owner, square) == 0]


def open_to(position: Position, seeker: Side) -> list[int]:
    """The enemy pictures that a seeker may turn over (RULES 5.1).

    Those of the front row, before which the middle of the board is empty, and what a removed one
    opens: the one behind it and its neighbours to the left and right, never diagonally.
    """
    board, owner = position.rules.board, seeker.other
    ahead = NORTH if owner is Side.RED else SOUTH
    taken = position.men[owner]
    found = []
    for square in bits(taken):
        if not depth(board, owner, square):
            continue
        openers = (board.neighbour(square, way) for way in (ahead, EAST, WEST))
        if any(opener is not None and not taken >> opener & 1 for opener in openers):
            found.append(square)
    return found


def reached(position: Position, seeker: Side) -> bool:
    """Whether a seeker has removed something from the enemy's last row."""
    board, owner = position.rules.board, seeker.other
    last = [square for square in board.home(owner) if depth(board, owner, square) == BACK]
    return any(not position.men[owner] >> square & 1 for square in last)
