"""RULES 1.9: how games end."""

from __future__ import annotations

import pytest

from stratego.rules import Ended, Game, Outcome, Refusal, Rules, Side, parse_move
from stratego.rules.position import Position
from tests.engine.tables import PLAIN, play, position


def result(where: Position) -> Outcome | None:
    return where.outcome()


def test_side_without_a_movable_piece_has_lost_whoever_is_to_move() -> None:
    where = position("red bomb b1", "blue miner j9")
    assert result(where) == Outcome(Side.BLUE, "no_moves")
    assert result(where.with_turn(Side.BLUE)) == Outcome(Side.BLUE, "no_moves")


def test_side_that_is_walled_in_loses_when_it_is_to_move() -> None:
    walled = position("red miner a2", "red bomb b2", "red bomb a3", "red bomb b1", "blue miner j9")
    assert result(walled) == Outcome(Side.BLUE, "no_moves")
    assert result(walled.with_turn(Side.BLUE)) is None


def test_neither_side_can_move_is_a_draw() -> None:
    assert result(position("red bomb b1", "blue bomb j9")) == Outcome(None, "neither_moves")
    where = play(position("red miner e5", "blue miner e6"), "e5-e6")
    assert result(where) == Outcome(None, "neither_moves")


def test_both_walled_in_is_a_draw() -> None:
    red = ("red miner a2", "red bomb b2", "red bomb a3", "red bomb b1")
    blue = ("blue miner a9", "blue bomb b9", "blue bomb a8", "blue bomb b10")
    assert result(position(*red, *blue)) == Outcome(None, "neither_moves")


def test_piece_of_unknown_rank_counts_as_able_to_move() -> None:
    assert result(position("red miner e4", "blue ? j9")) is None


def test_quiet_moves_end_the_game_where_the_table_agreed_to_that() -> None:
    rules = Rules.of("original", no_progress=4, two_squares="off")
    where = position("red miner e4", "blue miner j7", rules=rules)
    where = play(where, "e4-e5", "j7-j6", "e5-e4")
    assert result(where) is None
    assert result(play(where, "j6-j7")) == Outcome(None, "no_progress")


def test_an_attack_is_progress() -> None:
    rules = Rules.of("original", no_progress=2)
    start = position("red miner e4", "red major a4", "blue miner j7", "blue scout e5", rules=rules)
    assert play(start, "a4-a5", "e5-e4").quiet == 0


GOOD = "FB22222222BBBBB33333444455556666777889SX"


def two_armies() -> Game:
    return Game(PLAIN, GOOD, GOOD)


def test_flag_capture_is_written_down_as_the_end() -> None:
    rules = Rules.of("free")
    game = Game(rules, "F2" + "-" * 38, "-" * 8 + "F2" + "-" * 30)
    game.move(Side.RED, parse_move("b1-b9"))
    game.move(Side.BLUE, parse_move("a10-a9"))
    assert game.result is None
    events = game.move(Side.RED, parse_move("b9-b10"))
    assert events[-1] == Ended(Side.RED, "flag")
    assert game.result == Outcome(Side.RED, "flag")


def test_resignation_and_agreement() -> None:
    game = two_armies()
    game.resign(Side.RED)
    assert game.result == Outcome(Side.BLUE, "resignation")
    game = two_armies()
    game.make_offer(Side.RED, "draw")
    game.answer(Side.BLUE, "draw", True)
    assert game.result == Outcome(None, "agreement")


def first_move(game: Game) -> None:
    game.move(game.turn, game.position.legal_moves()[0])


def test_draw_is_offered_on_ones_own_turn_and_lasts_until_the_other_moves() -> None:
    game = two_armies()
    with pytest.raises(Refusal, match="not_your_turn"):
        game.make_offer(Side.BLUE, "draw")
    game.make_offer(Side.RED, "draw")
    first_move(game)
    assert game.offer is not None
    first_move(game)
    assert game.offer is None


def test_refused_draw_may_be_offered_again_after_twenty_own_moves() -> None:
    game = two_armies()
    game.make_offer(Side.RED, "draw")
    game.answer(Side.BLUE, "draw", False)
    with pytest.raises(Refusal, match="offer_too_soon") as refused:
        game.make_offer(Side.RED, "draw")
    assert refused.value.facts == {"count": 20}


def test_nothing_happens_after_the_end() -> None:
    game = two_armies()
    game.resign(Side.BLUE)
    before = game.to_json()
    for late in (lambda: first_move(game), lambda: game.resign(Side.RED), lambda: game.make_offer(Side.RED, "draw")):
        with pytest.raises(Refusal, match="game_over"):
            late()
    assert game.to_json() == before


def test_own_side_cannot_answer_its_own_offer() -> None:
    game = two_armies()
    game.make_offer(Side.RED, "draw")
    with pytest.raises(Refusal, match="no_offer"):
        game.answer(Side.RED, "draw", True)


def test_false_claims_about_the_end_are_refused() -> None:
    game = two_armies()
    for winner, reason in ((Side.RED, "flag"), (Side.RED, "no_moves"), (None, "neither_moves"), (None, "no_progress")):
        with pytest.raises(Refusal, match="false_ending"):
            game.end(winner, reason)
    assert game.result is None


def test_set_up_without_a_first_move_loses_at_once() -> None:
    closed = "F" + "2" * 8 + "S" + "3333344445" + "5556666777" + "BB88BB99BB".replace("99", "9X")
    game = Game(PLAIN, closed, GOOD)
    assert game.position.legal_moves() == []
    game.begin()
    assert game.result == Outcome(Side.BLUE, "no_moves")
