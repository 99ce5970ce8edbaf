"""How a position looks from one seat: the pieces of the inner board with their chances, worths and plans."""

from __future__ import annotations

from math import log

from stratego.computer.belief import Chances, chances
from stratego.computer.evidence import Evidence
from stratego.computer.men import Meetings, Ours, Theirs, movable
from stratego.computer.pull import fading
from stratego.computer.weights import Weights
from stratego.computer.worth import worths
from stratego.rules.board import Board, bits
from stratego.rules.position import Position
from stratego.rules.ranks import FIXED, Rank, sole_rank
from stratego.rules.sides import Side
from stratego.rules.squares import PIECES, SQUARES

RANKS = range(len(Rank))
GUARDS = range(Rank.SERGEANT, Rank.GENERAL)
SURE = 0.999
HOMEWARD = 0.8  # what is left, with every step, of the comfort of standing beside the flag


class Outlook:
    """The inner board at the root of the search. Bitboards name squares, the lists the piece on each.

    ``masks`` holds the ranks that each enemy piece may have, by what this computer remembers.
    """

    def __init__(
        self,
        position: Position,
        seat: Side,
        public: Position,
        masks: dict[int, int],
        evidence: Evidence,
        weights: Weights,
        guesses: bool = True,
    ) -> None:
        rules = position.rules
        self.board: Board = rules.board
        self.weights = weights
        self.position = position
        other = seat.other
        ours = ranks_by_piece(public, seat)
        self.theirs = chances(rules, other, masks, evidence, weights, guesses)
        self.ours = chances(rules, seat, ours, evidence, weights)  # as he guesses at us
        own_ranks = {piece: sole_rank(position.ranks[piece]) for piece in ours}
        own_army = [0.0] * len(Rank)
        enemy_army = [0.0] * len(Rank)
        for square in bits(position.men[seat]):
            rank = own_ranks[position.at[square]]
            assert rank is not None, "a seat knows its own ranks"
            own_army[rank] += 1
        for square in bits(position.men[other]):
            enemy_army = [a + b for a, b in zip(enemy_army, self.theirs[position.at[square]], strict=True)]
        self.own_army, self.enemy_army = own_army, enemy_army
        self.enemy_movers = sum(enemy_army) - enemy_army[Rank.FLAG] - enemy_army[Rank.BOMB]
        self.our_worth = worths(own_army, enemy_army, weights.own_flag, weights)
        self.their_worth = worths(enemy_army, own_army, weights.enemy_flag, weights)
        self.meetings = Meetings(rules, weights, self.our_worth, self.their_worth)
        nobody = [0.0] * len(Rank)
        self.our_men = [Ours(-1, Rank.FLAG, 0.0, nobody)] * SQUARES  # by square, where ``mine`` names it
        self.their_men = [Theirs(-1, nobody, self.their_worth)] * SQUARES
        self.mine = position.men[seat]
        self.foes = position.men[other]
        self.movers = self.scouts = self.foe_movers = self.foe_runners = 0
        self._survey()
        self.alarm = self._alarm()
        self._place_theirs()
        self._place_ours(own_ranks)

    def _survey(self) -> None:
        """Where our flag is, and what is free or may be cleared on the way to anywhere."""
        position = self.position
        self.flag = 0
        self.bombs = self.helpers = 0
        for square in bits(self.mine):
            mask = position.ranks[position.at[square]]
            if mask == Rank.FLAG.mask:
                self.flag = square
            elif mask == Rank.BOMB.mask:
                self.bombs |= 1 << square
            else:
                self.helpers |= 1 << square
        self.free = self.board.land & ~self.mine & ~self.foes
        self.urgency = 1 + position.quiet / self.weights.impatience

    def _alarm(self) -> tuple[list[float], list[float]]:
        """By square: what a piece of his there puts at risk of our flag, if it is a miner and if it is not."""
        weights, board = self.weights, self.board
        idea = self.ours[self.position.at[self.flag]][Rank.FLAG]
        risk = weights.own_flag * weights.alarm * (weights.unknown_flag + (1 - weights.unknown_flag) * idea)
        source, free = [(self.flag, risk)], board.land & ~self.mine
        return (
            fading(source, board, free, self.helpers | self.bombs, weights.distance, weights.detour),
            fading(source, board, free, self.helpers, weights.distance, weights.detour),
        )

    def threat(self, man: Theirs, square: int) -> float:
        """What a piece of his puts at risk of our flag from this square."""
        miner, fighter = self.alarm
        return man.miner * miner[square] + man.fighter * fighter[square]

    def _place_theirs(self) -> None:
        position = self.position
        for square in bits(self.foes):
            piece = position.at[square]
            man = Theirs(piece, self.theirs[piece], self.their_worth)
            self.their_men[square] = man
            if man.mobile > 0.05:
                self.foe_movers |= 1 << square
            if man.runner and position.rules.scout_range_attack:
                self.foe_runners |= 1 << square

    def _place_ours(self, own_ranks: dict[int, Rank | None]) -> None:
        position = self.position
        fields = self._fields()
        guards = self._guards()
        home = fading([(self.flag, self.weights.guard)], self.board, self.free, self.helpers, HOMEWARD, 1)
        for square in bits(self.mine):
            piece = position.at[square]
            rank = own_ranks[piece]
            assert rank is not None
            field = self._homely(home, fields[rank]) if square in guards else fields[rank]
            self.our_men[square] = self._man(piece, rank, field)
            if not FIXED >> rank & 1:
                self.movers |= 1 << square
            if rank == Rank.SCOUT and position.rules.scout_range_attack:
                self.scouts |= 1 << square

    def _guards(self) -> list[int]:
        """The squares of those of our pieces that stay at home: ordinary ones, not far from the flag."""
        steps = fading([(self.flag, 1.0)], self.board, self.free, self.helpers, HOMEWARD, 1)
        fit = [square for square in bits(self.helpers) if self._rank(square) in GUARDS and steps[square] > 0]
        fit.sort(key=lambda square: (round(log(steps[square]) / log(HOMEWARD)), -self._rank(square)))
        return fit[: self.weights.guards]

    def _rank(self, square: int) -> int:
        return self.position.ranks[self.position.at[square]].bit_length() - 1

    def _homely(self, home: list[float], elsewhere: list[float]) -> list[float]:
        freedom = self.weights.guard_freedom
        return [near + freedom * far for near, far in zip(home, elsewhere, strict=True)]

    def _man(self, piece: int, rank: Rank, field: list[float]) -> Ours:
        """A piece of ours as it stands, and as it may be in the search: seen, or moved for the first time."""
        seen_as = self.ours[piece]
        man = self._ours(piece, rank, seen_as, bool(self.position.moved >> piece & 1))
        if man.hidden:
            man.shown = self._ours(piece + PIECES, rank, [float(rank == other) for other in RANKS], True)
        total = sum(movable(seen_as))
        if man.hidden and 0 < total < SURE and not FIXED >> rank & 1:
            man.stepped = self._ours(piece + 2 * PIECES, rank, [chance / total for chance in movable(seen_as)], True)
            man.stepped.shown = man.shown
        for state in (man, man.shown, man.stepped):
            state.field = field
        return man

    def _ours(self, number: int, rank: Rank, seen_as: Chances, moved: bool) -> Ours:
        man = Ours(number, rank, self.our_worth[rank], seen_as)
        if man.hidden:
            weights = self.weights
            share = weights.reveal_high if rank >= Rank.COLONEL else weights.reveal_low
            man.stir = 0.0 if moved else weights.reveal_unmoved / self.urgency
            man.cost = share * man.worth / self.urgency + man.stir
        return man

    def _fields(self) -> list[list[float]]:
        """Where each of our ranks is drawn to."""
        weights = self.weights
        fields = [[0.0] * SQUARES] * len(Rank)
        for rank in RANKS:
            if FIXED >> rank & 1 or not self.own_army[rank]:
                continue
            gains = fading(self._targets(rank), self.board, self.free, self.helpers, weights.decay, weights.detour)
            pull = weights.pull * self.urgency
            fields[rank] = [pull * gain for gain in gains]
        return fields

    def _targets(self, rank: int) -> list[tuple[int, float]]:
        probe = Ours(-1, rank, self.our_worth[rank], [float(rank == other) for other in RANKS])
        targets = []
        for square in bits(self.foes):
            man = self.their_men[square]
            attack = self.meetings.attack(probe, man)
            gain = attack.expected + (attack.win + attack.both) * self.threat(man, square)
            if gain > 0.1:
                running = man.mobile > 0.9 and self.position.moved >> self.position.at[square] & 1
                targets.append((square, gain * self.weights.elusive if running else gain))
        return targets


def ranks_by_piece(position: Position, side: Side) -> dict[int, int]:
    """The ranks each piece of an army may have, standing or captured, as the position knows them."""
    return {piece: position.ranks[piece] for piece in bits(position.armies[side])}
