"""Chapter 1.3: where a piece may go."""

from __future__ import annotations

import pytest

from tests.reference import ReferenceGame
from tests.reference.game import IllegalMove
from tests.reference.positions import pieces


def goes(game: ReferenceGame, start: str) -> set[str]:
    """The squares to which the piece on `start` may go."""
    return {end for begin, end in (move.split("-") for move in game.legal()) if begin == start}


def alone(piece: str, **options: object) -> ReferenceGame:
    """One red piece, far from a blue one."""
    return ReferenceGame(options, pieces(red=piece, blue="sergeant a10"))


def test_a_piece_steps_one_square_and_never_diagonally() -> None:
    assert goes(alone("marshal e4"), "e4") == {"e5", "e3", "d4", "f4"}


def test_a_piece_stays_on_the_board() -> None:
    assert goes(alone("spy a1"), "a1") == {"a2", "b1"}
    assert goes(alone("spy j10"), "j10") == {"j9", "i10"}


def test_nobody_enters_a_lake() -> None:
    assert goes(alone("spy b5"), "b5") == {"a5", "b4", "b6"}
    assert goes(alone("spy e6"), "e6") == {"e5", "e7", "f6"}


def test_bombs_and_flags_never_move() -> None:
    game = ReferenceGame({}, pieces("bomb e4, flag a1, spy j1", "spy j10"))
    assert goes(game, "e4") == set()
    assert goes(game, "a1") == set()


def test_a_piece_does_not_step_on_its_own_side() -> None:
    game = ReferenceGame({}, pieces("spy e4, bomb e5, bomb d4, miner f4", "spy j10"))
    assert goes(game, "e4") == {"e3"}


def test_a_step_onto_an_enemy_is_an_attack() -> None:
    game = ReferenceGame({}, pieces("major e4", "captain e5, spy j10"))
    fought = game.play("e4-e5")
    assert fought is not None
    assert (fought.attacker, fought.defender, fought.result) == ("major", "captain", "wins")


def test_a_scout_runs_until_something_is_in_its_way() -> None:
    game = ReferenceGame({}, pieces("scout a5, bomb a3", "bomb a9, spy j10"))
    assert goes(game, "a5") == {"a4", "b5", "a6", "a7", "a8", "a9"}


def test_a_scout_may_strike_at_the_end_of_its_run() -> None:
    game = ReferenceGame({}, pieces("scout a1", "spy a9, bomb j10"))
    fought = game.play("a1-a9")
    assert fought is not None
    assert fought.result == "wins"


def test_a_scout_does_not_run_over_pieces() -> None:
    game = ReferenceGame({}, pieces("scout a1", "spy a5, bomb a6, spy j10"))
    assert "a6" not in goes(game, "a1")
    with pytest.raises(IllegalMove):
        game.play("a1-a7")


def test_a_side_moves_only_its_own_pieces_and_in_turn() -> None:
    game = ReferenceGame({}, pieces("spy e4", "spy j10"))
    with pytest.raises(IllegalMove):
        game.play("j10-j9")
    game.play("e4-e5")
    with pytest.raises(IllegalMove):
        game.play("e5-e6")


def test_without_range_attack_a_scout_strikes_only_its_neighbours() -> None:
    game = ReferenceGame({"scout_range_attack": False}, pieces("scout e4", "spy e5, spy a4, spy j10"))
    along_the_row = {f"{file}4" for file in "bcdfghij"}
    assert goes(game, "e4") == {"e5", "e3", "e2", "e1"} | along_the_row


def test_only_in_ultimate_lightning_a_captain_goes_two_squares() -> None:
    assert goes(alone("captain e4"), "e4") == {"e5", "e3", "d4", "f4"}
    lightning = alone("captain e4", preset="ultimate_lightning")
    one_square = {"e5", "e3", "d4", "f4"}
    straight = {"e6", "e2", "c4", "g4"}
    round_a_corner = {"d3", "f3", "f5"}  # d5 is a lake
    assert goes(lightning, "e4") == one_square | straight | round_a_corner


def test_a_captain_needs_an_empty_square_on_its_way() -> None:
    game = ReferenceGame(
        {"preset": "ultimate_lightning"},
        pieces("captain b2, miner b3, bomb a2", "bomb c2, spy b4, spy c3, spy j10"),
    )
    assert "b4" not in goes(game, "b2"), "its own miner stands between"
    assert "d2" not in goes(game, "b2"), "an enemy stands between"
    assert "c3" not in goes(game, "b2"), "both corners are taken"
    assert {"b1", "c1", "a1", "c2"} == goes(game, "b2")


def test_a_captain_may_attack_at_the_end_of_two_steps() -> None:
    game = ReferenceGame({"preset": "ultimate_lightning"}, pieces("captain b2", "spy b4, spy c3, spy j10"))
    assert {"b4", "c3"} <= goes(game, "b2")


def test_a_captain_keeps_its_second_step_when_scouts_lose_their_ranged_attack() -> None:
    rules = {"preset": "ultimate_lightning", "scout_range_attack": False}
    game = ReferenceGame(rules, pieces("captain b2", "spy b4, spy j10"))
    assert "b4" in goes(game, "b2")


def test_the_quick_battle_board_has_eight_rows_and_two_narrow_lakes() -> None:
    game = ReferenceGame({"preset": "quick_battle"}, pieces("scout d4", "spy h8"))
    assert goes(game, "d4") == {"d1", "d2", "d3", "d5", "d6", "d7", "d8", "e4"}
