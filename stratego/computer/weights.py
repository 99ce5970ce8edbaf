"""Every number the computer's judgement rests on, in one table.

The unit is a hundredth of a marshal's third: a scout is worth 14, a captain 45. ``python -m benchmarks.tune`` varies each of them by
name and shows its evidence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Weights:
    """The terms of the evaluation and of the guesses about the opponent."""

    # what a piece is worth, flag first: F S 2 3 4 5 6 7 8 9 X B
    worth: tuple[float, ...] = (0, 60, 14, 32, 18, 28, 45, 75, 120, 190, 280, 30)
    enemy_flag: float = 350  # a guess at the flag is a chance of winning, not an infinite prize
    own_flag: float = 700
    per_missing_superior: float = 0.12  # a piece is worth that much more for each higher enemy rank that is gone
    rare_miner: float = 25  # more for each miner when two or fewer are left
    spy_without_marshal: float = 75  # the spy when it is all that stops the enemy's marshal
    idle_spy: float = 8  # the spy when the enemy's marshal is gone

    scarcity: float = 1.5  # a mover of an army of n movers is worth so many n-ths more
    last_mover: float = 500  # taking the last one wins the game

    dear: float = 1.6  # how much more than its worth a colonel or better is risked against the unknown

    # secrets
    reveal_high: float = 0.25  # share of its worth that a hidden colonel, general or marshal loses when it is seen
    reveal_low: float = 0.15
    reveal_unmoved: float = 1.0  # showing that a piece is neither bomb nor flag
    discovery: float = 0.12  # share of an enemy piece's worth gained by learning its rank

    # plans
    pull: float = 0.22  # how much of a distant gain draws a piece towards it
    decay: float = 0.88  # … less for every step of the way
    elusive: float = 0.5  # … and for a piece that can run away
    detour: int = 2  # steps that an own piece in the way is worth

    # our own flag
    alarm: float = 0.5  # share of the flag that an enemy piece beside it puts at risk
    distance: float = 0.75  # … and how much of that is left with every step between them
    unknown_flag: float = 0.7  # … and while he has no idea where it stands

    guards: int = 2  # pieces kept at home
    guard: float = 12.0  # what it is worth that they stand beside the flag; less with every step
    guard_freedom: float = 0.4  # share of the pull elsewhere that they still feel

    # behaviour: how much less likely are the ranks that would have acted otherwise
    approach: float = 0.15  # walks up to a seen piece that would beat it
    flight: float = 0.30  # walks away from a seen piece it could beat
    passivity: float = 0.50  # leaves a seen piece alone that it could beat
    # … by rank, for a hidden piece that is moved for the first time early; that comes beside an enemy
    early_step: tuple[float, ...] = (1, 0.8, 0.8, 0.6, 0.9, 1, 1.1, 1.3, 1.3, 1.3, 1.6, 1)
    contact: tuple[float, ...] = (1, 0.8, 0.3, 0.9, 0.9, 1, 1, 1.1, 1.2, 1.3, 1.5, 1)
    idle: float = 2.0  # how many times less likely a mover is, that could have moved for very long and never did
    idle_turns: float = 60.0  # … and the turns after which half of that is believed
    doubt: float = 0.02  # nothing that a piece does makes a rank less likely than this
    prior: float = 0.90  # trust in where people put their pieces; the rest is spread evenly
    pattern: float = 0.8  # trust in the patterns of people's set-ups, when some ranks are seen

    # the opponent's next move
    greed: float = 12.0  # the softness of his decision to attack what he has not seen
    caution: float = 2.0  # a seen piece of rank 8 and up runs that much more risk than the odds tell

    impatience: float = 50.0  # quiet plies after which plans count twice as much and secrets half
    repeat: float = 4.0  # for coming back to a position, times the square of how often
    undo: float = 1.5  # for taking back the last move
    horizon: float = 0.9  # how much of a threat at the end of the search is believed


DEFAULT = Weights()


def changed(weights: Weights, name: str, value: float) -> Weights:
    """The table with one number changed: a weight by its name, or the worth of a rank as in ``worth9``.

    Raises :class:`ValueError` for a name that is none.
    """
    if name.startswith("worth") and name[5:].isdecimal():
        worth = list(weights.worth)
        worth[int(name[5:])] = value
        return replace(weights, worth=tuple(worth))
    if not isinstance(getattr(weights, name, None), (int, float)):
        raise ValueError(f"no weight is called {name!r}")
    change: dict[str, Any] = {name: type(getattr(weights, name))(value)}
    return replace(weights, **change)
