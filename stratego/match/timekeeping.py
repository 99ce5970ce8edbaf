"""The clock of a table: what time it is before, and whose turn it is after, all that happens there.

Two people at one tablet hand it on: whenever the decision passes to the other, the clocks stand still until that one says that he is there.
"""

from __future__ import annotations

from stratego.match.table import Table
from stratego.rules.clock import Clock
from stratego.rules.events import Event
from stratego.rules.refusal import Refusal
from stratego.rules.sides import SIDES, Side


def keep_time(table: Table, now: int) -> list[Event]:
    """Let the table's clock run to ``now``; the end of the game, if time is up.

    At one table nobody forfeits by setting up slowly: that clock is shown and no more.
    """
    clock, game = table.clock, table.game
    if clock is None:
        return []
    if game is None:
        table.clock = _armies_placed(table, clock, now)
        return []
    table.clock = _begun(table, clock, game.turn, now) if clock.phase == "set_up" else clock.at(now)
    up = table.clock.time_up()
    if game.result is not None or up is None:
        return []
    table.clock = table.clock.stopped(now)
    return game.end(up.winner, up.reason)


def _armies_placed(table: Table, clock: Clock, now: int) -> Clock:
    clock = clock.at(now)
    for side in SIDES:
        if side in table.setups and not clock.ready[side]:
            clock = clock.is_ready(side, now)
            clock = clock.next_army(now) if _hands_on(table) else clock
    return clock


def _begun(table: Table, clock: Clock, turn: Side, now: int) -> Clock:
    clock = clock.begun(turn, now)
    return clock.paused(now) if _hands_on(table) else clock


def _hands_on(table: Table) -> bool:
    """Whether the device goes from hand to hand."""
    return table.mode == "hotseat"


def something_happened(table: Table, now: int, *, by_person: bool = True) -> None:
    """Press the clock if the decision is the other side's now; stop it if the game is over.

    A person who moves is there, so the clocks go on; the computer may have thought while they stood still.
    """
    if table.clock is None or table.game is None:
        return
    clock = table.clock.resumed(now) if by_person else table.clock
    if table.game.result is not None:
        table.clock = clock.stopped(now)
        return
    table.clock = clock.passed_to(table.game.turn, now)
    if _hands_on(table) and table.clock.turn is not clock.turn:
        table.clock = table.clock.paused(now)


def pause(table: Table, now: int, *, paused: bool, spent: int = 0) -> None:
    """Stop the clock, as while the tablet changes hands, or let it go on.

    ``spent`` is what had passed since the last save when a page was closed under a running clock. Raises :class:`Refusal`.
    """
    if table.clock is None:
        raise Refusal("no_clock")
    table.clock = table.clock.paused(now) if paused else table.clock.resumed(now).after(spent)
