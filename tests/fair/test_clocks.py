"""Games with clocks between two devices: both add up the time that was told, and a claim is accepted or disputed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from stratego.fair.entries import GUEST, HOST
from stratego.fair.keeping import peer_from_json, peer_to_json
from stratego.fair.outputs import Told
from stratego.fair.peer import Peer
from stratego.fair.record import record_of
from stratego.fair.timed import Timed
from stratego.fair.verify import verify
from stratego.rules import Refusal, Rules, Side, parse_move
from stratego.rules.clock import MINUTE, SECOND
from stratego.rules.position import Outcome
from tests.fair.armies import blue, red
from tests.fair.hostile import Forger
from tests.fair.loopback import Loopback
from tests.fair.scenes import forger_moves, forger_waits, why

CLASSIC = Rules.of("free", clock="classic")  # 15 minutes each, 3 s of each move free, 3 minutes for a move at most
DUEL = Rules.of("free", clock="duel")  # 2 minutes each, up to 3 s of each move given back, 10 minutes together
SETUPS = {Side.RED: red(a1="F", a4="5", b4="2"), Side.BLUE: blue(a10="F", a7="6", b7="4")}


def begun(rules: Rules) -> Loopback:
    return Loopback.begun(rules, Random(1), setups=SETUPS, colour=Side.RED)


def move(table: Loopback, text: str, seconds: float) -> None:
    seat, _ = table.peers[HOST].awaited() or (HOST, "")
    table.do(seat, partial(Peer.move, move=parse_move(text), spent=round(seconds * 10)))
    table.settle()


def clock_of(peer: Peer) -> Timed:
    play = peer.shared.course.play
    assert play is not None
    return play


def left(table: Loopback, side: Side) -> int:
    """What a side has left, in seconds; both devices say the same."""
    clocks = {clock_of(peer).clock for peer in table.peers}
    assert len(clocks) == 1
    clock = clocks.pop()
    assert clock is not None
    rest = clock.left(side)
    assert rest is not None
    return rest // SECOND


def test_both_devices_add_up_the_time_that_was_told() -> None:
    table = begun(CLASSIC)
    move(table, "a4-a5", 13)
    move(table, "b7-b6", 2)
    move(table, "b4-b5", 63)
    assert left(table, Side.RED) == 15 * 60 - 10 - 60
    assert left(table, Side.BLUE) == 15 * 60


def test_the_defenders_answer_costs_nobody_time() -> None:
    table = begun(CLASSIC)
    move(table, "a4-a5", 5)
    move(table, "a7-a6", 5)
    move(table, "a5-a6", 8)  # an attack
    assert (left(table, Side.RED), left(table, Side.BLUE)) == (15 * 60 - 2 - 5, 15 * 60 - 2)
    assert table.peers[HOST].awaited() == (GUEST, "move")


def test_taking_back_gives_no_time_back() -> None:
    table = begun(CLASSIC)
    move(table, "a4-a5", 33)
    table.do(HOST, partial(Peer.offer, what="takeback"))
    table.settle()
    table.do(GUEST, partial(Peer.answer, what="takeback", yes=True))
    table.settle()
    assert table.peers[HOST].awaited() == (HOST, "move")
    assert left(table, Side.RED) == 15 * 60 - 30


def test_no_time_is_told_in_a_game_without_a_clock() -> None:
    table = begun(Rules.of("free"))
    move(table, "a4-a5", 13)
    assert clock_of(table.peers[GUEST]).clock is None
    assert clock_of(table.peers[GUEST]).spent == [0, 0]


def test_the_time_of_the_set_up_counts_where_the_rules_say_so() -> None:
    """ISF: both have 45 minutes together, the set-up included."""
    table = Loopback.lay(Rules.of("free", clock="isf"), Random(1), colour=Side.RED)
    for seat, side, minutes in ((HOST, Side.RED, 4), (GUEST, Side.BLUE, 6)):
        table.do(seat, partial(Peer.place, text=SETUPS[side], spent=minutes * 600))
    table.settle()
    clocks = [clock_of(peer).clock for peer in table.peers]
    assert [clock and clock.game_left() for clock in clocks] == [41 * MINUTE] * 2  # the time that both have told


def test_the_time_of_the_set_up_stays_here_where_it_does_not_count() -> None:
    table = Loopback.lay(CLASSIC, Random(1), colour=Side.RED)
    table.do(HOST, partial(Peer.place, text=SETUPS[Side.RED], spent=777))
    assert table.peers[HOST].shared.course.ready[HOST].spent == 0


def test_a_reload_keeps_the_clocks() -> None:
    table = begun(CLASSIC)
    move(table, "a4-a5", 63)
    peer = table.peers[GUEST]
    assert clock_of(peer_from_json(peer_to_json(peer))).clock == clock_of(peer).clock


def test_losing_on_time_is_said_by_who_loses() -> None:
    table = begun(CLASSIC)
    table.do(HOST, Peer.lose_on_time)
    table.settle()
    assert [peer.game and peer.game.result for peer in table.peers] == [Outcome(Side.BLUE, "time")] * 2
    assert not verify(record_of(table.peers[HOST]), None).faults


def test_nobody_loses_on_time_without_a_clock() -> None:
    with pytest.raises(Refusal, match="no_clock"):
        begun(Rules.of("free")).do(HOST, Peer.lose_on_time)
    with pytest.raises(Refusal, match="no_clock"):
        begun(Rules.of("free")).do(HOST, partial(Peer.claim_time, reason="time"))


def claimed(reason: str = "time", rules: Rules = DUEL) -> Loopback:
    """The guest says that the host's time, or that of the game, is up."""
    table = begun(rules)
    table.do(GUEST, partial(Peer.claim_time, reason=reason))
    table.settle()
    return table


def test_a_claim_that_is_accepted_ends_the_game() -> None:
    table = claimed()
    table.do(HOST, partial(Peer.answer_time, yes=True))
    table.settle()
    assert [peer.game and peer.game.result for peer in table.peers] == [Outcome(Side.BLUE, "time")] * 2
    assert not table.codes(HOST).count("illegal")
    assert not verify(record_of(table.peers[GUEST]), None).faults


def test_the_end_of_the_games_time_is_a_draw() -> None:
    table = claimed("game_time")
    table.do(HOST, partial(Peer.answer_time, yes=True))
    table.settle()
    assert [peer.game and peer.game.result for peer in table.peers] == [Outcome(None, "game_time")] * 2


def test_a_claim_that_is_disputed_is_told_to_both_and_the_game_goes_on() -> None:
    table = claimed()
    table.do(HOST, partial(Peer.answer_time, yes=False))
    table.settle()
    told = [
        (seat, output.facts)
        for seat, output in table.told
        if isinstance(output, Told) and output.code == "time_disputed"
    ]
    assert told == [(HOST, {"mine": True}), (GUEST, {"mine": False})]
    assert table.peers[HOST].awaited() == (HOST, "move")
    with pytest.raises(Refusal, match="not_now"):  # once in each decision
        table.do(GUEST, partial(Peer.claim_time, reason="time"))
    move(table, "a4-a5", 1)
    move(table, "a7-a6", 1)
    table.do(GUEST, partial(Peer.claim_time, reason="time"))


def test_who_moves_has_answered_a_claim() -> None:
    table = claimed()
    move(table, "a4-a5", 1)
    with pytest.raises(Refusal, match="no_offer"):
        table.do(HOST, partial(Peer.answer_time, yes=True))


def test_a_pause_stops_the_clocks() -> None:
    table = begun(DUEL)
    for seat, word in ((GUEST, "ask"), (HOST, "yes")):
        table.do(seat, partial(Peer.pause, do=word))
        table.settle()
    with pytest.raises(Refusal, match="not_now"):
        table.do(GUEST, partial(Peer.claim_time, reason="time"))
    with pytest.raises(Refusal, match="paused"):
        table.do(HOST, partial(Peer.move, move=parse_move("a4-a5"), spent=1))
    table.do(GUEST, partial(Peer.pause, do="end"))
    table.settle()
    move(table, "a4-a5", 1)


# -- what a hostile program may try -------------------------------------------------------------------------------------------


def timed_forger() -> Forger:
    return forger_moves(rules=Rules.of("free", clock="duel"))


def test_moving_after_more_time_than_there_was() -> None:
    forger = timed_forger()
    slow = replace(forger.act("a4-a5"), spent=130 * 10)
    assert forger.try_to_say(slow) == ["illegal"]
    assert why(forger) == "time_up"


def test_telling_time_with_what_takes_no_turn() -> None:
    forger = timed_forger()
    assert forger.try_to_say(replace(forger.act("a4-a5", event={"t": "pause", "do": "ask"}), spent=5)) == ["bad_field"]


def test_telling_time_without_a_clock() -> None:
    forger = forger_moves()
    assert forger.try_to_say(replace(forger.act("a4-a5"), spent=5)) == ["bad_field"]


def test_eating_up_the_games_time_before_it_begins() -> None:
    forger = Forger(HOST, red(a1="F", a4="5"), Peer.guest("Bram", Random(2).randbytes(32)))
    forger.say(forger.inviting(Rules.of("free", clock="isf"), colour=Side.RED))
    forger.listen(forger.victim.join())
    forger.listen(forger.victim.place(blue(a10="F", a7="6"), spent=50))
    forger.say(replace(forger.ready(), spent=45 * 600))
    forger.begin()
    clock = clock_of(forger.victim).clock
    assert clock is not None
    assert clock.game_left() == 45 * MINUTE - 5 * SECOND


def test_telling_the_time_of_a_set_up_that_does_not_count() -> None:
    forger = Forger(HOST, red(a1="F", a4="5"), Peer.guest("Bram", Random(2).randbytes(32)))
    forger.say(forger.inviting(CLASSIC, colour=Side.RED))
    forger.listen(forger.victim.join())
    assert forger.try_to_say(replace(forger.ready(), spent=5)) == ["bad_field"]


def test_winning_on_time_by_saying_so() -> None:
    forger = forger_waits(rules=Rules.of("free", clock="duel"))
    end = forger.act("a7-a6", event={"t": "end", "winner": "blue", "reason": "time"})
    assert forger.try_to_say(end) == ["not_yours_to_say"]
    end = forger.act("a7-a6", event={"t": "end", "winner": None, "reason": "game_time"})
    assert forger.try_to_say(end) == ["not_yours_to_say"]


def test_answering_the_own_claim_of_time() -> None:
    forger = forger_waits(rules=Rules.of("free", clock="duel"))
    assert forger.say(forger.act("a7-a6", event={"t": "time", "do": "claim", "why": "time"})) == []
    assert forger.try_to_say(forger.act("a7-a6", event={"t": "time", "do": "yes"})) == ["illegal"]
    assert why(forger) == "no_offer"


def test_claiming_the_time_of_the_other_on_the_own_turn() -> None:
    forger = timed_forger()
    claim = forger.act("a4-a5", event={"t": "time", "do": "claim", "why": "time"})
    assert forger.try_to_say(claim) == ["illegal"]


@pytest.mark.parametrize("event", [{"t": "time"}, {"t": "time", "do": "claim"}, {"t": "time", "do": "win"}])
def test_a_word_about_time_that_does_not_exist(event: dict[str, str]) -> None:
    forger = timed_forger()
    assert forger.try_to_say(forger.act("a4-a5", event=event)) == ["bad_field"]
