"""The computer gets the view of its seat and nothing else: what it cannot tell apart cannot change what it does."""

from random import Random

import pytest

from stratego.computer.setups import set_up
from stratego.computer.think import Budget, beliefs, choose
from stratego.rules.board import bits
from stratego.rules.game import Game
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.ruleset import Rules
from stratego.rules.setups import setup_of
from stratego.rules.sides import Side
from stratego.view.sight import sight

NODES = Budget(nodes=300)


def random_game(seed: int, plies: int, preset: str = "original") -> Game:
    """A game of moves without a thought, attacks a little more often than other moves."""
    chance = Random(seed)
    rules = Rules.of(preset)
    game = Game(rules, set_up(rules, chance), set_up(rules, chance))
    while game.result is None and game.position.ply < plies:
        position = game.position
        moves = position.legal_moves()
        attacks = [move for move in moves if position.at[move.dst] != 255]
        game.move(game.turn, chance.choice(attacks if attacks and chance.random() < 0.5 else moves))
    return game


def permuted(game: Game, side: Side, chance: Random) -> Game:
    """The same game with the ranks of ``side`` exchanged among pieces that the other seat cannot tell apart."""
    masks = game.public.ranks
    truth = {piece: sole_rank(game.frames[0].position.ranks[piece]) for piece in bits(game.position.armies[side])}
    ranks = {piece: rank for piece, rank in truth.items() if rank is not None}
    groups: dict[tuple[int, bool], list[int]] = {}
    captured = set(game.position.captured(side))
    for piece in ranks:
        if masks[piece] & (masks[piece] - 1) and piece not in captured:
            groups.setdefault((masks[piece], bool(game.position.moved >> piece & 1)), []).append(piece)
    for pieces in groups.values():
        shuffled = [ranks[piece] for piece in pieces]
        chance.shuffle(shuffled)
        ranks |= dict(zip(pieces, shuffled, strict=True))
    texts = list(game.setups)
    texts[side] = setup_of(game.rules, side, ranks)
    other = Game(game.rules, texts[0], texts[1])
    other.replay(game.events)
    return other


@pytest.mark.parametrize(
    ("preset", "seed"),
    [*(("original", seed) for seed in range(0, 8, 2)), ("barrage", 0), ("compact", 2), ("ultimate_lightning", 2)],
)
def test_permuting_what_is_hidden_changes_neither_move_nor_belief(preset: str, seed: int) -> None:
    game = random_game(seed, 10 + 35 * seed, preset)
    if game.result is not None:
        game.take_back(1)
    seat = game.turn
    other = permuted(game, seat.other, Random(seed))
    assert other.setups[seat.other] != game.setups[seat.other]
    one, two = sight(game, seat), sight(other, seat)
    assert beliefs(one) == beliefs(two)
    for level in (1, 3, 5):
        assert choose(one, level, NODES, Random(5)) == choose(two, level, NODES, Random(5))


@pytest.mark.parametrize("seed", range(0, 6, 2))
def test_beliefs_respect_the_counts_and_what_was_seen(seed: int) -> None:
    game = random_game(seed, 40 + 60 * seed)
    seat = Side.RED
    seen = sight(game, seat)
    found = beliefs(seen)
    for rank in Rank:
        total = sum(chances[rank] for chances in found.values())
        assert total == pytest.approx(game.rules.counts[rank], abs=0.35)
    for piece, chances in found.items():
        assert sum(chances) == pytest.approx(1)
        assert all(chance == 0 for rank, chance in enumerate(chances) if not seen.position.ranks[piece] >> rank & 1)


def test_the_truth_is_never_ruled_out() -> None:
    for seed in range(6):
        game = random_game(seed, 200)
        found = beliefs(sight(game, Side.RED))
        for piece in bits(game.position.armies[Side.BLUE]):
            rank = sole_rank(game.position.ranks[piece])
            assert rank is not None
            assert found[piece][rank] > 0
