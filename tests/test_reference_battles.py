"""The reference implementation against the battle tables that were written by hand."""

from __future__ import annotations

import pytest

from tests.reference.armies import RANKS, STRENGTH
from tests.reference.battle import battle
from tests.reference.rule_book import rule_book
from tests.tables import RESULTS, Table, read

BATTLES = read("battles.txt")
SHOWN = read("shown.txt")
EVERY_PAIR = {(attacker, defender) for attacker in STRENGTH for defender in RANKS}
MOVERS = 10
ALL = 12


@pytest.mark.parametrize("table", BATTLES + SHOWN, ids=str)
def test_a_table_has_every_pair(table: Table) -> None:
    assert len(EVERY_PAIR) == MOVERS * ALL
    assert set(table.cells) == EVERY_PAIR


@pytest.mark.parametrize("table", BATTLES, ids=str)
def test_who_wins(table: Table) -> None:
    rules = rule_book(table.rules)
    fought = {pair: battle(rules, *pair).result for pair in EVERY_PAIR}
    assert fought == {pair: RESULTS[cell] for pair, cell in table.cells.items()}


@pytest.mark.parametrize("table", SHOWN, ids=str)
def test_what_is_shown(table: Table) -> None:
    rules = rule_book(table.rules)
    shown = {}
    for pair in EVERY_PAIR:
        fought = battle(rules, *pair)
        shown[pair] = f"{'a' if fought.attacker_shown else '.'}{'d' if fought.defender_shown else '.'}"
    assert shown == table.cells


@pytest.mark.parametrize("hidden", ["silent_defence", "secrecy", "complete_visibility"])
@pytest.mark.parametrize("table", BATTLES, ids=str)
def test_what_is_shown_never_changes_who_wins(table: Table, hidden: str) -> None:
    rules = rule_book({**table.rules, hidden: True})
    fought = {pair: battle(rules, *pair).result for pair in EVERY_PAIR}
    assert fought == {pair: RESULTS[cell] for pair, cell in table.cells.items()}


def test_ultimate_lightning_has_the_battles_of_its_table() -> None:
    (table,) = [table for table in BATTLES if set(table.options) == {"one_time_bombs", "aggressor_advantage"}]
    rules = rule_book({"preset": "ultimate_lightning"})
    fought = {pair: battle(rules, *pair).result for pair in EVERY_PAIR}
    assert fought == {pair: RESULTS[cell] for pair, cell in table.cells.items()}
