"""``python -m stratego engine --level L [--ms N]``: the computer opponent for other programs.

It speaks the StratEvaluator protocol (RULES 8.5) on its two streams. Its own moves obey the rules of repetition; the opponent's are
taken as they come, because not every program knows those rules. A line that makes no sense is answered with ``ERROR`` and what was
expected; the game then goes on with the next line.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterable
from math import isfinite
from random import Random
from typing import TextIO

from stratego.computer.player import Player
from stratego.computer.think import Budget
from stratego.notation.contest import SIZE, move_text, read_move, read_outcome, setup_rows
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side
from stratego.rules.squares import Move


class Session:
    """Line by line: what is expected next, and the answer to what came."""

    def __init__(self, level: int, budget: Budget, chance: Random) -> None:
        self.level = level
        self.budget = budget
        self.chance = chance
        self.player: Player | None = None
        self.board_rows = 0  # still to come
        self.own: Move | None = None  # our move, until it is echoed
        self.over = False

    def take(self, line: str) -> list[str]:
        """The answer to a line, often none. Never raises."""
        words = line.split()
        if words[:1] == ["QUIT"]:
            self.over = True
            return []
        try:
            return self._take(line, words)
        except Refusal as refusal:
            self.board_rows = 0
            return [f"ERROR {refusal.code} {line[:60].strip()}".rstrip()]

    def _take(self, line: str, words: list[str]) -> list[str]:
        if self.player is None:
            return self._begin(words)
        if self.own is not None:
            return self._echoed(line)
        if self.board_rows:
            return self._board_row(line)
        if words[:1] not in (["START"], ["NO_MOVE"]):
            self._opponent_moved(line)
        self.board_rows = SIZE
        return []

    def _begin(self, words: list[str]) -> list[str]:
        if len(words) != 4 or words[0] not in ("RED", "BLUE") or words[2:] != ["10", "10"]:
            raise Refusal("expected_colour_opponent_10_10")
        side = Side.RED if words[0] == "RED" else Side.BLUE
        self.player = Player(side, self.level, self.budget, self.chance, Rules())
        return setup_rows(side, self.player.ranks())

    def _opponent_moved(self, line: str) -> None:
        player = self._playing()
        move, outcome = read_move(line)
        if player.game.turn is player.side:
            raise Refusal("not_your_turn")
        player.happened(move, read_outcome(outcome))

    def _board_row(self, line: str) -> list[str]:
        if len(line.strip()) != SIZE:
            raise Refusal("expected_board_row")
        self.board_rows -= 1
        if self.board_rows:
            return []
        player = self._playing()
        if player.game.turn is not player.side:
            raise Refusal("not_our_turn")
        move = player.move()
        if move is None:
            return ["NO_MOVE"]
        self.own = move
        return [move_text(move)]

    def _echoed(self, line: str) -> list[str]:
        move, outcome = read_move(line)
        if move != self.own:
            raise Refusal("expected_echo")
        if outcome[:1] == ["ILLEGAL"] or (outcome[:1] and outcome[0].startswith("VICTORY")):
            self.own = None
            return []
        self._playing().happened(move, read_outcome(outcome))
        self.own = None
        return []

    def _playing(self) -> Player:
        assert self.player is not None
        return self.player


def milliseconds(text: str) -> float:
    """The time for a move, for the command line: a number of milliseconds that ends some day."""
    try:
        ms = float(text)
    except ValueError:
        ms = 0.0
    if not isfinite(ms) or ms <= 0:
        raise ArgumentTypeError(f"not a number of milliseconds: {text[:20]!r}")
    return ms


def run(lines: Iterable[str], out: TextIO, level: int, ms: float, seed: int | None = None) -> int:
    """Play until QUIT or the end of the input."""
    session = Session(level, Budget(ms=ms), Random(seed))
    for line in lines:
        for answer in session.take(line):
            out.write(answer + "\n")
        out.flush()
        if session.over:
            break
    return 0
