"""RULES 1.4, 1.5 and 4: who wins, what is shown, and what an outcome proves."""

from __future__ import annotations

import pytest

from stratego.rules import Battle, Rank, Refusal, Result, Rules, parse_move
from stratego.rules.battle import battle_table
from stratego.rules.ranks import mask_of
from tests.engine.tables import piece, play, position, rank_at


def test_winning_attacker_moves_in_and_winning_defender_stays() -> None:
    where = play(position("red major e5", "blue captain e6", "blue miner j7"), "e5-e6")
    assert (rank_at(where, "e5"), rank_at(where, "e6")) == (None, Rank.MAJOR)
    where = play(position("red captain e5", "red miner a2", "blue major e6"), "e5-e6")
    assert (rank_at(where, "e5"), rank_at(where, "e6")) == (None, Rank.MAJOR)


def test_equal_ranks_both_leave_the_board() -> None:
    where = play(position("red major e5", "red spy a2", "blue major e6", "blue spy j9"), "e5-e6")
    assert (rank_at(where, "e5"), rank_at(where, "e6")) == (None, None)


def test_bomb_stays_until_a_miner_comes() -> None:
    start = position("red marshal e5", "red miner f6", "red scout a2", "blue bomb e6", "blue miner j9")
    where = play(start, "e5-e6")
    assert rank_at(where, "e6") is Rank.BOMB
    where = play(where, "j9-j8", "f6-e6")
    assert rank_at(where, "e6") is Rank.MINER


def test_spy_beats_marshal_only_when_attacking() -> None:
    attacking = play(position("red spy e5", "blue marshal e6", "blue miner j9"), "e5-e6")
    assert rank_at(attacking, "e6") is Rank.SPY
    defending = play(position("red marshal e5", "blue spy e6", "blue miner j9"), "e5-e6")
    assert rank_at(defending, "e6") is Rank.MARSHAL


@pytest.mark.parametrize("attacker", ["spy", "scout", "miner", "marshal"])
def test_every_movable_piece_takes_the_flag_and_wins(attacker: str) -> None:
    where = play(position(f"red {attacker} a9", "blue miner j9"), "a9-a10")
    ending = where.outcome()
    assert ending is not None
    assert (ending.winner, ending.reason) == (0, "flag")


def test_battle_needs_both_ranks_from_somewhere() -> None:
    where = position("red miner e5", "blue ? e6")
    with pytest.raises(Refusal, match="battle_unknown"):
        where.after(parse_move("e5-e6"))
    told = where.after(parse_move("e5-e6"), Battle(Rank.MINER, Rank.BOMB, Result.WINS))
    assert rank_at(told, "e6") is Rank.MINER


def test_impossible_result_is_refused() -> None:
    where = position("red miner e5", "blue ? e6")
    for lie in (
        Battle(Rank.MINER, Rank.BOMB, Result.LOSES),
        Battle(Rank.SCOUT, Rank.FLAG, Result.WINS),
        Battle(Rank.MINER, Rank.SCOUT, Result.BOTH),
    ):
        with pytest.raises(Refusal, match="impossible_battle"):
            where.after(parse_move("e5-e6"), lie)


def test_silent_outcome_proves_what_the_table_of_the_rules_in_force_leaves() -> None:
    table = battle_table(Rules.of("original", silent_defence=True))
    every = Rules.of().army_mask
    _, stronger = table.proves(Rank.MAJOR.mask, every, Result.LOSES)
    assert stronger == mask_of([Rank.COLONEL, Rank.GENERAL, Rank.MARSHAL, Rank.BOMB])
    _, weaker = table.proves(Rank.MINER.mask, every, Result.WINS)
    assert weaker == mask_of([Rank.FLAG, Rank.SPY, Rank.SCOUT, Rank.BOMB])
    once = battle_table(Rules.of("original", silent_defence=True, one_time_bombs=True))
    _, gone = once.proves(Rank.MAJOR.mask, every, Result.BOTH)
    assert gone == mask_of([Rank.MAJOR, Rank.BOMB])


def test_moving_proves_that_a_piece_is_no_bomb_and_a_run_that_it_is_a_scout() -> None:
    start = position("red ? a4", "red ? b4", "blue miner j9", "blue scout j8")
    where = play(start, "a4-a5", "j9-i9", "b4-b6")
    assert where.ranks[piece("red ? a4").square] == Rules.of().movable
    assert where.ranks[piece("red ? b4").square] == Rank.SCOUT.mask
