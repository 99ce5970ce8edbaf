"""Castles and the dinosaurs' quest: roll, turn one picture over, remember (RULES 5.1, 5.2).

A turn begins with the die; then one enemy picture that can be reached is turned over. If it is the
one on the die it is removed, otherwise it is turned back; either way the turn ends. Who has removed
one from the enemy's last row may instead, in a later turn, open one of the three behind it.

Reconstructed: how many there are of each picture, the joker (it matches every picture that is on
the die), and what the two false finds do. The harmful one puts everything back that its finder has
removed; the owner arranges it hidden, so nobody else knows any more what lies where.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stratego.rules.event_kinds import Arranged, Opened, Rolled, Step
from stratego.rules.extra import Extra
from stratego.rules.faces import DICE, HARMFUL
from stratego.rules.junior.arrangement import arranged
from stratego.rules.junior.field import nests, open_to, reached
from stratego.rules.placement import EMPTY
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.squares import square_name

if TYPE_CHECKING:
    from stratego.rules.position import Position

ROLL, OPEN, ARRANGE = "roll", "open", "arrange"  # the decisions


@dataclass(frozen=True, kw_only=True, slots=True)
class Seek(Extra):
    """What lies on the table beside the pictures: the die."""

    awaits: str = ROLL
    needs_movers: bool = False
    face: Rank | None = None  # what the die shows, while ``awaits`` is "open"; None is the joker

    def take(self, position: Position, event: Step, secret: str | None) -> Position:
        """The position after a roll, after something was opened or put back. Raises :class:`Refusal`."""
        match (self.awaits, event):
            case ("roll", Rolled(face)):
                return self._rolled(position, face)
            case ("roll" | "open", Opened()):
                return self._opened(position, event)
            case ("arrange", Arranged()):
                owner = position.turn
                new = arranged(position, owner, position.captured(owner), secret)
                new.ply += 1
                new.extra = Seek()
                return new
        raise Refusal("not_now")

    def _rolled(self, position: Position, face: Rank | None) -> Position:
        if face not in DICE[position.rules.junior or ""]:
            raise Refusal("bad_roll")
        if not open_to(position, position.turn):
            raise Refusal("nothing_to_open")
        new = position.with_turn(position.turn)
        new.ply += 1
        new.extra = replace(self, awaits=OPEN, face=face)
        return new

    def _opened(self, position: Position, event: Opened) -> Position:
        require_opening(position, event, self.openable(position))
        owner = position.turn.other
        piece = position.at[event.square]
        nest = event.square in nests(position, owner)
        if event.removed != (not nest and self._matches(position, event.rank)):
            raise Refusal("false_opening")
        squares = {event.square: EMPTY} if event.removed else {}
        new = position.with_pieces(squares, {piece: event.rank.mask})
        new = new.turn_over(Seek())
        new.quiet = 0 if event.removed else position.quiet + 1
        if nest and event.rank is Rank.FLAG:
            new.fallen = owner
        elif nest and event.rank is HARMFUL and position.captured(owner):
            new.extra = Seek(awaits=ARRANGE)
        return new

    def keeps_secret(self, event: Step) -> bool:
        """Whether something was put back that its owner arranged hidden."""
        return isinstance(event, Arranged)

    def openable(self, position: Position) -> list[int]:
        """The squares that the side to decide may open now."""
        if self.awaits == OPEN:
            return open_to(position, position.turn)
        if self.awaits == ROLL and reached(position, position.turn):
            return nests(position, position.turn.other)
        return []

    def _matches(self, position: Position, rank: Rank) -> bool:
        """Whether a picture is the one on the die."""
        on_die = DICE[position.rules.junior or ""]
        return rank in on_die if self.face is None else rank is self.face

    def opening(self, position: Position, square: int, rank: Rank) -> Opened:
        """The event of turning over a picture that turns out to be ``rank``."""
        nest = square in nests(position, position.turn.other)
        return Opened(square, rank, not nest and self._matches(position, rank))


def require_opening(position: Position, event: Opened, allowed: list[int]) -> None:
    """Refuse to open what may not be opened, or to find what cannot be there."""
    if event.square not in allowed:
        raise Refusal("cannot_open", {"square": square_name(event.square)})
    if not position.ranks[position.at[event.square]] & event.rank.mask:
        raise Refusal("impossible_picture")
