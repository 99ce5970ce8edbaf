"""What stands where, who may be what, and how far each piece reaches (RULES 1.3, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Self

from stratego.rules.board import EAST, NORTH, SOUTH, WEST, bits
from stratego.rules.extra import Extra
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import PIECES, SQUARES, Move, square_name

EMPTY = 255
_BIT = (0, *(1 << square for square in range(SQUARES)))  # by bit length


class Placed(NamedTuple):
    """One piece on its square; ``ranks`` is the mask of ranks it may have."""

    square: int
    side: Side
    ranks: int
    moved: bool = False


class Placement:
    """The pieces on their squares, and the moves within their reach; no memory of earlier turns."""

    __slots__ = (
        "armies",
        "at",
        "doublers",
        "extra",
        "fallen",
        "men",
        "moved",
        "movers",
        "ply",
        "quiet",
        "ranks",
        "rules",
        "sliders",
        "turn",
    )

    rules: Rules
    at: bytes  # the piece on each square, by its start square, or EMPTY
    men: tuple[int, int]  # the squares of each side's pieces, as bitboards; likewise the next three
    movers: tuple[int, int]  # … of those that may be able to move
    sliders: tuple[int, int]  # … of those that may be able to run
    doublers: tuple[int, int]  # … of those that may be able to go two squares
    ranks: tuple[int, ...]  # by piece: the ranks it may have, as a mask
    armies: tuple[int, int]  # every piece a side ever had, as a mask
    turn: Side  # whose decision it is
    ply: int  # the decisions made so far
    quiet: int  # plies since the last attack
    moved: int  # the pieces that have moved, as a mask
    fallen: Side | None  # whose flag has been captured
    extra: Extra | None  # what a variant keeps beside the board; None in most games

    def _place(self, rules: Rules, pieces: Iterable[Placed]) -> None:
        at = bytearray([EMPTY]) * SQUARES
        ranks = [0] * (PIECES if rules.secret_rescues else SQUARES)
        armies = [0, 0]
        self.rules = rules
        self.moved = 0
        for piece in pieces:
            if not rules.board.holds(piece.square):
                raise Refusal("off_board", {"square": square_name(piece.square)})
            if at[piece.square] != EMPTY:
                raise Refusal("occupied", {"square": square_name(piece.square)})
            at[piece.square] = piece.square
            ranks[piece.square] = piece.ranks & rules.movable if piece.moved else piece.ranks
            armies[piece.side] |= 1 << piece.square
            self.moved |= piece.moved << piece.square
        self.at = bytes(at)
        self.ranks = tuple(ranks)
        self.armies = self.men = (armies[0], armies[1])
        self._count_movers()

    def _count_movers(self) -> None:
        self.movers = self._standing(self.rules.movable)
        self.sliders = self._standing(self.rules.sliders)
        self.doublers = self._standing(self.rules.doublers)

    def _standing(self, wanted: int) -> tuple[int, int]:
        found = [0, 0]
        for side in SIDES:
            for square in bits(self.men[side]):
                if self.ranks[self.at[square]] & wanted:
                    found[side] |= 1 << square
        return found[0], found[1]

    def _copy(self) -> Self:
        new = type(self).__new__(type(self))
        for name in self._fields():
            setattr(new, name, getattr(self, name))
        return new

    @classmethod
    def _fields(cls) -> tuple[str, ...]:
        return Placement.__slots__

    # -- what stands where -------------------------------------------------------------------------

    def piece_at(self, square: int) -> int | None:
        """The piece on a square, by its start square."""
        piece = self.at[square]
        return None if piece == EMPTY else piece

    def side_of(self, piece: int) -> Side:
        """Whose piece it is, on the board or captured."""
        return Side.RED if self.armies[0] >> piece & 1 else Side.BLUE

    def standing(self) -> Iterator[tuple[int, int]]:
        """Each square that holds a piece, with the piece, a1 first."""
        for square in bits(self.men[0] | self.men[1]):
            yield square, self.at[square]

    def captured(self, side: Side) -> list[int]:
        """The pieces that a side has lost, as far as this knowledge can tell them."""
        lost = self.armies[side]
        for square in bits(self.men[side]):
            lost &= ~(1 << self.at[square])
        if self.extra is not None:
            lost &= ~self.extra.returned
        return bits(lost)

    @property
    def awaits(self) -> str:
        """The decision that the game waits for: ``"move"``, or one of a variant's own."""
        return "move" if self.extra is None else self.extra.awaits

    # -- with other pieces -------------------------------------------------------------------------

    def with_pieces(self, squares: Mapping[int, int], ranks: Mapping[int, int], newcomer: int | None = None) -> Self:
        """The same moment with other pieces (or EMPTY) on some squares and other sets of ranks.

        ``newcomer`` is a piece that joins the army of the side to move.
        """
        new = self._copy()
        if newcomer is not None:
            armies = list(self.armies)
            armies[self.turn] |= 1 << newcomer
            new.armies = (armies[0], armies[1])
        at, men, masks = bytearray(self.at), list(self.men), list(self.ranks)
        for square, piece in squares.items():
            at[square] = piece
            men = [mask & ~(1 << square) for mask in men]
            if piece != EMPTY:
                men[new.side_of(piece)] |= 1 << square
        for piece, mask in ranks.items():
            masks[piece] = mask
        new.at, new.men, new.ranks = bytes(at), (men[0], men[1]), tuple(masks)
        new._count_movers()
        return new

    def carried(self, play: Iterable[Move]) -> Self:
        """This moment with pieces of the side to move carried to other squares.

        A move onto an own piece exchanges the two. What is carried can be moved, which is proved.
        """
        squares: dict[int, int] = {}
        for src, dst in play:
            squares |= {src: squares.get(dst, self.at[dst]), dst: squares.get(src, self.at[src])}
        carried = [piece for piece in squares.values() if piece != EMPTY]
        movable = self.rules.movable
        new = self.with_pieces(squares, {piece: self.ranks[piece] & movable for piece in carried})
        for piece in carried:
            new.moved |= 1 << piece
        return new

    # -- reach -------------------------------------------------------------------------------------

    def reachable(self) -> list[Move]:
        """Every move within the reach of a piece of the side to move, repetition not considered."""
        if self.fallen is not None or (self.extra is not None and self.extra.awaits != "move"):
            return []
        turn = self.turn
        board = self.rules.board
        men = self.men
        own = men[turn]
        free = board.land & ~own
        movers = self.movers[turn]
        sliders = self.sliders[turn]
        steps = board.steps
        moves: list[Move] = []
        add = moves.append
        bit = _BIT
        # a step arrives on the squares of ``reach``; a bit length names the highest square of a mask
        east = (movers & board.west_of_edge) << 1 & free
        west = (movers & board.east_of_edge) >> 1 & free
        for step, reach in (
            (steps[NORTH], movers << 10 & free),
            (steps[SOUTH], movers >> 10 & free),
            (steps[EAST], east),
            (steps[WEST], west),
        ):
            while reach:
                length = reach.bit_length()
                add(step[length])
                reach ^= bit[length]
        if sliders:
            self._add_slides(moves, sliders, free & ~men[1 - turn])
        if self.doublers[turn]:
            self._add_doubles(moves, free)
        return moves

    def _add_slides(self, moves: list[Move], sliders: int, empty: int) -> None:
        """The moves of the sliders beyond their first step, which must have found an empty square.

        Past a move that is refused for repetition farther ones may be legal (RULES 1.6), so
        nothing but a piece, a lake or the edge ends a line.
        """
        board = self.rules.board
        enemies = self.men[1 - self.turn] if self.rules.scout_range_attack else 0
        bit = _BIT
        for way, reach in (
            (NORTH, sliders & empty >> 10),
            (SOUTH, sliders & empty << 10),
            (EAST, sliders & board.west_of_edge & empty >> 1),
            (WEST, sliders & board.east_of_edge & empty << 1),
        ):
            rays = board.rays[way]
            while reach:
                length = reach.bit_length()
                reach ^= bit[length]
                for move in rays[length - 1]:
                    target = bit[move[1] + 1]
                    if target & empty:
                        moves.append(move)
                        continue
                    if target & enemies:
                        moves.append(move)
                    break

    def _add_doubles(self, moves: list[Move], free: int) -> None:
        """The moves of the doublers beyond their first step, straight and round a corner."""
        doubles, turn = self.rules.board.doubles, self.turn
        empty = free & ~self.men[1 - turn]
        # where a piece of unknown rank may run as well, what its run reaches is there already
        known = set(moves) if self.doublers[turn] & self.sliders[turn] else ()
        for src in bits(self.doublers[turn]):
            reached = 0
            for middle, ends in doubles[src]:
                if not empty & middle:
                    continue
                for end, move in ends:
                    if end & free and not end & reached and move not in known:
                        reached |= end
                        moves.append(move)

    def able(self, move: Move) -> int:
        """The ranks with which the piece on ``move.src`` could make this move, of those it may have.

        Geometry and the pieces in between only: whose turn it is and repetition do not matter.
        """
        src, dst = move
        rules = self.rules
        board = rules.board
        mask = self.ranks[self.at[src]] & rules.movable
        if board.beside[src] >> dst & 1:
            return mask
        attack = self.at[dst] != EMPTY
        able = 0
        if move in board.borders and self.clear(move) and (rules.scout_range_attack or not attack):
            able |= rules.sliders
        if self._double_path(src, dst):
            able |= rules.doublers
        return mask & able

    def tells(self, move: Move) -> bool:
        """Whether a move tells more of its piece than that it can move: a slide does, where it was not known for a scout."""
        return self.able(move) != self.ranks[self.at[move.src]] & self.rules.movable

    def clear(self, move: Move) -> bool:
        """Whether the squares between the two ends of a straight move are empty."""
        src, dst = move
        across = src % 10 != dst % 10
        way = EAST if across else NORTH
        low, high = (src, dst) if src < dst else (dst, src)
        return all(self.at[square] == EMPTY for square in range(low + way, high, way))

    def _double_path(self, src: int, dst: int) -> bool:
        neighbours = self.rules.board.neighbours
        return src != dst and any(self.at[middle] == EMPTY and dst in neighbours[middle] for middle in neighbours[src])
