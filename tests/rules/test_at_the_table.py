"""Every preset played through the bridge by somebody who knows no rule: what the view offers is enough."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stratego.rules import PRESETS
from tests.engine.page import Page

Json = dict[str, Any]
LONGEST = 150  # decisions of one game


def offered(view: Json, chance: Random) -> Json:
    """Anything that the view offers: a move, or one of its choices with everything picked."""
    moves = [{"do": "move", "from": src, "to": dst} for src, targets in view["targets"].items() for dst in targets]
    if view["choices"] and (not moves or chance.random() < 0.3):
        choice = chance.choice(view["choices"])
        picked = {pick["field"]: chance.choice(pick["from"]) for pick in choice["picks"]}
        named = {field: value["id"] if isinstance(value, dict) else value for field, value in picked.items()}
        return {**choice["command"], **named}
    forward = [move for move in moves if int(move["to"][1:]) != int(move["from"][1:])]
    return chance.choice(forward if forward and chance.random() < 0.7 else moves)


@pytest.mark.parametrize("preset", PRESETS)
def test_two_people_at_one_tablet(preset: str) -> None:
    page, chance = Page(), Random(3)
    view = page.begin(rules={"preset": preset})["view"]
    for _ in range(LONGEST):
        if view["phase"] == "over":
            break
        seat = view["turn"]
        view = page.ask("match.look", seat=seat)["view"]
        assert view["choices"] or view["targets"]
        page.ask("match.play", seat=seat, command=offered(view, chance), curtain=True)
        view = page.ask("match.look", seat=None)["view"]
    assert page.ask("resume", save=page.ask("match.export")["file"], seat=None)["view"]["ply"] == view["ply"]


@pytest.mark.parametrize("preset", PRESETS)
def test_against_the_computer(preset: str) -> None:
    page, chance = Page(), Random(4)
    view = page.begin_against_computer(rules={"preset": preset}, level=1)["view"]
    for _ in range(40):
        if view["phase"] == "over":
            break
        if view["turn"] == view["computer"]:
            view = page.ask("match.think")["view"]
        else:
            view = page.ask("match.play", seat=view["seat"], command=offered(view, chance))["view"]
    assert view["ply"] >= 20 or view["phase"] == "over"


def play(page: Page, seat: str, **command: object) -> Json:
    """The view of a seat after it has decided something."""
    view: Json = page.ask("match.play", seat=seat, command=command)["view"]
    return view


def kinds(entries: list[Json]) -> list[str]:
    """What kinds of events these are."""
    return [entry["event"]["t"] for entry in entries]


def test_a_seat_is_told_everything_since_it_last_decided_and_the_curtain_no_picture_of_it() -> None:
    page = Page(seed=2)
    page.begin(rules={"preset": "junior_castles"})
    play(page, "red", do="roll")
    seen = play(page, "red", do="open", at="a7")
    assert kinds(seen["recent"]) == []
    told = page.ask("match.look", seat="blue")["view"]["recent"]
    assert kinds(told) == ["roll", "open"]
    assert told[1]["event"]["rank"] is not None
    covered = page.ask("match.look", seat=None)["view"]["recent"]
    assert covered[1]["event"] == told[1]["event"] | {"rank": None}
    assert kinds(play(page, "blue", do="roll")["recent"]) == []


def test_a_battle_that_the_other_ones_card_decided_is_news_to_the_attacker_as_well() -> None:
    page = Page()
    army = {"red": "FBBBBB2223" + "3334455S66" + "677788922X", "blue": "FBBBBB2223" + "3334455S66" + "6777889X22"}
    rules = {"preset": "battle_cards", "memory_aid": "none"}
    page.ask("match.new", mode="hotseat", rules=rules, names={"red": "Anna", "blue": "Bram"})
    for seat, text in army.items():
        page.ask("match.place", seat=seat, text=text, curtain=True)
    play(page, "red", do="move", **{"from": "i3", "to": "i8"})
    while page.ask("match.look", seat=None)["view"]["awaits"] != "move":
        seat = page.ask("match.look", seat=None)["view"]["turn"]
        play(page, seat, do="no_card")
    play(page, "blue", do="move", **{"from": "b8", "to": "b7"})
    told = page.ask("match.look", seat="red")["view"]["recent"]
    assert kinds(told)[-2:] == ["attack", "move"]
    assert told[-2]["event"]["attacker"] == "scout"
    assert told[-2]["event"]["defender"] is not None


def test_hint_and_guess_say_no_where_nothing_is_thought() -> None:
    page = Page()
    page.begin_against_computer(rules={"preset": "junior_quest"})
    assert page.fails("match.hint", seat="red") == "no_hint"
    assert page.fails("match.guess", seat="red") == "no_hint"


def test_a_command_that_is_not_due_is_refused() -> None:
    page = Page()
    page.begin(rules={"preset": "battle_cards"})
    for command in (
        {"do": "roll"},
        {"do": "arrange"},
        {"do": "no_rescue"},
        {"do": "no_card"},
        {"do": "open", "at": "a1"},
        {"do": "card", "card": "M1", "squares": ["a1", "a2"]},
        {"do": "card", "card": "A1", "squares": []},
        {"do": "card", "card": 7},
        {"do": "exchange"},
        {"do": "lay_card", "card": "A1"},
        {"do": "rescue", "piece": "zz", "to": "a1"},
        {"do": "dance"},
    ):
        assert page.fails("match.play", seat="red", command=command) in (
            "not_now",
            "cannot_open",
            "bad_request",
            "bad_card_move",
            "bad_square",
        ), command


def test_presets_tell_the_page_all_that_it_shows() -> None:
    presets = {box["key"]: box for box in Page().ask("hello")["presets"]}
    assert set(presets) == set(PRESETS)
    assert presets["original"]["differences"] == []
    assert {"code": "two_squares", "value": 5, "original": 3} in presets["gravon"]["differences"]
    assert [card["key"] for card in presets["battle_cards"]["cards"]][:3] == ["A1", "A2", "A3"]
    assert presets["battle_cards"]["reconstructed"] == ["army", "cards", "turns"]
    assert presets["junior_castles"]["board"]["nests"] == ["a1", "b1", "c1", "b11", "c11", "d11"]
    assert presets["junior_castles"]["die"][-1] == "joker"
    assert {face["face"] for face in presets["junior_triumph"]["faces"]} >= {"dino_6", "nest", "meteorite"}
    assert "rescue" not in presets["battle_cards"]["allowed"]
    assert "army" in presets["quick_battle"]["allowed"]


class TestClock:
    """The clock of a table runs on the times that the page gives, and between them on the clock that the desk was given."""

    def begin(self, clock: str = "duel") -> Page:
        """Two people at one tablet; Red has just said that he is there."""
        page = Page()
        page.begin(rules={"preset": "duel", "clock": clock})
        page.ask("match.clock", paused=False)
        return page

    def shown(self, page: Page, **values: object) -> dict[str, Any]:
        clock: dict[str, Any] = page.ask("match.clock", **values)["view"]["clock"]
        return clock

    def test_time_of_both_is_shown_and_counted(self) -> None:
        page = self.begin()
        page.time += 30
        left = self.shown(page, seat="red")["left"]
        assert left["red"] == pytest.approx(90_000, abs=200)
        assert left["blue"] == 120_000

    def test_page_says_what_time_it_is(self) -> None:
        page = Page()
        page.begin(rules={"preset": "duel", "clock": "duel"})
        page.ask("match.clock", paused=False, now=500_000)
        page.time += 1000
        assert self.shown(page, now=530_000)["left"]["red"] == 90_000
        assert self.shown(page, now=510_000)["left"]["red"] == 90_000, "never backwards"
        page.time += 30
        assert self.shown(page)["left"]["red"] == pytest.approx(80_000, abs=200), "from 510 seconds on by itself"

    def test_time_that_is_up_ends_the_game(self) -> None:
        page = self.begin()
        page.time += 121
        reply = page.ask("match.play", seat="red", command=page.any_move("red"))
        assert reply["events"] == [{"t": "end", "winner": "blue", "reason": "time"}]
        assert reply["view"]["phase"] == "over"
        assert reply["view"]["clock"]["phase"] == "over"

    def test_time_that_is_up_is_told_to_a_page_that_looks(self) -> None:
        page = self.begin()
        page.time += 121
        reply = page.ask("match.clock")
        assert reply["events"] == [{"t": "end", "winner": "blue", "reason": "time"}]
        assert (reply["view"]["phase"], reply["view"]["clock"]["phase"]) == ("over", "over")
        assert page.ask("match.clock", paused=False)["view"]["clock"]["running"] is False

    def test_move_passes_the_clock_on_and_stops_it_until_the_other_is_there(self) -> None:
        page = self.begin()
        page.time += 10
        clock = page.ask("match.play", seat="red", command=page.any_move("red"))["view"]["clock"]
        assert (clock["turn"], clock["running"]) == ("blue", False)
        assert clock["left"]["red"] == pytest.approx(113_000, abs=200)
        page.time += 1000
        assert self.shown(page)["left"]["blue"] == 120_000
        page.ask("match.clock", paused=False)
        page.time += 10
        assert self.shown(page)["left"]["blue"] == pytest.approx(110_000, abs=200)

    def test_what_does_not_pass_the_turn_on_does_not_stop_the_clock(self) -> None:
        page = self.begin()
        clock = page.ask("match.play", seat="red", command={"do": "offer_draw"})["view"]["clock"]
        assert (clock["turn"], clock["running"]) == ("red", True)

    def test_clock_stands_still_while_the_tablet_changes_hands_and_after_a_save(self) -> None:
        page = self.begin()
        save = page.ask("match.clock", paused=True)["save"]
        page.time += 1000
        assert page.ask("match.clock")["view"]["phase"] == "play"
        page.ask("resume", save=save, seat=None)
        page.time += 1000
        assert self.shown(page)["left"]["red"] > 119_000
        page.ask("match.clock", paused=False)
        page.time += 60
        assert self.shown(page)["left"]["red"] == pytest.approx(60_000, abs=500)

    def test_time_spent_after_the_last_save_is_not_given_back(self) -> None:
        page = self.begin()
        save = page.ask("match.clock")["save"]
        page.ask("resume", save=save, seat=None)
        assert self.shown(page, paused=False, spent=40_000)["left"]["red"] == pytest.approx(80_000, abs=500)

    def test_thinking_is_the_computers_time(self) -> None:
        page = Page()
        page.begin_against_computer(rules={"preset": "duel", "clock": "duel"})
        page.ask("match.play", seat="red", command=page.any_move("red"))
        clock = page.ask("match.think")["view"]["clock"]
        assert (clock["turn"], clock["running"]) == ("red", True)

    def test_computer_that_moves_does_not_start_a_clock_that_was_stopped(self) -> None:
        page = Page()
        page.begin_against_computer(rules={"preset": "duel", "clock": "duel"})
        page.ask("match.play", seat="red", command=page.any_move("red"))
        page.ask("match.clock", paused=True)
        clock = page.ask("match.think")["view"]["clock"]
        assert (clock["turn"], clock["running"]) == ("red", False)

    def test_each_army_at_one_tablet_has_the_whole_set_up_time(self) -> None:
        page = Page()
        page.ask("match.new", mode="hotseat", rules={"preset": "duel", "clock": "duel"})
        assert self.shown(page, paused=False)["set_up_left"] == 120_000
        page.time += 50
        assert self.shown(page)["set_up_left"] == pytest.approx(70_000, abs=200)
        text = page.ask("setup.random", rules={"preset": "duel"})["text"]
        clock = page.ask("match.place", seat="red", text=text)["view"]["clock"]
        assert (clock["set_up_left"], clock["running"]) == (120_000, False)

    def test_of_two_set_ups_at_one_tablet_the_longer_counts_for_the_game(self) -> None:
        page = Page()
        page.ask("match.new", mode="hotseat", rules={"preset": "isf"})
        text = page.ask("setup.random", rules={"preset": "isf"})["text"]
        for seat, minutes in (("red", 5), ("blue", 2)):
            page.ask("match.clock", paused=False)
            page.time += 60 * minutes
            clock = page.ask("match.place", seat=seat, text=text)["view"]["clock"]
        assert clock["game_left"] == pytest.approx(40 * 60_000, abs=200)

    def test_without_a_clock_there_is_none(self) -> None:
        page = Page()
        assert page.begin(rules={"preset": "duel"})["view"]["clock"] is None
        assert page.fails("match.clock", paused=True) == "no_clock"


def test_rematches_make_a_match_with_colours_swapped_and_a_score() -> None:
    page = Page()
    page.begin(rules={"preset": "isf"})
    page.ask("match.play", seat="blue", command={"do": "resign"})
    view = page.ask("match.rematch")["view"]
    assert view["names"] == {"red": "Bram", "blue": "Anna"}
    assert view["match"]["names"] == ["Anna", "Bram"]
    assert [standing["points"] for standing in view["match"]["standing"]] == [6, 1]
    for seat in ("red", "blue"):
        page.ask("match.place", seat=seat, text=page.ask("setup.random", rules={"preset": "isf"})["text"])
    page.ask("match.play", seat="blue", command={"do": "resign"})
    save = page.ask("match.export")["file"]
    view = page.ask("resume", save=save, seat=None)["view"]
    assert [standing["points"] for standing in view["match"]["standing"]] == [7, 7]
