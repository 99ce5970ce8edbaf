"""Random games with Battle Cards: engine and reference compared after every turn, in moves, in what
the movement cards allow, in hands and exchanges, in battles and in what the seats can work out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.both_games import BothGames
from tests.engine_card_game import EngineCardGame
from tests.random_games import ANYBODY, FIGHTER, OPTIONS, SIDES, Player, close_to_home, scattered_few, whole_armies
from tests.reference.armies import Piece
from tests.reference.battle import Battle
from tests.reference.board import Side, Square, other
from tests.reference.card_game import CardGame
from tests.reference.cards import ATTACK_CARDS, DECK, DEFENCE_CARDS
from tests.reference.knowledge import shown
from tests.reference.positions import pieces
from tests.reference.rule_book import ContradictoryRules, rule_book

DAILY_POSITIONS = 1000
LONG_POSITIONS = 2000
LONG_PARTS = 10
ALLOWED = sorted(set(OPTIONS) - {"rescue", "silent_defence", "secrecy"})
HAPPENS = ("battle", "battle card", "movement card", "exchange", "two_squares", "flag", *DECK)


def test_games_with_cards_agree() -> None:
    seen = compare_games(DAILY_POSITIONS, seed=0)
    assert all(seen[what] for what in HAPPENS), f"these games met only {seen}"


def test_an_exchange_draws_one_card_where_hands_are_not_filled_up() -> None:
    stacks: dict[Side, list[str]] = {side: ["M5", *(card for card in DECK if card != "M5")] for side in SIDES}
    rules: dict[str, object] = {"preset": "battle_cards", "card_refill": False}
    both = BothCardGames(rules, pieces("captain e4", "spy j10"), "red", stacks=stacks)
    chance = Random(0)
    both.play_card(chance, "M5 e4-e7")
    both.compare()
    both.move_or_attack(chance, "j10-j9")
    both.exchange("A1")
    both.compare()


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, LONG_PARTS + 1))
def test_many_games_with_cards_agree(part: int) -> None:
    compare_games(LONG_POSITIONS, seed=part)


def compare_games(positions: int, seed: int) -> Counter[str]:
    chance = Random(f"cards {seed}")
    seen: Counter[str] = Counter()
    while seen["positions"] < positions:
        seen += compare_a_game(chance)
    return seen


def compare_a_game(chance: Random) -> Counter[str]:
    rules = card_rules(chance)
    standing = chance.choice([scattered_few, close_to_home, whole_armies])(chance, rule_book(rules))
    both = BothCardGames(rules, standing, chance.choice(SIDES), stacks=shuffled_stacks(chance))
    player = chance.choice([ANYBODY, FIGHTER, Player(shuttles=10)])
    both.compare()
    while both.goes_on():
        both.take_a_turn(chance, player)
        both.compare()
    return both.seen


def card_rules(chance: Random) -> dict[str, object]:
    while True:
        some = chance.sample(ALLOWED, chance.choice([0, 1, 2, 3]))
        rules = {"preset": "battle_cards", **{name: chance.choice(OPTIONS[name]) for name in some}}
        rules |= chance.choice([{}, {"card_refill": False}])
        try:
            rule_book(rules)
        except ContradictoryRules:
            continue
        return rules


def shuffled_stacks(chance: Random) -> dict[Side, list[str]]:
    return {side: chance.sample(DECK, len(DECK)) for side in SIDES}


@dataclass
class BothCardGames(BothGames):
    stacks: dict[Side, list[str]] = field(default_factory=dict)

    def begin(self) -> None:
        self.cards = CardGame(self.rules, self.standing, self.stacks, self.to_move)
        self.engine_cards = EngineCardGame(self.rules, self.standing, self.to_move, self.stacks)
        self.reference, self.engine = self.cards, self.engine_cards

    def take_a_turn(self, chance: Random, player: Player) -> None:
        plays = sorted(self.cards.legal_with_cards())
        exchanges = self.cards.exchanges()
        if plays and (chance.random() < 0.4 or not self.cards.legal()):
            self.play_card(chance, chance.choice(plays))
        elif exchanges and chance.random() < 0.15:
            self.exchange(chance.choice(exchanges))
        else:
            self.move_or_attack(chance, player.choose(chance, self.cards))

    def move_or_attack(self, chance: Random, move: str) -> None:
        start, end = move.split("-")
        table = dict(self.cards.table)
        attack, defence = self.battle_cards(chance, end in table)
        self.moves.append(f"{move} {attack} {defence}")
        for watcher in self.watchers.values():
            watcher.saw_move(table, start, end)
        fought = self.cards.attack_with_cards(move, attack, defence)
        self.fought(table[start], table.get(end), fought, (attack, defence))
        self.agree_on(fought, self.engine_cards.attack_with_cards(move, attack, defence))

    def play_card(self, chance: Random, text: str) -> None:
        card, *legs = text.split()
        table = dict(self.cards.table)
        start, end = legs[0].split("-")[0], legs[-1].split("-")[1]
        attacker, victim = table[start], table.get(end)
        attack, defence = self.battle_cards(chance, victim is not None and victim.side != attacker.side)
        self.moves.append(f"[{text} {attack} {defence}]")
        self.saw_card_move(table, card, legs)
        fought = self.cards.play_card(text, attack, defence)
        self.fought(attacker, victim, fought, (attack, defence))
        self.agree_on(fought, self.engine_cards.play_card(text, attack, defence))
        self.seen[card] += 1
        self.seen["movement card"] += 1

    def exchange(self, card: str) -> None:
        self.moves.append(f"exchange {card}")
        self.cards.exchange(card)
        self.engine_cards.exchange(card)
        self.seen["exchange"] += 1

    def battle_cards(self, chance: Random, attacks: bool) -> tuple[str | None, str | None]:
        """Perhaps a card of each side, where there is a battle."""
        side = self.cards.to_move
        attack, defence = None, None
        if attacks:
            attack = self.some_card(chance, side, ATTACK_CARDS)
            defence = self.some_card(chance, other(side), DEFENCE_CARDS)
        return attack, defence

    def some_card(self, chance: Random, side: Side, kind: dict[str, int]) -> str | None:
        cards = sorted(set(self.cards.hands[side]) & set(kind))
        if not cards or chance.random() < 0.3:
            return None
        card = chance.choice(cards)
        self.seen[card] += 1
        self.seen["battle card"] += 1
        return card

    def saw_card_move(self, table: dict[Square, Piece], card: str, legs: list[str]) -> None:
        """A card lets every piece move that can move at all."""
        for leg in legs:
            for square in leg.split("-")[: 2 if card == "M7" else 1]:
                if square in table:
                    for watcher in self.watchers.values():
                        watcher.saw_card_move(table[square])

    def fought(
        self, attacker: Piece, victim: Piece | None, battle: Battle | None, cards: tuple[str | None, str | None]
    ) -> None:
        if battle is None or victim is None:
            return
        attack, defence = (({**ATTACK_CARDS, **DEFENCE_CARDS}).get(card or "", 0) for card in cards)
        for watcher in self.watchers.values():
            watcher.saw_battle(attacker, victim, battle, attack, defence)

    def agree_on(self, by_reference: Battle | None, by_engine: object) -> None:
        self.agree("the battle", by_engine, None if by_reference is None else shown(by_reference))
        self.seen["battle"] += by_reference is not None

    def compare(self) -> None:
        super().compare()
        for side in SIDES:
            self.agree(
                f"the hand of {side}", sorted(map(str, self.engine_cards.hand(side))), sorted(self.cards.hands[side])
            )
        self.agree("what the cards allow", self.engine_cards.legal_with_cards(), self.cards.legal_with_cards())
        self.agree("the exchanges", self.engine_cards.exchanges(), self.cards.exchanges())
        if self.cards.outcome() is None:
            seen = self.engine_cards.legal_with_cards_to_the_mover()
            self.agree("what the mover's cards allow", seen, self.cards.legal_with_cards())
