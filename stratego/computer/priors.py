"""Where people put their pieces: the patterns learned by ``tools/derive_priors.py``, fitted to any board and army."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from importlib.resources import files
from math import log
from typing import NamedTuple

from stratego.rules.ranks import FIXED, Rank
from stratego.rules.ruleset import Rules

ROWS, FILES = 4, 10  # the set-ups that were learned from
PLACES = ROWS * FILES
RANKS = range(len(Rank))
LEAST = 5e-4  # nothing is impossible

Pattern = list[list[float]]  # chances by place in the set-up text and by rank


class Priors(NamedTuple):
    """The patterns and their mirror images, and what is looked up in all of them at once."""

    shares: list[float]
    patterns: list[Pattern]
    mean: Pattern
    log_shares: list[float]
    log_ranks: list[list[list[float]]]  # by place and rank: in each pattern
    log_movers: list[list[float]]  # by place: the chance of a piece that can move, in each pattern


@lru_cache(maxsize=1)
def _learned() -> list[tuple[float, Pattern]]:
    """The table for forty pieces on four rows of ten: shares and patterns, mirror images included."""
    found = []
    for line in files(__package__).joinpath("priors.txt").read_text("ascii").splitlines():
        if line.startswith("#"):
            continue
        share, numbers = line.split()
        raw = b64decode(numbers)
        pattern = [[(raw[place * len(Rank) + rank] / 255) ** 2 for rank in RANKS] for place in range(PLACES)]
        mirrored = [pattern[place // FILES * FILES + FILES - 1 - place % FILES] for place in range(PLACES)]
        found += [(int(share) / 2e6, pattern), (int(share) / 2e6, mirrored)]
    return found


@lru_cache(maxsize=16)
def priors(rules: Rules) -> Priors:
    """The table for these rules: the squares of another board take the numbers of the square that lies like them."""
    board = rules.board
    like = [
        _scaled(row, board.home_rows, ROWS) * FILES + _scaled(file, board.files, FILES)
        for row in range(board.home_rows)
        for file in range(board.files)
    ]
    abundance = _abundance(rules)
    shares = [share for share, _ in _learned()]
    patterns = [[_fitted(pattern[place], abundance) for place in like] for _, pattern in _learned()]
    places = range(len(like))
    fixed = [rank for rank in RANKS if FIXED >> rank & 1]
    return Priors(
        shares,
        patterns,
        _mean(shares, patterns),
        [log(share) for share in shares],
        [[[log(pattern[place][rank]) for pattern in patterns] for rank in RANKS] for place in places],
        [[log(1 - sum(pattern[place][rank] for rank in fixed)) for pattern in patterns] for place in places],
    )


def _mean(shares: list[float], patterns: list[Pattern]) -> Pattern:
    places = range(len(patterns[0]))
    return [
        [sum(share * pattern[place][rank] for share, pattern in zip(shares, patterns, strict=True)) for rank in RANKS]
        for place in places
    ]


def _scaled(index: int, length: int, onto: int) -> int:
    """The place among ``onto`` that lies like ``index`` among ``length``; the middle is stretched, the ends stay."""
    return round(index * (onto - 1) / (length - 1)) if length > 1 else 0


def _abundance(rules: Rules) -> list[float]:
    """How common each rank is in this army, against the army that was learned from."""
    learned = Rules().counts
    return [rules.counts.get(rank, 0) / learned[rank] for rank in Rank]


def _fitted(row: list[float], abundance: list[float]) -> list[float]:
    """The chances of a square in another army."""
    chances = [max(chance, LEAST) * factor + LEAST for chance, factor in zip(row, abundance, strict=True)]
    total = sum(chances)
    return [chance / total for chance in chances]
