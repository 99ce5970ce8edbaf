"""Records on the bridge and on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stratego.__main__ import main
from stratego.notation.records import FORMATS, read_record, write_record
from stratego.rules import Rules, Side
from tests.engine.page import Page
from tests.notation.games import FIELD, GSN, XML, game_in, sample
from tests.notation.test_saves import TABLE


def test_page_reads_a_record_and_nothing_changes() -> None:
    page = Page()
    save = page.begin()["save"]
    record = page.ask("record.read", text=GSN)["record"]
    assert (record["format"], record["kind"], record["plies"]) == ("gsn", "game", 3)
    assert record["names"] == {"red": "Anna", "blue": "Bram"}
    assert record["result"] == {"winner": "red", "reason": "resignation"}
    assert json.loads(page.ask("match.export")["file"]) == json.loads(save)


def test_page_opens_a_record_and_goes_through_it() -> None:
    page = Page()
    reply = page.ask("record.open", text=XML)
    assert (reply["view"]["phase"], reply["view"]["plies"]) == ("over", 3)
    assert reply["view"]["names"] == {"red": "Anna", "blue": "Bram"}
    assert page.ask("match.look", seat=None, ply=1, all=True)["view"]["ply"] == 1
    assert page.ask("resume", save=reply["save"])["view"]["plies"] == 3


def test_damaged_record_changes_nothing() -> None:
    page = Page()
    save = page.begin()["save"]
    reply = page.desk.answer({"id": 1, "op": "record.open", "text": GSN.replace("D7-D8", "D7-D9")})
    assert reply["error"] == {"code": "out_of_reach", "line": 5, "column": 1, "from": "d7", "to": "d9"}
    assert json.loads(page.ask("match.export")["file"]) == json.loads(save)
    assert page.ask("record.open", text=GSN.replace("D7-D8", "D7-D9"), salvage=True)["view"]["plies"] == 1


def test_finished_game_is_written_in_every_format() -> None:
    page = Page()
    page.begin()
    page.ask("match.play", seat="red", command=page.any_move("red"))
    for name in set(FORMATS) - {"save"}:
        assert page.fails("record.write", format=name) == "record_too_early"
    page.ask("match.play", seat="blue", command={"do": "resign"})
    for name, known in FORMATS.items():
        reply = page.ask("record.write", format=name)
        assert reply["ending"] == known.ending
        assert page.ask("record.read", text=reply["text"])["record"]["format"] == name
    assert page.fails("record.write", format="pgn") == "unknown_format"
    assert page.fails("record.open", text=f"{FIELD} b 7") == "no_game"


def test_set_ups_are_read_in_the_spelling_of_other_programs() -> None:
    rules = Rules.of("barrage")
    text = sample("barrage", 1).setups[Side.RED]
    record = Page().ask("record.read", text=text.replace("X", "0"), rules=rules.to_json())["record"]
    assert record["setups"] == [{"preset": "barrage", "text": text}]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["convert", *words]) == 0
    return capsys.readouterr().out


def test_command_line_converts_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "barrage.gsn", tmp_path / "barrage.xml"
    source.write_text(GSN)
    run(capsys, str(source), str(target))
    assert target.read_text() == XML
    assert run(capsys, str(target), "--to", "gsn") == GSN
    assert FIELD in run(capsys, str(source), "--to", "lan")


def test_command_line_converts_set_ups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [sample("original", seed).setups[0] for seed in (1, 2)]
    (tmp_path / "two.txt").write_text("\n".join(texts))
    run(capsys, str(tmp_path / "two.txt"), str(tmp_path / "two.stg"))
    assert (tmp_path / "two.stg").stat().st_size == 160
    assert run(capsys, str(tmp_path / "two.stg"), "--to", "setups").split() == texts


def test_command_line_tells_what_it_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "old.gsn"
    source.write_text(GSN.replace("K4-K8", "J4-J8"))
    assert main(["convert", str(source), "--to", "score"]) == 0
    assert capsys.readouterr().err == "Line 6: J read as K, the tenth file.\n"


def test_command_line_refuses_with_the_place_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "bad.gsn", tmp_path / "bad.xml"
    source.write_bytes(GSN.replace("Bram", "Zoë").encode("latin-1"))
    assert main(["convert", str(source), str(target)]) == 2
    assert capsys.readouterr().err == "Line 8, character 11: This is not text in UTF-8. [not_text]\n"
    assert not target.exists()


def test_command_line_says_that_a_format_cannot_hold_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "duel.txt").write_text(sample("duel", 1).setups[0])
    assert main(["convert", str(tmp_path / "duel.txt"), "--to", "stg"]) == 2
    said = capsys.readouterr().err
    assert said == "This game has something that the format cannot hold. [not_writable]\n"


def test_save_of_a_table_is_a_record_too() -> None:
    page = Page()
    assert page.ask("record.read", text=TABLE)["record"]["kind"] == "game"
    assert page.ask("record.open", text=TABLE)["view"]["names"] == {"red": "Anna", "blue": "Bram"}


def test_lightning_game_without_rescues_is_written_and_read() -> None:
    for seed in range(4):
        game = sample("ultimate_lightning", seed, rescue=False)
        text = write_record(game, "gsn")
        assert text.startswith("#X38FA11 Stratego-Notation v2\ntype 3\n")
        assert game_in(read_record(text)).position.at == game.position.at


def test_save_of_our_own_is_gone_on_with_as_it_was() -> None:
    page = Page()
    save = page.begin_against_computer(level=4, rules={"preset": "duel", "clock": "duel"})["save"]
    record = Page().ask("record.read", text=save)["record"]
    assert (record["kind"], record["table"]) == ("game", {"mode": "computer", "begun": True})
    assert record["rules"] == {"preset": "duel", "clock": "duel", "no_progress": 200}
    view = Page().ask("record.open", text=save)["view"]
    assert (view["mode"], view["level"], view["clock"]["running"]) == ("computer", 4, False)


def test_save_of_a_table_without_a_game_is_read_and_opened() -> None:
    page = Page()
    save = page.ask("match.new", mode="hotseat", names={"red": "Anna", "blue": "Bram"})["save"]
    record = page.ask("record.read", text=save)["record"]
    assert (record["kind"], record["table"]) == ("nothing", {"mode": "hotseat", "begun": False})
    assert record["names"] == {"red": "Anna", "blue": "Bram"}
    assert page.ask("record.open", text=save)["view"]["phase"] == "setup"


def test_game_that_is_not_over_can_be_played_on_or_gone_through() -> None:
    unfinished = "\n".join(GSN.splitlines()[:5])
    page = Page()
    assert page.ask("record.open", text=unfinished, salvage=True)["view"]["phase"] == "play"
    view = page.ask("record.open", text=unfinished, salvage=True, close=True)["view"]
    assert (view["phase"], view["result"]) == ("over", {"winner": None, "reason": "abandoned"})
    assert page.ask("match.look", seat=None, ply=0, all=True)["view"]["ply"] == 0


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        (' "mode": "hotseat",\n', "", (1, 1)),
        ('"mode": "hotseat"', '"mode": "<b>x</b>"', (4, 10)),
        ('"level": 3', '"level": 1e99', (13, 11)),
        ('"preset": "barrage"', '"preset": "chess"', (5, 11)),
        ('"red": "9---', '"red": "99---', (14, 12)),
        ('"winner": "red"', '"winner": "green"', (74, 4)),
    ],
)
def test_table_that_is_damaged_is_refused_at_the_place_of_the_damage(
    old: str, new: str, place: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in TABLE
    text = TABLE.replace(old, new, 1)
    for op in ("record.read", "record.open"):
        error = Page().desk.answer({"id": 1, "op": op, "text": text})["error"]
        assert (error["code"], error["line"], error["column"]) == ("damaged_save", *place)
    (tmp_path / "table.json").write_text(text)
    assert main(["convert", str(tmp_path / "table.json")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"Line {place[0]}, character {place[1]}: This saved game is damaged")


@pytest.mark.parametrize("mode", ["", ', "mode": "<b>x</b>"'])
def test_damage_of_a_table_is_not_hidden_because_no_game_had_begun(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "table.json").write_text(f'{{"kind": "rank-and-ruse table", "v": 1{mode}}}')
    assert main(["convert", str(tmp_path / "table.json")]) == 2
    assert "[damaged_save]" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["game.zzz", "game", ".gsn", "game.gsn.bak"])
def test_ending_that_goes_with_no_format_is_refused_with_those_that_do(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "barrage.gsn", tmp_path / name
    source.write_text(GSN)
    assert main(["convert", str(source), str(target)]) == 2
    assert capsys.readouterr().err == (
        f"The ending of “{name}” goes with no format."
        " Known are: .gsn, .json, .lan, .log, .stg, .strados3, .txt, .xml. [unknown_file_ending]\n"
    )
    assert not target.exists()
    run(capsys, str(source), str(target), "--to", "xml")
    assert target.read_text() == XML


def test_ending_in_capitals_names_its_format_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "barrage.gsn").write_text(GSN)
    run(capsys, str(tmp_path / "barrage.gsn"), str(tmp_path / "BARRAGE.XML"))
    assert (tmp_path / "BARRAGE.XML").read_text() == XML


@pytest.mark.parametrize(
    ("options", "code"),
    [({"two_squares": 4}, "bad_option"), ({"magic": 1}, "unknown_option")],
)
def test_command_line_tells_which_house_rule_in_a_file_is_wrong(
    options: dict[str, object], code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(write_record(sample("barrage", 1), "score")) | {"options": options}
    (tmp_path / "game.json").write_text(json.dumps(data))
    assert main(["convert", str(tmp_path / "game.json"), "--to", "gsn"]) == 2
    assert f"[{code}]" in capsys.readouterr().err
