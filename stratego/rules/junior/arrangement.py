"""What was captured is put back, arranged hidden by its owner (RULES 5).

Everybody knows what comes back and where something stands; which is which, the owner alone. The
pieces lend each other their public names: a name comes back to a square, its rank may be anybody's
of those that were captured. The owner's secret is the text of the ranks in the order of the names.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from stratego.rules.ranks import BY_SYMBOL, RANKS, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side

if TYPE_CHECKING:
    from stratego.rules.position import Position


def arranged(position: Position, owner: Side, squares: list[int], secret: str | None) -> Position:
    """The position with the captured pieces of a side on these squares, as many as there are."""
    names = position.captured(owner)
    if secret is None:
        every = 0
        for name in names:
            every |= position.ranks[name]
        masks = [every] * len(names)
    else:
        masks = _read(position, names, secret)
    new = position.with_pieces(dict(zip(squares, names, strict=False)), dict(zip(names, masks, strict=True)))
    for name in names:
        new.moved &= ~(1 << name)
    return new


def _read(position: Position, names: list[int], secret: str) -> list[int]:
    masks = [BY_SYMBOL[char].mask if char in BY_SYMBOL else 0 for char in secret]
    if Counter(masks) != Counter(position.ranks[name] for name in names):
        raise Refusal("bad_arrangement")
    return masks


def shuffled_arrangement(position: Position, owner: Side, chance: Random) -> str:
    """An arrangement drawn by chance, as a secret."""
    ranks = [sole_rank(position.ranks[name]) for name in position.captured(owner)]
    if None in ranks:
        raise Refusal("not_yours")
    symbols = [RANKS[rank].symbol for rank in ranks if rank is not None]
    chance.shuffle(symbols)
    return "".join(symbols)
