"""Random games of the castles and of the dinosaurs' quest: engine and reference agree after every
throw, every picture that is turned over, and every arrangement of what comes back."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from stratego.rules import Arranged, Opened, Position, Rank, Rolled, Rules, Side, parse_square, square_name
from stratego.rules.junior.seek import Seek
from stratego.rules.setups import placed, shuffled
from stratego.rules.squares import piece_name
from tests.reference.board import Side as Colour
from tests.reference.board import other
from tests.reference.seeking import DICE, JOKER, SeekingGame

PRESETS = ["junior_castles", "junior_quest"]
DAILY_POSITIONS = 1500
LONG_POSITIONS = 15_000
LONGEST_GAME = 400  # turns
HAPPENS = ("removed", "turned back", "arranged", "flag", "joker or rock")
COLOURS: dict[Side, Colour] = {Side.RED: "red", Side.BLUE: "blue"}


class BothSeekingGames:
    """The same game in the engine and in the reference."""

    def __init__(self, preset: str, chance: Random) -> None:
        self.chance = chance
        rules = Rules.of(preset)
        self.faces = {face.rank: face.key for face in rules.faces}
        self.ranks = {key: rank for rank, key in self.faces.items()}
        self.engine = Position.of(
            rules, [piece for side in Side for piece in placed(rules, side, shuffled(rules, chance))]
        )
        self.reference = SeekingGame(preset, self.pictures(), COLOURS[self.engine.turn])
        self.seen: Counter[str] = Counter()

    def pictures(self) -> dict[Colour, dict[str, str]]:
        """What lies where, by the engine."""
        lies: dict[Colour, dict[str, str]] = {"red": {}, "blue": {}}
        for square, piece in self.engine.standing():
            rank = Rank(self.engine.ranks[piece].bit_length() - 1)
            lies[COLOURS[self.engine.side_of(piece)]][square_name(square)] = self.faces[rank]
        return lies

    def extra(self) -> Seek:
        assert isinstance(self.engine.extra, Seek)
        return self.engine.extra

    def compare(self) -> None:
        reference, outcome = self.reference, self.engine.outcome()
        self.seen["positions"] += 1
        assert self.pictures() == reference.pictures
        assert (None if outcome is None else COLOURS[outcome.winner]) == reference.winner  # type: ignore[index]
        if outcome is not None:
            assert outcome.reason == "flag"
            self.seen["flag"] += 1
            return
        assert COLOURS[self.engine.turn] == (reference.arranges or reference.to_move)
        waits = "arrange" if reference.arranges else "roll" if reference.thrown is None else "open"
        assert self.engine.awaits == waits
        assert {square_name(square) for square in self.extra().openable(self.engine)} == reference.may_open()

    def goes_on(self) -> bool:
        return self.reference.winner is None and self.seen["positions"] < LONGEST_GAME

    def take_a_step(self) -> None:
        if self.reference.arranges is not None:
            self.arrange(self.reference.arranges)
        elif self.reference.thrown is None and (not self.reference.may_open() or self.chance.random() < 0.5):
            self.roll(self.chance.choice(DICE[self.reference.preset]))
        else:
            self.open(self.chance.choice(sorted(self.reference.may_open())))

    def roll(self, face: str) -> None:
        self.reference.roll(face)
        self.engine = self.engine.then(Rolled(None if face == JOKER else self.ranks[face]))

    def open(self, square: str) -> None:
        owner, thrown = other(self.reference.to_move), self.reference.thrown
        rank = self.ranks[self.reference.pictures[owner][square]]
        event = self.extra().opening(self.engine, parse_square(square), rank)
        removed = self.reference.open(square)
        assert event == Opened(parse_square(square), rank, removed)
        self.engine = self.engine.then(event)
        self.seen["removed" if removed else "turned back"] += 1
        self.seen["joker or rock"] += thrown == JOKER or rank is Rank.BOMB

    def arrange(self, owner: Colour) -> None:
        """The removed pictures come back to the places from which they were taken, in another order."""
        side = Side.RED if owner == "red" else Side.BLUE
        names = self.engine.captured(side)
        faces = [self.faces[Rank(self.engine.ranks[name].bit_length() - 1)] for name in names]
        self.chance.shuffle(faces)
        secret = "".join(self.symbol(face) for face in faces)
        self.reference.arrange({piece_name(name): face for name, face in zip(names, faces, strict=True)})
        self.engine = self.engine.then(Arranged(), secret)
        self.seen["arranged"] += 1

    def symbol(self, face: str) -> str:
        return "FS23456789XB"[self.ranks[face]]


def compare_games(preset: str, positions: int, seed: int) -> Counter[str]:
    chance = Random(f"{preset} {seed}")
    seen: Counter[str] = Counter()
    while seen["positions"] < positions:
        both = BothSeekingGames(preset, chance)
        both.compare()
        while both.goes_on():
            both.take_a_step()
            both.compare()
        seen += both.seen
    return seen


@pytest.mark.parametrize("preset", PRESETS)
def test_seeking_agrees(preset: str) -> None:
    seen = compare_games(preset, DAILY_POSITIONS, seed=0)
    assert all(seen[what] for what in HAPPENS), seen


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_much_seeking_agrees(preset: str) -> None:
    compare_games(preset, LONG_POSITIONS, seed=1)
