"""The five levels: how far each looks ahead, what it remembers, and how steady its hand is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """The traits of a level."""

    depth: int  # plies looked ahead at most
    memory: float  # plies after which half of the seen ranks are forgotten; 0 forgets nothing
    guesses: bool  # whether it knows where people put their pieces and reads behaviour
    wavering: float  # the spread of the error in its judgement of a move


LEVELS = {
    1: Level(depth=1, memory=12, guesses=False, wavering=25),
    2: Level(depth=1, memory=60, guesses=False, wavering=6),
    3: Level(depth=2, memory=160, guesses=True, wavering=2),
    4: Level(depth=3, memory=0, guesses=True, wavering=1.5),
    5: Level(depth=12, memory=0, guesses=True, wavering=0.2),
}
