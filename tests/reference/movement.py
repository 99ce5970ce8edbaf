"""Where a piece may go, repetition rules aside.

Choice: a captain of Ultimate Lightning goes one square, or two squares through an empty one,
straight or round a corner; it may attack at the end of either. The house rule that takes the
ranged attack from scouts takes nothing from captains.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.reference.armies import NEVER_MOVE, Piece
from tests.reference.board import DIRECTIONS, Side, Square
from tests.reference.rule_book import RuleBook

Table = Mapping[Square, Piece]  # what stands where; an empty square is not in it


def moves_of(side: Side, table: Table, rules: RuleBook) -> list[tuple[Square, Square]]:
    own = [square for square, piece in table.items() if piece.side == side]
    return [(start, end) for start in own for end in sorted(reach(start, table, rules))]


def reach(start: Square, table: Table, rules: RuleBook) -> set[Square]:
    """The squares that the piece on `start` may move to or attack."""
    piece = table[start]
    if piece.rank in NEVER_MOVE:
        return set()
    if piece.rank == "scout":
        ends = run(start, table, rules)
    elif piece.rank == "captain" and rules.captains_step_twice:
        ends = two_steps(start, table, rules)
    else:
        ends = set(rules.board.neighbours(start))
    return {end for end in ends if not (end in table and table[end].side == piece.side)}


def run(start: Square, table: Table, rules: RuleBook) -> set[Square]:
    """A scout runs over empty squares in a straight line and may strike at the end of its run."""
    ends = set()
    for direction in DIRECTIONS:
        square = rules.board.step(start, direction)
        steps = 1
        while square is not None and square not in table:
            ends.add(square)
            square = rules.board.step(square, direction)
            steps += 1
        if square is not None and (steps == 1 or rules.scout_range_attack):
            ends.add(square)
    return ends


def two_steps(start: Square, table: Table, rules: RuleBook) -> set[Square]:
    ends = set(rules.board.neighbours(start))
    for first in rules.board.neighbours(start):
        if first not in table:
            ends.update(rules.board.neighbours(first))
    return ends - {start}
