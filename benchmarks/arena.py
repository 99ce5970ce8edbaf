"""Let two engines play each other, and say how sure the result is.

    python -m benchmarks.arena level:5 level:4 --games 100 --out build/arena/5-4.jsonl
    python -m benchmarks.arena level:5,ms=120 "cmd:python sketch.py B8" --games 100 --jobs 2

Entrants are ``level:N[,ms=…][,nodes=…][,weight=…]``, ``random``, or ``cmd:PROGRAM`` for anything that speaks the StratEvaluator
protocol. Games come in pairs with the same set-ups (of those that let one be given) and exchanged colours. With ``--out`` every game
is kept as a line of JSON, and the same command goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import sqrt
from pathlib import Path
from typing import Any

from benchmarks.arena_game import Contest, Record, play
from benchmarks.arena_seats import Entrant

Z = 1.96  # 95 %
BAR = 30


def interval(scores: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean score (Wilson's, with draws as half a win)."""
    n = len(scores)
    if not n:
        return 0.0, 1.0
    mean = sum(scores) / n
    centre = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
    spread = Z * sqrt(mean * (1 - mean) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return centre - spread, centre + spread


def kept(path: Path | None, contest: Contest) -> list[dict[str, Any]]:
    """The games of an earlier run under the same conditions."""
    if path is None or not path.exists():
        return []
    whole, end, _ = path.read_text().rpartition("\n")
    path.write_text(whole + end)  # without a line that an interruption left unfinished
    head, *lines = whole.splitlines()
    if json.loads(head) != conditions(contest):
        raise SystemExit(f"{path} holds games under other conditions: {head}")
    return [json.loads(line) for line in lines]


def conditions(contest: Contest) -> dict[str, Any]:
    """What must be equal for games to be counted together."""
    return {
        "first": contest.first.name,
        "second": contest.second.name,
        "no_progress": contest.no_progress,
        "longest": contest.longest,
        "seed": contest.seed,
    }


def games(contest: Contest, numbers: list[int], jobs: int) -> Iterator[Record]:
    """Play them, several at a time, in the order in which they end."""
    if jobs == 1:
        yield from (play(contest, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: set[Future[Record]] = {pool.submit(play, contest, number) for number in numbers}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def progress(records: list[dict[str, Any]], total: int) -> str:
    """One line: how far, and the score so far."""
    filled = BAR * len(records) // max(1, total)
    return f"\r[{'#' * filled}{'.' * (BAR - filled)}] {len(records)}/{total}  {score_line(records)}  "


def score_line(records: list[dict[str, Any]]) -> str:
    """``+12 -5 =3  67.5 % (48–82)``"""
    scores = [record["score"] for record in records if record["score"] is not None]
    if not scores:
        return "no game yet"
    low, high = interval(scores)
    count = Counter(scores)
    mean = 100 * sum(scores) / len(scores)
    return f"+{count[1.0]} -{count[0.0]} ={count[0.5]}  {mean:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def summary(contest: Contest, records: list[dict[str, Any]]) -> str:
    """Score with its interval, both colours, time per move, lengths and reasons."""
    counted = [record for record in records if record["score"] is not None]
    lines = [f"{contest.first.name}  against  {contest.second.name}", score_line(records)]
    by_colour = {colour: [r for r in records if r["first_side"] == colour] for colour in ("red", "blue")}
    lines += [f"  as {colour}: {score_line(played)}" for colour, played in by_colour.items()]
    if counted:
        for which, name in enumerate(("first", "second")):
            mean = sum(record["ms"][which] for record in counted) / len(counted)
            slowest = max(record["slowest"][which] for record in counted)
            lines.append(f"  {name}: {mean:.0f} ms a move, slowest {slowest:.0f} ms")
        lines.append(f"  {sum(record['plies'] for record in counted) / len(counted):.0f} plies a game")
    reasons = Counter((_result(record), record["reason"]) for record in records)
    lines += [f"  {result} by {reason}: {count}" for (result, reason), count in sorted(reasons.items())]
    return "\n".join(lines)


def _result(record: dict[str, Any]) -> str:
    return {1.0: "won", 0.5: "drawn", 0.0: "lost", None: "not counted"}[record["score"]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    parser.add_argument("--no-progress", type=int, default=200, help="plies without an attack that end a game drawn")
    parser.add_argument("--longest", type=int, default=5000, help="plies that end a game drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    contest = Contest(Entrant(chosen.first), Entrant(chosen.second), chosen.no_progress, chosen.longest, chosen.seed)
    records = kept(chosen.out, contest)
    have = {record["number"] for record in records}
    numbers = [number for number in range(chosen.games) if number not in have]
    if chosen.out is not None and not chosen.out.exists():
        chosen.out.parent.mkdir(parents=True, exist_ok=True)
        chosen.out.write_text(json.dumps(conditions(contest)) + "\n")
    for record in games(contest, numbers, chosen.jobs):
        records.append(record.to_json())
        if chosen.out is not None:
            with chosen.out.open("a") as file:
                file.write(json.dumps(record.to_json()) + "\n")
        print(progress(records, chosen.games), end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(summary(contest, records))


if __name__ == "__main__":
    main()
