"""Squares as other programs write them (RULES 8.1, 8.2): ``K`` for the tenth file, ``:`` for the tenth row.

This is the one place that knows of it. ``J`` for the tenth file and ``10`` for the tenth row are understood as well.
"""

from __future__ import annotations

import re

from stratego.rules.squares import STRIDE, Move

FILES = "abcdefghik"
ROWS = "123456789:"
SQUARE = re.compile(r"([a-k])(10|[1-9:])", re.IGNORECASE | re.ASCII)


def read_square(text: str) -> int:
    """``"E4"``, ``"k:"``, ``"j10"``. Raises :class:`ValueError`."""
    match = SQUARE.fullmatch(text)
    if match is None:
        raise ValueError(text)
    file, row = match[1].lower().replace("j", "k"), match[2].replace("10", ":")
    return ROWS.index(row) * STRIDE + FILES.index(file)


def write_square(square: int) -> str:
    """``99`` → ``"k:"``."""
    return FILES[square % STRIDE] + ROWS[square // STRIDE]


def read_pair(source: str, target: str) -> Move:
    """Two squares as a move. Raises :class:`ValueError`."""
    return Move(read_square(source), read_square(target))
