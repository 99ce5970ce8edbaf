"""Stratego Junior without marching: knights and castles, and the dinosaurs' quest (RULES 5.1, 5.2).

A turn is a roll of the die and one enemy picture that is turned over. Written as it is played: a table of squares with a picture on each.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.board import Side, Square, other

FILES = "abcd"
NESTS: dict[Side, list[Square]] = {"red": ["a1", "b1", "c1"], "blue": ["b11", "c11", "d11"]}
BACK_ROW = {"red": 2, "blue": 10}
FRONT_ROW = {"red": 5, "blue": 7}
JOKER = "joker"
DICE = {
    "junior_castles": ["dwarf", "knight", "horse", "wizard", "princess", JOKER],
    "junior_quest": ["dino_1", "dino_2", "dino_3", "dino_4", "dino_5", "dino_6"],
}
WINS = {"flag", "nest"}
PUTS_BACK = {"robber", "meteorite"}

Pictures = dict[Side, dict[Square, str]]


def field_rows(side: Side) -> range:
    """The four rows of pictures, from the back row to the front."""
    return range(2, 6) if side == "red" else range(10, 6, -1)


@dataclass
class SeekingGame:
    preset: str
    pictures: Pictures  # what still lies there, nests included
    to_move: Side
    thrown: str | None = None  # what the die shows
    removed: dict[Side, list[str]] = field(default_factory=lambda: {"red": [], "blue": []})  # of each side
    arranges: Side | None = None  # who puts back what was removed of his
    winner: Side | None = None

    def may_open(self) -> set[Square]:
        """The squares where the side to move may turn a picture over now."""
        if self.winner is not None or self.arranges is not None:
            return set()
        enemy = other(self.to_move)
        if self.thrown is not None:
            return {square for square in self.pictures[enemy] if self.can_be_reached(enemy, square)}
        return set(NESTS[enemy]) if self.has_reached_the_back_row(enemy) else set()

    def can_be_reached(self, owner: Side, square: Square) -> bool:
        """A front picture; or one behind, to the left or to the right of an empty place."""
        if square in NESTS[owner]:
            return False
        file, row = square[0], int(square[1:])
        if row == FRONT_ROW[owner]:
            return True
        toward_the_middle = 1 if owner == "red" else -1
        beside = [FILES[at] for at in (FILES.index(file) - 1, FILES.index(file) + 1) if 0 <= at < len(FILES)]
        openers = [f"{file}{row + toward_the_middle}", *(f"{near}{row}" for near in beside)]
        return any(opener not in self.pictures[owner] for opener in openers)

    def has_reached_the_back_row(self, owner: Side) -> bool:
        return any(f"{file}{BACK_ROW[owner]}" not in self.pictures[owner] for file in FILES)

    def roll(self, face: str) -> None:
        assert self.thrown is None
        assert face in DICE[self.preset]
        self.thrown = face

    def open(self, square: Square) -> bool:
        """Turn a picture over; whether it is removed."""
        assert square in self.may_open()
        seeker, owner = self.to_move, other(self.to_move)
        picture, thrown = self.pictures[owner][square], self.thrown
        self.to_move, self.thrown = owner, None
        if square in NESTS[owner]:
            self.find(seeker, picture)
            return False
        matches = picture in DICE[self.preset] if thrown == JOKER else picture == thrown
        if matches:
            self.removed[owner].append(self.pictures[owner].pop(square))
        return matches

    def find(self, seeker: Side, picture: str) -> None:
        owner = other(seeker)
        if picture in WINS:
            self.winner = seeker
        elif picture in PUTS_BACK and self.removed[owner]:
            self.arranges = owner

    def empty_places(self, owner: Side) -> list[Square]:
        """Where something was removed."""
        return [
            f"{file}{row}" for row in field_rows(owner) for file in FILES if f"{file}{row}" not in self.pictures[owner]
        ]

    def arrange(self, places: dict[Square, str]) -> None:
        """The owner puts back what was removed of his, as he likes; then it is his turn."""
        owner = self.arranges
        assert owner is not None
        assert sorted(places.values()) == sorted(self.removed[owner])
        assert set(places) == set(self.empty_places(owner))
        self.pictures[owner].update(places)
        self.removed[owner], self.arranges = [], None
