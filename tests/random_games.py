"""Random rules, positions and moves for comparing the engine with the reference.

A game of random moves hardly ever shuttles, chases or gets blocked, so there are several kinds of
games, each with the positions and the players that make one chapter of the rules matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from tests.reference import ReferenceGame
from tests.reference.armies import NEVER_MOVE, RANKS, Rank
from tests.reference.board import Side, Square, other, row_of, squares_of
from tests.reference.positions import Standing
from tests.reference.rule_book import ContradictoryRules, RuleBook, rule_book

OPTIONS: dict[str, tuple[object, ...]] = {
    "two_squares": (2, 3, 5, "off"),
    "more_squares": ("literal", "any_threat", "off"),
    "no_progress": (6, 20, 50),
    "aggressor_advantage": (True, False),
    "defender_advantage": (True,),
    "one_time_bombs": (True, False),
    "spy_beats_marshal_always": (True,),
    "scout_range_attack": (False,),
    "ul_scout_defuses": (True,),
    "silent_defence": (True,),
    "secrecy": (True,),
    "simultaneous_reveal": (True,),
    "complete_visibility": (True,),
    "rescue": (True, False),
}
SIDES: tuple[Side, Side] = ("red", "blue")


def random_rules(chance: Random, preset: str, kind: Kind) -> dict[str, object]:
    """The preset as it is, or with some house rules that do not contradict each other."""
    while True:
        some = chance.sample(sorted(OPTIONS), chance.choice([0, 1, 2, 3, 5]))
        house_rules = {name: chance.choice(OPTIONS[name]) for name in some}
        rules = {"preset": preset, **house_rules, **kind.always}
        try:
            rule_book(rules)
        except ContradictoryRules:
            continue
        return rules


# Where the pieces stand


def whole_armies(chance: Random, rules: RuleBook) -> Standing:
    """Both armies set up at random on their own rows."""
    standing: Standing = []
    for side in SIDES:
        army = free_army(chance) if rules.any_army else whole_army(rules)
        camp = chance.sample(rules.board.camp(side, rules.rows), len(army))
        standing += [(square, side, rank) for square, rank in zip(camp, army, strict=True)]
    return standing


def whole_army(rules: RuleBook) -> list[Rank]:
    return [rank for rank, count in rules.army.items() for _ in range(count)]


def free_army(chance: Random) -> list[Rank]:
    """Any pieces, at most forty, with exactly one flag."""
    others = [rank for rank in RANKS if rank != "flag"]
    return ["flag", *chance.choices(others, k=chance.randint(1, 39))]


def scattered_few(chance: Random, rules: RuleBook) -> Standing:
    """A few pieces of each side anywhere on the board."""
    return scattered(chance, rules, most_movers=4, most_others=3)


def almost_alone(chance: Random, rules: RuleBook) -> Standing:
    """One or two movers of each side and a flag: room to chase and to flee."""
    return scattered(chance, rules, most_movers=2, most_others=0)


def scattered(chance: Random, rules: RuleBook, most_movers: int, most_others: int) -> Standing:
    squares = sorted(squares_of(rules.board))
    standing: Standing = []
    for side in SIDES:
        movers = [rank for rank in whole_army(rules) if rank not in NEVER_MOVE]
        chosen = ["flag", *chance.sample(movers, chance.randint(1, most_movers))]
        chosen += ["bomb"] * chance.randint(0, most_others)
        standing += [(squares.pop(chance.randrange(len(squares))), side, rank) for rank in chosen]
    return standing


def close_to_home(chance: Random, rules: RuleBook) -> Standing:
    """Many movers of both sides near the back rows of the other."""
    standing: Standing = []
    squares = [square for side in SIDES for square in rules.board.camp(side, 2)]
    chance.shuffle(squares)
    for side in SIDES:
        army = [rank for rank in whole_army(rules) if rank not in NEVER_MOVE][:8]
        chosen = ["flag", "bomb", *chance.sample(army, min(len(army), chance.randint(3, 8)))]
        standing += [(squares.pop(), side, rank) for rank in chosen]
    return standing


def walled_in(chance: Random, rules: RuleBook) -> Standing:
    """Each side's mover stands in a corner with bombs close to it."""
    standing: Standing = []
    last_file = rules.board.files[-1]
    corners: dict[Side, Square] = {"red": "a1", "blue": f"{last_file}{rules.board.rows}"}
    for side, corner in corners.items():
        movers = [rank for rank in whole_army(rules) if rank not in NEVER_MOVE]
        beside = rules.board.neighbours(corner)
        near = {around for square in beside for around in rules.board.neighbours(square)}
        around = sorted(near.union(beside) - {corner})
        bombs = chance.sample(around, chance.randint(len(around) - 2, len(around)))
        standing += [(corner, side, chance.choice(movers))]
        standing += [(square, side, "bomb") for square in bombs]
    return standing


# Who plays


@dataclass(frozen=True)
class Player:
    """How fond a player is of what matters to the rules; 1 leaves it to chance."""

    shuttles: float = 1
    chases: float = 1
    flees: float = 1
    attacks: float = 1
    raids: float = 1

    def choose(self, chance: Random, game: ReferenceGame) -> str:
        moves = sorted(game.legal())
        weights = [self.liking(game, *move.split("-")) for move in moves]
        return chance.choices(moves, weights)[0]

    def liking(self, game: ReferenceGame, start: Square, end: Square) -> float:
        side = game.to_move
        mine, theirs = last_move(game, side), last_move(game, other(side))
        beside = game.rules.board.neighbours
        weight = self.attacks if end in game.table else 1.0
        if row_of(end) == game.rules.board.back_row(other(side)):
            weight *= self.raids
        if end in game.table:
            return weight
        if mine == (end, start):
            weight *= self.shuttles
        if theirs is not None and start in beside(theirs[1]):
            weight *= self.flees
        if any(near in game.table and game.table[near].side != side for near in beside(end)):
            weight *= self.chases
        return weight


def last_move(game: ReferenceGame, side: Side) -> tuple[Square, Square] | None:
    turn = game.chases.last.get(side)
    return None if turn is None else (turn.start, turn.end)


ANYBODY = Player()
FIGHTER = Player(attacks=5)
SHUTTLER = Player(shuttles=20)
CHASER = Player(chases=300, attacks=0.02)
FLEER = Player(flees=300, chases=0.1, attacks=0.02)
RAIDER = Player(attacks=5, raids=10)
RESTLESS = Player(shuttles=6, chases=6, flees=6, attacks=0.2)


@dataclass(frozen=True)
class Kind:
    """A kind of games, and what surely happens in some of them."""

    standing: Callable[[Random, RuleBook], Standing]
    players: tuple[tuple[Player, Player], ...]
    meets: tuple[str, ...]
    always: Mapping[str, object] = field(default_factory=dict)  # house rules


KINDS: dict[str, Kind] = {
    "whole armies": Kind(whole_armies, ((ANYBODY, ANYBODY), (FIGHTER, FIGHTER)), ("battle",)),
    "fights": Kind(
        scattered_few,
        ((FIGHTER, FIGHTER), (ANYBODY, RESTLESS)),
        ("battle", "flag", "no_moves"),
    ),
    "shuttles": Kind(
        scattered_few,
        ((SHUTTLER, SHUTTLER), (RESTLESS, RESTLESS)),
        ("two_squares", "no_progress"),
        {"two_squares": 3, "no_progress": 30},
    ),
    "chases": Kind(almost_alone, ((CHASER, FLEER), (FLEER, CHASER)), ("more_squares",), {"no_progress": "off"}),
    "raids": Kind(close_to_home, ((RAIDER, RAIDER),), ("battle", "rescue"), {"rescue": True}),
    "secret raids": Kind(
        close_to_home,
        ((RAIDER, RAIDER),),
        ("battle", "rescue"),
        {"rescue": True, "silent_defence": True, "secrecy": False},
    ),
    "blockades": Kind(walled_in, ((ANYBODY, ANYBODY),), ("no_moves", "neither_moves")),
}
