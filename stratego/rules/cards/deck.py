"""The cards of a deck, read from ``decks.json``: another list can be put there without new code.

An ``attack`` or ``defence`` card adds its ``amount`` to the strength of its side's piece in one
battle. A ``move`` card has one of the effects of :mod:`stratego.rules.cards.effects`, with these
parameters:

=========  ==========================================================================
``walk``   ``least`` to ``most`` steps over empty squares; ``shape`` is ``line``,
           ``diagonal`` or ``bent`` (one right-angled turn)
``ferry``  straight across a lake from the square beside it
``leap``   over one own piece to the empty square behind it
``swap``   two own pieces beside each other change places
``charge`` a step to an empty square, then an attack
``second`` a step with one piece, then a step with another
=========  ==========================================================================

``attack`` tells whether ``walk`` and ``ferry`` may end on an enemy piece.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from stratego.rules.refusal import Refusal

HAND = 3  # cards in a hand (RULES 2)


@dataclass(frozen=True, slots=True)
class Card:
    """One line of the table."""

    key: str
    kind: str  # "attack", "defence" or "move"
    amount: int = 0
    effect: str = ""
    shape: str = "line"
    least: int = 1
    most: int = 1
    attack: bool = False

    def to_json(self) -> dict[str, Any]:
        """The line as the page gets it."""
        drawn = {"shape": self.shape, "most": self.most} if self.effect == "walk" else {}
        return {"key": self.key, "kind": self.kind, "amount": self.amount, "effect": self.effect, **drawn}


@lru_cache
def deck(name: str) -> Mapping[str, Card]:
    """The cards of a deck by their keys, in the order of the table."""
    text = resources.files("stratego.rules.cards").joinpath("decks.json").read_text("utf-8")
    return {line["key"]: Card(**line) for line in json.loads(text)[name]}


def keys_of(name: str, kind: str) -> frozenset[str]:
    """The cards of one kind."""
    return frozenset(card.key for card in deck(name).values() if card.kind == kind)


def require_order(name: str, order: tuple[str, ...]) -> None:
    """Refuse an order of the cards, or its beginning, that this deck cannot have."""
    if len(set(order)) != len(order) or not set(order) <= set(deck(name)):
        raise Refusal("bad_deck")
