"""Chapter 1.9: when the game is over."""

from __future__ import annotations

import pytest

from tests.reference import ReferenceGame
from tests.reference.game import IllegalMove
from tests.reference.positions import pieces

RED_WINS_BY = {reason: {"winner": "red", "reason": reason} for reason in ("flag", "no_moves")}
BLUE_WINS_BY = {reason: {"winner": "blue", "reason": reason} for reason in ("flag", "no_moves")}
NEITHER_MOVES = {"winner": None, "reason": "neither_moves"}


def test_a_game_goes_on_while_both_can_move() -> None:
    assert ReferenceGame({}, pieces("spy a1", "spy j10")).outcome() is None


def test_who_takes_the_flag_wins_at_once() -> None:
    game = ReferenceGame({}, pieces("scout a1, flag j1", "flag a10, spy j10"))
    game.play("a1-a10")
    assert game.outcome() == RED_WINS_BY["flag"]
    assert game.legal() == set()
    with pytest.raises(IllegalMove):
        game.play("j10-j9")


def test_a_side_without_a_mover_loses_at_once_though_the_other_is_to_move() -> None:
    game = ReferenceGame({}, pieces("spy e4, flag a1", "captain e5, flag a10"))
    game.play("e4-e5")
    assert game.outcome() == BLUE_WINS_BY["no_moves"]


def test_who_takes_the_last_mover_wins() -> None:
    game = ReferenceGame({}, pieces("captain e4, flag a1", "spy e5, bomb j1, flag a10"))
    game.play("e4-e5")
    assert game.outcome() == RED_WINS_BY["no_moves"]


def test_an_equal_trade_of_the_last_movers_is_a_draw() -> None:
    game = ReferenceGame({}, pieces("captain e4, flag a1", "captain e5, bomb j1, flag a10"))
    game.play("e4-e5")
    assert game.outcome() == NEITHER_MOVES


def test_who_is_blocked_when_his_turn_comes_loses() -> None:
    blocked = ReferenceGame({}, pieces("spy a1, bomb a2, bomb b1", "spy j10, miner i10"), to_move="blue")
    assert blocked.outcome() is None, "Red is blocked, but Blue may unblock him"
    blocked.play("j10-j9")
    assert blocked.outcome() == BLUE_WINS_BY["no_moves"]


def test_a_set_up_without_a_first_move_loses_at_once() -> None:
    game = ReferenceGame({}, pieces("bomb a2, bomb b1, spy a1, flag j1", "spy j10"), to_move="red")
    assert game.outcome() == BLUE_WINS_BY["no_moves"]


def test_if_both_are_blocked_nobody_wins() -> None:
    red = "bomb a2, bomb b1, spy a1"
    blue = "bomb j9, bomb i10, spy j10"
    assert ReferenceGame({}, pieces(red, blue)).outcome() == NEITHER_MOVES


def test_who_has_only_a_repeated_move_left_loses() -> None:
    """Red's spy shuttles between a1 and a2 in its own walls until two-squares closes it in."""
    game = ReferenceGame({}, pieces("spy a1, bomb b1, bomb b2, bomb a3, flag j1", "spy j10, flag i10"))
    for move in "a1-a2 j10-j9 a2-a1 j9-j8 a1-a2 j8-j7".split():
        assert game.outcome() is None
        game.play(move)
    assert game.outcome() == BLUE_WINS_BY["no_moves"]
    assert game.legal() == set()
    assert game.refused() == {"a2-a1": "two_squares"}


def test_a_repeated_move_of_the_opponent_is_still_a_move() -> None:
    """Red is walled in; Blue could only shuttle. Red loses: Blue is not asked about repetition."""
    game = ReferenceGame(
        {"two_squares": 2},
        pieces("spy a1, bomb b1, bomb a3, bomb b2, flag j1", "spy j10, bomb i10, bomb i9, bomb j8"),
    )
    for move in "a1-a2 j10-j9 a2-a1 j9-j10".split():
        game.play(move)
    assert game.outcome() == BLUE_WINS_BY["no_moves"]


def test_the_no_progress_draw_counts_plies_without_an_attack() -> None:
    game = ReferenceGame({"no_progress": 4}, pieces("spy a1, miner e4", "spy j10, miner e5"))
    for move in "a1-a2 j10-j9 a2-a3".split():
        game.play(move)
        assert game.outcome() is None
    game.play("e5-e4")  # an attack: the count begins anew
    for move in "a3-a4 j9-j8 a4-a5".split():
        game.play(move)
        assert game.outcome() is None
    game.play("j8-j7")
    assert game.outcome() == {"winner": None, "reason": "no_progress"}


def test_a_lost_game_is_lost_though_nothing_happened_for_long() -> None:
    game = ReferenceGame({"no_progress": 1}, pieces("spy a1, bomb a2, bomb b1", "spy j10"), to_move="blue")
    game.play("j10-j9")
    assert game.outcome() == BLUE_WINS_BY["no_moves"]
