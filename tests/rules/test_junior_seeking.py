"""RULES 5.1 and 5.2, castles and the dinosaurs' quest: roll, turn over, remember."""

from __future__ import annotations

from random import Random

import pytest

from stratego.rules import (
    Arranged,
    Game,
    Move,
    Moved,
    Opened,
    Position,
    Rank,
    Refusal,
    Rolled,
    Rules,
    Side,
    parse_square,
    square_name,
)
from stratego.rules.faces import DICE
from stratego.rules.junior.arrangement import shuffled_arrangement
from stratego.rules.junior.field import open_to
from stratego.rules.junior.seek import Seek
from stratego.rules.ranks import mask_of
from stratego.rules.setups import check_setup, hidden, require_setup, shuffled, start_position

CASTLES = Rules.of("junior_castles")
QUEST = Rules.of("junior_quest")
# flag, jester, robber; then from the back row: dwarf 4, knight 5, horse 6, wizard 7, princess 8, dragon B
SETUP = "FSX" + "BB45" + "6784" + "5678" + "4567"
DWARF, KNIGHT, HORSE, WIZARD, PRINCESS, DRAGON = (
    Rank.SERGEANT,
    Rank.LIEUTENANT,
    Rank.CAPTAIN,
    Rank.MAJOR,
    Rank.COLONEL,
    Rank.BOMB,
)


def start(rules: Rules = CASTLES, text: str = SETUP) -> Position:
    return start_position(rules, text, text)


def rank_on(where: Position, square: str) -> Rank:
    piece = where.piece_at(parse_square(square))
    assert piece is not None
    return Rank(where.ranks[piece].bit_length() - 1)


def turn(where: Position, face: Rank | None, square: str) -> Position:
    """One turn: the die shows a face, a square is turned over."""
    where = where.then(Rolled(face))
    assert isinstance(where.extra, Seek)
    return where.then(where.extra.opening(where, parse_square(square), rank_on(where, square)))


def passed(where: Position) -> Position:
    """The other side turns over something that is not on the die."""
    square = square_name(open_to(where, where.turn)[0])
    wrong = next(face for face in DICE[where.rules.junior or ""] if face not in (None, rank_on(where, square)))
    return turn(where, wrong, square)


def removed(where: Position, *squares: str) -> Position:
    """Red removes these squares one after another, while Blue finds nothing."""
    for square in squares:
        where = passed(turn(where, rank_on(where, square), square))
    return where


def openable(where: Position) -> set[str]:
    assert isinstance(where.extra, Seek)
    return {square_name(square) for square in where.extra.openable(where)}


def can_open(where: Position) -> set[str]:
    return {square_name(square) for square in open_to(where, where.turn)}


class TestField:
    def test_four_rows_of_four_and_three_behind_them(self) -> None:
        names = [square_name(square) for square in CASTLES.board.home(Side.RED)]
        assert names[:3] == ["a1", "b1", "c1"]
        assert names[3:7] == ["a2", "b2", "c2", "d2"]
        assert len(names) == 19
        blue = [square_name(square) for square in CASTLES.board.home(Side.BLUE)]
        assert blue[:4] == ["d11", "c11", "b11", "d10"]

    def test_nineteen_pictures_of_each_colour(self) -> None:
        for rules in (CASTLES, QUEST):
            assert sum(count for _, count in rules.army) == 19
            assert len(rules.faces) == len(rules.army)

    def test_reconstructed_counts(self) -> None:
        count = {face.key: CASTLES.counts[face.rank] for face in CASTLES.faces}
        assert count == {
            "flag": 1,
            "jester": 1,
            "robber": 1,
            "dwarf": 3,
            "knight": 3,
            "horse": 3,
            "wizard": 3,
            "princess": 2,
            "dragon": 2,
        }
        dinos = {face.key: QUEST.counts[face.rank] for face in QUEST.faces if face.label}
        assert dinos == {"dino_6": 2, "dino_5": 2, "dino_4": 2, "dino_3": 3, "dino_2": 3, "dino_1": 2}

    def test_big_castles_stand_behind_and_nowhere_else(self) -> None:
        assert check_setup(CASTLES, SETUP).complete
        wrong = "BSX" + "FB45" + SETUP[7:]
        assert check_setup(CASTLES, wrong).misplaced == (0, 3)
        with pytest.raises(Refusal, match="setup_places"):
            require_setup(CASTLES, shuffled(CASTLES, Random(1)).translate(str.maketrans("FB", "BF")))

    def test_shuffled_set_up_is_one_to_begin_with(self) -> None:
        for rules in (CASTLES, QUEST):
            for seed in range(20):
                assert check_setup(rules, shuffled(rules, Random(seed))).complete

    def test_others_know_what_stands_in_the_nests_and_what_does_not(self) -> None:
        unknown = start_position(CASTLES, hidden(SETUP), hidden(SETUP))
        nest = mask_of([Rank.FLAG, Rank.SPY, Rank.MARSHAL])
        assert unknown.ranks[parse_square("a1")] == nest
        assert not unknown.ranks[parse_square("a2")] & nest


class TestTurn:
    def test_a_turn_begins_with_the_die(self) -> None:
        where = start()
        assert (where.awaits, where.turn) == ("roll", Side.RED)
        with pytest.raises(Refusal, match="cannot_open"):
            where.then(Opened(parse_square("a7"), rank_on(where, "a7"), False))

    def test_nothing_moves(self) -> None:
        where = start()
        assert where.legal_moves() == []
        assert where.outcome() is None
        with pytest.raises(Refusal, match="not_now"):
            where.then(Moved(Move(parse_square("a5"), parse_square("a6"))))

    def test_die_has_the_five_pictures_and_a_joker(self) -> None:
        assert set(DICE["castles"]) == {DWARF, KNIGHT, HORSE, WIZARD, PRINCESS, None}
        with pytest.raises(Refusal, match="bad_roll"):
            start().then(Rolled(DRAGON))

    def test_die_of_the_quest_shows_the_six_dinosaurs(self) -> None:
        assert len(DICE["quest"]) == 6
        with pytest.raises(Refusal, match="bad_roll"):
            start(QUEST).then(Rolled(None))

    def test_at_first_only_the_front_row_can_be_reached(self) -> None:
        assert can_open(start()) == {"a7", "b7", "c7", "d7"}

    def test_picture_on_the_die_is_removed(self) -> None:
        where = start()
        after = turn(where, rank_on(where, "a7"), "a7")
        assert after.piece_at(parse_square("a7")) is None
        assert after.captured(Side.BLUE) == [parse_square("a7")]
        assert (after.awaits, after.turn) == ("roll", Side.BLUE)

    def test_another_picture_is_turned_back_and_the_turn_ends(self) -> None:
        after = passed(start())
        assert after.captured(Side.BLUE) == []
        assert (after.awaits, after.turn) == ("roll", Side.BLUE)

    def test_joker_matches_every_picture_on_the_die_and_no_dragon(self) -> None:
        where = start()
        assert turn(where, None, "a7").captured(Side.BLUE)
        dragons = start(text="FSX" + "4567" + "6784" + "5678" + "BB45")
        assert not turn(dragons, None, "d7").captured(Side.BLUE)

    def test_removed_picture_opens_the_one_behind_and_both_beside(self) -> None:
        where = removed(start(), "b7")
        assert can_open(where) == {"a7", "c7", "d7", "b8"}
        where = removed(where, "b8")
        assert can_open(where) == {"a7", "c7", "d7", "b9", "a8", "c8"}

    def test_never_diagonally_and_never_towards_the_front(self) -> None:
        where = removed(start(), "a7", "a8", "b8")
        assert "c9" not in can_open(where)
        assert can_open(where) == {"b7", "c7", "d7", "a9", "b9", "c8"}
        where = removed(start(), "a7", "a8", "a9", "b9", "c9")
        assert "c8" not in can_open(where), "only the one behind it is gone"

    def test_wrong_outcome_is_refused(self) -> None:
        where = start()
        rank = rank_on(where, "a7")
        with pytest.raises(Refusal, match="false_opening"):
            where.then(Rolled(rank)).then(Opened(parse_square("a7"), rank, False))
        with pytest.raises(Refusal, match="impossible_picture"):
            where.then(Rolled(rank)).then(Opened(parse_square("a7"), DRAGON, False))

    def test_what_was_turned_over_is_known_to_both(self) -> None:
        unknown = start_position(CASTLES, hidden(SETUP), hidden(SETUP))
        after = unknown.then(Rolled(DWARF)).then(Opened(parse_square("a7"), WIZARD, False))
        assert after.ranks[parse_square("a7")] == WIZARD.mask


class TestNests:
    """Blue's back row of SETUP from Red's seat: a10 knight, b10 dwarf, c10 and d10 dragons; its nests b11 c11 d11."""

    def way(self) -> Position:
        return removed(start(), "a7", "a8", "a9")

    def test_big_castles_are_closed_before_the_last_row_is_reached(self) -> None:
        where = self.way()
        assert openable(where) == set()
        with pytest.raises(Refusal, match="cannot_open"):
            where.then(Opened(parse_square("d11"), Rank.FLAG, False))

    def test_after_it_any_of_the_three_may_be_opened_without_rolling(self) -> None:
        where = removed(self.way(), "a10")
        assert openable(where) == {"b11", "c11", "d11"}
        assert where.awaits == "roll", "but the die may be thrown instead"
        assert where.then(Rolled(DWARF)).awaits == "open"

    def test_only_in_a_later_turn(self) -> None:
        where = self.way()
        where = turn(where, rank_on(where, "a10"), "a10")
        assert where.turn is Side.BLUE

    def test_flag_wins(self) -> None:
        where = removed(self.way(), "a10").then(Opened(parse_square("d11"), Rank.FLAG, False))
        ended = where.outcome()
        assert ended is not None
        assert (ended.winner, ended.reason) == (Side.RED, "flag")

    def test_jester_does_nothing(self) -> None:
        where = removed(self.way(), "a10").then(Opened(parse_square("c11"), Rank.SPY, False))
        assert (where.awaits, where.turn, where.outcome()) == ("roll", Side.BLUE, None)
        assert len(where.captured(Side.BLUE)) == 4

    def robbed(self) -> Position:
        return removed(self.way(), "a10").then(Opened(parse_square("b11"), Rank.MARSHAL, False))

    def test_robber_baron_puts_back_everything_that_was_removed(self) -> None:
        where = self.robbed()
        assert (where.awaits, where.turn) == ("arrange", Side.BLUE)
        after = where.then(Arranged(), shuffled_arrangement(where, Side.BLUE, Random(1)))
        assert after.captured(Side.BLUE) == []
        assert (after.awaits, after.turn) == ("roll", Side.BLUE), "now the owner's own turn begins"

    def test_and_the_way_is_closed_again(self) -> None:
        where = self.robbed()
        after = passed(where.then(Arranged(), shuffled_arrangement(where, Side.BLUE, Random(1))))
        assert openable(after) == set()
        assert can_open(after) == {"a7", "b7", "c7", "d7"}

    def test_owner_arranges_hidden(self) -> None:
        where = self.robbed()
        squares = [parse_square(name) for name in ("a7", "a8", "a9", "a10")]
        after = where.then(Arranged(), "4578")
        assert [rank_on(after, square_name(square)) for square in squares] == [DWARF, KNIGHT, WIZARD, PRINCESS]
        unknown = where.then(Arranged())
        assert {unknown.ranks[square] for square in squares} == {mask_of([DWARF, KNIGHT, WIZARD, PRINCESS])}

    def test_only_what_was_removed_comes_back(self) -> None:
        with pytest.raises(Refusal, match="bad_arrangement"):
            self.robbed().then(Arranged(), "BBBB")


class TestGame:
    def test_a_roll_or_a_picture_seen_is_not_taken_back(self) -> None:
        chance = Random(1)
        game = Game(CASTLES, shuffled(CASTLES, chance), shuffled(CASTLES, chance))
        game.decide(Side.RED, Rolled(DWARF))
        assert not game.can_take_back(Side.RED)

    def test_engine_that_knows_a_side_must_be_told_its_arrangement(self) -> None:
        game = Game(CASTLES, SETUP, SETUP)
        for square in ("a7", "a8", "a9", "a10"):
            game.decide(Side.RED, Rolled(rank_on(game.position, square)))
            game.decide(Side.RED, Opened(parse_square(square), rank_on(game.position, square), True))
            game.decide(Side.BLUE, Rolled(PRINCESS))
            game.decide(Side.BLUE, Opened(parse_square("a5"), rank_on(game.position, "a5"), False))
        game.decide(Side.RED, Opened(parse_square("b11"), Rank.MARSHAL, False))
        with pytest.raises(Refusal, match="secret_missing"):
            game.decide(Side.BLUE, Arranged())
        game.decide(Side.BLUE, Arranged(), "4578")
        assert Game.from_json(game.to_json()).position.ranks == game.position.ranks
        assert game.public.ranks != game.position.ranks
