"""RULES 1.4, 2, 4: what a battle tells about ranks that were not named, for every set of rules.

Everything that could have looked the same is found by trying all pairs with the reference, which
was written from the rule book; the engine must believe exactly that.
"""

from __future__ import annotations

from itertools import product

import pytest

from stratego.rules import Battle, Rank, Result, Rules
from stratego.rules.battle import battle_table
from stratego.rules.ranks import mask_of
from tests.reference.battle import battle
from tests.reference.rule_book import rule_book

MOVERS = [rank for rank in Rank if rank not in (Rank.FLAG, Rank.BOMB)]
EVERY = mask_of(Rank)
QUIET = [
    {"silent_defence": True},
    {"secrecy": True},
    {"silent_defence": True, "secrecy": True},
]
OUTCOMES = [
    {},
    {"aggressor_advantage": True},
    {"defender_advantage": True},
    {"one_time_bombs": True},
    {"spy_beats_marshal_always": True},
    {"one_time_bombs": True, "aggressor_advantage": True, "ul_scout_defuses": True},
]


def told(options: dict[str, object], attacker: Rank, defender: Rank) -> Battle:
    """What both sides hear of a battle, by the reference."""
    fought = battle(rule_book(options), attacker.key, defender.key)
    return Battle(
        attacker if fought.attacker_shown else None,
        defender if fought.defender_shown else None,
        Result(fought.result),
    )


@pytest.mark.parametrize("options", [{**quiet, **outcome} for quiet, outcome in product(QUIET, OUTCOMES)], ids=str)
def test_engine_believes_all_that_could_be_and_nothing_else(options: dict[str, object]) -> None:
    table = battle_table(Rules.of(**options))
    heard = {pair: told(options, *pair) for pair in product(MOVERS, Rank)}
    for battle_told in set(heard.values()):
        alike = [pair for pair, other in heard.items() if other == battle_told]
        attackers = mask_of({attacker for attacker, _ in alike})
        defenders = mask_of({defender for _, defender in alike})
        assert table.fits(EVERY, EVERY, battle_told) == (attackers, defenders)


@pytest.mark.parametrize("edge", range(-3, 4))
def test_cards_are_taken_into_account(edge: int) -> None:
    table = battle_table(Rules.of("battle_cards"), edge)
    for attacker, defender in product(MOVERS, Rank):
        book = rule_book({"preset": "battle_cards"})
        fought = battle(book, attacker.key, defender.key, max(edge, 0), max(-edge, 0))
        assert table.results[attacker][defender].value == fought.result


def test_an_answer_to_a_hidden_attacker_proves_a_scout() -> None:
    table = battle_table(Rules.of(silent_defence=True, secrecy=True))
    attackers, _ = table.fits(EVERY, EVERY, Battle(None, Rank.SPY, Result.WINS))
    assert attackers == Rank.SCOUT.mask


def test_silence_proves_that_the_flag_did_not_fall() -> None:
    table = battle_table(Rules.of(silent_defence=True))
    _, defenders = table.fits(EVERY, EVERY, Battle(Rank.MINER, None, Result.WINS))
    assert defenders == mask_of([Rank.SPY, Rank.SCOUT, Rank.BOMB])
