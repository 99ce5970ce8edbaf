"""Damaged files are refused quickly, with a place, whatever was done to them; nothing else ever comes out of a reader."""

from __future__ import annotations

import sys
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stratego.notation.records import FORMATS, decoded, read_record, write_record
from stratego.rules import Refusal
from tests.notation.games import GSN, XML, sample, where

SAMPLES = {name: write_record(sample("original", 12), name, ("Anna", "Bram")) for name in FORMATS}
TEN_MEGABYTES = 10_000_000
LONG = "0123456789abcdef" * (TEN_MEGABYTES // 16)


def outcome(text: str) -> str:
    """``read``, or the code of the refusal; it must have a place in the file."""
    try:
        read_record(text)
    except Refusal as refusal:
        line, column = refusal.facts["line"], refusal.facts["column"]
        assert 1 <= line <= text.replace("\r", "\n").count("\n") + len(text) // 80 + 2
        assert column >= 1
        return refusal.code
    return "read"


@settings(max_examples=150)
@given(st.sampled_from(sorted(FORMATS)), st.integers(0, 2**32))
def test_any_character_changed_lost_or_doubled(name: str, seed: int) -> None:
    chance = Random(seed)
    text = SAMPLES[name]
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        other = chance.choice(
            ["", text[at] * 2, chance.choice(text), chance.choice('\x00\t\n\r"{}[]<>&é\ud800:-xK9'), "\n"]
        )
        text = text[:at] + other + text[at + 1 :]
    outcome(text)


@settings(max_examples=60)
@given(st.sampled_from(sorted(set(FORMATS) - {"lan", "setups", "strados3", "stg", "contest"})), st.floats(0.01, 0.99))
def test_truncated_file_is_never_taken_for_a_whole_one(name: str, part: float) -> None:
    text = SAMPLES[name].rstrip()
    assert outcome(text[: int(len(text) * part)]) != "read"


@settings(max_examples=60)
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    outcome(text)


@settings(max_examples=60)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    codes = set()
    try:
        codes.add(outcome(decoded(data)))
    except Refusal as refusal:
        codes.add(refusal.code)
    assert codes


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (GSN.replace("Bram", "Zoë").encode("latin-1"), (8, 11)),
        (b"\xff\xd8\xff\xe0 JFIF", (1, 1)),
        ("Zoë Zoë\nZo".encode() + b"\xeb", (2, 3)),
    ],
)
def test_wrong_encoding_is_refused_where_it_shows(data: bytes, place: tuple[int, int]) -> None:
    with pytest.raises(Refusal) as refused:
        decoded(data)
    assert refused.value.to_json() == {"code": "not_text", "line": place[0], "column": place[1]}


def test_utf_16_that_does_not_say_so_is_no_text() -> None:
    assert where(GSN.encode("utf-16-le").decode("latin-1")) == ("not_text", 1, 2)


BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<stratego><game type="barrage"><player id="1">&c;</player></game></stratego>
"""


def test_xml_bomb_is_refused_before_it_is_read() -> None:
    assert where(BOMB) == ("doctype", 2, 16)
    outside = '<!DOCTYPE s SYSTEM "file:///etc/passwd"><stratego/>'
    assert where(outside) == ("doctype", 1, 40)
    assert where(XML.replace("Anna", "&c;")) == ("bad_xml", 8, 18)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", ("empty_file", 1, 1)),
        (" \n\n\t", ("empty_file", 1, 1)),
        ("Dear Anna,\nshall we play?\n", ("unknown_format", 1, 1)),
        ("GIF89a\x01\x00", ("not_text", 1, 7)),
        ("[1, 2]", ("not_a_save", 1, 1)),
        ('{"v": 1, "moves": [}', ("bad_json", 1, 20)),
        ('{"v": 1,\n "moves": [', ("cut_short", 2, 12)),
        ("<html></html>", ("unknown_element", 1, 1)),
        ("<" * 1000, ("bad_xml", 1, 2)),
    ],
)
def test_things_that_are_no_records(text: str, place: tuple[str, int, int]) -> None:
    assert where(text) == place


FULL = 1_900_000  # a foreign file as long as we look at
NOISE = LONG[:FULL]
SHUTTLE = "E4-E5\nD7-D8\nE5-E4\nD8-D7\n" * (FULL // 24)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LONG, "too_long"),
        (NOISE, "unknown_format"),
        ("A" * FULL, "unknown_format"),
        (NOISE.replace("f", "\n"), "unknown_format"),
        ("F" * 40 + "\n" + NOISE, "unknown_format"),
        (GSN + NOISE, "after_the_end"),
        (GSN.replace("D7-D8", NOISE), "unknown_move"),
        (GSN.replace("D7-D8", "D7-D8\n" + "\n" * FULL), "read"),
        (GSN.replace("D7-D8\n", "D7-D8\nE9-E8\nD8-D7\n" + SHUTTLE), "game_too_long"),
        (GSN.replace("Bram", "Bram vs " * (FULL // 8)), "read"),
        (XML.replace("Anna", NOISE), "read"),
        (XML.replace("\n  <move", NOISE + "\n  <move", 1), "unknown_text"),
        ("<" + "a" * FULL, "cut_short"),
        ("[" * TEN_MEGABYTES, "bad_json"),
        ('{"v":' * 2_000_000, "bad_json"),
        ('{"v": ' + "9" * TEN_MEGABYTES + "}", "bad_json"),
        ('{"v": 1, "moves": [' + '"a4-a5",' * 1_200_000 + '"a5-a6"]}', "unknown_preset"),
        ('{"v": 1, "events": [' + "{}," * 3_000_000 + "{}]}", "not_a_save"),
        ("Anna RED SETUP\n" + NOISE, "setup_letter"),
        (SAMPLES["strados3"] + "e4e5 " * (FULL // 5), "game_too_long"),
        ("\x00\x01" * (FULL // 2), "too_many_setups"),
    ],
    ids=range(21),
)
def test_megabytes_of_noise_are_answered_at_once(text: str, code: str) -> None:
    begun = process_time()
    assert outcome(text) == code
    if sys.platform != "emscripten":
        assert process_time() - begun < 2  # of the processor alone: a busy machine is no failure
