"""The fifteen cards of Battle Cards, as the project reconstructed them, and the moves they allow.

A movement card replaces the ordinary way to move for one turn. Its moves are written with the card
in front and one leg after the other: "M1 e4-f5", "M8 e4-e5 e5-f5" (charge), "M9 e4-e5 a1-a2"
(second order). A swap is written from the square that comes first in the alphabet.

Choice: Double step may be used for a single step. An attack ends a move, so only its last leg may
be one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.reference.armies import NEVER_MOVE, Piece
from tests.reference.board import DIAGONALS, DIRECTIONS, Board, Direction, Side, Square, shifted
from tests.reference.movement import Table

Leg = tuple[Square, Square]

ATTACK_CARDS = {"A1": 1, "A2": 2, "A3": 3}
DEFENCE_CARDS = {"D1": 1, "D2": 2, "D3": 3}


class CardMove(NamedTuple):
    card: str
    legs: tuple[Leg, ...]

    def __str__(self) -> str:
        return " ".join([self.card, *(f"{start}-{end}" for start, end in self.legs)])


def card_moves(card: str, side: Side, table: Table, board: Board) -> list[CardMove]:
    if card not in MOVEMENT_CARDS:
        return []
    movers = [square for square, piece in table.items() if piece.side == side and piece.rank not in NEVER_MOVE]
    ways = {legs for start in movers for legs in MOVEMENT_CARDS[card](board, table, start)}
    return [CardMove(card, legs) for legs in sorted(ways)]


def is_enemy(table: Table, start: Square, end: Square) -> bool:
    return end in table and table[end].side != table[start].side


def is_open(table: Table, start: Square, end: Square) -> bool:
    """Empty, or an enemy to attack."""
    return end not in table or is_enemy(table, start, end)


def diagonal(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for direction in DIAGONALS:
        end = board.step(start, direction)
        if end is not None and is_open(table, start, end):
            yield ((start, end),)


def ferry(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for direction in DIRECTIONS:
        shore = across_a_lake(board, start, direction)
        if shore is not None and is_open(table, start, shore):
            yield ((start, shore),)


def across_a_lake(board: Board, start: Square, direction: Direction) -> Square | None:
    square = shifted(start, direction)
    if square not in board.lakes:
        return None
    while square is not None and square in board.lakes:
        square = shifted(square, direction)
    return square if board.has(square) else None


def double_step(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for direction in DIRECTIONS:
        first = board.step(start, direction)
        if first is None:
            continue
        if is_open(table, start, first):
            yield ((start, first),)
        second = board.step(first, direction)
        if first not in table and second is not None and is_open(table, start, second):
            yield ((start, second),)


def bent_step(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for first in board.neighbours(start):
        for second in board.neighbours(first):
            turned = second[0] != start[0] and second[1:] != start[1:]
            if turned and first not in table and is_open(table, start, second):
                yield ((start, second),)


def gallop(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for direction in DIRECTIONS:
        square = board.step(start, direction)
        while square is not None and square not in table:
            yield ((start, square),)
            square = board.step(square, direction)


def leap(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for direction in DIRECTIONS:
        over = board.step(start, direction)
        if over is None or over not in table or is_enemy(table, start, over):
            continue
        end = board.step(over, direction)
        if end is not None and end not in table:
            yield ((start, end),)


def swap(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for beside in board.neighbours(start):
        if beside in table and not is_enemy(table, start, beside) and table[beside].rank not in NEVER_MOVE:
            first, second = sorted((start, beside))
            yield ((first, second),)


def charge(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for first in board.neighbours(start):
        if first in table:
            continue
        for second in board.neighbours(first):
            if is_enemy(table, start, second):
                yield ((start, first), (first, second))


def second_order(board: Board, table: Table, start: Square) -> Iterator[tuple[Leg, ...]]:
    for first in board.neighbours(start):
        if first in table:
            continue
        piece = table[start]
        after = {**table, first: piece}
        del after[start]
        for other_start in own_movers(after, piece):
            for end in board.neighbours(other_start):
                if end not in after:
                    yield ((start, first), (other_start, end))


def own_movers(table: Table, besides: Piece) -> list[Square]:
    return [
        square
        for square, piece in table.items()
        if piece.side == besides.side and piece != besides and piece.rank not in NEVER_MOVE
    ]


MOVEMENT_CARDS: dict[str, Callable[[Board, Table, Square], Iterator[tuple[Leg, ...]]]] = {
    "M1": diagonal,
    "M2": ferry,
    "M3": double_step,
    "M4": bent_step,
    "M5": gallop,
    "M6": leap,
    "M7": swap,
    "M8": charge,
    "M9": second_order,
}
DECK = (*ATTACK_CARDS, *DEFENCE_CARDS, *MOVEMENT_CARDS)
