"""The computer's move: legal under every preset, reproducible in nodes, on time in milliseconds."""

from collections.abc import Iterator
from random import Random

import pytest

from stratego.computer.sense import sensible
from stratego.computer.setups import set_up
from stratego.computer.think import Budget, choose, think
from stratego.match.commands import carry_out
from stratego.rules.cards.deal import deal
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.sides import Side
from stratego.rules.squares import parse_move
from stratego.view.sight import sight

SHORT = Budget(nodes=150)


def new_game(preset: str = "original", seed: int = 1) -> Game:
    rules = Rules.of(preset)
    chance = Random(seed)
    red, blue = set_up(rules, chance), set_up(rules, chance)
    return Game(rules, red, blue, secrets=deal(rules, chance))


def ticking(step: float) -> Iterator[float]:
    now = 0.0
    while True:
        now += step
        yield now


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_legally_to_a_late_position(preset: str) -> None:
    game = new_game(preset)
    chance = Random(3)
    levels = {Side.RED: 1, Side.BLUE: 3}
    while game.result is None and game.position.ply < 50:
        seat = game.turn
        command = sensible(sight(game, seat), chance)
        if command is not None:
            carry_out(game, seat, command, chance)
        else:
            game.move(seat, choose(sight(game, seat), levels[seat], SHORT, chance))


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_same_nodes_and_chance_give_the_same_move(level: int) -> None:
    game = new_game()
    for _ in range(6):
        seat = game.turn
        first = choose(sight(game, seat), level, Budget(nodes=800), Random(9))
        assert choose(sight(game, seat), level, Budget(nodes=800), Random(9)) == first
        game.move(seat, first)


def test_thinking_stops_when_the_clock_says_so() -> None:
    game = new_game()
    ticks = ticking(0.001)
    thoughts = list(think(sight(game, Side.RED), 5, Budget(ms=300), Random(1), lambda: next(ticks)))
    assert next(ticks) < 0.4
    assert thoughts[-1].move in game.position.legal_moves()


def test_thinking_comes_in_slices_with_a_move_in_hand_from_the_first() -> None:
    game = new_game()
    legal = game.position.legal_moves()
    thoughts = list(think(sight(game, Side.RED), 5, Budget(nodes=2000), Random(1)))
    assert len(thoughts) > len(legal)
    assert all(thought.move in legal for thought in thoughts)
    depths = [thought.depth for thought in thoughts]
    assert depths == sorted(depths)


def test_the_computer_does_not_move_for_the_other_seat_or_a_spectator() -> None:
    game = new_game()
    for seat in (Side.BLUE, None):
        with pytest.raises(Refusal):
            choose(sight(game, seat), 3, SHORT, Random(1))


def facing(blue_rank: str) -> Game:
    """Red's captain stands on f6 beside Blue's piece on e6, which everybody has seen beat a scout."""
    red = "F" + "-" * 33 + "26" + "-" * 4
    blue = "F" + "-" * 34 + blue_rank + "---5"
    game = Game(Rules.of("free"), red, blue)
    for text in ("e4-e6", "e7-e6", "f4-f5", "a7-a8", "f5-f6", "a8-a7"):
        game.move(game.turn, parse_move(text))
    return game


def test_a_seen_weaker_piece_beside_ours_is_taken() -> None:
    game = facing("4")
    assert choose(sight(game, Side.RED), 5, Budget(nodes=3000), Random(1)) == parse_move("f6-e6")


def test_a_seen_stronger_piece_beside_ours_is_left_alone() -> None:
    game = facing("8")
    assert choose(sight(game, Side.RED), 5, Budget(nodes=3000), Random(1)) != parse_move("f6-e6")
