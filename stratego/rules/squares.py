"""Squares and moves, named the same on every board.

A square is ``row * 10 + file`` with a1 = 0, whatever the size of the board, so that names, moves
and pieces of every variant read alike. A piece is known in public by its start square and keeps
that name for the whole game. A piece that comes back without its rank being told gets a new one.
"""

from __future__ import annotations

from typing import NamedTuple

STRIDE = 10
SQUARES = 110  # the tallest board (Junior triumph) has eleven rows
FILES = "abcdefghij"
RESCUES = 2  # per side and game (RULES 4)
PIECES = SQUARES + 2 * RESCUES  # pieces, by start square, and those that came back in secret


class Move(NamedTuple):
    """One piece goes from ``src`` to ``dst``; an attack if an enemy piece stands there."""

    src: int
    dst: int

    def __str__(self) -> str:
        return f"{square_name(self.src)}-{square_name(self.dst)}"


def square_name(square: int) -> str:
    """``0`` → ``"a1"``, ``99`` → ``"j10"``."""
    return f"{FILES[square % STRIDE]}{square // STRIDE + 1}"


def parse_square(name: object) -> int:
    """``"a10"`` → ``90``; a square number passes through. Raises :class:`ValueError`."""
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < SQUARES:
        return name
    if isinstance(name, str) and 2 <= len(name) <= 3 and name[0] in FILES and name[1:].isascii():
        if name[1:].isdecimal() and name[1] != "0" and int(name[1:]) * STRIDE <= SQUARES:
            return (int(name[1:]) - 1) * STRIDE + FILES.index(name[0])
    raise ValueError(f"not a square: {name!r}")


def piece_name(piece: int) -> str:
    """The public name of a piece: its start square, or ``"red+1"`` for one that came back."""
    if piece < SQUARES:
        return square_name(piece)
    side, number = divmod(piece - SQUARES, RESCUES)
    return f"{('red', 'blue')[side]}+{number + 1}"


def returned_piece(side: int, number: int) -> int:
    """The piece of a side that is the ``number``-th to come back in secret, from 0."""
    return SQUARES + side * RESCUES + number


def parse_piece(name: object) -> int:
    """Read what :func:`piece_name` writes. Raises :class:`ValueError`."""
    if isinstance(name, str) and "+" in name:
        for piece in range(SQUARES, PIECES):
            if piece_name(piece) == name:
                return piece
    return parse_square(name)


def parse_move(text: object) -> Move:
    """``"e4-e5"``, ``"e4xe5"``, ``["e4", "e5"]`` or ``[34, 44]``. Raises :class:`ValueError`."""
    if isinstance(text, str):
        parts: list[object] = list(text.replace("x", "-").split("-"))
    elif isinstance(text, (list, tuple)):
        parts = list(text)
    else:
        parts = []
    if len(parts) != 2:
        raise ValueError(f"not a move: {text!r}")
    return Move(parse_square(parts[0]), parse_square(parts[1]))
