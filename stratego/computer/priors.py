"""Where people put their pieces: the table counted by ``tools/derive_priors.py``, fitted to any board and army."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from stratego.rules.ranks import Rank
from stratego.rules.ruleset import Rules

ROWS, FILES = 4, 10  # the set-ups that were counted


class Priors(NamedTuple):
    """Chances by square of the set-up area, from the owner's back-left corner as in a set-up text."""

    ranks: list[list[float]]  # of each rank on each square
    bombs: list[list[float]]  # of a bomb on each square, by the square of the flag


@lru_cache(maxsize=1)
def classic() -> Priors:
    """The table for forty pieces on four rows of ten."""
    table = json.loads(files(__package__).joinpath("priors.json").read_text("ascii"))
    ranks: list[list[float]] = [[] for _ in range(ROWS * FILES)]
    bombs: list[list[float]] = [[] for _ in range(ROWS * FILES)]
    left = [square for square in range(ROWS * FILES) if square % FILES < FILES // 2]
    for square, by_rank, by_square in zip(left, table["ranks"], table["bombs_given_flag"], strict=True):
        ranks[square] = ranks[_mirror(square)] = [count / table["per"] for count in by_rank]
        bombs[square] = [count / table["per"] for count in by_square]
        bombs[_mirror(square)] = [bombs[square][_mirror(other)] for other in range(ROWS * FILES)]
    return Priors(ranks, bombs)


def _mirror(square: int) -> int:
    return square // FILES * FILES + FILES - 1 - square % FILES


@lru_cache(maxsize=32)
def priors(rules: Rules) -> Priors:
    """The table for these rules: squares of another board take the numbers of the square that lies like them."""
    board = rules.board
    table = classic()
    like = [
        _scaled(row, board.home_rows, ROWS) * FILES + _scaled(file, board.files, FILES)
        for row in range(board.home_rows)
        for file in range(board.files)
    ]
    share = _abundance(rules)
    ranks = [[chance * share[rank] for rank, chance in enumerate(table.ranks[square])] for square in like]
    bombs = [[table.bombs[flag][square] * share[Rank.BOMB] for square in like] for flag in like]
    return Priors(ranks, bombs)


def _scaled(index: int, length: int, onto: int) -> int:
    """The place among ``onto`` that lies like ``index`` among ``length``; the middle is stretched, the ends stay."""
    if length <= 1:
        return 0
    return round(index * (onto - 1) / (length - 1))


def _abundance(rules: Rules) -> list[float]:
    """How common each rank is in this army, against the forty of the table."""
    counted = [sum(by_rank[rank] for by_rank in classic().ranks) for rank in Rank]
    return [rules.counts.get(rank, 0) / counted[rank] for rank in Rank]
