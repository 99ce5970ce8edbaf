"""One engine for every knowledge: referee, player and spectator see the same public game."""

from __future__ import annotations

from random import Random

import pytest

from stratego.rules import Attacked, Game, Rank, Refusal, Rules, Side, event_from_json, event_to_json
from stratego.rules.ranks import sole_rank
from stratego.rules.setups import hidden
from tests.engine.tables import random_game

RULES = [
    Rules.of("original"),
    Rules.of("barrage", silent_defence=True),
    Rules.of("quick_battle", aggressor_advantage=True, secrecy=True),
    Rules.of("original", silent_defence=True, one_time_bombs=True, more_squares="any_threat"),
    Rules.of("compact", scout_range_attack=False, two_squares=2),
    Rules.of("duel", complete_visibility=True),
]


def chairs(game: Game) -> list[Game]:
    """The same table from Red's chair, from Blue's, and from nobody's."""
    red, blue = game.setups
    return [
        Game(game.rules, red, hidden(blue)),
        Game(game.rules, hidden(red), blue),
        Game(game.rules, hidden(red), hidden(blue)),
    ]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: str(rules.to_json()))
def test_every_chair_sees_the_same_public_game(rules: Rules) -> None:
    chance = Random(7)
    for _ in range(4):
        game = random_game(rules, chance)
        for chair in chairs(game):
            chair.replay(game.events)
            assert chair.result == game.result
            for mine, theirs in zip(chair.frames, game.frames, strict=True):
                assert mine.position.at == theirs.position.at
                if not rules.complete_visibility:
                    assert mine.public.ranks == theirs.public.ranks


@pytest.mark.parametrize("rules", RULES[:4], ids=lambda rules: str(rules.to_json()))
def test_what_is_proved_about_a_piece_never_excludes_its_true_rank(rules: Rules) -> None:
    game = random_game(rules, Random(11))
    for frame in game.frames:
        for truth, proved in zip(frame.position.ranks, frame.public.ranks, strict=True):
            assert truth & proved == truth


def test_player_may_make_the_moves_that_the_referee_allows_him_and_no_others() -> None:
    game = random_game(Rules.of("original"), Random(5), plies=300)
    mine = chairs(game)[0]
    for frame, event in zip(game.frames, game.events, strict=False):
        if frame.position.turn is Side.RED:
            assert mine.position.legal_moves() == frame.position.legal_moves()
            assert mine.position.refused() == frame.position.refused()
        else:
            assert set(frame.position.legal_moves()) <= set(mine.position.legal_moves())
        mine.apply(event)


def test_events_are_the_same_after_a_trip_through_json() -> None:
    game = random_game(Rules.of("original"), Random(3))
    assert [event_from_json(event_to_json(event)) for event in game.events] == game.events
    again = Game.from_json(game.to_json())
    assert again.to_json() == game.to_json()
    assert again.frames[-1].public.ranks == game.frames[-1].public.ranks


def test_game_that_does_not_fit_its_set_ups_is_refused_where_it_breaks() -> None:
    game = random_game(Rules.of("original"), Random(4))
    data = game.to_json()
    at = next(n for n, event in enumerate(data["events"]) if event["t"] == "attack" and event["attacker"] != "flag")
    data["events"][at]["attacker"] = "marshal" if data["events"][at]["attacker"] != "marshal" else "scout"
    with pytest.raises(Refusal, match="damaged_save") as refused:
        Game.from_json(data)
    assert refused.value.facts["at"] == at


def test_taking_back_restores_the_earlier_moment_and_stays_in_the_list() -> None:
    game = random_game(Rules.of("original"), Random(6), plies=41)
    before = game.frames[-3]
    game.take_back(2)
    assert game.frames[-1] is before
    assert len(game.line()) == len(game.frames) - 1
    assert Game.from_json(game.to_json()).frames[-1].position.at == before.position.at


def test_description_of_a_game_names_no_rank() -> None:
    text = repr(random_game(Rules.of("original"), Random(8), plies=50))
    assert not any(rank.key in text for rank in Rank)


def test_spectator_learns_a_rank_only_from_a_battle_or_a_run() -> None:
    game = random_game(Rules.of("original"), Random(9), plies=200)
    fought = {square for event in event_squares(game) for square in event}
    for piece in range(100):
        if sole_rank(game.public.ranks[piece]) is not None:
            assert piece in fought or game.public.ranks[piece] == Rank.SCOUT.mask


def event_squares(game: Game) -> list[tuple[int, int]]:
    """The pieces that fought, by their public names."""
    pairs = []
    for frame, entry in zip(game.frames, game.line(), strict=False):
        if isinstance(entry.event, Attacked):
            src, dst = entry.event.move
            pairs.append((frame.position.at[src], frame.position.at[dst]))
    return pairs
