"""The search: alpha-beta over the meetings of pieces, with chance nodes for battles whose outcome is not known.

Only moves that bring pieces together or apart are looked at below the first move; everything else a side could do counts
as a pass. A score is the sum of what was gained on the way, from our side; bitboards travel down as arguments and need no
undoing, only ``at`` does.
"""

# ruff: noqa: PLR0915, PLR1730 - the innermost loops: a call costs more here than a long function does
from __future__ import annotations

from collections.abc import Callable

from stratego.computer.men import Attack, Ours, Theirs
from stratego.computer.outlook import Outlook
from stratego.rules.squares import Move

FAR = 1e9
SURE = 0.999
MOVES_EVERY = 0.3  # a piece that moves less likely than this is not expected to step


class OutOfBudget(Exception):
    """The nodes or the time are used up; the tree was left half way."""


class Tree:
    """A search from one outlook. ``nodes`` counts up; ``spent`` is asked now and then whether to stop."""

    def __init__(self, outlook: Outlook, spent: Callable[[int], bool]) -> None:
        self.outlook = outlook
        self.board = outlook.board
        self.beside = outlook.board.beside
        self.land = outlook.board.land
        self.east = outlook.board.west_of_edge
        self.west = outlook.board.east_of_edge
        self.rays = [
            tuple(tuple(move.dst for move in _line(outlook, square, way)) for way in outlook.board.rays)
            for square in range(len(outlook.our_men))
        ]
        self.our_men = list(
            outlook.our_men
        )  # by square; what stands on a square the bitboards do not name means nothing
        self.their_men = list(outlook.their_men)
        self.meet_attack = outlook.meetings.attack
        self.meet_strike = outlook.meetings.strike
        self.horizon = outlook.weights.horizon
        self.discovery = outlook.weights.discovery
        self.miner_alarm, self.alarm = outlook.alarm
        self.spent = spent
        self.nodes = 0

    def value(self, move: Move, depth: int, alpha: float, beta: float) -> float:
        """What a legal first move of ours is worth, with ``depth - 1`` plies after it."""
        look = self.outlook
        src, dst = move
        where = (look.mine, look.movers, look.scouts, look.foes, look.foe_movers, look.foe_runners)
        if not look.foes >> dst & 1:
            return self._step(src, dst, depth, alpha, beta, 0.0, *where)
        return self._fight(src, dst, depth, alpha, beta, 0.0, *where)

    def _tick(self) -> None:
        self.nodes += 1
        if not self.nodes & 63 and self.spent(self.nodes):
            raise OutOfBudget

    # -- our moves --------------------------------------------------------------------------------------------------------

    def _ours(
        self,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        self._tick()
        ours, theirs, beside = self.our_men, self.their_men, self.beside
        near_foes = (foes << 10 | foes >> 10 | (foes & self.east) << 1 | (foes & self.west) >> 1) & self.land
        touching = movers & near_foes
        if depth <= 0:
            return self._our_best_capture(score, touching, foes)
        best = self._theirs(depth - 1, alpha, beta, score, mine, movers, scouts, foes, foe_movers, runners)
        if best >= beta:
            return best
        alpha = max(alpha, best)
        captures: list[tuple[float, int, int]] = []
        meet = self.meet_attack
        rest = touching
        while rest:
            low = rest & -rest
            rest ^= low
            src = low.bit_length() - 1
            man = ours[src]
            targets = beside[src] & foes
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                gain = meet(man, theirs[dst]).expected - man.cost
                if gain > -5:
                    captures.append((gain, src, dst))
        if scouts:
            self._runs(captures, scouts, mine, foes)
        captures.sort(reverse=True)
        where = (mine, movers, scouts, foes, foe_movers, runners)
        for _, src, dst in captures:
            value = self._fight(src, dst, depth, alpha, beta, score, *where)
            if value > best:
                best = value
                if value > alpha:
                    if value >= beta:
                        return best
                    alpha = value
        free = self.land & ~(mine | foes)
        near_free = near_foes & free
        rest = touching
        while rest:
            low = rest & -rest
            rest ^= low
            src = low.bit_length() - 1
            targets = beside[src] & free
            while targets:
                low = targets & -targets
                targets ^= low
                value = self._step(src, low.bit_length() - 1, depth, alpha, beta, score, *where)
                if value > best:
                    best = value
                    if value > alpha:
                        if value >= beta:
                            return best
                        alpha = value
        rest = near_free
        while rest:
            low = rest & -rest
            rest ^= low
            dst = low.bit_length() - 1
            comers = beside[dst] & movers & ~touching
            while comers:
                low = comers & -comers
                comers ^= low
                src = low.bit_length() - 1
                if not self._hopeful(ours[src], beside[dst] & foes):
                    continue
                value = self._step(src, dst, depth, alpha, beta, score, *where)
                if value > best:
                    best = value
                    if value > alpha:
                        if value >= beta:
                            return best
                        alpha = value
        return best

    def _hopeful(self, man: Ours, targets: int) -> bool:
        """Whether one of these is worth walking up to."""
        theirs, meet = self.their_men, self.meet_attack
        while targets:
            low = targets & -targets
            targets ^= low
            if meet(man, theirs[low.bit_length() - 1]).expected > man.cost:
                return True
        return False

    def _our_best_capture(self, score: float, touching: int, foes: int) -> float:
        """Stand still, or the best capture with the best answer to it on the spot."""
        ours, theirs, beside, meet = self.our_men, self.their_men, self.beside, self.meet_attack
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
        return score + self.horizon * best

    def _risk(self, man: Ours, enemies: int) -> float:
        """What the likeliest striker among these would cost us."""
        theirs, meet = self.their_men, self.meet_strike
        worst = 0.0
        while enemies:
            low = enemies & -enemies
            enemies ^= low
            balance = meet(theirs[low.bit_length() - 1], man).balance
            if balance > worst:
                worst = balance
        return worst

    def _runs(self, captures: list[tuple[float, int, int]], scouts: int, mine: int, foes: int) -> None:
        """The attacks of scouts from afar."""
        ours, theirs, meet = self.our_men, self.their_men, self.meet_attack
        taken = mine | foes
        while scouts:
            low = scouts & -scouts
            scouts ^= low
            src = low.bit_length() - 1
            for line in self.rays[src]:
                far = False
                for dst in line:
                    if taken >> dst & 1:
                        if far and foes >> dst & 1:
                            man = ours[src]
                            gain = meet(man, theirs[dst]).expected - man.cost
                            if gain > -5:
                                captures.append((gain, src, dst))
                        break
                    far = True

    def _step(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        """A move of ours to an empty square."""
        ours = self.our_men
        man, before = ours[src], ours[dst]
        field = man.field
        path = 1 << src | 1 << dst
        ours[dst] = man
        if scouts >> src & 1:
            scouts ^= path
        value = self._theirs(
            depth - 1,
            alpha,
            beta,
            score + field[dst] - field[src],
            mine ^ path,
            movers ^ path,
            scouts,
            foes,
            foe_movers,
            runners,
        )
        ours[dst] = before
        return value

    def _fight(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        """An attack of ours: a chance node, unless its ending is sure."""
        ours, theirs = self.our_men, self.their_men
        man, enemy = ours[src], theirs[dst]
        attack: Attack = self.meet_attack(man, enemy)
        sure = attack.win > SURE or attack.lose > SURE or attack.both > SURE
        if depth > 1 and not sure:
            alpha, beta = -FAR, FAR
        here, there = 1 << src, 1 << dst
        rest, left, runs = mine ^ here, movers ^ here, scouts & ~here
        gone, gone_movers, gone_runners = foes ^ there, foe_movers & ~there, runners & ~there
        start = score - man.field[src]
        relief = enemy.miner * self.miner_alarm[dst] + enemy.fighter * self.alarm[dst]
        value = 0.0
        if attack.win > 0.001:
            before, ours[dst] = ours[dst], man.shown
            value += attack.win * self._theirs(
                depth - 1,
                alpha,
                beta,
                score - 0.5 * man.field[src] + attack.prize + relief - man.cost,
                rest | there,
                left | there,
                runs | there if scouts & here else runs,
                gone,
                gone_movers,
                gone_runners,
            )
            ours[dst] = before
        if attack.both > 0.001:
            value += attack.both * self._theirs(
                depth - 2,
                alpha,
                beta,
                start + attack.trade + relief - man.worth,
                rest,
                left,
                runs,
                gone,
                gone_movers,
                gone_runners,
            )
        if attack.lose > 0.001:
            theirs[dst] = survivor = attack.survivor
            known = self.discovery * attack.learned if enemy.known < 0 else 0.0
            value += attack.lose * self._theirs(
                depth - 2,
                alpha,
                beta,
                start - man.worth + known,
                rest,
                left,
                runs,
                foes,
                foe_movers if survivor.mobile > 0.05 else gone_movers,
                runners if survivor.runner else gone_runners,
            )
            theirs[dst] = enemy
        return value

    # -- his moves --------------------------------------------------------------------------------------------------------

    def _theirs(
        self,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        self._tick()
        ours, theirs, beside = self.our_men, self.their_men, self.beside
        near_mine = (mine << 10 | mine >> 10 | (mine & self.east) << 1 | (mine & self.west) >> 1) & self.land
        touching = foe_movers & near_mine
        if depth <= 0:
            return score - self.horizon * self._his_best_strike(touching, mine)
        stand = self._ours(depth - 1, alpha, beta, score, mine, movers, scouts, foes, foe_movers, runners)
        best = stand
        if best <= alpha:
            return best
        beta = min(beta, best)
        meet = self.meet_strike
        strikes: list[tuple[float, int, int]] = []
        rest = touching
        while rest:
            low = rest & -rest
            rest ^= low
            src = low.bit_length() - 1
            man = theirs[src]
            targets = beside[src] & mine
            while targets:
                low = targets & -targets
                targets ^= low
                dst = low.bit_length() - 1
                balance = meet(man, ours[dst]).balance
                if balance > 0.5:
                    strikes.append((balance, src, dst))
        if runners:
            self._his_runs(strikes, runners, mine, foes)
        strikes.sort(reverse=True)
        where = (mine, movers, scouts, foes, foe_movers, runners)
        for _, src, dst in strikes:
            value = self._struck(src, dst, depth, alpha, beta, score, stand, *where)
            if value < best:
                best = value
                if value < beta:
                    if value <= alpha:
                        return best
                    beta = value
        free = self.land & ~(mine | foes)
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
                value = self._his_step(src, low.bit_length() - 1, depth, alpha, beta, score, stand, *where)
                if value < best:
                    best = value
                    if value < beta:
                        if value <= alpha:
                            return best
                        beta = value
        rest = near_mine & free
        while rest:
            low = rest & -rest
            rest ^= low
            dst = low.bit_length() - 1
            comers = beside[dst] & foe_movers & ~touching
            while comers:
                low = comers & -comers
                comers ^= low
                src = low.bit_length() - 1
                man = theirs[src]
                if man.mobile < MOVES_EVERY or self._threat(man, beside[dst] & mine) < 2:
                    continue
                value = self._his_step(src, dst, depth, alpha, beta, score, stand, *where)
                if value < best:
                    best = value
                    if value < beta:
                        if value <= alpha:
                            return best
                        beta = value
        return best

    def _threat(self, man: Theirs, targets: int) -> float:
        """The worst that he would do to one of ours on these squares."""
        ours, meet = self.our_men, self.meet_strike
        worst = 0.0
        while targets:
            low = targets & -targets
            targets ^= low
            balance = meet(man, ours[low.bit_length() - 1]).balance
            if balance > worst:
                worst = balance
        return worst

    def _his_best_strike(self, touching: int, mine: int) -> float:
        """What his best capture costs us, with our best answer to it on the spot."""
        ours, theirs, beside, meet = self.our_men, self.their_men, self.beside, self.meet_strike
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
                    cost = strike.balance
                    cost -= strike.win * self._revenge(strike.winner, beside[dst] & mine)
                    if cost > worst:
                        worst = cost
        return worst

    def _revenge(self, enemy: Theirs, defenders: int) -> float:
        """The best that our neighbours of a lost piece can do about it."""
        ours, meet = self.our_men, self.meet_attack
        best = 0.0
        while defenders:
            low = defenders & -defenders
            defenders ^= low
            man = ours[low.bit_length() - 1]
            if 0 < man.rank < 11:
                gain = meet(man, enemy).expected - man.cost
                if gain > best:
                    best = gain
        return best

    def _his_runs(self, strikes: list[tuple[float, int, int]], runners: int, mine: int, foes: int) -> None:
        """The attacks of his known scouts from afar."""
        ours, theirs, meet = self.our_men, self.their_men, self.meet_strike
        taken = mine | foes
        while runners:
            low = runners & -runners
            runners ^= low
            src = low.bit_length() - 1
            for line in self.rays[src]:
                far = False
                for dst in line:
                    if taken >> dst & 1:
                        if far and mine >> dst & 1:
                            balance = meet(theirs[src], ours[dst]).balance
                            if balance > 0.5:
                                strikes.append((balance, src, dst))
                        break
                    far = True

    def _his_step(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        stand: float,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        """A move of his to an empty square; one that may be a bomb makes it only as far as it can move."""
        theirs = self.their_men
        man, before = theirs[src], theirs[dst]
        path = 1 << src | 1 << dst
        theirs[dst] = man
        sure = man.mobile > 0.99
        value = self._ours(
            depth - 1,
            alpha if sure else -FAR,
            beta if sure else FAR,
            score - self._nearer(man, src, dst),
            mine,
            movers,
            scouts,
            foes ^ path,
            foe_movers ^ path,
            runners ^ path if runners >> src & 1 else runners,
        )
        theirs[dst] = before
        return value if sure else stand + man.mobile * (value - stand)

    def _nearer(self, man: Theirs, src: int, dst: int) -> float:
        """How much more of our flag is at risk once he has moved."""
        miner, other = self.miner_alarm, self.alarm
        return man.miner * (miner[dst] - miner[src]) + man.fighter * (other[dst] - other[src])

    def _struck(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        stand: float,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        """An attack of his, as likely as he is to make it; where he would not, the position stands."""
        theirs = self.their_men
        enemy, man = theirs[src], self.our_men[dst]
        strike = self.meet_strike(enemy, man)
        if stand - strike.win * man.worth - strike.both * man.worth >= beta:
            return stand
        here, there = 1 << src, 1 << dst
        value = stand
        lost, lost_movers, lost_scouts = mine ^ there, movers & ~there, scouts & ~there
        start = score - man.field[dst] if man.field else score
        if strike.win > 0.02:
            before, theirs[dst] = theirs[dst], strike.winner
            sure = strike.win > SURE
            after = self._ours(
                depth - 1,
                alpha if sure else -FAR,
                beta if sure else FAR,
                start - man.worth - self._nearer(strike.winner, src, dst),
                lost,
                lost_movers,
                lost_scouts,
                foes ^ here | there,
                foe_movers ^ here | there,
                runners & ~here,
            )
            value += strike.win * min(0.0, after - stand)
            theirs[dst] = before
        if strike.both > 0.02:
            after = start - man.worth + strike.trade
            value += strike.both * min(0.0, after - stand)
        return value


def _line(outlook: Outlook, square: int, way: int) -> list[Move]:
    """The moves from a square in one direction, nearest first."""
    board = outlook.board
    moves = []
    here = square
    while board.contains(here):
        there = board.neighbour(here, way)
        if there is None:
            break
        moves.append(Move(square, there))
        here = there
    return moves
