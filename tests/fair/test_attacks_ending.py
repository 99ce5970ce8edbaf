"""Attacks on the end of the game and on what was agreed: false claims, taking back what was seen, dodging the audit."""

from __future__ import annotations

import pytest

from stratego.fair.entries import (
    HOST,
    Able,
    CanMove,
    Stuck,
)
from stratego.fair.messages import Opened, message_bytes
from stratego.rules import Refusal
from tests.fair.armies import blue, red
from tests.fair.scenes import RED, audit_codes, forger_moves, forger_waits, why

# -- the end


def test_giving_oneself_the_game() -> None:
    forger = forger_moves()
    for reason in ("resignation", "time", "flag", "no_moves", "forfeit"):
        event = {"t": "end", "winner": "red", "reason": reason}
        assert forger.try_to_say(forger.act("a1-a2", event=event)) == ["not_yours_to_say"]


def test_answering_the_own_offer() -> None:
    forger = forger_moves()
    forger.say(forger.act("a1-a2", event={"t": "offer", "side": "red", "what": "draw"}))
    assert forger.try_to_say(
        forger.act("a1-a2", event={"t": "answer", "side": "red", "what": "draw", "yes": True})
    ) == ["illegal"]
    answer = {"t": "answer", "side": "blue", "what": "draw", "yes": True}
    assert forger.try_to_say(forger.act("a1-a2", event=answer)) == ["not_yours_to_say"]


def test_saying_that_one_cannot_move_when_everybody_sees_a_move() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("j7-j6")
    assert forger.try_to_say(Stuck("moves")) == ["false_claim"]
    assert forger.try_to_say(Stuck("pieces")) == ["false_claim"]


def test_saying_that_one_cannot_move_with_a_hidden_piece_that_can() -> None:
    """To lose on purpose, or for the draw of two sides that cannot move."""
    forger = forger_moves()
    assert forger.say(Stuck("moves")) == []
    assert forger.victim.shared.course.over
    assert forger.open_all() == ["false_claim"]


def test_denying_the_own_moves_for_a_draw() -> None:
    forger = forger_waits(victims=red(a1="F", b1="B"))
    assert forger.victim.awaited() == (HOST, "can_move")
    assert forger.say(CanMove(yes=False)) == []
    assert forger.victim.game is not None
    assert forger.victim.game.result == (None, "neither_moves")
    assert forger.open_all() == ["false_claim"]


def test_playing_on_without_a_piece_that_can_move() -> None:
    forger = forger_moves(red(a1="F", a4="5", b4="B"), victims=blue(a10="F", a7="6", b7="5", c7="B"))
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    forger.say(forger.act("a5xa6", "a4"))
    assert forger.victim.awaited() == (HOST, "able")
    assert forger.say(Able()) == []
    forger.victim_moves("b7-b6")
    assert audit_codes(forger) == ["played_on"]


def test_moving_before_saying_what_is_awaited() -> None:
    forger = forger_moves(red(a1="F", a4="5", b4="4"), victims=blue(a10="F", a7="6", b7="5"))
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    forger.say(forger.act("a5xa6", "a4"))
    assert forger.try_to_say(forger.act("b4-b5")) == ["not_now"]


def test_opening_the_army_early_does_not_make_the_honest_side_open() -> None:
    forger = forger_moves()
    forger.listen(
        forger.victim.receive(message_bytes(Opened(forger.shared.table, RED, forger.secrets.key, bytes(32), [])))
    )
    assert not [message for message in forger.heard if isinstance(message, Opened)]
    assert not forger.victim.aftermath.theirs


# -- taking back


def test_taking_back_past_a_reveal() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    forger.say(forger.act("a5xa6", "a4"))
    forger.able()
    ask = forger.act("a1-a2", event={"t": "offer", "side": "red", "what": "takeback"})
    assert forger.try_to_say(ask) == ["illegal"]
    assert why(forger) == "past_reveal"
    with pytest.raises(Refusal, match="past_reveal"):
        forger.victim.offer("takeback")


def test_taking_back_past_a_slide() -> None:
    forger = forger_moves()
    forger.say(forger.act("i4-i6", "i4"))
    ask = forger.act("a1-a2", event={"t": "offer", "side": "red", "what": "takeback"})
    assert forger.try_to_say(ask) == ["illegal"]
    assert why(forger) == "past_reveal"


def test_taking_back_without_being_asked() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("j7-j6")
    assert forger.try_to_say(forger.act("a1-a2", event={"t": "takeback", "count": 2})) == ["not_yours_to_say"]
