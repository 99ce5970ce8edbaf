"""What an unseen piece could be: chances over the ranks that always respect the counts.

Each hidden piece starts from where people put their pieces, in the patterns that fit what has come to light; it is narrowed to
the ranks the rules allow it, weighed by how it behaved, and then all of them are fitted together so that the army adds up: five miners left means that the chances of
being a miner add up to five.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import add, mul

from stratego.computer.evidence import Evidence
from stratego.computer.priors import priors
from stratego.computer.weights import Weights
from stratego.rules.ranks import FIXED, Rank, sole_rank
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side
from stratego.rules.squares import SQUARES

Chances = list[float]  # by rank

RANKS = range(len(Rank))
ROUNDS = 12
PATTERNS = 16  # of set-ups that are looked at, the likeliest
TINY = 1e-9


def chances(
    rules: Rules,
    side: Side,
    masks: dict[int, int],
    evidence: Evidence,
    weights: Weights,
    guesses: bool = True,
) -> dict[int, Chances]:
    """For every piece of an army, standing or captured, the chance of each rank.

    ``masks`` holds the ranks that each piece may have by what the guesser knows; one who does not guess goes by the
    numbers that are left alone.
    """
    back = {piece: mask for piece, mask in masks.items() if piece >= SQUARES}
    masks = {piece: mask for piece, mask in masks.items() if piece < SQUARES}
    left = [float(rules.counts.get(rank, 0)) for rank in Rank]
    found: dict[int, Chances] = {}
    rows: dict[int, Chances] = {}
    for piece, mask in masks.items():
        rank = sole_rank(mask)
        if rank is None:
            rows[piece] = left[:]
        else:
            found[piece] = [float(rank == other) for other in RANKS]
            left[rank] -= 1
    if guesses:
        for piece, row in _placed(rules, side, masks, weights).items():
            rows[piece] = _behaved(row, piece, masks[piece], evidence, weights)
    for piece, row in rows.items():
        mask = masks[piece]
        row[:] = [chance if mask >> rank & 1 else 0.0 for rank, chance in enumerate(row)]
    if rules.free_army:
        left = [sum(row[rank] for row in rows.values()) for rank in RANKS]
        left[Rank.FLAG] = 1
    _fit(list(rows.values()), [max(0.0, count) for count in left])
    found |= rows
    return found | {piece: _one_of_the_lost(mask, found, evidence) for piece, mask in back.items()}


def _one_of_the_lost(mask: int, found: dict[int, Chances], evidence: Evidence) -> Chances:
    """A piece that came back in secret is one of those that were captured."""
    lost = [row for piece, row in found.items() if evidence.where[piece] < 0]
    row = [TINY + sum(row[rank] for row in lost) if mask >> rank & 1 else 0.0 for rank in RANKS]
    total = sum(row) or 1.0
    return [chance / total for chance in row]


def _placed(rules: Rules, side: Side, masks: dict[int, int], weights: Weights) -> dict[int, Chances]:
    """For each hidden piece the chances of where it stood, in set-ups that agree with what has come to light."""
    table, place = priors(rules), _places(rules, side)
    fit = [0.0] * len(table.shares)
    for piece, mask in masks.items():
        if not mask & (mask - 1):
            fit = list(map(add, fit, table.log_ranks[place[piece]][mask.bit_length() - 1]))
        elif not mask & FIXED:
            fit = list(map(add, fit, table.log_movers[place[piece]]))
    fit = [weights.pattern * value + share for value, share in zip(fit, table.log_shares, strict=True)]
    best = max(fit)
    likeliest = sorted(((exp(value - best), which) for which, value in enumerate(fit)), reverse=True)[:PATTERNS]
    total = sum(share for share, _ in likeliest)
    army = sum(rules.counts.values())
    doubt = [(1 - weights.prior) * rules.counts.get(rank, 0) / army for rank in Rank]
    rows = {piece: doubt[:] for piece, mask in masks.items() if mask & (mask - 1)}
    for share, which in likeliest:
        pattern, part = table.patterns[which], weights.prior * share / total
        for piece, row in rows.items():
            row[:] = [have + part * chance for have, chance in zip(row, pattern[place[piece]], strict=True)]
    return rows


def _behaved(row: Chances, piece: int, mask: int, evidence: Evidence, weights: Weights) -> Chances:
    """The chances of a piece after what it did and left undone."""
    likely = evidence.likely.get(piece)
    if likely is not None:
        row = [chance * factor for chance, factor in zip(row, likely, strict=True)]
    if mask & FIXED:
        idle = 1 / _idleness(evidence.patience(piece), weights)
        row = [chance if FIXED >> rank & 1 else chance * idle for rank, chance in enumerate(row)]
    return row


def _idleness(turns: int, weights: Weights) -> float:
    """How many times likelier a bomb or the flag has become, after so many turns in which the piece could have moved."""
    return 1 + weights.idle * turns / (turns + weights.idle_turns)


@lru_cache(maxsize=32)
def _places(rules: Rules, side: Side) -> dict[int, int]:
    """The place of each start square in a set-up text."""
    return {square: place for place, square in enumerate(rules.board.home(side))}


def _fit(rows: list[Chances], counts: list[float]) -> None:
    """Scale rows to 1 and columns to the counts in turn, until both nearly hold."""
    if not rows:
        return
    for _ in range(ROUNDS):
        for row in rows:
            total = sum(row)
            if total <= TINY:
                _free(row, counts)
                total = sum(row)
            scale = 1 / total
            row[:] = [chance * scale for chance in row]
        sums = map(sum, zip(*rows, strict=True))
        factors = [count / total if total > TINY else 0.0 for count, total in zip(counts, sums, strict=True)]
        for row in rows:
            row[:] = map(mul, row, factors)
    for row in rows:
        total = sum(row) or 1.0
        row[:] = [chance / total for chance in row]


def _free(row: Chances, counts: list[float]) -> None:
    """A piece for which nothing fits any more may be any mover that is left."""
    for rank in RANKS:
        row[rank] = TINY if FIXED >> rank & 1 else counts[rank] + TINY
