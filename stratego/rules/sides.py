"""The two sides of the table."""

from __future__ import annotations

from enum import IntEnum


class Side(IntEnum):
    """Red sits at row 1 and moves first; Blue sits at the far end (RULES 1.2)."""

    RED = 0
    BLUE = 1

    @property
    def other(self) -> Side:
        """The side across the board."""
        return Side(1 - self)

    @property
    def key(self) -> str:
        """The name used in files and on the wire: ``"red"`` or ``"blue"``."""
        return _KEYS[self]


_KEYS = ("red", "blue")
SIDES = (Side.RED, Side.BLUE)


def side_from_key(key: object) -> Side:
    """Read ``"red"`` or ``"blue"`` (also ``"R"``, ``"B"``). Raises :class:`ValueError` on anything else."""
    if key in ("red", "R", "r"):
        return Side.RED
    if key in ("blue", "B", "b"):
        return Side.BLUE
    raise ValueError(f"not a side: {key!r}")
