"""Cards without a dealer: each side's stack is ordered by its own sealed secret and a value of the other side, so nobody can stack his own.

The other's value is told when both secrets are sealed; the secret is opened in the audit. Until then nobody but the owner's program knows the order.
"""

from __future__ import annotations

from stratego.fair.hashing import derived, digest
from stratego.rules.cards.deck import deck


def order_of(name: str, game: bytes, secret: bytes, their_value: bytes) -> tuple[str, ...]:
    """The cards of a deck in the order in which a side gets them."""
    seed = digest("deck", game, derived(secret, "deck"), their_value)
    return tuple(sorted(deck(name), key=lambda card: digest("card", seed, card.encode())))
