"""Rescue: who reaches the enemy's back row may bring a captured piece home (RULES 4).

Whether the question is put depends on public facts only, so that every knowledge sees the same
game: it is put to a scout, too, who cannot rescue, and is answered for him by the engine that
knows him. Under silent defence the choice of the piece is its owner's secret: the piece comes back
under a new public name and may be, to others, whatever the captured ones may be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from stratego.rules.board import bits
from stratego.rules.event_kinds import Rescued, RescueDeclined, Step
from stratego.rules.extra import Extra
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side
from stratego.rules.squares import (
    RESCUES,
    SQUARES,
    Move,
    parse_piece,
    piece_name,
    returned_piece,
    square_name,
)

if TYPE_CHECKING:
    from stratego.rules.position import Position

RESCUE = "rescue"  # the decision


@dataclass(frozen=True, kw_only=True, slots=True)
class Rescue(Extra):
    """The rescues made so far, and the one that may be made now."""

    rescuer: int | None = None  # the piece that has just reached the back row
    made: int = 0  # the pieces that have made a rescue, as a mask
    origins: tuple[tuple[int, int], ...] = ()  # new names with the pieces they stand for, if known

    def moved(self, before: Position, after: Position, move: Move) -> None:
        """Put the question where it is public that there may be a right to a rescue."""
        side = before.turn
        if not after.rules.board.back_rows[1 - side] >> move.dst & 1:
            return
        piece = before.at[move.src]
        if after.at[move.dst] != piece or after.fallen is not None or self.made >> piece & 1:
            return
        if (self.made & after.armies[side]).bit_count() >= RESCUES:
            return
        if lost_count(after, side) and places(after, side):
            after.turn = side
            after.extra = replace(self, awaits=RESCUE, rescuer=piece)

    def take(self, position: Position, event: Step, secret: str | None) -> Position:
        """A rescue, or none. Raises :class:`Refusal`."""
        if self.awaits != RESCUE:
            raise Refusal("not_now")
        if isinstance(event, RescueDeclined):
            return position.turn_over(replace(self, awaits="move", rescuer=None))
        if not isinstance(event, Rescued):
            raise Refusal("decide_first", {"awaits": RESCUE})
        if not self.able(position):
            raise Refusal("cannot_rescue")
        if event.square not in places(position, position.turn):
            raise Refusal("bad_rescue_square", {"square": square_name(event.square)})
        if position.rules.secret_rescues:
            return self._in_secret(position, event, secret)
        if event.piece not in candidates(position):
            raise Refusal("bad_rescue_piece")
        ranks = {event.piece: position.ranks[event.piece] & position.rules.movable}
        return self._put_back(position, event.piece, event.square, ranks)

    def _in_secret(self, position: Position, event: Rescued, secret: str | None) -> Position:
        """A piece comes back under a new name; ``secret`` tells which it is, to its owner."""
        if event.piece is not None:
            raise Refusal("rescue_is_secret")
        chosen = None if secret is None else _read_piece(secret)
        if chosen is not None and chosen not in candidates(position):
            raise Refusal("bad_rescue_piece")
        side = position.turn
        piece = returned_piece(side, (position.armies[side] >> SQUARES).bit_count())
        mask = 0
        for lost in candidates(position) if chosen is None else [chosen]:
            mask |= position.ranks[lost] & position.rules.movable
        known = self
        if chosen is not None:
            origins = (*self.origins, (piece, chosen))
            known = replace(self, origins=origins, returned=self.returned | 1 << chosen)
        return known._put_back(position, piece, event.square, {piece: mask})

    def _put_back(self, position: Position, piece: int, square: int, ranks: dict[int, int]) -> Position:
        rescuer = self.rescuer
        assert rescuer is not None
        after = replace(self, awaits="move", rescuer=None, made=self.made | 1 << rescuer)
        proved = {rescuer: position.ranks[rescuer] & ~Rank.SCOUT.mask}
        new = position.with_pieces({square: piece}, ranks | proved, newcomer=piece)
        new.forget_repetition()
        return new.turn_over(after)

    def able(self, position: Position) -> bool:
        """Whether the piece on the back row can make a rescue, by what this position knows."""
        piece = self.rescuer
        if piece is None or not position.ranks[piece] & ~Rank.SCOUT.mask:
            return False
        # who made the first rescue could come back by the second only: nobody makes both
        return bool(candidates(position))

    def keeps_secret(self, event: Step) -> bool:
        """Whether it is not told who was rescued."""
        return isinstance(event, Rescued) and event.piece is None

    def follows(self, position: Position) -> Step | None:
        """No rescue, where none is possible: asking would be idle."""
        return RescueDeclined() if self.awaits == RESCUE and not self.able(position) else None

    def known_to(self, side: Side, other: Extra) -> Rescue:
        """This, with which pieces of ``side`` came back under which name."""
        assert isinstance(other, Rescue)
        pairs = [pair for pair in self.origins if _owner(pair[0]) is not side]
        pairs += [pair for pair in other.origins if _owner(pair[0]) is side]
        returned = 0
        for _, origin in pairs:
            returned |= 1 << origin
        return replace(self, origins=tuple(sorted(pairs)), returned=returned)


def candidates(position: Position) -> list[int]:
    """The captured pieces of the side to move that can come back: any but bombs."""
    lost = position.captured(position.turn)
    return [piece for piece in lost if position.ranks[piece] & position.rules.movable]


def places(position: Position, side: Side) -> list[int]:
    """The empty squares of a side's half (RULES 4, 5)."""
    return bits(position.rules.board.half(side) & ~(position.men[0] | position.men[1]))


def lost_count(position: Position, side: Side) -> int:
    """How many pieces a side has lost and not got back: this is public."""
    began_with = (position.armies[side] & (1 << SQUARES) - 1).bit_count()
    return began_with - position.men[side].bit_count()


def _owner(piece: int) -> Side:
    return Side((piece - SQUARES) // RESCUES)


def _read_piece(name: str) -> int:
    try:
        return parse_piece(name)
    except ValueError:
        raise Refusal("bad_rescue_piece") from None


def rescue_secret(piece: int) -> str:
    """How the secret of a rescue is kept beside the set-up."""
    return piece_name(piece)
