"""A chair between two devices: the game that is played there, the one before it, and the rematch that may follow.

A rematch is a new table with new random bytes, keys and seals; its first messages may arrive before the person has asked for it, and the audit of the game before may
still be under way. A seat knows which message belongs where. It says and hears like a :class:`~stratego.fair.peer.Peer`:

1. Store :meth:`Seat.save`. 2. Only then carry every :class:`~stratego.fair.outputs.Send` to the other side as one message each, in order; by letters,
drop them and offer :meth:`Seat.letter`. 3. Answer ``NeedSignature`` and ``NeedCheck`` whenever they are ready, or never. Give what arrives to :meth:`receive`, pasted
letters to :meth:`open_letter`, and call :meth:`resume` after a reload and when a connection opens.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from stratego.fair.entries import HOST, Invite, read_body
from stratego.fair.faults import Fault
from stratego.fair.keeping import peer_from_json, peer_to_json
from stratego.fair.letters import Letter, open_letter, read_letter, write_letter
from stratego.fair.messages import Entry, message_bytes, read_message
from stratego.fair.outputs import Faulted, Output, Told
from stratego.fair.peer import Peer
from stratego.rules.refusal import Refusal

Json = dict[str, Any]


class Seat:
    """One person's chair; what is played there now is ``peer``."""

    def __init__(self, peer: Peer) -> None:
        self.peer = peer
        self.last: Peer | None = None  # its audit may still be under way
        self.next: Peer | None = None  # a guest who waits for the host's invitation to the rematch
        self.held: bytes | None = None  # that invitation, come before the guest asked for it

    # -- a rematch --------------------------------------------------------------------------------------------------------

    def again(self, entropy: bytes, key: bytes = b"") -> list[Output]:
        """A rematch with swapped colours: the host lays the table, the guest asks for it or accepts it.

        Raises :class:`Refusal` before the end, and while the other side's army is not open (``audit_awaited``).
        """
        peer = self.peer
        previous, rules = peer.as_previous(), peer.shared.course.rules
        if peer.seat == HOST:
            self.last = peer
            self.peer, outputs = Peer.host(rules, peer.name, entropy, key=key, previous=previous)
            return outputs
        self.next = Peer.guest(peer.name, entropy, key=key, rules=rules, previous=previous)
        outputs = peer.again()
        return outputs if self.held is None else [*outputs, *self._follow(self.held)]

    def _follow(self, invitation: bytes) -> list[Output]:
        """The guest changes over to the new table; there he still has to join."""
        assert self.next is not None
        outputs = self.next.receive(invitation)
        if not any(isinstance(output, Faulted) for output in outputs):
            self.last, self.peer, self.next, self.held = self.peer, self.next, None, None
        return outputs

    def _is_rematch(self, entry: Entry) -> bool:
        """Whether an entry invites to the rematch of the game that has ended here."""
        shared = self.peer.shared
        if self.peer.seat == HOST or not shared.course.over or entry.number or entry.table == shared.table:
            return False
        try:
            body = read_body(entry.body)
        except Fault:
            return False
        return isinstance(body, Invite) and body.previous == shared.course.name

    # -- the other side ---------------------------------------------------------------------------------------------------

    def receive(self, data: bytes) -> list[Output]:
        """Bytes of the other side. Never raises."""
        try:
            message = read_message(data)
        except Fault:
            return self.peer.receive(data)
        if self.last is not None and message.table == self.last.shared.table:
            return self.last.hear(message)
        if not isinstance(message, Entry) or not self._is_rematch(message):
            return self.peer.hear(message)
        if self.next is not None:
            return self._follow(data)
        self.held = data
        return [Told("again")]

    def resume(self) -> list[Output]:
        """After a reload, or when a connection opens: both sides say how far they are."""
        return [*(self.last.resume() if self.last is not None else []), *self.peer.resume()]

    def letter(self) -> str:
        """The letter to send now. Raises :class:`Refusal` ``nothing_new``."""
        return write_letter(self.peer)

    def open_letter(self, text: str) -> list[Output]:
        """A letter, wherever it was pasted. Raises :class:`Refusal` for what is none, or is one of another table (``other_table``)."""
        letter = read_letter(text)
        first = _first_entry(letter)
        if first is not None and self._is_rematch(first):
            return self.receive(message_bytes(first))
        shared = self.peer.shared
        if len(shared.log) and letter.table != shared.table:
            raise Refusal("other_table", {"table": letter.table.hex()})
        return open_letter(self.peer, letter)

    # -- keeping ----------------------------------------------------------------------------------------------------------

    def save(self) -> Json:
        """Everything that is needed to go on from here; a secret of this device."""
        peers = {"peer": self.peer, "last": self.last, "next": self.next}
        kept: Json = {name: peer_to_json(peer) for name, peer in peers.items() if peer is not None}
        return kept if self.held is None else {**kept, "held": b64encode(self.held).decode()}

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Seat:
        """Go on from a save. Raises :class:`Refusal`."""
        seat = cls(peer_from_json(data.get("peer")))
        seat.last = peer_from_json(data["last"]) if "last" in data else None
        seat.next = peer_from_json(data["next"]) if "next" in data else None
        try:
            seat.held = b64decode(data["held"]) if "held" in data else None
        except (TypeError, ValueError):
            raise Refusal("damaged_save", {"why": "held"}) from None
        return seat


def _first_entry(letter: Letter) -> Entry | None:
    """The invitation in a letter, as the message that it would be over a live connection."""
    if not letter.invites or not letter.said:
        return None
    said = letter.said[0]
    return Entry(letter.table, 0, letter.before, said.seat, said.data, said.tag)
