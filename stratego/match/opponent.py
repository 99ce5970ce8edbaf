"""The computer at the table: its seat's sight goes in, a move or an answer comes out, in slices that can be stopped.

What it thinks with is loaded when it has something to do: two people at one table never need it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from stratego.match.commands import carry_out
from stratego.match.table import Table
from stratego.rules.events import Event
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side

if TYPE_CHECKING:
    from stratego.computer import Thought

Clock = Callable[[], float]

THINKING_MS = {1: 150, 2: 250, 3: 400, 4: 700, 5: 900}  # a move is there within a second, also on a tablet
HINT_LEVEL = 5
DULL = 60  # plies without an attack after which the computer takes a draw


def place_army(table: Table, chance: Random) -> None:
    """Set up the computer's army, unless it stands already or nobody plays the computer here."""
    side = table.computer
    if side is not None and side not in table.setups:
        from stratego.computer import set_up

        table.place(side, set_up(table.rules, chance))


def think_aloud(table: Table, chance: Random, clock: Clock) -> Iterator[Thought]:
    """What the computer would play by now, slice after slice; the last thought is its move.

    Raises :class:`Refusal` ``not_computers_turn``.
    """
    if not table.computers_turn():
        raise Refusal("not_computers_turn")
    from stratego.computer import Budget, think

    budget = Budget(ms=THINKING_MS[table.level])
    yield from think(table.sight(table.computer), table.level, budget, chance, clock)


def decide(table: Table, chance: Random) -> list[Event]:
    """What the computer decides without thought where a variant asks for it; nothing if it has to move a piece."""
    if not table.computers_turn():
        raise Refusal("not_computers_turn")
    from stratego.computer.sense import sensible

    game, command = table.going(), sensible(table.sight(table.computer), chance)
    return [] if command is None else carry_out(game, game.turn, command, chance)


def answer_offer(table: Table) -> list[Event]:
    """The computer's answer to an offered draw; nothing if there is none to answer."""
    game, computer = table.game, table.computer
    if game is None or computer is None or game.offer is None or game.offer.side is computer:
        return []
    return game.answer(computer, "draw", table.sight(computer).position.quiet >= DULL)


def advise(table: Table, seat: Side, chance: Random, clock: Clock) -> Iterator[Thought]:
    """A hint for a person, from what his own seat may know. Raises :class:`Refusal` ``no_hint`` where there is none."""
    _require_help(table, seat, "hint")
    from stratego.computer import Budget, think

    yield from think(table.sight(seat), HINT_LEVEL, Budget(ms=THINKING_MS[HINT_LEVEL]), chance, clock)


def guess(table: Table, seat: Side) -> dict[int, dict[Rank, float]]:
    """What each enemy piece could be, by start square: the chance of each rank it may have."""
    _require_help(table, seat, "guess")
    from stratego.computer import beliefs

    found = beliefs(table.sight(seat))
    return {piece: {rank: chances[rank] for rank in Rank if chances[rank] > 0} for piece, chances in found.items()}


def _require_help(table: Table, seat: Side, what: str) -> None:
    if seat is table.computer:
        raise Refusal("not_your_seat")
    if what not in table.help_for(seat):
        raise Refusal("no_hint")
