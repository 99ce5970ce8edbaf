"""Learn how people set up their armies, and write the table the computer opponent ships.

    python tools/derive_priors.py human_setups.txt.xz > stratego/computer/priors.txt

People's set-ups fall into patterns: the flag in a corner behind two bombs, the flag in the middle behind three, a decoy on
the other side. The table holds some of them, each with its share and, for every square, the chance of each rank; a pattern and
its mirror image count as one. They are found by expectation maximisation, which takes some minutes in plain Python.

The input holds one set-up a line: 40 letters, front row first (see its header for source and licence). In the table
squares are counted as in a set-up text: from the owner's back-left corner, row by row towards the enemy.
"""

from __future__ import annotations

import lzma
import sys
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable
from math import exp, log, sqrt
from operator import add
from random import Random

LETTERS = "MCDEFGHIJKLB"  # flag, spy, scout … marshal, bomb: the order of Rank
SQUARES, RANKS, FILES = 40, 12, 10
PATTERNS = 96
ROUNDS = 16
SEED = 1
LEAST = 0.01  # a set-up counts for a pattern from this share on
SMOOTHING = 20.0  # set-ups like the average that every pattern is mixed with

SetUp = tuple[int, ...]  # ranks by square
Pattern = list[list[float]]  # chances by square and rank

MIRROR = [square // FILES * FILES + FILES - 1 - square % FILES for square in range(SQUARES)]


def read(path: str) -> Counter[SetUp]:
    """The set-ups of the file as ranks from the owner's back-left corner, with how often each occurs."""
    found: Counter[SetUp] = Counter()
    with lzma.open(path, "rt", encoding="ascii") as lines:
        for line in lines:
            text = line.strip()
            if len(text) == SQUARES and not line.startswith("#"):
                rows = [text[i : i + FILES] for i in (30, 20, 10, 0)]
                found[tuple(LETTERS.index(letter) for letter in "".join(rows))] += 1
    return found


def average(set_ups: Counter[SetUp]) -> Pattern:
    """The chances over all set-ups and their mirror images."""
    total = set_ups.total()
    table = [[1e-4] * RANKS for _ in range(SQUARES)]
    for set_up, count in set_ups.items():
        for square, rank in enumerate(set_up):
            table[square][rank] += count / total / 2
            table[MIRROR[square]][rank] += count / total / 2
    return table


def first_guess(mean: Pattern, chance: Random) -> list[Pattern]:
    """Patterns around the average, each different by accident."""
    return [[scaled([value * exp(0.6 * chance.gauss(0, 1)) for value in row]) for row in mean] for _ in range(PATTERNS)]


def scaled(row: list[float]) -> list[float]:
    total = sum(row)
    return [value / total for value in row]


def improve(
    set_ups: Counter[SetUp], patterns: list[Pattern], shares: list[float], mean: Pattern
) -> tuple[list[Pattern], list[float], float]:
    """One round of expectation maximisation; the last answer is the mean log likelihood of a set-up."""
    # by square and rank: the log chances in all patterns, and in all their mirror images
    logs = [
        [
            [log(pattern[square][rank]) for pattern in patterns]
            + [log(pattern[MIRROR[square]][rank]) for pattern in patterns]
            for rank in range(RANKS)
        ]
        for square in range(SQUARES)
    ]
    start = [log(share / 2) for share in shares] * 2
    sums = [[[SMOOTHING * value for value in row] for row in mean] for _ in patterns]
    weights = [1.0] * PATTERNS
    likelihood = 0.0
    for set_up, count in set_ups.items():
        fit = start
        for square, rank in enumerate(set_up):
            fit = list(map(add, fit, logs[square][rank]))
        best = max(fit)
        shares_of = [exp(value - best) for value in fit]
        total = sum(shares_of)
        likelihood += count * (best + log(total))
        for which, share in enumerate(shares_of):
            part = share / total
            if part < LEAST:
                continue
            number = which % PATTERNS
            weights[number] += part * count
            table = sums[number]
            for square, rank in enumerate(set_up):
                table[square if which < PATTERNS else MIRROR[square]][rank] += part * count
    whole = sum(weights)
    better = [[scaled(row) for row in table] for table in sums]
    return better, [weight / whole for weight in weights], likelihood / set_ups.total()


def written(patterns: list[Pattern], shares: list[float]) -> Iterable[str]:
    """A line for each pattern, the commonest first: share in millionths, then a byte for each square and rank.

    The bytes hold the square roots of the chances, which leaves the rare ones their digits.
    """
    for share, pattern in sorted(zip(shares, patterns, strict=True), reverse=True):
        numbers = bytes(round(255 * sqrt(value)) for row in pattern for value in row)
        yield f"{round(1_000_000 * share)} {b64encode(numbers).decode()}"


def main() -> None:
    set_ups = read(sys.argv[1])
    mean = average(set_ups)
    patterns, shares = first_guess(mean, Random(SEED)), [1 / PATTERNS] * PATTERNS
    for number in range(ROUNDS):
        patterns, shares, likelihood = improve(set_ups, patterns, shares, mean)
        print(f"round {number + 1} of {ROUNDS}: {likelihood:.3f}", file=sys.stderr)
    print(f"# {PATTERNS} patterns of {set_ups.total()} set-ups, by tools/derive_priors.py")
    print("\n".join(written(patterns, shares)))


if __name__ == "__main__":
    main()
