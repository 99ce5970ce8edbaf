"""Random games of every preset, with random house rules: the engine and the slow reference that
was written from the rule book must agree after every move.

Every position is compared in what is legal, what a rule of repetition refuses (to the referee and
to the player to move, who does not know all ranks), whether and how the game is over, what the
last battle was and showed, and what each player and a spectator can work out about each rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from stratego.rules import PRESETS, Refusal, Rules
from tests.both_games import BothGames
from tests.random_games import KINDS, OPTIONS, SIDES, Kind, random_rules
from tests.reference.board import Side
from tests.reference.positions import pieces
from tests.reference.rule_book import PRESETS as REFERENCE_PRESETS
from tests.reference.rule_book import ContradictoryRules, rule_book

GAMES_OF_CHANCE = {"junior_castles", "junior_quest"}  # no armies that march: test_engine_agrees_about_seeking.py
OTHER_TESTS = {
    "battle_cards",
    "junior_triumph",
}  # their turns are more than a move: …_about_cards.py, rules/test_triumph_agrees.py
COMPARED = sorted(set(REFERENCE_PRESETS) - OTHER_TESTS)
DAILY_POSITIONS = 500  # of each preset and of each kind of games
LONG_POSITIONS = 2000  # likewise, in each part
LONG_PARTS = 7


def test_every_preset_is_compared() -> None:
    assert set(COMPARED) <= set(PRESETS) <= set(REFERENCE_PRESETS) | GAMES_OF_CHANCE


@pytest.mark.parametrize("preset", COMPARED)
def test_the_same_house_rules_contradict_each_other(preset: str) -> None:
    choices = [(name, value) for name, values in OPTIONS.items() for value in values]
    for one, two in combinations(choices, 2):
        if one[0] != two[0]:
            rules = {"preset": preset, **dict([one, two])}
            assert accepted(rules, rule_book) == accepted(rules, Rules.from_json), rules


def accepted(rules: dict[str, object], read: Callable[[dict[str, object]], object]) -> bool:
    try:
        read(rules)
    except (ContradictoryRules, Refusal):
        return False
    return True


@pytest.mark.parametrize("preset", COMPARED)
def test_games_of_a_preset_agree(preset: str) -> None:
    compare_games([preset], sorted(KINDS), DAILY_POSITIONS, seed=0)


@pytest.mark.parametrize("kind", KINDS)
def test_games_of_a_kind_agree(kind: str) -> None:
    seen = compare_games(COMPARED, [kind], 2 * DAILY_POSITIONS, seed=0)
    assert all(seen[rule] for rule in KINDS[kind].meets), f"these games met only {seen}"


class ToldGame(NamedTuple):
    """A game too rare for chance, and what is refused at its end."""

    title: str
    rules: dict[str, object]
    red: str
    blue: str
    to_move: Side
    moves: str
    refused: dict[str, str]


def beside_a_bomb(reading: str, refused: dict[str, str]) -> ToldGame:
    return ToldGame(
        f"a second chaser slides back beside a bomb ({reading})",
        {"more_squares": reading},
        "bomb b4, scout b7, flag j1",
        "marshal c8, scout a4, flag i10",
        "blue",
        "c8-c7 b7-b5 a4-a5 b5-b6 a5-a6 b6-b7",
        refused,
    )


def lightning_captain(title: str, moves: str, refused: dict[str, str]) -> ToldGame:
    rules: dict[str, object] = {"preset": "ultimate_lightning"}
    return ToldGame(title, rules, "captain a1, spy j1", "scout j10, flag a10", "red", moves, refused)


TOLD_GAMES = (
    beside_a_bomb("literal", {}),
    beside_a_bomb("any_threat", {"a6-a4": "more_squares"}),
    lightning_captain(
        "a captain shuttles round a corner",
        "a1-b2 j10-j9 b2-a1 j9-i9 a1-b2 i9-i10",
        {"b2-a1": "two_squares"},
    ),
    lightning_captain(
        "a captain crosses borders as a scout does",
        "a1-a3 j10-j9 a3-a2 j9-i9 a2-a3 i9-i10",
        {"a3-a2": "two_squares", "a3-a1": "two_squares"},
    ),
)


@pytest.mark.parametrize("told", TOLD_GAMES, ids=lambda told: told.title)
def test_a_told_game_agrees(told: ToldGame) -> None:
    both = BothGames(told.rules, pieces(told.red, told.blue), told.to_move)
    for move in told.moves.split():
        both.play(move)
        both.compare()
    assert both.engine.refused() == told.refused


def test_who_is_answered_in_a_silent_and_secret_battle_is_a_scout() -> None:
    """The hidden attacker won, and the defender was named: Blue attacked with a scout."""
    rules: dict[str, object] = {"silent_defence": True, "secrecy": True}
    both = BothGames(rules, pieces("spy e2, miner a1", "scout e1, miner j10"), "blue")
    both.play("e1-e2")
    both.compare()


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, LONG_PARTS + 1))
@pytest.mark.parametrize("preset", COMPARED)
def test_many_games_of_a_preset_agree(preset: str, part: int) -> None:
    compare_games([preset], sorted(KINDS), LONG_POSITIONS, seed=part)


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, LONG_PARTS + 1))
@pytest.mark.parametrize("kind", KINDS)
def test_many_games_of_a_kind_agree(kind: str, part: int) -> None:
    compare_games(COMPARED, [kind], LONG_POSITIONS, seed=part)


def compare_games(presets: list[str], kinds: list[str], positions: int, seed: int) -> Counter[str]:
    """Compare games until that many positions were seen; tell what happened in them."""
    chance = Random(f"{presets} {kinds} {seed}")
    seen: Counter[str] = Counter()
    while seen["positions"] < positions:
        seen += compare_a_game(chance, chance.choice(presets), KINDS[chance.choice(kinds)])
    return seen


def compare_a_game(chance: Random, preset: str, kind: Kind) -> Counter[str]:
    rules = random_rules(chance, preset, kind)
    standing = kind.standing(chance, rule_book(rules))
    players = dict(zip(SIDES, chance.choice(kind.players), strict=True))
    both = BothGames(rules, standing, chance.choice(SIDES))
    both.compare()
    while both.goes_on():
        both.play(players[both.reference.to_move].choose(chance, both.reference))
        both.decide_about_rescue(chance)
        both.compare()
    return both.seen
