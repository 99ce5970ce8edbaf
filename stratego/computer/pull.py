"""Where each of our ranks wants to go: distant gains, less for every step of the way."""

from __future__ import annotations

from collections.abc import Iterable
from math import log

from stratego.computer.weights import Weights
from stratego.rules.board import Board, bits
from stratego.rules.squares import SQUARES

FARTHEST = 60  # steps


def field(targets: Iterable[tuple[int, float]], board: Board, free: int, helpers: int, weights: Weights) -> list[float]:
    """For each square the best of the targets' gains as seen from there.

    ``targets`` are squares with gains above zero. The way leads over ``free`` squares and, with a detour, through those
    of ``helpers``, who may step aside.
    """
    found = [0.0] * SQUARES
    waves = _waves(targets, weights)
    if not waves:
        return found
    level = min(waves)
    last = max(waves)
    reached = late = 0
    pending: dict[int, int] = {}
    front = 0
    while front or pending or level <= last:
        arriving = waves.pop(level, 0)
        front = (front | pending.pop(level, 0)) & ~reached | arriving & ~reached
        reached |= front
        if front:
            gain = weights.pull * weights.decay**level
            for square in bits(front):
                found[square] = gain
            near = spread(front, board) & ~reached
            late = near & helpers
            if late:
                pending[level + weights.detour] = pending.get(level + weights.detour, 0) | late
            front = near & free
        level += 1
        if level - last > FARTHEST:
            break
    return found


def _waves(targets: Iterable[tuple[int, float]], weights: Weights) -> dict[int, int]:
    """The squares of the targets by the number of steps that their gain is below 1."""
    step = log(weights.decay)
    waves: dict[int, int] = {}
    for square, gain in targets:
        level = round(log(gain) / step)
        waves[level] = waves.get(level, 0) | 1 << square
    return waves


def spread(squares: int, board: Board) -> int:
    """Every square next to one of these."""
    return (
        squares << 10 | squares >> 10 | (squares & board.west_of_edge) << 1 | (squares & board.east_of_edge) >> 1
    ) & board.land
