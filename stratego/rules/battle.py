"""Battles: who stays, what is said aloud, and what an outcome proves (RULES 1.4, 1.5, 2, 4)."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from stratego.rules.ranks import Rank, ranks_in
from stratego.rules.ruleset import Rules


class Result(Enum):
    """How a battle ends, as the attacker sees it."""

    WINS = "wins"  # the defender is removed, the attacker moves in
    LOSES = "loses"  # the attacker is removed, the defender stays where it is
    BOTH = "both"  # both are removed


class Battle(NamedTuple):
    """A battle as one engine knows it; a rank that was not named to the other side is None."""

    attacker: Rank | None
    defender: Rank | None
    result: Result


def outcome(attacker: Rank, defender: Rank, rules: Rules, edge: int = 0) -> Result:
    """Who stays, in the order of RULES 1.4 with the house rules of RULES 4.

    ``edge`` is what battle cards add to the attacker's strength less what they add to the
    defender's: it counts only where two strengths are compared (RULES 2).
    """
    if defender is Rank.FLAG:
        return Result.WINS
    if defender is Rank.BOMB:
        if attacker is Rank.MINER or (rules.ul_scout_defuses and attacker is Rank.SCOUT):
            return Result.WINS
        return Result.BOTH if rules.one_time_bombs else Result.LOSES
    if attacker is Rank.SPY and defender is Rank.MARSHAL:
        return Result.WINS
    if rules.spy_beats_marshal_always and attacker is Rank.MARSHAL and defender is Rank.SPY:
        return Result.LOSES
    difference = attacker + edge - defender
    if difference == 0:
        if rules.aggressor_advantage:
            return Result.WINS
        return Result.LOSES if rules.defender_advantage else Result.BOTH
    return Result.WINS if difference > 0 else Result.LOSES


class BattleTable:
    """All battles under one set of rules, with one edge from cards."""

    def __init__(self, rules: Rules, edge: int = 0) -> None:
        self.rules = rules
        self.results = tuple(tuple(outcome(attacker, defender, rules, edge) for defender in Rank) for attacker in Rank)

    def proves(self, attackers: int, defenders: int, result: Result) -> tuple[int, int]:
        """The ranks that attacker and defender can still have once their battle ended so.

        Both arguments and both answers are masks of ranks; an empty answer means that the result
        is impossible.
        """
        could_attack = could_defend = 0
        for attacker in ranks_in(attackers & self.rules.movable):
            row = self.results[attacker]
            for defender in ranks_in(defenders):
                if row[defender] is result:
                    could_attack |= 1 << attacker
                    could_defend |= 1 << defender
        return could_attack, could_defend

    def fits(self, attackers: int, defenders: int, battle: Battle) -> tuple[int, int]:
        """What a battle proves as it was told: its result, the ranks named, and those kept quiet.

        A rank that is named, or kept quiet, proves that the rules wanted it so; only where both are
        named there is nothing more to learn.
        """
        if battle.attacker is not None:
            attackers &= 1 << battle.attacker
        if battle.defender is not None:
            defenders &= 1 << battle.defender
        if battle.attacker is not None and battle.defender is not None:
            return self.proves(attackers, defenders, battle.result)
        could_attack = could_defend = 0
        for attacker in ranks_in(attackers & self.rules.movable):
            for defender in ranks_in(defenders):
                if self.shown(attacker, defender) == battle:
                    could_attack |= 1 << attacker
                    could_defend |= 1 << defender
        return could_attack, could_defend

    def shown(self, attacker: Rank, defender: Rank) -> Battle:
        """The battle as both sides get to know it: which ranks are named aloud.

        Silent defence (RULES 4): the defender keeps quiet unless a scout attacks, or his flag
        falls. Secrecy: the piece that beat yours is not shown.
        """
        rules, result = self.rules, self.results[attacker][defender]
        if rules.complete_visibility or defender is Rank.FLAG:
            return Battle(attacker, defender, result)
        quiet = rules.silent_defence and attacker is not Rank.SCOUT
        return Battle(
            None if rules.secrecy and result is Result.WINS else attacker,
            None if quiet or (rules.secrecy and result is Result.LOSES) else defender,
            result,
        )


@lru_cache(maxsize=256)
def battle_table(rules: Rules, edge: int = 0) -> BattleTable:
    """The table for a set of rules, made once."""
    return BattleTable(rules, edge)
