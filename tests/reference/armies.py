"""Ranks, and how many pieces of each rank an army has."""

from __future__ import annotations

from dataclasses import dataclass

from tests.reference.board import Side, Square

Rank = str

# The higher strength wins. A bomb and a flag have none: battles with them are decided otherwise.
STRENGTH: dict[Rank, int] = {
    "spy": 1,
    "scout": 2,
    "miner": 3,
    "sergeant": 4,
    "lieutenant": 5,
    "captain": 6,
    "major": 7,
    "colonel": 8,
    "general": 9,
    "marshal": 10,
}
# The dinosaurs of Stratego Junior fight by their numbers; rocks and eggs stay where they are.
DINOSAURS: dict[Rank, int] = {f"dino_{number}": number for number in range(1, 7)}
EGGS: tuple[Rank, ...] = ("nest", "empty_nest", "meteorite")
NEVER_MOVE = frozenset({"bomb", "flag", "rock", *EGGS})
RANKS = (*STRENGTH, "bomb", "flag")


@dataclass(frozen=True)
class Piece:
    """A piece is told from the others of its rank by the square where it began."""

    begun_at: Square
    side: Side
    rank: Rank


ORIGINAL_ARMY: dict[Rank, int] = {
    "marshal": 1,
    "general": 1,
    "colonel": 2,
    "major": 3,
    "captain": 4,
    "lieutenant": 4,
    "sergeant": 4,
    "miner": 5,
    "scout": 8,
    "spy": 1,
    "bomb": 6,
    "flag": 1,
}
BARRAGE_ARMY: dict[Rank, int] = {
    "marshal": 1,
    "general": 1,
    "miner": 1,
    "scout": 2,
    "spy": 1,
    "bomb": 1,
    "flag": 1,
}
DUEL_ARMY = {**BARRAGE_ARMY, "miner": 2, "bomb": 2}
COMPACT_ARMY: dict[Rank, int] = {
    "marshal": 1,
    "general": 1,
    "colonel": 2,
    "major": 3,
    "captain": 3,
    "lieutenant": 2,
    "sergeant": 2,
    "miner": 4,
    "scout": 5,
    "spy": 1,
    "bomb": 5,
    "flag": 1,
}
LIGHTNING_ARMY: dict[Rank, int] = {
    "marshal": 1,
    "general": 1,
    "colonel": 1,
    "major": 1,
    "captain": 2,
    "lieutenant": 2,
    "sergeant": 2,
    "miner": 2,
    "scout": 4,
    "spy": 1,
    "bomb": 2,
    "flag": 1,
}
DINOSAUR_ARMY: dict[Rank, int] = {
    "dino_6": 2,
    "dino_5": 2,
    "dino_4": 2,
    "dino_3": 3,
    "dino_2": 3,
    "dino_1": 2,
    "rock": 2,
}
