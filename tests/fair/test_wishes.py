"""Whether something could be said next is tried on a copy: judged as the log would judge it, and leaving no trace."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stratego.fair.entries import Able, Act, Body, CanMove, Reply, Stuck, body_bytes
from stratego.fair.log import Said
from stratego.fair.peer import Peer
from stratego.fair.shared import Shared
from stratego.rules import Refusal, Side
from stratego.rules.events import Moved, event_to_json
from tests.fair.honest_games import honest_game


def followed(peer: Peer, entries: int) -> Shared:
    """The beginning of a peer's log, followed anew."""
    shared = Shared(peer.seat)
    for said in peer.shared.log.said[:entries]:
        shared.add(said, said.body(), peer.secrets)
    return shared


def words(shared: Shared, side: Side, chance: Random) -> list[Body]:
    """What somebody could want to say, sensible or not."""
    game = shared.course.game
    assert game is not None
    events: list[dict[str, Any]] = [
        *({"t": "pause", "do": do} for do in ("ask", "yes", "no", "end")),
        *({"t": "offer", "side": side.key, "what": what} for what in ("draw", "takeback")),
        *({"t": "answer", "side": side.key, "what": what, "yes": True} for what in ("draw", "takeback")),
        {"t": "end", "winner": side.other.key, "reason": "resignation"},
        {"t": "time", "do": "claim", "why": "time"},
        {"t": "roll"},
    ]
    moves = game.position.legal_moves()
    if moves:
        events.append(event_to_json(Moved(chance.choice(moves))))
    return [*(Act(event, [], [], 0) for event in events), Able(), Stuck("moves"), CanMove(True), Reply("loses", [])]


def state(shared: Shared) -> object:
    """Everything that the log has come to mean."""
    play = shared.course.play
    assert play is not None
    parts = {name: value for name, value in vars(play).items() if name not in ("game", "own")}
    return play.game.to_json(), play.game.offer, play.game._refused_at, play.awaited(), repr(parts)


def judged(shared: Shared, body: Body, peer: Peer) -> str:
    """What the log itself says to a word, by taking it."""
    try:
        shared.add(Said(peer.seat, body_bytes(body), b""), body, peer.secrets)
    except Refusal as refusal:
        return refusal.code
    return "taken"


def tried(shared: Shared, body: Body, peer: Peer) -> str:
    try:
        shared.would_take(body, peer.secrets)
    except Refusal as refusal:
        return refusal.code
    return "taken"


@pytest.mark.parametrize("seed", range(8))
def test_trying_a_word_says_what_the_log_would_and_changes_nothing(seed: int) -> None:
    chance, table = Random(seed), honest_game(seed)
    peer = chance.choice(table.peers)
    whole = len(peer.shared.log)
    for entries in sorted(chance.sample(range(8, whole), min(3, whole - 8))):
        shared = followed(peer, entries)
        if shared.course.game is None:
            continue
        assert peer.side is not None
        before = state(shared)
        for body in words(shared, peer.side, chance):
            assert tried(shared, body, peer) == judged(followed(peer, entries), body, peer), body
            assert state(shared) == before, body
