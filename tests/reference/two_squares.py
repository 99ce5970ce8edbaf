"""The two-squares rule: a piece may not go back and forth between two squares for ever.

It is told with borders, the lines between neighbouring squares: no piece may cross the same
border in more than `limit` of its side's consecutive turns. For a piece that steps this is
"the same two squares", and for a scout it closes every border that it crossed each time.

Choice: a captain of Ultimate Lightning that goes two squares straight crosses two borders, as a
scout does. If it goes round a corner nobody can say which way it went, so that move has one
border of its own, between its first square and its last, and shares none with steps and runs.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from tests.reference.armies import Piece
from tests.reference.board import FILES, Square, file_of, row_of

Border = frozenset[Square]


class Turn(NamedTuple):
    """What a side did in one of its turns."""

    piece: Piece
    start: Square
    end: Square


def forbidden_by_two_squares(turns: list[Turn], piece: Piece, start: Square, end: Square, limit: int | None) -> bool:
    """`turns` are those of the side to move, the newest last."""
    if limit is None or len(turns) < limit:
        return False
    recent = turns[-limit:]
    if any(turn.piece != piece for turn in recent):
        return False
    crossed_every_time = borders(start, end)
    for turn in recent:
        crossed_every_time &= borders(turn.start, turn.end)
    return bool(crossed_every_time)


def borders(start: Square, end: Square) -> frozenset[Border]:
    if file_of(start) != file_of(end) and row_of(start) != row_of(end):
        return frozenset({frozenset({start, end})})
    path = squares_between(start, end)
    return frozenset(frozenset(pair) for pair in pairwise(path))


def squares_between(start: Square, end: Square) -> list[Square]:
    """The squares of a straight line, both ends included."""
    column, row = FILES.index(file_of(start)), row_of(start)
    last_column, last_row = FILES.index(file_of(end)), row_of(end)
    path = [start]
    while (column, row) != (last_column, last_row):
        column += (last_column > column) - (last_column < column)
        row += (last_row > row) - (last_row < row)
        path.append(f"{FILES[column]}{row}")
    return path
