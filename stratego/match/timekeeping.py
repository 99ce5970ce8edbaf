"""The clock of a table: what time it is before, and whose turn it is after, all that happens there."""

from __future__ import annotations

from stratego.match.table import Table
from stratego.rules.events import Event
from stratego.rules.refusal import Refusal
from stratego.rules.sides import SIDES


def keep_time(table: Table, now: int) -> list[Event]:
    """Let the table's clock run to ``now``; the end of the game, if time is up.

    At one table nobody forfeits by setting up slowly: that clock is shown and no more.
    """
    clock, game = table.clock, table.game
    if clock is None:
        return []
    if game is None:
        for side in SIDES:
            if side in table.setups:
                clock = clock.is_ready(side, now)
        table.clock = clock.at(now)
        return []
    table.clock = clock.begun(game.turn, now) if clock.phase == "set_up" else clock.at(now)
    up = table.clock.time_up()
    return game.end(up.winner, up.reason) if game.result is None and up is not None else []


def something_happened(table: Table, now: int) -> None:
    """Press the clock if the decision is the other side's now; stop it if the game is over."""
    if table.clock is not None and table.game is not None:
        over = table.game.result is not None
        clock = table.clock.resumed(now)
        table.clock = clock.stopped(now) if over else clock.passed_to(table.game.turn, now)


def pause(table: Table, now: int, *, paused: bool) -> None:
    """Stop the clock, as while the tablet changes hands, or let it go on. Raises :class:`Refusal`."""
    if table.clock is None:
        raise Refusal("no_clock")
    table.clock = table.clock.paused(now) if paused else table.clock.resumed(now)
