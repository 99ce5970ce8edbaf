"""A third person checks a game from the file alone."""

from __future__ import annotations

import json
from copy import deepcopy
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stratego.cli import verify as command
from stratego.fair.entries import GUEST, HOST
from stratego.fair.outputs import NeedCheck, NeedSignature
from stratego.fair.peer import Peer
from stratego.fair.record import record_of
from stratego.fair.verify import agree, verify
from stratego.rules import Refusal, Rules
from tests.fair.honest_games import honest_game, play_on
from tests.fair.loopback import Loopback


@pytest.fixture(scope="module")
def finished() -> Loopback:
    """A game whose players let each other see their armies."""
    return shown(honest_game(6))


def shown(table: Loopback) -> Loopback:
    for seat in (HOST, GUEST):
        table.do(seat, Peer.show_army)
    table.settle()
    return table


def shown_after(table: Loopback) -> Loopback:
    """The same after a short game."""
    play_on(table, 4)
    return shown(table)


def record(table: Loopback, seat: int) -> Any:
    return json.loads(json.dumps(record_of(table.peers[seat])))


def faults(data: Any) -> list[str]:
    return verify(data, None).faults


def test_an_honest_record_has_no_fault(finished: Loopback) -> None:
    assert faults(record(finished, HOST)) == []


def test_the_records_of_both_sides_agree(finished: Loopback) -> None:
    assert record(finished, HOST) == record(finished, GUEST)
    assert agree(record(finished, HOST), record(finished, GUEST)) == []


@pytest.mark.parametrize("seed", range(40, 60))
def test_records_of_all_kinds_of_games(seed: int) -> None:
    table = shown(honest_game(seed))
    assert faults(record(table, HOST)) == faults(record(table, GUEST)) == []


def test_an_army_that_its_owner_does_not_show_is_not_in_the_file() -> None:
    table = honest_game(6)
    data = record(table, HOST)
    assert data["opened"]["guest"] is None
    found = verify(data, None)
    assert not found.faults
    assert any("guest: the army is not in this file" in note for note in found.notes)
    assert f'"{table.peers[GUEST].secrets.text}"' not in json.dumps(data)


def test_there_is_no_record_before_the_end() -> None:
    table = Loopback.begun(Rules(), Random(1))
    with pytest.raises(Refusal, match="game_going_on"):
        record_of(table.peers[HOST])


def other_result(data: Any) -> None:
    data["result"]["reason"] = "agreement"


def other_name(data: Any) -> None:
    data["names"]["host"] = "Carla"


def other_event(data: Any) -> None:
    data["events"].pop()


def other_army(data: Any) -> None:
    army = data["opened"]["host"]["army"]
    data["opened"]["host"]["army"] = army[1:] + army[0]


def other_key(data: Any) -> None:
    data["opened"]["guest"]["key"] = "00" * 32


def other_chance(data: Any) -> None:
    data["opened"]["guest"]["chance"] = "00" * 32


def entry_left_out(data: Any) -> None:
    del data["log"][6]


def entries_exchanged(data: Any) -> None:
    data["log"][6], data["log"][7] = data["log"][7], data["log"][6]


def end_left_out(data: Any) -> None:
    data["log"].pop()


def noise(data: Any) -> None:
    data["log"][5][1] = "ff"


@pytest.mark.parametrize(
    "spoil",
    [
        other_result,
        other_name,
        other_event,
        other_army,
        other_key,
        other_chance,
        entry_left_out,
        entries_exchanged,
        end_left_out,
        noise,
    ],
)
def test_each_change_of_a_record_is_found(finished: Loopback, spoil: Any) -> None:
    data = deepcopy(record(finished, HOST))
    spoil(data)
    assert faults(data)


@pytest.mark.parametrize(
    "data", [None, [], {}, 5, {"kind": "rank-and-ruse record"}, {"kind": "rank-and-ruse record", "v": 1}]
)
def test_what_is_no_record_is_named(data: Any) -> None:
    assert len(faults(data)) == 1


def test_a_newer_record_is_named() -> None:
    assert faults({"kind": "rank-and-ruse record", "v": 99}) == ["newer_save (version 99, known 1)"]


def test_the_command_says_one_line_for_each_fault(finished: Loopback, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    data = record(finished, HOST)
    good.write_text(json.dumps(data))
    other_army(data)
    bad.write_text(json.dumps(data))
    out = StringIO()
    assert command.run([str(good)], out) == 0
    assert "no fault" in out.getvalue()
    out = StringIO()
    assert command.run([str(bad)], out) == 1
    lines = out.getvalue().splitlines()
    assert f"{bad}: fault: host: wrong_seal" in lines
    assert all(line.startswith(f"{bad}: ") for line in lines)


def test_the_command_compares_two_records(finished: Loopback, tmp_path: Path) -> None:
    files = []
    for name, table in (("one", finished), ("two", shown(honest_game(7)))):
        files.append(str(tmp_path / name))
        Path(files[-1]).write_text(json.dumps(record(table, HOST)))
    out = StringIO()
    assert command.run(files, out) == 1
    assert "the logs differ" in out.getvalue()


def test_signatures_are_left_unchecked_without_the_extra_and_that_is_said() -> None:
    table = shown_after(Loopback.begun(Rules.of("barrage"), Random(2), keys=(b"a" * 65, b"b" * 65)))
    data = record(table, HOST)
    data["signatures"]["host"] = {"entries": 3, "signature": "00" * 64}
    found = verify(data, None)
    assert not found.faults
    assert found.notes == ["host: the signature is not checked (install stratego[verify])", "guest: not signed"]


def test_signed_games_are_checked() -> None:
    ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature  # noqa: PLC0415 - only where it is installed
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

    def sign(private: Any, data: bytes) -> bytes:
        pair = decode_dss_signature(private.sign(data, ec.ECDSA(SHA256())))
        return b"".join(number.to_bytes(32, "big") for number in pair)

    privates = [ec.generate_private_key(ec.SECP256R1()) for _ in range(2)]
    publics = [key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) for key in privates]
    table = Loopback.begun(Rules.of("barrage"), Random(2), keys=publics)
    play_on(table, 12)
    check = command.signature_check()
    assert check is not None
    for _ in range(3):
        for seat, need in list(table.told):
            if isinstance(need, NeedSignature):
                table.act(seat, table.peers[seat].signed(need.number, sign(privates[seat], need.data)))
        table.settle()
        for seat, need in list(table.told):
            if isinstance(need, NeedCheck):
                good = check(need.key, need.data, need.signature)
                assert good
                table.act(seat, table.peers[seat].checked(need.number, good))
    shown(table)
    data = record(table, HOST)
    found = verify(data, check)
    assert not found.faults
    assert not [note for note in found.notes if "not signed" in note]
    assert any("install stratego[verify]" in note for note in verify(data, None).notes)
    data["signatures"]["guest"]["signature"] = "11" * 64
    assert verify(data, check).faults == ["guest: wrong_signature"]
