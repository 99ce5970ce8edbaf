"""RULES 4: which options go with which preset, with which other, and what happens to the rest."""

from __future__ import annotations

import pytest

from stratego.rules import PRESETS, Refusal, Rules
from stratego.rules.armies import ARMIES, size
from stratego.rules.house_rules import CLASHES, OPTION_VALUES, allowed


def refused(preset: str, **options: object) -> dict[str, object]:
    with pytest.raises(Refusal, match="options_clash") as refusal:
        Rules.of(preset, **options)
    return refusal.value.facts


def test_equal_ranks_cannot_favour_both_sides() -> None:
    facts = refused("original", aggressor_advantage=True, defender_advantage=True)
    assert facts == {"option": "aggressor_advantage", "with": "defender_advantage", "why": "both_advantages"}


def test_ultimate_lightning_gives_the_attacker_the_advantage_already() -> None:
    assert refused("ultimate_lightning", defender_advantage=True)["why"] == "both_advantages"
    mild = Rules.of("ultimate_lightning", defender_advantage=True, aggressor_advantage=False)
    assert mild.defender_advantage


def test_silent_defender_turns_nothing_over() -> None:
    assert refused("original", silent_defence=True, simultaneous_reveal=True)["with"] == "simultaneous_reveal"


@pytest.mark.parametrize("option", ["silent_defence", "secrecy"])
def test_nothing_is_hidden_where_all_ranks_lie_open(option: str) -> None:
    assert refused("barrage", complete_visibility=True, **{option: True})["why"] == "nothing_is_hidden"


def test_army_is_chosen_in_the_quick_battle_box_only() -> None:
    assert Rules.of("quick_battle", army="duel").army == ARMIES["duel"]
    assert Rules.of("quick_battle").army == ARMIES["barrage"]
    assert refused("original", army="duel")["why"] == "other_box"


def test_option_at_its_own_value_is_no_change() -> None:
    assert Rules.of("duel", army="duel", ul_scout_defuses=False) == Rules.of("duel")


def test_every_option_that_is_allowed_can_be_agreed_alone() -> None:
    for preset, box in PRESETS.items():
        for option in allowed(preset):
            for value in OPTION_VALUES[option]:
                try:
                    rules = Rules.of(preset, **{option: value})
                except Refusal as refusal:
                    why = refusal.facts["why"]
                    assert why in {clash.why for clash in CLASHES}, (preset, option, value)
                else:
                    assert Rules.from_json(rules.to_json()) == rules
                    assert rules.preset == box.preset


def test_tables_name_nothing_that_does_not_exist() -> None:
    for clash in CLASHES:
        assert {clash.option, clash.other} <= set(OPTION_VALUES)


def test_unknown_options_and_values_are_refused() -> None:
    for options, code in (
        ({"economy": True}, "unknown_option"),
        ({"two_squares": 4}, "bad_option"),
        ({"two_squares": True}, "bad_option"),
        ({"rescue": 1}, "bad_option"),
        ({"no_progress": 0}, "bad_option"),
        ({"no_progress": True}, "bad_option"),
        ({"points": "6/3"}, "bad_option"),
        ({"points": "6/3/1000"}, "bad_option"),
        ({"clock": "sand"}, "bad_option"),
    ):
        with pytest.raises(Refusal, match=code):
            Rules.of("original", **options)


def test_points_are_any_three_numbers() -> None:
    assert Rules.of("original", points="10/4/0").points == "10/4/0"


@pytest.mark.parametrize(
    ("preset", "pieces"),
    [
        ("original", 40),
        ("original_old", 40),
        ("isf", 40),
        ("gravon", 40),
        ("milton_bradley", 40),
        ("barrage", 8),
        ("duel", 10),
        ("quick_battle", 8),
        ("compact", 30),
        ("ultimate_lightning", 20),
    ],
)
def test_army_of_each_box(preset: str, pieces: int) -> None:
    assert size(PRESETS[preset].army) == pieces
