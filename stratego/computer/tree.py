"""The search: alpha-beta over the meetings of pieces, with chance nodes for battles whose outcome is not known.

A score is the sum of what was gained on the way, from our side. Whatever else a side could do than what
:mod:`stratego.computer.contact` looks at counts as a pass. Nothing has to be undone but one entry of the lists of pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from stratego.computer.contact import Contact
from stratego.computer.outlook import Outlook
from stratego.rules.squares import SQUARES, Move

FAR = 1e9
SURE = 0.999
UNLIKELY = 0.001
SMALL = 0.02  # a strike less likely than this is not looked into
WORTH_KEEPING = 2  # plies left, from which on results are remembered
NOTHING = (-FAR, FAR)
SALT = [Random(square).getrandbits(30) << 8 for square in range(SQUARES)]  # the low bits are for the depth
SWING = 150.0  # how far the endings of a battle are expected to lie from their face value, to cut the search short


class OutOfBudget(Exception):
    """The nodes or the time are used up; the tree was left half way."""


class Tree(Contact):
    """A search from one outlook. ``nodes`` counts up; ``spent`` is asked now and then whether to stop."""

    def __init__(self, outlook: Outlook, spent: Callable[[int], bool]) -> None:
        super().__init__(outlook)
        self.discovery = outlook.weights.discovery
        self.last_mover = outlook.weights.last_mover
        self.spent = spent
        self.nodes = 0
        self.known: dict[int, tuple[float, float]] = {}  # bounds of what was found, against the score so far

    def value(self, move: Move, depth: int, alpha: float, beta: float) -> float:
        """What a legal first move of ours is worth, with ``depth - 1`` plies after it."""
        look = self.outlook
        src, dst = move
        where = (look.mine, look.movers, look.scouts, look.foes, look.foe_movers, look.foe_runners)
        go = self._fight if look.foes >> dst & 1 else self._step
        return go(src, dst, depth, alpha, beta, 0.0, 0, *where)

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
        key: int,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        """The value of a position in which we are to move."""
        self._tick()
        near_foes = self.near(foes)
        touching = movers & near_foes
        if depth <= 0:
            return score + self.horizon * self.our_best_capture(touching, foes)
        slot = key + depth
        if depth >= WORTH_KEEPING:
            low, high = self.known.get(slot, NOTHING)
            if low + score >= beta:
                return low + score
            if high + score <= alpha or low == high:
                return high + score
        floor = alpha
        where = (key, mine, movers, scouts, foes, foe_movers, runners)
        best = self._theirs(depth - 1, alpha, beta, score, *where)
        if best >= beta:
            return best
        alpha = max(alpha, best)
        for _, src, dst in self.our_attacks(touching, scouts, mine, foes):
            value = self._fight(src, dst, depth, alpha, beta, score, *where)
            if value > best:
                if value >= beta:
                    self.known[slot] = (value - score, FAR)
                    return value
                best = value
                alpha = max(alpha, best)
        for src, dst in self.our_steps(touching, near_foes, movers, self.land & ~(mine | foes), foes):
            value = self._step(src, dst, depth, alpha, beta, score, *where)
            if value > best:
                if value >= beta:
                    self.known[slot] = (value - score, FAR)
                    return value
                best = value
                alpha = max(alpha, best)
        if depth >= WORTH_KEEPING:
            self.known[slot] = (-FAR if best <= floor else best - score, best - score)
        return best

    def _step(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        key: int,
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
        stepped, cost = man.stepped, man.stir
        if scouts >> src & 1:
            scouts ^= path
            if not self.beside[src] >> dst & 1:
                stepped, cost = man.shown, man.cost
        ours[dst] = stepped
        score += field[dst] - field[src] - cost
        key += stepped.key * SALT[dst] - man.key * SALT[src]
        value = self._theirs(
            depth - 1, alpha, beta, score, key, mine ^ path, movers ^ path, scouts, foes, foe_movers, runners
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
        key: int,
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
        attack = self.attack(man, enemy)
        here, there = 1 << src, 1 << dst
        rest, left, runs = mine ^ here, movers ^ here, scouts & ~here
        gone, gone_movers, gone_runners = foes ^ there, foe_movers & ~there, runners & ~there
        relief = enemy.miner * self.miner_alarm[dst] + enemy.fighter * self.alarm[dst]
        if not gone_movers:
            relief += self.last_mover
        off = key - man.key * SALT[src]
        without = off - enemy.key * SALT[dst]
        start = score - man.field[src]
        won = score - 0.5 * man.field[src] + attack.prize + relief - man.cost
        traded = start + attack.trade + relief - man.worth
        lost = start - attack.stake + (self.discovery * attack.learned if enemy.known < 0 else 0.0)
        value = 0.0
        # what the endings not looked into yet are expected to add, at face value
        open_ = attack.win * won + attack.both * traded + attack.lose * lost
        chance = 1.0
        if attack.win > UNLIKELY:
            low, high = self._window(alpha, beta, value, open_ - attack.win * won, attack.win, chance)
            before, ours[dst] = ours[dst], man.shown
            result = self._theirs(
                depth - 1,
                low,
                high,
                won,
                without + man.shown.key * SALT[dst],
                rest | there,
                left | there,
                runs | there if scouts & here else runs,
                gone,
                gone_movers,
                gone_runners,
            )
            ours[dst] = before
            value += attack.win * result
            open_ -= attack.win * won
            chance -= attack.win
        if attack.lose > UNLIKELY:
            low, high = self._window(alpha, beta, value, open_ - attack.lose * lost, attack.lose, chance)
            theirs[dst] = survivor = self.survivor(man, enemy)
            result = self._theirs(
                depth - 2,
                low,
                high,
                lost,
                without + survivor.key * SALT[dst],
                rest,
                left,
                runs,
                foes,
                foe_movers if survivor.mobile > 0.05 else gone_movers,
                runners if survivor.runner else gone_runners,
            )
            theirs[dst] = enemy
            value += attack.lose * result
            open_ -= attack.lose * lost
            chance -= attack.lose
        if attack.both > UNLIKELY:
            low, high = self._window(alpha, beta, value, 0.0, attack.both, chance)
            value += attack.both * self._theirs(
                depth - 2, low, high, traded, without, rest, left, runs, gone, gone_movers, gone_runners
            )
        return value

    def _window(
        self, alpha: float, beta: float, known: float, open_: float, share: float, chance: float
    ) -> tuple[float, float]:
        """The window for one ending of a battle, with ``share`` of the ``chance`` that is left.

        The other endings that are still open are taken to lie within a swing of their face value.
        """
        slack = SWING * max(0.0, chance - share)
        return (alpha - known - open_ - slack) / share, (beta - known - open_ + slack) / share

    # -- his moves --------------------------------------------------------------------------------------------------------

    def _theirs(
        self,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        key: int,
        mine: int,
        movers: int,
        scouts: int,
        foes: int,
        foe_movers: int,
        runners: int,
    ) -> float:
        """The value of a position in which he is to move."""
        self._tick()
        near_mine = self.near(mine)
        touching = foe_movers & near_mine
        if depth <= 0:
            return score - self.horizon * self.his_best_strike(touching, mine)
        slot = key - depth
        if depth >= WORTH_KEEPING:
            low, high = self.known.get(slot, NOTHING)
            if high + score <= alpha:
                return high + score
            if low + score >= beta or low == high:
                return low + score
        roof = beta
        where = (key, mine, movers, scouts, foes, foe_movers, runners)
        best = stand = self._ours(depth - 1, alpha, beta, score, *where)
        if best <= alpha:
            return best
        beta = min(beta, best)
        for _, src, dst in self.his_strikes(touching, runners, mine, foes):
            value = self._struck(src, dst, depth, alpha, beta, score, stand, *where)
            if value < best:
                if value <= alpha:
                    self.known[slot] = (-FAR, value - score)
                    return value
                best = value
                beta = min(beta, best)
        for src, dst in self.his_steps(touching, near_mine, foe_movers, self.land & ~(mine | foes), mine):
            value = self._his_step(src, dst, depth, alpha, beta, score, stand, *where)
            if value < best:
                if value <= alpha:
                    self.known[slot] = (-FAR, value - score)
                    return value
                best = value
                beta = min(beta, best)
        if depth >= WORTH_KEEPING:
            self.known[slot] = (best - score, FAR if best >= roof else best - score)
        return best

    def _his_step(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        stand: float,
        key: int,
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
        theirs[dst] = stepped = man.stepped or self.stepped(man)
        share = man.mobile
        value = self._ours(
            depth - 1,
            stand + (alpha - stand) / share,
            stand + (beta - stand) / share,
            score - self.nearer(stepped, src, dst),
            key + stepped.key * SALT[dst] - man.key * SALT[src],
            mine,
            movers,
            scouts,
            foes ^ path,
            foe_movers ^ path,
            runners ^ path if runners >> src & 1 else runners,
        )
        theirs[dst] = before
        return stand + share * (value - stand)

    def _struck(
        self,
        src: int,
        dst: int,
        depth: int,
        alpha: float,
        beta: float,
        score: float,
        stand: float,
        key: int,
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
        strike = self.strike(enemy, man)
        here, there = 1 << src, 1 << dst
        left = movers & ~there
        start = score - man.field[dst] - man.worth - (0.0 if left else self.last_mover)
        value = stand
        if strike.both > SMALL:
            value += strike.both * min(0.0, start + strike.trade - stand)
        if strike.win > SMALL:
            winner = self.winner(enemy, man)
            before, theirs[dst] = theirs[dst], winner
            after = self._ours(
                depth - 1,
                stand + (alpha - value) / strike.win,
                stand,
                start - self.nearer(winner, src, dst),
                key - enemy.key * SALT[src] - man.key * SALT[dst] + winner.key * SALT[dst],
                mine ^ there,
                left,
                scouts & ~there,
                foes ^ here | there,
                foe_movers ^ here | there,
                runners & ~here,
            )
            value += strike.win * min(0.0, after - stand)
            theirs[dst] = before
        return value
