"""``python -m stratego perft``: count the paths from a position, to compare engines."""

from __future__ import annotations

from stratego.notation.strados3 import parse_strados3
from stratego.rules.position import Position
from stratego.rules.ruleset import Rules

DEEPEST = 12  # nobody waits for more
WITHOUT_REPETITION = Rules.of("original", two_squares="off", more_squares="off")


def perft(position: Position, depth: int) -> int:
    """The number of move paths of a length; a captured flag or a side that cannot move ends a path."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move), depth - 1) for move in moves)


def run(text: str, depth: int) -> int:
    """The count for a StraDos3 string under the standard rules without repetition. Raises :class:`Refusal`."""
    return perft(parse_strados3(WITHOUT_REPETITION, text), depth)
