"""What an unseen piece could be: chances over the ranks that always respect the counts.

Each hidden piece starts from where people put their pieces, is narrowed to the ranks the rules allow it, weighed by how it
behaved, and then all of them are fitted together so that the army adds up: five miners left means that the chances of
being a miner add up to five.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod

from stratego.computer.evidence import Evidence
from stratego.computer.priors import Priors, priors
from stratego.computer.weights import Weights
from stratego.rules.board import bits
from stratego.rules.ranks import FIXED, Rank, sole_rank
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side
from stratego.rules.squares import SQUARES

Chances = list[float]  # by rank

RANKS = range(len(Rank))
ROUNDS = 12
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
    table = priors(rules)
    place = _places(rules, side)
    left = [float(rules.counts.get(rank, 0)) for rank in Rank]
    found: dict[int, Chances] = {}
    rows: dict[int, Chances] = {}
    structure = _flag_structure(rules, side, masks, weights) if guesses else {}
    trust = weights.prior if guesses else 0.0
    for piece, mask in masks.items():
        rank = sole_rank(mask)
        if rank is not None:
            left[rank] -= 1
            found[piece] = [float(rank == other) for other in RANKS]
            continue
        row = _prior(table, rules, place[piece], trust)
        flag, bomb = structure.get(piece, (1.0, 1.0))
        row[Rank.FLAG] *= flag
        row[Rank.BOMB] *= bomb
        likely = evidence.likely.get(piece)
        if likely is not None and guesses:
            row = [chance * factor for chance, factor in zip(row, likely, strict=True)]
        rows[piece] = [chance if mask >> rank & 1 else 0.0 for rank, chance in enumerate(row)]
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


def _prior(table: Priors, rules: Rules, place: int, trust: float) -> Chances:
    total = sum(rules.counts.values())
    return [
        trust * chance + (1 - trust) * rules.counts.get(rank, 0) / total
        for rank, chance in zip(Rank, table.ranks[place], strict=True)
    ]


@lru_cache(maxsize=32)
def _places(rules: Rules, side: Side) -> dict[int, int]:
    """The place of each start square in a set-up text."""
    return {square: place for place, square in enumerate(rules.board.home(side))}


def _fit(rows: list[Chances], counts: list[float]) -> None:
    """Scale rows to 1 and columns to the counts in turn, until both nearly hold."""
    if not rows:
        return
    for _ in range(ROUNDS):
        sums = [0.0] * len(Rank)
        for row in rows:
            total = sum(row)
            if total <= TINY:
                _free(row, counts)
                total = sum(row)
            scale = 1 / total
            row[:] = [chance * scale for chance in row]
            sums = [a + b for a, b in zip(sums, row, strict=True)]
        factors = [count / total if total > TINY else 0.0 for count, total in zip(counts, sums, strict=True)]
        for row in rows:
            row[:] = [chance * factor for chance, factor in zip(row, factors, strict=True)]
    for row in rows:
        total = sum(row) or 1.0
        row[:] = [chance / total for chance in row]


def _free(row: Chances, counts: list[float]) -> None:
    """A piece for which nothing fits any more may be any mover that is left."""
    for rank in RANKS:
        row[rank] = TINY if FIXED >> rank & 1 else counts[rank] + TINY


@lru_cache(maxsize=16)
def _bomb_ratios(rules: Rules) -> tuple[list[list[float]], list[list[float]]]:
    """By the flag's place and another place: how much likelier a bomb there, and no bomb there, than without the flag."""
    table = priors(rules)
    bomb = [min(0.95, max(0.01, by_rank[Rank.BOMB])) for by_rank in table.ranks]
    given = [[min(0.98, max(0.002, chance)) for chance in row] for row in table.bombs]
    is_bomb = [[g / b for g, b in zip(row, bomb, strict=True)] for row in given]
    no_bomb = [[(1 - g) / (1 - b) for g, b in zip(row, bomb, strict=True)] for row in given]
    return is_bomb, no_bomb


def _flag_structure(
    rules: Rules, side: Side, masks: dict[int, int], weights: Weights
) -> dict[int, tuple[float, float]]:
    """Factors for the flag and for a bomb on each square where either may be, from what is known of the bombs around."""
    place = _places(rules, side)
    flags = [piece for piece, mask in masks.items() if mask & 1 and mask & (mask - 1)]
    if not flags or rules.free_army:
        return {}
    is_bomb, no_bomb = _bomb_ratios(rules)
    seen_bombs = [place[piece] for piece, mask in masks.items() if mask == 1 << Rank.BOMB]
    seen_others = [place[piece] for piece, mask in masks.items() if not mask >> Rank.BOMB & 1]
    table = priors(rules)
    fit: dict[int, float] = {}
    for piece in flags:
        by_bomb, by_none = is_bomb[place[piece]], no_bomb[place[piece]]
        evidence = prod([by_bomb[q] for q in seen_bombs]) * prod([by_none[q] for q in seen_others])
        fit[piece] = evidence**weights.structure
    weight = {piece: fit[piece] * (table.ranks[place[piece]][Rank.FLAG] + 0.002) for piece in flags}
    total = sum(weight.values()) or 1.0
    mean = total / sum(table.ranks[place[piece]][Rank.FLAG] + 0.002 for piece in flags)
    factors: dict[int, tuple[float, float]] = {}
    shares = [(is_bomb[place[piece]], weight[piece] / total) for piece in flags]
    for piece in flags:
        q = place[piece]
        likelier = sum(by_bomb[q] * share for by_bomb, share in shares)
        factors[piece] = (fit[piece] / mean, likelier**weights.structure)
    return factors


def standing(evidence: Evidence, side: Side) -> list[int]:
    """The pieces of a side that are still on the board."""
    return [piece for piece in bits(evidence.armies[side]) if evidence.where[piece] >= 0]
