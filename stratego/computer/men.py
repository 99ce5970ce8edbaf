"""The pieces of the inner board: ours, whose ranks we know, and theirs, of which we know chances.

Everything the search asks about a meeting of two pieces is worked out here once and kept: what an attack of ours is likely to
bring, whether he would attack and with what, and what he would then turn out to be.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from stratego.computer.belief import Chances
from stratego.computer.weights import Weights
from stratego.rules.battle import Result, battle_table
from stratego.rules.ranks import FIXED, Rank
from stratego.rules.ruleset import Rules

RANKS = range(len(Rank))
MOVERS = [rank for rank in RANKS if not FIXED >> rank & 1]
WINS, LOSES, BOTH = range(3)
UNLIKELY = 1e-3


class Attack(NamedTuple):
    """An attack of ours: the chances of each ending, what it brings on average, and what he is afterwards."""

    win: float
    lose: float
    both: float
    prize: float  # what the enemy is worth if we win
    trade: float  # … if both fall
    stake: float  # what losing costs us
    learned: float  # what he is worth if we lose
    expected: float  # the balance, before the price of showing ourselves


class Strike(NamedTuple):
    """An attack of his that he would choose to make: the chances of each ending."""

    win: float
    both: float
    lose: float
    balance: float  # what it costs us on average
    trade: float  # what he is worth to us if both fall


def _key(number: int) -> int:
    """Thirty bits that tell pieces apart where positions are compared."""
    mixed = (number + 977) * 0x9E3779B97F4A7C15
    return (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9 >> 27 & 0x3FFFFFFF


def movable(chances: Chances) -> Chances:
    """What is left of the chances when the piece moves; not brought to a sum of 1."""
    return [0.0 if FIXED >> rank & 1 else chance for rank, chance in enumerate(chances)]


class Ours:
    """One of our pieces; ``shown`` is the same piece once its rank is known, ``stepped`` once it has moved: no bomb, no flag."""

    __slots__ = ("cost", "field", "hidden", "key", "number", "rank", "seen_as", "shown", "stepped", "stir", "worth")

    def __init__(self, number: int, rank: int, worth: float, seen_as: Chances) -> None:
        self.number = number
        self.key = _key(number)
        self.rank = rank
        self.worth = worth
        self.seen_as = seen_as  # by what he knows
        self.hidden = max(seen_as) < 1 - UNLIKELY
        self.cost = 0.0  # of being seen
        self.stir = 0.0  # … of being moved for the first time
        self.field: list[float] = []
        self.shown = self
        self.stepped = self


class Theirs:
    """One of his pieces, as chances over the ranks; after a battle another object stands in its place."""

    __slots__ = (
        "attacks",
        "chances",
        "fighter",
        "key",
        "known",
        "miner",
        "mobile",
        "number",
        "ranks",
        "runner",
        "stepped",
        "strikes",
        "survivors",
        "winners",
        "worth",
    )

    def __init__(self, number: int, chances: Chances, worth: list[float]) -> None:
        self.number = number
        self.key = _key(number)
        self.chances = chances
        self.ranks = [rank for rank in RANKS if chances[rank] > UNLIKELY]
        self.known = self.ranks[0] if len(self.ranks) == 1 else -1
        self.mobile = 1 - chances[Rank.FLAG] - chances[Rank.BOMB]
        self.miner = chances[Rank.MINER]
        self.fighter = self.mobile - self.miner
        self.runner = chances[Rank.SCOUT] > 0.6
        self.worth = sum(chances[rank] * worth[rank] for rank in self.ranks)
        self.attacks: dict[int, Attack] = {}
        self.strikes: dict[int, Strike] = {}
        self.survivors: dict[int, Theirs] = {}
        self.winners: dict[int, Theirs] = {}
        self.stepped: Theirs | None = self if self.mobile > 1 - UNLIKELY else None


class Meetings:
    """Works out meetings between pieces of the two sides, by the battle table of the rules."""

    def __init__(self, rules: Rules, weights: Weights, ours: list[float], theirs: list[float]) -> None:
        results = battle_table(rules).results
        code = {Result.WINS: WINS, Result.LOSES: LOSES, Result.BOTH: BOTH}
        self.table = [[code[results[a][d]] for d in Rank] for a in Rank]
        self.weights = weights
        self.our_worth = ours  # by rank
        self.their_worth = theirs
        self.made = 0  # counts those that battles left behind

    def attack(self, ours: Ours, theirs: Theirs) -> Attack:
        """What happens when we attack him."""
        found = theirs.attacks.get(ours.rank)
        if found is None:
            found = theirs.attacks[ours.rank] = self._attack(ours.rank, theirs)
        return found

    def _attack(self, rank: int, theirs: Theirs) -> Attack:
        row, chances, worth = self.table[rank], theirs.chances, self.their_worth
        odds, sums = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
        for other in theirs.ranks:
            ending = row[other]
            odds[ending] += chances[other]
            sums[ending] += chances[other] * worth[other]
        win, lose, both = odds
        mine = self.our_worth[rank]
        mean = [total / chance if chance > UNLIKELY else 0.0 for total, chance in zip(sums, odds, strict=True)]
        stake = mine * (self.weights.dear if rank >= Rank.COLONEL and theirs.known < 0 else 1)
        expected = sums[WINS] - lose * stake + sums[BOTH] - both * mine
        if theirs.known < 0:
            expected += self.weights.discovery * sums[LOSES]
        return Attack(win, lose, both, mean[WINS], mean[BOTH], stake, mean[LOSES], expected)

    def survivor(self, ours: Ours, theirs: Theirs) -> Theirs:
        """He, when he has beaten an attack of ours."""
        if theirs.known >= 0:
            return theirs
        found = theirs.survivors.get(ours.rank)
        if found is None:
            row = self.table[ours.rank]
            weights = [chance if row[rank] == LOSES else 0.0 for rank, chance in enumerate(theirs.chances)]
            found = theirs.survivors[ours.rank] = self._made(weights, theirs)
        return found

    def winner(self, theirs: Theirs, ours: Ours) -> Theirs:
        """He, when he has attacked us and won."""
        if theirs.known >= 0:
            return theirs
        found = theirs.winners.get(ours.number)
        if found is None:
            weights = [0.0] * len(Rank)
            for rank in theirs.ranks:
                if not FIXED >> rank & 1 and self.table[rank][ours.rank] == WINS:
                    weights[rank] = theirs.chances[rank] * self._willing(rank, ours, theirs)
            found = theirs.winners[ours.number] = self._made(weights, theirs)
        return found

    def stepped(self, theirs: Theirs) -> Theirs:
        """He, when he has moved: neither a bomb nor the flag."""
        found = theirs.stepped
        if found is None:
            found = theirs.stepped = self._made(movable(theirs.chances), theirs)
        return found

    def strike(self, theirs: Theirs, ours: Ours) -> Strike:
        """What happens when he attacks us, weighed by whether he would with each rank he may have."""
        found = theirs.strikes.get(ours.number)
        if found is None:
            found = theirs.strikes[ours.number] = self._strike(theirs, ours)
        return found

    def _strike(self, theirs: Theirs, ours: Ours) -> Strike:
        mine = ours.worth
        odds = [0.0, 0.0, 0.0]
        trade = 0.0
        for rank in theirs.ranks:
            if FIXED >> rank & 1:
                continue
            ending = self.table[rank][ours.rank]
            chance = theirs.chances[rank] * self._willing(rank, ours, theirs)
            odds[ending] += chance
            if ending == BOTH:
                trade += chance * self.their_worth[rank]
        win, lose, both = odds
        if theirs.known < 0 and ours.rank >= Rank.COLONEL and not ours.hidden:
            win = min(1.0, win * self.weights.caution)
        mean = trade / both if both > UNLIKELY else 0.0
        return Strike(win, both, lose, win * mine + both * mine - trade, mean)

    def _willing(self, rank: int, ours: Ours, theirs: Theirs) -> float:
        """How likely he is to attack this piece of ours with such a rank, by what he knows of it."""
        row, weights, gain = self.table[rank], self.weights, 0.0
        for other, chance in enumerate(ours.seen_as):
            if chance > UNLIKELY:
                ending = row[other]
                if ending != LOSES:
                    gain += chance * self.our_worth[other]
                if ending != WINS:
                    gain -= chance * self.their_worth[rank]
        if not ours.hidden:
            return 1.0 if gain > 0 else 0.5 if gain == 0 else 0.0
        if theirs.known < 0:
            gain -= self.their_worth[rank] * (weights.reveal_high if rank >= Rank.COLONEL else weights.reveal_low)
        return 1 / (1 + exp(max(-30.0, min(30.0, -gain / weights.greed))))

    def _made(self, weights: Chances, before: Theirs) -> Theirs:
        total = sum(weights)
        if total <= 0:
            return before
        self.made += 1
        return Theirs(-self.made, [weight / total for weight in weights], self.their_worth)
