"""Somebody edits the record of a game, to have won it, or to have it say what was never checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stratego.cli import verify as command
from stratego.fair import cbor
from stratego.fair.entries import GUEST, HOST
from stratego.fair.verify import verify
from stratego.rules import Rules
from tests.fair.honest_games import honest_game, play_on
from tests.fair.loopback import Loopback
from tests.fair.test_record import faults, record, shown

Edit = Callable[[Any], object]


@pytest.fixture(scope="module")
def honest() -> Any:
    """The record of a game whose players let each other see their armies."""
    return record(finished(), HOST)


def finished() -> Loopback:
    table = Loopback.begun(Rules.of("barrage"), Random(3))
    play_on(table, 30)
    return shown(table)


def put(value: object, *path: str) -> Edit:
    """Write something else into one place of the file."""

    def edit(data: Any) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = value

    return edit


def swap(part: str) -> Edit:
    """Exchange what is said of host and guest."""

    def edit(data: Any) -> None:
        data[part]["host"], data[part]["guest"] = data[part]["guest"], data[part]["host"]

    return edit


def other_winner(data: Any) -> None:
    data["result"]["winner"] = "red" if data["result"]["winner"] == "blue" else "blue"


def rewritten(number: int, change: Callable[[list[Any]], object]) -> Edit:
    """Change the fields of one entry of the log."""

    def edit(data: Any) -> None:
        body = cbor.decode(bytes.fromhex(data["log"][number][1]))
        change(body)
        data["log"][number][1] = cbor.encode(body).hex()

    return edit


def said_by_the_other(data: Any) -> None:
    data["log"][-1][0] = "guest" if data["log"][-1][0] == "host" else "host"


def resigned_by_the_other(data: Any) -> None:
    said_by_the_other(data)
    body = cbor.decode(bytes.fromhex(data["log"][-1][1]))
    body[1]["winner"] = "red" if body[1]["winner"] == "blue" else "blue"
    data["log"][-1][1] = cbor.encode(body).hex()
    data["result"]["winner"] = data["events"][-1]["winner"] = body[1]["winner"]


def two_pieces_exchanged(data: Any) -> None:
    army = data["opened"]["host"]["army"]
    at = next(at for at, symbol in enumerate(army) if symbol != army[0])
    data["opened"]["host"]["army"] = army[at] + army[1:at] + army[0] + army[at + 1 :]


EDITS: dict[str, Edit] = {
    "another winner": other_winner,
    "no result": put(None, "result"),
    "another reason": put("agreement", "result", "reason"),
    "another name": put("Carla", "names", "guest"),
    "names exchanged": swap("names"),
    "colours exchanged": swap("sides"),
    "other rules": put({"preset": "duel"}, "rules"),
    "another game": put("00" * 32, "game"),
    "an event left out": lambda data: data["events"].pop(3),
    "events in another order": lambda data: data["events"].reverse(),
    "an entry left out": lambda data: data["log"].pop(-2),
    "an entry twice": lambda data: data["log"].insert(8, data["log"][8]),
    "the end twice": lambda data: data["log"].append(data["log"][-1]),
    "the end by the other side": said_by_the_other,
    "more entries than are read": lambda data: data["log"].extend([data["log"][-1]] * 60_000),
    "another name in the log": rewritten(0, lambda body: body.__setitem__(4, "Carla")),
    "another seal in the log": rewritten(3, lambda body: body.__setitem__(1, bytes(24))),
    "armies exchanged": swap("opened"),
    "two pieces exchanged": two_pieces_exchanged,
    "another key of the salts": put("00" * 32, "opened", "guest", "key"),
    "other chance": put("00" * 32, "opened", "guest", "chance"),
    "a secret decision more": lambda data: data["opened"]["host"]["secrets"].append("e5"),
    "an army in small letters": lambda data: data["opened"]["host"].update(army=data["opened"]["host"]["army"].lower()),
    "a note that nobody checks": put("Anna cheated", "note"),
    "a note beside an army": put("Anna cheated", "opened", "host", "note"),
    "a third seat": put(None, "opened", "third"),
    "a third signature": put("x", "signatures", "third"),
    "a signature without a key": put({"entries": 3, "signature": "00" * 64}, "signatures", "host"),
    "a signature of another size": put({"entries": 3, "signature": "00"}, "signatures", "host"),
    "digits written otherwise": lambda data: data["log"][4].__setitem__(1, data["log"][4][1].upper()),
    "a version before the first": put(0, "v"),
    "a version that is no number": put(True, "v"),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
def test_an_edited_record_is_found_out(honest: Any, edit: Edit) -> None:
    data = deepcopy(honest)
    edit(data)
    assert data != honest or json.dumps(data) != json.dumps(honest)
    assert faults(data)


def test_another_end_in_an_unsigned_log_cannot_be_found_and_the_missing_signatures_are_noted() -> None:
    """Nothing that was sealed depends on who gave up; only a signature tells."""
    table = next(
        table
        for table in map(honest_game, range(6, 60))
        if (game := table.peers[HOST].game) and game.result and game.result.reason == "resignation"
    )
    data = record(shown(table), HOST)
    resigned_by_the_other(data)
    found = verify(data, None)
    assert not found.faults
    assert {"host: not signed", "guest: not signed"} <= set(found.notes)


def test_any_changed_bit_of_the_log_is_found(honest: Any) -> None:
    chance = Random(1)
    for _ in range(150):
        data = deepcopy(honest)
        entry = chance.choice(data["log"])
        body = bytearray.fromhex(entry[1])
        body[chance.randrange(len(body))] ^= 1 << chance.randrange(8)
        entry[1] = body.hex()
        assert faults(data)


def test_a_name_that_stands_twice_in_the_file_is_found(honest: Any, tmp_path: Path) -> None:
    """A person may read the first result, a program the last."""
    text = json.dumps(honest)
    file = tmp_path / "twice.json"
    file.write_text('{"result": {"winner": "blue", "reason": "flag"}, ' + text[1:], encoding="utf-8")
    out = StringIO()
    assert command.run([str(file)], out) == 1
    assert out.getvalue().splitlines() == [f"{file}: fault: not_a_record"]


def test_the_records_of_both_sides_differ_where_one_was_edited(honest: Any, tmp_path: Path) -> None:
    table = finished()
    files = [tmp_path / "host.json", tmp_path / "guest.json"]
    for file, seat in zip(files, (HOST, GUEST), strict=True):
        file.write_text(json.dumps(record(table, seat)), encoding="utf-8")
    names = [str(file) for file in files]
    out = StringIO()
    assert command.run(names, out) == 0
    assert not [line for line in out.getvalue().splitlines() if "fault:" in line]
