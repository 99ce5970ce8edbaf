"""Who wins a battle, and the rule that decides it (RULES 1.4 and 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stratego.judge.naming import the
from stratego.rules.battle import Battle, Result, battle_table
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.words import Line, line

RULES_THAT_DECIDE = (
    "flag",
    "miner",
    "scout_defuses",
    "rock",
    "one_time_bombs",
    "bomb",
    "spy",
    "spy_both_ways",
    "spy_attacked",
    "aggressor_advantage",
    "defender_advantage",
    "equal",
    "stronger",
)
"""In the order in which the rules ask; each is a sentence ``judge.rule.…``."""


@dataclass(frozen=True)
class Verdict:
    """The end of one battle: the result as the attacker sees it, the rule that decided, and what both get to see."""

    rules: Rules
    attacker: Rank
    defender: Rank
    result: Result
    rule: str
    shown: Battle

    @property
    def headline(self) -> Line:
        """Who stays."""
        return line(f"judge.result.{self.result.value}")

    @property
    def reason(self) -> Line:
        """Why."""
        strong, weak = sorted((self.attacker, self.defender), reverse=True)
        names = {
            "bomb": {"attacker": the(self.attacker, self.rules)},
            "one_time_bombs": {"attacker": the(self.attacker, self.rules)},
            "stronger": {"strong": the(strong, self.rules), "weak": the(weak, self.rules)},
        }
        return line(f"judge.rule.{self.rule}", **names.get(self.rule, {}))

    @property
    def secrecy(self) -> Line:
        """Which ranks are made known."""
        named = [rank is not None for rank in (self.shown.attacker, self.shown.defender)]
        return line(f"judge.shown.{_SHOWN[named[0], named[1]]}")

    def to_json(self) -> dict[str, Any]:
        """Codes for a program, and three lines for a person: ``headline`` (who stays), ``reason`` (why), ``secrecy`` (what is shown)."""
        return {
            "attacker": self.attacker.key,
            "defender": self.defender.key,
            "result": self.result.value,
            "rule": self.rule,
            "shown": {"attacker": self.shown.attacker is not None, "defender": self.shown.defender is not None},
            "headline": self.headline,
            "reason": self.reason,
            "secrecy": self.secrecy,
        }


_SHOWN = {(True, True): "both", (True, False): "attacker", (False, True): "defender", (False, False): "none"}


def judge(attacker: Rank, defender: Rank, rules: Rules) -> Verdict:
    """The verdict on one battle.

    Raises :class:`Refusal`: ``no_battles`` where these two can never fight, ``cannot_attack`` if the attacker is a piece that never moves.
    """
    if not rules.movable or (
        rules.faces and not _on_the_field(rules) >> attacker & _on_the_field(rules) >> defender & 1
    ):
        raise Refusal("no_battles")
    if not rules.movable >> attacker & 1:
        raise Refusal("cannot_attack", {"rank": attacker.key})
    table = battle_table(rules)
    result = table.results[attacker][defender]
    rule = deciding_rule(attacker, defender, rules)
    return Verdict(rules, attacker, defender, result, rule, table.shown(attacker, defender))


def _on_the_field(rules: Rules) -> int:
    """The ranks that can meet in a battle: not those that wait in a nest, nor those that the box does not have."""
    return rules.army_mask & ~rules.nesting


def deciding_rule(attacker: Rank, defender: Rank, rules: Rules) -> str:
    """The first rule that settles this battle, in the order of RULES 1.4."""
    if defender is Rank.FLAG:
        return "flag"
    if defender is Rank.BOMB:
        return _at_a_bomb(attacker, rules)
    if {attacker, defender} == {Rank.SPY, Rank.MARSHAL}:
        if attacker is Rank.SPY:
            return "spy"
        return "spy_both_ways" if rules.spy_beats_marshal_always else "spy_attacked"
    if attacker is not defender:
        return "stronger"
    if rules.aggressor_advantage:
        return "aggressor_advantage"
    return "defender_advantage" if rules.defender_advantage else "equal"


def _at_a_bomb(attacker: Rank, rules: Rules) -> str:
    if rules.faces:
        return "rock"
    if attacker is Rank.MINER:
        return "miner"
    if attacker is Rank.SCOUT and rules.ul_scout_defuses:
        return "scout_defuses"
    return "one_time_bombs" if rules.one_time_bombs else "bomb"
