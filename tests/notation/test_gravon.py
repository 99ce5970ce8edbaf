"""Gravon's files (RULES 8.1): both formats, and the dirt in the archive."""

from __future__ import annotations

import pytest

from stratego.notation.records import read_record, write_record
from stratego.rules import Ended, Game, Outcome, Rank, Result, Rules, Side
from stratego.rules.events import Attacked
from tests.notation.games import FIELD, GSN, XML, game_in, moves, sample, where

# the same armies, but nothing stands between Red's scout and the flag
OPEN = GSN.replace(FIELD, FIELD[:80] + "N" + FIELD[81:89] + "A" + FIELD[90:])


def with_line(text: str, at: int, *lines: str) -> str:
    """The file with a line replaced by others."""
    old = text.split("\n")
    return "\n".join([*old[: at - 1], *lines, *old[at:]])


@pytest.mark.parametrize("text", [GSN, XML], ids=["gsn", "xml"])
def test_the_example_of_the_rule_book_is_replayed(text: str) -> None:
    record = read_record(text)
    game = game_in(record)
    assert record.names == ("Anna", "Bram")
    assert record.mends == ()
    assert game.rules == Rules.of("barrage", two_squares=5)
    first, _, third = moves(game)
    assert isinstance(first, Attacked)
    assert first.battle == (Rank.SCOUT, Rank.SPY, Result.WINS)
    assert str(third.move) == "j4-j8"  # type: ignore[union-attr]
    assert game.result == Outcome(Side.RED, "resignation")


def test_blue_sees_his_half_from_his_own_side() -> None:
    blue = game_in(read_record(GSN)).setups[Side.BLUE]
    assert blue == "F3--------B----S------X-----------2-9--2"


@pytest.mark.parametrize(("name", "text"), [("gsn", GSN), ("xml", XML)])
def test_the_example_is_written_as_it_was_read(name: str, text: str) -> None:
    assert write_record(game_in(read_record(text)), name, ("Anna", "Bram")) == text


def test_winner_codes_are_one_higher_in_xml() -> None:
    for side in Side:
        game = game_in(read_record(GSN))
        lost = Game(game.rules, *game.setups)
        lost.resign(side)
        assert f"winner {side.other}" in write_record(lost, "gsn")
        assert f'winner="{side.other + 1}"' in write_record(lost, "xml")
        for name in ("gsn", "xml"):
            assert game_in(read_record(write_record(lost, name))).result == Outcome(side.other, "resignation")


@pytest.mark.parametrize(
    ("number", "kind", "preset"),
    [(0, "classic", "gravon"), (1, "barrage", "barrage"), (2, "classicfree", "free"), (4, "duell", "duel")],
)
def test_each_kind_of_game_has_its_rules(number: int, kind: str, preset: str) -> None:
    game = sample("original" if preset in ("gravon", "free") else preset, seed=number)
    if preset == "free":
        game = Game(Rules.of("free"), game.setups[0].replace("2", "3", 1), game.setups[1])
    gsn, xml = write_record(game, "gsn"), write_record(game, "xml")
    assert gsn.split("\n")[1] == f"type {number}"
    assert f'<game type="{kind}">' in xml
    for text in (gsn, xml):
        assert game_in(read_record(text)).rules == Rules.of(preset, two_squares=5)


@pytest.mark.parametrize(
    ("ending", "winner", "result"),
    [
        (3, 1, Outcome(Side.BLUE, "resignation")),
        (4, 2, Outcome(None, "agreement")),
        (10, 2, Outcome(None, "abandoned")),
        (11, 0, Outcome(Side.RED, "time")),
        (12, 2, Outcome(None, "game_time")),
        (13, 1, Outcome(Side.BLUE, "time")),
        (14, 0, Outcome(Side.RED, "abandoned")),
    ],
)
def test_endings_outside_the_board(ending: int, winner: int, result: Outcome) -> None:
    text = GSN.replace("result 3 winner 0", f"result {ending} winner {winner}")
    assert game_in(read_record(text)).result == result


def test_tenth_row_is_a_colon() -> None:
    record = read_record(with_line(GSN, 6, "E9-E:"))
    assert game_in(record).public.piece_at(94) is not None


def test_j_is_mended_to_k() -> None:
    record = read_record(GSN.replace("K4-K8", "J4-J8"))
    assert moves(game_in(record)) == moves(game_in(read_record(GSN)))
    assert [(mend.code, mend.line) for mend in record.mends] == [("j_for_k", 6)]
    assert [mend.code for mend in read_record(XML.replace('"K', '"J')).mends] == ["j_for_k"]


def test_second_end_is_passed_over() -> None:
    record = read_record(with_line(GSN, 7, "END", "END"))
    assert moves(game_in(record)) == moves(game_in(read_record(GSN)))
    assert [(mend.code, mend.line) for mend in record.mends] == [("second_end", 8)]


def test_move_after_end_is_played() -> None:
    record = read_record(with_line(with_line(GSN, 6, "END"), 7, "K4-K8"))
    assert moves(game_in(record)) == moves(game_in(read_record(GSN)))
    assert [(mend.code, mend.line) for mend in record.mends] == [("end_before_move", 7)]


def test_rescue_record_is_passed_over_and_told() -> None:
    record = read_record(with_line(GSN, 6, "E9:D4", "K4-K8"))
    assert [(mend.code, mend.line, mend.times) for mend in record.mends] == [("rescue_record", 6, 1)]


def test_game_given_up_before_both_armies_stood_has_no_field() -> None:
    gsn = "#X38FA11 Stratego-Notation v1\ntype 0\nEND\nAnna vs Bram result 14 winner 1\n"
    xml = "\n".join(line for line in XML.split("\n") if "<field" not in line and "<move" not in line)
    for text in (gsn, xml):
        record = read_record(text)
        assert record.game is None
        assert record.names == ("Anna", "Bram")
        assert record.to_json()["kind"] == "nothing"


def test_byte_order_mark_and_foreign_line_ends_are_no_fault() -> None:
    for text in ("\ufeff" + GSN, GSN.replace("\n", "\r\n"), GSN.replace("\n", "\r"), GSN + "\n\n"):
        assert moves(game_in(read_record(text))) == moves(game_in(read_record(GSN)))


def test_names_with_markup_and_separators_survive_in_xml() -> None:
    names = ("<Anna> & \"co\" vs 'all'", "Bram result 0 winner 1")
    assert read_record(write_record(game_in(read_record(GSN)), "xml", names)).names == names


def test_moves_after_the_end_of_the_game_are_left_out_and_told() -> None:
    gone = OPEN.replace("K4-K8", "K4-K9").replace("END", "A7-A8\nK9-K:\nA8-A7\nEND").replace("result 3", "result 1")
    record = read_record(gone)
    assert game_in(record).result == Outcome(Side.RED, "flag")
    assert [(mend.code, mend.line) for mend in record.mends] == [("moves_after_end", 9)]


def test_result_that_the_board_does_not_show_keeps_its_winner() -> None:
    record = read_record(GSN.replace("result 3", "result 1"))
    assert moves(game_in(record))[-1:] == moves(game_in(read_record(GSN)))[-1:]
    assert game_in(record).result == Outcome(Side.RED, "forfeit")
    assert [mend.code for mend in record.mends] == ["result_unproved"]
    other = read_record(OPEN.replace("K4-K8", "K4-K9\nA7-A8\nK9-K:").replace("winner 0", "winner 1"))
    assert game_in(other).result == Outcome(Side.RED, "flag")
    assert [mend.code for mend in other.mends] == ["result_differs"]


def test_game_that_went_to_and_fro_more_often_is_replayed_without_the_rule() -> None:
    shuttle = "\n".join(["E4-E5", "D7-D8", "E5-E4", "D8-D7"] * 4)
    record = read_record(GSN.replace("E4-E9\nD7-D8\nK4-K8", shuttle))
    assert len(moves(game_in(record))) == 16
    assert game_in(record).rules == Rules.of("barrage", two_squares="off", more_squares="off")
    assert [(mend.code, mend.line) for mend in record.mends] == [("repetition_off", 14)]


def test_game_by_other_battles_is_not_written() -> None:
    for options in ({"aggressor_advantage": True}, {"one_time_bombs": True}, {"spy_beats_marshal_always": True}):
        game = Game(Rules.of("barrage", **options), *game_in(read_record(GSN)).setups)
        for name in ("gsn", "xml"):
            with pytest.raises(Exception, match="not_writable"):
                write_record(game, name)


def test_game_that_blue_began_is_not_written() -> None:
    game = Game(Rules.of("barrage", starts="blue"), *game_in(read_record(GSN)).setups)
    for name in ("gsn", "xml", "contest"):
        with pytest.raises(Exception, match="not_writable"):
            write_record(game, name)


def test_half_a_game_is_not_written() -> None:
    setups = game_in(read_record(GSN)).setups
    seen = Game(Rules.of("barrage"), setups[0], "".join("-" if char == "-" else "?" for char in setups[1]))
    with pytest.raises(Exception, match="not_writable"):
        write_record(seen, "gsn")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (GSN.replace("v2", "v3"), ("unknown_version", 1, 29)),
        (GSN.replace("type 1", "type 7"), ("unknown_kind", 2, 1)),
        (GSN.replace(FIELD, FIELD[:-1]), ("field_length", 3, 1)),
        (GSN.replace(FIELD, "N" + FIELD[1:]), ("setup_letter", 3, 1)),
        (GSN.replace(FIELD, FIELD[:-3] + "LQY"), ("setup_letter", 3, 98)),
        (GSN.replace(FIELD, FIELD.replace("__AA", "B_AA", 1)), ("setup_letter", 3, 43)),
        (GSN.replace(FIELD, FIELD.replace("L", "K")), ("setup_counts", 3, 1)),
        (GSN.replace(FIELD, FIELD.replace("W", "X")), ("setup_counts", 3, 61)),
        (with_line(GSN, 5, "D7/D8"), ("unknown_move", 5, 1)),
        (with_line(GSN, 5, "D7-D88"), ("unknown_move", 5, 1)),
        (with_line(GSN, 5, "L7-L8"), ("unknown_move", 5, 1)),
        (with_line(GSN, 5, "D7-D9"), ("out_of_reach", 5, 1)),
        (with_line(GSN, 5, "A5-A6"), ("no_piece", 5, 1)),
        (with_line(GSN, 4, "A2-A3"), ("cannot_move", 4, 1)),
        (with_line(GSN, 4, "D7-D8"), ("not_yours", 4, 1)),
        (with_line(GSN, 4, "E4-C6"), ("lake", 4, 1)),
        (GSN.replace("winner 0", "winner 3"), ("unknown_winner", 8, 14)),
        (GSN.replace("result 3", "result 9"), ("unknown_ending", 8, 14)),
        (GSN.replace("winner 0", "winner"), ("unknown_result", 8, 14)),
        (GSN.replace(" vs ", " and "), ("unknown_result", 8, 1)),
        (GSN + "K8-K7\n", ("after_the_end", 9, 1)),
        (GSN[: GSN.index("K4-K8")], ("cut_short", 6, 1)),
        (GSN[: GSN.index("K4-K8") + 3], ("cut_short", 6, 4)),
        (GSN[: GSN.index("Anna")], ("cut_short", 8, 1)),
        (GSN[:20], ("cut_short", 1, 21)),
        (XML.replace("barrage", "chess"), ("unknown_kind", 3, 2)),
        (XML.replace("E9", "L9"), ("unknown_move", 5, 3)),
        (XML.replace("D8", "D9"), ("out_of_reach", 6, 3)),
        (XML.replace("MEAA", "MEZA"), ("setup_letter", 4, 21)),
        (XML.replace("<player", "<person", 1), ("unknown_element", 8, 3)),
        (XML.replace("Anna</player>", "Anna</person>"), ("bad_xml", 8, 24)),
        (XML.replace("<game", "no<game"), ("unknown_text", 3, 4)),
        (XML[: XML.index("Bram")], ("cut_short", 9, 18)),
        (XML.replace('  <result type="3" winner="1"/>\n', ""), ("cut_short", 12, 1)),
        (XML.replace('winner="1"', 'winner="0"'), ("unknown_winner", 10, 3)),
        (XML.replace('winner="1"', 'winner="1e5"'), ("unknown_result", 10, 3)),
    ],
)
def test_damage_is_refused_with_line_and_column(text: str, place: tuple[str, int, int]) -> None:
    assert where(text) == place


def test_damaged_game_can_be_read_up_to_the_damage() -> None:
    for text in (with_line(GSN, 6, "K4+K8"), with_line(GSN, 6, "A5-A6")):
        record = read_record(text, salvage=True)
        assert moves(game_in(record)) == moves(game_in(read_record(GSN)))[:2]
        assert [(mend.code, mend.line) for mend in record.mends] == [("broken_off", 6)]
        assert not any(isinstance(event, Ended) for event in game_in(record).events)
