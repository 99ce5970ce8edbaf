"""Clocks (RULES 1.10): how long each side may think, from times that are given.

Nothing here looks at a clock on a wall. Whoever keeps the time says what time it is, in
milliseconds from any beginning; the functions say what is left and whether time is up. A time
earlier than one given before counts as that one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from stratego.rules.refusal import Refusal
from stratego.rules.sides import SIDES, Side, side_from_key

SECOND = 1000
MINUTE = 60 * SECOND


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of a game in milliseconds; None is no limit."""

    bank: int | None = None  # each side's own time
    delay: int = 0  # the bank does not run in the first part of a turn
    bronstein: int = 0  # what of a turn's time is given back after it, at most
    move_cap: int | None = None  # for a single turn
    game_cap: int | None = None  # for both together; then the game is drawn
    set_up: int | None = None  # who is not ready by then forfeits the game
    set_up_counts: bool = False  # whether the set-up is a part of the game's time


UNTIMED = Timing()
_MSO = Timing(bank=2 * MINUTE, bronstein=3 * SECOND, game_cap=10 * MINUTE, set_up=2 * MINUTE)
TIMINGS: dict[str, Timing] = {
    "classic": Timing(bank=15 * MINUTE, delay=3 * SECOND, move_cap=3 * MINUTE, set_up=5 * MINUTE),
    "duel": _MSO,
    "barrage": _MSO,  # no source: as Duel
    "isf": Timing(game_cap=45 * MINUTE, set_up_counts=True),  # the length is not known
}


def timing_of(name: str | None) -> Timing:
    """The times behind the option ``clock``: those of a name, or such as a table agreed for itself."""
    if name is None:
        return UNTIMED
    return TIMINGS[name] if name in TIMINGS else own_times(name)


def own_times(text: str) -> Timing:
    """Five numbers of seconds, as in ``"600/0/5/180/300"``: each side's own time, free in each turn, given back after it, for a single turn, for the
    set-up. Nothing limits where there is 0, and something has to limit the game. Raises :class:`ValueError`.
    """
    parts = text.split("/")
    if len(parts) != 5 or not all(part.isascii() and part.isdecimal() and len(part) < 6 for part in parts):
        raise ValueError(text)
    bank, delay, bronstein, move_cap, set_up = (int(part) * SECOND for part in parts)
    if not bank and not move_cap:
        raise ValueError(text)
    return Timing(bank=bank or None, delay=delay, bronstein=bronstein, move_cap=move_cap or None, set_up=set_up or None)


class TimeUp(NamedTuple):
    """The end that a clock brings: the winner, or None for a draw or no result, and the reason."""

    winner: Side | None
    reason: str  # "time", "game_time" or "forfeit"


def first_clock(name: str | None) -> Clock | None:
    """The clock of a new game under the option ``clock``; it does not know the time yet."""
    return None if name is None else Clock(timing_of(name), now=-1)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of a game at some moment. It is never changed: every method gives a new one."""

    timing: Timing
    now: int = 0  # the latest time that was given; before the first one -1
    phase: str = "set_up"  # "set_up", "play", "paused" or "over"
    turn: Side | None = None
    turn_used: int = 0  # milliseconds of the present turn until now
    used: tuple[int, int] = (0, 0)  # of each side's bank, by finished turns
    game_used: int = 0  # before the game begins: by an army that was set up before this one
    ready: tuple[bool, bool] = (False, False)

    # -- what time does ----------------------------------------------------------------------------

    def at(self, now: int) -> Clock:
        """The clocks at a later time."""
        passed = max(0, now - self.now) if self.now >= 0 else 0
        return replace(self.after(passed), now=max(self.now, now))

    def after(self, passed: int) -> Clock:
        """The clocks when so much time has passed, whatever time it is."""
        if self.phase == "play":
            return replace(self, turn_used=self.turn_used + passed, game_used=self.game_used + passed)
        return replace(self, turn_used=self.turn_used + passed) if self.phase == "set_up" else self

    def is_ready(self, side: Side, now: int) -> Clock:
        """A side has set up its army."""
        ready = (True, self.ready[1]) if side is Side.RED else (self.ready[0], True)
        return replace(self.at(now), ready=ready)

    def next_army(self, now: int) -> Clock:
        """One army stands, and the other is set up after it by people who share a tablet: as much time once more.

        Elsewhere both set up at once, so of the game's time the longer of the two counts.
        """
        clock = self.at(now)
        return replace(clock, now=-1, turn_used=0, game_used=clock._set_up_used())

    def _set_up_used(self) -> int:
        return max(self.game_used, self.turn_used)

    def begun(self, turn: Side, now: int) -> Clock:
        """Both armies stand: the game begins with ``turn`` to move."""
        clock = self.at(now)
        spent = clock._set_up_used() if self.timing.set_up_counts else 0
        return replace(clock, phase="play", turn=turn, turn_used=0, game_used=spent)

    def passed_to(self, turn: Side, now: int) -> Clock:
        """Whose decision it is now; nothing happens to the clocks if that has not changed."""
        clock = self.at(now)
        mover = clock.turn
        if clock.phase not in ("play", "paused") or mover is None or mover is turn:
            return clock
        used = list(clock.used)
        used[mover] += clock._charged(after_turn=True)
        return replace(clock, turn=turn, turn_used=0, used=(used[0], used[1]))

    def paused(self, now: int) -> Clock:
        """The clocks stand still, as while a tablet changes hands."""
        clock = self.at(now)
        if clock.phase == "set_up":
            return replace(clock, now=-1)  # until it hears again what time it is
        return replace(clock, phase="paused") if clock.phase == "play" else clock

    def resumed(self, now: int) -> Clock:
        """The clocks go on."""
        clock = self.at(now)
        return replace(clock, phase="play") if clock.phase == "paused" else clock

    def stopped(self, now: int) -> Clock:
        """The game is over."""
        return replace(self.at(now), phase="over")

    # -- what is left ------------------------------------------------------------------------------

    def running(self) -> bool:
        """Whether time is being spent."""
        return self.phase == "play" or (self.phase == "set_up" and self.now >= 0)

    def _charged(self, *, after_turn: bool) -> int:
        """What the present turn takes from the bank of the side to move."""
        free = self.timing.delay + (self.timing.bronstein if after_turn else 0)
        return max(0, self.turn_used - free)

    def left(self, side: Side) -> int | None:
        """What is left of a side's own time, or None without a limit."""
        bank = self.timing.bank
        if bank is None:
            return None
        running = self._charged(after_turn=False) if side is self.turn else 0
        return max(0, bank - self.used[side] - running)

    def turn_left(self) -> int | None:
        """What is left for this one turn."""
        cap = self.timing.move_cap
        return None if cap is None else max(0, cap - self.turn_used)

    def game_left(self) -> int | None:
        """What is left for the whole game."""
        cap = self.timing.game_cap
        if cap is None:
            return None
        if self.phase == "set_up":
            return max(0, cap - self._set_up_used()) if self.timing.set_up_counts else cap
        return max(0, cap - self.game_used)

    def free_left(self) -> int:
        """How much longer the bank of the side to move stands still."""
        return max(0, self.timing.delay - self.turn_used) if self.phase in ("play", "paused") else 0

    def set_up_left(self) -> int | None:
        """What is left for setting up."""
        cap = self.timing.set_up
        return None if cap is None else max(0, cap - self.turn_used)

    def time_up(self) -> TimeUp | None:
        """The end of the game if time is up: one's own time loses, the game's time draws."""
        if self.phase == "set_up":
            return self._late() if self.set_up_left() == 0 else None
        if self.phase != "play" or self.turn is None:
            return None
        if self.left(self.turn) == 0 or self.turn_left() == 0:
            return TimeUp(self.turn.other, "time")
        return TimeUp(None, "game_time") if self.game_left() == 0 else None

    def _late(self) -> TimeUp | None:
        """The forfeit of who is not ready; without a result if neither is."""
        if all(self.ready):
            return None
        winners = [side for side in SIDES if self.ready[side]]
        return TimeUp(winners[0] if winners else None, "forfeit")

    def next_look(self) -> int | None:
        """In how many milliseconds time may be up, if nothing happens; None for never."""
        if self.phase == "set_up":
            return self.set_up_left()
        if self.phase != "play" or self.turn is None:
            return None
        bank = self.left(self.turn)
        if bank is not None:
            bank += self.free_left()
        limits = (bank, self.turn_left(), self.game_left())
        return min((left for left in limits if left is not None), default=None)

    # -- files and page ----------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """For a save; read by :meth:`from_json`."""
        return {
            "timing": {field.name: getattr(self.timing, field.name) for field in fields(Timing)},
            "phase": self.phase,
            "turn": None if self.turn is None else self.turn.key,
            "turn_used": self.turn_used,
            "used": list(self.used),
            "game_used": self.game_used,
            "ready": list(self.ready),
        }

    @classmethod
    def from_json(cls, data: object) -> Clock:
        """Read a clock; it stands still until :meth:`resumed`, with times from any beginning.

        Raises :class:`Refusal` ``not_a_save``.
        """
        try:
            assert isinstance(data, Mapping)
            times = {field.name: _like(field.default, data["timing"][field.name]) for field in fields(Timing)}
            red, blue = map(_number, data["used"])
            red_ready, blue_ready = map(_yes_or_no, data["ready"])
            return cls(
                timing=Timing(**times),
                now=-1,
                phase=_PHASES[data["phase"]],
                turn=None if data["turn"] is None else side_from_key(data["turn"]),
                turn_used=_number(data["turn_used"]),
                used=(red, blue),
                game_used=_number(data["game_used"]),
                ready=(red_ready, blue_ready),
            )
        except (AssertionError, KeyError, TypeError, ValueError):
            raise Refusal("not_a_save") from None

    def shown(self) -> dict[str, Any]:
        """What a page shows: milliseconds left, or null where there is no limit."""
        return {
            "phase": self.phase,
            "running": self.running(),
            "turn": None if self.turn is None else self.turn.key,
            "left": {side.key: self.left(side) for side in SIDES},
            "free_left": self.free_left(),
            "turn_left": self.turn_left(),
            "game_left": self.game_left(),
            "set_up_left": self.set_up_left() if self.phase == "set_up" else None,
            "set_up_counts": self.phase == "set_up" and self.timing.set_up_counts,
            "next_look": self.next_look(),
        }


_PHASES = {phase: phase for phase in ("set_up", "paused", "over")} | {"play": "paused"}
"""In which phase the clock of a save begins: one that ran stands still."""


def _number(value: object) -> int:
    """Milliseconds that were used, or may be."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ValueError(value)


def _yes_or_no(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(value)


def _like(default: object, value: object) -> Any:
    """A time of the kind that its default is: only where that is no limit may there be none."""
    if isinstance(default, bool):
        return _yes_or_no(value)
    return None if value is None and default is None else _number(value)
