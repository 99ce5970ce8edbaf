"""Rescue: who reaches the opponent's back row may bring a captured piece home.

Choice: each player has two rescues. Any move that ends on the back row gives the right, also a
winning attack and a move along that row, to a piece that has not used it and is not a scout. Any
captured piece except a bomb can come back, to any empty square of its own half, also a second
time. It is still the same piece, so it cannot make a rescue if it already made one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.armies import Piece
from tests.reference.board import Side, Square, row_of
from tests.reference.movement import Table
from tests.reference.rule_book import RuleBook
from tests.reference.two_squares import Turn

RESCUES_PER_PLAYER = 2


@dataclass
class Rescuers:
    """Which pieces have made a rescue, by side."""

    made: dict[Side, list[Piece]] = field(default_factory=lambda: {"red": [], "blue": []})

    def may_rescue(self, rules: RuleBook, table: Table, turn: Turn) -> bool:
        """Does this move, just made, give the right to a rescue?"""
        piece = turn.piece
        enemy_back_row = rules.board.back_row("blue" if piece.side == "red" else "red")
        return (
            rules.rescue
            and table.get(turn.end) == piece
            and row_of(turn.end) == enemy_back_row
            and piece.rank != "scout"
            and piece not in self.made[piece.side]
            and len(self.made[piece.side]) < RESCUES_PER_PLAYER
        )


def possible_rescues(rules: RuleBook, table: Table, side: Side, captured: list[Piece]) -> list[tuple[Piece, Square]]:
    empty = [square for square in rules.board.half(side) if square not in table]
    saved = [piece for piece in captured if piece.side == side and piece.rank != "bomb"]
    return [(piece, square) for piece in saved for square in empty]
