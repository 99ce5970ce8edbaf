"""The golden games are played again exactly, from every chair, and cover every special rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from stratego.rules import PRESETS, Event, Game
from stratego.rules.event_kinds import STEPS
from tests.rules.golden import Golden, board_lines, read, replay
from tests.rules.players import chairs

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in GAMES}


def golden(name: str) -> Golden:
    return read(TEXTS[name])


@pytest.mark.parametrize("name", TEXTS)
def test_game_is_played_again_exactly(name: str) -> None:
    game = replay(golden(name))
    assert game.result is not None


@pytest.mark.parametrize("name", TEXTS)
def test_board_is_drawn_as_it_stands(name: str) -> None:
    game = golden(name)
    drawn = [line for line in TEXTS[name].splitlines() if line in board_lines(game.rules, game.setups)]
    assert drawn == board_lines(game.rules, game.setups)


@pytest.mark.parametrize("name", TEXTS)
def test_every_chair_ends_at_the_same_board(name: str) -> None:
    game = replay(golden(name))
    for chair in chairs(game):
        chair.replay(game.events)
        assert chair.public.at == game.public.at
        assert chair.public.ranks == game.public.ranks
        assert chair.result == game.result


@pytest.mark.parametrize("name", TEXTS)
def test_save_of_it_is_the_same_game(name: str) -> None:
    game = replay(golden(name))
    assert Game.from_json(game.to_json()).to_json() == game.to_json()


def test_every_preset_has_a_game() -> None:
    assert {golden(name).rules.preset for name in TEXTS} == set(PRESETS)


def test_everything_that_can_happen_happens_in_one() -> None:
    kinds: set[type[Event]] = set()
    reasons, cards, refused = set(), set(), set()
    for name in TEXTS:
        game = replay(golden(name))
        kinds |= {type(event) for event in game.events}
        reasons |= {game.result.reason} if game.result else set()
        cards |= {event.card for event in game.events if hasattr(event, "card")}
        refused |= {text.rpartition(": ")[2] for _, text in golden(name).lines if text.startswith("may not")}
    assert kinds >= set(STEPS)
    assert reasons >= {"flag", "no_moves", "neither_moves", "no_progress", "agreement", "resignation"}
    assert cards == {f"M{number}" for number in range(1, 10)}
    assert refused >= {"two_squares", "more_squares", "scout_stop", "blocked", "decide_first", "cannot_open"}
