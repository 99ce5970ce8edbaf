"""In every variant and with every house rule: each chair sees the same public game, and no more.

What a seat gets must not depend on anything it cannot know: exchange what is hidden from it, in any
way that the public facts allow, and its sight and its picture stay the same.
"""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from stratego.rules import PRESETS, Game, Refusal, Rules, Secrets, Side
from stratego.rules.board import bits
from stratego.rules.cards.game import CardGame
from stratego.rules.house_rules import OPTION_VALUES, allowed
from stratego.rules.ranks import RANKS, sole_rank
from stratego.rules.setups import setup_of
from stratego.view import curtain, picture, sight
from stratego.view.choices import choices
from tests.rules.players import chairs, random_game

MIXES = [
    Rules.of("original_old", silent_defence=True, aggressor_advantage=True),
    Rules.of("isf", secrecy=True, one_time_bombs=True),
    Rules.of("gravon", scout_range_attack=False, spy_beats_marshal_always=True),
    Rules.of("milton_bradley", silent_defence=True, secrecy=True, memory_aid="possible"),
    Rules.of("barrage", rescue=True, silent_defence=True, memory_aid="possible"),
    Rules.of("duel", rescue=True, secrecy=True, defender_advantage=True),
    Rules.of("quick_battle", army="duel", silent_defence=True, rescue=True),
    Rules.of("compact", simultaneous_reveal=True, memory_aid="moved"),
    Rules.of("ultimate_lightning"),
    Rules.of("ultimate_lightning", silent_defence=True, memory_aid="possible", ul_scout_defuses=True),
    Rules.of("free", silent_defence=True, rescue=True),
    Rules.of("battle_cards"),
    Rules.of("battle_cards", memory_aid="possible", card_refill=False, one_time_bombs=True),
    Rules.of("junior_castles"),
    Rules.of("junior_quest", memory_aid="seen"),
    Rules.of("junior_triumph", memory_aid="possible"),
]
everywhere = pytest.mark.parametrize("rules", MIXES, ids=lambda rules: json.dumps(rules.to_json()))
PLIES = (10, 30, 80, 160)


@everywhere
def test_every_chair_sees_the_same_public_game(rules: Rules) -> None:
    game = random_game(rules, Random(1), 200)
    for chair in chairs(game):
        chair.replay(game.events)
        assert chair.result == game.result
        for mine, theirs in zip(chair.frames, game.frames, strict=True):
            assert mine.position.at == theirs.position.at
            assert mine.position.turn is theirs.position.turn
            assert mine.position.awaits == theirs.position.awaits
            assert mine.public.ranks == theirs.public.ranks


@everywhere
def test_player_at_his_own_engine_sees_what_the_referee_shows_him(rules: Rules) -> None:
    game = random_game(rules, Random(2), 150)
    for seat, chair in zip(Side, chairs(game), strict=False):
        chair.replay(game.events)
        assert picture(sight(chair, seat)) == picture(sight(game, seat))


@everywhere
def test_what_is_proved_never_excludes_the_truth(rules: Rules) -> None:
    game = random_game(rules, Random(3), 200)
    for frame in game.frames:
        for truth, proved in zip(frame.position.ranks, frame.public.ranks, strict=True):
            assert truth & proved == truth


@everywhere
def test_save_brings_back_the_same_game(rules: Rules) -> None:
    game = random_game(rules, Random(4), 120)
    again = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert again.to_json() == game.to_json()
    assert again.position.ranks == game.position.ranks
    assert again.position.extra == game.position.extra


@everywhere
def test_player_may_do_what_the_referee_allows_him_and_nothing_else(rules: Rules) -> None:
    game = random_game(rules, Random(8), 120)
    for ply, frame in enumerate(game.frames[:-1]):
        seen = sight(game, frame.position.turn, ply)
        assert seen.position.legal_moves() == frame.position.legal_moves()
        assert seen.position.refused() == frame.position.refused()
        assert choices(seen) == choices(replace(seen, position=frame.position))


def random_mix(chance: Random) -> Rules:
    """A preset with some house rules that go with it and with each other."""
    preset = chance.choice(list(PRESETS))
    while True:
        names = chance.sample(allowed(preset), chance.choice([1, 2, 4, 6]))
        try:
            return Rules.of(preset, **{name: chance.choice(OPTION_VALUES[name]) for name in names})
        except Refusal:
            continue


@pytest.mark.parametrize("seed", range(24))
def test_random_house_rules_keep_every_secret(seed: int) -> None:
    require_secrets_kept(random_mix(Random(f"mix {seed}")), seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(24, 300))
def test_many_random_house_rules_keep_every_secret(seed: int) -> None:
    require_secrets_kept(random_mix(Random(f"mix {seed}")), seed)


def require_secrets_kept(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    game = random_game(rules, chance, chance.choice([20, 60, 140]))
    for chair in chairs(game):
        chair.replay(game.events)
        assert chair.public.ranks == game.public.ranks
        assert chair.position.awaits == game.position.awaits
    for truth, proved in zip(game.position.ranks, game.public.ranks, strict=True):
        assert truth & proved == truth
    assert Game.from_json(game.to_json()).position.ranks == game.position.ranks
    for seat in Side:
        other = None if rules.complete_visibility or game.result else exchanged(game, seat, chance)
        if other is not None:
            assert picture(sight(game, seat)) == picture(sight(other, seat)), rules.to_json()
            assert choices(sight(game, seat)) == choices(sight(other, seat))


@everywhere
def test_exchanging_what_is_hidden_changes_nothing_that_a_seat_gets(rules: Rules) -> None:
    chance = Random(5)
    compared = 0
    for plies in PLIES:
        game = random_game(rules, chance, plies)
        if game.result is not None:
            continue
        for seat in Side:
            other = exchanged(game, seat, chance)
            if other is None:
                continue
            compared += 1
            assert picture(sight(game, seat)) == picture(sight(other, seat))
            assert sight(game, seat).position.ranks == sight(other, seat).position.ranks
            assert sight(game, seat).position.extra == sight(other, seat).position.extra
    assert compared >= 1


@everywhere
def test_curtain_names_no_rank(rules: Rules) -> None:
    view = curtain(sight(random_game(rules, Random(6), 100), None))
    for public in ("result", "die"):
        del view[public]
    told = [*view.pop("log"), *view.pop("recent"), view.pop("last")]
    view["told"] = [entry for entry in told if entry["event"]["t"] not in ("end", "roll")]
    text = json.dumps(view)
    assert not any(f'"{facts.key}"' in text for facts in RANKS)


def exchanged(game: Game, seat: Side, chance: Random) -> Game | None:
    """The same public game with other enemy secrets, or None if none was found."""
    enemy = seat.other
    first = game.frames[0].position
    ranks = {piece: sole_rank(first.ranks[piece]) for piece in bits(first.armies[enemy])}
    for _ in range(200):
        one, two = chance.sample(sorted(ranks), 2)
        swapped = {**ranks, one: ranks[two], two: ranks[one]} if chance.random() < 0.7 else ranks
        texts = list(game.setups)
        known = {piece: rank for piece, rank in swapped.items() if rank is not None}
        texts[enemy] = setup_of(game.rules, enemy, known)
        secrets = {seat: game.secrets[seat], enemy: other_secrets(game, enemy, chance)}
        if texts[enemy] == game.setups[enemy] and secrets[enemy] == game.secrets[enemy]:
            continue
        try:
            other = Game(game.rules, *texts, secrets=secrets)
            other.replay(game.events)
        except Refusal:
            continue
        return other
    return None


def other_secrets(game: Game, side: Side, chance: Random) -> Secrets:
    """Other hidden choices, which may or may not be possible, and other cards that nobody has seen."""
    secrets, extra = game.secrets[side], game.position.extra
    if isinstance(extra, CardGame):
        unseen = [card for card in secrets.deck if card not in extra.cards[side].gone]
        other = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
        deck = tuple(other.get(card, card) for card in secrets.deck)
        return Secrets(deck, {at: other.get(card, card) for at, card in secrets.choices.items()})
    if game.rules.junior is not None:
        texts = secrets.choices.items()
        return Secrets((), {at: "".join(chance.sample(text, len(text))) for at, text in texts})
    choices = list(secrets.choices.values())
    chance.shuffle(choices)
    return Secrets((), dict(zip(secrets.choices, choices, strict=True)))
