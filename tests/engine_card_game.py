"""The engine with Battle Cards behind the interface of the reference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stratego.rules import Position, Refusal, parse_move
from stratego.rules.cards.deck import deck, keys_of
from stratego.rules.cards.effects import Play, plays
from stratego.rules.cards.game import ATTACK_CARD, DEFENCE_CARD, CardGame
from stratego.rules.event_kinds import Attacked, CardExchanged, CardLaid, CardMoved, Declared, Moved
from tests.engine_game import SIDES, EngineGame, PlacedByName, ShownBattle, told
from tests.reference.board import Side

DECK = "reconstructed"


class EngineCardGame(EngineGame):
    def __init__(
        self,
        rules: Mapping[str, object],
        pieces: Iterable[PlacedByName],
        to_move: str,
        stacks: Mapping[Side, Sequence[str]],
    ) -> None:
        super().__init__(rules, pieces, to_move)
        deal(self.referee, stacks)
        for seat, watcher in self.watchers.items():
            deal(watcher, {side: stack for side, stack in stacks.items() if side == seat})

    def hand(self, side: str) -> list[str | None]:
        return list(cards_of(self.referee).cards[SIDES[side]].hand)

    def legal_with_cards(self) -> set[str]:
        if self.referee.outcome() is not None:
            return set()
        return set(named_plays(self.referee))

    def legal_with_cards_to_the_mover(self) -> set[str]:
        return set(named_plays(self.watchers[self.referee.turn.key]))

    def exchanges(self) -> list[str]:
        """The cards that can be exchanged: the engine is asked for each."""
        if self.referee.outcome() is not None:
            return []
        hand = self.hand(self.referee.turn.key)
        return sorted(card for card in hand if card is not None and self.may_exchange(card))

    def may_exchange(self, card: str) -> bool:
        try:
            self.referee.then(CardExchanged(), card)
        except Refusal:
            return False
        return True

    def attack_with_cards(self, text: str, attack: str | None, defence: str | None) -> ShownBattle | None:
        move = parse_move(text)
        if self.referee.piece_at(move.dst) is None:
            self.happen(Moved(move))
            return None
        self.happen(Declared(move))
        return self.fight(attack, defence)

    def play_card(self, text: str, attack: str | None, defence: str | None) -> ShownBattle | None:
        card, _, _ = text.partition(" ")
        self.happen(CardMoved(card, named_plays(self.referee)[text]))
        return None if self.referee.awaits == "move" else self.fight(attack, defence)

    def fight(self, attack: str | None, defence: str | None) -> ShownBattle:
        """Both sides lay a card or none, where they are asked; then all is opened."""
        for asked, card in ((ATTACK_CARD, attack), (DEFENCE_CARD, defence)):
            if self.referee.awaits == asked:
                self.happen(CardLaid(card is not None), card)
        opened = cards_of(self.referee).follows(self.referee)
        assert isinstance(opened, Attacked)
        self.happen(opened)
        return told(opened.battle)

    def exchange(self, card: str) -> None:
        self.happen(CardExchanged(), card)


def cards_of(position: Position) -> CardGame:
    assert isinstance(position.extra, CardGame)
    return position.extra


def deal(position: Position, stacks: Mapping[Side, Sequence[str]]) -> None:
    position.extra = cards_of(position).dealt((tuple(stacks.get("red", ())), tuple(stacks.get("blue", ()))))


def named_plays(position: Position) -> dict[str, Play]:
    """What the movement cards in the mover's hand offer, written as the reference writes it."""
    named: dict[str, Play] = {}
    for card in cards_of(position).cards[position.turn].hand:
        if card in keys_of(DECK, "move"):
            named.update({name(card, play): play for play in plays(position, deck(DECK)[card])})
    return named


def name(card: str, play: Play) -> str:
    """A swap is written from the square that comes first in the alphabet."""
    legs = [str(move) for move in play]
    if card == "M7":
        legs = ["-".join(sorted(legs[0].split("-")))]
    return " ".join([card, *legs])
