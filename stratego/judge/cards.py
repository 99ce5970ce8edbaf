"""Battle Cards in lines: each card, and how they are played (RULES 2)."""

from __future__ import annotations

from typing import Any

from stratego.rules.cards.deck import HAND, Card, deck
from stratego.rules.ruleset import Rules
from stratego.words import Line, line

Json = dict[str, Any]


def card_rows(rules: Rules) -> list[Json]:
    """The cards of the deck: ``{"card", "kind", "name": Line, "text": Line}``."""
    if rules.deck is None:
        return []
    return [
        {"card": card.key, "kind": card.kind, "name": card_name(card), "text": card_text(card)}
        for card in deck(rules.deck).values()
    ]


def card_name(card: Card) -> Line:
    """What a card is called."""
    if card.kind == "move":
        return line(f"card.name.{card.key}")
    return line("card.attack" if card.kind == "attack" else "card.defence", amount=card.amount)


def card_text(card: Card) -> Line:
    """What a card does."""
    if card.kind == "move":
        return line(f"card.text.{card.key}")
    return line("card.attack_text" if card.kind == "attack" else "card.defence_text", amount=card.amount)


def card_lines(rules: Rules) -> list[Line]:
    """How the cards are played; nothing in a game without them."""
    if rules.deck is None:
        return []
    return [
        line("help.cards.deck", count=len(deck(rules.deck)), hand=HAND),
        line("help.cards.move"),
        line("help.cards.battle"),
        line("help.cards.strength"),
        line("help.cards.refill" if rules.card_refill else "help.cards.no_refill"),
        line("help.cards.exchange"),
    ]
