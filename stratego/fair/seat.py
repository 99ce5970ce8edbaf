"""A seat at a table between two devices, as a desk or a page uses it: plain JSON in and out, one rematch after another.

How to use it. Lay a table with :meth:`Seat.host` or take the other chair with :meth:`Seat.guest`; each wants 32 fresh random bytes for every game, and the raw
public key (P-256, 65 bytes) of a key pair made for that game, where the browser can sign. Every method answers with *news*::

    {"send": [base64, …], "events": [{"event": {…}, "side": "red"}, …], "told": [{"code": …}, …], "faults": [{"code": …}, …],
     "sign": [{"number": 7, "data": base64}, …], "check": [{"number": 6, "key": base64, "data": base64, "signature": base64}, …]}

1. Store ``seat.save()``. 2. Only then carry every ``send`` to the other side as one message each (or, by letters, drop them and
offer ``seat.letter()``), in order. 3. Sign each ``data`` of ``sign`` (ECDSA, SHA-256) and answer with :meth:`signed`, check the signatures of ``check`` and answer
with :meth:`checked`; both whenever they are ready. Give everything that arrives to :meth:`receive`, pasted letters to :meth:`open_letter`, and call
:meth:`resume` after a reload or when a connection opens. What the person sees comes from :meth:`view` and :meth:`status` alone.
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
from stratego.fair.outputs import Faulted, Happened, NeedCheck, NeedSignature, Output, Send, Told
from stratego.fair.peer import Peer
from stratego.fair.record import record_of
from stratego.rules.events import event_to_json
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side
from stratego.rules.squares import Move, parse_square
from stratego.view.picture import picture
from stratego.view.sight import sight

Json = dict[str, Any]
KIND = "rank-and-ruse seat"
VERSION = 1


class Seat:
    """One person's chair: the game that is played there, the one before it, and the one that may follow."""

    def __init__(self, peer: Peer) -> None:
        self.peer = peer
        self.last: Peer | None = None  # its audit may still be under way
        self.next: Peer | None = None  # a guest who waits for the host's invitation to a rematch
        self.held: bytes | None = None  # that invitation, come before the guest asked for it

    # -- sitting down -----------------------------------------------------------------------------------------------------

    @classmethod
    def host(
        cls,
        rules: Rules,
        name: str,
        entropy: bytes,
        *,
        key: bytes = b"",
        red_hand: int | None = None,
        colour: Side | None = None,
    ) -> tuple[Seat, Json]:
        """Lay a table. The colours are drawn by the hands game unless ``colour`` names the host's."""
        peer, outputs = Peer.host(rules, name, entropy, key=key, red_hand=red_hand, colour=colour)
        return cls(peer), news(outputs)

    @classmethod
    def guest(cls, name: str, entropy: bytes, *, key: bytes = b"", rules: Rules | None = None) -> Seat:
        """Take the other chair; ``rules`` are those that the invitation showed."""
        return cls(Peer.guest(name, entropy, key=key, rules=rules))

    def join(self, hand: int | None = None) -> Json:
        """The guest accepts and picks a hand. Raises :class:`Refusal`."""
        return news(self.peer.join(hand))

    def place(self, text: object) -> Json:
        """Seal the army. Raises :class:`Refusal`."""
        return news(self.peer.place(text))

    # -- playing ----------------------------------------------------------------------------------------------------------

    def play(self, command: object) -> Json:
        """What a person wants, as at a table on one device: ``{"do": "move", "from": "a4", "to": "a5"}``, ``{"do": "resign"}``, … Raises :class:`Refusal`."""
        if not isinstance(command, Mapping):
            raise Refusal("bad_request", {"field": "command"})
        peer = self.peer
        match command.get("do"):
            case "move":
                spent = command.get("spent", 0)
                return news(peer.move(_move(command), spent if isinstance(spent, int) else 0))
            case "resign":
                return news(peer.resign())
            case "time":
                return news(peer.lose_on_time())
            case "offer_draw" | "ask_takeback" as what:
                return news(peer.offer("draw" if what == "offer_draw" else "takeback"))
            case "accept_draw" | "decline_draw" as what:
                return news(peer.answer("draw", what == "accept_draw"))
            case "allow_takeback" | "deny_takeback" as what:
                return news(peer.answer("takeback", what == "allow_takeback"))
            case "ask_pause" | "allow_pause" | "deny_pause" | "end_pause" as what:
                words = {"ask_pause": "ask", "allow_pause": "yes", "deny_pause": "no", "end_pause": "end"}
                return news(peer.pause(words[what]))
            case "show_army":
                return news(peer.show_army())
        raise Refusal("bad_request", {"field": "do"})

    def again(self, entropy: bytes, key: bytes = b"") -> Json:
        """A rematch with swapped colours: the host lays the table, the guest asks for it or accepts it. Raises :class:`Refusal`."""
        peer = self.peer
        previous, rules = peer.as_previous(), peer.shared.course.rules
        if peer.seat == HOST:
            self.last = peer
            self.peer, outputs = Peer.host(rules, peer.name, entropy, key=key, previous=previous)
            return news(outputs)
        self.next = Peer.guest(peer.name, entropy, key=key, rules=rules, previous=previous)
        outputs = peer.again()
        return news([*outputs, *(self._follow(self.held) if self.held is not None else [])])

    def _follow(self, invitation: bytes) -> list[Output]:
        """The guest changes over to the new table."""
        assert self.next is not None
        outputs = self.next.receive(invitation)
        if any(isinstance(output, Faulted) for output in outputs):
            return outputs
        self.last, self.peer, self.next, self.held = self.peer, self.next, None, None
        return [*outputs, *self.peer.join()]

    # -- the other side ---------------------------------------------------------------------------------------------------

    def receive(self, data: bytes) -> Json:
        """Bytes of the other side. Never raises."""
        return news(self._receive(data))

    def _receive(self, data: bytes) -> list[Output]:
        try:
            message = read_message(data)
        except Fault:
            return self.peer.receive(data)
        if self.last is not None and message.table == self.last.shared.table:
            return self.last.hear(message)
        if isinstance(message, Entry) and message.number == 0 and self._is_rematch(message):
            if self.next is not None:
                return self._follow(data)
            self.held = data
            return [Told("again")]
        return self.peer.hear(message)

    def _is_rematch(self, entry: Entry) -> bool:
        """Whether an entry invites to the rematch of the game that has ended here."""
        if self.peer.seat == HOST or not self.peer.shared.course.over or entry.table == self.peer.shared.table:
            return False
        try:
            body = read_body(entry.body)
        except Fault:
            return False
        return isinstance(body, Invite) and body.previous == self.peer.shared.course.name

    def resume(self) -> Json:
        """After a reload, or when a connection opens: both sides say how far they are."""
        return news([*(self.last.resume() if self.last is not None else []), *self.peer.resume()])

    def signed(self, number: int, signature: bytes) -> Json:
        """The signature that was asked for."""
        return news(self.peer.signed(number, signature))

    def checked(self, number: int, good: bool) -> Json:
        """Whether a signature of the other side is good."""
        return news(self.peer.checked(number, good))

    # -- letters ----------------------------------------------------------------------------------------------------------

    def letter(self) -> str:
        """The letter to send now. Raises :class:`Refusal` ``nothing_new``."""
        return write_letter(self.peer)

    def open_letter(self, text: str) -> Json:
        """A letter, wherever it was pasted. Raises :class:`Refusal` for what is none, or is one of another table (``other_table``)."""
        letter = read_letter(text)
        if letter.invites and letter.said and self.peer.shared.course.over:
            return self.receive(rematch_entry(letter))
        known = self.peer.shared.table
        if len(self.peer.shared.log) and letter.table != known:
            raise Refusal("other_table", {"table": letter.table.hex()})
        return news(open_letter(self.peer, letter))

    # -- what may be seen -------------------------------------------------------------------------------------------------

    def view(self, ply: int | None = None) -> Json | None:
        """The board as this person may see it; None before the first move. Raises :class:`Refusal`."""
        game, side = self.peer.game, self.peer.side
        return None if game is None or side is None else picture(sight(game, side, ply))

    def status(self) -> Json:
        """Where the table stands: who sits there, whose word is awaited, what is pending, what the audit found."""
        peer = self.peer
        course, play = peer.shared.course, peer.shared.course.play
        awaited = peer.awaited()
        battle = None if play is None else play.battle
        return {
            "table": peer.shared.table.hex(),
            "host": peer.seat == HOST,
            "side": None if peer.side is None else peer.side.key,
            "names": [peer.shared.name_of(seat) for seat in (peer.seat, peer.other)],
            "rules": course.rules.to_json(),
            "awaited": None if awaited is None else {"mine": awaited[0] == peer.seat, "what": awaited[1]},
            "ready": [seat in course.ready for seat in (peer.seat, peer.other)],
            "attack": None if battle is None else str(battle.move),
            "paused": play is not None and play.paused,
            "pause_asked": None if play is None or play.pause_asked is None else play.pause_asked.key,
            "wishes": len(peer.wishes),
            "over": course.over,
            "audit": _audit_of(peer),
            "their_army": peer.shown_army(),
            "again": self.held is not None,
        }

    def record(self) -> Json:
        """The finished game as a file that anybody can check. Raises :class:`Refusal` before the end."""
        return record_of(self.peer)

    # -- keeping ----------------------------------------------------------------------------------------------------------

    def save(self) -> Json:
        """Everything that is needed to go on from here; a secret of this device."""
        peers = {"peer": self.peer, "last": self.last, "next": self.next}
        return {
            "kind": KIND,
            "v": VERSION,
            **{name: None if peer is None else peer_to_json(peer) for name, peer in peers.items()},
            "held": None if self.held is None else b64encode(self.held).decode(),
        }

    @classmethod
    def load(cls, data: object) -> Seat:
        """Go on from a save. Raises :class:`Refusal`."""
        if not isinstance(data, Mapping) or data.get("kind") != KIND:
            raise Refusal("not_a_save")
        if not isinstance(data.get("v"), int) or data["v"] > VERSION:
            raise Refusal("newer_save", {"version": str(data.get("v"))[:20], "known": VERSION})
        seat = cls(peer_from_json(data.get("peer")))
        seat.last = None if data.get("last") is None else peer_from_json(data["last"])
        seat.next = None if data.get("next") is None else peer_from_json(data["next"])
        seat.held = None if data.get("held") is None else b64decode(data["held"])
        return seat


def news(outputs: list[Output]) -> Json:
    """Outputs as plain JSON."""
    found: Json = {name: [] for name in ("send", "events", "told", "faults", "sign", "check")}
    for output in outputs:
        match output:
            case Send(data):
                found["send"].append(_text(data))
            case Happened(event, side):
                found["events"].append({"event": event_to_json(event), "side": None if side is None else side.key})
            case Told(code, facts):
                found["told"].append({"code": code, **facts})
            case Faulted(code, facts):
                found["faults"].append({"code": code, **facts})
            case NeedSignature(number, data):
                found["sign"].append({"number": number, "data": _text(data)})
            case NeedCheck(number, key, data, signature):
                wanted = {"key": _text(key), "data": _text(data), "signature": _text(signature)}
                found["check"].append({"number": number, **wanted})
    return found


def _text(data: bytes) -> str:
    return b64encode(data).decode()


def _move(command: Mapping[str, Any]) -> Move:
    try:
        return Move(parse_square(command.get("from")), parse_square(command.get("to")))
    except ValueError:
        raise Refusal("bad_square") from None


def _audit_of(peer: Peer) -> str | None:
    if not peer.shared.course.over:
        return None
    if peer.aftermath.opened is None:
        return "awaited"
    return "faults" if peer.audit() else "clean"


def rematch_entry(letter: Letter) -> bytes:
    """The first entry of a letter as the message that it would be over a live connection."""
    said = letter.said[0]
    return message_bytes(Entry(letter.table, 0, letter.before, said.seat, said.data, said.tag))
