"""The judge against the tables that were written by hand from the rules, and in every language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stratego.__main__ import main
from stratego.judge import RULES_THAT_DECIDE, judge, rank_named
from stratego.rules import Rank, Refusal, Rules
from stratego.words import LANGUAGES, speech
from tests.engine.page import Page
from tests.tables import RESULTS, Table, read

CODES = {
    "f": "flag",
    "m": "miner",
    "b": "bomb",
    "o": "one_time_bombs",
    "c": "scout_defuses",
    "s": "spy",
    "k": "spy_attacked",
    "v": "spy_both_ways",
    "=": "equal",
    "h": "stronger",
    "a": "aggressor_advantage",
    "d": "defender_advantage",
}
ORIGINAL = Rules.of()


def rules_of(table: Table) -> Rules:
    preset = "ultimate_lightning" if "ul_scout_defuses" in table.options else "original"
    return Rules.of(preset, **dict.fromkeys(table.options, True))


def named(key: str) -> Rank:
    return Rank[key.upper()]


def reason(attacker: Rank, defender: Rank, rules: Rules = ORIGINAL, language: str = "en") -> str:
    return speech(language).say(judge(attacker, defender, rules).reason)


@pytest.mark.parametrize("table", read("deciding.txt"), ids=str)
def test_which_rule_decides(table: Table) -> None:
    rules = rules_of(table)
    decided = {pair: judge(named(pair[0]), named(pair[1]), rules).rule for pair in table.cells}
    assert decided == {pair: CODES[cell] for pair, cell in table.cells.items()}
    assert len(decided) == 120


@pytest.mark.parametrize("table", read("battles.txt"), ids=str)
def test_who_stays(table: Table) -> None:
    rules = rules_of(table)
    verdicts = {pair: judge(named(pair[0]), named(pair[1]), rules).result.value for pair in table.cells}
    assert verdicts == {pair: RESULTS[cell] for pair, cell in table.cells.items()}


@pytest.mark.parametrize("table", read("shown.txt"), ids=str)
def test_what_becomes_known(table: Table) -> None:
    rules = rules_of(table)
    for (attacker, defender), cell in table.cells.items():
        shown = judge(named(attacker), named(defender), rules).to_json()["shown"]
        assert shown == {"attacker": "a" in cell, "defender": "d" in cell}, (attacker, defender)


def test_every_deciding_rule_stands_in_the_tables() -> None:
    written = {CODES[cell] for table in read("deciding.txt") for cell in table.cells.values()}
    assert written == set(RULES_THAT_DECIDE) - {"rock"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_its_sentences(language: str) -> None:
    say = speech(language).say
    for table in read("deciding.txt") + read("shown.txt"):
        rules = rules_of(table)
        for attacker, defender in table.cells:
            verdict = judge(named(attacker), named(defender), rules)
            for said in map(say, (verdict.headline, verdict.reason, verdict.secrecy)):
                assert said[0].isupper(), said
                assert said.endswith("."), said
                assert "{" not in said, said


def test_bombs_and_flags_never_attack() -> None:
    for rank in (Rank.BOMB, Rank.FLAG):
        with pytest.raises(Refusal, match="cannot_attack"):
            judge(rank, Rank.SPY, ORIGINAL)


DINOS = Rules.of("junior_triumph")


@pytest.mark.parametrize(
    ("attacker", "defender", "result", "rule"),
    [
        ("6", "1", "wins", "stronger"),
        ("2", "5", "loses", "stronger"),
        ("3", "3", "both", "equal"),
        ("6", "rock", "loses", "rock"),
    ],
)
def test_dinosaurs_fight_by_their_numbers(attacker: str, defender: str, result: str, rule: str) -> None:
    verdict = judge(rank_named(attacker, DINOS), rank_named(defender, DINOS), DINOS)
    assert (verdict.result.value, verdict.rule) == (result, rule)
    assert "rank" not in speech("en").say(verdict.reason)


@pytest.mark.parametrize(
    ("preset", "attacker", "defender"),
    [
        ("junior_castles", "knight", "dwarf"),
        ("junior_quest", "6", "1"),
        ("junior_triumph", "6", "meteorite"),
        ("junior_triumph", "6", "miner"),
    ],
)
def test_what_never_fights_is_not_judged(preset: str, attacker: str, defender: str) -> None:
    rules = Rules.of(preset)
    with pytest.raises(Refusal, match="no_battles"):
        judge(rank_named(attacker, rules), rank_named(defender, rules), rules)


def test_the_old_quarrel_about_the_spy() -> None:
    assert reason(Rank.MARSHAL, Rank.SPY) == (
        "The spy wins only when it attacks the marshal itself. Here the marshal attacks."
    )
    assert reason(Rank.MARSHAL, Rank.SPY, Rules.of(spy_beats_marshal_always=True), "nl") == (
        "Volgens de afgesproken regels wint de spion ook als de maarschalk aanvalt."
    )


def test_the_stronger_is_named_first_whoever_attacks() -> None:
    assert (
        reason(Rank.MINER, Rank.GENERAL, language="da") == "Den stærkeste brik vinder, og generalen står over minøren."
    )
    assert reason(Rank.GENERAL, Rank.MINER, language="da") == reason(Rank.MINER, Rank.GENERAL, language="da")


@pytest.mark.parametrize(
    ("text", "numbering", "rank"),
    [
        ("Marshal", "modern", Rank.MARSHAL),
        ("maarschalk", "modern", Rank.MARSHAL),
        ("minør", "old", Rank.MINER),
        ("MINØR", "us", Rank.MINER),
        ("x", "modern", Rank.MARSHAL),
        ("10", "modern", Rank.MARSHAL),
        ("1", "modern", Rank.SPY),
        ("1", "old", Rank.MARSHAL),
        ("9", "modern", Rank.GENERAL),
        ("9", "old", Rank.SCOUT),
        ("9", "us", Rank.GENERAL),
        ("S", "old", Rank.SPY),
        ("s", "modern", Rank.SPY),
        ("B", "old", Rank.BOMB),
        ("fane", "modern", Rank.FLAG),
    ],
)
def test_ranks_go_by_name_and_by_the_number_on_the_piece(text: str, numbering: str, rank: Rank) -> None:
    assert rank_named(text, Rules.of(numbering=numbering)) is rank


@pytest.mark.parametrize(
    ("text", "numbering"), [("10", "old"), ("0", "modern"), ("1", "us"), ("", "modern"), ("king", "old")]
)
def test_what_no_piece_is_called_is_no_rank(text: str, numbering: str) -> None:
    with pytest.raises(Refusal, match="not_a_rank"):
        rank_named(text, Rules.of(numbering=numbering))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["judge", *words]) == 0
    return capsys.readouterr().out


def test_command_line_speaks_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "captain", "bomb", "--one-time-bombs").splitlines()
    assert lines[0] == "captain attacks bomb: both (one_time_bombs)"
    assert [line[:4] for line in lines[1:]] == ["en  ", "nl  ", "da  "]
    assert "kaptajnen" in lines[3]


def test_command_line_takes_a_preset_and_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    old = json.loads(run(capsys, "8", "bom", "--preset", "milton_bradley", "--json"))
    assert (old["attacker"], old["rule"], old["rules"]) == ("miner", "miner", {"preset": "milton_bradley"})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bomb", "spy"], "This piece never attacks. [cannot_attack]\n"),
        (["bomb", "spy", "--language", "nl"], "Dit stuk valt nooit aan. [cannot_attack]\n"),
        (["knight", "spy"], "“knight” is no rank. [not_a_rank]\n"),
    ],
)
def test_command_line_refuses_in_a_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", *words]) == 2
    assert capsys.readouterr().err == said


def test_command_line_says_which_house_rules_clash(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "spy", "marshal", "--preset", "junior_castles", "--one-time-bombs"]) == 2
    said = capsys.readouterr().err
    assert said.endswith(": the children’s games have rules of their own. [options_clash]\n")
    assert "rules." not in said


def test_page_asks_the_judge() -> None:
    reply: dict[str, Any] = Page().ask("judge", rules={"silent_defence": True}, attacker="miner", defender="bomb")
    assert (reply["result"], reply["rule"], reply["shown"]) == ("wins", "miner", {"attacker": True, "defender": False})
    assert reply["reason"] == {"key": "judge.rule.miner"}
    assert Page().fails("judge", attacker="king", defender="spy") == "not_a_rank"
    assert Page().fails("judge", attacker="flag", defender="spy") == "cannot_attack"
