"""What both sides hold alike: the log, and what it means. One side's knowledge of its own army is added, nothing else."""

from __future__ import annotations

from copy import deepcopy

from stratego.fair.course import Course, Knowledge
from stratego.fair.entries import GUEST, HOST, Body, Invite, Join, body_bytes
from stratego.fair.hashing import table_of
from stratego.fair.log import Log, Said
from stratego.fair.messages import TABLE
from stratego.fair.secrets import Secrets
from stratego.rules.game import Entry as Line
from stratego.rules.refusal import Refusal


class Shared:
    """The log of a table with its meaning, as ``seat`` follows it; seat None is a spectator."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.log = Log()
        self.course = Course()
        self.table = bytes(TABLE)

    def add(self, said: Said, body: Body, secrets: Secrets | None) -> list[Line]:
        """One more entry and what it says; ``secrets`` are those of this side. Raises :class:`Refusal` and changes nothing."""
        lines = self.course.take(said.seat, body, self.log.head_with(said.seat, said.data), self._known(secrets))
        self.log.add(said)
        if len(self.log) == 1:
            self.table = table_of(said.data)
        return lines

    def would_take(self, body: Body, secrets: Secrets | None) -> None:
        """Raises :class:`Refusal` if this could not come next; nothing changes."""
        assert self.seat is not None
        head = self.log.head_with(self.seat, body_bytes(body))
        _copied(self.course).take(self.seat, body, head, self._known(secrets))

    def _known(self, secrets: Secrets | None) -> Knowledge | None:
        if self.seat is None or secrets is None or secrets.text is None:
            return None
        return Knowledge(self.seat, secrets.text, secrets.choice, secrets.deck)

    @property
    def invite(self) -> Invite:
        """The host's first word. Raises :class:`Refusal` ``no_game`` before it is there."""
        if self.course.invite is None:
            raise Refusal("no_game")
        return self.course.invite

    def key_of(self, seat: int) -> bytes:
        """The signing key of a seat; empty where it does not sign."""
        said: Invite | Join | None = self.course.invite if seat == HOST else self.course.join
        return b"" if said is None else said.key

    def name_of(self, seat: int) -> str:
        """What the person at a seat is called."""
        said: Invite | Join | None = self.course.invite if seat == HOST else self.course.join
        return "" if said is None else said.name


OTHER = (GUEST, HOST)


def _copied(course: Course) -> Course:
    """A course to try something on. What is never changed (the past, the rules) is shared, for there is much of it."""
    fixed: list[object] = [course.rules]
    if course.play is not None:
        fixed += [course.play.own, *course.play.game.frames, *course.play.game.history]
    return deepcopy(course, {id(one): one for one in fixed})
