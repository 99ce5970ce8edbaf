"""The log of the contest manager (RULES 8.5)."""

from __future__ import annotations

import pytest

from stratego.notation.records import read_record, write_record
from stratego.rules import Attacked, Battle, Game, Outcome, Rank, Result, Rules, Side, parse_move
from tests.notation.games import game_in, moves, sample, where

# the example in the manual of the contest: the set-up of a program, its move, the answer; Blue stands as the other does
LOG = """vixen RED SETUP
FB8sB479B8
BB31555583
6724898974
967B669999
asmodeus BLUE SETUP
967B669999
6724898974
BB31555583
FB8sB479B8
1 RED: 0 3 DOWN OK
1 BLU: 9 6 UP 3 BOTHDIE 9 9
2 RED: 9 2 DOWN OK
2 BLU: 0 6 UP OK
3 RED: 0 4 DOWN BOTHDIE 9 9
vixen RED SURRENDER 3 160 160
"""


def test_the_log_is_replayed() -> None:
    record = read_record(LOG)
    game = game_in(record)
    assert record.names == ("vixen", "asmodeus")
    assert game.rules == Rules()
    assert game.setups[Side.RED].startswith("FB3SB742B3")
    assert game.setups[Side.BLUE].startswith("3B247BS3BF")
    assert [str(event.move) for event in moves(game)] == ["a4-a5", "j7-j4", "j3-j4", "a7-a6", "a5-a6"]  # type: ignore[union-attr]
    assert moves(game)[1] == Attacked(moves(game)[1].move, Battle(Rank.SCOUT, Rank.SCOUT, Result.BOTH))  # type: ignore[union-attr]


def test_programs_may_set_up_less_than_all_pieces() -> None:
    game = sample("barrage", 4)
    record = read_record(write_record(game, "contest"))
    assert game_in(record).rules == Rules.of("free")
    assert game_in(record).setups == game.setups


def test_bombs_that_go_off_once_are_recognised() -> None:
    bombs_in_front = "FS3333344445555666677788" + "9X222B22222BBBBB"
    game = Game(Rules.of(one_time_bombs=True), bombs_in_front, bombs_in_front)
    game.move(Side.RED, parse_move("e4-e7"))
    assert game.result is None
    text = write_record(game, "contest")
    assert game_in(read_record(text)).rules == game.rules
    assert [mend.code for mend in read_record(text).mends] == ["one_time_bombs"]


@pytest.mark.parametrize(
    "result",
    [
        Outcome(Side.BLUE, "resignation"),
        Outcome(Side.RED, "forfeit"),
        Outcome(None, "agreement"),
        Outcome(None, "game_time"),
    ],
)
def test_results_survive(result: Outcome) -> None:
    game = Game(Rules(), *sample("original", 1).setups)
    game.end(*result)
    back = game_in(read_record(write_record(game, "contest")))
    assert back.result == result


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("asmodeus BLUE", "asmodeus RED", ("contest_head", 6, 1)),
        ("asmodeus BLUE SETUP", "", ("contest_head", 6, 1)),
        ("BB31555583\n67", "BB3155558\n67", ("setup_length", 3, 10)),
        ("BB31555583\n67", "BB31x55583\n67", ("setup_letter", 3, 5)),
        ("0 3 DOWN OK", "0 3 SIDEWAYS OK", ("unknown_move", 11, 8)),
        ("0 3 DOWN OK", "0 3 DOWN MAYBE", ("unknown_move", 11, 8)),
        ("0 3 DOWN OK", "0 9 DOWN OK", ("unknown_move", 11, 8)),
        ("0 3 DOWN OK", "0 3 UP OK", ("own_piece", 11, 8)),
        ("BOTHDIE 9 9", "KILLS 9 9", ("other_battle", 12, 8)),
        ("BOTHDIE 9 9", "BOTHDIE 9 8", ("other_battle", 12, 8)),
        ("SURRENDER", "EXPLODED", ("unknown_ending", 16, 1)),
    ],
)
def test_damage_is_refused_at_its_place(old: str, new: str, place: tuple[str, int, int]) -> None:
    assert old in LOG
    assert where(LOG.replace(old, new, 1)) == place
