"""Our own saves: none that was ever written becomes unreadable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stratego.match.table import Table
from stratego.notation.json_places import place_of, places_in
from stratego.notation.records import read_record
from stratego.notation.saves import GAME_UPGRADES, TABLE_KIND, TABLE_UPGRADES, TABLE_VERSION, game_from_save, upgraded
from stratego.rules import Outcome, Refusal, Rules, Side
from stratego.rules.events import SCHEMA
from tests.notation.games import game_in, where

KEPT = Path(__file__).parent.parent / "data" / "saves"
GAME = (KEPT / "game-1.json").read_text()
TABLE = (KEPT / "table-1.json").read_text()


def test_a_save_of_every_version_is_kept() -> None:
    names = {path.name for path in KEPT.glob("*.json") if path.name.count("-") == 1}
    assert names == {f"game-{version}.json" for version in range(1, SCHEMA + 1)} | {
        f"table-{version}.json" for version in range(1, TABLE_VERSION + 1)
    }
    assert set(GAME_UPGRADES) == set(range(1, SCHEMA))
    assert set(TABLE_UPGRADES) == set(range(1, TABLE_VERSION))
    save = Table.resume(json.loads(TABLE)).save()
    assert (save["kind"], save["v"]) == (TABLE_KIND, TABLE_VERSION)


def test_the_first_save_of_a_game_still_opens() -> None:
    game = game_in(read_record(GAME))
    assert game.rules == Rules.of(two_squares=5, silent_defence=True)
    assert len(game.frames) == 41
    assert game.position.ply == 40


def test_the_first_save_of_a_table_still_opens() -> None:
    record = read_record(TABLE)
    assert record.names == ("Anna", "Bram")
    assert game_in(record).rules == Rules.of("barrage")
    assert game_in(record).result == Outcome(Side.RED, "resignation")


@pytest.mark.parametrize("path", sorted(KEPT.glob("game-1-*.json")), ids=lambda path: path.stem)
def test_the_first_saves_of_every_way_to_play_still_open(path: Path) -> None:
    text = path.read_text()
    game = game_in(read_record(text))
    assert game.to_json() == json.loads(text)
    assert game.knows_all
    assert len(game.events) > 30


def add_clock(save: dict[str, Any]) -> dict[str, Any]:
    """What version 2 might bring."""
    return {**save, "clock": None}


def rename_events(save: dict[str, Any]) -> dict[str, Any]:
    """What version 3 might bring."""
    return {"plies": save["events"]} | {key: value for key, value in save.items() if key != "events"}


def test_old_save_is_upgraded_step_by_step() -> None:
    steps = {1: add_clock, 2: rename_events}
    assert upgraded({"v": 1, "events": [7]}, steps, 3) == {"v": 3, "clock": None, "plies": [7]}
    assert upgraded({"v": 2, "events": [7], "clock": 5}, steps, 3) == {"v": 3, "clock": 5, "plies": [7]}
    assert upgraded({"v": 3, "plies": []}, steps, 3) == {"v": 3, "plies": []}


def test_save_that_is_damaged_where_it_is_upgraded_is_refused() -> None:
    with pytest.raises(Refusal, match="damaged_save"):
        upgraded({"v": 1}, {1: add_clock, 2: rename_events}, 3)


def test_version_that_nobody_can_know_yet() -> None:
    with pytest.raises(Refusal, match="newer_save"):
        upgraded({"v": 4}, {1: add_clock, 2: rename_events}, 3)


def test_upgrading_leaves_what_was_read_as_it_was() -> None:
    save = {"v": 1, "events": [7]}
    upgraded(save, {1: add_clock, 2: rename_events}, 3)
    assert save == {"v": 1, "events": [7]}


@pytest.mark.parametrize("version", [0, -1, True, None, "1", 1.5])
def test_version_that_never_was(version: object) -> None:
    with pytest.raises(Refusal, match="not_a_save"):
        game_from_save({**json.loads(GAME), "v": version})


def test_save_of_a_newer_program_says_so() -> None:
    with pytest.raises(Refusal) as refused:
        game_from_save({**json.loads(GAME), "v": SCHEMA + 1})
    assert refused.value.to_json() == {"code": "newer_save", "version": str(SCHEMA + 1), "known": SCHEMA}


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"v": 1', '"v": 9', ("newer_save", 2, 7)),
        ('"preset": "original"', '"preset": "chess"', ("unknown_preset", 3, 11)),
        ('"two_squares": 5', '"two_squares": 4', ("bad_option", 3, 11)),
        ('"red": "', '"red": "F', ("setup_length", 8, 12)),
        ('"to": "e5"', '"to": "e7"', ("damaged_save", 23, 3)),
        ('"t": "move"', '"t": "jump"', ("damaged_save", 13, 3)),
        ("\n  }\n ]", "\n  },,\n ]", ("bad_json", 221, 5)),
        ("\n  }\n ]", "\n  }\n ", ("bad_json", 223, 1)),
    ],
)
def test_damage_is_refused_at_its_place(old: str, new: str, place: tuple[str, int, int]) -> None:
    assert old in GAME
    assert where(GAME.replace(old, new, 1)) == place


def test_place_in_a_table_is_that_of_its_game() -> None:
    assert where(TABLE.replace('"winner": "red"', '"winner": "green"')) == ("damaged_save", 74, 4)


def test_table_at_which_nobody_plays_yet_holds_no_game() -> None:
    save = json.loads(TABLE) | {"game": None}
    assert where(json.dumps(save))[0] == "no_game_yet"


def test_places_in_json() -> None:
    text = '{"a": [1,\n {"b": [2, 3]}], "a": [\n "x" , [[]]\n]}'
    assert place_of(text, ["a", 0]) == (3, 2)  # of two keys the last counts
    assert place_of(text, ["a", 1, 0]) == (3, 9)
    assert place_of(text, ["a", 5]) == (2, 23)
    assert place_of(text, ["b"]) == (1, 1)
    assert places_in(text, ["a"]) == [(3, 2), (3, 8)]
    assert places_in(text, ["b"]) == []
