"""A computer at a table where it only hears what happened: in another program's contest, or in the arena.

Its own moves obey the rules of repetition; the opponent's are taken as they come, because not every program knows those
rules.
"""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random

from stratego.computer.setups import set_up
from stratego.computer.think import Budget, Clock, choose
from stratego.computer.weights import DEFAULT, Weights
from stratego.rules.battle import Battle
from stratego.rules.events import Attacked, Event, Moved
from stratego.rules.game import Game
from stratego.rules.position import EMPTY
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import UNKNOWN_SYMBOL
from stratego.rules.sides import Side
from stratego.rules.squares import Move
from stratego.view.sight import sight


class Player:
    """One seat of a game in which only reports come in: what it sees, and what it plays."""

    def __init__(
        self,
        side: Side,
        level: int,
        budget: Budget,
        chance: Random,
        rules: Rules,
        text: str | None = None,
        weights: Weights = DEFAULT,
        clock: Clock = time.perf_counter,
    ) -> None:
        """``text`` is the set-up to play with; without one the computer makes its own."""
        self.side = side
        self.level = level
        self.budget = budget
        self.chance = chance
        self.weights = weights
        self.clock = clock
        self.rules = rules
        text = text or set_up(rules, chance)
        enemy = UNKNOWN_SYMBOL * len(text)
        red, blue = (text, enemy) if side is Side.RED else (enemy, text)
        self.game = Game(replace(rules, two_squares=None, more_squares=None), red, blue)
        self.obeying = Game(rules, red, blue).position  # the same game, in which repetition is forbidden

    def ranks(self) -> dict[int, Rank]:
        """Our set-up, by square."""
        position = self.game.position
        found = {square: sole_rank(position.ranks[piece]) for square, piece in position.standing()}
        return {square: rank for square, rank in found.items() if rank is not None}

    def move(self) -> Move | None:
        """Our move, None if there is none."""
        seen = replace(sight(self.game, self.side), rules=self.rules, position=self.obeying)
        if not seen.position.legal_moves():
            return None
        return choose(seen, self.level, self.budget, self.chance, self.clock, self.weights)

    def happened(self, move: Move, battle: Battle | None) -> None:
        """A move of either side and how it ended. Raises :class:`Refusal` if it cannot have been so."""
        if (self.game.position.at[move.dst] != EMPTY) != (battle is not None):
            raise Refusal("impossible_battle")
        event: Event = Moved(move) if battle is None else Attacked(move, battle)
        self.game.apply(event)
        self.obeying = self.obeying.after(move, battle)
