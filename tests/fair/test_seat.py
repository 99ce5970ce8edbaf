"""The seat as a page uses it: JSON in and out, saves, letters, rematches."""

from __future__ import annotations

import json
from base64 import b64decode
from random import Random
from typing import Any

import pytest

from stratego.fair.seat import Seat
from stratego.rules import Refusal, Rules
from stratego.rules.setups import shuffled

BARRAGE = Rules.of("barrage")
RELOADS = 0.02


class Pair:
    """Two seats whose news are carried at once; now and then a page is reloaded before that."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = Random(seed)
        host, news = Seat.host(BARRAGE, "Anna", self.entropy(), red_hand=0)
        self.seats = [host, Seat.guest("Bram", self.entropy(), rules=BARRAGE)]
        self.news: list[tuple[int, dict[str, Any]]] = []
        self.carry(0, news)

    def entropy(self) -> bytes:
        return self.chance.randbytes(32)

    def carry(self, seat: int, news: dict[str, Any]) -> dict[str, Any]:
        waiting = [(seat, news)]
        while waiting:
            at, told = waiting.pop(0)
            assert not told["faults"]
            self.news.append((at, json.loads(json.dumps(told))))
            if self.chance.random() < RELOADS:
                self.seats[at] = Seat.load(json.loads(json.dumps(self.seats[at].save())))
            waiting += [(1 - at, self.seats[1 - at].receive(b64decode(data))) for data in told["send"]]
        return news

    def begin(self) -> None:
        self.carry(1, self.seats[1].join(1))
        for seat in (0, 1):
            self.carry(seat, self.seats[seat].place(shuffled(BARRAGE, self.chance)))

    def told(self, seat: int) -> list[str]:
        return [line["code"] for at, news in self.news if at == seat for line in news["told"]]

    def play_to_the_end(self) -> None:
        while not self.seats[0].status()["over"]:
            mover = next(
                seat for seat in (0, 1) if self.seats[seat].status()["awaited"] == {"mine": True, "what": "move"}
            )
            view = self.seats[mover].view()
            assert view is not None
            start = self.chance.choice(sorted(view["targets"]))
            end = self.chance.choice(view["targets"][start])
            self.carry(mover, self.seats[mover].play({"do": "move", "from": start, "to": end}))


@pytest.fixture
def pair() -> Pair:
    pair = Pair()
    pair.begin()
    return pair


def test_a_game_from_the_invitation_to_the_audit(pair: Pair) -> None:
    assert pair.told(1)[:2] == ["invited", "colours"]
    assert [seat.status()["side"] for seat in pair.seats] == ["blue", "red"]
    pair.play_to_the_end()
    for seat in pair.seats:
        assert seat.status()["audit"] == "clean"
        assert seat.status()["their_army"] is None
    pair.carry(0, pair.seats[0].play({"do": "show_army"}))
    assert pair.seats[1].status()["their_army"] == pair.seats[0].peer.secrets.text
    assert pair.seats[1].record()["opened"]["host"] is not None


def test_before_the_first_move_there_is_no_board() -> None:
    pair = Pair()
    assert pair.seats[0].view() is None
    assert pair.seats[1].status()["awaited"] == {"mine": True, "what": "join"}


@pytest.mark.parametrize("first", [0, 1])
def test_a_rematch_whoever_asks_first(pair: Pair, first: int) -> None:
    pair.carry(0, pair.seats[0].play({"do": "resign"}))
    sides = [seat.status()["side"] for seat in pair.seats]
    for seat in (first, 1 - first):
        pair.carry(seat, pair.seats[seat].again(pair.entropy()))
    assert "again" in pair.told(1 - first)
    for seat in (0, 1):
        pair.carry(seat, pair.seats[seat].place(shuffled(BARRAGE, pair.chance)))
    assert [seat.status()["side"] for seat in pair.seats] == sides[::-1]
    pair.carry(1, pair.seats[1].play({"do": "resign"}))
    assert [seat.status()["audit"] for seat in pair.seats] == ["clean", "clean"]


def test_no_rematch_during_a_game(pair: Pair) -> None:
    with pytest.raises(Refusal, match="game_going_on"):
        pair.seats[0].again(pair.entropy())


def test_letters_instead_of_a_connection(pair: Pair) -> None:
    mover = next(seat for seat in (0, 1) if pair.seats[seat].status()["awaited"]["mine"])
    view = pair.seats[mover].view()
    assert view is not None
    start = sorted(view["targets"])[0]
    pair.seats[mover].play({"do": "move", "from": start, "to": view["targets"][start][0]})
    news = pair.seats[1 - mover].open_letter("see " + pair.seats[mover].letter())
    assert len(news["events"]) == 1
    with pytest.raises(Refusal, match="not_a_letter"):
        pair.seats[mover].open_letter("hello")


def test_a_letter_of_another_table_names_it(pair: Pair) -> None:
    other = Pair(2)
    other.seats[1].join(1)
    letter = other.seats[1].letter()
    with pytest.raises(Refusal) as refused:
        pair.seats[0].open_letter(letter)
    assert refused.value.facts["table"] == other.seats[0].status()["table"]


def test_what_the_person_wants_in_vain(pair: Pair) -> None:
    before = pair.seats[0].save()
    for command in (
        None,
        {},
        {"do": "fly"},
        {"do": "move", "from": "z9", "to": "a1"},
        {"do": "accept_draw"},
        {"do": "allow_takeback"},
    ):
        with pytest.raises(Refusal):
            pair.seats[0].play(command)
    assert pair.seats[0].save() == before


def test_a_foreign_save_is_refused(pair: Pair) -> None:
    save = pair.seats[0].save()
    for damaged in (None, {}, {**save, "v": 9}, {**save, "peer": None}, {**save, "peer": {**save["peer"], "log": 5}}):
        with pytest.raises(Refusal):
            Seat.load(damaged)
