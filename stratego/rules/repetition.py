"""The two rules against going round in circles (RULES 1.6 and 1.7).

Both look at public things only: which piece moved where. So both players, a spectator and the audit reach the same
verdict, whatever ranks they know. The memories are immutable; each position holds one of each kind for either side.
"""

from __future__ import annotations

from typing import NamedTuple


class Trail(NamedTuple):
    """The latest moves of a side, all made by one piece on consecutive turns of that side."""

    piece: int
    crossed: tuple[int, ...]  # the borders each move crossed, newest last; never more than the limit

    def shared(self, borders: int) -> int:
        """How many of the latest moves in a row crossed one border of ``borders``, the same in all of them."""
        count = 0
        for crossed in reversed(self.crossed):
            borders &= crossed
            if not borders:
                break
            count += 1
        return count

    def closed(self, limit: int) -> int:
        """The borders that this piece may not cross now (RULES 1.6: crossed by each of the last ``limit`` moves)."""
        if len(self.crossed) < limit:
            return 0
        common = -1
        for crossed in self.crossed:
            common &= crossed
        return common


def extended(trail: Trail | None, piece: int, crossed: int, limit: int) -> Trail:
    """The trail after one more move of the side."""
    if trail is not None and trail.piece == piece:
        return Trail(piece, (*trail.crossed, crossed)[-limit:])
    return Trail(piece, (crossed,))


class Chase(NamedTuple):
    """A continuous chase by one side (RULES 1.7)."""

    seen: frozenset[bytes]  # the positions after the chaser's threatening moves
    evaders: int  # the pieces that have evaded during it, as a mask of start squares

    def threatened_again(self, placement: bytes) -> Chase:
        """The chase after one more threatening move."""
        return Chase(self.seen | {placement}, self.evaders)

    def evaded_by(self, piece: int) -> Chase:
        """The chase after one of the threatened pieces has moved away."""
        return Chase(self.seen, self.evaders | 1 << piece)


NO_CHASE = Chase(frozenset(), 0)
