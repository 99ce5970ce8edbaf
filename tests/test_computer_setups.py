"""Set-ups: legal under every preset, sound, and never the same twice."""

from random import Random

import pytest

from stratego.computer.library import LIBRARY, library
from stratego.computer.setups import set_up
from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.setups import check_setup


@pytest.mark.parametrize("preset", PRESETS)
def test_a_set_up_is_complete_and_can_move_under_every_preset(preset: str) -> None:
    rules = Rules.of(preset)
    for seed in range(3):
        check = check_setup(rules, set_up(rules, Random(seed)))
        assert check.complete
        assert check.can_move


def test_no_two_set_ups_are_alike() -> None:
    chance = Random(1)
    assert len({set_up(Rules(), chance) for _ in range(60)}) == 60


def test_the_flag_is_found_all_over_the_back_row() -> None:
    chance = Random(2)
    places = [set_up(Rules(), chance).index("F") for _ in range(120)]
    back = {place for place in places if place < 10}
    assert len(back) >= 8
    assert max(places.count(place) for place in places) < 40


def test_the_same_chance_gives_the_same_set_up() -> None:
    assert set_up(Rules(), Random(7)) == set_up(Rules(), Random(7))


def test_no_mover_is_shut_in_and_a_lane_is_open() -> None:
    for seed in range(20):
        text = set_up(Rules(), Random(seed))
        front = text[30:]
        assert sum(front[file] != "B" for file in (0, 1, 4, 5, 8, 9)) >= 4
        assert front.count("3") <= 1


@pytest.mark.parametrize("key", LIBRARY)
def test_the_library_is_legal(key: str) -> None:
    check = check_setup(Rules(), LIBRARY[key])
    assert check.complete
    assert check.can_move


def test_the_library_offers_at_least_eight_for_the_army_of_forty_and_none_for_others() -> None:
    assert len(library(Rules())) >= 8
    assert library(Rules.of("isf")) == library(Rules())
    assert library(Rules.of("barrage")) == {}
    assert library(Rules.of("compact")) == {}
