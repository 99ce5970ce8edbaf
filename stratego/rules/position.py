"""A position: which piece stands where, and which ranks each may have.

Knowledge is a parameter. A referee's position holds one rank for every piece, a player's one for each of his own, a spectator's only what
battles and moves have proved. The rules below are written once, over sets of ranks: a move is legal if the mover's piece can make it with
*some* rank it may have; making it narrows the set. Positions are immutable, ``after`` gives the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from stratego.rules.battle import Battle, BattleTable, Result, battle_table
from stratego.rules.board import EAST, NORTH, SOUTH, WEST, bits
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.repetition import NO_CHASE, Chase, Trail, extended
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import SQUARES, Move, square_name

EMPTY = 255
RED, BLUE = SIDES
_BIT = (0, *(1 << square for square in range(SQUARES)))  # by bit length


class Placed(NamedTuple):
    """One piece on its square; ``ranks`` is the mask of ranks it may have."""

    square: int
    side: Side
    ranks: int
    moved: bool = False


class Outcome(NamedTuple):
    """The end of a game (RULES 1.9): ``winner`` is None for a draw."""

    winner: Side | None
    reason: str


class Position:
    """One moment of a game, as somebody knows it."""

    __slots__ = (
        "armies",
        "at",
        "battles",
        "chases",
        "doublers",
        "fallen",
        "last",
        "men",
        "moved",
        "movers",
        "ply",
        "quiet",
        "ranks",
        "rules",
        "sliders",
        "trails",
        "turn",
    )

    rules: Rules
    battles: BattleTable
    at: bytes  # the piece on each square, by its start square, or EMPTY
    men: tuple[int, int]  # the squares of each side's pieces, as bitboards; likewise the next three
    movers: tuple[int, int]  # … of those that may be able to move
    sliders: tuple[int, int]  # … of those that may be able to run
    doublers: tuple[int, int]  # … of those that may be able to go two squares
    ranks: tuple[int, ...]  # by piece: the ranks it may have, as a mask
    armies: tuple[int, int]  # every piece each side began with, by start square, as a mask
    turn: Side
    ply: int
    quiet: int  # plies since the last attack
    moved: int  # the pieces that have moved, as a mask
    last: tuple[Move | None, Move | None]
    trails: tuple[Trail | None, Trail | None]
    chases: tuple[Chase | None, Chase | None]
    fallen: Side | None  # whose flag has been captured

    @classmethod
    def of(cls, rules: Rules, pieces: Iterable[Placed], turn: Side | None = None, ply: int = 0) -> Position:
        """A position in which each piece stands on the square that names it from now on. Raises :class:`Refusal`."""
        self = cls.__new__(cls)
        self.rules = rules
        self.battles = battle_table(rules)
        at = bytearray([EMPTY]) * SQUARES
        ranks = [0] * SQUARES
        armies = [0, 0]
        self.moved = 0
        for piece in pieces:
            if not rules.board.contains(piece.square):
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
        self.turn = rules.starts if turn is None else turn
        self.ply = ply
        self.quiet = 0
        self.last = (None, None)
        self.trails = (None, None)
        self.chases = (None, None)
        self.fallen = None
        return self

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

    def knowing(self, side: Side, other: Position) -> Position:
        """This position with the ranks of ``side`` as ``other`` knows them; both are the same moment of one game."""
        ranks = list(self.ranks)
        for piece in bits(self.armies[side]):
            ranks[piece] = other.ranks[piece]
        new = self._copy()
        new.ranks = tuple(ranks)
        new._count_movers()
        return new

    def _copy(self) -> Position:
        new = Position.__new__(Position)
        for name in Position.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    # -- what stands where ------------------------------------------------------------------------------------------------

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
        """The pieces that a side has lost."""
        lost = self.armies[side]
        for square in bits(self.men[side]):
            lost &= ~(1 << self.at[square])
        return bits(lost)

    # -- moves ------------------------------------------------------------------------------------------------------------

    def legal_moves(self) -> list[Move]:
        """Every move that the side to move may make, by what this position knows of its ranks."""
        moves = self._reachable()
        turn = self.turn
        limit = self.rules.two_squares
        trail = self.trails[turn]
        closed = trail.closed(limit) if trail is not None and limit is not None else 0
        if closed or self.chases[turn] is not None:
            return [move for move in moves if self.repetition(move) is None]
        return moves

    def refused(self) -> dict[Move, str]:
        """The moves that the geometry allows and a rule of repetition forbids, with the rule's code."""
        verdicts = ((move, self.repetition(move)) for move in self._reachable())
        return {move: code for move, code in verdicts if code is not None}

    def _reachable(self) -> list[Move]:
        """Every move within the reach of a piece of the side to move, before the rules of repetition."""
        if self.fallen is not None:
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
        # a step arrives on the squares of ``reach``; the bit length of a bitboard names its highest square
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
        if not self.rules.scout_range_attack and sliders:
            return [move for move in moves if self.able(move)]
        return moves

    def _add_slides(self, moves: list[Move], sliders: int, empty: int) -> None:
        """The moves of the sliders beyond their first step, which must have found an empty square."""
        board = self.rules.board
        land = self.rules.board.land
        own = self.men[self.turn]
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
                    if target & land and not target & own:
                        moves.append(move)
                    break

    def _add_doubles(self, moves: list[Move], free: int) -> None:
        neighbours = self.rules.board.neighbours
        empty = free & ~self.men[1 - self.turn]
        known = set(moves)
        for src in bits(self.doublers[self.turn]):
            for middle in neighbours[src]:
                if not empty >> middle & 1:
                    continue
                for dst in neighbours[middle]:
                    move = Move(src, dst)
                    if dst != src and free >> dst & 1 and move not in known:
                        known.add(move)
                        moves.append(move)

    def able(self, move: Move) -> int:
        """The ranks with which the piece on ``move.src`` could make this move, out of those it may have.

        Geometry and the pieces in between only: whose turn it is and repetition do not matter here.
        """
        src, dst = move
        rules = self.rules
        board = rules.board
        mask = self.ranks[self.at[src]] & rules.movable
        if board.beside[src] >> dst & 1:
            return mask
        attack = self.at[dst] != EMPTY
        able = 0
        if move in board.borders and self._clear(move) and (rules.scout_range_attack or not attack):
            able |= rules.sliders
        if self._double_path(src, dst):
            able |= rules.doublers
        return mask & able

    def _clear(self, move: Move) -> bool:
        """Whether the squares between the two ends of a straight move are empty."""
        src, dst = move
        way = (NORTH if dst > src else SOUTH) if src % 10 == dst % 10 else (EAST if dst > src else WEST)
        return all(self.at[square] == EMPTY for square in range(src + way, dst, way))

    def _double_path(self, src: int, dst: int) -> bool:
        neighbours = self.rules.board.neighbours
        return src != dst and any(self.at[middle] == EMPTY and dst in neighbours[middle] for middle in neighbours[src])

    def repetition(self, move: Move) -> str | None:
        """The rule of repetition that forbids a move within reach: ``two_squares``, ``more_squares`` or None."""
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
        """Whether a quiet move is a chasing move that brings back a position of this chase (RULES 1.7)."""
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

    def refusal(self, move: Move) -> Refusal | None:
        """Why the side to move may not make this move, or None. The facts name squares and counts, never ranks."""
        src, dst = move
        board = self.rules.board
        facts: dict[str, object] = {"from": square_name(src), "to": square_name(dst)}
        if self.fallen is not None:
            return Refusal("game_over")
        if not board.contains(src) or not board.contains(dst):
            lake = any(square in board.lakes for square in (src, dst))
            return Refusal("lake" if lake else "off_board", facts)
        piece = self.at[src]
        if piece == EMPTY:
            return Refusal("no_piece", facts)
        if self.side_of(piece) is not self.turn:
            return Refusal("not_yours", facts)
        if self.men[self.turn] >> dst & 1:
            return Refusal("own_piece", facts)
        if not self.able(move):
            return Refusal(self._why_unable(move), facts)
        code = self.repetition(move)
        if code is None:
            return None
        if code == "two_squares":
            facts |= {"count": self.rules.two_squares, "limit": self.rules.two_squares}
        return Refusal(code, facts)

    def _why_unable(self, move: Move) -> str:
        mask = self.ranks[self.at[move.src]]
        if not mask & self.rules.movable:
            return "cannot_move"
        if mask & self.rules.sliders and move in self.rules.board.borders:
            return "scout_stop" if self._clear(move) else "blocked"
        return "out_of_reach"

    # -- making moves -----------------------------------------------------------------------------------------------------

    def battle(self, move: Move) -> Battle:
        """The battle of an attack between two ranks that this position knows, as it is shown to both sides.

        Raises :class:`Refusal` ``battle_unknown`` where a rank is missing: it has to come from outside.
        """
        attacker = sole_rank(self.ranks[self.at[move.src]])
        defender = sole_rank(self.ranks[self.at[move.dst]])
        if attacker is None or defender is None:
            raise Refusal("battle_unknown", {"from": square_name(move.src), "to": square_name(move.dst)})
        return self.battles.shown(attacker, defender)

    def after(self, move: Move, battle: Battle | None = None) -> Position:
        """The position after a legal move; an attack takes its battle from the known ranks or from outside.

        The move is not checked again (see :meth:`refusal`). Raises :class:`Refusal` when the battle contradicts what is
        known (``impossible_battle``) or is missing (``battle_unknown``).
        """
        src, dst = move
        turn = self.turn
        piece = self.at[src]
        new = Position.__new__(Position)
        new.rules = self.rules
        new.battles = self.battles
        new.armies = self.armies
        new.ranks = self.ranks
        new.turn = RED if turn else BLUE
        new.ply = self.ply + 1
        new.moved = self.moved | 1 << piece
        new.fallen = None
        mask = self.ranks[piece]
        if mask & (mask - 1):
            able = self.able(move)
            if able != mask:
                new._narrow(piece, able)
        if self.at[dst] == EMPTY:
            new.quiet = self.quiet + 1
            self._go(new, piece, src, dst)
        else:
            new.quiet = 0
            self._fight(new, move, battle)
        new._remember(self, piece, move)
        return new

    def _go(self, new: Position, piece: int, src: int, dst: int) -> None:
        """Carry a piece to an empty square."""
        at = bytearray(self.at)
        at[dst] = piece
        at[src] = EMPTY
        new.at = bytes(at)
        path = 1 << src | 1 << dst
        if self.turn:
            new.men = (self.men[0], self.men[1] ^ path)
        else:
            new.men = (self.men[0] ^ path, self.men[1])
        if new.ranks is self.ranks:
            # no rank was narrowed: the piece is what it was, only elsewhere
            new.movers = self._shifted(self.movers, src, path)
            new.sliders = self._shifted(self.sliders, src, path)
            new.doublers = self._shifted(self.doublers, src, path)
        else:
            new._count_movers()

    def _shifted(self, boards: tuple[int, int], src: int, path: int) -> tuple[int, int]:
        if not boards[self.turn] >> src & 1:
            return boards
        if self.turn:
            return (boards[0], boards[1] ^ path)
        return (boards[0] ^ path, boards[1])

    def _fight(self, new: Position, move: Move, battle: Battle | None) -> None:
        """Decide an attack, remove the losers and note what the outcome proves."""
        src, dst = move
        attacker, defender = self.at[src], self.at[dst]
        result, named_attacker, named_defender = self._decide(new, move, battle)
        new._narrow(attacker, named_attacker)
        new._narrow(defender, named_defender)
        at = bytearray(self.at)
        at[src] = EMPTY
        if result is not Result.LOSES:
            at[dst] = EMPTY
        if result is Result.WINS:
            at[dst] = attacker
            if named_defender == Rank.FLAG.mask:
                new.fallen = RED if self.turn else BLUE
        new.at = bytes(at)
        new.men = self._survivors(self.men, move, result)
        if new.ranks is self.ranks:
            new.movers = self._survivors(self.movers, move, result)
            new.sliders = self._survivors(self.sliders, move, result)
            new.doublers = self._survivors(self.doublers, move, result)
        else:
            new._count_movers()

    def _survivors(self, boards: tuple[int, int], move: Move, result: Result) -> tuple[int, int]:
        """The bitboards of both sides after an attack in which no rank had to be narrowed."""
        src, dst = _BIT[move.src + 1], _BIT[move.dst + 1]
        own, enemy = boards[self.turn], boards[1 - self.turn]
        if own & src:
            own ^= src
            if result is Result.WINS:
                own |= dst
        if result is not Result.LOSES:
            enemy &= ~dst
        return (enemy, own) if self.turn else (own, enemy)

    def _decide(self, new: Position, move: Move, battle: Battle | None) -> tuple[Result, int, int]:
        """The result, and the ranks that the attacker and the defender can still have."""
        attackers, defenders = new.ranks[self.at[move.src]], new.ranks[self.at[move.dst]]
        if battle is None:
            attacker, defender = sole_rank(attackers), sole_rank(defenders)
            if attacker is None or defender is None:
                raise Refusal("battle_unknown", {"from": square_name(move.src), "to": square_name(move.dst)})
            return self.battles.results[attacker][defender], attackers, defenders
        if battle.attacker is not None:
            attackers &= 1 << battle.attacker
        if battle.defender is not None:
            defenders &= 1 << battle.defender
        attackers, defenders = self.battles.proves(attackers, defenders, battle.result)
        if not attackers or not defenders:
            raise Refusal("impossible_battle")
        return battle.result, attackers, defenders

    def _narrow(self, piece: int, mask: int) -> None:
        if self.ranks[piece] != mask:
            ranks = list(self.ranks)
            ranks[piece] = mask
            self.ranks = tuple(ranks)

    def _remember(self, before: Position, piece: int, move: Move) -> None:
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

    def _remember_chase(self, before: Position, piece: int, move: Move, alive: bool) -> None:
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

    # -- the end ----------------------------------------------------------------------------------------------------------

    def outcome(self, moves: list[Move] | None = None) -> Outcome | None:
        """The end of the game by what this position knows (RULES 1.9, in the order of A9); None while it goes on.

        A piece of unknown rank counts as able to move, so an engine that does not know every rank may have to be told.
        ``moves`` are the legal moves, where the caller has them already.
        """
        if self.fallen is not None:
            return Outcome(self.fallen.other, "flag")
        for side in (self.turn, self.turn.other):
            if not self.movers[side]:
                if not self.movers[1 - side]:
                    return Outcome(None, "neither_moves")
                return Outcome(side.other, "no_moves")
        if not (self.legal_moves() if moves is None else moves):
            if not self.with_turn(self.turn.other)._reachable():
                return Outcome(None, "neither_moves")
            return Outcome(self.turn.other, "no_moves")
        limit = self.rules.no_progress
        if limit is not None and self.quiet >= limit:
            return Outcome(None, "no_progress")
        return None

    def with_turn(self, turn: Side) -> Position:
        """The same placement with the other side to move."""
        new = self._copy()
        new.turn = turn
        return new
