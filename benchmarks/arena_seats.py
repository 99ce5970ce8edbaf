"""Who can sit down in the arena: our own levels, a mover without a thought, and any program that speaks the contest's protocol."""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from stratego.computer.player import Player
from stratego.computer.think import Budget, Clock
from stratego.computer.weights import DEFAULT, Weights, changed
from stratego.notation.contest import (
    board_lines,
    move_text,
    outcome_text,
    read_move,
    read_setup,
)
from stratego.rules.battle import Battle
from stratego.rules.position import Position
from stratego.rules.ranks import Rank
from stratego.rules.ruleset import Rules
from stratego.rules.setups import setup_of, shuffled
from stratego.rules.sides import Side
from stratego.rules.squares import Move

PATIENCE = 30.0  # seconds for an answer of a program


class Hang(Exception):
    """A program did not answer in time, or went away: the game does not count."""


class Surrender(Exception):
    """A program gave up, or sees no move."""


@dataclass(frozen=True)
class Entrant:
    """One of the two that play, as named on the command line.

    ``level:5``, ``level:5,ms=100``, ``level:5,nodes=2000,pull=0.3`` (any weight by name), ``random``, or ``cmd:PROGRAM ARGUMENTS``.
    ``cpu=100`` is a limit in milliseconds of the processor's time: fair on a machine that has other work as well.
    """

    name: str

    @property
    def obeys(self) -> bool:
        """Whether it knows the rules of repetition and is held to them."""
        return not self.name.startswith("cmd:")

    def sit(self, side: Side, rules: Rules, seed: int, text: str) -> Seat:
        """Take a seat; ``text`` is the set-up to play with, for those that let one be given."""
        kind, _, rest = self.name.partition(":")
        if kind == "cmd":
            return ProgramSeat(side, rules, shlex.split(rest))
        if kind == "random":
            return RandomSeat(side, rules, Random(seed), text)
        level, *settings = rest.split(",")
        values = dict(setting.split("=", 1) for setting in settings)
        nodes, cpu = values.pop("nodes", None), values.pop("cpu", None)
        ms = values.pop("ms", cpu)
        if nodes is None and ms is None:
            ms = "250"
        budget = Budget(None if nodes is None else int(nodes), None if ms is None else float(ms))
        weights = DEFAULT
        for name, value in values.items():
            weights = changed(weights, name, float(value))
        clock = time.perf_counter if cpu is None else time.process_time
        return LevelSeat(side, rules, Random(seed), text, int(level), budget, weights, clock)


class Seat:
    """A seat in one game."""

    text: str  # the set-up, from the owner's back-left corner
    clock: Clock = staticmethod(time.perf_counter)  # its time is measured on it

    def move(self, referee: Position, last: str) -> Move:
        """The move it wants to make; ``last`` is the line that told of the opponent's, ``START`` before the first."""
        raise NotImplementedError

    def happened(self, move: Move, battle: Battle | None, own: bool, line: str) -> None:
        """A move was made, by itself or by the other."""

    def close(self) -> None:
        """The game is over."""


class RandomSeat(Seat):
    """Moves without a thought, from a set-up without a thought."""

    def __init__(self, side: Side, rules: Rules, chance: Random, text: str) -> None:
        self.text = shuffled(rules, chance)
        self.chance = chance

    def move(self, referee: Position, last: str) -> Move:
        return self.chance.choice(referee.legal_moves())


class LevelSeat(Seat):
    """One of our own levels, fed with reports as a program would be."""

    def __init__(
        self,
        side: Side,
        rules: Rules,
        chance: Random,
        text: str,
        level: int,
        budget: Budget,
        weights: Weights,
        clock: Clock,
    ) -> None:
        self.text = text
        self.clock = clock
        self.player = Player(side, level, budget, chance, rules, text, weights, clock)

    def move(self, referee: Position, last: str) -> Move:
        move = self.player.move()
        if move is None:
            raise Surrender
        return move

    def happened(self, move: Move, battle: Battle | None, own: bool, line: str) -> None:
        self.player.happened(move, battle)


class ProgramSeat(Seat):
    """Another program, with which lines are exchanged."""

    def __init__(self, side: Side, rules: Rules, command: list[str]) -> None:
        self.side = side
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        self.lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self._say(f"{side.name} opponent 10 10")
        ranks: dict[int, Rank] = read_setup(side, [self._hear() for _ in range(4)])
        self.text = setup_of(rules, side, ranks)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def _say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines))
            self.process.stdin.flush()
        except OSError:
            raise Hang("the program went away") from None

    def _hear(self) -> str:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise Hang("no answer") from None
            if line is None:
                raise Hang("the program went away")
            if line:
                return line

    def move(self, referee: Position, last: str) -> Move:
        self._say(last, *board_lines(referee, self.side))
        line = self._hear()
        if line in ("NO_MOVE", "SURRENDER"):
            raise Surrender(line)
        move, _ = read_move(line)
        return move

    def happened(self, move: Move, battle: Battle | None, own: bool, line: str) -> None:
        if own:
            self._say(line)

    def close(self) -> None:
        with suppress(Hang):
            self._say("QUIT")
        try:
            self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def report(move: Move, battle: Battle | None) -> str:
    """The line by which both programs hear of a move."""
    return f"{move_text(move)} {outcome_text(battle)}"
