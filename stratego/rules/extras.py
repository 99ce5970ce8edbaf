"""Which variant keeps what beside the board."""

from __future__ import annotations

from stratego.rules.cards.game import CardGame
from stratego.rules.extra import Extra
from stratego.rules.junior.seek import Seek
from stratego.rules.junior.triumph import Triumph
from stratego.rules.rescue import Rescue
from stratego.rules.ruleset import Rules


def first_extra(rules: Rules) -> Extra | None:
    """What the rules keep beside the board, at the beginning of a game; None in most games."""
    if rules.deck is not None:
        return CardGame.of(rules.deck)
    if rules.junior is not None:
        return Triumph() if rules.junior == "triumph" else Seek()
    return Rescue() if rules.rescue else None
