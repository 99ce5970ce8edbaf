"""RULES 4, rescue: who reaches the enemy's back row may bring a captured piece home."""

from __future__ import annotations

from random import Random

import pytest

from stratego.rules import (
    Battle,
    Position,
    Rank,
    Refusal,
    Rescued,
    RescueDeclined,
    Result,
    Rules,
    Side,
    parse_move,
    parse_square,
    square_name,
)
from stratego.rules.ranks import mask_of
from stratego.rules.rescue import candidates, places
from stratego.rules.squares import piece_name
from stratego.view import picture, possible_ranks, sight
from tests.engine.tables import play, position, rank_at
from tests.rules.players import random_game

RESCUE = Rules.of("original", rescue=True)
SILENT = Rules.of("original", rescue=True, silent_defence=True)
LAKES_OF_RED = {"c5", "d5", "g5", "h5"}


def raid(raider: str = "captain", lost: str = "miner", rules: Rules = RESCUE) -> Position:
    """Red has lost a piece from e5 and is about to step from e9 to the back row."""
    start = position(
        f"red {lost} e5",
        f"red {raider} e9",
        "red spy b1",
        "blue marshal e6",
        "blue scout j9",
        rules=rules,
        turn=Side.BLUE,
    )
    return play(start, "e6-e5")


def back(piece: str, square: str) -> Rescued:
    return Rescued(parse_square(piece), parse_square(square))


def may_come_back(where: Position) -> set[str]:
    assert where.awaits == "rescue"
    return {piece_name(piece) for piece in candidates(where)}


def asked(where: Position) -> bool:
    """Whether a rescue can be made; an engine that knows it cannot does not ask."""
    return where.awaits == "rescue" and where.extra is not None and where.extra.follows(where) is None


def test_step_onto_the_back_row_gives_the_right_to_a_rescue() -> None:
    where = play(raid(), "e9-e10")
    assert may_come_back(where) == {"e5"}
    assert where.turn is Side.RED
    assert where.legal_moves() == [], "first the rescue, or none"


def test_places_are_the_empty_squares_of_the_own_half() -> None:
    where = play(raid(), "e9-e10")
    half = {f"{file}{row}" for file in "abcdefghij" for row in range(1, 6)} - LAKES_OF_RED
    assert {square_name(square) for square in places(where, Side.RED)} == half - {"a1", "b1", "e5"}


def test_rescued_piece_stands_there_and_the_turn_is_over() -> None:
    where = play(raid(), "e9-e10").then(back("e5", "b2"))
    assert rank_at(where, "b2") is Rank.MINER
    assert where.turn is Side.BLUE
    assert where.captured(Side.RED) == []


def test_rescued_piece_keeps_its_public_name() -> None:
    where = play(raid(), "e9-e10").then(back("e5", "b2"))
    assert where.piece_at(parse_square("b2")) == parse_square("e5")


def test_rescue_is_a_right_and_no_duty() -> None:
    where = play(raid(), "e9-e10").then(RescueDeclined())
    assert where.turn is Side.BLUE
    with pytest.raises(Refusal, match="not_now"):
        where.then(RescueDeclined())


def test_without_the_house_rule_the_turn_passes() -> None:
    assert play(raid(rules=Rules.of()), "e9-e10").turn is Side.BLUE


def test_scout_makes_no_rescue() -> None:
    where = play(raid(raider="scout"), "e9-e10")
    assert not asked(where)
    with pytest.raises(Refusal, match="cannot_rescue"):
        where.then(back("e5", "b2"))


def test_scout_can_be_rescued() -> None:
    assert may_come_back(play(raid(lost="scout"), "e9-e10")) == {"e5"}


def test_bomb_never_comes_back() -> None:
    start = position("red bomb e5", "red captain e9", "blue miner e6", "blue scout j9", rules=RESCUE, turn=Side.BLUE)
    where = play(start, "e6-e5", "e9-e10")
    assert not asked(where)
    with pytest.raises(Refusal, match="cannot_rescue"):
        where.then(back("e5", "b2"))


def test_nothing_lost_means_nothing_to_ask() -> None:
    start = position("red captain e9", "blue spy j9", rules=RESCUE)
    assert play(start, "e9-e10").turn is Side.BLUE


def test_winning_attack_on_the_back_row_counts() -> None:
    start = position(
        "red miner e5",
        "red captain e9",
        "blue marshal e6",
        "blue spy e10",
        "blue scout j9",
        rules=RESCUE,
        turn=Side.BLUE,
    )
    assert asked(play(start, "e6-e5", "e9-e10"))


def test_dying_on_the_back_row_does_not_count() -> None:
    start = position(
        "red miner e5",
        "red captain e9",
        "red spy b1",
        "blue marshal e6",
        "blue captain e10",
        "blue scout j9",
        rules=RESCUE,
        turn=Side.BLUE,
    )
    where = play(start, "e6-e5", "e9-e10")
    assert where.turn is Side.BLUE
    assert where.awaits == "move"


def test_move_along_the_back_row_counts_if_the_right_was_not_used() -> None:
    where = play(raid(), "e9-e10").then(RescueDeclined())
    assert asked(play(where, "j9-j8", "e10-d10"))


def test_same_piece_does_not_make_both_rescues() -> None:
    start = position(
        "red miner e5",
        "red miner f4",
        "red captain e9",
        "red spy b1",
        "blue marshal e6",
        "blue scout j9",
        rules=RESCUE,
        turn=Side.BLUE,
    )
    where = play(start, "e6-e5", "b1-b2", "e5-f5", "b2-b3", "f5-f4", "e9-e10").then(back("e5", "b4"))
    assert play(where, "j9-j8", "e10-d10").turn is Side.BLUE


def test_each_side_has_two_rescues() -> None:
    start = position(
        *(f"red miner a{row}" for row in (5, 4, 3, 2)),
        *(f"red captain {file}9" for file in "efi"),
        "red flag j1",
        "red spy g1",
        "blue marshal a6",
        "blue scout j8",
        rules=RESCUE,
        turn=Side.BLUE,
    )
    where = play(start, "a6-a5", "g1-g2", "a5-a4", "g2-g3", "a4-a3", "g3-g4", "a3-a2", "e9-e10")
    where = play(where.then(back("a5", "c1")), "j8-j9", "f9-f10")
    where = play(where.then(back("a4", "d1")), "j9-j8", "i9-i10")
    assert where.turn is Side.BLUE
    assert where.captured(Side.RED) == [parse_square("a2"), parse_square("a3")]


def test_rescued_piece_may_itself_rescue_later() -> None:
    start = position(
        "red captain e5",
        "red captain e9",
        "red miner d4",
        "red spy b1",
        "blue marshal e6",
        "blue scout j9",
        rules=RESCUE,
        turn=Side.BLUE,
    )
    where = play(start, "e6-e5", "e9-e10").then(back("e5", "f5"))
    where = play(where, "e5-e4", "f5-f6", "e4-d4", "f6-f7", "j9-j8", "f7-f8", "j8-j9", "f8-f9", "j9-j8", "f9-f10")
    assert may_come_back(where) == {"d4"}


def test_rescue_clears_what_both_repetition_rules_remember() -> None:
    start = position(
        "red miner e5",
        "red captain e9",
        "red spy b1",
        "blue marshal e6",
        "blue scout j9",
        rules=RESCUE,
        turn=Side.BLUE,
    )
    where = play(start, "e6-e5", "b1-b2", "j9-j8", "b2-b1", "j8-j9", "e9-e10").then(back("e5", "c1"))
    assert where.trails == (None, None)
    assert where.chases == (None, None)


def test_side_without_a_mover_has_lost_before_any_rescue() -> None:
    start = position(
        "red miner e5", "red captain e9", "blue scout e6", "blue spy e10", "blue bomb b9", rules=RESCUE, turn=Side.BLUE
    )
    where = play(start, "e6-e5")  # the scout falls to the miner
    ended = play(where.with_turn(Side.RED), "e9-e10").outcome()
    assert ended is not None
    assert (ended.winner, ended.reason) == (Side.RED, "no_moves")


def test_rescue_proves_that_the_rescuer_is_no_scout() -> None:
    told = position("red ? e9", "red ? e5", "blue marshal e6", "blue scout j9", rules=RESCUE, turn=Side.BLUE)
    fallen = Battle(Rank.MARSHAL, Rank.MINER, Result.WINS)
    where = play(told.after(parse_move("e6-e5"), fallen), "e9-e10").then(back("e5", "b2"))
    assert not where.ranks[parse_square("e9")] & Rank.SCOUT.mask


def test_quick_battle_half_has_four_rows_without_lakes() -> None:
    rules = Rules.of("quick_battle", rescue=True)
    start = position(
        "red miner b4",
        "red captain e7",
        "blue marshal b5",
        "blue flag a8",
        "blue scout h7",
        rules=rules,
        turn=Side.BLUE,
    )
    where = play(start, "b5-b4", "e7-e8")
    names = {square_name(square) for square in places(where, Side.RED)}
    assert {name[1:] for name in names} == {"1", "2", "3", "4"}
    assert "c4" not in names


class TestInSecret:
    """With silent defence the owner keeps to himself which piece came back."""

    def told(self) -> Position:
        """What anybody knows after Red has lost two pieces to silent defences and reached e10."""
        start = position(
            "red ? e5", "red ? f5", "red ? e9", "red ? b2", "blue ? e6", "blue ? j9", rules=SILENT, turn=Side.RED
        )
        lost = Battle(Rank.CAPTAIN, None, Result.LOSES)
        where = start.after(parse_move("e5-e6"), lost)
        return play(where, "j9-j8", "e9-e10")

    def known(self) -> Position:
        """The same as Red knows it."""
        start = position(
            "red captain e5", "red bomb f5", "red colonel e9", "red bomb b2", "blue ? e6", "blue ? j9", rules=SILENT
        )
        where = start.after(parse_move("e5-e6"), Battle(Rank.CAPTAIN, None, Result.LOSES))
        return play(where, "j9-j8", "e9-e10")

    def test_event_names_no_piece(self) -> None:
        with pytest.raises(Refusal, match="rescue_is_secret"):
            self.known().then(back("e5", "c2"), "e5")

    def test_piece_gets_a_new_public_name(self) -> None:
        where = self.known().then(Rescued(None, parse_square("c2")), "e5")
        assert piece_name(where.at[parse_square("c2")]) == "red+1"
        assert rank_at(where, "c2") is Rank.CAPTAIN

    def test_owner_no_longer_counts_it_as_lost(self) -> None:
        where = self.known().then(Rescued(None, parse_square("c2")), "e5")
        assert where.captured(Side.RED) == []

    def test_others_know_that_it_may_be_any_of_the_captured(self) -> None:
        where = self.told().then(Rescued(None, parse_square("c2")))
        assert where.ranks[where.at[parse_square("c2")]] == Rank.CAPTAIN.mask

    def test_union_of_what_the_captured_may_be_without_bombs(self) -> None:
        start = position(
            "red ? e5", "red ? f5", "red ? e9", "red ? b2", "blue marshal e6", "blue ? j9", rules=SILENT, turn=Side.BLUE
        )
        where = play(start.after(parse_move("e6-e5"), Battle(Rank.MARSHAL, None, Result.WINS)), "e9-e10")
        where = where.then(Rescued(None, parse_square("c2")))
        everything = mask_of(set(Rank) - {Rank.FLAG, Rank.BOMB, Rank.MARSHAL})
        assert where.ranks[where.at[parse_square("c2")]] == everything

    def test_enemy_losses_are_hidden_from_the_tray(self) -> None:
        game = random_game(SILENT, Random(5), 120)
        for seat in Side:
            tray = picture(sight(game, seat))["trays"][seat.other.key]
            assert tray
            assert all(line["rank"] is None for line in tray)
            assert any(line["rank"] for line in picture(sight(game, seat))["trays"][seat.key])

    def test_aid_never_rules_out_what_came_back(self) -> None:
        """The only miner is known to be lost, and may be the piece that is back."""
        rules = Rules.of("barrage", rescue=True, silent_defence=True)
        start = position(
            "red ? e5", "red ? e9", "red ? b2", "blue marshal e6", "blue ? j9", rules=rules, turn=Side.BLUE
        )
        where = play(start.after(parse_move("e6-e5"), Battle(Rank.MARSHAL, None, Result.WINS)), "e9-e10")
        where = where.then(Rescued(None, parse_square("c2")))
        lost, back_again = parse_square("e5"), where.at[parse_square("c2")]
        told = where.with_pieces({}, {lost: Rank.MINER.mask, back_again: mask_of([Rank.MINER, Rank.SCOUT])})
        assert possible_ranks(told, Side.RED)[back_again] & Rank.MINER.mask

    def test_wrong_secret_is_refused(self) -> None:
        for secret in ("f5", "a1", "zz"):
            with pytest.raises(Refusal, match="bad_rescue_piece"):
                self.known().then(Rescued(None, parse_square("c2")), secret)
