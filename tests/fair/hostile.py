"""A hostile program at one seat, against the real protocol at the other.

It follows the log like a spectator, seals whatever army it likes, and says whatever it likes. The honest side is an ordinary peer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from stratego import __version__
from stratego.fair.entries import (
    GUEST,
    HOST,
    PROTOCOL,
    Able,
    Act,
    Body,
    Chance,
    Invite,
    Join,
    Ready,
    Reply,
    Squares,
    body_bytes,
)
from stratego.fair.hashing import SHORT, table_of
from stratego.fair.keeping import peer_to_json
from stratego.fair.log import Said
from stratego.fair.messages import TAG, Entry, Message, Opened, message_bytes, read_message
from stratego.fair.outputs import Faulted, Output, Send
from stratego.fair.peer import Peer
from stratego.fair.sealing import Seal
from stratego.fair.secrets import Secrets
from stratego.fair.shared import Shared
from stratego.fair.written import announced
from stratego.rules import Rules, Side, parse_move, parse_square
from stratego.rules.events import Moved, event_to_json
from stratego.rules.setups import EMPTY_SYMBOL


@dataclass
class Forger:
    """A program that keeps no rule but those it likes."""

    seat: int
    army: str
    victim: Peer
    secrets: Secrets = field(default_factory=lambda: Secrets(Random(99).randbytes(32)))
    shared: Shared = field(default_factory=lambda: Shared(None))
    heard: list[Message] = field(default_factory=list)
    outputs: list[Output] = field(default_factory=list)  # what the victim did about the last message

    # -- honest enough to begin a game ------------------------------------------------------------------------------------

    @classmethod
    def guest(cls, rules: Rules, army: str, victims_army: str, victims: Side = Side.BLUE) -> Forger:
        """The forger takes the guest's chair; a game has begun."""
        victim, outputs = Peer.host(rules, "Anna", Random(1).randbytes(32), colour=victims)
        self = cls(GUEST, army, victim)
        self.listen(outputs)
        self.say(self.joining())
        self.listen(victim.place(victims_army))
        self.say(self.ready())
        return self.begin()

    @classmethod
    def host(cls, rules: Rules, army: str, victims_army: str, own: Side = Side.RED) -> Forger:
        """The forger lays the table; a game has begun."""
        self = cls(HOST, army, Peer.guest("Bram", Random(2).randbytes(32)))
        self.say(self.inviting(rules, colour=own))
        self.listen(self.victim.join())
        self.listen(self.victim.place(victims_army))
        self.say(self.ready())
        return self.begin()

    def begin(self) -> Forger:
        """Show which squares are taken, where some are empty, and say that a piece can move, where that is not certain."""
        if self.shared.course.showing == "squares":
            self.say(self.squares())
        if self.shared.course.rules.deck is not None:
            self.say(Chance(self.secrets.value(1)))
        assert self.victim.game is not None
        return self.able()

    def able(self) -> Forger:
        """Say that it can move, where that is awaited."""
        awaited = self.shared.course.awaited()
        if awaited == (self.seat, "able"):
            self.say(Able())
        return self

    def squares(self) -> Squares:
        taken = sum(1 << at for at, symbol in enumerate(self.army) if symbol != EMPTY_SYMBOL)
        return Squares(taken.to_bytes(5, "little"))

    def inviting(self, rules: Rules, *, colour: Side | None = None, **changed: Any) -> Invite:
        fields: dict[str, Any] = {
            "protocol": PROTOCOL,
            "app": __version__,
            "rules": rules.to_json(),
            "name": "Mallory",
            "nonce": self.secrets.nonce,
            "key": b"",
            "hands": b"" if colour is not None else bytes(32),
            "colour": None if colour is None else int(colour),
            "previous": b"",
        }
        return Invite(**{**fields, **changed})

    def joining(self, **changed: Any) -> Join:
        invite = self.shared.course.invite
        fields: dict[str, Any] = {
            "protocol": PROTOCOL,
            "app": __version__,
            "name": "Mallory",
            "nonce": self.secrets.nonce,
            "key": b"",
            "hand": 0 if invite is not None and invite.colour is None else None,
        }
        return Join(**{**fields, **changed})

    def ready(self) -> Ready:
        return Ready(self.seal().root, self.secrets.chain_seal(0), 0)

    def seal(self) -> Seal:
        return Seal(self.shared.course.name, self.seat, self.secrets.key, self.army)

    # -- speaking ---------------------------------------------------------------------------------------------------------

    def entry(self, body: Body, seat: int | None = None, number: int | None = None) -> Entry:
        """The body as the next entry of the log, or as some other one."""
        data = body_bytes(body)
        log = self.shared.log
        at = len(log) if number is None else number
        table = self.shared.table if at else table_of(data)
        return Entry(table, at, log.heads[at][:SHORT], self.seat if seat is None else seat, data, bytes(TAG))

    def say(self, body: Body) -> list[str]:
        """Say something that the forger itself takes into its log. The faults that the victim finds in it."""
        entry = self.entry(body)
        self.shared.add(Said(self.seat, entry.body, entry.tag), body, None)
        return self.send(entry)

    def try_to_say(self, body: Body) -> list[str]:
        """Say something that had better be refused; the victim must not change by it. The faults that it finds."""
        return self.try_to_send(message_bytes(self.entry(body)))

    def try_to_send(self, data: bytes) -> list[str]:
        """Send bytes that had better be refused."""
        before = peer_to_json(self.victim)
        self.outputs = self.victim.receive(data)
        assert peer_to_json(self.victim) == before
        return self.faults()

    def send(self, message: Message) -> list[str]:
        """Send a message, and hear what comes of it."""
        self.listen(self.victim.receive(message_bytes(message)))
        return self.faults()

    def faults(self) -> list[str]:
        return [output.code for output in self.outputs if isinstance(output, Faulted)]

    def listen(self, outputs: list[Output]) -> None:
        """Follow the log of the victim."""
        self.outputs = outputs
        for output in outputs:
            if isinstance(output, Send):
                message = read_message(output.data)
                self.heard.append(message)
                if isinstance(message, Entry) and message.number == len(self.shared.log):
                    said = Said(message.seat, message.body, message.tag)
                    self.shared.add(said, said.body(), None)

    # -- playing ----------------------------------------------------------------------------------------------------------

    def act(self, text: str, *opened: str, event: dict[str, Any] | None = None) -> Act:
        """A move (``"a4-a5"``) or an attack (``"a5xa6"``), with the openings of the pieces named by their start squares."""
        move = parse_move(text)
        told = announced(move) if "x" in text else event_to_json(Moved(move))
        return Act(event or told, [self.opening(piece) for piece in opened], [], 0)

    def opening(self, piece: str) -> list[Any]:
        """What shows the piece that began on a square."""
        return list(self.seal().open(self.at(piece)))

    def at(self, piece: str) -> int:
        """The place of a square in the set-up text."""
        play = self.shared.course.play
        assert play is not None
        return play.square_of(parse_square(piece))[1]

    def reply(self, result: str, *opened: str) -> Reply:
        return Reply(result, [self.opening(piece) for piece in opened])

    def victim_moves(self, text: str) -> None:
        """The honest person moves or attacks."""
        self.listen(self.victim.move(parse_move(text)))

    # -- after the game ---------------------------------------------------------------------------------------------------

    def open_all(self, **changed: Any) -> list[str]:
        """The forger opens its army, truly or not. What the audit of the victim finds."""
        fields: dict[str, Any] = {
            "text": self.army,
            "key": self.secrets.key,
            "chance": self.secrets.chance,
            "secrets": [],
        }
        return self.send(Opened(self.shared.table, **{**fields, **changed}))
