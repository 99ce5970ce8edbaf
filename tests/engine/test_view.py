"""The door for secrets: nothing that leaves it tells an enemy rank that was not shown."""

from __future__ import annotations

import json
from random import Random

import pytest

from stratego.match.table import Table
from stratego.rules import Game, Refusal, Rules, Side, parse_move
from stratego.rules.board import bits
from stratego.rules.ranks import RANKS, sole_rank
from stratego.rules.setups import setup_of, shuffled
from stratego.view import curtain, picture, possible_ranks, sight
from stratego.view.sight import opened
from tests.engine.tables import random_game

MIXES = [
    Rules.of("original"),
    Rules.of("original", memory_aid="possible"),
    Rules.of("isf"),
    Rules.of("barrage", memory_aid="possible", silent_defence=True),
    Rules.of("original", silent_defence=True, secrecy=True, aggressor_advantage=True),
    Rules.of("quick_battle", memory_aid="moved", one_time_bombs=True),
]


def with_hidden_ranks_exchanged(game: Game, seat: Side, chance: Random) -> Game | None:
    """The same public game with other enemy ranks where ``seat`` cannot know them, or None if none was found."""
    enemy = seat.other
    ranks = {piece: sole_rank(game.frames[0].position.ranks[piece]) for piece in bits(game.public.armies[enemy])}
    pieces = list(ranks)
    for _ in range(400):
        one, two = chance.sample(pieces, 2)
        if ranks[one] == ranks[two]:
            continue
        swapped = {**ranks, one: ranks[two], two: ranks[one]}
        texts = list(game.setups)
        texts[enemy] = setup_of(game.rules, enemy, {piece: rank for piece, rank in swapped.items() if rank is not None})
        other = Game(game.rules, *texts)
        try:
            other.replay(game.events)
        except Refusal:
            continue
        return other
    return None


@pytest.mark.parametrize("rules", MIXES, ids=lambda rules: json.dumps(rules.to_json()))
def test_exchanging_hidden_enemy_ranks_changes_nothing_that_a_seat_gets(rules: Rules) -> None:
    chance = Random(2)
    compared = 0
    for plies in (0, 9, 40, 120, 300):
        game = random_game(rules, chance, plies)
        if game.result is not None:
            continue
        for seat in Side:
            other = with_hidden_ranks_exchanged(game, seat, chance)
            if other is None:
                continue
            compared += 1
            assert picture(sight(game, seat)) == picture(sight(other, seat))
            assert sight(game, seat).position.ranks == sight(other, seat).position.ranks
            assert possible_ranks(sight(game, seat).position, seat.other) == possible_ranks(
                sight(other, seat).position, seat.other
            )
            assert refusals(game, seat) == refusals(other, seat)
    assert compared >= 4


def refusals(game: Game, seat: Side) -> list[dict[str, object] | None]:
    """What every step or attack that the seat may try on its turn is answered with."""
    if game.turn is not seat:
        return []
    board = game.rules.board
    tries = [parse_move([src, dst]) for src in board.squares for dst in (src, *board.neighbours[src])]
    found = [game.position.refusal(move) for move in tries]
    return [None if refusal is None else refusal.to_json() for refusal in found]


def test_unseen_enemy_rank_stands_nowhere_in_the_view() -> None:
    for seed in range(6):
        game = random_game(Rules.of("original", memory_aid="possible"), Random(seed), plies=60)
        for seat in Side:
            view = picture(sight(game, seat))
            for drawn in view["pieces"]:
                if drawn["side"] != seat.key and not drawn["shown"]:
                    assert drawn["rank"] is None
            shown = {
                rank
                for entry in view["log"]
                if entry["event"]["t"] == "attack"
                for rank in (entry["event"]["attacker"], entry["event"]["defender"])
            }
            trays = {line["rank"] for tray in view["trays"].values() for line in tray}
            enemy = {drawn["rank"] for drawn in view["pieces"] if drawn["side"] != seat.key} - {None}
            assert enemy <= shown | {"scout"}
            assert trays <= shown


def test_curtain_names_no_rank_at_all() -> None:
    game = random_game(Rules.of("original", memory_aid="possible"), Random(1), plies=150)
    text = json.dumps(curtain(sight(game, None)))
    assert not any(f'"{facts.key}"' in text for facts in RANKS)


def test_own_ranks_are_known_and_the_enemys_only_when_shown() -> None:
    game = random_game(Rules.of("original"), Random(3), plies=0)
    view = picture(sight(game, Side.RED))
    assert all((drawn["rank"] is not None) == (drawn["side"] == "red") for drawn in view["pieces"])
    assert view["targets"]
    assert picture(sight(game, Side.BLUE))["targets"] == {}


def fought(aid: str = "seen") -> Game:
    """Red's scout runs into Blue's bomb, which everybody has seen now."""
    rules = Rules.of("free", memory_aid=aid)
    game = Game(rules, "F23" + "-" * 37, "-" * 7 + "3BF" + "-" * 30)
    game.move(Side.RED, parse_move("b1-b10"))
    return game


@pytest.mark.parametrize(("aid", "kept"), [("none", False), ("moved", False), ("seen", True), ("possible", True)])
def test_memory_aid_decides_whether_a_seen_rank_stays_visible(aid: str, *, kept: bool) -> None:
    rules = Rules.of("free", memory_aid=aid)
    game = Game(rules, "F23" + "-" * 37, "-" * 7 + "3BF" + "-" * 30)
    game.move(Side.RED, parse_move("b1-b10"))
    game.move(Side.BLUE, parse_move("c10-c9"))
    view = picture(sight(game, Side.RED))
    bomb = next(drawn for drawn in view["pieces"] if drawn["at"] == "b10")
    assert bomb["rank"] == ("bomb" if kept else None)
    assert (view["log"][0]["event"]["defender"] is not None) is kept
    moved = next(drawn for drawn in view["pieces"] if drawn["at"] == "c9")
    assert moved["moved"] is (aid != "none")


def test_last_battle_is_shown_to_both_whatever_the_memory_aid() -> None:
    last = picture(sight(fought(), Side.BLUE))["last"]
    assert last["event"]["attacker"] == "scout"
    assert last["event"]["defender"] == "bomb"


def test_stepping_back_shows_what_the_seat_knew_then() -> None:
    game = random_game(Rules.of("original"), Random(5), plies=80)
    for ply in (0, 20, 79):
        early = random_game(Rules.of("original"), Random(5), plies=ply)
        then, now = picture(sight(game, Side.RED, ply)), picture(sight(early, Side.RED))
        assert then["pieces"] == now["pieces"]
        assert then["last"] == now["last"]
    with pytest.raises(Refusal, match="no_such_ply"):
        sight(game, Side.RED, 81)


def test_stepping_back_does_not_help_a_memory_that_has_no_aid() -> None:
    game = fought("none")
    at = len(game.frames) - 1
    game.move(game.turn, game.position.legal_moves()[0])
    game.move(game.turn, game.position.legal_moves()[0])
    for seat in (*Side, None):
        view = picture(sight(game, seat, at))
        for entry in (view["last"], *view["recent"], *view["log"]):
            assert entry["event"].get("attacker") is entry["event"].get("defender") is None
    game.resign(game.turn)
    assert picture(sight(game, Side.RED, at))["last"]["event"]["attacker"] is not None


def test_everything_is_opened_only_after_the_end() -> None:
    game = random_game(Rules.of("original"), Random(5), plies=80)
    with pytest.raises(Refusal, match="game_going_on"):
        opened(game)
    game.resign(Side.RED)
    assert all(drawn["rank"] is not None for drawn in picture(opened(game))["pieces"])


def test_piece_is_deduced_when_no_other_can_have_its_rank() -> None:
    rules = Rules.of("free", memory_aid="possible")
    assert possible_ranks(Game(rules, "F2" + "-" * 38, "F2" + "-" * 38).public, Side.RED)
    barrage = Rules.of("barrage", memory_aid="possible")
    game = Game(barrage, *[shuffled(barrage, Random(seed)) for seed in (1, 2)])
    masks = possible_ranks(game.public, Side.BLUE)
    assert set(masks.values()) == {barrage.army_mask}


def test_warning_counts_before_the_rule_bites() -> None:
    rules = Rules.of("free")
    game = Game(rules, "F3" + "-" * 38, "F3" + "-" * 38)
    for text in ("b1-b2", "i10-i9", "b2-b1", "i9-i8"):
        game.move(game.turn, parse_move(text))
    view = picture(sight(game, Side.RED))
    assert view["warning"] == {"code": "two_squares", "at": "b1", "count": 2, "limit": 3}
    assert picture(sight(game, Side.BLUE))["warning"] is None
    for text in ("b1-b2", "i8-i7"):
        game.move(game.turn, parse_move(text))
    refused = picture(sight(game, Side.RED))["refused"]
    assert refused == [{"code": "two_squares", "from": "b2", "to": "b1", "count": 3, "limit": 3}]


def test_computer_seat_is_not_shown_to_the_person() -> None:
    table = Table.open({"mode": "computer", "human": "red", "level": 1})
    for seed, side in enumerate(Side):
        table.place(side, shuffled(table.rules, Random(seed)))
    with pytest.raises(Refusal, match="not_your_seat"):
        table.view(Side.BLUE)
    assert all(drawn["rank"] is None for drawn in table.view(Side.RED)["pieces"] if drawn["side"] == "blue")
