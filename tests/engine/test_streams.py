"""``python -m stratego`` where it cannot read or write: a sentence and an exit status, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from stratego.__main__ import main
from tests.notation.games import GSN

POSITION = "MEAAAAAAAABAAAACAAAAAALAAAAAAAAAAADAKAADAA__AA__AAAA__AA__AAPAAWAPAAAAAAAAAAAXAAAAAAOAAAANAAAAAAAAQY r 0"
FULL = Path("/dev/full")
WRITING = {
    "legal": ["legal"],
    "perft": ["perft", POSITION, "1"],
    "judge": ["judge", "spy", "marshal"],
    "engine": ["engine", "--level", "1", "--ms", "10"],
    "convert": ["convert", "game.gsn", "--to", "xml"],
    "verify": ["verify", "game.gsn"],
}
QUERY = f'{{"id": 1, "position": "{POSITION}"}}\n'
GREETING = "RED x 10 10\n"
needs_full_device = pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands are given: a folder with a game in it."""
    (tmp_path / "game.gsn").write_text(GSN)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(params=WRITING)
def words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A command that writes, with something to read."""
    monkeypatch.setattr(sys, "stdin", StringIO(GREETING if request.param == "engine" else QUERY))
    return WRITING[request.param]


def test_output_that_is_closed_is_told(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(words) == 2
    assert capsys.readouterr().err == "cannot write the standard output: it is closed\n"


@needs_full_device
def test_output_without_room_is_told(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(words) == 2
    assert capsys.readouterr().err == "cannot write the standard output: No space left on device\n"


@pytest.mark.parametrize(
    "command", [["legal"], ["engine"], ["convert", "-", "--to", "xml"]], ids=lambda words: words[0]
)
def test_input_that_is_closed_is_told(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(command) == 2
    assert capsys.readouterr().err == "cannot read the standard input: it is closed\n"


def test_file_that_cannot_be_written_is_not_called_unreadable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "game.gsn", "missing/x.xml"]) == 2
    assert capsys.readouterr().err.startswith("cannot write missing/x.xml: ")


@pytest.mark.parametrize("command", ["convert", "verify"])
def test_file_that_cannot_be_read_is_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "missing.gsn"]) == 2
    assert capsys.readouterr().err.startswith("cannot read missing.gsn: ")


def test_file_is_written_without_an_output(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["convert", "game.gsn", "game.xml"]) == 0
    assert (folder / "game.xml").read_text().startswith("<?xml")


def test_sign_that_the_output_does_not_know_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="ascii"))
    assert main(["judge", "spy", "marshal", "--language", "da"]) == 2
    assert capsys.readouterr().err == "cannot write the standard output: there is no U+00E5 in ascii\n"


def test_half_a_sign_in_a_name_cannot_be_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["convert", "game.gsn", "game.json"])
    save = (folder / "game.json").read_text()
    (folder / "game.json").write_text(save.replace("Anna", "\\ud800"))
    assert main(["convert", "game.json", "other.json"]) == 2
    assert capsys.readouterr().err == "cannot write other.json: there is no U+D800 in utf-8\n"
    assert not (folder / "other.json").exists()


def test_complaint_that_nobody_hears_is_not_written_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["judge", "spy", "spyy"]) == 2
    assert capsys.readouterr().out == ""


# -- what only a process of its own can show: the last words of Python itself ---------------------------------------------


def shell(words: str, **environment: str) -> tuple[int, str, str]:
    """The exit status of a line in a shell, and what it wrote to both streams; ``$stratego`` is the command."""
    settings = {"stratego": f"{sys.executable} -m stratego", "PYTHONUNBUFFERED": "", **environment}
    ended = subprocess.run(
        ["/bin/sh", "-c", words],
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **settings},
        encoding="utf-8",
    )
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.cpython
def test_process_without_an_output_says_one_sentence() -> None:
    told = shell("$stratego judge spy marshal >&-")
    assert told == (2, "", "cannot write the standard output: it is closed\n")


@needs_full_device
@pytest.mark.cpython
@pytest.mark.parametrize("words", ["--help", "judge spy marshal"])
def test_process_without_room_says_one_sentence(words: str) -> None:
    told = shell(f"$stratego {words} >{FULL}")
    assert told == (2, "", "cannot write the standard output: No space left on device\n")


@pytest.mark.cpython
def test_reader_that_goes_away_is_no_reason_to_complain(folder: Path) -> None:
    (folder / "lines").write_text(QUERY * 500)
    shell("$stratego legal <lines 2>complaint | head -n 1 >first")
    assert (folder / "first").read_text().startswith('{"id": 1')
    assert (folder / "complaint").read_text() == ""


@pytest.mark.cpython
def test_bytes_that_are_no_text_are_no_json(folder: Path) -> None:
    (folder / "lines").write_bytes(b'{"id": "\xff"}\n')
    status, said, _ = shell("$stratego legal <lines", PYTHONIOENCODING="utf-8:strict")
    assert (status, said) == (1, '{"id": null, "error": {"ply": null, "code": "bad_json"}}\n')
