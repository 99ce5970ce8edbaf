"""The lower levels forget like a person: some of what they saw sooner, some later, and what is gone stays gone."""

from stratego.computer.evidence import Evidence, lasting
from stratego.computer.levels import LEVELS
from stratego.computer.memory import remembered
from stratego.computer.weights import DEFAULT
from stratego.rules.game import Game
from stratego.rules.ranks import FIXED, sole_rank
from stratego.rules.sides import Side
from stratego.view.sight import sight
from tests.test_computer_honesty import random_game

Occasion = tuple[int, int]  # a piece, and the ply at which it was last seen


def minds(game: Game, level: int, ply: int) -> dict[Occasion, int]:
    """For each enemy piece on the board that Red has seen: the ranks that a level still thinks possible."""
    seen = sight(game, Side.RED, ply)
    evidence = Evidence(seen.rules, seen.start.armies, DEFAULT)
    evidence.read(lasting(entry.event for entry in seen.history))
    masks = remembered(seen.position, Side.RED, evidence, LEVELS[level])
    standing = [(piece, at) for piece, at in evidence.seen_at.items() if piece in masks and evidence.where[piece] >= 0]
    return {(piece, at): masks[piece] for piece, at in standing}


def forgotten(game: Game, level: int, ply: int) -> set[Occasion]:
    """What a level has seen and does not know any more."""
    return {occasion for occasion, mask in minds(game, level, ply).items() if sole_rank(mask) is None}


def share_forgotten(level: int) -> float:
    """How much of what was seen is gone in late positions of some games."""
    games = [random_game(seed, 160) for seed in range(8)]
    plies = [game.position.ply for game in games]
    seen = sum(len(minds(game, level, ply)) for game, ply in zip(games, plies, strict=True))
    assert seen > 20
    return sum(len(forgotten(game, level, ply)) for game, ply in zip(games, plies, strict=True)) / seen


def test_each_level_forgets_less_than_the_one_below_and_the_highest_two_nothing() -> None:
    shares = [share_forgotten(level) for level in sorted(LEVELS)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.5 > shares[2] > 0
    assert shares[3:] == [0, 0]


def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    game = random_game(3, 160)
    before: set[Occasion] = set()
    for ply in range(40, game.position.ply + 1):
        assert before & minds(game, 1, ply).keys() <= forgotten(game, 1, ply)
        before = forgotten(game, 1, ply)
    assert before


def test_nobody_forgets_that_a_piece_has_moved() -> None:
    game = random_game(3, 160)
    position = game.position
    for piece, at in forgotten(game, 1, position.ply):
        if position.moved >> piece & 1:
            assert not minds(game, 1, position.ply)[piece, at] & FIXED
