"""Change the weights of the computer's judgement by letting it play itself, and show the evidence.

    python -m benchmarks.tune pull=0.18 decay=0.92 --pairs 40            # are these better than what stands in weights.py?
    python -m benchmarks.tune --draw 10 --pairs 40 --out build/tune.jsonl --write

Each candidate changes one number of :mod:`stratego.computer.weights`. It plays the champion in pairs of games, with the same two set-ups and
exchanged colours, both with the same budget in nodes, so that a run can be repeated. A pair scores 0, ½ or 1 for the candidate (with halves
between for draws); the interval is that of the mean of the pairs. A candidate whose interval lies above a half becomes the champion for
those that follow. One that will hardly get there is left early, which costs some good ones and lets no bad one in. Trying many
candidates lets about one in forty through by luck: play what was adopted again with another ``--seed``.

``--draw N`` draws N candidates, each a number of the table made larger or smaller by a fifth. ``--write`` puts what was adopted into weights.py.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import reduce
from math import sqrt
from pathlib import Path
from random import Random

from benchmarks.arena_game import Contest, play
from benchmarks.arena_seats import Entrant
from stratego.computer import weights as table
from stratego.computer.weights import DEFAULT, Weights, changed

Z = 1.96  # 95 %
FEW = 10  # pairs before which nothing is left early
HOPELESS = 0.5  # left when the upper end of the interval is below
STEP = 0.2


@dataclass(frozen=True)
class Candidate:
    """One number of the table, changed."""

    name: str
    value: float

    def __str__(self) -> str:
        return f"{self.name}={self.value:g}"


@dataclass
class Evidence:
    """What the pairs of a candidate scored against the champion of that moment."""

    candidate: str
    champion: str
    pairs: list[float]

    @property
    def mean(self) -> float:
        return sum(self.pairs) / len(self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean score of a pair; everything, before there are two."""
        n = len(self.pairs)
        if n < 2:
            return 0.0, 1.0
        variance = sum((pair - self.mean) ** 2 for pair in self.pairs) / (n - 1)
        # Pairs that all ended alike have no variance; that of one pair that did not keeps the interval honest.
        spread = Z * sqrt(max(variance, 1 / (4 * n)) / n)
        return max(0.0, self.mean - spread), min(1.0, self.mean + spread)

    @property
    def is_better(self) -> bool:
        return self.interval[0] > 0.5

    def is_settled(self, pairs: int) -> bool:
        """Whether all the pairs are played, or it makes no sense to go on."""
        played = len(self.pairs)
        return played >= pairs or (played >= FEW and self.interval[1] < HOPELESS)

    def __str__(self) -> str:
        low, high = self.interval
        verdict = "adopted" if self.is_better else "not shown to be better"
        return (
            f"{self.candidate:24} against [{self.champion or 'weights.py'}]  "
            f"{len(self.pairs)} pairs  {100 * self.mean:.1f} % ({100 * low:.0f}–{100 * high:.0f})  {verdict}"
        )


def value_of(weights: Weights, name: str) -> float:
    """A number of the table by the name that :func:`stratego.computer.weights.changed` knows it by."""
    if name.startswith("worth") and name[5:].isdecimal():
        return weights.worth[int(name[5:])]
    return float(getattr(weights, name))


def drawn(number: int, chance: Random) -> list[Candidate]:
    """Numbers of the table, each made larger or smaller by a fifth."""
    names = [name for name, value in asdict(DEFAULT).items() if isinstance(value, float)]
    names += [f"worth{rank}" for rank in range(1, 11)]
    chosen = chance.sample(names, min(number, len(names)))
    return [Candidate(name, round(value_of(DEFAULT, name) * chance.choice((1 - STEP, 1 + STEP)), 4)) for name in chosen]


def named(changes: list[Candidate]) -> str:
    return " ".join(map(str, changes))


def trial(evidence: Evidence, nodes: int, pairs: int, seed: int) -> Iterator[Evidence]:
    """Go on with a trial, pair by pair, until it is settled."""
    base = "".join(f",{change}" for change in evidence.champion.split())
    champion, candidate = f"level:5,nodes={nodes}{base}", f"level:5,nodes={nodes}{base},{evidence.candidate}"
    contest = Contest(Entrant(candidate), Entrant(champion), seed=seed)
    while not evidence.is_settled(pairs):
        pair = len(evidence.pairs)
        scores = [play(contest, 2 * pair + game).score for game in (0, 1)]
        evidence.pairs.append(sum(score for score in scores if score is not None) / 2)
        yield evidence


class Trials:
    """The trials of earlier runs under the same conditions, in a file if one was named."""

    def __init__(self, path: Path | None, conditions: dict[str, int]) -> None:
        self.path = path
        self.known: list[Evidence] = []
        if path is None:
            return
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(conditions) + "\n")
        head, *lines = path.read_text().splitlines()
        if json.loads(head) != conditions:
            raise SystemExit(f"{path} holds trials under other conditions: {head}")
        self.known = [Evidence(**json.loads(line)) for line in lines]

    def of(self, one: Candidate, champion: list[Candidate]) -> Evidence:
        """What is known of a candidate against this champion, at first nothing."""
        new = Evidence(str(one), named(champion), [])
        same = [trial for trial in self.known if (trial.candidate, trial.champion) == (new.candidate, new.champion)]
        return same[-1] if same else new

    def keep(self, evidence: Evidence) -> None:
        """Write down how far a trial has come."""
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(json.dumps(asdict(evidence)) + "\n")


def written(text: str, change: Candidate) -> str:
    """The source of weights.py with one number changed."""
    if change.name.startswith("worth"):
        line = re.search(r"worth: tuple\[float, \.\.\.\] = \((.*)\)", text)
        assert line is not None
        numbers = line[1].split(", ")
        numbers[int(change.name[5:])] = f"{change.value:g}"
        return text.replace(line[1], ", ".join(numbers))
    return re.sub(rf"(?m)^(    {change.name}: \w+ = )[\d.]+", rf"\g<1>{change.value:g}", text)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("candidates", nargs="*", type=candidate, metavar="WEIGHT=VALUE")
    parser.add_argument("--draw", type=int, default=0, help="draw so many candidates")
    parser.add_argument("--pairs", type=int, default=40, help="pairs of games for each candidate")
    parser.add_argument("--nodes", type=int, default=300, help="budget of a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep the trials here, and go on from what is kept")
    parser.add_argument("--write", action="store_true", help="change weights.py")
    return parser.parse_args()


def candidate(text: str) -> Candidate:
    """``pull=0.18``, checked. Raises :class:`ValueError`."""
    name, _, value = text.partition("=")
    changed(DEFAULT, name, float(value))
    return Candidate(name, float(value))


def tune(chosen: argparse.Namespace, trials: Trials) -> list[Candidate]:
    """Try one candidate after the other; what was adopted."""
    champion: list[Candidate] = []
    for one in [*chosen.candidates, *drawn(chosen.draw, Random(chosen.seed))]:
        evidence = trials.of(one, champion)
        for so_far in trial(evidence, chosen.nodes, chosen.pairs, chosen.seed):
            trials.keep(so_far)
            print(f"\r{so_far}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        print(evidence, flush=True)
        if evidence.is_better:
            champion.append(one)
    return champion


def main() -> None:
    chosen = arguments()
    trials = Trials(chosen.out, {"pairs": chosen.pairs, "nodes": chosen.nodes, "seed": chosen.seed})
    champion = tune(chosen, trials)
    print(f"champion: {named(champion) or 'weights.py as it is'}")
    if chosen.write and champion:
        path = Path(table.__file__)
        path.write_text(reduce(written, champion, path.read_text()))


if __name__ == "__main__":
    main()
