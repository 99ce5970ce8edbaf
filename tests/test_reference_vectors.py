"""The reference implementation against the worked cases that came with the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.reference import ReferenceGame
from tests.reference.armies import RANKS
from tests.reference.board import Side
from tests.reference.positions import from_strados, move_at

DATA = Path(__file__).parent / "data"


def load(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


VECTORS = load("vectors.json")
CHASES = load("chases.json")["games"]
PERFT = load("perft.json")

SIDES: dict[str, Side] = {"R": "red", "B": "blue"}
RANKS_WRITTEN = {"F": "flag", "B": "bomb"} | {n + 1: rank for n, rank in enumerate(RANKS[:10])}


def game_of(case: dict[str, Any], more_squares: str) -> ReferenceGame:
    standing = [(piece["square"], SIDES[piece["color"]], RANKS_WRITTEN[piece["rank"]]) for piece in case["pieces"]]
    rules = {"two_squares": case["limit"], "more_squares": more_squares}
    return ReferenceGame(rules, standing, SIDES[case["to_move"]])


def verdict(game: ReferenceGame, move: str) -> str:
    if move in game.legal():
        return "LEGAL"
    return game.refused().get(move, "impossible").upper()


def test_all_eighteen_cases_are_here() -> None:
    assert [case["id"] for case in VECTORS] == [
        *[f"T{n}" for n in range(1, 13)],
        *[f"M{n}" for n in range(1, 7)],
    ]


@pytest.mark.parametrize("more_squares", ["literal", "any_threat"])
@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_a_worked_case_of_the_repetition_rules(case: dict[str, Any], more_squares: str) -> None:
    game = game_of(case, more_squares)
    for move in case["moves"]:
        game.play(move)
    assert game.to_move == SIDES[case["probe_side"]]
    assert {move: verdict(game, move) for move in case["probes"]} == case["probes"]


@pytest.mark.parametrize("chase", CHASES[:6], ids=lambda chase: chase["src"])
def test_only_the_last_move_of_a_chase_is_refused(chase: dict[str, Any]) -> None:
    only_the_last_move_is_refused(chase)


@pytest.mark.long
@pytest.mark.parametrize("chase", CHASES[6:], ids=lambda chase: chase["src"])
def test_only_the_last_move_of_every_chase_is_refused(chase: dict[str, Any]) -> None:
    only_the_last_move_is_refused(chase)


def only_the_last_move_is_refused(chase: dict[str, Any]) -> None:
    standing, to_move = from_strados(chase["start"])
    game = ReferenceGame({"more_squares": "any_threat"}, standing, to_move)
    *before, last = [move_at(*move) for move in chase["moves"]]
    for move in before:
        game.play(move)  # refuses what is not legal
    assert game.refused().get(last) == "more_squares"


@pytest.mark.parametrize("number", range(len(PERFT["positions"])))
def test_every_legal_move_of_a_position_is_found(number: int) -> None:
    position = PERFT["positions"][number]
    game = ReferenceGame({}, *from_strados(position["strados"]))
    assert game.legal() == {move_at(*move) for move in position["legal"]}


def paths(game: ReferenceGame, depth: int) -> int:
    """The number of move paths of this length, by trying them all."""
    if depth == 1:
        return len(game.legal())
    return sum(paths(after(game, move), depth - 1) for move in game.legal())


def after(game: ReferenceGame, move: str) -> ReferenceGame:
    standing = [(square, piece.side, piece.rank) for square, piece in game.table.items()]
    copy = ReferenceGame({"two_squares": "off", "more_squares": "off"}, standing, game.to_move)
    copy.play(move)
    return copy


@pytest.mark.parametrize("number", range(len(PERFT["perft"])))
@pytest.mark.parametrize("depth", [1, 2, pytest.param(3, marks=pytest.mark.long)])
def test_paths_are_counted(number: int, depth: int) -> None:
    position = PERFT["perft"][number]
    game = ReferenceGame({}, *from_strados(position["strados"]))
    assert paths(game, depth) == position["perft"][depth - 1]


@pytest.mark.long
@pytest.mark.parametrize("number", [at for at, position in enumerate(PERFT["perft"]) if len(position["perft"]) > 3])
def test_paths_of_four_moves_are_counted(number: int) -> None:
    position = PERFT["perft"][number]
    game = ReferenceGame({}, *from_strados(position["strados"]))
    assert paths(game, 4) == position["perft"][3]
