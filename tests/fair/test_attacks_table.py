"""Attacks before and after a game: biased lots, strangers, old invitations, quitting, stalling, rematches."""

from __future__ import annotations

from random import Random

import pytest

from stratego.fair.course import hidden_hands
from stratego.fair.entries import (
    GUEST,
    HOST,
    Hands,
)
from stratego.fair.keeping import peer_to_json
from stratego.fair.outputs import Faulted, Send, Told
from stratego.fair.peer import Peer
from stratego.rules import Refusal, Rules, Side
from tests.fair.hostile import Forger
from tests.fair.loopback import Loopback
from tests.fair.scenes import BLUE, FREE, RED, audit_codes, forger_moves

# -- sitting down


def test_first_move_bias_by_changing_hands() -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32))
    forger = Forger(HOST, RED, victim)
    hands = Hands(0, bytes(16))
    forger.say(forger.inviting(FREE, hands=hidden_hands(hands)))
    forger.listen(victim.join(0))
    assert forger.try_to_say(Hands(1, bytes(16))) == ["wrong_hands"]
    assert forger.say(hands) == []


def test_quitting_after_seeing_the_colour_is_named() -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32))
    forger = Forger(HOST, RED, victim)
    forger.say(forger.inviting(FREE, hands=hidden_hands(Hands(0, bytes(16)))))
    forger.listen(victim.join(0))
    assert victim.awaited() == (HOST, "hands")


def test_stalling_is_named_with_what_is_awaited() -> None:
    forger = forger_moves()
    assert forger.victim.awaited() == (HOST, "move")
    forger.say(forger.act("a4-a5"))
    assert forger.victim.awaited() == (GUEST, "move")
    forger.victim_moves("a7-a6")
    forger.say(forger.act("b4-b5"))
    forger.victim_moves("a6-a5")
    assert forger.victim.awaited() == (HOST, "reply")


def test_dodging_the_audit_is_named_and_there_is_no_rematch() -> None:
    forger = forger_moves()
    forger.say(forger.act("a1-a2", event={"t": "end", "winner": "blue", "reason": "resignation"}))
    assert forger.victim.awaited() == (HOST, "audit")
    with pytest.raises(Refusal, match="audit_awaited"):
        forger.victim.as_previous()


def test_opening_two_different_armies() -> None:
    forger = forger_moves()
    audit_codes(forger)
    assert forger.open_all(text=BLUE) == ["two_tongues"]


def test_a_third_person_with_the_link() -> None:
    table = Loopback.lay(Rules(), Random(6))
    invitation = table.sent[0][1]
    third = Peer.guest("Carla", Random(7).randbytes(32))
    third.receive(invitation)
    sent = [output.data for output in third.join() if isinstance(output, Send)]
    before = peer_to_json(table.peers[HOST])
    outputs = table.peers[HOST].receive(sent[0])
    assert Faulted("taken", {}) in outputs
    assert peer_to_json(table.peers[HOST]) == before
    answer = next(output.data for output in outputs if isinstance(output, Send))
    assert third.receive(answer) == [Told("refused_there", {"why": "taken"})]


def test_wrong_protocol_version() -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32))
    forger = Forger(HOST, RED, victim)
    invite = forger.inviting(FREE, colour=Side.RED, protocol=2)
    assert forger.try_to_say(invite) == ["wrong_version"]
    assert forger.outputs[0] == Faulted("wrong_version", {"mine": "1", "theirs": "2"})


def test_wrong_application_version() -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32))
    forger = Forger(HOST, RED, victim)
    assert forger.try_to_say(forger.inviting(FREE, colour=Side.RED, app="0.0.9")) == ["wrong_version"]


def test_other_rules_than_the_invitation_said() -> None:
    victim = Peer.guest("Bram", Random(2).randbytes(32), rules=Rules())
    forger = Forger(HOST, RED, victim)
    assert forger.try_to_say(forger.inviting(FREE, colour=Side.RED)) == ["other_rules"]


# -- a rematch


def finished() -> Loopback:
    table = Loopback.begun(Rules.of("barrage"), Random(3), keys=[b"\4" + bytes([n]) * 64 for n in (1, 2)])
    table.do(HOST, Peer.resign)
    table.settle()
    return table


def test_a_rematch_swaps_the_colours() -> None:
    table = finished()
    host, guest = table.peers
    again, outputs = Peer.host(Rules.of("barrage"), "Anna", Random(8).randbytes(32), previous=host.as_previous())
    other = Peer.guest("Bram", Random(9).randbytes(32), previous=guest.as_previous())
    second = Loopback([again, other], Random(1))
    second.act(HOST, outputs)
    second.settle()
    second.do(GUEST, Peer.join)
    second.settle()
    assert not second.found(Faulted)
    assert [peer.side for peer in second.peers] == [guest.side, host.side]


def test_a_rematch_with_the_old_keys() -> None:
    table = finished()
    host, guest = table.peers
    forger = Forger(HOST, RED, Peer.guest("Bram", Random(9).randbytes(32), previous=guest.as_previous()))
    colour = guest.side
    for used in ({"key": host.key}, {"nonce": host.secrets.nonce}, {"key": guest.key}):
        invite = forger.inviting(Rules.of("barrage"), colour=colour, previous=host.shared.course.name, **used)
        assert forger.try_to_say(invite) == ["old_keys"]


def test_a_rematch_with_the_same_colours() -> None:
    table = finished()
    host, guest = table.peers
    forger = Forger(HOST, RED, Peer.guest("Bram", Random(9).randbytes(32), previous=guest.as_previous()))
    invite = forger.inviting(Rules.of("barrage"), colour=host.side, previous=host.shared.course.name)
    assert forger.try_to_say(invite) == ["other_colours"]


def test_a_rematch_of_another_game() -> None:
    guest = finished().peers[GUEST]
    forger = Forger(HOST, RED, Peer.guest("Bram", Random(9).randbytes(32), previous=guest.as_previous()))
    invite = forger.inviting(Rules.of("barrage"), colour=guest.side, previous=bytes(32))
    assert forger.try_to_say(invite) == ["other_rematch"]
