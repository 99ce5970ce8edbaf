"""Set-ups as other programs write them (RULES 8.4 to 8.6)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stratego.notation.records import Record, read_record, write_record
from stratego.notation.spellings import SPELLINGS, write_setup
from stratego.notation.stg import ORDER, read_stg, write_stg
from stratego.rules import Game, Refusal, Rules
from stratego.rules.setups import shuffled
from tests.notation.games import refusal, where


def army(seed: int, preset: str = "original") -> str:
    return shuffled(Rules.of(preset), Random(seed))


def only(record: Record) -> str:
    """The one set-up of a record."""
    (reading,) = record.setups
    return reading.text


@given(st.integers(0, 10_000), st.sampled_from(sorted(SPELLINGS)), st.sampled_from(["original", "compact", "barrage"]))
def test_every_spelling_of_a_whole_army_is_found_out(seed: int, spelling: str, preset: str) -> None:
    text = army(seed, preset)
    record = read_record(write_setup(text, spelling))
    assert (record.format, only(record)) == ("setups", text)
    assert record.setups[0].rules.preset == preset
    assert spelling in record.setups[0].spellings


@pytest.mark.parametrize(
    ("spelling", "marshal", "spy"),
    [("numbers", "X", "1"), ("yorktown", "0", "S"), ("strategofx", "T", "S"), ("old", "1", "S")],
)
def test_marshal_and_spy_tell_the_spellings_apart(spelling: str, marshal: str, spy: str) -> None:
    written = write_setup(army(1), spelling)
    assert (written.count(marshal), written.count(spy)) == (1, 1)


def test_pasted_text_may_be_dressed_up() -> None:
    text = army(2)
    rows = [text[at : at + 10] for at in range(0, 40, 10)]
    for dressed in ("\n".join(rows), ", ".join(rows), f'"{text}"\n', " ".join(text.lower()), text.replace("-", ".")):
        assert only(read_record(dressed)) == text
    sparse = army(2, "barrage")
    assert only(read_record(sparse.replace("-", "."))) == sparse
    assert only(read_record(sparse.replace("-", "_"))) == sparse


def test_one_set_up_on_every_line() -> None:
    texts = [army(seed) for seed in range(5)]
    record = read_record("\n\n".join(texts) + "\n")
    assert [reading.text for reading in record.setups] == texts


def test_two_ways_to_read_an_army_are_refused() -> None:
    free = Rules.of("free")
    text = "F" + "29" * 4 + "-" * 31  # scouts or generals
    facts = refusal(text, free)
    assert (facts["code"], facts["spellings"]) == ("setup_ambiguous", "own, old")
    assert only(read_record(text.replace("2", "X", 1), free)) == text.replace("2", "X", 1)


def test_rules_in_force_decide_which_army_is_meant() -> None:
    assert only(read_record(army(3, "barrage"), Rules.of("barrage"))) == army(3, "barrage")
    assert refusal(army(3, "barrage"), Rules.of("duel"))["code"] == "setup_counts"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (army(4)[:39], ("setup_length", 1, 1)),
        (army(4) + "B", ("setup_length", 1, 1)),
        (army(4).replace("S", "2"), ("setup_counts", 1, 1)),
        (army(4)[:20] + "\n" + "Q" + army(4)[21:], ("setup_letter", 2, 1)),
        (army(4)[:12] + "É" + army(4)[13:], ("setup_letter", 1, 13)),
        (army(4).replace("X", "0").replace("S", "1"), ("setup_letter", 1, 1 + max(map(army(4).index, "XS")))),
        (f"{army(1)}\n{army(2)}\n{army(3).replace('X', '9')}\n", ("setup_counts", 3, 1)),
        (f"{army(1)}\n{army(2)[:-1]}\n", ("setup_length", 2, 1)),
    ],
)
def test_damaged_set_up_is_refused_at_its_place(text: str, place: tuple[str, int, int]) -> None:
    assert where(text) == place


def test_stg_begins_with_the_flag_and_ends_with_the_bombs() -> None:
    text = army(5)
    data = write_stg([text])
    assert len(data) == 80
    squares = [ord(data[at]) + 10 * ord(data[at + 1]) for at in range(0, 80, 2)]
    assert text[squares[0]] == "F"
    assert text[squares[2]] == "X"
    assert {text[square] for square in squares[-6:]} == {"B"}
    assert len(ORDER) == 40


@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=4))
def test_stg_holds_one_or_more_set_ups(seeds: list[int]) -> None:
    texts = [army(seed) for seed in seeds]
    assert read_stg(write_stg(texts)) == texts
    assert [reading.text for reading in read_record(write_stg(texts)).setups] == texts


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (write_stg([army(6)])[:-1], ("cut_short", 1, 80)),
        (write_stg([army(6), army(7)])[:-12], ("cut_short", 2, 69)),
        ("\x00\x04" + write_stg([army(6)])[2:], ("off_board", 1, 1)),
        (write_stg([army(6)])[:2] * 2 + write_stg([army(6)])[4:], ("occupied", 1, 3)),
    ],
)
def test_damaged_stg_is_refused_at_its_byte(text: str, place: tuple[str, int, int]) -> None:
    assert where(text) == place


def test_stg_knows_the_original_army_only() -> None:
    game = Game(Rules.of("barrage"), army(1, "barrage"), army(2, "barrage"))
    with pytest.raises(Refusal, match="not_writable"):
        write_record(game, "stg")
