"""A peer as JSON, at any moment, and back: what a reload needs. It holds this side's secrets and stays on this device."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from stratego.fair.aftermath import Aftermath
from stratego.fair.entries import MOST_SQUARES
from stratego.fair.fields import LONGEST_NAME, Check, many, maybe, number, row, text
from stratego.fair.log import Said
from stratego.fair.messages import MOST_ENTRIES, MOST_SECRETS
from stratego.fair.peer import Peer, Previous
from stratego.fair.signing import Signatures
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side

KIND = "rank-and-ruse peer"
VERSION = 1


def _word(value: object) -> bool:
    return isinstance(value, str)


def _signatures(value: object) -> bool:
    whose = {"mine", "theirs", "unchecked"}
    return (
        isinstance(value, Mapping)
        and set(value) <= whose
        and all(map(row(number(MOST_ENTRIES), _word), value.values()))
    )


_FIELDS: dict[str, Check] = {
    "seat": number(1),
    "name": text(LONGEST_NAME),
    "army": maybe(text(MOST_SQUARES)),
    "choices": many(text(MOST_SQUARES), MOST_SECRETS),
    "hidden": maybe(number(1)),
    "log": many(row(number(1), _word, _word), MOST_ENTRIES),
    "wishes": many(_word, MOST_ENTRIES),
    "seen": row(number(MOST_ENTRIES), number(15), number(MOST_ENTRIES)),
    "signatures": _signatures,
}
"""What is not judged by whoever reads it further down."""


def peer_to_json(peer: Peer) -> dict[str, Any]:
    """Everything that is needed to go on from here."""
    previous = peer.previous
    return {
        "kind": KIND,
        "v": VERSION,
        "seat": peer.seat,
        "name": peer.name,
        "seed": peer.secrets.seed.hex(),
        "key": peer.key.hex(),
        "army": peer.secrets.text,
        "choices": peer.secrets.choices,
        "hidden": peer.hidden,
        "expected": None if peer.expected is None else peer.expected.to_json(),
        "previous": None if previous is None else _previous(previous),
        "log": [[said.seat, _text(said.data), _text(said.tag)] for said in peer.shared.log.said],
        "wishes": [_text(wish) for wish in peer.wishes],
        "seen": [peer.seen, peer.given, peer.given_signed],
        "signatures": peer.signatures.to_json(),
        "aftermath": peer.aftermath.to_json(),
    }


def peer_from_json(data: object) -> Peer:
    """Go on from a save. Raises :class:`Refusal` if it is none, is newer than this program, or is damaged."""
    if not isinstance(data, Mapping) or data.get("kind") != KIND:
        raise Refusal("not_a_save")
    if not isinstance(data.get("v"), int) or data["v"] > VERSION:
        raise Refusal("newer_save", {"version": str(data.get("v"))[:20], "known": VERSION})
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Refusal("damaged_save", {"why": type(error).__name__}) from None


def _read(data: Mapping[str, Any]) -> Peer:
    for field, fits in _FIELDS.items():
        if not fits(data[field]):
            raise ValueError(field)
    peer = Peer(data["seat"], data["name"], bytes.fromhex(data["seed"]), bytes.fromhex(data["key"]))
    peer.secrets.text, peer.hidden = data["army"], data["hidden"]
    peer.secrets.choices = [str(choice) for choice in data["choices"]]
    if data["expected"] is not None:
        peer.expected = Rules.from_json(data["expected"])
    if data["previous"] is not None:
        peer.previous = _read_previous(data["previous"])
    for seat, body, tag in data["log"]:
        said = Said(seat, b64decode(body), b64decode(tag))
        peer.shared.add(said, said.body(), peer.secrets)
    play = peer.shared.course.play
    sealed = 0 if play is None else len(play.choices.sealed[peer.seat])
    if data["seen"][0] > len(peer.shared.log) or sealed > len(peer.secrets.choices):
        raise ValueError("log")
    peer.wishes = [b64decode(wish) for wish in data["wishes"]]
    peer.seen, peer.given, peer.given_signed = data["seen"]
    peer.signatures = Signatures.from_json(data["signatures"])
    peer.aftermath = Aftermath.from_json(data["aftermath"])
    return peer


def _previous(previous: Previous) -> dict[str, Any]:
    return {"game": previous.game.hex(), "host": previous.host.key, "used": [one.hex() for one in previous.used]}


def _read_previous(data: Mapping[str, Any]) -> Previous:
    host = Side.RED if data["host"] == Side.RED.key else Side.BLUE
    return Previous(bytes.fromhex(data["game"]), host, tuple(bytes.fromhex(one) for one in data["used"]))


def _text(data: bytes) -> str:
    return b64encode(data).decode()
