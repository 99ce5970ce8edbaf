"""RULES 1.3: how the pieces move."""

from __future__ import annotations

from stratego.rules import Refusal, Rules, Side, parse_move
from tests.engine.tables import moves, play, position


def code(refusal: Refusal | None) -> str | None:
    return None if refusal is None else refusal.code


def test_ordinary_piece_steps_one_square_but_not_into_a_lake_or_off_the_board() -> None:
    assert moves(position("red captain e5")) == {"e5-e6", "e5-e4", "e5-f5"}
    assert moves(position("red captain j1", "red flag a2")) == {"j1-j2", "j1-i1"}


def test_no_step_leads_from_the_last_file_to_the_next_row() -> None:
    assert "j4-a5" not in moves(position("red captain j4"))
    assert moves(position("red captain a5", "red flag e1")) == {"a5-a6", "a5-a4", "a5-b5"}


def test_scout_runs_any_distance_and_may_attack_at_the_end() -> None:
    where = position("red scout b3", "blue sergeant b8", "red miner g3")
    assert {"b3-b4", "b3-b7", "b3-b8", "b3-f3", "b3-a3", "b3-b1"} <= moves(where)
    assert not {"b3-b9", "b3-g3", "b3-h3"} & moves(where)


def test_scout_does_not_run_across_a_lake() -> None:
    assert {move for move in moves(position("red scout c3")) if move.startswith("c3-c")} == {"c3-c4", "c3-c2", "c3-c1"}


def test_scout_beside_its_target_attacks_it_and_goes_no_farther() -> None:
    where = position("red scout e5", "blue sergeant e6")
    assert "e5-e6" in moves(where)
    assert "e5-e7" not in moves(where)


def test_bombs_and_flags_never_move() -> None:
    where = position("red bomb e5", "red miner a5")
    assert all(move.startswith("a5") for move in moves(where))
    assert code(where.refusal(parse_move("e5-e6"))) == "cannot_move"


def test_us_house_rule_lets_a_scout_strike_only_its_neighbour() -> None:
    rules = Rules.of("original", scout_range_attack=False)
    far = position("red scout b3", "blue sergeant b6", rules=rules)
    assert "b3-b5" in moves(far)
    assert "b3-b6" not in moves(far)
    assert code(far.refusal(parse_move("b3-b6"))) == "scout_stop"
    assert "b5-b6" in moves(position("red scout b5", "blue sergeant b6", rules=rules))


def test_captain_of_ultimate_lightning_goes_two_squares_also_round_a_corner() -> None:
    where = position("red captain b3", "blue sergeant b4", rules=Rules.of("ultimate_lightning"))
    assert moves(where) == {"b3-b2", "b3-b1", "b3-a3", "b3-c3", "b3-d3", "b3-b4", "b3-a4", "b3-c4", "b3-a2", "b3-c2"}


def test_refusals_name_the_squares_and_the_reason() -> None:
    where = position("red scout e3", "red miner e5", "blue major j7")
    verdicts = {
        "a5-a6": "no_piece",
        "j7-j6": "not_yours",
        "e3-e5": "own_piece",
        "e3-e6": "blocked",
        "e5-e7": "out_of_reach",
        "e3-f4": "out_of_reach",
        "e5-d5": "lake",
    }
    assert {text: code(where.refusal(parse_move(text))) for text in verdicts} == verdicts
    refusal = where.refusal(parse_move("e3-e6"))
    assert refusal is not None
    assert refusal.facts == {"from": "e3", "to": "e6"}


def test_red_begins_unless_the_table_agreed_otherwise() -> None:
    assert position("red miner e4").rules.starts is Side.RED
    assert Rules.of("original", starts="blue").starts is Side.BLUE


def test_a_piece_keeps_its_public_name_wherever_it_goes() -> None:
    where = play(position("red miner e4", "blue scout j7"), "e4-e5", "j7-j4", "e5-e6")
    assert {square: piece for square, piece in where.standing() if piece in (34, 69)} == {54: 34, 39: 69}
