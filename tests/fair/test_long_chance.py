"""Games in which the die is thrown more often than one chain of sealed values reaches."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from stratego.fair import chance
from stratego.fair.entries import GUEST, HOST, SEATS, Chain, Chance, read_body
from stratego.fair.peer import Peer
from stratego.fair.record import record_of
from stratego.fair.verify import verify
from stratego.rules import Rules, Side
from stratego.rules.game import Game
from stratego.rules.junior.seek import Seek
from stratego.rules.ranks import sole_rank
from tests.fair.loopback import Loopback

CASTLES = Rules.of("junior_castles")


def castles(seed: int = 1) -> Loopback:
    return Loopback.begun(CASTLES, Random(seed), colour=Side.RED)


def turn(table: Loopback) -> None:
    """The die is thrown, and a picture turned over that is another one: nothing is removed, so the game goes on."""
    seat = next(seat for seat in SEATS if table.peers[seat].awaited() == (seat, "roll"))
    table.do(seat, Peer.roll)
    table.deliver()
    turn_over(table, seat)


def turn_over(table: Loopback, seat: int) -> None:
    mine, theirs = table.peers[seat].game, table.peers[1 - seat].game
    assert mine is not None
    assert theirs is not None
    table.do(seat, partial(Peer.turn_over, square=harmless(mine, theirs)))
    table.deliver()


def harmless(mine: Game, theirs: Game) -> int:
    extra, true = mine.position.extra, theirs.position
    assert isinstance(extra, Seek)
    ranks = {square: sole_rank(true.ranks[true.at[square]]) for square in extra.openable(mine.position)}
    return next(square for square, rank in ranks.items() if rank is not None and rank is not extra.face)


def told(table: Loopback, kind: type[Chance] | type[Chain]) -> list[Chance | Chain]:
    bodies = [read_body(said.data) for said in table.peers[HOST].shared.log.said]
    return [body for body in bodies if isinstance(body, kind)]


def throws(table: Loopback) -> int:
    return len(told(table, Chance)) // 2


@pytest.fixture
def short_chains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chains of two values."""
    monkeypatch.setattr(chance, "MOST_CHANCES", 2)


@pytest.mark.cpython  # many messages, and nothing that another Python would do otherwise
def test_the_die_is_thrown_five_thousand_times() -> None:
    table = castles()
    for _ in range(5000):
        turn(table)
    host, guest = table.peers
    assert throws(table) == 5000
    assert len(told(table, Chain)) == 4
    assert host.shared.log.head == guest.shared.log.head
    assert not {"wrong_chance", "not_now", "unknown_kind"} & {*table.codes(HOST), *table.codes(GUEST)}
    table.reload(GUEST)
    turn(table)
    assert throws(table) == 5001


@pytest.mark.usefixtures("short_chains")
def test_another_chain_is_sealed_by_both_before_either_tells_a_value_of_it() -> None:
    table = castles()
    for _ in range(3):
        turn(table)
    kinds = [type(read_body(said.data)) for said in table.peers[HOST].shared.log.said]
    assert [kind for kind in kinds if kind in (Chance, Chain)] == [*[Chance] * 4, *[Chain] * 2, *[Chance] * 2]


@pytest.mark.usefixtures("short_chains")
def test_a_game_that_was_saved_when_all_values_were_told_goes_on() -> None:
    """Such a save knows of no further chain, as those of the first version do not."""
    table = castles()
    for _ in range(2):
        turn(table)
    assert not told(table, Chain)
    for seat in SEATS:
        table.reload(seat)
    turn(table)
    assert throws(table) == 3


@pytest.mark.usefixtures("short_chains")
@pytest.mark.parametrize("seat", SEATS)
def test_a_reload_between_the_two_seals(seat: int) -> None:
    table = castles()
    for _ in range(2):
        turn(table)
    table.do(HOST, Peer.roll)
    while len(told(table, Chain)) < 1:
        to, data = table.waiting.pop(0)
        table.act(to, table.peers[to].receive(data))
    table.waiting.clear()
    table.reload(seat)
    table.settle()
    turn_over(table, HOST)
    assert throws(table) == 3


@pytest.mark.usefixtures("short_chains")
def test_a_long_game_has_a_clean_audit_and_its_record_is_good() -> None:
    table = castles()
    for _ in range(7):
        turn(table)
    table.do(HOST, Peer.resign)
    table.settle()
    assert [table.codes(seat).count("audit_clean") for seat in SEATS] == [1, 1]
    assert verify(record_of(table.peers[HOST]), None).faults == []
