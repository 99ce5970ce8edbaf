"""The engine for other programs: the StratEvaluator protocol, spoken by a manager that is sometimes mistaken."""

import os
import subprocess
import sys
from io import StringIO
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stratego.__main__ import main
from stratego.cli.engine import Session, run
from stratego.computer.setups import set_up
from stratego.computer.think import Budget
from stratego.notation.contest import (
    board_lines,
    move_text,
    outcome_text,
    read_move,
    read_setup,
)
from stratego.rules.battle import Battle
from stratego.rules.events import Attacked
from stratego.rules.game import Game
from stratego.rules.ranks import Rank
from stratego.rules.ruleset import Rules
from stratego.rules.setups import setup_of
from stratego.rules.sides import Side
from stratego.rules.squares import Move

SHORT = Budget(nodes=100)


def session() -> Session:
    return Session(3, SHORT, Random(1))


def test_a_game_of_two_sessions_and_a_manager_is_legal_to_the_end() -> None:
    seats = {side: session() for side in Side}
    texts = {}
    for side, seat in seats.items():
        lines = seat.take(f"{side.name} somebody 10 10")
        texts[side] = setup_of(Rules(), side, read_setup(side, lines))
    game = Game(Rules.of("original", no_progress=200), texts[Side.RED], texts[Side.BLUE])
    last = "START"
    while game.result is None and game.position.ply < 50:
        seat = seats[game.turn]
        answer = seat.take(last)
        for row in board_lines(game.position, game.turn):
            answer += seat.take(row)
        assert len(answer) == 1
        move, rest = read_move(answer[0])
        assert rest == []
        events = game.move(game.turn, move)
        event = events[0]
        last = f"{answer[0]} {outcome_text(event.battle if isinstance(event, Attacked) else None)}"
        assert seat.take(last) == []
    assert seats[Side.RED].take("QUIT") == []
    assert seats[Side.RED].over


def test_nonsense_is_answered_with_an_error_line_and_the_game_goes_on() -> None:
    seat = session()
    assert seat.take("GREEN x 10 10")[0].startswith("ERROR expected_colour")
    assert len(seat.take("RED x 10 10")) == 4
    assert seat.take("9 9 SIDEWAYS OK")[0].startswith("ERROR bad_move")
    assert seat.take("START") == []
    assert seat.take("short row")[0].startswith("ERROR expected_board_row")
    assert seat.take("START") == []
    answers = [answer for _ in range(10) for answer in seat.take("..........")]
    move, _ = read_move(answers[0])
    wrong = Move(move.src, move.src)
    assert seat.take(f"{wrong.src % 10} {wrong.src // 10} UP OK")[0].startswith("ERROR")
    assert seat.take(f"{answers[0]} OK") == []


def test_an_impossible_report_changes_nothing() -> None:
    seat = session()
    seat.take("BLUE x 10 10")
    for line in ("0 0 UP OK", "0 3 DOWN KILLS 9 9", "0 3 DOWN", "0 3 DOWN KILLS x y", "4 3 LEFT OK"):
        assert seat.take(line)[0].startswith("ERROR"), line
    assert seat.take("0 3 DOWN OK") == []


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=30), max_size=30), st.booleans())
def test_any_text_at_all_is_survived(lines: list[str], started: bool) -> None:
    seat = session()
    if started:
        seat.take("RED x 10 10")
    for line in lines:
        assert all(isinstance(answer, str) for answer in seat.take(line))


def test_the_end_of_the_input_ends_the_engine() -> None:
    out = StringIO()
    assert run(["RED x 10 10\n", "START\n"], out, level=1, ms=10, seed=1) == 0
    assert len(out.getvalue().splitlines()) == 4


@pytest.mark.cpython
def test_bytes_that_are_no_text_are_answered_with_an_error_line() -> None:
    command = [sys.executable, "-m", "stratego", "engine", "--level", "1", "--ms", "10"]
    lines = b"RED x 10 10\n\xff\xfe\x00 nonsense\nSTART\n" + b"..........\n" * 10 + b"QUIT\n"
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    ended = subprocess.run(command, input=lines, capture_output=True, timeout=60, check=True, env=strict)
    *_, error, move = ended.stdout.decode().splitlines()
    assert error.startswith("ERROR bad_move")
    assert read_move(move)[1] == []


@pytest.mark.parametrize("text", ["-5", "0", "nan", "inf", "soon"])
def test_a_time_that_never_ends_or_never_began_is_refused(text: str) -> None:
    with pytest.raises(SystemExit):
        main(["engine", "--ms", text])


def test_moves_are_written_and_read_the_same() -> None:
    for move in Rules().board.borders:
        assert read_move(move_text(move)) == (move, [])


def test_outcomes_use_the_old_numbers() -> None:
    game = Game(Rules(), set_up(Rules(), Random(1)), set_up(Rules(), Random(2)))
    battle = game.position.battles.shown
    assert outcome_text(None) == "OK"
    assert outcome_text(battle(Rank.MARSHAL, Rank.SCOUT)) == "KILLS 1 9"
    assert outcome_text(battle(Rank.SPY, Rank.BOMB)) == "DIES s B"
    assert isinstance(battle(Rank.SCOUT, Rank.SCOUT), Battle)
    assert outcome_text(battle(Rank.SCOUT, Rank.SCOUT)) == "BOTHDIE 9 9"
