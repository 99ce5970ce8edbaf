"""Squares, lakes and neighbours.

A square is written as in a game report: the file as a letter, the row as a number ("a1" is
Red's back-left corner). A lake is simply not a square: nothing can stand there, and a path
ends in front of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

Square = str
Side = Literal["red", "blue"]
Direction = tuple[int, int]

UP: Direction = (0, 1)
DOWN: Direction = (0, -1)
LEFT: Direction = (-1, 0)
RIGHT: Direction = (1, 0)
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
DIAGONALS: tuple[Direction, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))

FILES = "abcdefghij"


def other(side: Side) -> Side:
    return "blue" if side == "red" else "red"


def file_of(square: Square) -> str:
    return square[0]


def row_of(square: Square) -> int:
    return int(square[1:])


@cache
def shifted(square: Square, direction: Direction) -> Square | None:
    """The name one step further, whether or not the board has such a square."""
    column = FILES.index(file_of(square)) + direction[0]
    row = row_of(square) + direction[1]
    if 0 <= column < len(FILES) and row >= 1:
        return f"{FILES[column]}{row}"
    return None


@dataclass(frozen=True)
class Board:
    files: str
    rows: int
    lakes: frozenset[Square] = frozenset()
    missing: frozenset[Square] = frozenset()  # places where the board has neither square nor lake

    def has(self, square: Square | None) -> bool:
        return square in squares_of(self)

    def step(self, square: Square, direction: Direction) -> Square | None:
        """The square one step away in this direction, None at the edge or at a lake."""
        there = shifted(square, direction)
        return there if self.has(there) else None

    def neighbours(self, square: Square) -> list[Square]:
        steps = (self.step(square, direction) for direction in DIRECTIONS)
        return [there for there in steps if there is not None]

    def back_row(self, side: Side) -> int:
        """The row nearest to this side's player."""
        return 1 if side == "red" else self.rows

    def half(self, side: Side) -> list[Square]:
        """Every square nearer to this side's player than to the other (rows 1-5 of ten for Red)."""
        middle = (self.rows + 1) / 2
        if side == "red":
            return sorted(square for square in squares_of(self) if row_of(square) < middle)
        return sorted(square for square in squares_of(self) if row_of(square) > middle)

    def camp(self, side: Side, depth: int) -> list[Square]:
        """The squares of a set-up of `depth` rows."""
        rows = range(1, depth + 1) if side == "red" else range(self.rows - depth + 1, self.rows + 1)
        return sorted(square for square in squares_of(self) if row_of(square) in rows)


@cache
def squares_of(board: Board) -> frozenset[Square]:
    every = {f"{file}{row}" for file in board.files for row in range(1, board.rows + 1)}
    return frozenset(every - board.lakes - board.missing)


CLASSIC = Board("abcdefghij", 10, frozenset({"c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"}))
QUICK_BATTLE = Board("abcdefgh", 8, frozenset({"c4", "c5", "f4", "f5"}))
# Four rows of dinosaurs on each side and a row between them. The eggs stand behind, on rows 1 and
# 11, and are not squares to step on.
JUNIOR = Board("abcd", 11, missing=frozenset(f"{file}{row}" for file in "abcd" for row in (1, 11)))
