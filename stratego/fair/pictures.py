"""Pictures that are turned over and dice that are thrown (RULES 5), between two devices."""

from __future__ import annotations

from dataclasses import dataclass, field

from stratego.fair.ability import Ability
from stratego.fair.chance import place
from stratego.fair.entries import Act, Reply
from stratego.fair.faults import Fault
from stratego.fair.hashing import digest
from stratego.fair.written import read_square
from stratego.rules.event_kinds import Rolled
from stratego.rules.faces import DICE
from stratego.rules.junior.seek import ROLL, Seek
from stratego.rules.junior.triumph import Triumph
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side


@dataclass
class Pictures(Ability):
    """A game in which a piece may be shown on request, and chance is mixed by both sides."""

    turned: int | None = None  # the square that the side to decide turns over
    rolling: bool = False  # the die is thrown: both add a value
    values: tuple[list[bytes], list[bytes]] = field(default_factory=lambda: ([], []))  # of chance, by seat
    later: tuple[list[bytes], list[bytes]] = field(default_factory=lambda: ([], []))  # seals of further chains, by seat

    @property
    def quiet(self) -> bool:
        """Whether nobody has to answer or to declare anything first."""
        return super().quiet and self.turned is None and not self.rolling

    def turn_over(self, side: Side, act: Act) -> None:
        """A side turns over an enemy piece; its owner shows it."""
        self.require_quiet(side, turn=True)
        square, extra = read_square(act.event), self.game.public.extra
        if act.openings or act.seals or not isinstance(extra, (Seek, Triumph)):
            raise Fault("not_now")
        if square not in extra.openable(self.game.position):
            raise Refusal("cannot_open")
        self.turned = square

    def turned_over(self, side: Side, reply: Reply) -> None:
        square, position, extra = self.turned, self.game.position, self.game.position.extra
        if square is None or side is self.game.turn or reply.result != "open":
            raise Fault("not_now")
        assert isinstance(extra, (Seek, Triumph))
        piece = position.at[square]
        shown = self.take_opening(piece, piece not in self.opened, reply.opened())
        rank = self.opened[piece] if shown is None else shown
        self.game.apply(extra.opening(position, square, rank))
        self.learn(piece, shown)
        self.turned = None
        self.ask_who_can_move(side.other)

    def roll(self, side: Side, act: Act) -> None:
        """The die is thrown: first the other side adds its next sealed value, then this one."""
        self.require_quiet(side, turn=True)
        if act.event != {"t": "roll"} or act.openings or act.seals:
            raise Fault("bad_field", {"kind": "act", "field": "event"})
        if self.game.awaits != ROLL:
            raise Refusal("not_now")
        self.rolling = True

    def next_chance(self) -> tuple[Side, str]:
        """Whose word the die waits for: first the other side's value, then that of the side that throws; before either, chains where those before are used up."""
        thrower, other = self.game.turn, self.game.turn.other
        if self._told(other) > self._told(thrower):
            return thrower, "chance"
        unsealed = [side for side in (other, thrower) if self._seal(self.sides.index(side)) is None]
        return (unsealed[0], "chain") if unsealed else (other, "chance")

    def _told(self, side: Side) -> int:
        return len(self.values[self.sides.index(side)])

    def _seal(self, seat: int) -> bytes | None:
        """The hash of a seat's next value; None where its chains are used up."""
        chain, before = place(len(self.values[seat]) + 1)
        if before:
            return self.values[seat][-1]
        seals = [self.chains[seat], *self.later[seat]]
        return seals[chain] if chain < len(seals) else None

    def add_chain(self, seat: int, seal: bytes) -> None:
        """A seat seals another chain of values."""
        if not self.rolling or self.next_chance() != (self.sides[seat], "chain"):
            raise Fault("not_now")
        if seal in (*self.chains, *self.later[0], *self.later[1]):
            raise Fault("copied")
        self.later[seat].append(seal)

    def mix(self, seat: int, value: bytes) -> None:
        """A seat adds its next value; with the second one the die has fallen."""
        if not self.rolling or self.next_chance() != (self.sides[seat], "chance"):
            raise Fault("not_now")
        if digest("chance", value) != self._seal(seat):
            raise Fault("wrong_chance")
        if self.sides[seat] is self.game.turn:
            theirs = self.values[1 - seat][-1]
            mixed = digest("roll", self.name, *((value, theirs) if seat == 0 else (theirs, value)))
            die = DICE[self.game.rules.junior or ""]
            self.game.apply(Rolled(die[int.from_bytes(mixed, "big") % len(die)]))
            self.rolling = False
            self.values[seat].append(value)
            self.ask_who_can_move(self.game.turn)
        else:
            self.values[seat].append(value)
