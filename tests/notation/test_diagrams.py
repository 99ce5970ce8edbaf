"""StraDos3 positions and long algebraic moves (RULES 8.2)."""

from __future__ import annotations

from random import Random

import pytest

from stratego.notation.coordinates import read_square, write_square
from stratego.notation.lan import write_move
from stratego.notation.records import read_record, write_record
from stratego.notation.strados3 import format_strados3, parse_diagram
from stratego.rules import Attacked, Battle, Rank, Refusal, Result, Rules, parse_move, parse_square
from stratego.rules.setups import hidden, start_position
from tests.engine.tables import random_game
from tests.notation.games import FIELD, game_in, moves, sample, where

AFTER = FIELD.replace("DAKAAD", "AAKAAD").replace("OAAAAN", "dAAAAN")  # RULES 8.2: the scout has taken the spy


def test_the_example_of_the_rule_book() -> None:
    game = game_in(read_record(f"{FIELD} r 0\ne4e9\n"))
    assert game.rules.preset == "barrage"
    assert write_record(game, "strados3") == f"{AFTER} b 1\n"


@pytest.mark.parametrize("seed", range(6))
def test_shown_pieces_survive(seed: int) -> None:
    game = random_game(Rules.of("barrage"), Random(seed), 30)
    text = format_strados3(game.position, game.public)
    known, public = parse_diagram(game.rules, text)
    assert format_strados3(known, public) == text
    assert format_strados3(known) == format_strados3(game.position)
    assert known.at.count(255) == game.position.at.count(255)


def test_lower_case_is_known_to_both_and_upper_case_to_one() -> None:
    known, public = parse_diagram(Rules.of("barrage"), f"{AFTER} b 1")
    scout, general = parse_square("e9"), parse_square("d7")
    assert public.ranks[scout] == Rank.SCOUT.mask
    assert known.ranks[general] == Rank.GENERAL.mask
    assert public.ranks[general] == Rules.of("barrage").army_mask


def test_player_view_hides_the_enemy() -> None:
    game = sample("original", 3)
    seen = start_position(game.rules, game.setups[0], hidden(game.setups[1]))
    text = format_strados3(seen)
    assert text.count("?") == 40
    record = read_record(text)
    assert record.game is None
    assert record.position is not None


@pytest.mark.parametrize(
    ("name", "square"), [("a1", "a1"), ("k1", "j1"), ("j1", "j1"), ("K:", "j10"), ("a10", "a10"), ("i9", "i9")]
)
def test_tenth_file_and_tenth_row(name: str, square: str) -> None:
    assert read_square(name) == parse_square(square)


def test_every_square_has_two_characters() -> None:
    names = [write_square(square) for square in range(100)]
    assert [read_square(name) for name in names] == list(range(100))
    assert {len(name) for name in names} == {2}
    assert (names[9], names[90]) == ("k1", "a:")


@pytest.mark.parametrize("text", ["", "l1", "a0", "a11", "a", "1a", "a;", "aa1", "a1 "])
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        read_square(text)


@pytest.mark.parametrize("moves_text", ["e4e9 d7d8", "e4-e9\nd7-d8", "e4[2]xe9[S] d7-d8", "E4xE9  D7D8"])
def test_moves_may_be_written_short_or_long(moves_text: str) -> None:
    game = game_in(read_record(f"{FIELD} r 0\n{moves_text}"))
    assert [str(event.move) for event in moves(game)] == ["e4-e9", "d7-d8"]  # type: ignore[union-attr]


def test_battle_shows_its_ranks() -> None:
    game = game_in(read_record(f"{FIELD} r 0\ne4e9"))
    assert write_record(game, "lan").splitlines()[1] == "e4[2]xe9[S]"


def test_ranks_in_brackets_are_those_of_the_human_labels() -> None:
    shown = {rank: write_move(Attacked(parse_move("j10-a9"), Battle(rank, None, Result.WINS)))[3:4] for rank in Rank}
    assert "".join(shown[rank] for rank in (Rank.FLAG, Rank.SPY, Rank.SCOUT, Rank.MINER, Rank.SERGEANT)) == "FS234"
    assert "".join(shown[rank] for rank in (Rank.COLONEL, Rank.GENERAL, Rank.MARSHAL, Rank.BOMB)) == "890B"
    assert write_move(Attacked(parse_move("j10-a9"), Battle(None, Rank.MINER, Result.LOSES))) == "k:xa9[3]"


def test_moves_after_a_position_in_the_middle_lead_to_another() -> None:
    record = read_record(f"{AFTER} b 1\nd7-d8 e9-e:")
    assert record.game is None
    assert record.position is not None
    assert record.position.ply == 3
    assert record.position.piece_at(parse_square("e10")) is not None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"{FIELD[:-1]} r 0", ("bad_position", 1, 1)),
        (f"{FIELD.replace('X', 'Z')} r 0", ("bad_position", 1, 78)),
        (f"{FIELD.replace('AA__', 'A___', 1)} r 0", ("bad_position", 1, 42)),
        (f"{FIELD.replace('AA__', 'AAB_', 1)} r 0", ("off_board", 1, 1)),
        (f"{FIELD} r 12345678", ("bad_position", 1, 1)),
        (f"{FIELD} r 0\ne4-e9\nd7=d8", ("unknown_move", 3, 1)),
        (f"{FIELD} r 0\ne4-e9 d7-d8 e9[3]xe8", ("other_battle", 2, 13)),
        (f"{FIELD} r 0\ne4[9]-e9[S]", ("other_battle", 2, 1)),
        (f"{FIELD} r 0\ne4-e9 d7-d9", ("out_of_reach", 2, 7)),
        (f"{AFTER} b 1\nd7-d8\ne9-d7", ("out_of_reach", 3, 1)),
        (f"{AFTER.replace('W', '?')} r 1\ne9-e8 d7-d8 e8-d8", ("battle_unknown", 2, 13)),
    ],
)
def test_damage_is_refused_at_its_place(text: str, place: tuple[str, int, int]) -> None:
    assert where(text) == place


def test_game_by_other_battles_is_not_written() -> None:
    with pytest.raises(Refusal, match="not_writable"):
        write_record(sample("original", 1, aggressor_advantage=True), "lan")
