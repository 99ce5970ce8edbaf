"""Messages that no honest program sends: too large, too deep, of wrong types, with markup in them."""

from __future__ import annotations

from random import Random

import pytest

from stratego.fair import cbor
from stratego.fair.entries import (
    HOST,
    Act,
)
from stratego.fair.outputs import Told
from stratego.fair.peer import Peer
from stratego.rules import Side
from tests.fair.hostile import Forger
from tests.fair.scenes import FREE, RED, forger_moves

# -- noise


def deep(levels: int) -> bytes:
    return b"\x81" * levels + b"\0"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bytes(10 * 1024 * 1024), "too_large"),
        (deep(10_000), "damaged"),
        (b"", "damaged"),
        (b"\xff", "damaged"),
        (b"\x9b" + b"\xff" * 8, "damaged"),
        (cbor.encode({}), "damaged"),
        (cbor.encode([]), "damaged"),
        (cbor.encode(["0"]), "unknown_kind"),
        (cbor.encode([99]), "unknown_kind"),
        (cbor.encode([0]), "bad_field"),
        (cbor.encode([0, 1, 2, 3, 4, 5, 6]), "bad_field"),
        (cbor.encode([1, bytes(8), True, bytes(16), 0, 0]), "bad_field"),
        (cbor.encode([1, bytes(8), 5, bytes(15), 0, 0]), "bad_field"),
        (cbor.encode([1, bytes(8), 5, bytes(16), 0, 0, 0]), "bad_field"),
        (b"\x18\x05", "damaged"),  # 5, not written in the shortest way
        (cbor.encode([1]) + b"\0", "damaged"),
    ],
)
def test_noise(data: bytes, code: str) -> None:
    assert forger_moves().try_to_send(data) == [code]


def test_html_in_a_name_is_text_like_any_other() -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32))
    forger = Forger(HOST, RED, victim)
    forger.say(forger.inviting(FREE, colour=Side.RED, name="<script>alert(1)</script>"))
    told = [output for output in forger.outputs if isinstance(output, Told)]
    assert told[0].facts["name"] == "<script>alert(1)</script>"


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "a\u202eb", "a\0b"])
def test_a_name_that_would_break_the_page(name: str) -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32))
    forger = Forger(HOST, RED, victim)
    assert forger.try_to_say(forger.inviting(FREE, colour=Side.RED, name=name)) == ["bad_field"]


@pytest.mark.parametrize(
    "body",
    [
        Act({}, [], [], 0),
        Act({"t": "move"}, [], [], 0),
        Act({"t": "move", "from": "a4", "to": "a5", "rank": "marshal"}, [], [], 0),
        Act({"t": "move", "from": 30, "to": 40}, [], [], 0),
        Act({"t": "attack", "from": "a4"}, [], [], 0),
        Act({"t": "fly", "from": "a4", "to": "a5"}, [], [], 0),
        Act({"t": "pause", "do": "sometimes"}, [], [], 0),
        Act({"t": "pause"}, [], [], 0),
    ],
)
def test_events_that_the_engine_does_not_know(body: Act) -> None:
    forger = forger_moves()
    assert forger.try_to_say(body) in (["bad_field"], ["illegal"])
