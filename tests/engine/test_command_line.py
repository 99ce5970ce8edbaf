"""``python -m stratego``: the engine for other programs."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from stratego.__main__ import main
from stratego.cli import legal, perft
from stratego.rules import Move

DATA = Path(__file__).parent.parent / "data"
PERFT: dict[str, Any] = json.loads((DATA / "perft.json").read_text())
ENDGAME = "MEAAAAAAAABAAAACAAAAAALAAAAAAAAAAADAKAADAA__AA__AAAA__AA__AAPAAWAPAAAAAAAAAAAXAAAAAAOAAAANAAAAAAAAQY"


def ask(text: str) -> dict[str, Any]:
    out = io.StringIO()
    legal.run([text], out)
    reply: dict[str, Any] = json.loads(out.getvalue(), parse_constant=pytest.fail)
    return reply


def test_every_recorded_position_has_its_recorded_moves() -> None:
    for case in PERFT["positions"]:
        query = {"rules": {"two_squares": "off", "more_squares": "off"}, "position": case["strados"]}
        assert ask(json.dumps(query))["legal"] == sorted(str(Move(*move)) for move in case["legal"])


@pytest.mark.parametrize("case", PERFT["perft"], ids=lambda case: str(case["strados"][:12]))
def test_paths_are_counted(case: dict[str, Any]) -> None:
    depths = range(1, len(case["perft"]) + 1)
    assert [perft.run(case["strados"], depth) for depth in depths] == case["perft"]


def test_moves_may_be_given_as_text_or_as_pairs() -> None:
    query = {"id": 7, "position": f"{ENDGAME} r 0", "moves": ["e4-e9", [63, 73]]}
    reply = ask(json.dumps(query))
    assert (reply["id"], reply["error"], reply["to_move"]) == (7, None, "red")


def test_first_move_that_is_not_legal_is_named() -> None:
    reply = ask(json.dumps({"position": f"{ENDGAME} r 0", "moves": ["e4-e9", "e9-e8"]}))
    assert reply["error"] == {"ply": 1, "code": "not_yours"}
    assert reply["to_move"] == "blue"


def test_question_mark_is_an_enemy_of_unknown_rank() -> None:
    seen = ENDGAME.replace("X", "?").replace("W", "?")
    reply = ask(json.dumps({"position": f"{seen} r 0"}))
    assert reply["legal"] == ask(json.dumps({"position": f"{ENDGAME} r 0"}))["legal"]
    assert reply["outcome"] is None


def test_attack_on_an_unknown_rank_cannot_be_played_on() -> None:
    pieces = [{"square": "e4", "side": "red", "rank": "miner"}, {"square": "e5", "side": "blue"}]
    reply = ask(json.dumps({"pieces": pieces, "to_move": "red", "moves": ["e4-e5"]}))
    assert reply["error"] == {"ply": 0, "code": "battle_unknown"}


def test_end_of_the_game_is_told_and_nothing_is_legal_after_it() -> None:
    pieces = [
        {"square": "a9", "side": "red", "rank": "scout"},
        {"square": "a10", "side": "blue", "rank": "flag"},
        {"square": "j9", "side": "blue", "rank": "scout"},
    ]
    reply = ask(json.dumps({"pieces": pieces, "to_move": "red", "moves": ["a9-a10"]}))
    assert reply["outcome"] == {"winner": "red", "reason": "flag"}
    assert reply["legal"] == []
    late = ask(json.dumps({"pieces": pieces, "to_move": "red", "moves": ["a9-a10", "j9-j8"]}))
    assert late["error"] == {"ply": 1, "code": "game_over"}


def test_side_that_lost_because_its_only_move_is_closed_is_told_which_rule_closed_it() -> None:
    walls = [{"square": square, "side": "red", "rank": "bomb"} for square in ("e3", "f1", "d2", "f2")]
    pieces = [
        *walls,
        {"square": "e1", "side": "red", "rank": "miner"},
        {"square": "d1", "side": "red", "rank": "flag"},
        {"square": "j10", "side": "blue", "rank": "scout"},
    ]
    moves = ["e1-e2", "j10-j9", "e2-e1", "j9-j8", "e1-e2", "j8-j7"]
    reply = ask(json.dumps({"pieces": pieces, "to_move": "red", "moves": moves}))
    assert reply["outcome"] == {"winner": "blue", "reason": "no_moves"}
    assert (reply["legal"], reply["refused"]) == ([], {"e2-e1": "two_squares"})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nonsense", "bad_json"),
        ("[1, 2]", "bad_json"),
        ('{"id": NaN}', "bad_json"),
        ('{"id": {"of": [-Infinity]}, "pieces": []}', "bad_json"),
        ('{"id": 1e400}', "bad_json"),
        ("[" * 100_000, "bad_json"),
        ('{"position": "A r 0"}', "bad_position"),
        ('{"position": 3}', "bad_position"),
        ('{"pieces": [1]}', "bad_position"),
        ('{"pieces": {"a1": "flag"}}', "bad_position"),
        ('{"pieces": 3}', "bad_position"),
        ('{"pieces": [{"square": "k1", "side": "red", "rank": "miner"}]}', "bad_position"),
        ('{"pieces": [{"square": "c5", "side": "red", "rank": "miner"}]}', "off_board"),
        ('{"pieces": [], "to_move": "green"}', "bad_position"),
        ('{"rules": {"preset": "chess"}, "pieces": []}', "unknown_preset"),
        ('{"rules": {"two_squares": 4}, "pieces": []}', "bad_option"),
        ('{"rules": {"magic": true}, "pieces": []}', "unknown_option"),
        ('{"pieces": [], "moves": "e4-e5"}', "bad_moves"),
    ],
)
def test_rubbish_is_answered_with_a_code(line: str, code: str) -> None:
    assert ask(line)["error"]["code"] == code


def test_main_counts_and_complains(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", PERFT["perft"][0]["strados"], "2"]) == 0
    assert capsys.readouterr().out == f"{PERFT['perft'][0]['perft'][1]}\n"
    assert main(["perft", "rubbish", "2"]) == 2
    assert capsys.readouterr().err == "This position cannot be read. [bad_position]\n"


def test_help_gives_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    text = capsys.readouterr().out
    assert "  python -m stratego judge spy marshal\n" in text
    assert "``" not in text
