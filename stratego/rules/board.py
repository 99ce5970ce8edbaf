"""Boards: their shape, and the tables of lines and steps made from it once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from stratego.rules.sides import Side
from stratego.rules.squares import SQUARES, STRIDE, Move, parse_square, square_name

NORTH, EAST, SOUTH, WEST = STRIDE, 1, -STRIDE, -1
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)


def bits(mask: int) -> list[int]:
    """The squares of a bitboard, a1 first."""
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return squares


def bitboard(squares: frozenset[int] | list[int] | tuple[int, ...]) -> int:
    """A set of squares as one integer, bit ``n`` for square ``n``."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


@dataclass(frozen=True)
class Board:
    """The shape of a board: ``files`` × ``rows`` squares less the ``lakes`` and the ``holes``.

    Each side sets up on ``home_rows`` rows. ``nests`` hold what never moves and are never entered.
    """

    files: int
    rows: int
    home_rows: int
    lakes: tuple[int, ...] = ()
    holes: tuple[int, ...] = ()
    nests: tuple[int, ...] = ()

    @classmethod
    def shaped(cls, files: int, rows: int, home_rows: int, lakes: str = "", holes: str = "", nests: str = "") -> Board:
        """A board with its special squares named as in ``"c5 d5"``."""
        named = (tuple(sorted(map(parse_square, names.split()))) for names in (lakes, holes, nests))
        return cls(files, rows, home_rows, *named)

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """Every square that can hold a piece."""
        every = (row * STRIDE + file for row in range(self.rows) for file in range(self.files))
        return tuple(square for square in every if square not in self.lakes + self.holes)

    @cached_property
    def land(self) -> int:
        """The squares that pieces move on, as a bitboard."""
        return bitboard(self.squares) & ~bitboard(self.nests)

    @cached_property
    def west_of_edge(self) -> int:
        """Squares from which a step to the east stays in the row."""
        return bitboard([square for square in self.squares if square % STRIDE < self.files - 1])

    @cached_property
    def east_of_edge(self) -> int:
        """Squares from which a step to the west stays in the row."""
        return bitboard([square for square in self.squares if square % STRIDE])

    def contains(self, square: int) -> bool:
        """Whether pieces can move over the square."""
        return bool(0 <= square < SQUARES and self.land >> square & 1)

    def holds(self, square: int) -> bool:
        """Whether a piece can stand on the square."""
        return self.contains(square) or square in self.nests

    def why_no_square(self, squares: tuple[int, int]) -> str:
        """The code of a refusal: what is there instead of a square to move on."""
        if any(square in self.lakes for square in squares):
            return "lake"
        return "nest" if any(square in self.nests for square in squares) else "off_board"

    def neighbour(self, square: int, direction: int) -> int | None:
        """The next square in a direction, or None at the edge and at a lake."""
        file = square % STRIDE
        if (direction == EAST and file == STRIDE - 1) or (direction == WEST and file == 0):
            return None
        target = square + direction
        return target if self.contains(target) else None

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each square the squares next to it."""
        table: list[tuple[int, ...]] = []
        for square in range(SQUARES):
            near = [self.neighbour(square, way) for way in DIRECTIONS]
            here = self.contains(square)
            table.append(tuple(target for target in near if here and target is not None))
        return tuple(table)

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each square the squares next to it, as a bitboard."""
        return tuple(bitboard(near) for near in self.neighbours)

    @cached_property
    def steps(self) -> dict[int, tuple[Move, ...]]:
        """For each direction, indexed by the target's bit length: the step that arrives there."""
        lengths = range(SQUARES + 1)
        return {way: tuple(Move(bit - 1 - way, bit - 1) for bit in lengths) for way in DIRECTIONS}

    @cached_property
    def rays(self) -> dict[int, tuple[tuple[Move, ...], ...]]:
        """For each direction and square: the moves beyond the first step, nearest first."""
        every = range(SQUARES)
        return {way: tuple(self._ray(square, way) for square in every) for way in DIRECTIONS}

    def _ray(self, square: int, way: int) -> tuple[Move, ...]:
        moves: list[Move] = []
        target = self.neighbour(square, way) if self.contains(square) else None
        while target is not None:
            moves.append(Move(square, target))
            target = self.neighbour(target, way)
        return tuple(moves[1:])

    @cached_property
    def doubles(self) -> tuple[tuple[tuple[int, tuple[tuple[int, Move], ...]], ...], ...]:
        """For each square: the squares next to it, each with the moves of two steps through it.

        Squares are given as bits; a move comes with the bit of its end.
        """
        return tuple(
            tuple((1 << middle, self._through(square, middle)) for middle in self.neighbours[square])
            for square in range(SQUARES)
        )

    def _through(self, square: int, middle: int) -> tuple[tuple[int, Move], ...]:
        ends = (end for end in self.neighbours[middle] if end != square)
        return tuple((1 << end, Move(square, end)) for end in ends)

    @cached_property
    def borders(self) -> dict[Move, int]:
        """For each straight move the borders between squares that it crosses, as bits (RULES 1.6)."""
        table: dict[Move, int] = {}
        for square in self.squares:
            for way in DIRECTIONS:
                here, crossed = square, 0
                while (there := self.neighbour(here, way)) is not None:
                    # a border belongs to the lower of its squares: bit 2n to the east, 2n+1 north
                    crossed |= 1 << (2 * min(here, there) + (abs(way) == NORTH))
                    table[Move(square, there)] = crossed
                    here = there
        return table

    def crossed(self, move: Move) -> int:
        """The borders a move crosses; a move round a corner has one of its own."""
        straight = self.borders.get(move)
        if straight is not None:
            return straight
        return 1 << (2 * SQUARES + min(move) * SQUARES + max(move))

    def home(self, side: Side) -> tuple[int, ...]:
        """The set-up squares from the owner's back-left corner, row by row towards the enemy."""
        return self._homes[side]

    @cached_property
    def _homes(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        red = [row * STRIDE + file for row in range(self.home_rows) for file in range(self.files)]
        last = (self.rows - 1) * STRIDE + self.files - 1
        blue = [last - square for square in red]
        return tuple(filter(self.holds, red)), tuple(filter(self.holds, blue))

    @cached_property
    def back_rows(self) -> tuple[int, int]:
        """The row nearest to each side, as a bitboard."""
        red, blue = (
            bitboard([row * STRIDE + file for file in range(self.files)]) & self.land for row in (0, self.rows - 1)
        )
        return red, blue

    def half(self, side: Side) -> int:
        """The owner's half of the board without lakes, as a bitboard."""
        middle = self.rows // 2
        rows = range(middle) if side is Side.RED else range(self.rows - middle, self.rows)
        squares = [row * STRIDE + file for row in rows for file in range(self.files)]
        return bitboard(squares) & self.land

    def lake_names(self) -> list[str]:
        """The lakes by name."""
        return [square_name(square) for square in self.lakes]


CLASSIC = Board.shaped(10, 10, 4, "c5 d5 c6 d6 g5 h5 g6 h6")
CLASSIC_THREE_ROWS = Board.shaped(10, 10, 3, "c5 d5 c6 d6 g5 h5 g6 h6")
SMALL = Board.shaped(8, 8, 3, "c4 c5 f4 f5")
JUNIOR = Board.shaped(4, 11, 5, holes="d1 a11", nests="a1 b1 c1 b11 c11 d11")
