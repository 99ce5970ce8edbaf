"""What each house rule and each preset costs, as a ratio to Original in the same run.

``python benchmarks/options.py [--rounds N] [--json]``. Random games are played at the level of positions: the legal
moves, whether the game is over, the next position. Original and the rules in question take turns in short slices of
processor time, so that whatever else the machine does hits both. A ratio of 1.20 means that a ply takes a fifth longer
than in Original; part of that is not the engine's work but the game's: where more moves are possible, more have to be found,
so the same is also given for each move found.
"""

from __future__ import annotations

import argparse
import json
import statistics
from random import Random
from time import process_time

from stratego.rules import Position, RescueDeclined, Rules
from stratego.rules.setups import shuffled, start_position

SLICE = 0.12  # seconds
QUIET = 300  # plies without an attack that end a game
SEED = 11

CASES: dict[str, Rules] = {
    "two_squares=2": Rules.of(two_squares=2),
    "two_squares=5": Rules.of(two_squares=5),
    "two_squares=off": Rules.of(two_squares="off"),
    "more_squares=any_threat": Rules.of(more_squares="any_threat"),
    "more_squares=off": Rules.of(more_squares="off"),
    "both off": Rules.of(two_squares="off", more_squares="off"),
    "aggressor_advantage": Rules.of(aggressor_advantage=True),
    "defender_advantage": Rules.of(defender_advantage=True),
    "one_time_bombs": Rules.of(one_time_bombs=True),
    "spy_beats_marshal_always": Rules.of(spy_beats_marshal_always=True),
    "ul_scout_defuses": Rules.of(ul_scout_defuses=True),
    "scout_range_attack=off": Rules.of(scout_range_attack=False),
    "silent_defence": Rules.of(silent_defence=True),
    "secrecy": Rules.of(secrecy=True),
    "simultaneous_reveal": Rules.of(simultaneous_reveal=True),
    "complete_visibility": Rules.of(complete_visibility=True),
    "rescue": Rules.of(rescue=True),
    "rescue, silent_defence": Rules.of(rescue=True, silent_defence=True),
    "memory_aid=none": Rules.of(memory_aid="none"),
    **{
        f"preset {name}": Rules.of(name)
        for name in (
            "gravon",
            "milton_bradley",
            "barrage",
            "quick_battle",
            "compact",
            "ultimate_lightning",
            "battle_cards",
            "junior_triumph",
            "free",
        )
    },
}


class Player:
    """Plays random games by some rules, a slice at a time."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.chance = Random(SEED)
        self.position = self.start()

    def start(self) -> Position:
        """A new game of two random armies."""
        red, blue = shuffled(self.rules, self.chance), shuffled(self.rules, self.chance)
        return start_position(self.rules, red, blue)

    def slice(self) -> tuple[float, float]:
        """Seconds for each ply, and for each move found, in one slice; starting anew is not counted."""
        plies = found = 0
        spent = 0.0
        while spent < SLICE:
            over = False
            begun = process_time()
            for _ in range(50):
                moves = self.position.legal_moves()
                plies, found = plies + 1, found + len(moves)
                over = not moves or self.position.outcome(moves) is not None or self.position.quiet > QUIET
                if over:
                    break
                self.position = self.position.after(moves[int(self.chance.random() * len(moves))])
                if self.position.awaits == "rescue":
                    self.position = self.position.then(RescueDeclined())
            spent += process_time() - begun
            if over:
                self.position = self.start()
        return spent / plies, spent / max(1, found)


def ratios(rules: Rules, rounds: int) -> tuple[float, float]:
    """The medians of the ratios to Original, for a ply and for a move found."""
    original, other = Player(Rules.of()), Player(rules)
    pairs = []
    for _ in range(rounds):
        base, mine = original.slice(), other.slice()
        pairs.append((mine[0] / base[0], mine[1] / base[1]))
    by_ply, by_move = zip(*pairs, strict=True)
    return statistics.median(by_ply), statistics.median(by_move)


def main() -> None:
    """Measure every case and print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = {"original against itself": ratios(Rules.of(), chosen.rounds)}
    for name, rules in CASES.items():
        found[name] = ratios(rules, chosen.rounds)
    if chosen.json:
        print(json.dumps({name: {"ply": ply, "move": move} for name, (ply, move) in found.items()}))
        return
    print(f"{'':28}{'ply':>7}{'move':>7}")
    for name, (ply, move) in found.items():
        print(f"{name:28}{ply:7.2f}{move:7.2f}")


if __name__ == "__main__":
    main()
