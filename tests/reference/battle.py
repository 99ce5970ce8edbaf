"""Who wins a battle, and which of the two ranks it shows to whom.

Choice: with secrecy a piece stays hidden only if it is the one left standing: of two pieces that
fall together both owners see both. Silent defence and secrecy together hide what either hides.
The capture of a flag "always ends and reveals": it shows both ranks under every rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tests.reference.armies import DINOSAURS, STRENGTH, Rank
from tests.reference.rule_book import RuleBook

Result = Literal["wins", "loses", "both"]  # for the attacker; "both" means both pieces fall


@dataclass(frozen=True)
class Battle:
    attacker: Rank
    defender: Rank
    result: Result
    attacker_shown: bool  # to the owner of the defender
    defender_shown: bool  # to the owner of the attacker


def battle(rules: RuleBook, attacker: Rank, defender: Rank, attack_card: int = 0, defence_card: int = 0) -> Battle:
    result = fight(rules, attacker, defender, attack_card, defence_card)
    return Battle(
        attacker,
        defender,
        result,
        attacker_shown=attacker_is_shown(rules, defender, result),
        defender_shown=defender_is_shown(rules, attacker, defender, result),
    )


def fight(rules: RuleBook, attacker: Rank, defender: Rank, attack_card: int = 0, defence_card: int = 0) -> Result:
    if defender == "flag":
        return "wins"
    if defender == "bomb":
        return storm_a_bomb(rules, attacker)
    if defender == "rock":
        return "loses"
    if attacker == "spy" and defender == "marshal":
        return "wins"
    if attacker == "marshal" and defender == "spy" and rules.spy_beats_marshal_always:
        return "loses"
    strength = STRENGTH | DINOSAURS
    difference = strength[attacker] + attack_card - strength[defender] - defence_card
    if difference > 0:
        return "wins"
    if difference < 0:
        return "loses"
    return equals_meet(rules)


def storm_a_bomb(rules: RuleBook, attacker: Rank) -> Result:
    if attacker == "miner":
        return "wins"
    if attacker == "scout" and rules.ul_scout_defuses:
        return "wins"
    return "both" if rules.one_time_bombs else "loses"


def equals_meet(rules: RuleBook) -> Result:
    if rules.aggressor_advantage:
        return "wins"
    if rules.defender_advantage:
        return "loses"
    return "both"


def attacker_is_shown(rules: RuleBook, defender: Rank, result: Result) -> bool:
    """The attacker states his rank, unless secrecy spares him who won."""
    if rules.complete_visibility or defender == "flag":
        return True
    return not (rules.secrecy and result == "wins")


def defender_is_shown(rules: RuleBook, attacker: Rank, defender: Rank, result: Result) -> bool:
    if rules.complete_visibility or defender == "flag":
        return True
    if rules.secrecy and result == "loses":
        return False
    if rules.silent_defence:
        return attacker == "scout"
    return True
