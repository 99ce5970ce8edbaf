"""The cards of one side: a hand, a stack, and what has been played. An unknown card is None."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stratego.rules.cards.deck import HAND
from stratego.rules.refusal import Refusal

Pile = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a side, as far as somebody knows them."""

    hand: Pile
    stack: Pile  # the top card first
    gone: frozenset[str] = frozenset()  # played, for all to see

    @classmethod
    def dealt(cls, order: tuple[str, ...], count: int) -> Cards:
        """The first hand from a stack whose order is known, or begins, so."""
        pile: Pile = (*order, *[None] * (count - len(order)))
        return cls(pile[:HAND], pile[HAND:])

    def without(self, card: str | None) -> Cards:
        """These cards with one taken from the hand; None is a card that is not known here.

        Raises :class:`Refusal` if it cannot be in the hand.
        """
        if card is None and None not in self.hand:
            raise Refusal("secret_missing")
        if card in self.gone or (card not in self.hand and None not in self.hand):
            raise Refusal("card_not_in_hand", {"card": card})
        at = self.hand.index(card if card in self.hand else None)
        return replace(self, hand=self.hand[:at] + self.hand[at + 1 :])

    def played(self, card: str) -> Cards:
        """These cards after a card has been opened and laid aside."""
        if card in self.gone:
            raise Refusal("card_not_in_hand", {"card": card})
        return replace(self, gone=self.gone | {card})

    def refilled(self) -> Cards:
        """These cards with the hand filled up from the stack, while it lasts."""
        missing = max(0, HAND - len(self.hand))
        return replace(self, hand=self.hand + self.stack[:missing], stack=self.stack[missing:])

    def exchanged(self, card: str | None) -> Cards:
        """These cards with one put under the stack and the top one drawn for it."""
        if not self.stack or not self.hand:
            raise Refusal("nothing_to_exchange")
        hand = (*self.without(card).hand, self.stack[0])
        return replace(self, hand=hand, stack=(*self.stack[1:], card))

    def may_hold(self, kind: frozenset[str]) -> bool:
        """Whether, by what everybody knows, the hand may hold one of these cards."""
        return bool(self.hand) and not kind <= self.gone

    def held(self, kind: frozenset[str]) -> list[str]:
        """The cards of a kind that are known to be in the hand."""
        return sorted(card for card in self.hand if card is not None and card in kind)
