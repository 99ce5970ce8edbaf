"""A chair between two devices: rematches whoever asks first, messages that come too early or too late, letters, saves."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from stratego.fair.entries import GUEST, HOST
from stratego.fair.letters import open_letter, read_letter
from stratego.fair.outputs import Faulted, Output, Send, Told
from stratego.fair.peer import Peer
from stratego.fair.seat import Seat
from stratego.rules import Refusal, Rules
from stratego.rules.setups import shuffled

BARRAGE = Rules.of("barrage")


class Pair:
    """Two seats, saved and loaded before anything is carried, and what they were told."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = Random(seed)
        host, outputs = Peer.host(BARRAGE, "Anna", self.entropy(), red_hand=0)
        self.seats = [Seat(host), Seat(Peer.guest("Bram", self.entropy(), rules=BARRAGE))]
        self.told: list[tuple[int, str]] = []
        self.carry(HOST, outputs)

    def entropy(self) -> bytes:
        return self.chance.randbytes(32)

    def carry(self, seat: int, outputs: list[Output]) -> None:
        waiting = [(seat, outputs)]
        while waiting:
            at, found = waiting.pop(0)
            assert not [output for output in found if isinstance(output, Faulted)]
            self.told += [(at, output.code) for output in found if isinstance(output, Told)]
            self.reload(at)
            sent = [output.data for output in found if isinstance(output, Send)]
            waiting += [(1 - at, self.seats[1 - at].receive(data)) for data in sent]

    def reload(self, seat: int) -> None:
        self.seats[seat] = Seat.load(json.loads(json.dumps(self.seats[seat].save())))

    def begin(self) -> None:
        self.carry(GUEST, self.seats[GUEST].peer.join(1))
        self.place()

    def place(self) -> None:
        for seat in (HOST, GUEST):
            self.carry(seat, self.seats[seat].peer.place(shuffled(BARRAGE, self.chance)))

    def resign(self, seat: int) -> None:
        self.carry(seat, self.seats[seat].peer.resign())

    def sides(self) -> list[Any]:
        return [seat.peer.side for seat in self.seats]


@pytest.fixture
def pair() -> Pair:
    pair = Pair()
    pair.begin()
    return pair


@pytest.mark.parametrize("first", [HOST, GUEST])
def test_a_rematch_whoever_asks_first(pair: Pair, first: int) -> None:
    pair.resign(HOST)
    sides = pair.sides()
    for seat in (first, 1 - first):
        pair.carry(seat, pair.seats[seat].again(pair.entropy()))
    assert (1 - first, "again") in pair.told
    pair.carry(GUEST, pair.seats[GUEST].peer.join())
    pair.place()
    assert pair.sides() == sides[::-1]
    pair.resign(GUEST)
    assert [seat.peer.audit() for seat in pair.seats] == [[], []]


def test_an_invitation_that_got_lost_is_sent_again(pair: Pair) -> None:
    pair.resign(HOST)
    pair.seats[HOST].again(pair.entropy())  # nothing arrives
    pair.carry(GUEST, pair.seats[GUEST].again(pair.entropy()))
    assert pair.seats[GUEST].next is not None
    for seat in (HOST, GUEST):
        pair.carry(seat, pair.seats[seat].resume())
    assert pair.seats[GUEST].next is None
    assert pair.seats[GUEST].peer.awaited() == (GUEST, "join")


def test_the_last_game_is_audited_while_the_next_begins(pair: Pair) -> None:
    guest = pair.seats[GUEST]
    outputs = guest.peer.resign()
    late: list[bytes] = []
    for output in outputs:
        if isinstance(output, Send):
            for answer in pair.seats[HOST].receive(output.data):
                if isinstance(answer, Send):
                    late += [sent.data for sent in guest.receive(answer.data) if isinstance(sent, Send)]
    outputs = [output for data in late for output in pair.seats[HOST].receive(data)]
    pair.carry(HOST, [*outputs, *pair.seats[HOST].again(pair.entropy())])
    for data in late:
        pair.carry(HOST, pair.seats[HOST].receive(data))
    last = pair.seats[HOST].last
    assert last is not None
    assert last.audit() == []


def test_no_rematch_during_a_game(pair: Pair) -> None:
    with pytest.raises(Refusal, match="game_going_on"):
        pair.seats[HOST].again(pair.entropy())


def test_a_rematch_by_letters(pair: Pair) -> None:
    pair.resign(HOST)
    host, guest = pair.seats
    host.again(pair.entropy())
    assert [output for output in guest.open_letter(host.letter()) if isinstance(output, Told)] == [Told("again")]
    guest.again(pair.entropy())
    guest.peer.join()
    assert "joined" in [output.code for output in host.open_letter(guest.letter()) if isinstance(output, Told)]


def test_a_letter_instead_of_a_connection(pair: Pair) -> None:
    mover = next(seat for seat in (HOST, GUEST) if pair.seats[seat].peer.awaited() == (seat, "move"))
    peer = pair.seats[mover].peer
    assert peer.game is not None
    peer.move(peer.game.position.legal_moves()[0])
    pair.seats[1 - mover].open_letter("see " + pair.seats[mover].letter())
    assert pair.seats[1 - mover].peer.shared.log.head == peer.shared.log.head


def test_a_letter_of_another_table_names_it(pair: Pair) -> None:
    other = Pair(2)
    other.seats[GUEST].peer.join(1)
    letter = other.seats[GUEST].letter()
    with pytest.raises(Refusal) as refused:
        pair.seats[HOST].open_letter(letter)
    assert refused.value.facts["table"] == read_letter(letter).table.hex()
    assert open_letter(other.seats[HOST].peer, read_letter(letter))


def test_a_damaged_save_is_refused(pair: Pair) -> None:
    save = pair.seats[HOST].save()
    for damaged in ({}, {"peer": None}, {**save, "held": 5}, {"peer": {**save["peer"], "log": 5}}):
        with pytest.raises(Refusal):
            Seat.load(damaged)
