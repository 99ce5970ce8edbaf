"""The armies in the boxes (RULES 1.1, 2, 3, 5, 7)."""

from __future__ import annotations

from stratego.rules.ranks import Rank

Army = tuple[tuple[Rank, int], ...]

# counts by rank, flag first: F S 2 3 4 5 6 7 8 9 X B
_COUNTS = {
    "original": (1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6),
    "compact": (1, 1, 5, 4, 2, 2, 3, 3, 2, 1, 1, 5),
    "ultimate_lightning": (1, 1, 4, 2, 2, 2, 2, 1, 1, 1, 1, 2),
    "duel": (1, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2),
    "barrage": (1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1),
    # what these stand for says :mod:`stratego.rules.faces`; the counts are reconstructed
    "castles": (1, 1, 0, 0, 3, 3, 3, 3, 2, 0, 1, 2),
    "dinos": (1, 1, 0, 0, 2, 3, 3, 2, 2, 2, 1, 2),
}


def _army(counts: tuple[int, ...]) -> Army:
    return tuple((rank, count) for rank, count in zip(Rank, counts, strict=True) if count)


ARMIES: dict[str, Army] = {name: _army(counts) for name, counts in _COUNTS.items()}


def size(army: Army) -> int:
    """The number of pieces."""
    return sum(count for _, count in army)
