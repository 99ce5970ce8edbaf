"""Positions in which house rules meet, as somebody would ask the command line about them; the answers are from RULES, by hand."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from stratego.cli import legal


def pieces(red: str, blue: str) -> list[dict[str, str]]:
    """``"scout e4, flag a1"`` for each side."""
    standing = []
    for side, text in (("red", red), ("blue", blue)):
        for piece in text.split(", "):
            rank, square = piece.split()
            standing.append({"rank": rank, "square": square, "side": side})
    return standing


def ask(rules: dict[str, object], red: str, blue: str, moves: str = "", to_move: str = "red") -> dict[str, Any]:
    query = {"rules": rules, "pieces": pieces(red, blue), "moves": moves.split(), "to_move": to_move}
    out = io.StringIO()
    legal.run([json.dumps(query)], out)
    reply: dict[str, Any] = json.loads(out.getvalue())
    return reply


def end(winner: str | None, reason: str) -> dict[str, str | None]:
    return {"winner": winner, "reason": reason}


BLOCKED_RED = "miner a1, bomb b1, bomb a2, flag c1"
BLOCKED_BLUE = "miner j10, bomb i10, bomb j9, flag h10"


@pytest.mark.parametrize(
    ("rules", "red", "blue", "moves", "outcome"),
    [
        # both at once, and one alone (1.9)
        ({}, "flag a1", "flag a10", "", end(None, "neither_moves")),
        ({}, BLOCKED_RED, BLOCKED_BLUE, "", end(None, "neither_moves")),
        ({}, BLOCKED_RED, "miner j10, flag h10", "", end("blue", "no_moves")),
        ({}, "miner e4, flag a1", "miner e5, flag a10", "e4-e5", end(None, "neither_moves")),
        # whose last piece goes off with a bomb that goes off once
        ({}, "scout e4, flag a1", "bomb e9, flag a10, miner j10", "e4-e9", end("blue", "no_moves")),
        (
            {"one_time_bombs": True},
            "scout e4, flag a1",
            "bomb e9, flag a10, miner j10",
            "e4-e9",
            end("blue", "no_moves"),
        ),
        # equals, and who is left
        ({"aggressor_advantage": True}, "spy e4, flag a1", "spy e5, flag a10", "e4-e5", end("red", "no_moves")),
        ({"defender_advantage": True}, "spy e4, flag a1", "spy e5, flag a10", "e4-e5", end("blue", "no_moves")),
        (
            {"spy_beats_marshal_always": True},
            "marshal e4, flag a1",
            "spy e5, flag a10",
            "e4-e5",
            end("blue", "no_moves"),
        ),
        # the flag goes before the count of quiet moves, which an attack begins anew
        ({"no_progress": 1}, "miner a9, flag a1", "miner e7, flag a10", "a9-a10", end("red", "flag")),
        ({"no_progress": 1}, "miner e4, flag a1", "miner e7, flag a10", "e4-e5", end(None, "no_progress")),
        ({"no_progress": 2}, "major e4, flag a1", "miner e5, miner e7, flag a10", "e4-e5 e7-e8", None),
        # a rule of repetition closes the last move (A7)
        (
            {"two_squares": 2, "more_squares": "off"},
            "miner a1, bomb b1, flag b2, bomb a3",
            "flag j10, miner j7",
            "a1-a2 j7-j6 a2-a1 j6-j5",
            end("blue", "no_moves"),
        ),
    ],
)
def test_the_end(rules: dict[str, object], red: str, blue: str, moves: str, outcome: object) -> None:
    assert ask(rules, red, blue, moves)["outcome"] == outcome


def targets(reply: dict[str, Any], square: str) -> set[str]:
    return {move.split("-")[1] for move in reply["legal"] if move.startswith(f"{square}-")}


def test_a_scout_that_attacks_only_its_neighbours_runs_on_as_before() -> None:
    """S3: it stops in front of the enemy, and takes the flag only from beside it."""
    reply = ask({"scout_range_attack": False}, "scout a4, flag j1", "flag a10, miner b4, miner j10")
    assert targets(reply, "a4") == {*(f"a{row}" for row in (1, 2, 3, 5, 6, 7, 8, 9)), "b4"}


def test_a_captain_of_lightning_turns_a_corner_but_jumps_over_nobody() -> None:
    reply = ask({"preset": "ultimate_lightning"}, "captain e4, miner e5, flag a1", "miner f5, spy f4, flag a10")
    assert targets(reply, "e4") == {"c4", "d3", "d4", "e2", "e3", "f3", "f4"}


def test_a_captain_of_lightning_goes_round_no_lake_in_one_turn() -> None:
    reply = ask({"preset": "ultimate_lightning"}, "captain b5, flag a1", "flag a10, spy j4")
    assert targets(reply, "b5") == {"a4", "a5", "a6", "b3", "b4", "b6", "b7", "c4"}


def test_the_small_lakes_of_quick_battle() -> None:
    reply = ask({"preset": "quick_battle"}, "scout c3, flag a1", "flag a8, spy h8")
    assert targets(reply, "c3") == {"c1", "c2", *(f"{file}3" for file in "abdefgh")}


def test_a_rescue_is_decided_before_anything_else() -> None:
    """A colonel arrives; a miner was lost."""
    red, blue = "colonel a8, flag a1, miner e4, miner c4", "flag j10, captain e5, miner j8"
    reply = ask({"rescue": True}, red, blue, "e4-e5 j8-j7 a8-a9 j7-j8 a9-a10")
    assert (reply["legal"], reply["outcome"], reply["awaits"], reply["to_move"]) == ([], None, "rescue", "red")
    assert "awaits" not in ask({"rescue": True}, red, blue)


def test_a_scout_arrives_and_rescues_nobody() -> None:
    red, blue = "scout a8, flag a1, miner e4, miner c4", "flag j10, captain e5, miner j8"
    reply = ask({"rescue": True}, red, blue, "e4-e5 j8-j7 a8-a10")
    assert reply["to_move"] == "blue"
    assert "awaits" not in reply


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"two_squares": 4}, "bad_option"),
        ({"no_progress": True}, "bad_option"),
        ({"silent_defence": True, "simultaneous_reveal": True}, "options_clash"),
        ({"secrecy": True, "complete_visibility": True}, "options_clash"),
        ({"preset": "ultimate_lightning", "defender_advantage": True}, "options_clash"),
        ({"preset": "battle_cards", "rescue": True}, "options_clash"),
        ({"preset": "junior_quest", "two_squares": 2}, "options_clash"),
        ({"army": "duel"}, "options_clash"),
    ],
)
def test_rules_that_do_not_go_together_are_refused(rules: dict[str, object], code: str) -> None:
    assert ask(rules, "miner a1, flag b1", "flag j10, miner j9")["error"]["code"] == code
