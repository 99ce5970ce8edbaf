"""Chapter 4, the rescue: who reaches the opponent's back row may bring a captured piece home."""

from __future__ import annotations

import pytest

from tests.reference import ReferenceGame
from tests.reference.game import IllegalMove
from tests.reference.positions import Standing, pieces

RESCUE = {"rescue": True}
RED_HALF = {f"{file}{row}" for file in "abcdefghij" for row in range(1, 6)} - {*("c5", "d5", "g5", "h5")}


def after(game: ReferenceGame, moves: str) -> ReferenceGame:
    for move in moves.split():
        game.play(move)
    return game


def raid(raider: str = "captain", lost: str = "miner", **options: object) -> ReferenceGame:
    """Red has lost a piece from e5 and is about to step from e9 to the back row."""
    standing: Standing = pieces(f"{lost} e5, {raider} e9, spy a1", "marshal e6, scout j9, flag a10")
    game = ReferenceGame({**RESCUE, **options}, standing, to_move="blue")
    game.play("e6-e5")
    return game


def test_a_step_onto_the_back_row_gives_the_right_to_a_rescue() -> None:
    game = after(raid(), "e9-e10")
    empty = RED_HALF - {"a1", "e5"}
    assert set(game.rescues()) == {("e5", square) for square in empty}
    assert game.legal() == set(), "first the rescue, or no rescue"
    assert game.to_move == "red"


def test_the_rescued_piece_stands_there_and_the_turn_is_over() -> None:
    game = after(raid(), "e9-e10")
    rescued = game.rescue("e5", "b2")
    assert (rescued.piece.rank, rescued.square, rescued.shown) == ("miner", "b2", True)
    assert game.table["b2"].rank == "miner"
    assert game.to_move == "blue"
    assert game.rescues() == []


def test_a_rescue_is_a_right_and_not_a_duty() -> None:
    game = after(raid(), "e9-e10")
    game.no_rescue()
    assert game.to_move == "blue"
    with pytest.raises(IllegalMove):
        game.no_rescue()


def test_without_the_house_rule_nobody_is_rescued() -> None:
    game = after(raid(rescue=False), "e9-e10")
    assert game.rescues() == []
    assert game.to_move == "blue"


def test_a_scout_makes_no_rescue() -> None:
    assert after(raid(raider="scout"), "e9-e10").to_move == "blue"


def test_a_scout_can_be_rescued() -> None:
    assert after(raid(lost="scout"), "e9-e10").rescues()


def test_a_bomb_comes_never_back() -> None:
    standing = pieces("bomb e5, captain e9, spy a1", "miner e6, scout j9, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    after(game, "e6-e5 e9-e10")
    assert game.rescues() == []
    assert game.to_move == "blue"


def test_nothing_lost_means_nothing_to_rescue() -> None:
    game = ReferenceGame(RESCUE, pieces("captain e9, spy a1", "spy j9, flag a10"))
    assert after(game, "e9-e10").to_move == "blue"


def test_a_winning_attack_on_the_back_row_counts() -> None:
    standing = pieces("miner e5, captain e9, spy a1", "marshal e6, spy e10, scout j9, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    assert after(game, "e6-e5 e9-e10").rescues()


def test_falling_on_the_back_row_does_not_count() -> None:
    standing = pieces("miner e5, captain e9, spy a1", "marshal e6, captain e10, scout j9, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    assert after(game, "e6-e5 e9-e10").rescues() == []


def test_a_move_along_the_back_row_counts_if_the_right_was_not_used() -> None:
    game = after(raid(), "e9-e10")
    game.no_rescue()
    assert after(game, "j9-j8 e10-d10").rescues()


def test_the_same_piece_does_not_make_two_rescues() -> None:
    standing = pieces("miner e5, miner f4, captain e9, spy a1", "marshal e6, scout j9, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    after(game, "e6-e5 a1-a2 e5-f5 a2-a3 f5-f4 e9-e10")
    game.rescue("e5", "b2")
    after(game, "j9-j8 e10-d10")
    assert game.rescues() == []
    assert game.to_move == "blue"


def two_rescues(third: str) -> ReferenceGame:
    """Red lost four miners, and four captains stand before the back row."""
    red = "miner a5, miner a4, miner a3, miner a2, captain e9, captain f9, captain i9, spy j1"
    standing = pieces(red, "marshal a6, scout j8, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    after(game, "a6-a5 j1-i1 a5-a4 i1-i2 a4-a3 i2-i3 a3-a2 e9-e10")
    game.rescue("a5", "c1")
    after(game, "j8-j9 f9-f10")
    game.rescue("a4", "d1")
    after(game, "j9-j8")
    return after(game, third)


def test_a_player_has_two_rescues_in_a_game() -> None:
    game = two_rescues("i9-i10")
    assert game.rescues() == []
    assert game.to_move == "blue"


def test_a_rescued_piece_is_the_same_piece_and_may_rescue_later() -> None:
    game = after(raid(lost="captain"), "e9-e10")
    rescued = game.rescue("e5", "b2")
    assert rescued.piece.begun_at == "e5"
    assert game.table["b2"] == rescued.piece
    assert rescued.piece not in game.rescuers.made["red"]


def test_a_silent_defence_keeps_the_rescued_rank_secret() -> None:
    game = after(raid(silent_defence=True), "e9-e10")
    assert not game.rescue("e5", "b2").shown


def test_a_rescue_clears_what_was_counted_for_both_repetition_rules() -> None:
    standing = pieces("miner e5, captain e9, spy a1", "marshal e6, scout j9, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    after(game, "e6-e5 e9-e10")
    game.rescue("e5", "b2")
    assert game.turns == {"red": [], "blue": []}
    assert game.chases.chases == {}


def test_a_side_without_a_mover_has_lost_before_any_rescue() -> None:
    standing = pieces("captain e9, miner e5, flag a1", "spy e10, bomb j10, marshal e6, flag a10")
    game = ReferenceGame(RESCUE, standing, to_move="blue")
    after(game, "e6-e5")
    game.table.pop("e5")  # Blue's marshal is gone, the spy is its last mover
    game.play("e9-e10")
    assert game.outcome() == {"winner": "red", "reason": "no_moves"}
    assert game.rescues() == []


def test_on_the_quick_battle_board_the_half_has_four_rows() -> None:
    standing = pieces("miner b4, captain e7, spy a1", "marshal b5, scout h7, flag a8")
    game = ReferenceGame({"preset": "quick_battle", **RESCUE}, standing, to_move="blue")
    after(game, "b5-b4 e7-e8")
    rows = {int(square[1:]) for _, square in game.rescues()}
    assert rows == {1, 2, 3, 4}
    assert ("b4", "c4") not in game.rescues(), "c4 is a lake"
