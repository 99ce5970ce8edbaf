"""The computer's move: a pure function of what its seat sees.

    move = choose(sight(game, seat), level=5, budget=Budget(ms=250), chance=Random(), clock=time.perf_counter)

With a budget in nodes the same sight and the same ``chance`` always give the same move. :func:`think` is the same in slices, for
callers that have something else to do in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from stratego.computer.belief import Chances, chances
from stratego.computer.evidence import Evidence, lasting
from stratego.computer.levels import LEVELS, Level
from stratego.computer.memory import remembered
from stratego.computer.outlook import Outlook, ranks_by_piece
from stratego.computer.tree import FAR, OutOfBudget, Tree
from stratego.computer.weights import DEFAULT, Weights
from stratego.rules.position import EMPTY
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side
from stratego.rules.squares import Move
from stratego.view.sight import Sight

Clock = Callable[[], float]
HALF = 0.5  # of the time is gone: the next depth would not be finished
MARGIN = 0.01
WHOLE = 2  # plies to which every move is searched
REMOTE = 4  # moves far from any enemy that are searched deeper


@dataclass(frozen=True)
class Budget:
    """What a move may cost. Nodes make it reproducible, milliseconds are measured on the injected clock."""

    nodes: int | None = None
    ms: float | None = None


@dataclass(frozen=True)
class Thought:
    """What the computer would play if it had to now. The last one is its move."""

    move: Move
    depth: int
    nodes: int
    score: float  # from its own side, in the unit of the weights
    share: float = 0.0  # of the budget, that is gone


def choose(
    sight: Sight,
    level: int,
    budget: Budget,
    chance: Random,
    clock: Clock | None = None,
    weights: Weights = DEFAULT,
) -> Move:
    """The move of the seat that is to move. Raises :class:`Refusal` if it is not, or if it has no move."""
    *_, last = think(sight, level, budget, chance, clock, weights)
    return last.move


def think(
    sight: Sight,
    level: int,
    budget: Budget,
    chance: Random,
    clock: Clock | None = None,
    weights: Weights = DEFAULT,
) -> Iterator[Thought]:
    """The same in slices: yields after each first move that was looked at."""
    seat = _seat_to_move(sight)
    moves = sight.position.legal_moves()
    if not moves:
        raise Refusal("no_moves")
    if len(moves) == 1:
        yield Thought(moves[0], 0, 0, 0.0)
        return
    traits = LEVELS[level]
    started = clock() if clock is not None else 0.0
    outlook, evidence = look(sight, seat, traits, weights)
    search = _Search(outlook, evidence, traits, budget, chance, clock, started)
    yield from search.run(moves)


def _seat_to_move(sight: Sight) -> Side:
    if sight.seat is None or sight.result is not None or sight.position.turn is not sight.seat:
        raise Refusal("game_over" if sight.result is not None else "not_your_turn")
    return sight.seat


def look(sight: Sight, seat: Side, traits: Level, weights: Weights) -> tuple[Outlook, Evidence]:
    """What a seat makes of the position, at a level."""
    evidence = _evidence(sight, weights)
    masks = remembered(sight.position, seat, evidence, traits)
    guesses = traits.guesses
    return Outlook(sight.position, seat, sight.public, masks, evidence, weights, guesses), evidence


def beliefs(sight: Sight, weights: Weights = DEFAULT) -> dict[int, Chances]:
    """What each enemy piece could be, by start square: the chance of each rank, flag first.

    This is what the computer of the highest level goes by; a person may ask for it as a hint. Raises :class:`Refusal`
    for a spectator, who has no enemy.
    """
    if sight.seat is None:
        raise Refusal("no_seat")
    enemy = sight.seat.other
    masks = ranks_by_piece(sight.position, enemy)
    return chances(sight.rules, enemy, masks, _evidence(sight, weights), weights)


def _evidence(sight: Sight, weights: Weights) -> Evidence:
    evidence = Evidence(sight.rules, sight.start.armies, weights)
    evidence.read(lasting(entry.event for entry in sight.history))
    return evidence


class _Search:
    """Iterative deepening over the first moves."""

    def __init__(
        self,
        outlook: Outlook,
        evidence: Evidence,
        traits: Level,
        budget: Budget,
        chance: Random,
        clock: Clock | None,
        started: float,
    ) -> None:
        self.tree = Tree(outlook, self._spent)
        self.evidence = evidence
        self.traits = traits
        self.budget = budget
        self.chance = chance
        self.clock = clock if budget.ms is not None else None
        self.started = started
        self.weights = outlook.weights

    def run(self, moves: list[Move]) -> Iterator[Thought]:
        """Yield the best move so far after each one looked at; the last is the answer."""
        handicap = {move: self._handicap(move) for move in moves}
        order = moves
        thought = Thought(moves[0], 0, 0, -FAR)
        for depth in range(1, self.traits.depth + 1):
            if depth > 1 and self._used() > HALF:
                break
            values: dict[Move, float] = {}
            best: Thought | None = None
            try:
                for move in order:
                    floor = -FAR if best is None else best.score + handicap[move] - MARGIN
                    value = self.tree.value(move, depth, floor, FAR) - handicap[move]
                    values[move] = value
                    if best is None or value > best.score:
                        best = Thought(move, depth, self.tree.nodes, value)
                    yield self._so_far(thought if depth > 1 and len(values) < len(order) else best)
            except OutOfBudget:
                # the best of the last depth was looked at first: another that beat it deeper is to be trusted
                if best is not None:
                    thought = best
                break
            assert best is not None
            thought = best
            order = sorted(values, key=lambda move: -values[move])
            if depth >= WHOLE:
                order = self._worth_searching(order)
        yield self._so_far(thought)

    def _so_far(self, thought: Thought) -> Thought:
        """The thought with what has been spent by now."""
        return replace(thought, nodes=self.tree.nodes, share=min(1.0, self._used()))

    def _worth_searching(self, order: list[Move]) -> list[Move]:
        """Without the moves far from any enemy that promised little: they would not come to matter deeper."""
        outlook, tree = self.tree.outlook, self.tree
        close = tree.near(tree.near(outlook.foes)) | outlook.foes
        far = [move for move in order if not (1 << move.src | 1 << move.dst) & close]
        left_out = set(far[REMOTE:])
        return [move for move in order if move not in left_out]

    def _handicap(self, move: Move) -> float:
        """What is held against a move before it is looked at: repetition, and the level's wavering hand."""
        handicap = self.chance.gauss(0.0, self.traits.wavering)
        evidence = self.evidence
        if evidence.at[move.dst] != EMPTY:
            return handicap
        placement = evidence.placement_after(move)
        handicap += self.weights.repeat * evidence.placements.get(placement, 0) ** 2
        last = self.tree.outlook.position.last[self.tree.outlook.position.turn]
        if last is not None and last == (move.dst, move.src):
            handicap += self.weights.undo
        return handicap

    def _used(self) -> float:
        """The share of the budget that is gone."""
        used = 0.0
        if self.budget.nodes is not None:
            used = self.tree.nodes / self.budget.nodes
        if self.clock is not None and self.budget.ms is not None:
            used = max(used, (self.clock() - self.started) * 1000 / self.budget.ms)
        return used

    def _spent(self, nodes: int) -> bool:
        return self._used() >= 1
