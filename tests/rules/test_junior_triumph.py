"""RULES 5.2, the dinosaurs' triumph: a small Stratego with eggs behind the last row."""

from __future__ import annotations

import pytest

from stratego.rules import Arranged, Opened, Position, Rank, Refusal, Rules, Side, parse_move, parse_square, square_name
from stratego.rules.junior.triumph import Triumph, homes
from stratego.rules.ranks import mask_of
from tests.engine.tables import moves, piece, play, rank_at

TRIUMPH = Rules.of("junior_triumph")
ONE, TWO, THREE, FOUR, FIVE, SIX = (
    Rank.SERGEANT,
    Rank.LIEUTENANT,
    Rank.CAPTAIN,
    Rank.MAJOR,
    Rank.COLONEL,
    Rank.GENERAL,
)
NAMES = {
    "one": "sergeant",
    "two": "lieutenant",
    "three": "captain",
    "four": "major",
    "five": "colonel",
    "six": "general",
}
EGGS = (
    "red flag a1",
    "red spy b1",
    "red marshal c1",
    "blue flag d11",
    "blue spy c11",
    "blue marshal b11",
)


def board(*pieces: str, turn: Side = Side.RED) -> Position:
    """Both sides' eggs and some pieces: ``"red six a10"``, ``"blue rock b7"``."""
    named = []
    for text in pieces:
        side, face, square = text.split()
        named.append(f"{side} {NAMES.get(face, 'bomb' if face == 'rock' else face)} {square}")
    return Position.of(TRIUMPH, map(piece, [*EGGS, *named]), turn)


def opened(where: Position, square: str, rank: Rank) -> Position:
    return where.then(Opened(parse_square(square), rank, False))


def eggs(where: Position) -> set[str]:
    assert isinstance(where.extra, Triumph)
    return {square_name(square) for square in where.extra.openable(where)}


def test_a_dinosaur_steps_one_square_orthogonally() -> None:
    assert moves(board("red six b6", "blue one d10")) == {"b6-a6", "b6-c6", "b6-b5", "b6-b7"}


def test_the_middle_row_has_four_squares_and_no_lakes() -> None:
    assert all(TRIUMPH.board.contains(parse_square(f"{file}6")) for file in "abcd")
    assert TRIUMPH.board.lakes == ()


def test_nobody_steps_onto_eggs() -> None:
    assert moves(board("red six b10", "blue one d7")) == {"b10-a10", "b10-c10", "b10-b9"}
    refusal = board("red six b10", "blue one d7").refusal(parse_move("b10-b11"))
    assert refusal is not None
    assert refusal.code == "nest"


def test_the_higher_number_wins_and_moves_in() -> None:
    where = play(board("red five b6", "red one a2", "blue four b7", "blue one d10"), "b6-b7")
    assert rank_at(where, "b7") is FIVE


def test_equal_numbers_fall_together() -> None:
    where = play(board("red four b6", "red one a2", "blue four b7", "blue one d10"), "b6-b7")
    assert (rank_at(where, "b6"), rank_at(where, "b7")) == (None, None)


def test_a_rock_never_moves_and_beats_every_attacker() -> None:
    assert moves(board("red rock b6", "red one a2", "blue one d10")) == {"a2-a3", "a2-b2"}
    where = play(board("red six b6", "red one a2", "blue rock b7", "blue one d10"), "b6-b7")
    assert (rank_at(where, "b6"), rank_at(where, "b7")) == (None, Rank.BOMB)


def test_no_move_is_a_loss() -> None:
    ended = board("red one a2", "red rock a3", "red rock b2", "blue one d10").outcome()
    assert ended is not None
    assert (ended.winner, ended.reason) == (Side.BLUE, "no_moves")


def test_fourth_move_to_and_fro_is_refused() -> None:
    where = play(board("red one a2", "blue one d10"), "a2-a3", "d10-d9", "a3-a2", "d9-c9", "a2-a3", "c9-c8")
    refusal = where.refusal(parse_move("a3-a2"))
    assert refusal is not None
    assert refusal.code == "two_squares"


class TestEggs:
    def test_who_stands_on_the_last_row_may_open_any_of_the_three(self) -> None:
        assert eggs(board("red six a10", "blue one d7")) == {"b11", "c11", "d11"}
        assert eggs(board("red six a9", "blue one d7")) == set()
        assert eggs(board("blue six a2", "red one d7", turn=Side.BLUE)) == {"a1", "b1", "c1"}

    def test_only_in_a_later_turn(self) -> None:
        where = play(board("red six a9", "blue one d7"), "a9-a10")
        assert where.turn is Side.BLUE

    def test_rock_that_was_set_up_there_opens_nothing(self) -> None:
        assert eggs(board("red rock a10", "red one a2", "blue one d7")) == set()

    def test_real_egg_wins(self) -> None:
        ended = opened(board("red six a10", "blue one d7"), "d11", Rank.FLAG).outcome()
        assert ended is not None
        assert (ended.winner, ended.reason) == (Side.RED, "flag")

    def test_empty_nest_is_the_opponents_turn_and_the_finder_stays(self) -> None:
        where = opened(board("red six a10", "blue one d7"), "c11", Rank.SPY)
        assert (where.turn, where.awaits, rank_at(where, "a10")) == (Side.BLUE, "move", SIX)

    def test_what_was_opened_is_known_to_all(self) -> None:
        where = Position.of(TRIUMPH, map(piece, ["blue ? c11", "red general a10", "blue ? d7"]))
        assert opened(where, "c11", Rank.SPY).ranks[parse_square("c11")] == Rank.SPY.mask

    def test_opening_saves_who_has_no_move(self) -> None:
        stuck = board("red six a10", "red rock a9", "red rock b10", "blue one d7")
        assert stuck.legal_moves() == []
        assert stuck.outcome() is None

    def hit(self) -> Position:
        """Red has beaten two of Blue's and opens the meteorite."""
        start = board(
            "red six a8", "red five c9", "red one b2", "blue two a9", "blue one a10", "blue four d7", turn=Side.RED
        )
        where = play(start, "a8-a9", "d7-d6", "a9-a10", "d6-d7")
        return opened(where, "b11", Rank.MARSHAL)

    def test_meteorite_brings_back_everything_the_finder_has_beaten(self) -> None:
        where = self.hit()
        assert (where.awaits, where.turn) == ("arrange", Side.BLUE)
        assert where.legal_moves() == []
        assert [square_name(square) for square in homes(where, Side.BLUE)] == ["a9", "a10"]
        after = where.then(Arranged(), "45")
        assert (rank_at(after, "a9"), rank_at(after, "a10")) == (ONE, TWO)
        assert after.captured(Side.BLUE) == []
        assert (after.awaits, after.turn) == ("move", Side.BLUE)

    def test_the_finder_starts_over(self) -> None:
        where = self.hit()
        assert rank_at(where, "a8") is SIX, "back on the square it began on"
        assert rank_at(where, "c9") is FIVE, "only who stood at the eggs goes home"

    def test_who_finds_his_square_taken_goes_to_the_first_free_one(self) -> None:
        start = board("red six b2", "red five b3", "blue one d7")
        where = start.with_pieces({parse_square("b2"): parse_square("b3"), parse_square("b3"): 255}, {})
        where = where.with_pieces({parse_square("a10"): parse_square("b2")}, {})
        home = opened(where, "b11", Rank.MARSHAL)
        assert rank_at(home, "a2") is SIX

    def test_owner_arranges_hidden(self) -> None:
        where = self.hit().then(Arranged())
        both = mask_of([ONE, TWO])
        assert where.ranks[parse_square("a9")] == where.ranks[parse_square("a10")] == both

    def test_repetition_is_forgotten(self) -> None:
        assert self.hit().then(Arranged(), "54").trails == (None, None)

    def test_nothing_beaten_means_nothing_to_arrange(self) -> None:
        where = opened(board("red six a10", "red one b2", "blue one d7"), "b11", Rank.MARSHAL)
        assert (where.awaits, where.turn) == ("move", Side.BLUE)

    def test_eggs_are_not_opened_meanwhile(self) -> None:
        with pytest.raises(Refusal, match="not_now"):
            opened(self.hit(), "c11", Rank.SPY)
