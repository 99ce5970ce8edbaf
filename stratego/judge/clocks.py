"""What a clock does, in lines."""

from __future__ import annotations

from stratego.rules.clock import MINUTE, SECOND, TIMINGS, timing_of
from stratego.words import Line, line


def clock_lines(name: str | None) -> list[Line]:
    """The times of a game; nothing where it has none."""
    if name is None:
        return []
    return [line(f"help.end.clock.{name}")] if name in TIMINGS else _own(name)


def _own(name: str) -> list[Line]:
    """Times that the table agreed for itself."""
    timing = timing_of(name)
    times = {
        "bank": timing.bank,
        "delay": timing.delay,
        "bronstein": timing.bronstein,
        "move_cap": timing.move_cap,
        "set_up": timing.set_up,
    }
    return [line(f"help.clock.{limit}", time=_shown(time)) for limit, time in times.items() if time]


def _shown(time: int) -> str:
    """As on a clock: ``3:00``."""
    return f"{time // MINUTE}:{time % MINUTE // SECOND:02}"
