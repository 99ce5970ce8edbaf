"""Dealing: the order of each side's cards, drawn by chance that comes from outside."""

from __future__ import annotations

from random import Random

from stratego.rules.cards.deck import deck
from stratego.rules.ruleset import Rules
from stratego.rules.secrets import Secrets
from stratego.rules.sides import SIDES, Side


def deal(rules: Rules, chance: Random) -> dict[Side, Secrets]:
    """Both decks shuffled, as the secrets with which a game begins; empty where none are played."""
    if rules.deck is None:
        return {side: Secrets() for side in SIDES}
    dealt = {}
    for side in SIDES:
        order = list(deck(rules.deck))
        chance.shuffle(order)
        dealt[side] = Secrets(deck=tuple(order))
    return dealt
