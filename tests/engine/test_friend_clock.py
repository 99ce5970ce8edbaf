"""The clocks of a game between two devices, each of which measures for itself with times that are given."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.test_friend import Device, begun, carry, seated

DUEL = {"clock": "duel"}  # 2 minutes each, up to 3 s of each move given back, 10 minutes together
TOLERANCE = 3


def passes(seconds: float, *devices: Device) -> None:
    """Time passes on these devices, and their pages look at the clock."""
    for device in devices:
        device.time += seconds
        device.ask("friend.clock")


def left(device: Device, side: str) -> float:
    left: float = device.view["clock"]["left"][side]
    return left / 1000


def plays(device: Device, other: Device) -> None:
    device.do(**device.any_move())
    carry(device, other)


def facts(device: Device, code: str) -> dict[str, Any]:
    reply = next(reply for reply in reversed(device.replies) if any(told["code"] == code for told in reply["told"]))
    return next(told for told in reply["told"] if told["code"] == code)


def test_the_view_shows_the_clocks_as_at_one_table() -> None:
    red, blue = begun(DUEL)
    passes(10, red, blue)
    assert red.view["clock"].keys() == blue.view["clock"].keys()
    assert (left(red, "red"), left(red, "blue")) == (110, 120)
    assert (left(blue, "red"), left(blue, "blue")) == (110, 120)
    assert red.view["clock"]["turn"] == "red"


def test_without_a_clock_there_is_none_to_show() -> None:
    red, _ = begun()
    assert red.view["clock"] is None
    assert red.ask("friend.clock")["events"] == []


def test_what_a_device_tells_is_what_it_measured_of_its_own_person() -> None:
    """The other device had another time, as after a slow way of the message; what was told counts for both."""
    red, blue = begun(DUEL)
    passes(10, red)
    passes(12, blue)
    plays(red, blue)
    assert left(red, "red") == left(blue, "red") == 113  # 3 s of the move are given back
    assert "clocks_differ" not in red.told + blue.told


def test_a_move_told_much_shorter_than_it_was_is_named() -> None:
    red, blue = begun(DUEL)
    passes(2, red)
    passes(10, blue)
    plays(red, blue)
    assert facts(blue, "clocks_differ") == {"code": "clocks_differ", "told": 2, "measured": 10}
    assert "clocks_differ" not in red.told


def test_the_time_of_the_other_side_begins_when_his_device_has_got_the_move() -> None:
    red, blue = begun(DUEL)
    red.do(**red.any_move())
    passes(60, red)  # the connection is away
    assert left(red, "blue") == 120
    carry(red, blue)
    passes(5, red)
    assert left(red, "blue") == 115


def test_time_that_is_up_is_said_by_the_device_whose_time_it_is() -> None:
    red, blue = begun(DUEL)
    passes(121, red)
    assert red.view["result"] == {"winner": "blue", "reason": "time"}
    carry(red, blue)
    assert blue.view["result"] == {"winner": "blue", "reason": "time"}


def test_a_move_after_the_time_is_no_move() -> None:
    red, blue = begun(DUEL)
    move = red.any_move()
    red.time += 121
    red.do(**move)
    carry(red, blue)
    assert blue.view["result"] == {"winner": "blue", "reason": "time"}
    assert blue.view["plies"] == 0


def test_time_that_is_up_only_by_the_other_clock_is_claimed_and_disputed() -> None:
    """A device that is asleep, or says too little, cannot be made to lose; but both hear of it, in numbers that anybody can judge."""
    red, blue = begun(DUEL)
    passes(100, red)
    passes(120 + TOLERANCE, blue)
    carry(red, blue)
    assert red.told[-2:] == ["time_claimed", "time_disputed"]
    assert blue.told[-2:] == ["time_claimed", "time_disputed"]
    assert red.view["result"] is None
    passes(30, blue)  # nothing is claimed twice
    assert blue.out == []
    assert blue.view["clock"]["next_look"] is None
    plays(red, blue)
    assert left(blue, "red") == 23


def test_time_within_the_tolerance_is_not_claimed() -> None:
    red, blue = begun(DUEL)
    passes(119, red)
    passes(120 + TOLERANCE - 1, blue)
    assert blue.out == []
    plays(red, blue)
    assert red.view["result"] is None


def test_a_claim_that_comes_a_moment_before_the_own_flag_falls_is_accepted() -> None:
    red, blue = begun(DUEL)
    passes(118, red)
    passes(120 + TOLERANCE, blue)
    carry(red, blue)
    assert red.view["result"] == blue.view["result"] == {"winner": "blue", "reason": "time"}


def test_the_time_of_the_game_ends_in_a_draw_that_both_clocks_agree_on() -> None:
    red, blue = begun({"clock": "isf"})
    passes(45 * 60 + TOLERANCE, red, blue)
    carry(red, blue)
    assert red.view["result"] == blue.view["result"] == {"winner": None, "reason": "game_time"}


def some_decision(device: Device, chance: Random) -> dict[str, Any]:
    """A move, or whatever else there is to decide."""
    choices, targets = device.view["choices"], device.view["targets"]
    if choices and (choices[0]["required"] or not targets or chance.random() < 0.3):
        choice = chance.choice(choices)
        picked = {pick["field"]: chance.choice(pick["from"]) for pick in choice["picks"]}
        values = {field: value["id"] if isinstance(value, dict) else value for field, value in picked.items()}
        return {**choice["command"], **values}
    origin = chance.choice(list(targets))
    return {"do": "move", "from": origin, "to": chance.choice(targets[origin])}


@pytest.mark.parametrize("preset", ["battle_cards", "junior_castles", "junior_triumph", "ultimate_lightning"])
def test_turns_of_several_decisions_are_measured_as_they_are_told(preset: str) -> None:
    red, blue = begun({"preset": preset, "clock": "classic"})
    chance = Random(4)
    for _ in range(100):
        if red.view["phase"] != "play":
            break
        passes(TOLERANCE + 2, red, blue)
        mover = red if red.view["turn"] == "red" else blue
        mover.do(**some_decision(mover, chance))
        carry(red, blue)
        assert red.view["clock"]["left"] == blue.view["clock"]["left"]
    assert not {"clocks_differ", "time_claimed"} & {*red.told, *blue.told}


def test_the_page_is_told_when_to_ask_again() -> None:
    red, blue = begun(DUEL)
    passes(20, red, blue)
    assert red.view["clock"]["running"]
    assert red.view["clock"]["next_look"] == 100_000
    assert blue.view["clock"]["next_look"] == 100_000 + TOLERANCE * 1000
    passes(100 + TOLERANCE, blue)
    assert blue.view["clock"]["next_look"] is None  # it has asked; more than that it cannot do
    carry(red, blue)
    assert red.view["clock"]["next_look"] == 100_000  # its own time still ends


def test_the_page_is_not_told_to_ask_again_and_again() -> None:
    red, blue = begun({"clock": "isf"})
    passes(45 * 60, red, blue)
    assert red.view["clock"]["game_left"] == 0
    assert red.view["clock"]["next_look"] == blue.view["clock"]["next_look"] == TOLERANCE * 1000


def test_who_tells_more_time_than_can_have_passed_does_not_end_the_game_by_it() -> None:
    """A hostile device eats up the game's time by a word, for a draw; the honest one says that there is time left."""
    red, blue = begun({"clock": "isf"})
    red.time += 44 * 60
    blue.time += 10
    plays(red, blue)
    assert facts(blue, "clocks_differ") == {"code": "clocks_differ", "told": 44 * 60, "measured": 10}
    passes(60 + TOLERANCE, red)
    carry(red, blue)
    assert blue.told[-2:] == ["time_claimed", "time_disputed"]
    assert red.view["result"] is None
    plays(blue, red)
    plays(red, blue)
    assert blue.view["plies"] == 3


def test_a_pause_stops_both_clocks() -> None:
    red, blue = begun(DUEL)
    passes(10, red, blue)
    blue.do(do="pause", what="ask")
    carry(red, blue)
    assert red.view["friend"]["pause"] == {"on": False, "asked": "them"}
    red.do(do="pause", what="yes")
    carry(red, blue)
    assert blue.view["friend"]["pause"] == {"on": True, "asked": None}
    passes(500, red, blue)
    assert red.view["clock"]["phase"] == blue.view["clock"]["phase"] == "paused"
    assert left(red, "red") == left(blue, "red") == 110
    red.do(do="pause", what="end")
    carry(red, blue)
    passes(10, red, blue)
    assert left(red, "red") == left(blue, "red") == 100


def test_after_a_take_back_the_decision_begins_anew() -> None:
    red, blue = begun(DUEL)
    passes(20, red, blue)
    plays(red, blue)
    passes(10, red, blue)
    red.do(do="takeback")
    carry(red, blue)
    blue.do(do="accept_takeback")
    carry(red, blue)
    assert (left(red, "red"), left(red, "blue")) == (left(blue, "red"), left(blue, "blue")) == (103, 120)
    passes(5, red, blue)
    assert left(red, "red") == left(blue, "red") == 98
    assert not {"clocks_differ", "time_claimed"} & {*red.told, *blue.told}


def test_a_reload_gives_no_time_back() -> None:
    red, _ = begun(DUEL)
    passes(50, red)
    red.reload()
    passes(10, red)
    assert left(red, "red") == 60
    red.ask("friend.resume", save=red.save, spent=5000)  # the clock ran on until the page was closed
    assert left(red, "red") == 55


def test_the_clock_of_the_set_up_is_shown_and_no_more() -> None:
    host, guest = seated(DUEL)
    passes(30, host, guest)
    assert host.view["clock"]["set_up_left"] == 90_000
    passes(600, host, guest)
    assert host.view["phase"] == "setup"
    assert host.view["clock"]["set_up_left"] == 0


def test_the_set_up_takes_of_the_time_of_the_game_where_it_counts_until_one_army_stands() -> None:
    """ISF: 45 minutes together, of which the shorter set-up is taken."""
    host, guest = seated({"clock": "isf"})
    passes(60, host, guest)
    assert [(device.view["clock"]["game_left"], device.view["clock"]["running"]) for device in (host, guest)] == [
        (44 * 60_000, True)
    ] * 2
    host.do(do="place", text=host.ask("setup.random")["text"])
    carry(host, guest)
    passes(60, host, guest)
    for device in (host, guest):
        assert device.view["clock"]["game_left"] == 44 * 60_000
        assert not device.view["clock"]["running"]
    guest.do(do="place", text=guest.ask("setup.random")["text"])
    carry(host, guest)
    assert host.view["clock"]["game_left"] == guest.view["clock"]["game_left"] == 44 * 60_000


def test_the_set_up_of_who_waits_for_the_other_does_not_run_on() -> None:
    host, guest = seated({"clock": "isf"})
    passes(60, host, guest)
    guest.do(do="place", text=guest.ask("setup.random")["text"])
    passes(60, guest)
    guest.reload()
    assert guest.view["clock"]["game_left"] == 44 * 60_000
    assert not guest.view["clock"]["running"]


def test_a_rematch_begins_with_full_clocks() -> None:
    red, blue = begun(DUEL)
    passes(50, red, blue)
    red.do(do="resign")
    carry(red, blue)
    host, guest = (red, blue) if red.view["friend"]["host"] else (blue, red)
    host.ask("friend.rematch")
    assert host.view["clock"]["set_up_left"] == 120_000
    carry(host, guest)
    guest.ask("friend.rematch")
    carry(host, guest)
    guest.do(do="join")
    carry(host, guest)
    for device in (host, guest):
        device.do(do="place", text=device.ask("setup.random", rules=DUEL)["text"])
        carry(host, guest)
    assert left(host, "red") == left(guest, "red") == 120


def test_a_game_by_letters_costs_only_the_time_at_the_board() -> None:
    red, blue = begun(DUEL)
    passes(5, red, blue)
    red.do(**red.any_move())
    letter = red.ask("friend.letter")["text"]
    blue.ask("friend.open_letter", text=letter)
    passes(20, blue)
    blue.do(**blue.any_move())
    letter = blue.ask("friend.letter")["text"]
    passes(3600, red, blue)  # on its way
    red.ask("friend.open_letter", text=letter)
    assert (left(red, "red"), left(red, "blue")) == (118, 103)
    assert red.view["result"] is None
    assert not {"clocks_differ", "time_claimed"} & {*red.told, *blue.told}


def test_the_other_side_is_not_measured_before_a_connection_is_there_again() -> None:
    red, blue = begun(DUEL)
    blue.reload()
    passes(500, blue)
    assert blue.out == []
    assert left(blue, "red") == 120
    blue.ask("friend.connected")
    passes(10, blue)
    assert left(blue, "red") == 110
    assert red.view["result"] is None
