"""RULES 1.2 and 8.7: set-ups as text."""

from __future__ import annotations

from random import Random

import pytest

from stratego.rules import PRESETS, Game, Rank, Refusal, Rules, Side
from stratego.rules.setups import check_setup, hidden, mirrored, placed, require_setup, shuffled

GOOD = "FB22222222BBBBB33333444455556666777889SX"


def test_text_is_read_from_the_owners_back_left_corner() -> None:
    rules = Rules.of()
    red = {piece.square: piece.ranks for piece in placed(rules, Side.RED, GOOD)}
    blue = {piece.square: piece.ranks for piece in placed(rules, Side.BLUE, GOOD)}
    assert red[0] == blue[99] == Rank.FLAG.mask
    assert red[39] == blue[60] == Rank.MARSHAL.mask


def test_army_of_original_counts_forty() -> None:
    assert check_setup(Rules.of(), GOOD).complete
    assert sum(count for _, count in Rules.of().army) == 40


def test_what_is_missing_and_what_is_too_many_is_said() -> None:
    check = check_setup(Rules.of(), GOOD.replace("B", "X", 1))
    assert check.missing == ((Rank.BOMB, 1),)
    assert check.surplus == ((Rank.MARSHAL, 1),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (GOOD[:-1], "setup_length"),
        (GOOD + "2", "setup_length"),
        (GOOD.replace("S", "Q"), "setup_letter"),
        (GOOD.replace("B", "X", 1), "setup_counts"),
        ("", "setup_length"),
        (None, "setup_not_text"),
        (40, "setup_not_text"),
    ],
)
def test_wrong_set_ups_are_refused_each_with_its_own_code(text: object, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        require_setup(Rules.of(), text)


def test_pasted_text_may_have_lines_blanks_and_small_letters() -> None:
    pasted = " " + "\n".join(GOOD.lower()[at : at + 10] for at in range(0, 40, 10)) + '"\n'
    assert require_setup(Rules.of(), pasted) == GOOD


def test_closed_front_is_legal_but_warned_about() -> None:
    closed = "F22222222S33333444455556666777BB88BB9XBB"
    check = check_setup(Rules.of(), closed)
    assert check.complete
    assert not check.can_move


def test_mirror_exchanges_left_and_right() -> None:
    assert mirrored(Rules.of(), GOOD)[:10] == GOOD[:10][::-1]
    assert mirrored(Rules.of(), mirrored(Rules.of(), GOOD)) == GOOD


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "free"])
def test_random_set_up_is_complete_in_every_preset(preset: str) -> None:
    rules = Rules.of(preset)
    for seed in range(20):
        assert check_setup(rules, shuffled(rules, Random(seed))).complete


def test_enemy_sees_which_squares_are_taken_and_nothing_else() -> None:
    assert hidden("F2-X") == "??-?"
    rules = Rules.of("barrage")
    text = shuffled(rules, Random(1))
    assert Game(rules, text, hidden(text)).public.at == Game(rules, text, text).public.at


def test_free_set_up_takes_any_army_with_one_flag() -> None:
    rules = Rules.of("free")
    assert check_setup(rules, "F" + "X" * 39).complete
    with pytest.raises(Refusal, match="setup_counts"):
        require_setup(rules, "X" * 40)
    with pytest.raises(Refusal, match="setup_counts"):
        require_setup(rules, "FF" + "X" * 38)
