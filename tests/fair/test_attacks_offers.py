"""Attacks by offers: pauses, draws, rematches and consent that nobody gave, and silence where a rank has to be named."""

from __future__ import annotations

from typing import Any

import pytest

from stratego.fair.entries import HOST, Reply
from stratego.fair.messages import Again, Have, Show
from stratego.fair.outputs import Told
from tests.fair.armies import blue, red
from tests.fair.hostile import Forger
from tests.fair.scenes import SILENT, audit_codes, forger_moves, forger_waits, why


def says(forger: Forger, **event: Any) -> list[str]:
    """What the honest side finds wrong with a word that it had better not take."""
    return forger.try_to_say(forger.act("a1-a2", event=event))


def agrees(forger: Forger, **event: Any) -> None:
    assert forger.say(forger.act("a1-a2", event=event)) == []


# -- pauses -------------------------------------------------------------------------------------------------------------------


def test_a_pause_that_nobody_agreed_to() -> None:
    forger = forger_moves()
    agrees(forger, t="pause", do="ask")
    for word in ("ask", "yes", "no", "end"):
        assert says(forger, t="pause", do=word) == ["illegal"]
        assert why(forger) == "no_offer"
    agrees(forger, t="move", **{"from": "a4", "to": "a5"})  # asking stops nothing


def test_ending_a_pause_that_is_none() -> None:
    assert says(forger_moves(), t="pause", do="end") == ["illegal"]


def paused() -> Forger:
    forger = forger_moves()
    forger.listen(forger.victim.pause("ask"))
    agrees(forger, t="pause", do="yes")
    return forger


def test_moving_in_a_pause() -> None:
    forger = paused()
    assert forger.try_to_say(forger.act("a4-a5")) == ["illegal"]
    assert why(forger) == "paused"
    assert forger.try_to_say(forger.act("i4xi7", "i4")) == ["illegal"]
    agrees(forger, t="pause", do="end")
    assert forger.say(forger.act("a4-a5")) == []


def test_showing_a_piece_with_a_pause() -> None:
    forger = forger_moves()
    act = forger.act("a4-a5", "a4", event={"t": "pause", "do": "ask"})
    assert forger.try_to_say(act) == ["bad_field"]


def test_a_pause_instead_of_an_answer_in_battle_is_named_as_stalling() -> None:
    forger = forger_waits()
    forger.victim_moves("i4-i7")
    agrees(forger, t="pause", do="ask")
    assert forger.victim.awaited() == (HOST, "reply")


# -- draws --------------------------------------------------------------------------------------------------------------------


def test_offering_a_draw_out_of_turn() -> None:
    assert says(forger_waits(), t="offer", side="blue", what="draw") == ["illegal"]


def test_offering_a_draw_in_the_name_of_the_other() -> None:
    assert says(forger_moves(), t="offer", side="blue", what="draw") == ["not_yours_to_say"]


def test_offering_again_what_was_refused_a_moment_ago() -> None:
    forger = forger_moves()
    agrees(forger, t="offer", side="red", what="draw")
    assert says(forger, t="offer", side="red", what="draw") == ["illegal"]
    assert why(forger) == "offer_pending"
    forger.listen(forger.victim.answer("draw", False))
    log = forger.shared.log
    forger.send(Have(forger.shared.table, len(log), log.short(), 0, 0))
    assert says(forger, t="offer", side="red", what="draw") == ["illegal"]
    assert why(forger) == "offer_too_soon"


def test_accepting_a_draw_that_nobody_offered() -> None:
    assert says(forger_moves(), t="answer", side="red", what="draw", yes=True) == ["illegal"]


def test_accepting_an_offer_that_a_move_has_answered() -> None:
    """The honest side offers, the hostile one moves on and says yes when it stands badly."""
    forger = forger_waits()
    forger.listen(forger.victim.offer("draw"))
    forger.victim_moves("a4-a5")
    assert forger.say(forger.act("a7-a6")) == []
    assert says(forger, t="answer", side="blue", what="draw", yes=True) == ["illegal"]


def test_offering_something_that_does_not_exist() -> None:
    assert says(forger_moves(), t="offer", side="red", what="the flag") in (["bad_field"], ["illegal"])


# -- after the end ------------------------------------------------------------------------------------------------------------


def test_speaking_on_when_the_game_is_over() -> None:
    forger = forger_moves()
    assert audit_codes(forger) == []
    for event in ({"t": "pause", "do": "ask"}, {"t": "move", "from": "a4", "to": "a5"}):
        assert says(forger, **event) == ["illegal"]
        assert why(forger) == "game_over"


def test_asking_for_a_rematch_or_for_ranks_before_the_end_is_not_heard() -> None:
    forger = forger_moves()
    for message in (Again(forger.shared.table), Show(forger.shared.table)):
        forger.send(message)
        assert not [output for output in forger.outputs if isinstance(output, Told)]
    assert not forger.victim.aftermath.theirs


def test_an_army_is_not_shown_to_the_person_because_the_other_program_was_shown_it() -> None:
    forger = forger_moves()
    audit_codes(forger)
    assert forger.victim.aftermath.opened is not None
    assert forger.victim.shown_army() is None
    forger.send(Show(forger.shared.table))
    assert forger.victim.shown_army() == forger.army


# -- silence ------------------------------------------------------------------------------------------------------------------


def attacked_by_a_scout() -> Forger:
    forger = forger_waits(blue(a10="F", a7="6", i7="4"), SILENT, red(a1="F", a4="5", i4="2"))
    forger.victim_moves("i4-i7")
    return forger


def test_keeping_silent_towards_a_scout() -> None:
    """A silent defender names his rank to a scout."""
    forger = attacked_by_a_scout()
    assert forger.try_to_say(Reply("loses", [])) == ["missing_opening"]
    assert forger.say(forger.reply("loses", "i7")) == []


def test_naming_a_rank_that_nobody_may_ask_for() -> None:
    forger = forger_waits(blue(a10="F", a7="6", i7="4"), SILENT, red(a1="F", a4="5", i4="2"))
    forger.victim_moves("a4-a5")
    forger.say(forger.act("i7-i6"))
    forger.victim_moves("a5-a6")
    forger.say(forger.act("i6-i5"))
    forger.victim_moves("a6-a7")
    assert forger.try_to_say(forger.reply("loses", "a7")) == ["needless_opening"]


@pytest.mark.parametrize("result", ["wins", "both"])
def test_another_result_than_the_named_rank_gives(result: str) -> None:
    forger = attacked_by_a_scout()
    assert forger.try_to_say(forger.reply(result, "i7")) == ["wrong_result"]
