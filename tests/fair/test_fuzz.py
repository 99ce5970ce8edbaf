"""Random and spoiled messages: a clean error each, nothing changes, nothing is raised."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from stratego.fair import cbor
from stratego.fair.entries import BODIES
from stratego.fair.faults import Fault
from stratego.fair.keeping import peer_from_json, peer_to_json
from stratego.fair.outputs import Faulted, Happened
from stratego.fair.peer import Peer
from tests.fair.honest_games import honest_game
from tests.fair.loopback import Loopback

EVERY_DAY = 20_000
LONG = 1_000_000
CHUNK = 2_000


@cache
def games() -> list[Loopback]:
    """Games of several kinds, whose messages are taken apart."""
    return [honest_game(seed) for seed in (1, 3, 5, 8, 13, 21)]


@cache
def victims() -> list[tuple[dict[str, Any], int]]:
    """Peers in the middle of those games, as saves."""
    saves = []
    for table in games():
        for peer in table.peers:
            whole = peer_to_json(peer)
            for part in (0, 1, 2, 5, 9, len(whole["log"]) // 2, len(whole["log"])):
                kept = {**whole, "log": whole["log"][:part], "aftermath": {"mine": [], "theirs": []}, "seen": [0, 0, 0]}
                saves.append((kept, peer.seat))
    return saves


def random_value(chance: Random, depth: int = 3) -> Any:
    """Anything that can be written, with a liking for what messages hold."""
    kind = chance.randrange(9 if depth else 7)
    if kind == 0:
        return chance.choice((0, 1, 5, 23, 24, 255, 65536, 2**32, 2**63))
    if kind == 1:
        return chance.randbytes(chance.choice((0, 1, 8, 16, 24, 32, 65)))
    if kind == 2:
        return chance.choice(("", "t", "move", "a4", "red", "<b>", "\u202e", "x" * 60))
    if kind in (3, 4):
        return chance.choice((None, True, False))
    if kind in (5, 6):
        return chance.randrange(12)
    if kind == 7:
        return {str(chance.randrange(9)): random_value(chance, depth - 1) for _ in range(chance.randrange(4))}
    return [random_value(chance, depth - 1) for _ in range(chance.randrange(6))]


def spoiled_bytes(chance: Random, data: bytes) -> bytes:
    """A message with a byte changed, left out or added, or its end cut off."""
    at = chance.randrange(len(data))
    match chance.randrange(4):
        case 0:
            return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[at + 1 :]
        case 2:
            return data[:at] + chance.randbytes(1) + data[at:]
        case _:
            return data[:at]


def spoiled_field(chance: Random, data: bytes) -> bytes:
    """A message with one field, or one field of its body, replaced by anything."""
    value = cbor.decode(data)
    at = chance.randrange(len(value))
    if value[0] == 0 and chance.random() < 0.7:
        body = cbor.decode(value[5])
        body[chance.randrange(len(body))] = random_value(chance)
        value[5] = cbor.encode(body)
    else:
        value[at] = random_value(chance)
    return cbor.encode(value)


def new_message(chance: Random, peer: Peer) -> bytes:
    """A message at the right place of the right table that says anything."""
    body = [chance.randrange(len(BODIES.kinds) + 1), *(random_value(chance) for _ in range(chance.randrange(6)))]
    log = peer.shared.log
    return cbor.encode([0, peer.shared.table, len(log), log.short(), peer.other, cbor.encode(body), bytes(8)])


def noise(chance: Random, peer: Peer, sent: list[tuple[int, bytes]]) -> bytes:
    """Some message that no honest program would send now."""
    data = chance.choice(sent)[1]
    match chance.randrange(6):
        case 0:
            return chance.randbytes(chance.randrange(300))
        case 1:
            return cbor.encode(random_value(chance))
        case 2:
            return new_message(chance, peer)
        case 3:
            return spoiled_field(chance, data)
        case _:
            return spoiled_bytes(chance, data)


def require_clean_errors(seed: int, count: int) -> int:
    """How many of the messages were named as faulty."""
    chance = Random(seed)
    named = 0
    for _ in range(count // 100):
        at = chance.randrange(len(victims()))
        save = victims()[at][0]
        sent = games()[at // 14].sent
        peer = peer_from_json(save)
        before = peer_to_json(peer)
        for _ in range(100):
            outputs = peer.receive(noise(chance, peer, sent))
            faults = [output for output in outputs if isinstance(output, Faulted)]
            named += bool(faults)
            if faults and not any(fault.facts.get("audit") for fault in faults):
                assert not [output for output in outputs if isinstance(output, Happened)]
                assert peer_to_json(peer) == before
            else:
                before = peer_to_json(peer)
    return named


@pytest.mark.parametrize("seed", range(EVERY_DAY // CHUNK))
def test_noise_is_answered_with_a_clean_error(seed: int) -> None:
    assert require_clean_errors(seed, CHUNK) > CHUNK // 2


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 100 + LONG // 20_000))
def test_a_million_messages_of_noise(seed: int) -> None:
    require_clean_errors(seed, 20_000)


def test_what_is_written_is_read_the_same_way() -> None:
    chance = Random(1)
    for _ in range(2000):
        value = random_value(chance)
        assert cbor.decode(cbor.encode(value)) == value


def test_every_value_has_one_encoding() -> None:
    """What decodes is what would have been written."""
    chance = Random(2)
    read = 0
    for _ in range(5000):
        data = spoiled_bytes(chance, cbor.encode(random_value(chance)))
        try:
            value = cbor.decode(data)
        except Fault:
            continue
        read += 1
        assert cbor.encode(value) == data
    assert read > 100
