"""The clocks of a game between two devices (RULES 1.10).

Nobody can see another device's clock. Each side tells with every decision how long it took, and both add up what was told: these clocks stand in the
log, alike for both. A side that has told more time than it had has lost. That somebody told too little can be measured on the other side, but not
proved, since the way of a message takes time as well: so it ends in a claim, which the other side accepts or disputes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from stratego.fair.entries import Act
from stratego.fair.faults import Fault
from stratego.fair.pictures import Pictures
from stratego.fair.written import claimed_time
from stratego.rules.clock import Clock, first_clock
from stratego.rules.events import Ended
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side

TimeReason = Literal["time", "game_time"]
TENTH = 100  # milliseconds
NO_DECISIONS = frozenset({"pause", "time", "offer", "answer", "end"})
"""Acts that take no turn: no time is told with them."""


@dataclass(frozen=True, slots=True)
class TimeClaim:
    """A side says that time is up by its clock; the other one has not spoken yet."""

    side: Side
    reason: TimeReason


@dataclass
class Timed(Pictures):
    """A game with the clocks that both sides have told."""

    clock: Clock | None = None  # its time begins with the first move
    decided: int = 0  # how many decisions were taken; the clock runs for the next one
    undone: int = 0  # how many there were when one was last taken back
    spent: list[int] = field(default_factory=lambda: [0, 0])  # tenths of a second that each side has told
    time_claim: TimeClaim | None = None
    disputed: int | None = None  # the decision during which time was claimed, and there was some left

    def start_clock(self, set_up: int) -> None:
        """The game begins, after a set-up of so many tenths of a second."""
        clock = first_clock(self.game.rules.clock)
        if clock is not None:
            self.clock = clock.at(0).begun(self.game.turn, set_up * TENTH)
            self.follow_turn()

    def clock_with(self, side: Side, act: Act) -> Clock | None:
        """The clock with the time that an act tells. Raises :class:`Fault`, or :class:`Refusal` ``time_up``."""
        decision = act.event.get("t") not in NO_DECISIONS
        if act.spent and (self.clock is None or not decision):
            raise Fault("bad_field", {"kind": "act", "field": "spent"})
        if self.clock is None or not decision or side is not self.game.turn:
            return self.clock
        clock = self.clock.at(self.clock.now + act.spent * TENTH)
        up = clock.time_up()
        if up is not None and up.reason == "time":
            raise Refusal("time_up")
        return clock  # where the game's time is up, it goes on until both say so

    def pressed(self, side: Side, clock: Clock | None, act: Act) -> None:
        """A decision was taken in the time that was told with it."""
        self.clock = clock
        if act.event.get("t") not in NO_DECISIONS:
            self.decided += 1
            self.spent[side] += act.spent
            self.time_claim = None  # whoever goes on playing has answered

    def decision_undone(self) -> None:
        """A decision was taken back, and is taken anew. What it took stays spent; what has passed since is forgotten."""
        self.decided += 1
        self.undone, self.time_claim = self.decided, None

    def follow_turn(self) -> None:
        """The clock runs for whoever decides next."""
        if self.clock is not None:
            clock, over = self.clock, self.game.result is not None
            self.clock = clock.stopped(clock.now) if over else clock.passed_to(self.game.turn, clock.now)

    # -- claims -----------------------------------------------------------------------------------------------------------

    def time_may_be_up(self, side: Side, reason: str) -> bool:
        """Whether a side may say that time is up: once while a decision runs, of the other side or of the game."""
        if self.clock is None or self.time_claim is not None or self.disputed == self.decided:
            return False
        timing = self.clock.timing
        if reason == "game_time":
            return timing.game_cap is not None
        return side is not self.game.turn and (timing.bank is not None or timing.move_cap is not None)

    def speak_of_time(self, side: Side, act: Act) -> None:
        """A claim that time is up, or the answer to one."""
        if act.openings or act.seals:
            raise Fault("needless_opening")
        if not self.quiet or self.paused:
            raise Fault("not_now")
        claim, event = self.time_claim, act.event
        for reason in ("time", "game_time"):
            if event == claimed_time(reason):
                return self._claim(side, reason)
        if event not in ({"t": "time", "do": "yes"}, {"t": "time", "do": "no"}):
            raise Fault("bad_field", {"kind": "act", "field": "event"})
        if claim is None or claim.side is side:
            raise Refusal("no_offer")
        self.time_claim = None
        if event["do"] == "no":
            self.disputed = self.decided
        else:
            self.game.apply(Ended(claim.side if claim.reason == "time" else None, claim.reason))
        return None

    def _claim(self, side: Side, reason: TimeReason) -> None:
        if not self.time_may_be_up(side, reason):
            raise Refusal("no_clock" if self.clock is None else "not_now")
        self.time_claim = TimeClaim(side, reason)
