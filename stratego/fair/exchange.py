"""Keeping two logs equal over a carrier that may lose, repeat and reorder, or be a letter in a chat.

Both sides keep one log. The side whose word the game waits for (``Course.awaited``) writes the next entry, and it counts at once. What the other side wants
to say meanwhile is a *wish*: it is proposed as the next entry and counts when the first side has taken it; if something else came first, it is
proposed again behind that. So both can speak at any time and the logs never differ. If they do, it is a fork: named, never mended in silence.
"""

from __future__ import annotations

from collections.abc import Callable

from stratego.fair.aftermath import Aftermath
from stratego.fair.duties import duty
from stratego.fair.entries import GUEST, HOST, Body, body_bytes, read_body
from stratego.fair.faults import UNREADABLE, Fault
from stratego.fair.hashing import SHORT, table_of
from stratego.fair.log import Said
from stratego.fair.messages import Entry, Have, Message, No, Sign, message_bytes
from stratego.fair.outputs import Faulted, Happened, NeedSignature, Output, Send, Told
from stratego.fair.secrets import Secrets
from stratego.fair.shared import OTHER, Shared
from stratego.fair.signing import Signatures, signed_bytes
from stratego.rules.refusal import Refusal

BATCH = 64  # entries that are sent at once to a side that lacks them


class Exchange:
    """One side's log, its wishes, and what it knows of the other side's log."""

    def __init__(self, seat: int, secrets: Secrets) -> None:
        self.seat = seat
        self.secrets = secrets
        self.shared = Shared(seat)
        self.hidden: int | None = None  # the hand that holds the red piece, if the person chose it
        self.wishes: list[bytes] = []
        self.seen = 0  # entries that the other side is known to have
        self.given = 0  # … and what else, as in ``Have.got``
        self.given_signed = 0  # … and the length of the log under the latest of our signatures there
        self.reading = False  # a letter is read to its end before anything is said about its beginning
        self.signatures = Signatures()
        self.aftermath = Aftermath()

    # -- hooks ------------------------------------------------------------------------------------------------------------

    def vet(self, body: Body) -> None:
        """What this side wants of the other's entry beyond what the log can judge. Raises :class:`Fault`."""

    def notice(self, said: Said, body: Body) -> list[Output]:
        """What there is to tell about an entry that now stands in the log."""
        return []

    def conclude(self) -> list[Output]:
        """What there is to say when the game is over."""
        return []

    # -- speaking ---------------------------------------------------------------------------------------------------------

    @property
    def other(self) -> int:
        """The seat across the table."""
        return OTHER[self.seat]

    def want(self, body: Body) -> list[Output]:
        """Say something: now if it is this side's turn to speak, else as a wish. Raises :class:`Refusal`, also for what the other side could not read."""
        body = read_body(body_bytes(body))
        if not self.wishes and self._speaks():
            return [*self._say(body), *self.advance()]
        self.shared.would_take(body, self.secrets)
        self.wishes.append(body_bytes(body))
        return self._propose() if len(self.wishes) == 1 else []

    def advance(self) -> list[Output]:
        """Say what has to be said and leaves no choice, then what the person wished."""
        outputs: list[Output] = []
        while not self.reading:
            body = duty(self.shared.course, self.seat, self.secrets, self.hidden)
            if body is not None:
                outputs += self._say(body)
            elif self.wishes and self._speaks():
                outputs += self._wish_comes_true()
            else:
                break
        return outputs if self.reading else [*outputs, *self._propose(), *self.conclude()]

    def _speaks(self) -> bool:
        awaited = self.shared.course.awaited()
        return awaited is not None and awaited[0] == self.seat

    def _say(self, body: Body) -> list[Output]:
        data = body_bytes(body)
        number = len(self.shared.log)
        outputs = self._settle(Said(self.seat, data, self._tag(data)), body)
        return [*outputs, self.entry(number)]

    def _wish_comes_true(self) -> list[Output]:
        body = read_body(self.wishes.pop(0))
        try:
            return self._say(body)
        except Refusal as refusal:
            return [Told("overtaken", {"what": type(body).__name__.lower(), "why": refusal.code})]

    def _propose(self) -> list[Output]:
        """Send the first wish that could come next; wishes that something else has made impossible are dropped."""
        outputs: list[Output] = []
        while self.wishes:
            body = read_body(self.wishes[0])
            try:
                self.shared.would_take(body, self.secrets)
            except Refusal as refusal:
                self.wishes.pop(0)
                outputs.append(Told("overtaken", {"what": type(body).__name__.lower(), "why": refusal.code}))
            else:
                return [*outputs, *self._proposed()]
        return outputs

    def _proposed(self) -> list[Output]:
        """The first wish as the next entry of the log; nothing while this side has to speak, for then the next entry is what it says."""
        return [self.entry(len(self.shared.log))] if self.wishes and not self._speaks() else []

    def _tag(self, data: bytes) -> bytes:
        return self.secrets.tag(self.shared.log.head_with(self.seat, data))

    def entry(self, number: int) -> Send:
        """An entry of the log, or the wish that is proposed as the next one."""
        log = self.shared.log
        said = log.said[number] if number < len(log) else self.proposal()
        assert said is not None
        table = self.shared.table if number else table_of(said.data)
        return Send(message_bytes(Entry(table, number, log.short(number), said.seat, said.data, said.tag)))

    def proposal(self) -> Said | None:
        """The first wish as the entry that it would be."""
        return Said(self.seat, self.wishes[0], self._tag(self.wishes[0])) if self.wishes else None

    def have(self) -> Send:
        """How far this side has got."""
        log, received = self.shared.log, self.signatures.received
        signed = 0 if received is None else received.number
        return self.send(Have(self.shared.table, len(log), log.short(), signed, self.aftermath.got))

    def send(self, message: Message) -> Send:
        """The message as bytes to carry."""
        return Send(message_bytes(message))

    def guarded(self, listen: Callable[[], list[Output]]) -> list[Output]:
        """Listen, and answer what cannot be accepted with its code instead of an exception."""
        try:
            return listen()
        except Fault as fault:
            return self._complain(fault.code, fault.facts)
        except Refusal as refusal:
            return self._complain("illegal", {"why": refusal.code, **refusal.facts})

    def _complain(self, code: str, facts: dict[str, object]) -> list[Output]:
        outputs: list[Output] = [Faulted(code, facts)]
        if code not in UNREADABLE or code == "wrong_version":
            outputs.append(self.send(No(self.shared.table, code)))
        return outputs

    # -- listening --------------------------------------------------------------------------------------------------------

    def on_entry(self, entry: Entry) -> list[Output]:
        """An entry of the other side's log."""
        log = self.shared.log
        if entry.number == len(log) + 1 and self.is_proposal(entry.before):
            return [*self._wish_settles(), *self.guarded(lambda: self.on_entry(entry))]
        if entry.number < len(log):
            return self._on_old_entry(entry)
        if entry.number > len(log):
            return [self.have()]
        log.require_before(entry.number, entry.before)
        said = Said(entry.seat, entry.body, entry.tag)
        if entry.seat == self.seat and entry.tag != self._tag(entry.body):
            raise Fault("forged")
        body = said.body()
        if entry.seat == self.other:
            self.vet(body)
        outputs = self._settle(said, body)
        if entry.seat == self.seat and self.wishes[:1] == [entry.body]:
            self.wishes.pop(0)
        self.seen = max(self.seen, len(log))
        outputs += self.advance()
        # an own entry, with its place in the log, says as much as a Have
        return outputs if self.wishes or len(log) > entry.number + 1 else [*outputs, self.have()]

    def _on_old_entry(self, entry: Entry) -> list[Output]:
        log = self.shared.log
        log.require_before(entry.number, entry.before)
        said = log.said[entry.number]
        if (said.seat, said.data) == (entry.seat, entry.body):
            self.seen = max(self.seen, entry.number + 1)
            return [self.have()]
        if entry.seat == self.other and said.seat == self.seat:
            return self._send_from(entry.number)  # its author did not know of our word when he made his
        if entry.number == 1 and self.seat == HOST and entry.seat == GUEST:
            raise Fault("taken")
        raise Fault("fork", {"at": entry.number})

    def on_have(self, have: Have) -> list[Output]:
        """How far the other side has got: send what it lacks, ask for what is lacking here."""
        outputs: list[Output] = []
        log = self.shared.log
        if have.number == len(log) + 1 and self.is_proposal(have.head):
            outputs += [*self._wish_settles(), *self.advance()]
        if have.number > len(log):
            return [*outputs, self.have()]
        log.require_before(have.number, have.head)
        self.seen = max(self.seen, have.number)
        self.given |= have.got
        self.given_signed = max(self.given_signed, have.signed)
        outputs += self._send_from(have.number)
        mine = self.signatures.mine
        if mine is not None and mine.number > have.signed and have.number >= mine.number:
            outputs.append(self.send(Sign(self.shared.table, mine.number, mine.data)))
        return outputs + [self.send(message) for message in self.aftermath.lacking(have.got)]

    def _send_from(self, number: int) -> list[Output]:
        last = min(number + BATCH, len(self.shared.log))
        sent: list[Output] = [self.entry(at) for at in range(number, last)]
        return [*sent, *self._proposed()] if last == len(self.shared.log) else sent

    def is_proposal(self, head: bytes) -> bool:
        """Whether the log, with this side's first wish as its next entry, has this hash."""
        proposal = self.proposal()
        return proposal is not None and self.shared.log.head_with(self.seat, proposal.data)[:SHORT] == head

    def _wish_settles(self) -> list[Output]:
        """The other side has taken the proposal into its log."""
        proposal = self.proposal()
        assert proposal is not None
        self.wishes.pop(0)
        outputs = self._settle(proposal, proposal.body())
        self.seen = max(self.seen, len(self.shared.log))
        return outputs

    def _settle(self, said: Said, body: Body) -> list[Output]:
        """An entry takes its place in the log. Raises :class:`Refusal` and changes nothing if it cannot."""
        lines = self.shared.add(said, body, self.secrets)
        outputs: list[Output] = [Happened(line.event, line.side) for line in lines]
        outputs += self.notice(said, body)
        return [*outputs, *self._ask_signature()] if said.seat == self.seat else outputs

    def _ask_signature(self) -> list[Output]:
        name, number = self.shared.course.name, len(self.shared.log)
        if not name or not self.shared.key_of(self.seat):
            return []
        return [NeedSignature(number, signed_bytes(name, number, self.shared.log.head))]
