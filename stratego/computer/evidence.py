"""What the moves of a game tell about pieces nobody has seen.

A person who walks up to a seen captain with a hidden piece probably holds something stronger; who walks away from it
probably does not; who lets it stand beside an unmoved piece may have a bomb there. The fold below goes once over the
public events and multiplies such likelihoods up, for both armies alike: the opponent's to guess at, and our own to
know what he can guess. It reads public facts only, so it cannot tell what they do not.
"""

from __future__ import annotations

from collections.abc import Iterable

from stratego.computer.weights import Weights
from stratego.rules.battle import Result, battle_table
from stratego.rules.board import bits
from stratego.rules.event_kinds import STEPS
from stratego.rules.events import (
    Attacked,
    CardExchanged,
    CardMoved,
    Event,
    Moved,
    Rescued,
    TakenBack,
)
from stratego.rules.position import EMPTY
from stratego.rules.ranks import FIXED, Rank, sole_rank
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side
from stratego.rules.squares import PIECES, SQUARES, Move, returned_piece

NOBODY = EMPTY
GONE = -1
EARLY = 60  # plies


class Evidence:
    """The state of a game as far as everybody knows it, and the likelihoods that its moves left behind."""

    def __init__(self, rules: Rules, armies: tuple[int, int], weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.armies = armies
        self.beside = rules.board.beside
        self.neighbours = rules.board.neighbours
        self.at = bytearray([NOBODY]) * SQUARES  # the piece on each square, by start square
        self.where = [GONE] * PIECES  # the square of each piece still in the game
        self.seen: dict[int, int] = {}  # ranks that everybody knows, by piece
        self.seen_at: dict[int, int] = {}  # … and the ply of the latest occasion
        self.ply = 0
        self.moved = 0
        self.open_since: dict[int, int] = {}  # the ply since which a piece that never moved could have
        self.likely: dict[int, list[float]] = {}  # by hidden piece: a factor for each rank
        self.men = [armies[0], armies[1]]
        self.known = [0, 0]  # the squares of each side's seen pieces that can be attacked with profit
        self.turn = rules.starts
        self.placements: dict[bytes, int] = {}  # how often each placement stood since the last attack
        for piece in bits(armies[0] | armies[1]):
            self.at[piece] = self.where[piece] = piece
        for square in bits(armies[0] | armies[1]):
            if any(self.at[near] == NOBODY for near in rules.board.neighbours[square]):
                self.open_since[square] = 0
        results = battle_table(rules).results
        movers = [rank for rank in Rank if rules.movable >> rank & 1]
        self.beaten_by = [[rank for rank in movers if results[rank][other] is Result.WINS] for other in Rank]
        self.loses_to = [[rank for rank in movers if results[rank][other] is Result.LOSES] for other in Rank]
        self.runners = sole_rank(rules.sliders)

    def read(self, events: Iterable[Event]) -> None:
        """Fold a list of events in; what was taken back must have been left out (see :func:`lasting`)."""
        for event in events:
            if isinstance(event, Moved):
                self._moved(*event.move)
            elif isinstance(event, Attacked):
                self._attacked(event)
            elif isinstance(event, CardMoved):
                if not self._card_moved(event):
                    continue  # the turn ends with the attack that follows
            elif isinstance(event, Rescued):
                self._returned(event)
                continue
            elif not isinstance(event, CardExchanged):
                continue
            self.turn = Side(1 - self.turn)
            self.ply += 1

    def _moved(self, src: int, dst: int) -> None:
        piece = self.at[src]
        if piece not in self.seen:
            self._judge_step(piece, src, dst)
            if not self.beside[src] >> dst & 1 and self.runners is not None:
                self.seen[piece] = self.runners
                self.seen_at[piece] = self.ply
        self._judge_passivity(piece)
        self._go(piece, src, dst)
        placement = self.placement()
        self.placements[placement] = self.placements.get(placement, 0) + 1

    def _card_moved(self, event: CardMoved) -> bool:
        """Carry what a movement card carries; whether that was all."""
        self.placements.clear()
        for src, dst in event.moves:
            piece, other = self.at[src], self.at[dst]
            if other != NOBODY and self._side(other) != self.turn:
                return False
            self._go(piece, src, dst)
            if other != NOBODY:  # the two have changed places
                self.at[src], self.where[other] = other, src
                self.men[self.turn] |= 1 << src | 1 << dst
                self.known[self.turn] &= ~(1 << dst)
                self._note_square(piece, dst)
                self._note_square(other, src)
        return True

    def _returned(self, event: Rescued) -> None:
        """A captured piece stands on the board again, of the side that has just moved."""
        side = Side(1 - self.turn)
        piece = event.piece
        if piece is None:
            piece = returned_piece(side, (self.armies[side] >> SQUARES).bit_count())
            red, blue = self.armies
            self.armies = (red, blue | 1 << piece) if side else (red | 1 << piece, blue)
        self.placements.clear()
        self.at[event.square], self.where[piece] = piece, event.square
        self.men[side] |= 1 << event.square
        self._note_square(piece, event.square)

    def placement(self) -> bytes:
        """Which piece stands where, to compare positions by."""
        return bytes(self.at)

    def placement_after(self, move: Move) -> bytes:
        """The placement that a quiet move would lead to."""
        at = self.at[:]
        at[move.src], at[move.dst] = NOBODY, at[move.src]
        return bytes(at)

    def _attacked(self, event: Attacked) -> None:
        src, dst = event.move
        attacker, defender = self.at[src], self.at[dst]
        self._judge_passivity(attacker)
        self.placements.clear()
        battle = event.battle
        for piece, rank in ((attacker, battle.attacker), (defender, battle.defender)):
            if rank is not None:
                self.seen[piece] = rank
                self.seen_at[piece] = self.ply
        if battle.result is not Result.LOSES:
            self._remove(defender, dst)
        if battle.result is Result.WINS:
            self._go(attacker, src, dst)
        else:
            self._remove(attacker, src)
        if battle.result is Result.LOSES:
            self._note_square(defender, dst)

    def _go(self, piece: int, src: int, dst: int) -> None:
        turn = self.turn
        self.at[src], self.at[dst] = NOBODY, piece
        self.moved |= 1 << piece
        self.where[piece] = dst
        self.men[turn] ^= 1 << src | 1 << dst
        self.known[turn] &= ~(1 << src)
        self._note_square(piece, dst)
        self._opened(src)

    def _note_square(self, piece: int, square: int) -> None:
        if piece in self.seen and not FIXED >> self.seen[piece] & 1:
            self.known[self._side(piece)] |= 1 << square

    def _opened(self, square: int) -> None:
        """A square was left: those beside it could move now."""
        for near in self.neighbours[square]:
            piece = self.at[near]
            if piece != NOBODY:
                self.open_since.setdefault(piece, self.ply)

    def _remove(self, piece: int, square: int) -> None:
        side = self._side(piece)
        self.at[square] = NOBODY
        self.where[piece] = GONE
        self.men[side] &= ~(1 << square)
        self.known[side] &= ~(1 << square)
        self._opened(square)

    def _side(self, piece: int) -> int:
        return 0 if self.armies[0] >> piece & 1 else 1

    def patience(self, piece: int) -> int:
        """For how many turns of its owner a piece that never moved could have moved."""
        since = self.open_since.get(piece)
        return 0 if since is None else (self.ply - since) // 2

    def _judge_step(self, piece: int, src: int, dst: int) -> None:
        """A hidden piece takes a step, perhaps up to an enemy or away from one."""
        weights = self.weights
        if self.beside[src] >> dst & 1:
            if not self.moved >> piece & 1 and self.ply < EARLY:
                self._weigh(piece, weights.early_step)
            if self.beside[dst] & ~self.beside[src] & self.men[1 - self.turn]:
                self._weigh(piece, weights.contact)
        enemies = self.known[1 - self.turn]
        before, after = self.beside[src] & enemies, self.beside[dst] & enemies
        if before == after:
            return
        for square in bits(after & ~before):
            self._scale(piece, self.loses_to[self.seen[self.at[square]]], weights.approach)
        for square in bits(before & ~after):
            self._scale(piece, self.beaten_by[self.seen[self.at[square]]], weights.flight)

    def _judge_passivity(self, mover: int) -> None:
        """Hidden pieces beside a seen one were left where they stood while another piece acted."""
        men = self.men[self.turn]
        for square in bits(self.known[1 - self.turn]):
            idle = self.beside[square] & men
            if not idle:
                continue
            rank = self.seen[self.at[square]]
            for near in bits(idle):
                piece = self.at[near]
                if piece != mover and piece not in self.seen:
                    self._scale(piece, self.beaten_by[rank], self.weights.passivity)

    def _weigh(self, piece: int, factors: tuple[float, ...]) -> None:
        likely, floor = self.likely.get(piece), self.weights.doubt
        if likely is None:
            self.likely[piece] = list(factors)
        else:
            likely[:] = [max(floor, have * factor) for have, factor in zip(likely, factors, strict=True)]

    def _scale(self, piece: int, ranks: list[Rank], factor: float) -> None:
        likely = self.likely.get(piece)
        if likely is None:
            likely = self.likely[piece] = [1.0] * len(Rank)
        floor = self.weights.doubt
        for rank in ranks:
            likely[rank] = max(floor, likely[rank] * factor)


def lasting(events: Iterable[Event]) -> list[Event]:
    """The moves and attacks, and other steps, that still count: without what was taken back."""
    kept: list[Event] = []
    for event in events:
        if isinstance(event, STEPS):
            kept.append(event)
        elif isinstance(event, TakenBack):
            del kept[len(kept) - event.count :]
    return kept
