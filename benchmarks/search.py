"""How fast the computer thinks: ``python benchmarks/search.py``, and in the browser's Python with ``node benchmarks/in_pyodide.mjs benchmarks/search.py``.

The highest level looks at positions out of one game that it plays against itself: search in nodes, and what every move costs before the search
(evidence, beliefs, outlook) as beliefs. Measured in the processor's time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from random import Random
from time import process_time

from stratego.computer.setups import set_up
from stratego.computer.think import Budget, beliefs, choose, think
from stratego.rules.game import Game
from stratego.rules.ruleset import Rules
from stratego.view.sight import Sight, sight

SLICE = 0.25  # seconds
EVERY = 20  # plies of the game between two positions
LONGEST_GAME = 200
NODES = 1000
SEED = 20

Work = Callable[[], int]


def positions(chance: Random) -> list[Sight]:
    """What the side to move sees, from the opening to late in a game."""
    rules = Rules()
    game = Game(rules, set_up(rules, chance), set_up(rules, chance))
    seen = []
    while game.result is None and game.position.ply < LONGEST_GAME:
        now = sight(game, game.turn)
        if game.position.ply % EVERY == 0:
            seen.append(now)
        game.move(game.turn, choose(now, 3, Budget(nodes=100), chance))
    return seen


def searching(seen: list[Sight], chance: Random) -> Work:
    """A move of so many nodes in one of the positions; counts nodes."""

    def move() -> int:
        *_, last = think(chance.choice(seen), 5, Budget(nodes=NODES), chance)
        return last.nodes

    return move


def guessing(seen: list[Sight], chance: Random) -> Work:
    """The beliefs about all enemy pieces; counts how often."""
    return lambda: len(beliefs(chance.choice(seen))) and 1


def rate(work: Work, seconds: float) -> float:
    """Units a second."""
    done, started = 0, process_time()
    while (passed := process_time() - started) < seconds:
        done += work()
    return done / passed


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """Median rates by name."""
    chance = Random(SEED)
    seen = positions(chance)
    works = {"nodes/s": searching(seen, chance), "beliefs/s": guessing(seen, chance)}
    return {name: {"ours": statistics.median(rate(work, SLICE) for _ in range(rounds))} for name, work in works.items()}


def main() -> None:
    """Print the figures, as a table or as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = measure(chosen.rounds)
    if chosen.json:
        json.dump(figures, sys.stdout)
        return
    for name, line in figures.items():
        print(f"{name:10} {line['ours']:10,.0f}")


if __name__ == "__main__":
    main()
