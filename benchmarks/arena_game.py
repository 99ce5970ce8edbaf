"""One game of the arena: our engine is the referee and knows both armies; the players hear of it what each may know."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from benchmarks.arena_seats import Entrant, Hang, Seat, Surrender, report
from stratego.computer.setups import set_up
from stratego.rules.events import Attacked, Moved
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side


@dataclass(frozen=True)
class Contest:
    """Two entrants and the conditions of their games."""

    first: Entrant
    second: Entrant
    no_progress: int = 200
    longest: int = 5000  # plies
    seed: int = 1

    @property
    def rules(self) -> Rules:
        """The standard game with an end for quiet play."""
        return Rules.of("original", no_progress=self.no_progress)


@dataclass
class Record:
    """How a game went; ``score`` is the first entrant's, None when the game does not count."""

    number: int
    first_side: str
    score: float | None
    reason: str
    plies: int
    ms: tuple[float, float]  # per move, of the first and the second entrant
    slowest: tuple[float, float]
    setups: tuple[str, str]
    moves: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def play(contest: Contest, number: int) -> Record:
    """Game ``number``. Games 2n and 2n+1 are a pair: the same set-ups, the two entrants on exchanged sides."""
    pair = number // 2
    chance = Random(contest.seed * 1_000_003 + pair)
    texts = {side: set_up(contest.rules, chance) for side in Side}
    first_side = Side.RED if number % 2 == 0 else Side.BLUE
    entrants = {first_side: contest.first, first_side.other: contest.second}
    seats: dict[Side, Seat] = {}
    times: dict[Side, list[float]] = {side: [0.0] for side in Side}
    game = None
    score: float | None = None
    try:
        for side in Side:
            seats[side] = entrants[side].sit(side, contest.rules, contest.seed + number, texts[side])
        game = _referee(contest, seats)
        winner, reason = _run(contest, game, entrants, seats, times)
        score = 0.5 if winner is None else float(winner is first_side)
    except Hang as hang:
        reason = f"hang: {hang}"
    finally:
        for seat in seats.values():
            seat.close()
    return _record(number, first_side, score, reason, times, game)


def _referee(contest: Contest, seats: dict[Side, Seat]) -> Game:
    """The true game, in which nobody is held to repetition yet: not every program knows those rules."""
    rules = replace(contest.rules, two_squares=None, more_squares=None)
    return Game(rules, seats[Side.RED].text, seats[Side.BLUE].text)


def _run(
    contest: Contest,
    game: Game,
    entrants: dict[Side, Entrant],
    seats: dict[Side, Seat],
    times: dict[Side, list[float]],
) -> tuple[Side | None, str]:
    """Play to the end: the winner and the reason."""
    strict = Game(contest.rules, *game.setups).position
    last = "START"
    while game.result is None:
        side = game.turn
        if game.position.ply >= contest.longest:
            return None, "too long"
        seat = seats[side]
        started = seat.clock()
        try:
            move = seat.move(strict, last)
            times[side].append(seat.clock() - started)
            if entrants[side].obeys and (refusal := strict.refusal(move)) is not None:
                return side.other, f"illegal: {refusal.code}"
            event = game.move(side, move)[0]
        except Surrender as gives_up:
            return side.other, str(gives_up) or "no_moves"
        except Refusal as refusal:
            return side.other, f"illegal: {refusal.code}"
        battle = event.battle if isinstance(event, Attacked) else None
        strict = strict.after(move, battle)
        last = report(move, battle)
        for seat in seats.values():
            seat.happened(move, battle, seat is seats[side], last)
    return game.result.winner, game.result.reason


def _record(
    number: int,
    first_side: Side,
    score: float | None,
    reason: str,
    times: dict[Side, list[float]],
    game: Game | None,
) -> Record:
    sides = (first_side, first_side.other)
    moves = [] if game is None else [event.move for event in game.events if isinstance(event, (Moved, Attacked))]
    return Record(
        number,
        first_side.key,
        score,
        reason,
        len(moves),
        _pair([1000 * sum(times[side]) / max(1, len(times[side]) - 1) for side in sides]),
        _pair([1000 * max(times[side]) for side in sides]),
        ("", "") if game is None else game.setups,
        " ".join(map(str, moves)),
    )


def _pair(values: list[float]) -> tuple[float, float]:
    first, second = (round(value, 1) for value in values)
    return first, second
