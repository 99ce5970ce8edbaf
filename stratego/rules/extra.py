"""What a variant keeps beside the board: rescues made, hands of cards, a die that was thrown.

A position has one :class:`Extra`, or none in most games. It is as immutable and as dependent on
knowledge as the position: what only one side may know is missing from the other's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stratego.rules.refusal import Refusal

if TYPE_CHECKING:
    from stratego.rules.event_kinds import Step
    from stratego.rules.position import Position
    from stratego.rules.sides import Side
    from stratego.rules.squares import Move


@dataclass(frozen=True, kw_only=True, slots=True)
class Extra:
    """The hooks by which a variant takes part in the game; each does nothing unless it says so."""

    awaits: str = "move"  # the decision that the game waits for now
    needs_movers: bool = True  # whether a side without a piece that moves has lost
    returned: int = 0  # the captured pieces known to stand on the board again, as a mask

    def dealt(self, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> Extra:
        """This with the cards in the order in which each side will get them, as far as known."""
        return self

    def moved(self, before: Position, after: Position, move: Move) -> None:
        """Complete ``after``, the new position after a move or an attack of the usual kind."""

    def take(self, position: Position, event: Step, secret: str | None) -> Position:
        """The position after an event of this variant; ``secret`` is what only its side knows.

        Raises :class:`Refusal` when it cannot happen now.
        """
        raise Refusal("not_now")

    def keeps_secret(self, event: Step) -> bool:
        """Whether a part of this event is known to its side only, and must be kept beside it."""
        return False

    def follows(self, position: Position) -> Step | None:
        """The event that must come next without anybody's choice, where this knowledge tells it."""
        return None

    def known_to(self, side: Side, other: Extra) -> Extra:
        """This, with what ``other`` knows of the secrets of ``side``."""
        return self

    def has_more(self, position: Position) -> bool:
        """Whether the side to move may have a turn to play although no piece can move as usual."""
        return False
