"""What a position remembers of earlier turns, and the moves that repetition forbids (RULES 1.6, 1.7).

The two rules themselves stand in :mod:`stratego.rules.repetition`. They look at which piece moved
where and at nothing else, so every knowledge of a game comes to the same verdict.
"""

from __future__ import annotations

from stratego.rules.board import bits
from stratego.rules.placement import EMPTY, Placement
from stratego.rules.repetition import NO_CHASE, Chase, Trail, extended
from stratego.rules.sides import Side
from stratego.rules.squares import Move


class Remembering(Placement):
    """The pieces on their squares, with the latest turns of both sides."""

    __slots__ = ("chases", "last", "trails")

    last: tuple[Move | None, Move | None]
    trails: tuple[Trail | None, Trail | None]
    chases: tuple[Chase | None, Chase | None]

    @classmethod
    def _fields(cls) -> tuple[str, ...]:
        return (*Placement.__slots__, *Remembering.__slots__)

    def legal_moves(self) -> list[Move]:
        """Every move that the side to move may make, by what this position knows of its ranks."""
        moves = self.reachable()
        turn = self.turn
        limit = self.rules.two_squares
        trail = self.trails[turn]
        closed = trail.closed(limit) if trail is not None and limit is not None else 0
        if closed or self.chases[turn] is not None:
            return [move for move in moves if self.repetition(move) is None]
        return moves

    def refused(self) -> dict[Move, str]:
        """The moves that the geometry allows and a rule of repetition forbids, with its code."""
        verdicts = ((move, self.repetition(move)) for move in self.reachable())
        return {move: code for move, code in verdicts if code is not None}

    def repetition(self, move: Move) -> str | None:
        """The rule of repetition that forbids a move within reach, or None."""
        turn = self.turn
        src, dst = move
        limit = self.rules.two_squares
        trail = self.trails[turn]
        if limit is not None and trail is not None and trail.piece == self.at[src]:
            closed = trail.closed(limit)
            if closed and closed & self.rules.board.crossed(move):
                return "two_squares"
        chase = self.chases[turn]
        if chase is not None and self.at[dst] == EMPTY and self._chases_on(move, chase):
            return "more_squares"
        return None

    def _chases_on(self, move: Move, chase: Chase) -> bool:
        """Whether a quiet move chases on and brings back a position of the chase (RULES 1.7)."""
        turn = self.turn
        last = self.last[turn]
        src, dst = move
        if last is not None and last == (dst, src):
            return False  # straight back to where it came from is always allowed
        near = self.rules.board.beside[dst] & self.men[1 - turn]
        if not near:
            return False
        if self.rules.more_squares == "literal" and not any(
            chase.evaders >> self.at[square] & 1 for square in bits(near)
        ):
            return False
        return self._placement_after(src, dst) in chase.seen

    def _placement_after(self, src: int, dst: int) -> bytes:
        at = bytearray(self.at)
        at[dst] = at[src]
        at[src] = EMPTY
        return bytes(at)

    def forget_repetition(self) -> None:
        """Clear the memories of both rules on a position that is being made (RULES 1.7, A8)."""
        self.trails = self.chases = (None, None)

    def forget_by_card(self, side: Side) -> None:
        """Clear what a card of ``side`` clears: its own trail and both chases (RULES 2)."""
        red, blue = self.trails
        self.trails = (red, None) if side else (None, blue)
        self.chases = (None, None)

    def _remember(self, before: Remembering, piece: int, move: Move) -> None:
        """Keep the memories of repetition up to date, as in the algorithms of RULES 1.6 and 1.7."""
        turn = before.turn
        red, blue = before.last
        self.last = (red, move) if turn else (move, blue)
        alive = self.at[move.dst] == piece
        limit = self.rules.two_squares
        if limit is None:
            self.trails = before.trails
        else:
            mine, theirs = before.trails[turn], before.trails[1 - turn]
            mine = extended(mine, piece, self.rules.board.crossed(move), limit) if alive else None
            if theirs is not None and not self.quiet and theirs.piece not in self.at:
                theirs = None  # the piece that went to and fro has been captured
            self.trails = (theirs, mine) if turn else (mine, theirs)
        if self.rules.more_squares is not None:
            self._remember_chase(before, piece, move, alive)
        else:
            self.chases = before.chases

    def _remember_chase(self, before: Remembering, piece: int, move: Move, alive: bool) -> None:
        turn, other = before.turn, self.turn
        mine, theirs = before.chases[turn], before.chases[other]
        beside = self.rules.board.beside
        if not self.quiet:
            mine = theirs = None
        elif theirs is not None:
            threat = before.last[other]
            evaded = threat is not None and beside[move.src] >> threat.dst & 1
            theirs = theirs.evaded_by(piece) if evaded else None
        if alive and beside[move.dst] & self.men[other]:
            mine = (mine or NO_CHASE).threatened_again(self.at)
        else:
            mine = None
        self.chases = (theirs, mine) if turn else (mine, theirs)
