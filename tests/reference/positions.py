"""Positions written as text, for the tests."""

from __future__ import annotations

from tests.reference.armies import RANKS, Rank
from tests.reference.board import Side, Square

Standing = list[tuple[Square, Side, Rank]]

FILES = "abcdefghij"
# Red's letters B..M and Blue's N..Y of the position string stand for these ranks in this order.
LETTER_ORDER = ("bomb", *[rank for rank in RANKS if rank not in ("bomb", "flag")], "flag")


def pieces(red: str = "", blue: str = "") -> Standing:
    """pieces(red="marshal e4, flag a1", blue="spy e5")"""
    return [*_of_side("red", red), *_of_side("blue", blue)]


def _of_side(side: Side, text: str) -> Standing:
    words = [piece.split() for piece in text.split(",") if piece.strip()]
    return [(square, side, rank) for rank, square in words]


def from_strados(text: str) -> tuple[Standing, Side]:
    """The pieces and the side to move of "<100 characters> <r|b> <ply>"."""
    field, turn, _ply = text.split()
    standing = [
        (square_at(index), *rank_of_letter(letter)) for index, letter in enumerate(field.upper()) if letter not in "A_"
    ]
    return standing, "red" if turn == "r" else "blue"


def rank_of_letter(letter: str) -> tuple[Side, Rank]:
    place = ord(letter) - ord("B")
    return ("red", LETTER_ORDER[place]) if place < 12 else ("blue", LETTER_ORDER[place - 12])


def square_at(index: int) -> Square:
    return f"{FILES[index % 10]}{index // 10 + 1}"


def move_at(start: int, end: int) -> str:
    return f"{square_at(start)}-{square_at(end)}"
