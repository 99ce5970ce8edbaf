"""The time that each decision takes by this device's clock, in a game against a friend.

What is told is what this device measured of its own person. The other one is measured only over a live connection, and from when that device has said
that it got the last word, so a slow or broken connection costs nobody his time; what is left of the way of a message lies within :data:`TOLERANCE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stratego.fair.entries import LONGEST_SPELL
from stratego.fair.outputs import Output, Told
from stratego.fair.peer import Peer
from stratego.fair.timed import TENTH, TimeReason
from stratego.rules.clock import SECOND, Clock, first_clock
from stratego.rules.sides import Side

TOLERANCE = 3 * SECOND
"""By so much the clocks of two devices may differ in one decision before anybody speaks of it."""
DECISIONS_OF_NOBODY = frozenset({"reply", "able", "can_move", "chance", "chain", "battle"})
"""Words that the programs say at once: no clock runs for them."""
SET_UP = -1
FOR_EVER = 10**12  # milliseconds


class FriendClock:
    """A stopwatch for the decision that runs now, and what the two devices say about time by it."""

    def __init__(self) -> None:
        self.now = -1  # the latest time that was given; -1 after a reload
        self.decision = SET_UP
        self.taken = 0  # milliseconds of this decision
        self.passed: int | None = 0  # … and since it could begin at all; None where a reload has lost that
        self.excess = 0  # by so much more than can have passed the other side has told
        self.runs = False
        self.side: Side | None = None  # who takes it
        self.told = [0, 0]  # tenths of a second that each side had told when it began
        self.live = False  # whether the other device is heard at once; not so by letters

    # -- measuring --------------------------------------------------------------------------------------------------------

    def at(self, now: int) -> None:
        """Time goes on."""
        passed = max(0, now - self.now) if self.now >= 0 else 0
        if self.runs:
            self.taken += passed
        if self.passed is not None:
            self.passed += passed
        self.now = max(self.now, now)

    def tenths(self) -> int:
        """The time of the own decision, as it is told."""
        return min(self.taken // TENTH, LONGEST_SPELL)

    def look(self, peer: Peer) -> list[Output]:
        """After something has happened: begin to measure the next decision, and say if the last one was told much too short or too long."""
        play = peer.shared.course.play
        decision = SET_UP if play is None else play.decided
        told: list[Output] = []
        if decision != self.decision:
            told = self._compare(peer)
            self.decision, self.taken, self.passed = decision, 0, 0
            self.told = [0, 0] if play is None else [*play.spent]
        if decision == SET_UP:
            self.excess = 0  # a new game
        self.side = None if play is None else play.game.turn
        self.runs = _runs(peer, self.live)
        return told

    def _compare(self, peer: Peer) -> list[Output]:
        """Is what the other side has told of its decision far from what this device can have seen of it?"""
        play = peer.shared.course.play
        side = _other(peer)
        if play is None or play.clock is None or side is None or self.side is not side or play.undone == play.decided:
            return []
        told = (play.spent[side] - self.told[side]) * TENTH
        if self.passed is not None and told > self.passed + TOLERANCE:
            self.excess += told - self.passed
            return [_differ(told, self.passed)]
        return [_differ(told, self.taken)] if self.live and self.taken > told + TOLERANCE else []

    # -- what is left -----------------------------------------------------------------------------------------------------

    def clock(self, peer: Peer, grace: int = 0) -> Clock | None:
        """The clocks now: what both have told, and what is measured of the decision that runs; ``grace`` of that does not count."""
        course = peer.shared.course
        play = course.play
        taken = max(0, self.taken - grace)
        if play is None:
            clock = first_clock(course.rules.clock)
            return None if clock is None else clock.at(0).at(self._set_up(peer))
        if play.clock is None:
            return None
        clock = play.clock.at(play.clock.now + taken)
        return clock.paused(clock.now) if play.paused else clock

    def shown(self, peer: Peer) -> dict[str, Any] | None:
        """The clocks as the page draws them; ``next_look`` is when it should ask again."""
        clock = self.clock(peer)
        if clock is None:
            return None
        runs = self.runs and (peer.shared.course.play is not None or self._set_up(peer) == self.taken)
        return clock.shown() | {"running": runs, "next_look": self._next_look(peer, clock)}

    def _set_up(self, peer: Peer) -> int:
        """What the set-up has taken; where that is a part of the game's time, no more than the other side has told: the shorter of the two counts."""
        course = peer.shared.course
        told = [ready.spent * TENTH for ready in course.ready.values()] if course.counts_set_up else []
        return min([self.taken, *told])

    def _next_look(self, peer: Peer, clock: Clock) -> int | None:
        """In how many milliseconds this device has something to say about time; None for never."""
        play, side = peer.shared.course.play, peer.side
        if play is None or side is None or not self.runs or peer.wishes:
            return None
        bank, mine = clock.left(play.game.turn), self.side is side
        ends: list[int | None] = []
        if mine or play.time_may_be_up(side, "time"):
            grace = 0 if mine else TOLERANCE
            ends += _later(grace, None if bank is None else bank + clock.free_left(), clock.turn_left())
        if play.time_may_be_up(side, "game_time"):
            ends.append(max(0, self._game_left(clock) + TOLERANCE))
        return min((end for end in ends if end is not None), default=None)

    # -- what is said about it --------------------------------------------------------------------------------------------

    def speak(self, peer: Peer) -> list[Output]:
        """When time is up: lose by the own clock, claim by the other's or the game's, accept or dispute what was claimed."""
        play, side = peer.shared.course.play, peer.side
        if play is None or play.clock is None or side is None or play.game.result is not None:
            return []
        claim = play.time_claim
        if claim is not None:
            return [] if claim.side is side else peer.answer_time(self._is_up(peer, claim.reason, early=True))
        if not self.runs:
            return []
        if self.side is side and self._is_up(peer, "time"):
            return peer.lose_on_time()
        for reason in _CLAIMS:
            may = play.time_may_be_up(side, reason) and not peer.wishes
            if may and self._is_up(peer, reason, grace=TOLERANCE):
                return peer.claim_time(reason)
        return []

    def _is_up(self, peer: Peer, reason: str, grace: int = 0, *, early: bool = False) -> bool:
        """Whether time is up by this device's clock; who answers a claim lets it go a little too early."""
        clock = self.clock(peer, grace)
        if clock is None:
            return False
        clock = clock.at(clock.now + TOLERANCE) if early else clock
        if reason == "game_time":
            return self._game_left(clock) <= 0
        up = clock.time_up()
        return up is not None and up.reason == reason

    def _game_left(self, clock: Clock) -> int:
        """What is left of the game's time, without what the other side has told too much."""
        cap = clock.timing.game_cap
        return FOR_EVER if cap is None else cap - clock.game_used + self.excess

    # -- keeping ----------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """For the save: a reload does not give time back."""
        return {"decision": self.decision, "taken": self.taken, "excess": self.excess}

    @classmethod
    def from_json(cls, data: object, peer: Peer, since: int = 0) -> FriendClock:
        """Go on from a save, ``since`` which the own clock ran on for so long; anything else is a clock that begins now."""
        self = cls()
        play = peer.shared.course.play
        decision = SET_UP if play is None else play.decided
        if isinstance(data, Mapping) and data.get("decision") == decision and isinstance(data.get("taken"), int):
            self.taken = max(0, data["taken"])
        if isinstance(data, Mapping) and isinstance(data.get("excess"), int):
            self.excess = max(0, data["excess"])
        self.decision, self.passed = decision, None
        self.told = [0, 0] if play is None else [*play.spent]
        self.look(peer)
        self.taken += since if self.runs else 0
        return self


def _differ(told: int, measured: int) -> Told:
    return Told("clocks_differ", {"told": told // SECOND, "measured": measured // SECOND})


def _later(grace: int, *ends: int | None) -> list[int | None]:
    return [None if end is None else end + grace for end in ends]


_CLAIMS: tuple[TimeReason, ...] = ("time", "game_time")


def _other(peer: Peer) -> Side | None:
    return None if peer.side is None else peer.side.other


def _runs(peer: Peer, live: bool) -> bool:
    """Whether somebody's time runs: the own at once, the other's from when his device has got the last word."""
    course, awaited = peer.shared.course, peer.awaited()
    if course.over or course.sides is None or awaited is None or (course.play is not None and course.play.paused):
        return False
    if course.play is None:
        stands = peer.secrets.text is not None
        return awaited[1] == "ready" and not (stands and course.counts_set_up)
    if awaited[1] in DECISIONS_OF_NOBODY:
        return False
    return awaited[0] == peer.seat or (live and peer.seen >= len(peer.shared.log))
