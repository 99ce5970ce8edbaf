"""What the ranks stand for in the boxes that have no ranks: castles with pictures, and dinosaurs.

The engine knows twelve ranks and no more. Stratego Junior (RULES 5) borrows those that fit: the
flag is what must be found, the bomb what cannot be beaten, spy and marshal are the two false
finds, and 4 to 9 are the pictures or numbers. Which rank carries which face is this table alone.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from stratego.rules.ranks import Rank, mask_of


class Face(NamedTuple):
    """What a rank is called in a box, and what is printed on it."""

    rank: Rank
    key: str  # for messages and drawings
    label: str = ""


CASTLES = (
    Face(Rank.FLAG, "flag"),
    Face(Rank.SPY, "jester"),
    Face(Rank.MARSHAL, "robber"),
    Face(Rank.BOMB, "dragon"),
    Face(Rank.SERGEANT, "dwarf"),
    Face(Rank.LIEUTENANT, "knight"),
    Face(Rank.CAPTAIN, "horse"),
    Face(Rank.MAJOR, "wizard"),
    Face(Rank.COLONEL, "princess"),
)
DINOS = (
    Face(Rank.FLAG, "nest"),
    Face(Rank.SPY, "empty_nest"),
    Face(Rank.MARSHAL, "meteorite"),
    Face(Rank.BOMB, "rock"),
    Face(Rank.SERGEANT, "dino_1", "1"),
    Face(Rank.LIEUTENANT, "dino_2", "2"),
    Face(Rank.CAPTAIN, "dino_3", "3"),
    Face(Rank.MAJOR, "dino_4", "4"),
    Face(Rank.COLONEL, "dino_5", "5"),
    Face(Rank.GENERAL, "dino_6", "6"),
)
HARMLESS = Rank.SPY  # the find that does nothing
HARMFUL = Rank.MARSHAL  # the find that puts everything back
SPECIALS = mask_of((Rank.FLAG, HARMLESS, HARMFUL))

# The die (RULES 5): its faces by rank; None is the joker, which matches every picture on the die.
DICE: dict[str, tuple[Rank | None, ...]] = {
    "castles": (Rank.SERGEANT, Rank.LIEUTENANT, Rank.CAPTAIN, Rank.MAJOR, Rank.COLONEL, None),
    "quest": tuple(face.rank for face in DINOS if face.label),
}


def face_to_json(face: Face) -> dict[str, Any]:
    """``{"rank": "sergeant", "face": "dwarf", "label": ""}``: the rank is the engine's name for it."""
    return {"rank": face.rank.key, "face": face.key, "label": face.label}
