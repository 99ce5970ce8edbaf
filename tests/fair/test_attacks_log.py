"""Attacks on the common log: replay, rollback, forks, words put into somebody's mouth."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from stratego.fair.entries import (
    GUEST,
    HOST,
)
from stratego.fair.keeping import peer_from_json, peer_to_json
from stratego.fair.messages import Entry, Have, message_bytes
from stratego.fair.outputs import Faulted, Send, Told
from stratego.fair.peer import Peer
from stratego.rules import Rules
from tests.fair.hostile import Forger
from tests.fair.loopback import Loopback
from tests.fair.scenes import forger_moves, forger_waits

# -- the log


def test_replay_of_a_message() -> None:
    forger = forger_moves()
    move = forger.act("a4-a5")
    data = message_bytes(forger.entry(move))
    forger.say(move)
    assert forger.try_to_send(data) == []


def test_replay_of_a_whole_game() -> None:
    old = Loopback.begun(Rules.of("barrage"), Random(3))
    victim, outputs = Peer.host(Rules.of("barrage"), "Anna", Random(4).randbytes(32))
    forger = Forger(GUEST, "", victim)
    forger.listen(outputs)
    for _, data in old.sent:
        assert forger.try_to_send(data) == ["other_table"]


def test_replay_of_an_old_invitation() -> None:
    """The guest's nonce is new, so nothing that followed the old invitation fits any more."""
    old = Loopback.begun(Rules.of("barrage"), Random(3))
    said = [data for seat, data in old.sent if seat == HOST]
    victim = Peer.guest("Bram", Random(5).randbytes(32))
    victim.receive(said[0])
    victim.join()
    forger = Forger(HOST, "", victim)
    for data in said[1:]:
        forger.outputs = victim.receive(data)
        assert set(forger.faults()) <= {"fork"}
    assert len(victim.shared.log) == 2


def test_rollback_by_reload() -> None:
    """The hostile side reloads an older state and plays another move: the honest log stands."""
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("j7-j6")
    last = len(forger.shared.log)
    for number in (last - 2, last - 1):
        other = forger.entry(forger.act("e4-e5"), number=number)
        before = peer_to_json(forger.victim)["log"]
        forger.victim.receive(message_bytes(other))
        assert peer_to_json(forger.victim)["log"] == before
    assert forger.try_to_send(message_bytes(forger.entry(forger.act("e4-e5"), number=last - 2))) == ["fork"]
    outputs = forger.victim.receive(
        message_bytes(Have(forger.shared.table, last - 2, forger.shared.log.short(last - 2), 0, 0))
    )
    assert len([output for output in outputs if isinstance(output, Send)]) == 2  # what the reload has lost


def test_fork_of_the_log_is_shown_to_both() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    entry = replace(forger.entry(forger.act("e4-e5")), before=bytes(16))
    assert forger.try_to_send(message_bytes(entry)) == ["fork"]
    told = [output for output in forger.outputs if isinstance(output, Send)]
    other = peer_from_json(peer_to_json(forger.victim))
    assert other.receive(told[0].data) == [Told("refused_there", {"why": "fork"})]


def test_putting_words_into_the_honest_mouth() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    resign = forger.act("a1-a2", event={"t": "end", "winner": "red", "reason": "resignation"})
    entry = forger.entry(resign, seat=GUEST)
    assert forger.try_to_send(message_bytes(entry)) == ["forged"]


def test_the_honest_side_takes_back_its_own_lost_words() -> None:
    """Its reload went further back than it should; the mark that only it can make brings its move back."""
    forger = forger_waits()
    kept = peer_to_json(forger.victim)
    forger.victim_moves("a4-a5")
    sent = [message for message in forger.heard if isinstance(message, Entry)][-1]
    older = peer_from_json(kept)
    assert not [output for output in older.receive(message_bytes(sent)) if isinstance(output, Faulted)]
    assert older.shared.log.head == forger.victim.shared.log.head
