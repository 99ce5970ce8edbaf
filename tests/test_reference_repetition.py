"""Chapters 1.6 and 1.7 where the worked cases are silent."""

from __future__ import annotations

from tests.reference import ReferenceGame
from tests.reference.positions import pieces


def after(game: ReferenceGame, moves: str) -> ReferenceGame:
    for move in moves.split():
        game.play(move)
    return game


def shuttling(two_squares: object, **options: object) -> ReferenceGame:
    """Red's captain shuttles, Blue's scout walks away; no chase is near."""
    rules = {"two_squares": two_squares, **options}
    return ReferenceGame(rules, pieces("captain e4, spy a1", "scout j10, flag a10"))


QUIET = ("j10-j9", "j9-i9", "i9-i10", "i10-j10")


def moves_back_and_forth(times: int) -> str:
    """Red's captain moves `times` times, each move but the last answered by a quiet move."""
    red = ["e4-e5" if turn % 2 == 0 else "e5-e4" for turn in range(times)]
    both = [f"{move} {QUIET[turn % 4]}" for turn, move in enumerate(red)]
    return " ".join(both)


def test_each_limit_allows_that_many_moves_and_not_one_more() -> None:
    for limit in (2, 3, 5):
        back = "e4-e5" if limit % 2 == 0 else "e5-e4"
        game = after(shuttling(limit), moves_back_and_forth(limit - 1))
        assert game.refused() == {}
        game = after(shuttling(limit), moves_back_and_forth(limit))
        assert game.refused() == {back: "two_squares"}


def test_without_the_rule_a_piece_may_shuttle_for_ever() -> None:
    assert after(shuttling("off"), moves_back_and_forth(12)).refused() == {}


def test_the_history_ends_when_the_piece_is_taken() -> None:
    game = ReferenceGame({}, pieces("captain e4, spy a1", "major e6, bomb f10, spy j10"))
    after(game, "e4-e5 e6-e5 a1-a2 j10-j9")
    assert [turn.piece.rank for turn in game.turns["red"]] == ["spy"]


def test_two_pieces_over_the_same_border_do_not_shuttle() -> None:
    game = ReferenceGame({"two_squares": 2}, pieces("scout e4, scout e3", "scout j10, flag a10"))
    after(game, "e4-e6 j10-j9 e3-e5 j9-i9")
    assert game.refused() == {}
    after(game, "e5-e3 i9-i10")
    assert game.refused() == {"e3-e4": "two_squares", "e3-e5": "two_squares"}


def test_a_captain_round_a_corner_shuttles_between_two_squares() -> None:
    game = ReferenceGame({"preset": "ultimate_lightning"}, pieces("captain a1, spy j1", "scout j10, flag a10"))
    after(game, "a1-b2 j10-j9 b2-a1 j9-i9 a1-b2 i9-i10")
    assert game.refused() == {"b2-a1": "two_squares"}
    assert "b2-a2" in game.legal()


def test_a_captain_crosses_borders_like_a_scout() -> None:
    game = ReferenceGame({"preset": "ultimate_lightning"}, pieces("captain a1, spy j1", "scout j10, flag a10"))
    after(game, "a1-a3 j10-j9 a3-a2 j9-i9 a2-a3 i9-i10")
    assert game.refused() == {"a3-a2": "two_squares", "a3-a1": "two_squares"}


CHASE = "f6-f7 f8-e8 f7-e7 e8-d8 e7-d7 d8-e8 d7-e7 e8-f8"


def chasing(**options: object) -> ReferenceGame:
    """Case M2: Red's colonel has chased Blue's major back to where the chase began."""
    game = ReferenceGame(options, pieces("colonel f6, spy b1, flag a1", "major f8, spy j10, scout j3, flag a10"))
    return after(game, CHASE)


def test_a_chase_may_not_recreate_a_position() -> None:
    assert chasing().refused() == {"e7-f7": "more_squares"}


def test_without_the_rule_a_chase_may_go_on() -> None:
    assert chasing(more_squares="off").refused() == {}


def test_an_attack_elsewhere_clears_the_chase_of_both_sides() -> None:
    game = ReferenceGame({}, pieces("colonel f6, bomb b1, flag a1", "major f8, spy j10, scout b3, flag a10"))
    after(game, f"{CHASE} e7-e6 b3-b1 e6-e7 j10-j9")
    assert game.refused() == {}
    assert not game.chases.chases.get("blue")


def test_a_victorious_attacker_beside_an_enemy_begins_a_chase() -> None:
    game = ReferenceGame({}, pieces("colonel f5, spy b1, flag a1", "miner f6, major f7, spy j10, flag a10"))
    after(game, "f5-f6 f7-e7")
    assert len(game.chases.chases["red"].positions) == 2  # the threat and the flight from it
    assert [piece.rank for piece in game.chases.chases["red"].evaders] == ["major"]


def chasers(game: ReferenceGame) -> set[str]:
    return set(game.chases.chases)


def test_an_attack_forgets_who_fled_before_it() -> None:
    standing = pieces("colonel f6, spy b1", "major f8, miner e7, spy j10")
    game = after(ReferenceGame({}, standing), "f6-f7 f8-e8 f7-e7")
    assert game.chases.chases["red"].evaders == set()
    assert len(game.chases.chases["red"].positions) == 1


def test_an_attacker_that_falls_threatens_nobody() -> None:
    game = ReferenceGame({}, pieces("colonel f6, spy b1", "bomb f7, major f8, spy j10"))
    assert chasers(after(game, "f6-f7")) == set()


def test_a_reply_with_a_piece_that_was_not_threatened_ends_the_chase() -> None:
    game = ReferenceGame({}, pieces("colonel f6, spy b1", "major f8, spy j10"))
    assert chasers(after(game, "f6-f7")) == {"red"}
    assert chasers(after(game, "j10-j9")) == set()


def test_a_quiet_move_of_the_chaser_ends_the_chase() -> None:
    game = ReferenceGame({}, pieces("colonel f6, spy b1", "major f8, spy j10"))
    assert chasers(after(game, "f6-f7 f8-e8")) == {"red"}
    assert chasers(after(game, "b1-b2")) == set()


def test_a_bomb_that_is_stood_beside_counts_in_the_any_threat_reading_only() -> None:
    """Case M8: a scout slides back beside a bomb that never moved.

    Blue's marshal begins the chase on c7 with its scout on a4; the scout goes on with it. Back on
    a4 it stands beside the bomb alone, but recreates the position of the marshal's threat.
    """
    for reading, refused in (("literal", {}), ("any_threat", {"a6-a4": "more_squares"})):
        game = ReferenceGame(
            {"more_squares": reading},
            pieces("bomb b4, scout b7, flag j1", "marshal c8, scout a4, flag i10"),
            to_move="blue",
        )
        after(game, "c8-c7 b7-b5 a4-a5 b5-b6 a5-a6 b6-b7")
        assert game.refused() == refused
