"""``python -m stratego engine --level L [--ms N]``: the computer opponent for other programs.

It speaks the StratEvaluator protocol (RULES 8.5) on its two streams. Its own moves obey the rules of repetition; the opponent's are
taken as they come, because not every program knows those rules. A line that makes no sense is answered with ``ERROR`` and what was
expected; the game then goes on with the next line.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import TextIO

from stratego.computer.setups import set_up
from stratego.computer.think import Budget, choose
from stratego.notation.contest import (
    SIZE,
    move_text,
    read_move,
    read_outcome,
    setup_rows,
)
from stratego.rules.battle import Battle
from stratego.rules.events import Attacked, Event, Moved
from stratego.rules.game import Game
from stratego.rules.position import EMPTY
from stratego.rules.ranks import sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import UNKNOWN_SYMBOL
from stratego.rules.sides import Side
from stratego.rules.squares import Move
from stratego.view.sight import Sight, sight

RULES = Rules()
LENIENT = replace(RULES, two_squares=None, more_squares=None)
HIDDEN = UNKNOWN_SYMBOL * (SIZE * 4)


class Player:
    """One game against a manager."""

    def __init__(self, side: Side, level: int, budget: Budget, chance: Random) -> None:
        self.side = side
        self.level = level
        self.budget = budget
        self.chance = chance
        text = set_up(RULES, chance)
        red, blue = (text, HIDDEN) if side is Side.RED else (HIDDEN, text)
        self.game = Game(LENIENT, red, blue)
        self.obeying = Game(RULES, red, blue).position  # the same game, with our moves under the rules of repetition

    def rows(self) -> list[str]:
        """Our set-up."""
        position = self.game.position
        ranks = {square: sole_rank(position.ranks[piece]) for square, piece in position.standing()}
        own = self.side
        return setup_rows(own, {at: rank for at, rank in ranks.items() if rank is not None})

    def move(self) -> Move | None:
        """Our move, None if there is none."""
        seen: Sight = replace(sight(self.game, self.side), rules=RULES, position=self.obeying)
        if not seen.position.legal_moves():
            return None
        return choose(seen, self.level, self.budget, self.chance, time.perf_counter)

    def happened(self, move: Move, battle: Battle | None) -> None:
        """A move of either side and how it ended. Raises :class:`Refusal` if it cannot have been so."""
        if (self.game.position.at[move.dst] != EMPTY) != (battle is not None):
            raise Refusal("impossible_battle")
        event: Event = Moved(move) if battle is None else Attacked(move, battle)
        self.game.apply(event)
        self.obeying = self.obeying.after(move, battle)


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
        self.player = Player(side, self.level, self.budget, self.chance)
        return self.player.rows()

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
