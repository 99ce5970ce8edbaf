"""RULES 1.10, points: win 6, draw 3, loss 1, and a sheet for several games with colours swapped."""

from __future__ import annotations

import pytest

from stratego.match.score import ScoreSheet
from stratego.rules import Refusal, Rules, Side

NAMES = ("Anna", "Bram")


def sheet(points: str | None = None) -> ScoreSheet:
    return ScoreSheet.of(NAMES, points)


def test_win_draw_and_loss_are_worth_six_three_and_one() -> None:
    played = sheet(Rules.of("isf").points).with_game(Side.RED, "flag").with_game(None, "agreement")
    assert (played.standing(0).points, played.standing(1).points) == (9, 4)


def test_points_can_be_agreed() -> None:
    played = sheet(Rules.of("isf", points="3/2/1").points).with_game(Side.RED, "flag").with_game(None, "agreement")
    assert (played.standing(0).points, played.standing(1).points) == (5, 3)


def test_colours_change_with_every_game() -> None:
    match = sheet()
    assert match.next_red == 0
    match = match.with_game(Side.RED, "flag")
    assert match.next_red == 1
    match = match.with_game(Side.RED, "flag")
    assert [match.standing(player).won for player in (0, 1)] == [1, 1]
    assert match.next_red == 0


def test_blue_that_wins_is_the_other_player() -> None:
    assert sheet().with_game(Side.BLUE, "no_moves").standing(1).won == 1


def test_both_may_lose_by_an_arbiters_decision() -> None:
    match = sheet().with_game(None, "both_lose")
    assert [match.standing(player).points for player in (0, 1)] == [1, 1]


def test_unplayed_game_is_worth_anything_from_one_to_six() -> None:
    standing = sheet().with_game(None, "abandoned").standing(0)
    assert (standing.unplayed, standing.points, standing.most) == (1, 1, 6)


def test_leader_is_who_is_surely_ahead() -> None:
    match = sheet()
    assert match.leader() is None
    match = match.with_game(Side.RED, "flag")
    assert match.leader() == 0
    assert match.with_game(None, "abandoned").leader() is None


def test_sheet_comes_back_from_a_save() -> None:
    match = sheet("2/1/0").with_game(Side.BLUE, "time", 88).with_game(None, "game_time", 120)
    assert ScoreSheet.from_json(match.to_json()) == match


@pytest.mark.parametrize("damage", [None, {}, {"names": ["a"], "points": "6/3/1", "games": []}, "sheet"])
def test_damaged_sheet_is_refused(damage: object) -> None:
    with pytest.raises(Refusal, match="not_a_save"):
        ScoreSheet.from_json(damage)
