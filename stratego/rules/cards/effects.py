"""What a movement card lets a side do: every play it offers, as one or two moves (RULES 2).

A play is a piece's move, an exchange of two pieces (written as the move of one onto the other), a
step and an attack by one piece, or the steps of two pieces. Bombs and the flag never take part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from stratego.rules.board import DIRECTIONS, EAST, NORTH, SOUTH, WEST, bits
from stratego.rules.cards.deck import Card
from stratego.rules.squares import STRIDE, Move

if TYPE_CHECKING:
    from stratego.rules.position import Position

Play = tuple[Move, ...]
_STEPS = {"line": ((0, 1), (1, 0), (0, -1), (-1, 0)), "diagonal": ((1, 1), (1, -1), (-1, 1), (-1, -1))}
_TURNS = {NORTH: (EAST, WEST), SOUTH: (EAST, WEST), EAST: (NORTH, SOUTH), WEST: (NORTH, SOUTH)}


def plays(position: Position, card: Card) -> list[Play]:
    """Everything that the side to move can do with a movement card."""
    return list(dict.fromkeys(_EFFECTS[card.effect](position, card)))


def path(play: Play) -> list[int]:
    """The squares of a play in the order in which they are tapped."""
    squares = list(play[0])
    for src, dst in play[1:]:
        squares += [dst] if src == squares[-1] else [src, dst]
    return squares


def _walk(position: Position, card: Card) -> Iterator[Play]:
    for src in bits(position.movers[position.turn]):
        lines = _bent(position, src) if card.shape == "bent" else _lines(position, src, card)
        for steps, dst in lines:
            if card.least <= steps <= card.most and _may_end(position, dst, card):
                yield (Move(src, dst),)


def _lines(position: Position, src: int, card: Card) -> Iterator[tuple[int, int]]:
    """The squares along lines, as far as they are empty and one beyond, with their distance."""
    for across, up in _STEPS[card.shape]:
        steps, here = 1, _beside(position, src, across, up)
        while here is not None and steps <= card.most:
            yield steps, here
            if not _empty(position, here):
                break
            steps, here = steps + 1, _beside(position, here, across, up)


def _beside(position: Position, square: int, across: int, up: int) -> int | None:
    """The square next to another, also diagonally; None if there is no land."""
    if not 0 <= square % STRIDE + across < STRIDE:
        return None
    target = square + across + up * STRIDE
    return target if position.rules.board.contains(target) else None


def _bent(position: Position, src: int) -> Iterator[tuple[int, int]]:
    board = position.rules.board
    for way in DIRECTIONS:
        middle = board.neighbour(src, way)
        if middle is not None and _empty(position, middle):
            ends = (board.neighbour(middle, turn) for turn in _TURNS[way])
            yield from ((2, end) for end in ends if end is not None)


def _ferry(position: Position, card: Card) -> Iterator[Play]:
    board = position.rules.board
    for src in bits(position.movers[position.turn]):
        for way in DIRECTIONS:
            here = src + way
            if here not in board.lakes:
                continue
            while here in board.lakes:
                here += way
            if board.contains(here) and _may_end(position, here, card):
                yield (Move(src, here),)


def _leap(position: Position, _: Card) -> Iterator[Play]:
    board, own = position.rules.board, position.men[position.turn]
    for src in bits(position.movers[position.turn]):
        for way in DIRECTIONS:
            over = board.neighbour(src, way)
            if over is None or not own >> over & 1:
                continue
            behind = board.neighbour(over, way)
            if behind is not None and _empty(position, behind):
                yield (Move(src, behind),)


def _swap(position: Position, _: Card) -> Iterator[Play]:
    movers = position.movers[position.turn]
    for src in bits(movers):
        yield from ((Move(src, dst),) for dst in _near(position, src) if movers >> dst & 1)


def _charge(position: Position, _: Card) -> Iterator[Play]:
    enemies = position.men[1 - position.turn]
    for first in _quiet_steps(position):
        for target in _near(position, first.dst):
            if enemies >> target & 1:
                yield first, Move(first.dst, target)


def _second(position: Position, _: Card) -> Iterator[Play]:
    steps = list(_quiet_steps(position))
    for first in steps:
        for second in steps:
            if second.src != first.src and second.dst != first.dst:
                yield first, second
        for src in _near(position, first.src):  # a step onto the square just left
            if position.movers[position.turn] >> src & 1:
                yield first, Move(src, first.src)


def _quiet_steps(position: Position) -> Iterator[Move]:
    for src in bits(position.movers[position.turn]):
        yield from (Move(src, dst) for dst in _near(position, src) if _empty(position, dst))


def _near(position: Position, square: int) -> Iterable[int]:
    return position.rules.board.neighbours[square]


def _empty(position: Position, square: int) -> bool:
    return not (position.men[0] | position.men[1]) >> square & 1


def _may_end(position: Position, square: int, card: Card) -> bool:
    enemy = position.men[1 - position.turn] >> square & 1
    return _empty(position, square) or bool(enemy and card.attack)


_EFFECTS: dict[str, Callable[[Position, Card], Iterator[Play]]] = {
    "walk": _walk,
    "ferry": _ferry,
    "leap": _leap,
    "swap": _swap,
    "charge": _charge,
    "second": _second,
}
