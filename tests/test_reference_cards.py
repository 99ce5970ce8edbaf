"""Chapter 2: Battle Cards, as the project reconstructed them."""

from __future__ import annotations

import pytest

from tests.reference.card_game import CardGame
from tests.reference.cards import DECK, card_moves
from tests.reference.game import IllegalMove
from tests.reference.positions import pieces

RULES = {"preset": "battle_cards"}
QUIET = "spy j1"


def game(hand: str, red: str = "captain e4", blue: str = "spy j10", other_hand: str = "M1 M1 M1") -> CardGame:
    """Red to move with these cards; the rest of the deck follows in its order."""
    mine, theirs = hand.split(), other_hand.split()
    stacks = {"red": mine + rest(mine), "blue": theirs + rest(theirs)}
    return CardGame(RULES, pieces(red, blue), {"red": stacks["red"], "blue": stacks["blue"]})


def rest(hand: list[str]) -> list[str]:
    return [card for card in DECK if card not in hand]


def goes(card: str, red: str, blue: str = "spy j10") -> set[str]:
    """The moves that this card gives Red."""
    table = game("A1 A2 A3", red, blue).table
    return {str(move).removeprefix(card + " ") for move in card_moves(card, "red", table, BOARD)}


BOARD = game("A1 A2 A3").rules.board


def test_the_deck_has_fifteen_different_cards() -> None:
    assert len(set(DECK)) == len(DECK) == 15


def test_diagonal_goes_one_step_and_may_attack() -> None:
    assert goes("M1", "captain e4, bomb d3", "spy f5") == {"e4-f5", "e4-f3"}


def test_ferry_crosses_a_lake_to_the_first_square_beyond() -> None:
    assert goes("M2", "captain c4") == {"c4-c7"}
    assert goes("M2", "captain b5") == {"b5-e5"}
    assert goes("M2", "captain f6", "spy i6") == {"f6-i6"}
    assert goes("M2", "captain c4, bomb c7") == set()
    assert goes("M2", "captain e4") == set()


def test_double_step_needs_an_empty_first_square() -> None:
    assert goes("M3", "captain a1", "spy a3") == {"a1-a2", "a1-a3", "a1-b1", "a1-c1"}
    assert goes("M3", "captain a1, bomb b1", "spy a2") == {"a1-a2"}


def test_bent_step_turns_a_corner() -> None:
    assert goes("M4", "captain a1") == {"a1-b2"}
    assert goes("M4", "captain a1, bomb a2, bomb b1") == set()
    assert goes("M4", "captain a1, bomb a2", "spy b2") == {"a1-b2"}


def test_gallop_runs_like_a_scout_but_does_not_attack() -> None:
    assert goes("M5", "captain a1, bomb d1", "spy a4") == {"a1-a2", "a1-a3", "a1-b1", "a1-c1"}


def test_leap_jumps_over_an_own_piece() -> None:
    assert goes("M6", "captain a1, bomb a2, bomb b1", "spy c1") == {"a1-a3"}
    assert goes("M6", "captain a1", "spy a2") == set()


def test_swap_exchanges_two_own_pieces_that_can_move() -> None:
    assert goes("M7", "captain a1, miner a2, bomb b1") == {"a1-a2"}


def test_charge_steps_and_then_attacks() -> None:
    assert goes("M8", "captain a1", "spy a3, spy b3") == {"a1-a2 a2-a3"}
    assert goes("M8", "captain a1", "spy a2, spy a3") == set(), "a1-a2 is no step to an empty square"


def test_second_order_moves_two_pieces_one_step() -> None:
    moves = goes("M9", "captain a1, miner a2, bomb b2, bomb b1, flag c3", "spy a4")
    assert moves == {"a2-a3 a1-a2"}, "the captain may follow into the square that the miner left"


def test_bombs_and_flags_do_not_move_with_cards() -> None:
    for card in DECK:
        assert not [move for move in goes(card, "bomb e4, flag c4") if not move.startswith("M")]


def test_a_played_card_is_gone_and_the_hand_filled_up() -> None:
    table = game("M1 M2 A1")
    table.play_card("M1 e4-f5")
    assert sorted(table.hands["red"]) == ["A1", "A2", "M2"]
    assert table.to_move == "blue"
    with pytest.raises(IllegalMove):
        table.exchange("A1")


def test_an_exchanged_card_goes_under_the_stack() -> None:
    table = game("M1 M2 A1")
    table.exchange("M2")
    assert sorted(table.hands["red"]) == ["A1", "A2", "M1"]
    assert table.stacks["red"][-1] == "M2"
    assert table.to_move == "blue"


@pytest.mark.parametrize(("card", "result"), [("A1", "loses"), ("A2", "both"), ("A3", "wins")])
def test_a_sergeant_attacks_a_captain_with_a_card(card: str, result: str) -> None:
    table = game(f"{card} M1 M2", "sergeant e4, spy a1", "captain e5, spy j10")
    fought = table.attack_with_cards("e4-e5", card, None)
    assert fought is not None
    assert fought.result == result
    assert card not in table.hands["red"]


@pytest.mark.parametrize(("card", "result"), [("D1", "wins"), ("D2", "both"), ("D3", "loses")])
def test_a_sergeant_is_defended_by_a_card_against_a_captain(card: str, result: str) -> None:
    table = game("M1 M2 M3", "captain e4, spy a1", "sergeant e5, spy j10", f"{card} M1 M2")
    fought = table.attack_with_cards("e4-e5", None, card)
    assert fought is not None
    assert fought.result == result


def test_both_may_add_a_card() -> None:
    table = game("A3 M1 M2", "sergeant e4, spy a1", "captain e5, spy j10", "D1 D2 M1")
    fought = table.attack_with_cards("e4-e5", "A3", "D1")
    assert fought is not None
    assert fought.result == "both"  # 4 + 3 against 6 + 1


def test_flag_bomb_and_spy_are_decided_before_the_cards() -> None:
    for defender, card, result in (("bomb", "A3", "loses"), ("flag", "A3", "wins")):
        table = game("A3 M1 M2", "captain e4, spy a1", f"{defender} e5, spy j10")
        fought = table.attack_with_cards("e4-e5", card, None)
        assert fought is not None
        assert fought.result == result
    table = game("M1 M2 M3", "spy e4, spy a1", "marshal e5, spy j10", "D3 M1 M2")
    fought = table.attack_with_cards("e4-e5", None, "D3")
    assert fought is not None
    assert fought.result == "wins"
    assert "D3" not in table.hands["blue"], "a card is gone also if it had no effect"


def test_battle_cards_need_a_battle_and_the_right_side() -> None:
    with pytest.raises(IllegalMove):
        game("A1 A2 A3").attack_with_cards("e4-e5", "A1", None)
    table = game("D1 D2 D3", "captain e4, spy a1", "miner e5, spy j10")
    with pytest.raises(IllegalMove):
        table.attack_with_cards("e4-e5", "D1", None)


def test_a_card_move_is_not_counted_and_clears_the_count() -> None:
    table = game("M3 M1 M2", f"captain e4, {QUIET}", "scout j10, spy a10")
    for move in "e4-e5 j10-j9 e5-e4 j9-j8 e4-e5 j8-j7".split():
        table.play(move)
    assert table.refused() == {"e5-e4": "two_squares"}
    table.play_card("M3 e5-e4")
    table.play("j7-j6")
    assert table.refused() == {}
    assert "e4-e5" in table.legal()


def test_an_exchange_does_not_save_who_cannot_move() -> None:
    table = game("A1 A2 A3", "spy a1, bomb a2, bomb b1", "spy j10")
    assert table.outcome() == {"winner": "blue", "reason": "no_moves"}


def test_a_movement_card_saves_who_cannot_move_otherwise() -> None:
    assert game("M1 A2 A3", "spy a1, bomb a2, bomb b1").outcome() is None
