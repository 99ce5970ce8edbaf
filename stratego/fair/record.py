"""A finished game as a file that anybody can check: the log, the signatures, and what both sides opened after it.

The ranks that the game did not show are in it for a side that let the other person see them; each device can always add its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stratego.fair.entries import SEATS
from stratego.fair.faults import Fault
from stratego.fair.log import Said
from stratego.fair.messages import SIGNATURE, TABLE, TAG, Opened, message_bytes, read_message
from stratego.fair.peer import Peer
from stratego.fair.shared import Shared
from stratego.fair.signing import Signature
from stratego.rules.events import event_to_json
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal

KIND = "rank-and-ruse record"
VERSION = 1
SEAT_KEYS = ("host", "guest")
LONGEST_LOG = 50_000


@dataclass(frozen=True, slots=True)
class Record:
    """What a file holds, read but not yet believed."""

    log: list[Said]
    signatures: list[Signature | None]  # by seat
    opened: list[Opened | None]  # by seat
    told: Mapping[str, Any]  # what the file says in plain words about the same game


def record_of(peer: Peer) -> dict[str, Any]:
    """The record of a finished game. Raises :class:`Refusal` before its end."""
    shared = peer.shared
    if not shared.course.over:
        raise Refusal("game_going_on")
    signatures = {peer.seat: peer.signatures.mine, peer.other: peer.signatures.received}
    opened = {peer.seat: peer.opened(), peer.other: peer.aftermath.opened if peer.aftermath.shown else None}
    return {
        "kind": KIND,
        "v": VERSION,
        **plain_words(shared),
        "log": [[SEAT_KEYS[said.seat], said.data.hex()] for said in shared.log.said],
        "signatures": {SEAT_KEYS[seat]: _signature(signatures[seat]) for seat in SEATS},
        "opened": {SEAT_KEYS[seat]: _opened(opened[seat]) for seat in SEATS},
    }


def plain_words(shared: Shared) -> dict[str, Any]:
    """What a person reads in the file; everything follows from the log."""
    course = shared.course
    assert course.play is not None
    assert course.sides is not None
    return {
        "game": course.name.hex(),
        "rules": course.rules.to_json(),
        "names": {SEAT_KEYS[seat]: shared.name_of(seat) for seat in SEATS},
        "sides": {SEAT_KEYS[seat]: course.sides[seat].key for seat in SEATS},
        "events": [event_to_json(event) for event in course.play.game.events],
        "result": _result(course.play.game),
    }


def _result(game: Game) -> dict[str, Any] | None:
    if game.result is None:
        return None
    winner = game.result.winner
    return {"winner": None if winner is None else winner.key, "reason": game.result.reason}


def _signature(signature: Signature | None) -> dict[str, Any] | None:
    return None if signature is None else {"entries": signature.number, "signature": signature.data.hex()}


def _opened(opened: Opened | None) -> dict[str, Any] | None:
    if opened is None:
        return None
    return {
        "army": opened.text,
        "key": opened.key.hex(),
        "chance": opened.chance.hex(),
        "secrets": opened.secrets,
    }


PARTS = {"kind", "v", "game", "rules", "names", "sides", "events", "result", "log", "signatures", "opened"}


def read_record(data: object) -> Record:
    """Read a file. Raises :class:`Refusal` ``not_a_record``, ``newer_save`` or ``damaged_save``.

    There is one way only to write a record, so nothing stands in it that is not checked.
    """
    if not isinstance(data, Mapping) or data.get("kind") != KIND:
        raise Refusal("not_a_record")
    version = data.get("v")
    if type(version) is not int or version < 1:
        raise Refusal("not_a_record")
    if version > VERSION:
        raise Refusal("newer_save", {"version": str(version)[:20], "known": VERSION})
    try:
        _require_parts(data, PARTS)
        _require_parts(data["signatures"], set(SEAT_KEYS))
        _require_parts(data["opened"], set(SEAT_KEYS))
        if len(data["log"]) > LONGEST_LOG:
            raise ValueError("log")
        return Record(
            [_read_entry(*line) for line in data["log"]],
            [_read_signature(data["signatures"][key]) for key in SEAT_KEYS],
            [_read_opened(data["opened"][key]) for key in SEAT_KEYS],
            data,
        )
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise Refusal("damaged_save") from None


def _require_parts(data: Mapping[str, Any], names: set[str]) -> None:
    if set(data) != names:
        raise ValueError(sorted(set(data) ^ names))


def _bytes(text: str) -> bytes:
    """Bytes from hexadecimal digits, as :meth:`bytes.hex` writes them."""
    data = bytes.fromhex(text)
    if data.hex() != text:
        raise ValueError(text)
    return data


def _read_entry(seat: str, body: str) -> Said:
    return Said(SEAT_KEYS.index(seat), _bytes(body), bytes(TAG))


def _read_signature(data: Mapping[str, Any] | None) -> Signature | None:
    if data is None:
        return None
    _require_parts(data, {"entries", "signature"})
    number, signature = data["entries"], _bytes(data["signature"])
    if type(number) is not int or len(signature) != SIGNATURE:
        raise ValueError(number)
    return Signature(number, signature)


def _read_opened(data: Mapping[str, Any] | None) -> Opened | None:
    """What was opened, judged like the message in which it travelled."""
    if data is None:
        return None
    _require_parts(data, {"army", "key", "chance", "secrets"})
    sent = Opened(bytes(TABLE), data["army"], _bytes(data["key"]), _bytes(data["chance"]), data["secrets"])
    try:
        message = read_message(message_bytes(sent))
    except Fault:
        raise ValueError("opened") from None
    assert isinstance(message, Opened)
    return message
