"""What a piece is worth, to its owner and to the one who takes it, in the armies that are left."""

from __future__ import annotations

from stratego.computer.weights import Weights
from stratego.rules.ranks import Rank


def worths(army: list[float], against: list[float], flag: float, weights: Weights) -> list[float]:
    """The worth of each rank of ``army`` (numbers by rank) as long as it faces ``against``."""
    worth = list(weights.worth)
    missing = 0
    for rank in range(Rank.MARSHAL, Rank.MINER, -1):
        worth[rank] *= 1 + weights.per_missing_superior * missing
        missing += against[rank] < 0.5
    if against[Rank.MARSHAL] < 0.5:
        worth[Rank.SPY] = weights.idle_spy
    elif army[Rank.MARSHAL] < 0.5:
        worth[Rank.SPY] = weights.spy_without_marshal
    if army[Rank.MINER] <= 2.5:
        worth[Rank.MINER] += weights.rare_miner
    movers = max(1.0, sum(army) - army[Rank.FLAG] - army[Rank.BOMB])
    scarce = 1 + weights.scarcity / movers
    worth = [value * scarce for value in worth]
    worth[Rank.BOMB] = weights.worth[Rank.BOMB]
    worth[Rank.FLAG] = flag
    return worth
