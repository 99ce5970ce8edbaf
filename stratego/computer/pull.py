"""What is far away counts less for every step of the way: gains that draw our pieces, dangers to our flag."""

from __future__ import annotations

from collections.abc import Iterable
from math import log

from stratego.rules.board import Board, bits
from stratego.rules.squares import SQUARES

FARTHEST = 60  # steps


def fading(
    sources: Iterable[tuple[int, float]], board: Board, free: int, helpers: int, left: float, detour: int
) -> list[float]:
    """For each square the best of what comes from the sources, of which ``left`` remains with every step.

    ``sources`` are squares with values above zero. The way leads over ``free`` squares and, with a detour of so many steps,
    through those of ``helpers``, which may be cleared.
    """
    found = [0.0] * SQUARES
    waves = _waves(sources, left)
    if not waves:
        return found
    level = min(waves)
    last = max(waves)
    reached = 0
    pending: dict[int, int] = {}
    front = 0
    while (front or pending or level <= last) and level - last < FARTHEST:
        front = (front | pending.pop(level, 0) | waves.get(level, 0)) & ~reached
        reached |= front
        if front:
            value = left**level
            for square in bits(front):
                found[square] = value
            near = spread(front, board) & ~reached
            if near & helpers:
                pending[level + detour] = pending.get(level + detour, 0) | near & helpers
            front = near & free
        level += 1
    return found


def _waves(sources: Iterable[tuple[int, float]], left: float) -> dict[int, int]:
    """The squares of the sources by the number of steps after which 1 would be left of their value."""
    step = log(left)
    waves: dict[int, int] = {}
    for square, value in sources:
        if value > 0:
            level = round(log(value) / step)
            waves[level] = waves.get(level, 0) | 1 << square
    return waves


def spread(squares: int, board: Board) -> int:
    """Every square next to one of these."""
    return (
        squares << 10 | squares >> 10 | (squares & board.west_of_edge) << 1 | (squares & board.east_of_edge) >> 1
    ) & board.land
