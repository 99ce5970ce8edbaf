"""A position: which piece stands where, which ranks each may have, and what repetition forbids.

Knowledge is a parameter. A referee's position holds one rank for every piece, a player's one for
each of his own, a spectator's only what battles and moves have proved. The rules are written once,
over sets of ranks: a move is legal if the mover's piece can make it with *some* rank it may have;
making it narrows the set. Positions are immutable, ``after`` gives the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stratego.rules.battle import Battle, BattleTable, Result, battle_table
from stratego.rules.board import bits
from stratego.rules.event_kinds import Attacked, Moved, Step
from stratego.rules.extra import Extra
from stratego.rules.extras import first_extra
from stratego.rules.placement import EMPTY, Placed
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.remembering import Remembering
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move, square_name

__all__ = ["EMPTY", "Outcome", "Placed", "Position"]

RED, BLUE = SIDES


class Outcome(NamedTuple):
    """The end of a game (RULES 1.9): ``winner`` is None for a draw."""

    winner: Side | None
    reason: str


class Position(Remembering):
    """One moment of a game, as somebody knows it."""

    __slots__ = ("battles",)

    battles: BattleTable

    @classmethod
    def of(cls, rules: Rules, pieces: Iterable[Placed], turn: Side | None = None, ply: int = 0) -> Position:
        """A position in which each piece is named by the square it stands on.

        Raises :class:`Refusal` for a piece off the board or on an occupied square.
        """
        self = cls.__new__(cls)
        self._place(rules, pieces)
        self.battles = battle_table(rules)
        self.extra = first_extra(rules)
        self.turn = rules.starts if turn is None else turn
        self.ply = ply
        self.quiet = 0
        self.last = (None, None)
        self.trails = (None, None)
        self.chases = (None, None)
        self.fallen = None
        return self

    @classmethod
    def _fields(cls) -> tuple[str, ...]:
        return (*super()._fields(), *Position.__slots__)

    def knowing(self, side: Side, other: Position) -> Position:
        """This position with the secrets of ``side`` as ``other`` knows them.

        Both are the same moment of one game.
        """
        ranks = list(self.ranks)
        for piece in bits(self.armies[side]):
            ranks[piece] = other.ranks[piece]
        new = self._copy()
        new.ranks = tuple(ranks)
        new._count_movers()
        if self.extra is not None and other.extra is not None:
            new.extra = self.extra.known_to(side, other.extra)
        return new

    def with_turn(self, turn: Side) -> Position:
        """The same placement with the other side to move."""
        new = self._copy()
        new.turn = turn
        return new

    # -- the next moment ---------------------------------------------------------------------------

    def then(self, event: Step, secret: str | None = None) -> Position:
        """The position after an event, checked; ``secret`` is what only the deciding side knows.

        Raises :class:`Refusal` when it cannot happen now.
        """
        if not isinstance(event, (Moved, Attacked)) or self.awaits != "move":
            if self.extra is None:
                raise Refusal("not_now")
            return self.extra.take(self, event, secret)
        refusal = self.refusal(event.move)
        if refusal is not None:
            raise refusal
        battle = event.battle if isinstance(event, Attacked) else None
        if (self.at[event.move.dst] != EMPTY) != (battle is not None):
            raise Refusal("impossible_battle")
        if battle is not None and self.rules.deck is not None:
            raise Refusal("declare_first")
        return self.after(event.move, battle)

    def turn_over(self, extra: Extra | None) -> Position:
        """The next ply, with the other side to move and the same pieces."""
        new = self.with_turn(self.turn.other)
        new.ply = self.ply + 1
        new.extra = extra
        return new

    def after_battle(self, move: Move, battle: Battle, edge: int, *, counts: bool) -> Position:
        """The position after a battle that was declared before, fought with an edge from cards.

        ``counts`` tells whether the attack was a move as usual, which repetition rules count.
        Raises :class:`Refusal` when the battle contradicts what is known (``impossible_battle``).
        """
        piece = self.at[move.src]
        new = self.turn_over(self.extra)
        new.quiet = 0
        new.moved |= 1 << piece
        new._narrow(piece, self.able(move) if counts else self.ranks[piece] & self.rules.movable)
        here = self._copy()
        here.battles = battle_table(self.rules, edge)
        here._fight(new, move, battle)
        if counts:
            new._remember(self, piece, move)
            return new
        new.forget_by_card(self.turn)
        if any(trail is not None and trail.piece not in new.at for trail in new.trails):
            new.forget_repetition()
        return new

    # -- moves -------------------------------------------------------------------------------------

    def refusal(self, move: Move) -> Refusal | None:
        """Why the side to move may not make this move, or None.

        The facts name squares and counts, never ranks.
        """
        src, dst = move
        board = self.rules.board
        facts: dict[str, object] = {"from": square_name(src), "to": square_name(dst)}
        if self.fallen is not None:
            return Refusal("game_over")
        if self.awaits != "move":
            return Refusal("decide_first", {"awaits": self.awaits})
        if not board.contains(src) or not board.contains(dst):
            return Refusal(board.why_no_square((src, dst)), facts)
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
            return "scout_stop" if self.clear(move) else "blocked"
        return "out_of_reach"

    # -- making moves ------------------------------------------------------------------------------

    def battle(self, move: Move) -> Battle:
        """The battle of an attack between two ranks known here, as it is shown to both sides.

        Raises :class:`Refusal` ``battle_unknown`` where a rank is missing: then it has to come
        from outside.
        """
        attacker = sole_rank(self.ranks[self.at[move.src]])
        defender = sole_rank(self.ranks[self.at[move.dst]])
        if attacker is None or defender is None:
            raise Refusal("battle_unknown", {"from": square_name(move.src), "to": square_name(move.dst)})
        return self.battles.shown(attacker, defender)

    def after(self, move: Move, battle: Battle | None = None) -> Position:
        """The position after a legal move; a battle is made from the known ranks or comes from outside.

        The move is not checked again (see :meth:`refusal`). Raises :class:`Refusal` when the battle
        contradicts what is known (``impossible_battle``) or is missing (``battle_unknown``).
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
        new.extra = extra = self.extra
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
        if extra is not None:
            extra.moved(self, new, move)
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
        src, dst = 1 << move.src, 1 << move.dst
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
        attackers, defenders = self.battles.fits(attackers, defenders, battle)
        if not attackers or not defenders:
            raise Refusal("impossible_battle")
        return battle.result, attackers, defenders

    def _narrow(self, piece: int, mask: int) -> None:
        if self.ranks[piece] != mask:
            ranks = list(self.ranks)
            ranks[piece] = mask
            self.ranks = tuple(ranks)

    # -- the end -----------------------------------------------------------------------------------

    def outcome(self, moves: list[Move] | None = None) -> Outcome | None:
        """The end of the game by what this position knows (RULES 1.9, in the order of A9), or None.

        A piece of unknown rank counts as able to move, so an engine that does not know every rank
        may have to be told. ``moves`` are the legal moves, where the caller has them already.
        """
        if self.fallen is not None:
            return Outcome(self.fallen.other, "flag")
        extra = self.extra
        if extra is None or extra.needs_movers:
            red, blue = self.movers
            if not red or not blue:
                return self._out_of_movers()
            if extra is not None and extra.awaits != "move":
                return None
            if not (self.legal_moves() if moves is None else moves) and not self._has_more():
                return self._out_of_moves()
        limit = self.rules.no_progress
        if limit is not None and self.quiet >= limit:
            return Outcome(None, "no_progress")
        return None

    def _out_of_movers(self) -> Outcome:
        red, blue = self.movers
        if not red and not blue:
            return Outcome(None, "neither_moves")
        return Outcome(RED if red else BLUE, "no_moves")

    def _out_of_moves(self) -> Outcome:
        other = self.with_turn(self.turn.other)
        if not other.reachable() and not other._has_more():
            return Outcome(None, "neither_moves")
        return Outcome(other.turn, "no_moves")

    def _has_more(self) -> bool:
        """Whether a variant gives the side to move something to do without a move."""
        return self.extra is not None and self.extra.has_more(self)
