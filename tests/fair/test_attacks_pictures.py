"""Attacks on dice and pictures: loaded dice, another picture than the sealed one, a false arrangement."""

from __future__ import annotations

from random import Random

import pytest

from stratego.fair import chance
from stratego.fair.entries import GUEST, HOST, Act, Chain, Chance, Reply
from stratego.rules import Rules, Side, square_name
from stratego.rules.junior.seek import Seek
from stratego.rules.setups import shuffled
from tests.fair.hostile import Forger
from tests.fair.scenes import audit_codes

CASTLES = Rules.of("junior_castles")
ROLL = Act({"t": "roll"}, [], [], 0)


def forger_rolls() -> Forger:
    """The hostile side plays red and is to throw the die."""
    return Forger.host(CASTLES, army(1), army(2))


def forger_waits() -> Forger:
    """The honest side is to throw the die."""
    return Forger.host(CASTLES, army(1), army(2), own=Side.BLUE)


def army(seed: int) -> str:
    return shuffled(CASTLES, Random(seed))


def front(forger: Forger) -> int:
    """A picture of the hostile side that may be turned over."""
    game = forger.victim.game
    assert game is not None
    extra = game.position.extra
    assert isinstance(extra, Seek)
    return extra.openable(game.position)[0]


def test_the_die_falls_as_both_values_say() -> None:
    forger = forger_rolls()
    assert forger.say(ROLL) == []
    assert forger.victim.awaited() == (HOST, "chance")
    assert forger.try_to_say(Chance(bytes(32))) == ["wrong_chance"]
    assert forger.try_to_say(Chance(forger.secrets.value(2))) == ["wrong_chance"]
    assert forger.say(Chance(forger.secrets.value(1))) == []
    assert forger.victim.awaited() == (HOST, "open")


def test_saying_what_the_die_shows() -> None:
    forger = forger_rolls()
    assert forger.try_to_say(Act({"t": "roll", "face": "joker"}, [], [], 0)) == ["bad_field"]


def test_the_other_side_adds_its_value_first() -> None:
    """Who throws knows the fall of the die only when he cannot change it any more; the other never before him."""
    forger = forger_waits()
    forger.listen(forger.victim.roll())
    assert forger.victim.awaited() == (forger.seat, "chance")
    assert forger.try_to_say(Chance(bytes(32))) == ["wrong_chance"]
    assert forger.say(Chance(forger.secrets.value(1))) == []
    assert forger.victim.awaited() == (GUEST, "open")


def chains_used_up() -> Forger:
    """Each side had sealed one value and has told it; the hostile side throws, and the honest one has sealed another chain."""
    forger = forger_waits()
    square = honest_opening(forger)
    forger.say(Reply("open", [forger.opening(square)]))
    forger.say(ROLL)
    assert forger.victim.awaited() == (forger.seat, "chain")
    return forger


def honest_opening(forger: Forger) -> str:
    """The honest side has thrown the die and turns a picture over."""
    forger.listen(forger.victim.roll())
    forger.say(Chance(forger.secrets.value(1)))
    square = front(forger)
    forger.listen(forger.victim.turn_over(square))
    return square_name(square)


def test_telling_a_value_that_was_never_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "MOST_CHANCES", 1)
    forger = chains_used_up()
    assert forger.try_to_say(Chance(forger.secrets.value(2))) == ["not_now"]
    forger.say(Chain(forger.secrets.chain_seal(1)))
    assert forger.victim.awaited() == (forger.seat, "chance")
    assert forger.try_to_say(Chain(bytes(32))) == ["not_now"]
    assert forger.try_to_say(Chance(bytes(32))) == ["wrong_chance"]
    assert forger.say(Chance(forger.secrets.value(2))) == []


def test_sealing_a_chain_that_was_sealed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "MOST_CHANCES", 1)
    forger = chains_used_up()
    course = forger.shared.course
    assert course.play is not None
    for seal in (course.play.later[GUEST][0], course.play.chains[GUEST], course.play.chains[HOST]):
        assert forger.try_to_say(Chain(seal)) == ["copied"]


def test_showing_another_picture() -> None:
    forger = forger_waits()
    square = honest_opening(forger)
    symbol, salt, path = forger.opening(square)
    other = "B" if symbol != "B" else "4"
    assert forger.try_to_say(Reply("open", [[other, salt, path]])) == ["wrong_opening"]
    assert forger.try_to_say(Reply("open", [])) == ["missing_opening"]
    assert forger.try_to_say(Reply("wins", [forger.opening(square)])) == ["not_now"]
    assert forger.say(Reply("open", [forger.opening(square)])) == []


def test_turning_over_what_cannot_be_reached() -> None:
    forger = forger_rolls()
    assert forger.try_to_say(Act({"t": "open", "at": "a1"}, [], [], 0)) == ["illegal"]


def test_an_honest_turn_has_a_clean_audit() -> None:
    forger = forger_waits()
    square = honest_opening(forger)
    forger.say(Reply("open", [forger.opening(square)]))
    assert audit_codes(forger) == []
