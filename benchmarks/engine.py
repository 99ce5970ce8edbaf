"""How fast the engine is, side by side with python-chess in one run: ``python benchmarks/engine.py``.

Both engines take turns in short slices of the processor's time, so that other work of the machine does not count and its pace hits both; what counts are the
ratios. Both are asked through their public interface: a list of legal moves for positions of random games, and random games played to their
end. Ours keeps every rule of repetition.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from random import Random
from time import process_time

from stratego.rules import Position, Rules
from stratego.rules.setups import shuffled, start_position

try:
    import chess
except ImportError:  # the browser's Python has none: there our own figures are what is asked for
    chess = None  # type: ignore[assignment]

SLICE = 0.25  # seconds
LONGEST_GAME = 400  # plies of chess; ours end by themselves or by the same number of plies without an attack
SEED = 20
RULES = Rules.of("original", no_progress=LONGEST_GAME)

Work = Callable[[], int]


def stratego_start(chance: Random) -> Position:
    """The first position of a game between two random armies."""
    return start_position(RULES, shuffled(RULES, chance), shuffled(RULES, chance))


def stratego_playout(chance: Random) -> Work:
    """Random games of Stratego; counts plies."""

    def game() -> int:
        position = stratego_start(chance)
        first = position.ply
        while True:
            moves = position.legal_moves()
            if position.outcome(moves) is not None:
                return position.ply - first
            position = position.after(chance.choice(moves))

    return game


def stratego_legal(chance: Random) -> Work:
    """The legal moves of positions out of random games of Stratego; counts moves."""
    positions = []
    for _ in range(8):
        position = stratego_start(chance)
        while position.outcome() is None:
            if position.ply % 10 == 0:
                positions.append(position)
            position = position.after(chance.choice(position.legal_moves()))
    return lambda: sum(len(position.legal_moves()) for position in positions)


def chess_playout(chance: Random) -> Work:
    """Random games of chess; counts plies."""

    def game() -> int:
        board = chess.Board()
        while board.ply() < LONGEST_GAME:
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 150:
                break
            board.push(chance.choice(moves))
        return board.ply()

    return game


def chess_legal(chance: Random) -> Work:
    """The legal moves of positions out of random games of chess; counts moves."""
    boards = []
    for _ in range(8):
        board = chess.Board()
        while board.ply() < LONGEST_GAME and (moves := list(board.legal_moves)):
            if board.ply() % 10 == 0:
                boards.append(board.copy(stack=False))
            board.push(chance.choice(moves))
    return lambda: sum(len(list(board.legal_moves)) for board in boards)


def rate(work: Work, seconds: float) -> float:
    """Units a second."""
    done, started = 0, process_time()
    while (passed := process_time() - started) < seconds:
        done += work()
    return done / passed


def compare(ours: Work, theirs: Work | None, rounds: int) -> dict[str, float]:
    """Median rates, and the median of the ratios of neighbouring slices."""
    pairs = [(rate(ours, SLICE), rate(theirs, SLICE) if theirs else 0.0) for _ in range(rounds)]
    result = {"ours": statistics.median(own for own, _ in pairs)}
    if theirs:
        result["python_chess"] = statistics.median(other for _, other in pairs)
        result["ratio"] = statistics.median(own / other for own, other in pairs)
    return result


def measure(rounds: int, *, with_chess: bool = False) -> dict[str, dict[str, float]]:
    """Both figures, by name."""
    return {
        "legal moves/s": compare(
            stratego_legal(Random(SEED)), chess_legal(Random(SEED)) if with_chess else None, rounds
        ),
        "playout plies/s": compare(
            stratego_playout(Random(SEED)), chess_playout(Random(SEED)) if with_chess else None, rounds
        ),
    }


def main() -> None:
    """Print the figures, as a table or as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--json", action="store_true", help="our own figures, without python-chess")
    chosen = parser.parse_args()
    figures = measure(chosen.rounds, with_chess=chess is not None and not chosen.json)
    if chosen.json:
        json.dump(figures, sys.stdout)
        return
    for name, line in figures.items():
        print(f"{name:16}  stratego {line['ours']:12,.0f}", end="")
        print(f"  python-chess {line['python_chess']:12,.0f}  ratio {line['ratio']:5.2f}" if "ratio" in line else "")


if __name__ == "__main__":
    main()
