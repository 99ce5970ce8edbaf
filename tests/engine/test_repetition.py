"""RULES 1.6 and 1.7, by the worked cases: T1–T12, M1–M6, and whole games that end in a forbidden chase."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stratego.cli.legal import answer
from stratego.rules import Rules, parse_move
from tests.engine.tables import moves, play, position

DATA = Path(__file__).parent.parent / "data"
CASES: list[dict[str, Any]] = json.loads((DATA / "vectors.json").read_text())
CHASES: list[dict[str, Any]] = json.loads((DATA / "chases.json").read_text())["games"]


def ask(**query: object) -> dict[str, Any]:
    return answer(json.dumps(query))


@pytest.mark.parametrize("reading", ["literal", "any_threat"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_worked_case(case: dict[str, Any], reading: str) -> None:
    reply = ask(
        rules={"preset": "original", "two_squares": case["limit"], "more_squares": reading},
        pieces=case["pieces"],
        to_move=case["to_move"],
        moves=case["moves"],
    )
    assert reply["error"] is None
    verdicts = {probe: "legal" if probe in reply["legal"] else reply["refused"].get(probe) for probe in case["probes"]}
    assert verdicts == {probe: verdict.lower() for probe, verdict in case["probes"].items()}


def test_only_the_last_move_of_each_chase_is_refused() -> None:
    for game in CHASES:
        reply = ask(rules={"more_squares": "any_threat"}, position=game["start"], moves=game["moves"])
        assert reply["error"] == {"ply": len(game["moves"]) - 1, "code": "more_squares"}, game["src"]


def test_two_squares_off_lets_a_piece_shuttle_for_ever() -> None:
    rules = Rules.of("original", two_squares="off")
    where = play(position("red miner e4", "blue miner j7", rules=rules), *["e4-e5", "j7-j6", "e5-e4", "j6-j7"] * 5)
    assert "e4-e5" in moves(where)


def test_refusal_counts_the_moves() -> None:
    start = position("red miner e4", "red scout b1", "blue scout j10", "blue miner i10")
    where = play(start, "e4-e5", "j10-j9", "e5-e4", "j9-j8", "e4-e5", "j8-j7")
    refusal = where.refusal(parse_move("e5-e4"))
    assert refusal is not None
    assert refusal.to_json() == {"code": "two_squares", "from": "e5", "to": "e4", "count": 3, "limit": 3}


def test_side_whose_only_move_is_closed_has_lost() -> None:
    start = position(
        "red miner e1", "red bomb e3", "red flag d1", "red bomb f1", "red bomb d2", "red bomb f2", "blue scout j10"
    )
    where = play(start, "e1-e2", "j10-j9", "e2-e1", "j9-j8", "e1-e2", "j8-j7")
    ending = where.outcome()
    assert ending is not None
    assert (ending.winner, ending.reason) == (1, "no_moves")


def test_attack_ends_every_chase() -> None:
    reply = ask(
        rules={"more_squares": "any_threat"},
        pieces=[
            {"square": "a1", "side": "red", "rank": "F"},
            {"square": "a10", "side": "blue", "rank": "F"},
            {"square": "f6", "side": "red", "rank": 8},
            {"square": "f8", "side": "blue", "rank": 7},
            {"square": "b1", "side": "red", "rank": 5},
            {"square": "b2", "side": "blue", "rank": 2},
        ],
        to_move="red",
        moves=["f6-f7", "f8-e8", "f7-e7", "e8-d8", "e7-d7", "d8-e8", "b1-b2", "e8-f8", "d7-e7", "f8-f9"],
    )
    assert reply["error"] is None
    assert "e7-f7" in reply["legal"]
