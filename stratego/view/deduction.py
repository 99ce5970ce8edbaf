"""What follows from the counts: the ranks an enemy piece can still have, once the others are accounted for (the aid ``possible``)."""

from __future__ import annotations

from stratego.rules.board import bits
from stratego.rules.position import Position
from stratego.rules.ranks import Rank, ranks_in, sole_rank
from stratego.rules.sides import Side
from stratego.rules.squares import SQUARES


def possible_ranks(position: Position, side: Side) -> dict[int, int]:
    """For each piece of ``side``, captured ones too, the mask of ranks it can have given the army's counts.

    Two conclusions are drawn until nothing changes: a rank whose copies are all known is nobody else's; and where only as
    many pieces can have a rank as there are copies of it left, they have it.
    """
    every = {piece: position.ranks[piece] for piece in bits(position.armies[side])}
    if position.rules.free_army:
        return every
    # a piece that came back in secret is one of those counted already, under another name
    masks = {piece: mask for piece, mask in every.items() if piece < SQUARES}
    left = dict(position.rules.counts)
    settled: set[int] = set()
    changed = True
    while changed:
        changed = False
        for piece, mask in masks.items():
            rank = sole_rank(mask)
            if rank is not None and piece not in settled:
                settled.add(piece)
                left[rank] = left.get(rank, 0) - 1
                changed = True
        gone = sum(rank.mask for rank, count in left.items() if count <= 0)
        for piece in masks.keys() - settled:
            if masks[piece] & gone and masks[piece] & ~gone:
                masks[piece] &= ~gone
                changed = True
        changed = _claim_last(masks, settled, left) or changed
    return every | masks


def _claim_last(masks: dict[int, int], settled: set[int], left: dict[Rank, int]) -> bool:
    """Give a rank to the pieces that alone can have it."""
    changed = False
    for rank, count in left.items():
        if count <= 0:
            continue
        able = [piece for piece, mask in masks.items() if piece not in settled and mask >> rank & 1]
        if len(able) == count:
            for piece in able:
                if masks[piece] != 1 << rank:
                    masks[piece] = 1 << rank
                    changed = True
    return changed


def rank_keys(mask: int) -> list[str]:
    """The names of the ranks of a mask, strongest last."""
    return [rank.key for rank in ranks_in(mask)]
