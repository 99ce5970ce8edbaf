"""A game with Battle Cards (RULES 2): declared attacks, hidden cards, movement cards, exchange.

A turn is one of

* a move as usual, :class:`Moved`;
* an attack, :class:`Declared`: the attacker lays a battle card face down or says that he plays
  none, then the defender, both :class:`CardLaid`, and everything is opened, :class:`Attacked`.
  A side is asked if, by public knowledge, it may have such a card: a question that depended on
  the hand would tell what is in it;
* a movement card, :class:`CardMoved`, whose attack, if it ends in one, is fought in the same way;
* an exchange, :class:`CardExchanged`.

Reconstructed where RULES 2 says so. Choices beyond it: a movement card is replaced at once, a battle
card after its battle; nothing is exchanged with an empty stack, for that would be passing; a movement card that allows a
move saves its owner from having none; an exchange is no move, so it ends a chase and a shuttle.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stratego.rules.battle import Battle, battle_table
from stratego.rules.cards.deck import deck, keys_of, require_order
from stratego.rules.cards.effects import Play, plays
from stratego.rules.cards.hand import Cards
from stratego.rules.event_kinds import (
    Attacked,
    CardExchanged,
    CardLaid,
    CardMoved,
    CardPair,
    Declared,
    Step,
)
from stratego.rules.extra import Extra
from stratego.rules.ranks import sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side
from stratego.rules.squares import Move

if TYPE_CHECKING:
    from stratego.rules.position import Position

ATTACK_CARD, DEFENCE_CARD, BATTLE = "attack_card", "defence_card", "battle"
FACE_DOWN = "?"  # a card that lies on the table and is not known here


@dataclass(frozen=True, kw_only=True, slots=True)
class CardGame(Extra):
    """The cards of both sides, and the attack that is being decided."""

    deck: str
    cards: tuple[Cards, Cards]
    pending: Move | None = None
    attacker: Side | None = None
    by_card: bool = False  # whether the attack is the end of a movement card's play
    laid: tuple[str | None, str | None] = (None, None)  # by attacker and defender

    @classmethod
    def of(cls, name: str) -> CardGame:
        """The beginning, with unknown cards."""
        unknown = Cards.dealt((), len(deck(name)))
        return cls(deck=name, cards=(unknown, unknown))

    def dealt(self, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> CardGame:
        """The beginning with the cards in these orders, as far as they are known."""
        for order in decks:
            require_order(self.deck, order)
        red, blue = (Cards.dealt(order, len(deck(self.deck))) for order in decks)
        return replace(self, cards=(red, blue))

    # -- events ------------------------------------------------------------------------------------

    def take(self, position: Position, event: Step, secret: str | None) -> Position:
        """The position after an event of a game with cards. Raises :class:`Refusal`."""
        match (self.awaits, event):
            case ("move", Declared(move)):
                return self._declared(position, move)
            case ("move", CardMoved(card, moves)):
                return self._card_moved(position, card, moves)
            case ("move", CardExchanged()):
                return self._exchanged(position, secret)
            case ("attack_card" | "defence_card", CardLaid(played)):
                return self._card_laid(position, played, secret)
            case ("battle", Attacked(move, battle, cards)) if move == self.pending:
                return self._fought(position, battle, cards)
        raise Refusal("not_now")

    def _declared(self, position: Position, move: Move) -> Position:
        refusal = position.refusal(move)
        if refusal is not None:
            raise refusal
        if not position.men[1 - position.turn] >> move.dst & 1:
            raise Refusal("no_enemy")
        return replace(self, pending=move)._asking(position)

    def _asking(self, position: Position) -> Position:
        """The next ply: the attacker is asked for a card, or the defender, or all is opened."""
        attacker = position.turn
        extra = replace(self, attacker=attacker)
        if self.cards[attacker].may_hold(keys_of(self.deck, "attack")):
            return extra._next_ply(position, attacker, ATTACK_CARD)
        return extra._asking_defender(position, attacker)

    def _asking_defender(self, position: Position, attacker: Side) -> Position:
        if self.cards[attacker.other].may_hold(keys_of(self.deck, "defence")):
            return self._next_ply(position, attacker.other, DEFENCE_CARD)
        return self._next_ply(position, attacker, BATTLE)

    def _next_ply(self, position: Position, turn: Side, awaits: str) -> Position:
        new = position.with_turn(turn)
        new.ply = position.ply + 1
        new.extra = replace(self, awaits=awaits)
        return new

    def _card_laid(self, position: Position, played: bool, secret: str | None) -> Position:
        side, attacking = position.turn, self.awaits == ATTACK_CARD
        extra = self
        if played:
            if secret is not None and secret not in keys_of(self.deck, self._kind_asked):
                raise Refusal("wrong_card", {"card": secret})
            card = secret or FACE_DOWN
            laid = (card, None) if attacking else (self.laid[0], card)
            extra = replace(self._with(side, self.cards[side].without(secret)), laid=laid)
        if attacking:
            return extra._asking_defender(position, side)
        return extra._next_ply(position, side.other, BATTLE)

    @property
    def _kind_asked(self) -> str:
        return "attack" if self.awaits == ATTACK_CARD else "defence"

    def _fought(self, position: Position, battle: Battle, pair: CardPair | None) -> Position:
        assert self.pending is not None
        attacker = position.turn
        opened = pair or CardPair(None, None)
        extra = self
        for side, card, laid, kind in (
            (attacker, opened.attacker, self.laid[0], "attack"),
            (attacker.other, opened.defender, self.laid[1], "defence"),
        ):
            if card != laid and (laid != FACE_DOWN or card not in keys_of(self.deck, kind)):
                raise Refusal("wrong_card", {"card": card})
            if card is not None:
                extra = extra._with(side, extra.cards[side].played(card))
        edge = self._amount(opened.attacker) - self._amount(opened.defender)
        new = position.after_battle(self.pending, battle, edge, counts=not self.by_card)
        over = extra._refilled(position, attacker)._refilled(position, attacker.other)
        new.extra = CardGame(deck=self.deck, cards=over.cards)
        return new

    def _amount(self, card: str | None) -> int:
        return 0 if card is None else deck(self.deck)[card].amount

    def _card_moved(self, position: Position, card: str, play: Play) -> Position:
        if card not in keys_of(self.deck, "move"):
            raise Refusal("wrong_card", {"card": card})
        side = position.turn
        extra = self._with(side, self.cards[side].without(card).played(card))
        extra = extra._refilled(position, side)
        if play not in plays(position, deck(self.deck)[card]):
            raise Refusal("bad_card_move", {"card": card})
        enemies = position.men[1 - side]
        attack = play[-1] if enemies >> play[-1].dst & 1 else None
        new = position.carried(play if attack is None else play[:-1])
        new.forget_by_card(side)
        if attack is not None:
            return replace(extra, pending=attack, by_card=True)._asking(new)
        new.quiet += 1
        return new.turn_over(extra)

    def _exchanged(self, position: Position, secret: str | None) -> Position:
        side = position.turn
        cards = self.cards[side].exchanged(secret)
        new = position.turn_over(self._with(side, cards))
        new.quiet += 1
        new.forget_by_card(side)
        return new

    def _with(self, side: Side, cards: Cards) -> CardGame:
        red, blue = self.cards
        return replace(self, cards=(red, cards) if side else (cards, blue))

    def _refilled(self, position: Position, side: Side) -> CardGame:
        if not position.rules.card_refill:
            return self
        return self._with(side, self.cards[side].refilled())

    # -- what follows, who knows, who is stuck -----------------------------------------------------

    def follows(self, position: Position) -> Step | None:
        """The battle, once both have decided and everything is known here."""
        if self.awaits != BATTLE or self.pending is None or FACE_DOWN in self.laid:
            return None
        attacker = sole_rank(position.ranks[position.at[self.pending.src]])
        defender = sole_rank(position.ranks[position.at[self.pending.dst]])
        if attacker is None or defender is None:
            return None
        pair = CardPair(*self.laid)
        edge = self._amount(pair.attacker) - self._amount(pair.defender)
        shown = battle_table(position.rules, edge).shown(attacker, defender)
        return Attacked(self.pending, shown, pair)

    def keeps_secret(self, event: Step) -> bool:
        """Whether a card was laid or exchanged that nobody else has seen."""
        return isinstance(event, CardExchanged) or (isinstance(event, CardLaid) and event.played)

    def known_to(self, side: Side, other: Extra) -> CardGame:
        """This, with the hand of ``side`` and the card it has laid; nobody knows a stack."""
        assert isinstance(other, CardGame)
        mine = replace(self.cards[side], hand=other.cards[side].hand)
        known = self._with(side, mine)
        attacker, defender = self.laid
        if self.attacker is side:
            attacker = other.laid[0]
        else:
            defender = other.laid[1]
        return replace(known, laid=(attacker, defender))

    def has_more(self, position: Position) -> bool:
        """Whether a movement card that the side to move has, or may have, allows a play."""
        cards = self.cards[position.turn]
        may_have = keys_of(self.deck, "move") - cards.gone
        if None not in cards.hand:
            may_have &= {card for card in cards.hand if card is not None}
        return any(plays(position, deck(self.deck)[card]) for card in may_have)
