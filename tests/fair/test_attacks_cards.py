"""Attacks with cards: stacked decks, cards that are not in the hand, another card than the one that lies on the table."""

from __future__ import annotations

from random import Random

from stratego.fair.choices import DECISION, open_part, seal
from stratego.fair.entries import HOST, Act, Chance
from stratego.fair.peer import Peer
from stratego.rules import Rules, Side
from stratego.rules.event_kinds import CardLaid
from tests.fair.hostile import Forger
from tests.fair.scenes import audit_codes

CARDS = Rules.of("battle_cards")
ARMY = "FBBBBB3333" + "S222225544" + "66677788X9"


def forger_moves() -> Forger:
    """The hostile side plays red and is to move; its front row stands on a3 … j3, the honest one on a8 … j8."""
    return Forger.host(CARDS, ARMY, ARMY)


def attack_declared() -> Forger:
    """The hostile general has walked up to an enemy piece and attacks it; it is asked for a card."""
    forger = forger_moves()
    for mine, theirs in (("j3-j4", "j8-j7"), ("j4-j5", "j7-j6")):
        forger.say(forger.act(mine))
        forger.victim_moves(theirs)
    assert forger.say(Act({"t": "declare", "from": "j5", "to": "j6"}, [], [], 0)) == []
    assert forger.victim.awaited() == (HOST, "attack_card")
    return forger


def hand(forger: Forger) -> tuple[str, ...]:
    """The hostile side's true cards."""
    course = forger.shared.course
    return forger.secrets.deck("reconstructed", course.name, course.chances[1])


def laid(forger: Forger, card: str) -> Act:
    seals = seal(forger.secrets.key, forger.shared.course.name, HOST, 0, card)
    return Act({"t": "lay_card", "played": True}, [], seals, 0)


def fight(forger: Forger, card: str) -> Act:
    shown = list(open_part(forger.secrets.key, 0, DECISION, card))
    return Act({"t": "attack", "from": "j5", "to": "j6"}, [forger.opening("j3"), shown], [], 0)


def test_choosing_the_own_chance() -> None:
    """Every value was sealed with the army, before the other side's could be known."""
    forger = Forger(HOST, ARMY, Peer.guest("Bram", Random(2).randbytes(32)))
    forger.say(forger.inviting(CARDS, colour=Side.RED))
    forger.listen(forger.victim.join())
    forger.listen(forger.victim.place(ARMY))
    forger.say(forger.ready())
    assert forger.victim.awaited() == (HOST, "chance")
    assert forger.try_to_say(Chance(bytes(32))) == ["wrong_chance"]


def test_a_card_laid_without_a_seal() -> None:
    forger = attack_declared()
    assert forger.try_to_say(Act({"t": "lay_card", "played": True}, [], [], 0)) == ["missing_seal"]
    assert forger.try_to_say(Act({"t": "lay_card", "played": False}, [], [bytes(24)], 0)) == ["needless_opening"]


def test_another_card_than_the_one_on_the_table() -> None:
    forger = attack_declared()
    forger.say(laid(forger, "A1"))
    forger.listen(forger.victim.decide(CardLaid(False)))
    assert forger.try_to_say(fight(forger, "A3")) == ["wrong_opening"]
    without = Act({"t": "attack", "from": "j5", "to": "j6"}, [forger.opening("j3")], [], 0)
    assert forger.try_to_say(without) == ["wrong_opening"]


def test_a_card_that_is_no_battle_card() -> None:
    forger = attack_declared()
    forger.say(laid(forger, "M1"))
    forger.listen(forger.victim.decide(CardLaid(False)))
    assert forger.try_to_say(fight(forger, "M1")) == ["illegal"]


def test_a_card_that_is_not_in_the_hand() -> None:
    """Nobody can see that during the game; the audit deals the cards again."""
    forger = attack_declared()
    absent = next(card for card in ("A1", "A2", "A3") if card not in hand(forger)[:3])
    forger.say(laid(forger, absent))
    forger.listen(forger.victim.decide(CardLaid(False)))
    assert forger.say(fight(forger, absent)) == []
    assert audit_codes(forger, secrets=[absent]) == ["illegal"]


def test_moving_by_a_card_that_is_not_in_the_hand() -> None:
    forger = forger_moves()
    ends = {"M1": "b4", "M3": "a5", "M5": "a6"}
    absent = next(card for card in ends if card not in hand(forger)[:3])
    event = {"t": "card", "card": absent, "moves": [{"from": "a3", "to": ends[absent]}]}
    assert forger.say(Act(event, [], [], 0)) == []
    assert audit_codes(forger) == ["illegal"]


def test_an_honest_battle_with_a_card_has_a_clean_audit() -> None:
    forger = attack_declared()
    forger.say(Act({"t": "lay_card", "played": False}, [], [], 0))
    forger.listen(forger.victim.decide(CardLaid(False)))
    assert forger.say(Act({"t": "attack", "from": "j5", "to": "j6"}, [forger.opening("j3")], [], 0)) == []
    assert audit_codes(forger) == []
