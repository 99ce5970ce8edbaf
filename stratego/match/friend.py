"""A game against a friend on another device, as the page asks for it: commands and bytes in, a reply out.

A reply holds everything the page has to do, in this order: keep ``save``; carry each of ``send`` to the other device (base64); show ``view``
and say what stands in ``told``, ``faults`` and ``events``; answer ``sign`` and ``check`` when the browser has done so. What the person sees is made
from the sight of the own seat; the other side's ranks are not on this device.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Mapping
from random import Random
from typing import Any

from stratego.fair.fields import name_that_travels
from stratego.fair.outputs import Faulted, Happened, NeedCheck, NeedSignature, Output, Send, Told
from stratego.fair.peer import Peer
from stratego.fair.record import record_of
from stratego.fair.seat import Seat
from stratego.match.commands import decision
from stratego.match.friend_clock import FriendClock
from stratego.match.friend_state import friend_state
from stratego.rules.events import event_to_json
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, Side, side_from_key
from stratego.rules.squares import Move, parse_square
from stratego.view.picture import Json, picture
from stratego.view.sight import sight

MODE = "friend"
SAVE_KIND = "rank-and-ruse friend"
SAVE_VERSION = 1
ENTROPY = 32  # bytes
LONGEST_MESSAGE = 64 * 1024  # bytes


class FriendTable:
    """This device's chair at a table that stands on two devices."""

    def __init__(self, peer: Peer) -> None:
        self.seat = Seat(peer)
        self.audited: tuple[Peer, list[str]] | None = None
        self.clock = FriendClock()

    @property
    def peer(self) -> Peer:
        """This side of the game that is played now."""
        return self.seat.peer

    # -- sitting down -----------------------------------------------------------------------------------------------------

    @classmethod
    def host(cls, request: Mapping[str, Any], chance: Random) -> tuple[FriendTable, list[Output]]:
        """Lay a table: rules, the own name, a signing key, and a colour or the hand that hides the red piece. Raises :class:`Refusal`."""
        rules = Rules.from_json(request.get("rules", {}))
        colour = request.get("colour")
        peer, outputs = Peer.host(
            rules,
            name_that_travels(request.get("name")),
            chance.randbytes(ENTROPY),
            key=to_bytes(request.get("key")),
            red_hand=_hand(request.get("hand")),
            colour=None if colour is None else _colour(colour),
        )
        return cls(peer), outputs

    @classmethod
    def guest(cls, request: Mapping[str, Any], chance: Random) -> FriendTable:
        """Take the other chair; ``rules`` are those the invitation named. Raises :class:`Refusal`."""
        rules = request.get("rules")
        peer = Peer.guest(
            name_that_travels(request.get("name")),
            chance.randbytes(ENTROPY),
            key=to_bytes(request.get("key")),
            rules=None if rules is None else Rules.from_json(rules),
        )
        return cls(peer)

    def rematch(self, chance: Random, key_text: object) -> list[Output]:
        """The next game with the colours swapped, when both want it; the same device is the host. Raises :class:`Refusal`."""
        return self.seat.again(chance.randbytes(ENTROPY), to_bytes(key_text))

    # -- commands and bytes -----------------------------------------------------------------------------------------------

    def command(self, command: object, chance: Random) -> list[Output]:
        """What the person wants, beginning with ``{"do": …}``. Raises :class:`Refusal`."""
        if not isinstance(command, Mapping):
            raise Refusal("bad_request", {"field": "command"})
        peer, spent = self.peer, self.clock.tenths()
        match command.get("do"):
            case "join":
                return peer.join(_hand(command.get("hand")))
            case "place":
                return peer.place(command.get("text"), spent)
            case "move":
                move = Move(_square(command.get("from")), _square(command.get("to")))
                return peer.move(move, spent)
            case "resign":
                return peer.resign()
            case "offer_draw":
                return peer.offer("draw")
            case "accept_draw" | "decline_draw" as answer:
                return peer.answer("draw", answer == "accept_draw")
            case "takeback":
                return peer.offer("takeback")
            case "accept_takeback" | "decline_takeback" as answer:
                return peer.answer("takeback", answer == "accept_takeback")
            case "pause":
                return peer.pause(str(command.get("what")))
            case "show_army":
                return peer.show_army()
            case "again":
                return peer.again()
            case "roll":
                return peer.roll(spent)
            case "open":
                return peer.turn_over(_square(command.get("at")), spent)
        if peer.game is None or peer.side is None:
            raise Refusal("bad_request", {"field": "do"})
        return peer.decide(*decision(peer.game, peer.side, command, chance), spent)

    def receive(self, text: object) -> list[Output]:
        """A message of the other device. It never raises for what that device says; :class:`Refusal` for what is no message at all."""
        self.clock.live = True
        return self.seat.receive(to_bytes(text, LONGEST_MESSAGE))

    def connected(self) -> list[Output]:
        """A connection is there, for the first time or again: both say how far they are."""
        self.clock.live = True
        return self.seat.resume()

    def open_letter(self, text: object) -> list[Output]:
        """A letter from whatever was pasted. Raises :class:`Refusal` when there is none in it or it belongs to another game."""
        if not isinstance(text, str):
            raise Refusal("not_a_letter")
        self.clock.live = False
        return self.seat.open_letter(text)

    def letter(self) -> str:
        """What the other side has not seen yet, as text. Raises :class:`Refusal` ``nothing_new``."""
        self.clock.live = False
        return self.seat.letter()

    def signed(self, request: Mapping[str, Any]) -> list[Output]:
        """A signature that the browser has made."""
        return self.peer.signed(_number(request.get("number")), to_bytes(request.get("signature")))

    def checked(self, request: Mapping[str, Any]) -> list[Output]:
        """A signature that the browser has looked at."""
        return self.peer.checked(_number(request.get("number")), request.get("good") is True)

    def record(self) -> Json:
        """The record of the finished game, for anybody to check. Raises :class:`Refusal` before the end."""
        return record_of(self.peer)

    # -- time -------------------------------------------------------------------------------------------------------------

    def time_goes_on(self, now: int) -> list[Output]:
        """It is ``now``, in milliseconds from any beginning: what this device has to say about time before anything else happens."""
        self.clock.at(now)
        return self.clock.speak(self.peer) + self.clock.look(self.peer)

    def time_is_told(self) -> list[Output]:
        """Something has happened: what this device has to say about the time that it took."""
        told = self.clock.look(self.peer)
        return told + self.clock.speak(self.peer)

    # -- what may be seen -------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules that the invitation named; a guest has them from the link before anything is connected."""
        course, expected = self.peer.shared.course, self.peer.expected
        return expected if course.invite is None and expected is not None else course.rules

    def view(self, ply: int | None = None) -> Json:
        """The table as the person here may see it. Raises :class:`Refusal` ``no_such_ply``."""
        peer = self.peer
        game = peer.game
        if game is not None and peer.side is not None:
            seen = picture(sight(game, peer.side, ply))
            frame, plies = self._frame(seen["phase"]), len(game.frames) - 1
            said = {"can": self._can(), "plies": plies, "clock": self.clock.shown(peer)}
            return frame | seen | self._resting() | said
        phase = "setup" if peer.side is not None else "invite" if peer.shared.course.join is None else "hands"
        return self._frame(phase) | {"placed": self._placed(), "clock": self.clock.shown(peer)}

    def _resting(self) -> Json:
        """During a pause nothing can be played."""
        play = self.peer.shared.course.play
        return {"targets": {}} if play is not None and play.paused else {}

    def _frame(self, phase: str) -> Json:
        peer = self.peer
        names = ["", ""]
        if peer.side is not None:
            names[peer.side], names[peer.side.other] = peer.shared.name_of(peer.seat), peer.shared.name_of(peer.other)
        return {
            "phase": phase,
            "seat": None if peer.side is None else peer.side.key,
            "mode": MODE,
            "names": {side.key: names[side] for side in SIDES},
            "computer": None,
            "level": None,
            "rules": self.rules.to_json(),
            "friend": friend_state(self.seat, self._faults()),
        }

    def _faults(self) -> list[str]:
        """What the audit found wrong with the other side's game; it is made once, when their army is open."""
        if self.peer.aftermath.opened is None:
            return []
        if self.audited is None or self.audited[0] is not self.peer:
            self.audited = self.peer, [fault.code for fault in self.peer.audit()]
        return self.audited[1]

    def _placed(self) -> Json:
        peer, course = self.peer, self.peer.shared.course
        if course.sides is None:
            return {side.key: False for side in SIDES}
        mine = peer.secrets.text is not None
        return {side.key: mine if seat == peer.seat else seat in course.ready for seat, side in enumerate(course.sides)}

    def _can(self) -> list[str]:
        """What the person may do beside moving."""
        game, side = self.peer.game, self.peer.side
        if game is None or game.result is not None:
            return []
        can = ["resign"]
        if game.offer is None:
            can += ["offer_draw"] if game.turn is side else []
            can += ["takeback"] if side is not None and game.can_take_back(side) else []
        elif game.offer.side is not side:
            can += [f"accept_{game.offer.what}", f"decline_{game.offer.what}"]
        return can

    @property
    def game(self) -> Game | None:
        """The game as this side knows it."""
        return self.peer.game

    # -- keeping ----------------------------------------------------------------------------------------------------------

    def save(self) -> Json:
        """What a reload needs; it holds this side's secrets."""
        return {"kind": SAVE_KIND, "v": SAVE_VERSION, "seat": self.seat.save(), "clock": self.clock.to_json()}

    @classmethod
    def resume(cls, data: Mapping[str, Any], since: int = 0) -> FriendTable:
        """Go on from a save; the clock of this side ran on for ``since`` milliseconds after it. Raises :class:`Refusal`."""
        if not isinstance(data.get("v"), int) or data["v"] > SAVE_VERSION:
            raise Refusal("newer_save", {"version": str(data.get("v"))[:20], "known": SAVE_VERSION})
        kept = data.get("seat")
        if not isinstance(kept, Mapping):
            raise Refusal("not_a_save")
        seat = Seat.load(kept)
        table = cls(seat.peer)
        table.seat = seat
        table.clock = FriendClock.from_json(data.get("clock"), seat.peer, since)
        return table


def describe(outputs: list[Output]) -> Json:
    """What a peer asks for and tells, sorted for the page."""
    reply: dict[str, list[Any]] = {"send": [], "events": [], "told": [], "faults": [], "sign": [], "check": []}
    for output in outputs:
        match output:
            case Send(data):
                reply["send"].append(to_text(data))
            case Happened(event, side):
                reply["events"].append(event_to_json(event) | {"side": None if side is None else side.key})
            case Told(code, facts):
                reply["told"].append({"code": code, **facts})
            case Faulted(code, facts):
                reply["faults"].append({"code": code, **facts})
            case NeedSignature(number, data):
                reply["sign"].append({"number": number, "data": to_text(data)})
            case NeedCheck(number, key, data, signature):
                parts = {"key": to_text(key), "data": to_text(data), "signature": to_text(signature)}
                reply["check"].append({"number": number, **parts})
    return reply


def to_text(data: bytes) -> str:
    """Base64 for the page."""
    return b64encode(data).decode("ascii")


def to_bytes(text: object, longest: int = 1024) -> bytes:
    """Base64 from the page; nothing is no bytes."""
    if text is None:
        return b""
    if not isinstance(text, str) or len(text) > longest * 4 // 3 + 4:
        raise Refusal("bad_request", {"field": "bytes"})
    try:
        return b64decode(text, validate=True)
    except (Base64Error, ValueError):
        raise Refusal("bad_request", {"field": "bytes"}) from None


def _hand(value: object) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value in (0, 1)):
        return value
    raise Refusal("bad_request", {"field": "hand"})


def _colour(value: object) -> Side:
    try:
        return side_from_key(value)
    except ValueError:
        raise Refusal("bad_request", {"field": "colour"}) from None


def _square(value: object) -> int:
    try:
        return parse_square(value)
    except ValueError:
        raise Refusal("bad_square") from None


def _number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    raise Refusal("bad_request", {"field": "number"})
