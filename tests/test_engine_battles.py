"""The engine against the battle tables that were written by hand from the rules."""

from __future__ import annotations

import pytest

from tests.engine_game import EngineGame, ShownBattle
from tests.tables import RESULTS, Table, read

BATTLES = read("battles.txt")
SHOWN = read("shown.txt")


def fought(table: Table, attacker: str, defender: str) -> ShownBattle | None:
    """The battle that the engine makes of one attack."""
    bystanders = [("a1", "red", "spy"), ("j10", "blue", "spy")]
    pieces = [("e4", "red", attacker), ("e5", "blue", defender), *bystanders]
    return EngineGame(table.rules, pieces, "red").play("e4-e5")


@pytest.mark.parametrize("table", BATTLES, ids=str)
def test_who_wins(table: Table) -> None:
    results = {}
    for pair in table.cells:
        battle = fought(table, *pair)
        assert battle is not None
        results[pair] = battle[2]
    assert results == {pair: RESULTS[cell] for pair, cell in table.cells.items()}


@pytest.mark.parametrize("table", SHOWN, ids=str)
def test_what_is_shown(table: Table) -> None:
    shown = {}
    for attacker, defender in table.cells:
        battle = fought(table, attacker, defender)
        assert battle is not None
        assert battle[0] in (attacker, None)
        assert battle[1] in (defender, None)
        shown[attacker, defender] = f"{'a' if battle[0] else '.'}{'d' if battle[1] else '.'}"
    assert shown == table.cells
