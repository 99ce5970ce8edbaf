"""The computer at the table: honest, legal, stoppable."""

from __future__ import annotations

import json
from random import Random

import pytest

from stratego.rules import Game, Side
from stratego.rules.setups import check_setup
from tests.engine.page import Page
from tests.engine.test_view import with_hidden_ranks_exchanged

BLUE = Side.BLUE


def test_computer_sets_up_soundly_and_does_not_show_it() -> None:
    page = Page()
    view = page.begin_against_computer()["view"]
    assert view["phase"] == "play"
    assert all(piece["rank"] is None for piece in view["pieces"] if piece["side"] == "blue")
    assert page.desk.table is not None
    assert check_setup(page.desk.table.rules, page.desk.table.setups[BLUE]).can_move


def test_computer_that_has_red_begins() -> None:
    page = Page()
    page.begin_against_computer(human="blue")
    reply = page.ask("match.think")
    assert reply["view"]["seat"] == "blue"
    assert reply["view"]["turn"] == "blue"
    assert reply["events"][0]["t"] in ("move", "attack")


def test_computer_thinks_only_on_its_turn() -> None:
    page = Page()
    page.begin_against_computer()
    assert page.fails("match.think") == "not_computers_turn"
    page.begin()
    assert page.fails("match.think") == "not_computers_turn"


def test_thinking_reports_progress_and_can_be_stopped_without_harm() -> None:
    page = Page()
    save = page.begin_against_computer(human="blue", level=5)["save"]
    parts = page.desk.work({"id": 4, "op": "match.think"})
    assert "progress" in next(parts)
    page.ask("match.stop")
    assert next(parts)["error"]["code"] == "thinking_stopped"
    assert page.ask("resume", save=save, seat="blue")["view"]["ply"] == 0


def test_thought_about_an_older_position_is_thrown_away() -> None:
    page = Page()
    page.begin_against_computer(level=5)
    page.ask("match.play", seat="red", command=page.any_move("red"))
    parts = page.desk.work({"id": 4, "op": "match.think"})
    next(parts)
    page.ask("match.play", seat="red", command={"do": "takeback"})
    assert next(parts)["error"]["code"] == "thinking_stopped"
    assert page.ask("match.look", seat="red")["view"]["ply"] == 0


@pytest.mark.parametrize("level", [1, 3])
def test_whole_game_against_the_computer_ends(level: int) -> None:
    page = Page(seed=level)
    page.begin_against_computer(level=level, rules={"preset": "barrage"})
    view = page.ask("match.look", seat="red")["view"]
    chance = Random(level)
    while view["phase"] == "play":
        if view["turn"] == "red":
            origin = chance.choice(list(view["targets"]))
            command = {"do": "move", "from": origin, "to": chance.choice(view["targets"][origin])}
            view = page.ask("match.play", seat="red", command=command)["view"]
        else:
            view = page.ask("match.think")["view"]
    assert view["result"]["reason"] in ("flag", "no_moves", "neither_moves", "no_progress")


def test_exchanging_hidden_ranks_changes_neither_the_move_nor_the_hint_nor_the_guesses() -> None:
    page = Page(seed=3)
    page.begin_against_computer()
    for _ in range(6):
        page.ask("match.play", seat="red", command=page.any_move("red"))
        page.ask("match.think")
    assert page.desk.table is not None
    game = page.desk.table.game
    assert game is not None
    for seat in Side:
        other = with_hidden_ranks_exchanged(game, seat, Random(5))
        assert other is not None
        assert advice(page, game, seat) == advice(page, other, seat)


def advice(page: Page, game: Game, seat: Side) -> list[object]:
    """Everything that the computer says from one seat, or plays there."""
    table = page.desk.table
    assert table is not None
    table.game, page.desk.chance, page.time = game, Random(0), 0.0
    table.computer = seat.other
    said: list[object] = [page.ask("match.guess", seat=seat.key)]
    if game.turn is seat:
        said.append(page.ask("match.hint", seat=seat.key))
        table.computer = seat
        parts = page.desk.work({"id": 1, "op": "match.think"})
        said.append([json.dumps(part) for part in parts if "progress" in part])
        said.append(game.line()[-1].event)
        game.take_back(1)
    return said


def test_hint_is_a_legal_move_and_guesses_add_up() -> None:
    page = Page()
    view = page.begin_against_computer()["view"]
    hint = page.ask("match.hint", seat="red")
    assert hint["to"] in view["targets"][hint["from"]]
    for chances in page.ask("match.guess", seat="red")["guesses"].values():
        assert sum(line["chance"] for line in chances) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(("aid", "helped"), [("none", False), ("moved", False), ("seen", False), ("possible", True)])
def test_two_people_are_helped_only_where_every_aid_was_agreed(aid: str, helped: bool) -> None:
    page = Page()
    page.begin(rules={"preset": "original", "memory_aid": aid})
    view = page.ask("match.look", seat="red")["view"]
    assert view["help"] is helped
    assert [deed for deed in view["can"] if deed in ("guess", "hint")] == (["guess", "hint"] if helped else [])
    for op in ("match.hint", "match.guess"):
        reply = page.desk.answer({"id": 1, "op": op, "seat": "red"})
        assert reply["ok"] if helped else reply["error"]["code"] == "no_hint"


def test_nobody_is_helped_on_the_other_side_s_turn_or_from_the_computer_s_seat() -> None:
    page = Page()
    page.begin_against_computer(level=5)
    page.ask("match.play", seat="red", command=page.any_move("red"))
    assert "hint" not in page.ask("match.look", seat="red")["view"]["can"]
    assert page.fails("match.hint", seat="red") == "no_hint"
    assert page.ask("match.guess", seat="red")["guesses"]
    for op in ("match.hint", "match.guess"):
        assert page.fails(op, seat="blue") == "not_your_seat"


def test_progress_tells_how_much_of_the_time_is_gone() -> None:
    page = Page()
    page.begin_against_computer(human="blue", level=5)
    *parts, _ = page.desk.work({"id": 4, "op": "match.think"})
    shares = [part["progress"]["share"] for part in parts]
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1


def test_library_holds_at_least_six_good_set_ups_of_forty_pieces() -> None:
    page = Page()
    setups = page.ask("setup.library")["setups"]
    assert len({line["text"] for line in setups}) >= 6
    for line in setups:
        assert page.ask("setup.check", text=line["text"])["complete"]


def test_person_may_ask_for_a_sound_set_up() -> None:
    page = Page()
    assert page.desk.answer({"op": "setup.sound", "rules": {"preset": "duel"}})["ok"]


def test_computer_takes_a_draw_only_when_nothing_happens() -> None:
    page = Page()
    page.begin_against_computer()
    reply = page.ask("match.play", seat="red", command={"do": "offer_draw"})
    assert [event["t"] for event in reply["events"]] == ["offer", "answer"]
    assert reply["view"]["offer"] is None
    assert reply["view"]["phase"] == "play"


def test_game_against_the_computer_ends_after_two_hundred_quiet_plies() -> None:
    page = Page()
    assert page.begin_against_computer()["view"]["rules"]["no_progress"] == 200


def test_rematch_gives_the_computer_the_other_colour() -> None:
    page = Page()
    page.begin_against_computer(human="red")
    page.ask("match.play", seat="red", command={"do": "resign"})
    view = page.ask("match.rematch")["view"]
    assert view["computer"] == "red"
    assert view["placed"] == {"red": True, "blue": False}


def test_person_does_not_move_for_the_computer() -> None:
    page = Page()
    page.begin_against_computer(human="blue")
    assert page.fails("match.play", seat="red", command={"do": "resign"}) == "not_your_seat"
    assert page.fails("match.look", seat="red") == "not_your_seat"
