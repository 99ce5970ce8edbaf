"""A game with Battle Cards: each turn a move or an attack, perhaps with a card, or an exchange.

Each player holds three cards of his own stack of fifteen. A played card leaves the game and the
hand is filled up at once while the stack lasts. In a battle each side may add one card to its rank.

Choice: nothing is exchanged with an empty stack, for that would be passing. A player who has no
ordinary move but a movement card that gives him one can move. A turn
in which a movement card is played or a card exchanged ends what was counted for the two-squares
rule of its player and for the chases of both, and begins no chase. An exchange is a ply without an
attack. The house rules for equal ranks decide equality after the cards are added. The rules do not
tell how cards go with rescue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tests.reference import ending
from tests.reference.armies import Rank
from tests.reference.battle import Battle
from tests.reference.board import Side, Square, other
from tests.reference.cards import ATTACK_CARDS, DEFENCE_CARDS, CardMove, card_moves
from tests.reference.ending import Outcome
from tests.reference.game import IllegalMove, ReferenceGame
from tests.reference.rule_book import ContradictoryRules
from tests.reference.two_squares import Turn

HAND = 3


class CardGame(ReferenceGame):
    def __init__(
        self,
        rules: Mapping[str, object],
        pieces: Iterable[tuple[Square, Side, Rank]],
        stacks: Mapping[Side, Sequence[str]],
        to_move: Side = "red",
    ) -> None:
        """`stacks` are the shuffled cards of both players, the top one first."""
        self.hands = {side: list(stack[:HAND]) for side, stack in stacks.items()}
        self.stacks = {side: list(stack[HAND:]) for side, stack in stacks.items()}
        super().__init__(rules, pieces, to_move)
        if self.rules.rescue:
            raise ContradictoryRules("the rules do not tell how cards go with rescue")

    # What may be done now

    def legal_with_cards(self) -> set[str]:
        if self.result is not None:
            return set()
        return {str(move) for move in self.moves_with_cards(self.to_move)}

    def moves_with_cards(self, side: Side) -> list[CardMove]:
        return [move for card in self.hands[side] for move in card_moves(card, side, self.table, self.rules.board)]

    def exchanges(self) -> list[str]:
        side = self.to_move
        return [] if self.result is not None or not self.stacks[side] else sorted(self.hands[side])

    # What is done

    def attack_with_cards(self, move: str, attack_card: str | None, defence_card: str | None) -> Battle | None:
        """An ordinary move; cards may be added if it is an attack."""
        _, _, end = move.partition("-")
        if move not in self.legal():
            raise IllegalMove(move)
        self.add_to_ranks(end in self.table, attack_card, defence_card)
        return self.play(move)

    def play_card(self, text: str, attack_card: str | None = None, defence_card: str | None = None) -> Battle | None:
        """A move with a movement card, such as "M1 e4-f5"."""
        if text not in self.legal_with_cards():
            raise IllegalMove(text)
        move = next(move for move in self.moves_with_cards(self.to_move) if str(move) == text)
        self.discard(self.to_move, move.card)
        _, end = move.legs[-1]
        victim = self.table.get(end)
        self.add_to_ranks(victim is not None and victim.side != self.to_move, attack_card, defence_card)
        fought = self.go(move)
        self.quiet_plies = 0 if fought is not None else self.quiet_plies + 1
        self.result = self.result or ending.by_lack_of_movers(self.table)
        self.forget_and_end_turn()
        return fought

    def exchange(self, card: str) -> None:
        """Put a card under the own stack and draw the top one instead of moving."""
        if card not in self.exchanges():
            raise IllegalMove(f"exchange of {card}")
        side = self.to_move
        self.hands[side].remove(card)
        self.stacks[side].append(card)
        self.hands[side].append(self.stacks[side].pop(0))
        self.quiet_plies += 1
        self.forget_and_end_turn()

    # How it is done

    def go(self, move: CardMove) -> Battle | None:
        if move.card == "M7":
            ((one, two),) = move.legs
            self.table[one], self.table[two] = self.table[two], self.table[one]
            return None
        fought = None
        for start, end in move.legs:
            turn = Turn(self.table[start], start, end)
            if end in self.table:
                fought = self.attack(turn)
            else:
                self.walk(turn)
        return fought

    def add_to_ranks(self, is_attack: bool, attack_card: str | None, defence_card: str | None) -> None:
        self.card_values = (0, 0)
        if not is_attack and (attack_card or defence_card):
            raise IllegalMove("battle cards are played in battles")
        attack_value = self.take_card(self.to_move, attack_card, ATTACK_CARDS)
        defence_value = self.take_card(other(self.to_move), defence_card, DEFENCE_CARDS)
        self.card_values = (attack_value, defence_value)

    def take_card(self, side: Side, card: str | None, values: Mapping[str, int]) -> int:
        if card is None:
            return 0
        if card not in values:
            raise IllegalMove(f"{card} does not help here")
        self.discard(side, card)
        return values[card]

    def discard(self, side: Side, card: str) -> None:
        if card not in self.hands[side]:
            raise IllegalMove(f"{side} does not hold {card}")
        self.hands[side].remove(card)
        if self.stacks[side] and self.rules.card_refill:
            self.hands[side].append(self.stacks[side].pop(0))

    def forget_and_end_turn(self) -> None:
        self.turns[self.to_move] = []
        self.chases.forget()
        self.end_turn()

    def stuck(self) -> Outcome | None:
        if self.moves_with_cards(self.to_move):
            return None
        opponent = other(self.to_move)
        outcome = super().stuck()
        if outcome is not None and self.moves_with_cards(opponent):
            return ending.by_lack_of_moves(self.to_move, opponent_could_move=True)
        return outcome
