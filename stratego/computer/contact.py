# ruff: noqa: PLR1730 - the innermost loops: a call to max() costs more here than a comparison
"""Who can meet whom: the moves that the search looks at, and what the best capture on the spot is worth.

The pieces stand in two lists by square; which entries mean anything is told by bitboards that travel as arguments. Moves that
bring no pieces together or apart are left out, but for the last few pieces of a game.
"""

from __future__ import annotations

from stratego.computer.men import Ours, Theirs
from stratego.computer.outlook import Outlook
from stratego.rules.board import bitboard
from stratego.rules.ranks import FIXED

WORTH_A_LOOK = -5.0  # an attack of ours may seem to cost so much and still be right
NOTICED = 0.5  # a strike of his that costs less is not expected
FEARED = 2.0  # he is expected to walk up for a threat of this much
MOVES_EVERY = 0.3  # a piece that can move with less likelihood is not expected to
AROUND = 6  # steps from our flag at which an approach is looked at
ENDGAME = 9  # movers in all, from which on every move is looked at

Attacks = list[tuple[float, int, int]]  # gain or cost, from, to; the best first
Steps = list[tuple[int, int]]


class Contact:
    """The pieces on the inner board, and what they can do to each other."""

    def __init__(self, outlook: Outlook) -> None:
        board = outlook.board
        self.outlook = outlook
        self.beside = board.beside
        self.land = board.land
        self.east = board.west_of_edge
        self.west = board.east_of_edge
        self.rays = _rays(outlook)
        self.our_men = list(outlook.our_men)
        self.their_men = list(outlook.their_men)
        self.attack = outlook.meetings.attack
        self.strike = outlook.meetings.strike
        self.survivor = outlook.meetings.survivor
        self.winner = outlook.meetings.winner
        self.stepped = outlook.meetings.stepped
        self.horizon = outlook.weights.horizon
        self.miner_alarm, self.alarm = outlook.alarm
        self.crowded = outlook.movers.bit_count() + outlook.enemy_movers > ENDGAME
        least = max(self.miner_alarm) * outlook.weights.distance**AROUND
        self.around_flag = bitboard([square for square, risk in enumerate(self.miner_alarm) if risk >= least > 0])

    def near(self, squares: int) -> int:
        """Every square next to one of these."""
        return (squares << 10 | squares >> 10 | (squares & self.east) << 1 | (squares & self.west) >> 1) & self.land

    # -- ours -------------------------------------------------------------------------------------------------------------

    def our_attacks(self, touching: int, scouts: int, mine: int, foes: int) -> Attacks:
        """Our attacks, of those of our movers that touch an enemy and of scouts from afar."""
        ours, theirs, beside, meet = self.our_men, self.their_men, self.beside, self.attack
        found: Attacks = []
        while touching:
            low = touching & -touching
            touching ^= low
            src = low.bit_length() - 1
            man = ours[src]
            targets = beside[src] & foes
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                gain = meet(man, theirs[dst]).expected - man.cost
                if gain > WORTH_A_LOOK:
                    found.append((gain, src, dst))
        if scouts:
            for src, dst in self._runs(scouts, mine | foes, foes):
                gain = meet(ours[src], theirs[dst]).expected - ours[src].cost
                if gain > WORTH_A_LOOK:
                    found.append((gain, src, dst))
        found.sort(reverse=True)
        return found

    def our_steps(self, touching: int, near_foes: int, movers: int, free: int, foes: int) -> Steps:
        """Our steps away from enemies, and up to those that are worth attacking."""
        ours, beside, crowded = self.our_men, self.beside, self.crowded
        found: Steps = []
        rest = touching
        while rest:
            low = rest & -rest
            rest ^= low
            src = low.bit_length() - 1
            targets = beside[src] & free
            while targets:
                low = targets & -targets
                targets ^= low
                found.append((src, low.bit_length() - 1))
        others = movers & ~touching
        rest = near_foes & free if crowded else free
        while rest:
            low = rest & -rest
            rest ^= low
            dst = low.bit_length() - 1
            comers = beside[dst] & others
            while comers:
                low = comers & -comers
                comers ^= low
                src = low.bit_length() - 1
                if not crowded or self._hopeful(ours[src], beside[dst] & foes):
                    found.append((src, dst))
        return found

    def _hopeful(self, man: Ours, targets: int) -> bool:
        """Whether one of these is worth walking up to."""
        theirs, meet = self.their_men, self.attack
        while targets:
            low = targets & -targets
            targets ^= low
            if meet(man, theirs[low.bit_length() - 1]).expected > man.cost:
                return True
        return False

    def our_best_capture(self, touching: int, foes: int) -> float:
        """The gain of the best capture with the best answer to it on the spot, 0 for none."""
        ours, theirs, beside, meet = self.our_men, self.their_men, self.beside, self.attack
        best = 0.0
        while touching:
            low = touching & -touching
            touching ^= low
            src = low.bit_length() - 1
            man = ours[src]
            targets = beside[src] & foes
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                attack = meet(man, theirs[dst])
                gain = attack.expected - man.cost
                if gain > best:
                    gain -= attack.win * self._risk(man.shown, beside[dst] & foes)
                    if gain > best:
                        best = gain
        return best

    def _risk(self, man: Ours, enemies: int) -> float:
        """What the worst striker among these would cost us."""
        theirs, meet = self.their_men, self.strike
        worst = 0.0
        while enemies:
            low = enemies & -enemies
            enemies ^= low
            balance = meet(theirs[low.bit_length() - 1], man).balance
            if balance > worst:
                worst = balance
        return worst

    # -- his --------------------------------------------------------------------------------------------------------------

    def his_strikes(self, touching: int, runners: int, mine: int, foes: int) -> Attacks:
        """His attacks, with what they cost us by what he may be."""
        ours, theirs, beside, meet = self.our_men, self.their_men, self.beside, self.strike
        found: Attacks = []
        while touching:
            low = touching & -touching
            touching ^= low
            src = low.bit_length() - 1
            man = theirs[src]
            targets = beside[src] & mine
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                cost = meet(man, ours[dst]).balance
                if cost > NOTICED:
                    found.append((cost, src, dst))
        if runners:
            for src, dst in self._runs(runners, mine | foes, mine):
                cost = meet(theirs[src], ours[dst]).balance
                if cost > NOTICED:
                    found.append((cost, src, dst))
        found.sort(reverse=True)
        return found

    def his_steps(self, touching: int, near_mine: int, movers: int, free: int, mine: int) -> Steps:
        """His steps away from us, up to what he threatens, and towards our flag."""
        theirs, beside, crowded = self.their_men, self.beside, self.crowded
        found: Steps = []
        rest = touching
        while rest:
            low = rest & -rest
            rest ^= low
            src = low.bit_length() - 1
            if theirs[src].mobile < MOVES_EVERY:
                continue
            targets = beside[src] & free
            while targets:
                low = targets & -targets
                targets ^= low
                found.append((src, low.bit_length() - 1))
        others = movers & ~touching
        rest = near_mine & free if crowded else free
        while rest:
            low = rest & -rest
            rest ^= low
            dst = low.bit_length() - 1
            comers = beside[dst] & others
            while comers:
                low = comers & -comers
                comers ^= low
                src = low.bit_length() - 1
                man = theirs[src]
                if man.mobile >= MOVES_EVERY and (not crowded or self._threat(man, beside[dst] & mine) > FEARED):
                    found.append((src, dst))
        if crowded:
            self._advances(found, others & self.around_flag, free & ~near_mine)
        return found

    def _advances(self, found: Steps, movers: int, free: int) -> None:
        """Steps of his that bring him nearer to our flag."""
        theirs, beside = self.their_men, self.beside
        while movers:
            low = movers & -movers
            movers ^= low
            src = low.bit_length() - 1
            man = theirs[src]
            targets = beside[src] & free
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                if self.nearer(man, src, dst) > FEARED:
                    found.append((src, dst))

    def nearer(self, man: Theirs, src: int, dst: int) -> float:
        """How much more of our flag is at risk once he has moved."""
        miner, other = self.miner_alarm, self.alarm
        return man.miner * (miner[dst] - miner[src]) + man.fighter * (other[dst] - other[src])

    def _threat(self, man: Theirs, targets: int) -> float:
        """The worst that he would do to one of ours on these squares."""
        ours, meet = self.our_men, self.strike
        worst = 0.0
        while targets:
            low = targets & -targets
            targets ^= low
            balance = meet(man, ours[low.bit_length() - 1]).balance
            if balance > worst:
                worst = balance
        return worst

    def his_best_strike(self, touching: int, mine: int) -> float:
        """What his best capture costs us, with our best answer to it on the spot."""
        ours, theirs, beside, meet = self.our_men, self.their_men, self.beside, self.strike
        worst = 0.0
        while touching:
            low = touching & -touching
            touching ^= low
            src = low.bit_length() - 1
            man = theirs[src]
            targets = beside[src] & mine
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                strike = meet(man, ours[dst])
                if strike.balance > worst:
                    cost = strike.balance - strike.win * self._revenge(self.winner(man, ours[dst]), beside[dst] & mine)
                    if cost > worst:
                        worst = cost
        return worst

    def _revenge(self, enemy: Theirs, defenders: int) -> float:
        """The best that our neighbours of a lost piece can do about it."""
        ours, meet = self.our_men, self.attack
        best = 0.0
        while defenders:
            low = defenders & -defenders
            defenders ^= low
            man = ours[low.bit_length() - 1]
            if not FIXED >> man.rank & 1:
                gain = meet(man, enemy).expected - man.cost
                if gain > best:
                    best = gain
        return best

    def _runs(self, scouts: int, taken: int, targets: int) -> Steps:
        """The attacks of scouts from afar."""
        found: Steps = []
        while scouts:
            low = scouts & -scouts
            scouts ^= low
            src = low.bit_length() - 1
            for first, line in self.rays[src]:
                if taken >> first & 1:
                    continue
                for dst in line:
                    if taken >> dst & 1:
                        if targets >> dst & 1:
                            found.append((src, dst))
                        break
        return found


def _rays(outlook: Outlook) -> list[list[tuple[int, tuple[int, ...]]]]:
    """For each square and direction: the first square of the line, and those beyond it."""
    board = outlook.board
    rays: list[list[tuple[int, tuple[int, ...]]]] = []
    for square in range(len(outlook.our_men)):
        lines = [tuple(move.dst for move in board.rays[way][square]) for way in board.rays]
        firsts = [board.neighbour(square, way) if board.contains(square) else None for way in board.rays]
        rays.append([(first, line) for first, line in zip(firsts, lines, strict=True) if first is not None and line])
    return rays
