"""The more-squares rule: a player may not chase enemy pieces for ever.

A side threatens by moving a piece next to an enemy piece. It is in a chase as long as each of its
threats is answered by moving the threatened piece away. In a chase it may not recreate a position
of that chase by threatening again a piece that fled, unless it goes straight back to where the
chasing piece came from.

Positions are told apart by which piece stands where, not by ranks, and by the side to move.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.armies import Piece
from tests.reference.board import Board, Side, Square, other
from tests.reference.movement import Table
from tests.reference.two_squares import Turn

Position = tuple[frozenset[tuple[Square, Piece]], Side]


def position(table: Table, to_move: Side) -> Position:
    return frozenset(table.items()), to_move


@dataclass
class Chase:
    positions: set[Position] = field(default_factory=set)
    evaders: set[Piece] = field(default_factory=set)


@dataclass
class ChaseMemory:
    """The chase that each side is leading, if it leads one, and the last turn of each side."""

    chases: dict[Side, Chase] = field(default_factory=dict)
    last: dict[Side, Turn] = field(default_factory=dict)

    def forget(self) -> None:
        self.chases.clear()

    def remember(self, board: Board, table: Table, turn: Turn, attacked: bool) -> None:
        """Follow a move that was just made; `table` is the board after it."""
        side = turn.piece.side
        enemy = other(side)
        if attacked:
            self.forget()
        elif self.evades(board, turn):
            self.chases[enemy].evaders.add(turn.piece)
            self.chases[enemy].positions.add(position(table, enemy))
        else:
            self.chases.pop(enemy, None)
        if threatens(board, table, turn):
            self.chases.setdefault(side, Chase()).positions.add(position(table, enemy))
        else:
            self.chases.pop(side, None)
        self.last[side] = turn

    def evades(self, board: Board, turn: Turn) -> bool:
        """Did the enemy's last move threaten the piece that now went away?"""
        enemy = other(turn.piece.side)
        return enemy in self.chases and turn.start in board.neighbours(self.last[enemy].end)


def threatens(board: Board, table: Table, turn: Turn) -> bool:
    """Does the piece that moved stand next to an enemy piece (whatever the two ranks are)?"""
    if table.get(turn.end) != turn.piece:
        return False
    return any(square in table and table[square].side != turn.piece.side for square in board.neighbours(turn.end))


def forbidden_by_more_squares(
    memory: ChaseMemory, board: Board, table: Table, start: Square, end: Square, reading: str
) -> bool:
    """`reading` is "literal", "any_threat" or "off"."""
    piece = table[start]
    chase = memory.chases.get(piece.side)
    if reading == "off" or chase is None or end in table:
        return False
    last = memory.last[piece.side]
    if (start, end) == (last.end, last.start):
        return False  # straight back
    after = {**table, end: piece}
    del after[start]
    beside = [after[square] for square in board.neighbours(end) if square in after]
    if reading == "literal":
        threatened = [other_piece for other_piece in beside if other_piece in chase.evaders]
    else:
        threatened = [other_piece for other_piece in beside if other_piece.side != piece.side]
    return bool(threatened) and position(after, other(piece.side)) in chase.positions
