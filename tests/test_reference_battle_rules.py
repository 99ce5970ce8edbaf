"""Chapters 1.4 and 4: battles, told one by one."""

from __future__ import annotations

from tests.reference import ReferenceGame
from tests.reference.battle import Battle
from tests.reference.positions import pieces


def attack(attacker: str, defender: str, **options: object) -> Battle:
    fought = meet(attacker, defender, **options).play("e4-e5")
    assert fought is not None
    return fought


def meet(attacker: str, defender: str, **options: object) -> ReferenceGame:
    return ReferenceGame(options, pieces(f"{attacker} e4, spy a1", f"{defender} e5, spy j10"))


def standing(game: ReferenceGame) -> dict[str, str]:
    return {square: piece.rank for square, piece in game.table.items() if square[0] == "e"}


def test_spy_beats_marshal_only_when_attacking() -> None:
    assert attack("spy", "marshal").result == "wins"
    assert attack("marshal", "spy").result == "wins"


def test_spy_beats_marshal_both_ways_as_a_house_rule() -> None:
    assert attack("marshal", "spy", spy_beats_marshal_always=True).result == "loses"
    assert attack("general", "spy", spy_beats_marshal_always=True).result == "wins"


def test_a_spy_loses_to_everybody_else() -> None:
    assert attack("spy", "general").result == "loses"
    assert attack("scout", "spy").result == "wins"


def test_two_spies_fall_together() -> None:
    assert attack("spy", "spy").result == "both"


def test_the_winner_moves_in() -> None:
    game = meet("major", "captain")
    game.play("e4-e5")
    assert standing(game) == {"e5": "major"}


def test_a_defender_that_wins_stays_where_it_is() -> None:
    game = meet("captain", "major")
    game.play("e4-e5")
    assert standing(game) == {"e5": "major"}
    assert game.table["e5"].side == "blue"


def test_equals_fall_together() -> None:
    game = meet("captain", "captain")
    game.play("e4-e5")
    assert standing(game) == {}


def test_a_bomb_stays_for_the_rest_of_the_game() -> None:
    game = meet("marshal", "bomb")
    game.play("e4-e5")
    assert standing(game) == {"e5": "bomb"}


def test_a_miner_defuses_a_bomb_and_moves_in() -> None:
    for one_time in (False, True):
        game = meet("miner", "bomb", one_time_bombs=one_time)
        game.play("e4-e5")
        assert standing(game) == {"e5": "miner"}


def test_a_one_time_bomb_goes_with_its_attacker() -> None:
    game = meet("marshal", "bomb", one_time_bombs=True)
    game.play("e4-e5")
    assert standing(game) == {}


def test_scouts_defuse_bombs_only_where_it_was_agreed() -> None:
    assert attack("scout", "bomb", preset="ultimate_lightning").result == "both"
    agreed = attack("scout", "bomb", preset="ultimate_lightning", ul_scout_defuses=True)
    assert agreed.result == "wins"


def test_aggressor_advantage_decides_only_between_equals() -> None:
    assert attack("scout", "scout", aggressor_advantage=True).result == "wins"
    assert attack("scout", "miner", aggressor_advantage=True).result == "loses"
    assert attack("scout", "bomb", aggressor_advantage=True).result == "loses"


def test_defender_advantage_removes_the_attacker_of_an_equal() -> None:
    game = meet("captain", "captain", defender_advantage=True)
    game.play("e4-e5")
    assert standing(game) == {"e5": "captain"}
    assert game.table["e5"].side == "blue"


def test_a_silent_defender_tells_his_rank_to_a_scout_only() -> None:
    assert not attack("major", "captain", silent_defence=True).defender_shown
    assert not attack("major", "marshal", silent_defence=True).defender_shown
    assert attack("scout", "captain", silent_defence=True).defender_shown
    assert attack("major", "captain", silent_defence=True).attacker_shown


def test_a_secret_winner_stays_hidden() -> None:
    won = attack("major", "captain", secrecy=True)
    assert (won.attacker_shown, won.defender_shown) == (False, True)
    lost = attack("captain", "major", secrecy=True)
    assert (lost.attacker_shown, lost.defender_shown) == (True, False)
