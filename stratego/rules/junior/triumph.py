"""The dinosaurs' triumph, a small Stratego with eggs behind the last row (RULES 5.2).

Moves, battles and two-squares are those of the engine. Reconstructed: who stands on the enemy's
last row may, instead of moving, open any one of the three eggs behind it; it stays where it is. The
real egg wins, the empty nest is nothing. After the meteorite everything the finder has beaten goes
back onto the board and he starts over: what of his stands on the enemy's last row goes home. Each
returns to its own start square, or to the first free one of its rows, then of the middle row; the
owner arranges hidden which dinosaur stands where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stratego.rules.board import bits
from stratego.rules.event_kinds import Arranged, Opened, Step
from stratego.rules.extra import Extra
from stratego.rules.faces import HARMFUL
from stratego.rules.junior.arrangement import arranged
from stratego.rules.junior.field import BACK, depth, nests
from stratego.rules.junior.seek import ARRANGE, require_opening
from stratego.rules.placement import EMPTY
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side

if TYPE_CHECKING:
    from stratego.rules.position import Position


@dataclass(frozen=True, kw_only=True, slots=True)
class Triumph(Extra):
    """Nothing to remember but whether something has to be put back."""

    def take(self, position: Position, event: Step, secret: str | None) -> Position:
        """The position after an egg was opened, or after what was beaten is back."""
        match (self.awaits, event):
            case ("move", Opened()):
                return self._opened(position, event)
            case ("arrange", Arranged()):
                owner = position.turn
                new = arranged(position, owner, homes(position, owner), secret)
                new.ply += 1
                new.extra = Triumph()
                return new
        raise Refusal("not_now")

    def _opened(self, position: Position, event: Opened) -> Position:
        require_opening(position, event, self.openable(position))
        if event.removed:
            raise Refusal("false_opening")
        seeker, owner = position.turn, position.turn.other
        new = position.with_pieces({}, {position.at[event.square]: event.rank.mask})
        if event.rank is HARMFUL:
            new = _sent_home(new, seeker)
        new = new.turn_over(Triumph())
        new.quiet = position.quiet + 1
        new.forget_repetition()
        if event.rank is Rank.FLAG:
            new.fallen = owner
        elif event.rank is HARMFUL and new.captured(owner):
            new.extra = Triumph(awaits=ARRANGE)
        return new

    def keeps_secret(self, event: Step) -> bool:
        """Whether something was put back that its owner arranged hidden."""
        return isinstance(event, Arranged)

    def openable(self, position: Position) -> list[int]:
        """The eggs that the side to move may open now."""
        if self.awaits != "move" or not _at_the_eggs(position, position.turn):
            return []
        return nests(position, position.turn.other)

    def opening(self, position: Position, square: int, rank: Rank) -> Opened:
        """The event of opening an egg that turns out to be ``rank``."""
        return Opened(square, rank, False)

    def has_more(self, position: Position) -> bool:
        """Whether an egg can be opened by a side that has no move."""
        return bool(self.openable(position))


def _at_the_eggs(position: Position, seeker: Side) -> list[int]:
    """The squares of a side's pieces on the enemy's last row."""
    board = position.rules.board
    standing = bits(position.movers[seeker])
    return [square for square in standing if depth(board, seeker.other, square) == BACK]


def _sent_home(position: Position, seeker: Side) -> Position:
    """The position with the finder's dinosaurs back from the enemy's last row."""
    for square in _at_the_eggs(position, seeker):
        piece = position.at[square]
        home = _home(position, seeker, piece, set())
        if home is not None:
            position = position.with_pieces({square: EMPTY, home: piece}, {})
    return position


def homes(position: Position, owner: Side) -> list[int]:
    """Where the captured pieces of a side come back, in the order of their names."""
    chosen: dict[int, None] = {}
    for piece in position.captured(owner):
        home = _home(position, owner, piece, set(chosen))
        if home is not None:
            chosen[home] = None
    return list(chosen)


def _home(position: Position, owner: Side, piece: int, besides: set[int]) -> int | None:
    """The start square of a piece if it is free, or the first that is."""
    board = position.rules.board
    rows = [square for square in board.home(owner) if depth(board, owner, square)]
    middle = [square for square in board.squares if depth(board, owner, square) == board.home_rows]
    for square in (piece, *rows, *middle):
        if position.at[square] == EMPTY and square not in besides:
            return square
    return None
