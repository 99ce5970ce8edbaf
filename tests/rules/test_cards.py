"""RULES 2, Battle Cards: a hand of three, movement cards, battle cards laid face down, exchange."""

from __future__ import annotations

from random import Random

import pytest

from stratego.rules import (
    Attacked,
    Battle,
    CardExchanged,
    CardLaid,
    CardMoved,
    CardPair,
    Declared,
    Game,
    Move,
    Moved,
    Position,
    Rank,
    Refusal,
    Result,
    Rules,
    Secrets,
    Side,
    parse_move,
    parse_square,
)
from stratego.rules.cards.deck import deck
from stratego.rules.cards.effects import path, plays
from stratego.rules.cards.game import CardGame
from stratego.rules.setups import shuffled
from stratego.rules.squares import square_name
from stratego.view import sight
from tests.engine.tables import position, rank_at

CARDS = Rules.of("battle_cards")
DEFENCE_LAST = ("M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "A1", "A2", "A3", "D1", "D2", "D3")


def dealt(*pieces: str, red: str = "M1 M2 M3", blue: str = "M1 M2 M3", rules: Rules = CARDS) -> Position:
    """A position in which each side's cards come in an order that begins so."""
    where = position(*pieces, rules=rules)
    assert where.extra is not None
    where.extra = where.extra.dealt((order(red), order(blue)))
    return where


def order(first: str) -> tuple[str, ...]:
    begin = first.split()
    return (*begin, *(card for card in DEFENCE_LAST if card not in begin))


def game(where: Position) -> CardGame:
    assert isinstance(where.extra, CardGame)
    return where.extra


def hand(where: Position, side: Side = Side.RED) -> set[str | None]:
    return set(game(where).cards[side].hand)


def paths(where: Position, card: str, start: str) -> set[str]:
    """Where a movement card leads from a square."""
    found = plays(where, deck("reconstructed")[card])
    named = (" ".join(square_name(square) for square in path(play)) for play in found)
    return {names.removeprefix(f"{start} ") for names in named if names.startswith(f"{start} ")}


def carded(where: Position, card: str, *moves: str) -> Position:
    return where.then(CardMoved(card, tuple(parse_move(move) for move in moves)))


def laid(where: Position, card: str | None) -> Position:
    return where.then(CardLaid(card is not None), card)


def fought(where: Position, attack: str | None, defence: str | None) -> Position:
    """The position after e4 has attacked e5 and both have decided about a card."""
    where = where.then(Declared(parse_move("e4-e5")))
    where = laid(laid(where, attack), defence)
    event = game(where).follows(where)
    assert event is not None
    return where.then(event)


class TestDeck:
    def test_there_are_fifteen_different_cards(self) -> None:
        assert len(deck("reconstructed")) == 15

    def test_three_attack_three_defence_nine_movement(self) -> None:
        kinds = [card.kind for card in deck("reconstructed").values()]
        assert [kinds.count(kind) for kind in ("attack", "defence", "move")] == [3, 3, 9]

    def test_battle_cards_add_one_two_three(self) -> None:
        for kind in ("attack", "defence"):
            amounts = [card.amount for card in deck("reconstructed").values() if card.kind == kind]
            assert sorted(amounts) == [1, 2, 3]

    def test_hand_of_three_from_the_own_stack(self) -> None:
        where = dealt("red miner e4", "blue miner e7", red="A1 M9 D3", blue="M1 M2 M3")
        assert hand(where) == {"A1", "M9", "D3"}
        assert hand(where, Side.BLUE) == {"M1", "M2", "M3"}
        assert len(game(where).cards[Side.RED].stack) == 12

    def test_army_of_thirty_on_three_rows(self) -> None:
        assert len(CARDS.board.home(Side.RED)) == 30
        assert sum(count for _, count in CARDS.army) == 30

    @pytest.mark.parametrize("cards", ["A1 A1 A2", "A1 A2 X9"])
    def test_impossible_order_is_refused(self, cards: str) -> None:
        with pytest.raises(Refusal, match="bad_deck"):
            CardGame.of("reconstructed").dealt((tuple(cards.split()), ()))


class TestMovementCards:
    def test_m1_one_step_diagonally_also_onto_an_enemy(self) -> None:
        where = dealt("red miner e4", "red spy d3", "blue miner f5")
        assert paths(where, "M1", "e4") == {"f5", "f3"}, "d3 is taken, d5 is a lake"

    def test_m1_stays_on_the_board(self) -> None:
        assert paths(dealt("red miner j4", "red flag b1", "blue spy j9"), "M1", "j4") == {"i5", "i3"}

    def test_m2_straight_across_a_lake(self) -> None:
        where = dealt("red miner c4", "red spy b5", "red scout i6", "blue miner e5", "blue spy c7")
        assert paths(where, "M2", "c4") == {"c7"}, "onto an enemy"
        assert paths(where, "M2", "b5") == {"e5"}
        assert paths(where, "M2", "i6") == {"f6"}

    def test_m2_not_onto_an_own_piece(self) -> None:
        assert paths(dealt("red miner c4", "red spy c7", "blue spy j9"), "M2", "c4") == set()

    def test_m3_up_to_two_squares_in_a_line_the_first_empty(self) -> None:
        where = dealt("red miner e4", "red spy e3", "blue miner e5", "blue scout g4")
        assert paths(where, "M3", "e4") == {"e5", "d4", "c4", "f4", "g4"}

    def test_m4_two_squares_round_a_corner_the_first_empty(self) -> None:
        where = dealt("red miner e4", "red spy d4", "blue miner f5", "blue scout e5")
        assert paths(where, "M4", "e4") == {"f5", "f3", "d3"}
        where = dealt("red miner e4", "red spy d4", "red scout f4", "blue miner f5", "blue scout e5")
        assert paths(where, "M4", "e4") == {"f3", "d3"}

    def test_m5_any_distance_without_attacking(self) -> None:
        where = dealt("red miner e4", "red spy e1", "blue miner g4")
        north = {f"e{row}" for row in range(5, 11)}
        assert paths(where, "M5", "e4") == north | {"e3", "e2", "f4", "a4", "b4", "c4", "d4"}

    def test_m6_over_an_own_piece_to_the_empty_square_behind(self) -> None:
        where = dealt("red miner e4", "red spy e5", "red bomb f4", "red scout d4", "red bomb c4", "blue miner e7")
        assert paths(where, "M6", "e4") == {"e6", "g4"}

    def test_m7_two_own_movable_pieces_change_places(self) -> None:
        where = dealt("red miner e4", "red spy e5", "red bomb f4", "blue miner d4")
        assert paths(where, "M7", "e4") == {"e5"}
        where = carded(dealt("red miner e4", "red spy e5", "blue miner d4", red="M7 A1 A2"), "M7", "e4-e5")
        assert (rank_at(where, "e4"), rank_at(where, "e5")) == (Rank.SPY, Rank.MINER)

    def test_m8_a_step_and_then_an_attack(self) -> None:
        where = dealt("red miner e4", "blue miner e6", "blue spy f4")
        assert paths(where, "M8", "e4") == {"e5 e6"}

    def test_m9_two_pieces_make_a_quiet_step_each(self) -> None:
        where = dealt("red miner a4", "red spy b4", "red flag a3", "red bomb c4", "red bomb b3", "blue miner b5")
        assert paths(where, "M9", "b4") == set(), "b4 has no quiet step of its own"
        assert paths(where, "M9", "a4") == {"a5 b4 a4"}, "onto the square just left"

    def test_no_bomb_and_no_flag_takes_part(self) -> None:
        where = dealt("red bomb e4", "red flag e5", "red bomb f4", "blue miner g4")
        assert not any(plays(where, card) for card in deck("reconstructed").values() if card.effect)

    def test_card_is_gone_and_another_is_drawn(self) -> None:
        where = carded(dealt("red miner e4", "blue miner j7", red="M1 A1 D1 A2"), "M1", "e4-f5")
        assert hand(where) == {"A1", "D1", "A2"}
        assert game(where).cards[Side.RED].gone == {"M1"}
        assert where.turn is Side.BLUE

    def test_without_refill_the_hand_shrinks(self) -> None:
        rules = Rules.of("battle_cards", card_refill=False)
        where = carded(dealt("red miner e4", "blue miner j7", red="M1 A1 D1 A2", rules=rules), "M1", "e4-f5")
        assert hand(where) == {"A1", "D1"}

    def test_only_what_the_card_allows(self) -> None:
        where = dealt("red miner e4", "blue miner j7", red="M1 A1 D1")
        with pytest.raises(Refusal, match="bad_card_move"):
            carded(where, "M1", "e4-e6")

    def test_only_cards_of_the_hand_and_only_movement_cards(self) -> None:
        where = dealt("red miner e4", "blue miner j7", red="M1 A1 D1")
        with pytest.raises(Refusal, match="card_not_in_hand"):
            carded(where, "M3", "e4-e6")
        with pytest.raises(Refusal, match="wrong_card"):
            carded(where, "A1", "e4-e5")

    def test_it_proves_that_the_piece_can_move_and_no_more(self) -> None:
        where = carded(dealt("red ? e4", "blue ? j7"), "M3", "e4-e6")
        assert where.ranks[parse_square("e4")] == CARDS.movable & CARDS.army_mask

    def test_it_never_counts_towards_two_squares_and_clears_the_count(self) -> None:
        where = dealt("red miner e4", "blue miner j7", red="M3 A1 D1")
        for move in ("e4-e5", "j7-j8", "e5-e4", "j8-j7", "e4-e5", "j7-j8"):
            where = where.then(Moved(parse_move(move)))
        assert where.refusal(parse_move("e5-e4")) is not None
        where = carded(where, "M3", "e5-e4")
        assert where.trails[Side.RED] is None
        assert where.trails[Side.BLUE] is not None
        assert where.chases == (None, None)

    def test_attack_at_its_end_is_fought_with_battle_cards(self) -> None:
        where = carded(dealt("red miner e4", "blue sergeant f5", red="M1 A2 D1", blue="M1 M2 M3"), "M1", "e4-f5")
        assert where.awaits == "attack_card"
        where = laid(laid(where, "A2"), None)
        event = game(where).follows(where)
        assert event is not None
        assert rank_at(where.then(event), "f5") is Rank.MINER

    def test_charge_that_loses_leaves_nothing_behind(self) -> None:
        where = dealt("red miner e4", "red spy a2", "blue major e6", red="M8 A1 D1")
        where = laid(laid(carded(where, "M8", "e4-e5", "e5-e6"), None), None)
        event = game(where).follows(where)
        assert event is not None
        where = where.then(event)
        assert (rank_at(where, "e4"), rank_at(where, "e5"), rank_at(where, "e6")) == (None, None, Rank.MAJOR)


class TestBattleCards:
    def test_attack_is_declared_first(self) -> None:
        where = dealt("red miner e4", "blue spy e5")
        with pytest.raises(Refusal, match="declare_first"):
            where.then(Attacked(parse_move("e4-e5"), Battle(Rank.MINER, Rank.SPY, Result.WINS)))

    def test_attacker_decides_first_then_the_defender(self) -> None:
        where = dealt("red miner e4", "blue spy e5").then(Declared(parse_move("e4-e5")))
        assert (where.awaits, where.turn) == ("attack_card", Side.RED)
        where = laid(where, None)
        assert (where.awaits, where.turn) == ("defence_card", Side.BLUE)
        where = laid(where, None)
        assert where.awaits == "battle"

    def test_nothing_else_can_be_done_meanwhile(self) -> None:
        where = dealt("red miner e4", "red spy b1", "blue spy e5").then(Declared(parse_move("e4-e5")))
        assert where.legal_moves() == []
        for event in (Moved(parse_move("b1-b2")), Declared(parse_move("e4-e5")), CardExchanged()):
            with pytest.raises(Refusal, match="not_now"):
                where.then(event)

    def test_declared_move_must_be_an_attack(self) -> None:
        with pytest.raises(Refusal, match="no_enemy"):
            dealt("red miner e4", "blue spy e7").then(Declared(parse_move("e4-e5")))

    def test_card_adds_to_the_own_attacker(self) -> None:
        start = dealt("red miner e4", "blue sergeant e5", red="A2 M1 M2")
        assert rank_at(fought(start, "A2", None), "e5") is Rank.MINER
        assert rank_at(fought(start, None, None), "e5") is Rank.SERGEANT

    def test_card_adds_to_the_own_defender(self) -> None:
        start = dealt("red sergeant e4", "red spy b1", "blue miner e5", "blue spy b9", blue="D2 M1 M2")
        assert rank_at(fought(start, None, "D2"), "e5") is Rank.MINER

    def test_equality_after_addition_removes_both(self) -> None:
        start = dealt("red miner e4", "red spy b1", "blue sergeant e5", "blue spy b9", red="A1 M1 M2")
        after = fought(start, "A1", None)
        assert (rank_at(after, "e4"), rank_at(after, "e5")) == (None, None)

    def test_both_cards_count_against_each_other(self) -> None:
        start = dealt("red miner e4", "blue sergeant e5", red="A3 M1 M2", blue="D1 M1 M2")
        assert rank_at(fought(start, "A3", "D1"), "e5") is Rank.MINER

    def test_cards_do_nothing_to_the_flag(self) -> None:
        start = dealt("red miner e4", "blue flag e5", blue="D3 M1 M2")
        assert fought(start, None, "D3").fallen is Side.BLUE

    def test_cards_do_nothing_to_bombs(self) -> None:
        start = dealt("red general e4", "red spy b1", "blue bomb e5", "blue spy b9", red="A3 M1 M2", blue="D3 M1 M2")
        assert rank_at(fought(start, "A3", None), "e5") is Rank.BOMB
        start = dealt("red miner e4", "blue bomb e5", "blue spy b9", blue="D3 M1 M2")
        assert rank_at(fought(start, None, "D3"), "e5") is Rank.MINER

    def test_cards_do_nothing_when_the_spy_attacks_the_marshal(self) -> None:
        start = dealt("red spy e4", "blue marshal e5", "blue spy b9", blue="D3 M1 M2")
        assert rank_at(fought(start, None, "D3"), "e5") is Rank.SPY

    def test_played_card_is_gone_even_without_effect(self) -> None:
        start = dealt("red miner e4", "blue bomb e5", "blue spy b9", red="A1 M1 M2", blue="D3 M1 M2")
        after = fought(start, "A1", "D3")
        assert [game(after).cards[side].gone for side in Side] == [{"A1"}, {"D3"}]
        assert [len(hand(after, side)) for side in Side] == [3, 3]

    def test_movement_card_is_replaced_before_its_attack(self) -> None:
        where = carded(dealt("red miner e4", "blue sergeant f5", red="M1 D1 D2 A2"), "M1", "e4-f5")
        assert hand(where) == {"D1", "D2", "A2"}

    def test_battle_card_is_replaced_after_its_battle(self) -> None:
        start = dealt("red miner e4", "blue bomb e5", red="A1 M1 M2 A2").then(Declared(parse_move("e4-e5")))
        assert hand(laid(start, "A1")) == {"M1", "M2"}

    def test_only_attack_cards_attack_and_only_defence_cards_defend(self) -> None:
        where = dealt("red miner e4", "blue spy e5", red="D1 A1 M1", blue="A1 D1 M1").then(
            Declared(parse_move("e4-e5"))
        )
        for wrong in ("D1", "M1"):
            with pytest.raises(Refusal, match="wrong_card"):
                laid(where, wrong)
        with pytest.raises(Refusal, match="wrong_card"):
            laid(laid(where, None), "A1")

    def test_nobody_is_asked_once_all_such_cards_have_been_played(self) -> None:
        where = dealt("red miner e4", "blue spy e5")
        cards = game(where).cards
        spent = tuple(cards[side].played("A1").played("A2").played("A3") for side in Side)
        where.extra = CardGame(deck="reconstructed", cards=(spent[0], spent[1]))
        where = where.then(Declared(parse_move("e4-e5")))
        assert (where.awaits, where.turn) == ("defence_card", Side.BLUE)

    def test_whether_somebody_is_asked_does_not_depend_on_the_hand(self) -> None:
        start = dealt("red miner e4", "blue spy e5", red="M1 M2 M3", blue="M1 M2 M3")
        where = start.then(Declared(parse_move("e4-e5")))
        assert where.awaits == "attack_card"
        assert laid(where, None).awaits == "defence_card"

    def test_opened_card_must_be_the_one_that_was_laid(self) -> None:
        where = dealt("red miner e4", "blue sergeant e5", red="A2 A3 M2").then(Declared(parse_move("e4-e5")))
        where = laid(laid(where, "A2"), None)
        for pair in (CardPair("A3", None), CardPair(None, None), CardPair("A2", "D1")):
            with pytest.raises(Refusal, match="wrong_card"):
                where.then(Attacked(parse_move("e4-e5"), Battle(Rank.MINER, Rank.SERGEANT, Result.WINS), pair))

    def test_result_must_fit_the_cards(self) -> None:
        where = dealt("red miner e4", "blue sergeant e5", red="A2 A3 M2").then(Declared(parse_move("e4-e5")))
        where = laid(laid(where, "A2"), None)
        with pytest.raises(Refusal, match="impossible_battle"):
            where.then(
                Attacked(
                    parse_move("e4-e5"),
                    Battle(Rank.MINER, Rank.SERGEANT, Result.LOSES),
                    CardPair("A2", None),
                )
            )

    def test_battle_is_progress(self) -> None:
        start = dealt("red miner e4", "red spy b1", "blue spy e5", "blue spy b9")
        where = start.then(Moved(parse_move("b1-b2"))).then(Moved(parse_move("b9-b8")))
        assert fought(where, None, None).quiet == 0

    def test_usual_attack_counts_towards_two_squares(self) -> None:
        after = fought(dealt("red miner e4", "blue spy e5", "blue spy b9"), None, None)
        assert after.trails[Side.RED] is not None


class TestExchange:
    def test_one_card_goes_under_the_stack_and_the_top_one_comes(self) -> None:
        where = dealt("red miner e4", "blue miner j7", red="M1 A1 D1 A2 M5").then(CardExchanged(), "D1")
        assert hand(where) == {"M1", "A1", "A2"}
        stack = game(where).cards[Side.RED].stack
        assert (stack[0], stack[-1], len(stack)) == ("M5", "D1", 12)
        assert where.turn is Side.BLUE

    def test_one_card_for_one_where_hands_are_not_filled_up(self) -> None:
        rules = Rules.of("battle_cards", card_refill=False)
        where = carded(dealt("red miner e4", "blue miner j7", red="M1 A1 D1 A2", rules=rules), "M1", "e4-f5")
        where = where.then(Moved(parse_move("j7-j8"))).then(CardExchanged(), "D1")
        assert hand(where) == {"A1", "A2"}

    def test_it_takes_the_place_of_a_move(self) -> None:
        where = dealt("red miner e4", "blue miner j7").then(CardExchanged(), "M1")
        assert where.quiet == 1
        assert where.ply == 1

    def test_nothing_is_exchanged_with_an_empty_stack(self) -> None:
        where = dealt("red miner e4", "blue miner j7")
        cards = game(where).cards
        where.extra = CardGame(deck="reconstructed", cards=(type(cards[0])(("M1",), ()), cards[1]))
        with pytest.raises(Refusal, match="nothing_to_exchange"):
            where.then(CardExchanged(), "M1")

    def test_it_does_not_save_who_has_no_move(self) -> None:
        stuck = ("red miner a2", "red bomb b2", "red bomb a3", "red flag a1")
        where = dealt(*stuck, "blue miner j7", red="A1 A2 A3")
        ended = where.outcome()
        assert ended is not None
        assert (ended.winner, ended.reason) == (Side.BLUE, "no_moves")

    def test_a_movement_card_that_allows_a_move_does(self) -> None:
        stuck = ("red miner a2", "red bomb b2", "red bomb a3", "red flag a1")
        assert dealt(*stuck, "blue miner j7", red="A1 M6 A3").outcome() is None


class TestSecrecy:
    def test_nobody_knows_the_order_of_his_own_stack(self) -> None:
        secrets = {side: Secrets(deck=order("M1 M2 M3")) for side in Side}
        played = Game(CARDS, shuffled(CARDS, Random(1)), shuffled(CARDS, Random(2)), secrets=secrets)
        mine = game(sight(played, Side.RED).position)
        assert mine.cards[Side.RED].hand == ("M1", "M2", "M3")
        assert set(mine.cards[Side.RED].stack) == {None}
        assert set(mine.cards[Side.BLUE].hand) == {None}

    def test_others_see_how_many_cards_there_are_and_what_was_played(self) -> None:
        where = position("red ? e4", "blue ? e5", rules=CARDS)
        where = where.then(Declared(Move(parse_square("e4"), parse_square("e5")))).then(CardLaid(True))
        assert game(where).cards[Side.RED].hand == (None, None)
        assert game(where).laid == ("?", None)
        where = where.then(CardLaid(False)).then(
            Attacked(parse_move("e4-e5"), Battle(Rank.MINER, Rank.SERGEANT, Result.WINS), CardPair("A2", None))
        )
        assert game(where).cards[Side.RED].gone == {"A2"}
        assert game(where).cards[Side.RED].hand == (None, None, None)

    def test_result_proves_ranks_with_the_cards_taken_into_account(self) -> None:
        where = position("red ? e4", "blue ? e5", rules=CARDS)
        where = where.then(Declared(parse_move("e4-e5"))).then(CardLaid(True)).then(CardLaid(False))
        with pytest.raises(Refusal, match="impossible_battle"):
            where.then(Attacked(parse_move("e4-e5"), Battle(Rank.MINER, Rank.MAJOR, Result.WINS), CardPair("A3", None)))
