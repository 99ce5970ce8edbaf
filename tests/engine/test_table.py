"""A table from the first set-up to the rematch, as the page asks for it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from stratego.desk import Desk
from stratego.rules.ranks import RANKS
from stratego.words import speech
from tests.engine.page import Page

RUBBISH: tuple[object, ...] = (None, -1, "x", [], {}, True)


def test_game_begins_with_the_second_set_up() -> None:
    page = Page()
    assert page.ask("match.new", mode="hotseat")["view"]["phase"] == "setup"
    text = page.ask("setup.random")["text"]
    assert page.ask("match.place", seat="red", text=text)["view"]["placed"] == {"red": True, "blue": False}
    assert page.ask("match.place", seat="blue", text=text)["view"]["phase"] == "play"


def test_first_army_is_not_told_to_the_second_player() -> None:
    page = Page()
    page.ask("match.new", mode="hotseat")
    text = page.ask("setup.random")["text"]
    reply = page.ask("match.place", seat="red", text=text, curtain=True)
    assert text not in json.dumps(reply["view"])
    assert not any(f'"{facts.key}"' in json.dumps(page.ask("match.look", seat="blue")["view"]) for facts in RANKS)


def test_move_is_answered_with_its_events_and_the_view_of_the_seat() -> None:
    page = Page()
    page.begin()
    reply = page.ask("match.play", seat="red", command=page.any_move("red"))
    assert reply["events"][0]["t"] == "move"
    assert reply["view"]["turn"] == "blue"
    assert reply["view"]["targets"] == {}


def test_move_may_be_answered_with_the_curtain() -> None:
    page = Page()
    page.begin()
    reply = page.ask("match.play", seat="red", command=page.any_move("red"), curtain=True)
    assert all(piece["rank"] is None for piece in reply["view"]["pieces"])


def test_wrong_commands_change_nothing() -> None:
    page = Page()
    page.begin()
    before = page.ask("match.export")["file"]
    move = page.any_move("red")
    assert page.fails("match.play", seat="blue", command=move) == "not_your_turn"
    assert page.fails("match.play", seat="red", command={"do": "dance"}) == "bad_request"
    assert page.fails("match.play", seat="red", command=None) == "bad_request"
    assert page.fails("match.play", seat="green", command=move) == "bad_request"
    assert page.fails("match.play", seat="red", command={"do": "move", "from": "z9", "to": 4.5}) == "bad_square"
    assert page.fails("match.play", seat="red", command={"do": "accept_draw"}) == "no_offer"
    assert page.fails("match.play", seat="red", command={"do": "takeback"}) == "nothing_to_take_back"
    assert page.fails("match.place", seat="red", text="F") == "game_going_on"
    assert page.fails("match.look", seat="red", ply=99) == "no_such_ply"
    assert page.fails("match.look", seat=None, all=True) == "game_going_on"
    assert page.fails("nonsense") == "unknown_request"
    assert page.ask("match.export")["file"] == before


def test_request_that_is_no_object_is_answered() -> None:
    assert Desk(Random(1)).answer([1])["error"]["code"] == "unknown_request"


@pytest.mark.parametrize("op", [None, 1, [], {}, [[]], "", "match.", "friend.nothing", "\ud800"])
def test_request_for_nothing_that_is_known_is_answered(op: object) -> None:
    assert Desk(Random(1)).answer({"op": op})["error"]["code"] == "unknown_request"


def test_format_that_is_no_word_is_refused() -> None:
    page = Page()
    page.begin()
    names: tuple[object, ...] = (None, 1, [], {})
    for name in names:
        assert page.fails("record.write", format=name) == "unknown_format"


@pytest.mark.parametrize("seat", ["green", 0, [], {}])
@pytest.mark.parametrize("op", ["match.new", "match.clock", "match.rematch", "resume", "match.place", "match.play"])
def test_request_from_no_seat_changes_nothing(op: str, seat: object) -> None:
    page = Page()
    page.begin(rules={"clock": "classic"})
    page.ask("match.clock", paused=False, now=0)
    values = {"mode": "hotseat", "save": page.ask("match.export")["file"], "text": "F", "command": {"do": "resign"}}
    table = page.desk.table
    assert page.fails(op, seat=seat, now=10**9, **values) == "bad_request"
    assert page.desk.table is table
    assert table is not None
    assert table.game is not None
    assert table.game.result is None


def test_nobody_sits_down_in_the_computers_chair() -> None:
    page = Page()
    page.ask("match.new", mode="computer", human="red")
    text = page.ask("setup.random")["text"]
    before = page.ask("match.export")["file"]
    assert page.fails("match.place", seat="blue", text=text) == "not_your_seat"
    assert page.fails("match.new", mode="computer", human="red", seat="blue") == "not_your_seat"
    assert page.fails("resume", save=before, seat="blue") == "not_your_seat"
    assert page.ask("match.export")["file"] == before


def test_nobody_thinks_where_no_computer_plays() -> None:
    page = Page()
    page.begin(rules={"clock": "classic"})
    page.ask("match.clock", paused=False, now=0)
    assert page.fails("match.think", now=10**9) == "not_computers_turn"
    assert page.desk.table is not None
    assert page.desk.table.game is not None
    assert page.desk.table.game.result is None


def test_fault_of_ours_is_answered_without_its_text() -> None:
    page = Page()
    page.begin()
    assert page.desk.table is not None
    page.desk.table.names = None  # type: ignore[assignment]
    assert page.desk.answer({"id": 5, "op": "match.look"}) == {
        "id": 5,
        "ok": False,
        "error": {"code": "internal", "kind": "TypeError"},
    }


def test_save_goes_on_exactly_where_it_was() -> None:
    page = Page()
    page.begin()
    for seat in ("red", "blue", "red"):
        reply = page.ask("match.play", seat=seat, command=page.any_move(seat))
    other = Page(seed=9)
    assert other.ask("resume", save=reply["save"], seat="red")["view"] == reply["view"]
    assert other.ask("resume", save=page.ask("match.export")["file"], seat="red")["view"] == reply["view"]


def test_save_in_the_middle_of_the_set_up_keeps_the_first_army() -> None:
    page = Page()
    page.ask("match.new", mode="hotseat")
    text = page.ask("setup.random")["text"]
    save = page.ask("match.place", seat="red", text=text)["save"]
    other = Page()
    assert other.ask("resume", save=save)["view"]["placed"] == {"red": True, "blue": False}
    other.ask("match.place", seat="blue", text=text)
    assert other.ask("match.look", seat="red")["view"]["phase"] == "play"


@pytest.mark.parametrize(
    ("save", "code"),
    [
        ("", "not_a_save"),
        ("{}", "not_a_save"),
        ("[" * 100_000, "not_a_save"),
        ('{"kind": "something else", "v": 1}', "not_a_save"),
        ('{"kind": "rank-and-ruse table", "v": 99}', "newer_save"),
        ('{"kind": "rank-and-ruse table", "v": 1, "mode": "tennis"}', "damaged_save"),
        (None, "not_a_save"),
    ],
)
def test_foreign_or_damaged_save_is_refused_and_the_game_stays(save: object, code: str) -> None:
    page = Page()
    page.begin()
    before = page.ask("match.export")["file"]
    assert page.fails("resume", save=save) == code
    assert page.ask("match.export")["file"] == before


def test_every_cut_of_a_save_is_refused() -> None:
    page = Page()
    page.begin()
    text = page.ask("match.play", seat="red", command=page.any_move("red"))["save"]
    for length in range(0, len(text), 37):
        assert page.fails("resume", save=text[:length]) == "not_a_save"


def test_save_with_any_value_exchanged_is_read_or_refused_but_never_breaks() -> None:
    page = Page()
    page.begin()
    data = json.loads(page.ask("match.play", seat="red", command=page.any_move("red"))["save"])
    for path in paths(data):
        for rubbish in RUBBISH:
            reply = page.desk.answer({"id": 1, "op": "resume", "save": json.dumps(changed(data, path, rubbish))})
            assert reply["ok"] or reply["error"]["code"] != "internal", (path, rubbish, reply)


WRONG_VALUES: tuple[object, ...] = (*RUBBISH, False, 0, 1.5, 1e99, 10**20, "", [None])
LEFT_OUT = object()


@pytest.fixture(scope="module")
def second_game_by_the_clock() -> dict[str, Any]:
    """A save with everything in it: a clock, rescues, and a game that was played before."""
    page = Page()
    page.begin(rules={"preset": "barrage", "rescue": True, "clock": "classic"})
    page.ask("match.play", seat="red", command={"do": "resign"})
    text = page.ask("setup.random", rules={"preset": "barrage"})["text"]
    page.ask("match.rematch")
    for seat in ("red", "blue"):
        page.ask("match.place", seat=seat, text=text, now=1000)
    page.ask("match.clock", paused=False, now=2000)
    save: dict[str, Any] = json.loads(
        page.ask("match.play", seat="red", command=page.any_move("red"), now=3000)["save"]
    )
    assert save["clock"]["used"] == [0, 0]
    assert len(save["sheet"]["games"]) == 1
    return save


@pytest.mark.parametrize("op", ["resume", "record.open"])
def test_save_with_a_clock_and_anything_wrong_in_it_is_read_or_refused_in_plain_words(
    second_game_by_the_clock: dict[str, Any], op: str
) -> None:
    known = {key.removeprefix("error.") for key in speech("en").messages if key.startswith("error.")}
    for path in paths(second_game_by_the_clock):
        for wrong in (*WRONG_VALUES, LEFT_OUT):
            save = json.dumps(changed(second_game_by_the_clock, path, wrong))
            page = Page()
            for request in ({"op": op, "save": save, "text": save}, {"op": "match.clock", "paused": False, "now": 10}):
                reply = page.desk.answer({"id": 1, **request})
                assert reply["ok"] or reply["error"]["code"] in known, (path, wrong, reply)


@pytest.mark.parametrize(
    "path",
    [
        ("mode",),
        ("rules",),
        ("level",),
        ("computer",),
        ("setups",),
        ("clock", "timing", "delay"),
        ("clock", "timing", "bank"),
        ("clock", "phase"),
        ("sheet", "games"),
        ("game", "events"),
        ("game", "rules", "preset"),
    ],
    ids=".".join,
)
def test_part_of_a_save_that_makes_no_sense_is_damage(
    second_game_by_the_clock: dict[str, Any], path: tuple[str, ...]
) -> None:
    save = json.dumps(changed(second_game_by_the_clock, path, 1e99))
    assert Page().fails("resume", save=save) == "damaged_save"


def paths(data: Any, so_far: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    return [place for key in keys for place in ((*so_far, key), *paths(data[key], (*so_far, key)))]


def changed(data: Any, path: tuple[Any, ...], value: object) -> Any:
    """A copy with one place exchanged, or left out."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    if value is LEFT_OUT:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return copy


def test_rematch_swaps_colours_and_names() -> None:
    page = Page()
    page.begin()
    page.ask("match.play", seat="red", command={"do": "resign"})
    view = page.ask("match.rematch")["view"]
    assert view["names"] == {"red": "Bram", "blue": "Anna"}
    assert view["phase"] == "setup"


def test_take_back_undoes_the_own_move_and_an_answer_to_it() -> None:
    page = Page()
    page.begin()
    page.ask("match.play", seat="red", command=page.any_move("red"))
    assert page.ask("match.play", seat="red", command={"do": "takeback"})["view"]["ply"] == 0
    page.ask("match.play", seat="red", command=page.any_move("red"))
    page.ask("match.play", seat="blue", command=page.any_move("blue"))
    assert page.ask("match.play", seat="red", command={"do": "takeback"})["view"]["ply"] == 0


@pytest.mark.parametrize("move", [("e4", "e6"), ("e4", "e7")], ids=["a slide", "a battle"])
def test_what_has_been_shown_is_not_taken_back(move: tuple[str, str]) -> None:
    """RULES 1.8: a take-back is unavailable after any reveal; where every rank is open anyway, nothing is revealed."""
    red, blue = "F" + "-" * 32 + "52-----", "F" + "-" * 34 + "3----"
    for open_ranks in (False, True):
        page = Page()
        page.ask("match.new", mode="hotseat", rules={"preset": "free", "complete_visibility": open_ranks})
        for seat, text in (("red", red), ("blue", blue)):
            page.ask("match.place", seat=seat, text=text)
        command = {"do": "move", "from": move[0], "to": move[1]}
        view = page.ask("match.play", seat="red", command=command)["view"]
        curtain = page.ask("match.look", seat=None)["view"]
        assert ("takeback" in view["can"]) is ("takeback" in curtain["can"]) is open_ranks
        if open_ranks:
            assert page.ask("match.play", seat="red", command={"do": "takeback"})["view"]["ply"] == 0
        else:
            assert page.fails("match.play", seat="red", command={"do": "takeback"}) == "past_reveal"


def test_a_slide_of_a_known_scout_shows_nothing_new() -> None:
    page = Page()
    page.ask("match.new", mode="hotseat", rules={"preset": "free"})
    for seat, text in (("red", "F" + "-" * 32 + "52-----"), ("blue", "F" + "-" * 30 + "3--------")):
        page.ask("match.place", seat=seat, text=text)
    for seat, origin, to in (("red", "e4", "e6"), ("blue", "i7", "i8"), ("red", "e6", "e9")):
        view = page.ask("match.play", seat=seat, command={"do": "move", "from": origin, "to": to})["view"]
    assert "takeback" in view["can"]
    assert page.ask("match.play", seat="red", command={"do": "takeback"})["view"]["ply"] == 2


def test_draw_needs_both() -> None:
    page = Page()
    page.begin()
    assert page.ask("match.play", seat="red", command={"do": "offer_draw"})["view"]["offer"] == {
        "side": "red",
        "what": "draw",
    }
    assert "accept_draw" in page.ask("match.look", seat="blue")["view"]["can"]
    over = page.ask("match.play", seat="blue", command={"do": "accept_draw"})["view"]
    assert over["result"] == {"winner": None, "reason": "agreement"}
    assert over["can"] == []


def test_hello_tells_the_tables_of_the_engine() -> None:
    hello = Page().ask("hello")
    original = next(preset for preset in hello["presets"] if preset["key"] == "original")
    assert sum(line["count"] for line in original["army"]) == 40
    assert [rank["symbol"] for rank in hello["ranks"]] == list("FS23456789XB")
    assert {rank["label_old"] for rank in hello["ranks"] if rank["key"] == "marshal"} == {"1"}
