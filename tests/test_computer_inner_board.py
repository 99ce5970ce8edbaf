"""The inner board of the search is lean; the engine's own rules check it over random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stratego.computer import contact
from stratego.computer.levels import LEVELS
from stratego.computer.setups import set_up
from stratego.computer.think import look
from stratego.computer.tree import FAR, Tree
from stratego.computer.weights import DEFAULT
from stratego.rules.board import bits
from stratego.rules.game import Game
from stratego.rules.position import EMPTY, Position
from stratego.rules.ranks import Rank
from stratego.rules.ruleset import Rules
from stratego.rules.squares import Move
from stratego.view.sight import Sight, sight

Places = tuple[int, int]  # our squares and his, as bitboards


class Recorder(Tree):
    """Searches one move deep and writes down the positions that the move leads to."""

    def __init__(self, seen: Sight) -> None:
        assert seen.seat is not None
        outlook, _ = look(seen, seen.seat, LEVELS[5], DEFAULT)
        super().__init__(outlook, lambda nodes: False)
        self.reached: set[Places] = set()

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
        assert movers & ~mine == scouts & ~movers == foe_movers & ~foes == runners & ~foe_movers == mine & foes == 0
        self.reached.add((mine, foes))
        return score


def random_positions(seed: int, preset: str, plies: int) -> list[tuple[Game, Sight]]:
    """A game of moves without a thought, with the sight of the side to move at each ply."""
    chance, rules = Random(seed), Rules.of(preset)
    game = Game(rules, set_up(rules, chance), set_up(rules, chance))
    found = []
    while game.result is None and game.position.ply < plies:
        found.append((game, sight(game, game.turn)))
        moves = game.position.legal_moves()
        attacks = [move for move in moves if game.position.at[move.dst] != EMPTY]
        game.move(game.turn, chance.choice(attacks if attacks and chance.random() < 0.5 else moves))
    return found


def truth(game: Game, ply: int) -> Position:
    return game.frames[ply].position


@pytest.mark.parametrize(("seed", "preset"), [(1, "original"), (2, "barrage"), (3, "quick_battle"), (4, "compact")])
def test_every_move_leads_where_the_engine_says(seed: int, preset: str) -> None:
    for game, seen in random_positions(seed, preset, 120)[::3]:
        before = truth(game, seen.position.ply)
        tree = Recorder(seen)
        for move in seen.position.legal_moves():
            after = before.after(move)
            tree.reached.clear()
            tree.value(move, 1, -FAR, FAR)
            assert (after.men[before.turn], after.men[before.turn.other]) in tree.reached


@pytest.mark.parametrize(("seed", "preset"), [(5, "original"), (6, "duel"), (7, "quick_battle")])
def test_the_attacks_it_looks_at_are_the_attacks_there_are(
    seed: int, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contact, "WORTH_A_LOOK", -FAR)
    for _, seen in random_positions(seed, preset, 150)[::2]:
        position = seen.position
        tree = Recorder(seen)
        outlook = tree.outlook
        touching = outlook.movers & tree.near(outlook.foes)
        looked_at = tree.our_attacks(touching, outlook.scouts, outlook.mine, outlook.foes)
        reachable = [*position.legal_moves(), *position.refused()]
        attacks = {move for move in reachable if position.at[move.dst] != EMPTY}
        assert {Move(src, dst) for _, src, dst in looked_at} == attacks


def test_what_it_searches_leaves_the_pieces_where_they_were() -> None:
    for _, seen in random_positions(8, "original", 100)[40::20]:
        tree = Tree(Recorder(seen).outlook, lambda nodes: False)
        outlook = tree.outlook
        ours = [tree.our_men[square] for square in range(110) if outlook.mine >> square & 1]
        theirs = [tree.their_men[square] for square in range(110) if outlook.foes >> square & 1]
        for move in seen.position.legal_moves():
            tree.value(move, 4, -FAR, FAR)
        assert ours == [tree.our_men[square] for square in range(110) if outlook.mine >> square & 1]
        assert theirs == [tree.their_men[square] for square in range(110) if outlook.foes >> square & 1]


class Onlooker(Recorder):
    """Looks at the piece of ours that a move brought to a square."""

    watched = 0

    def _theirs(self, *where: Any) -> float:
        self.met = self.our_men[self.watched]
        return super()._theirs(*where)


def test_who_has_moved_is_neither_bomb_nor_flag_any_more() -> None:
    _, seen = random_positions(1, "original", 1)[0]
    tree = Onlooker(seen)
    steps = [move for move in seen.position.legal_moves() if seen.position.at[move.dst] == EMPTY]
    assert any(tree.our_men[move.src].seen_as[Rank.BOMB] > 0 for move in steps)
    for move in steps:
        tree.watched = move.dst
        tree.value(move, 1, -FAR, FAR)
        assert tree.met.seen_as[Rank.BOMB] == tree.met.seen_as[Rank.FLAG] == 0
        assert sum(tree.met.seen_as) == pytest.approx(1)
        slid = abs(move.dst - move.src) not in (1, 10)
        assert tree.met.hidden is not slid, "who slides is a scout"
    for square in bits(tree.outlook.foes):
        man = tree.stepped(tree.their_men[square])
        assert man.chances[Rank.BOMB] == man.chances[Rank.FLAG] == 0
        assert man.mobile == pytest.approx(1)
