"""Forgetting like a person: at the lower levels a seen rank fades, some sooner and some later."""

from __future__ import annotations

from math import log
from random import Random

from stratego.computer.evidence import Evidence
from stratego.computer.levels import Level
from stratego.computer.outlook import ranks_by_piece
from stratego.rules.position import Position
from stratego.rules.sides import Side


def remembered(position: Position, seat: Side, evidence: Evidence, traits: Level) -> dict[int, int]:
    """The ranks that each enemy piece may have, by what this level has not forgotten.

    How long a piece is remembered depends on the piece and on when it was seen, so that what is gone stays gone.
    """
    masks = ranks_by_piece(position, seat.other)
    if not traits.memory:
        return masks
    fading = log(2) / traits.memory
    for piece, ply in evidence.seen_at.items():
        if piece in masks and evidence.where[piece] >= 0:
            if position.ply - ply > Random(ply * 128 + piece).expovariate(fading):
                moved = position.moved >> piece & 1
                masks[piece] = position.rules.army_mask & (position.rules.movable if moved else -1)
    return masks
