"""A game between two devices as the two pages ask for it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from stratego.desk import Desk
from stratego.rules.ranks import RANKS
from tests.engine.test_table import changed, paths

Json = dict[str, Any]


class Device:
    """A page with its desk; what it has to send waits in ``out``."""

    def __init__(self, seed: int) -> None:
        self.time = 0.0  # seconds, by the clock of this device
        self.desk = Desk(Random(seed), lambda: self.time)
        self.out: list[str] = []
        self.told: list[str] = []
        self.replies: list[Json] = []
        self.faults: list[str] = []
        self.view: Json = {}
        self.save = ""

    def ask(self, op: str, **values: object) -> Json:
        """A request that must succeed."""
        reply = self.desk.answer({"id": 1, "op": op, **values})
        assert reply["ok"], reply
        json.dumps(reply)
        self.replies += [reply] if "told" in reply else []
        self.out += reply.get("send", [])
        self.told += [told["code"] for told in reply.get("told", [])]
        self.faults += [fault["code"] for fault in reply.get("faults", [])]
        self.view = reply.get("view", self.view)
        self.save = reply.get("save", self.save)
        return reply

    def do(self, **command: object) -> Json:
        """A command of the person."""
        return self.ask("friend.do", command=command)

    def reload(self) -> None:
        """The page is closed and opened again."""
        self.desk = Desk(Random(99), lambda: self.time)
        self.ask("friend.resume", save=self.save)

    def any_move(self) -> Json:
        """A move that the view allows."""
        origin = next(iter(self.view["targets"]))
        return {"do": "move", "from": origin, "to": self.view["targets"][origin][0]}


def carry(one: Device, two: Device) -> None:
    """Carry messages until both are silent."""
    while one.out or two.out:
        for sender, receiver in ((one, two), (two, one)):
            waiting, sender.out = sender.out, []
            for data in waiting:
                receiver.ask("friend.receive", data=data)
    assert not one.faults + two.faults


def seated(rules: Json | None = None) -> tuple[Device, Device]:
    """Host and guest, colours drawn."""
    host, guest = Device(1), Device(2)
    host.ask("friend.host", rules=rules or {}, name="Anna")
    guest.ask("friend.guest", rules=rules or {}, name="Bram")
    carry(host, guest)
    guest.do(do="join")
    carry(host, guest)
    return host, guest


def begun(rules: Json | None = None) -> tuple[Device, Device]:
    """Both armies placed; red first."""
    host, guest = seated(rules)
    for device in (host, guest):
        device.do(do="place", text=device.ask("setup.random", rules=rules or {})["text"])
        carry(host, guest)
    return (host, guest) if host.view["seat"] == "red" else (guest, host)


def test_colours_are_drawn_and_both_know_each_others_names() -> None:
    host, guest = seated()
    assert {host.view["seat"], guest.view["seat"]} == {"red", "blue"}
    assert host.view["names"] == guest.view["names"]
    assert host.view["phase"] == "setup"
    assert host.view["friend"]["them"] == "Bram"


def test_link_says_who_invites_to_what() -> None:
    device = Device(1)
    rules = {"preset": "barrage", "two_squares": 5}
    what = device.ask("friend.pack", rules=rules, name="Anna")["what"]
    said = device.ask("friend.unpack", what=what)
    assert (said["rules"], said["name"], said["complete"]) == (rules, "Anna", True)
    assert device.desk.answer({"op": "friend.unpack", "what": "AAAA"})["error"]["code"] == "wrong_version"


def test_army_stays_on_its_device() -> None:
    red, blue = begun()
    assert red.view["phase"] == blue.view["phase"] == "play"
    for device in (red, blue):
        enemy = [piece for piece in device.view["pieces"] if piece["side"] != device.view["seat"]]
        assert len(enemy) == 40
        assert all(piece["rank"] is None for piece in enemy)


def test_moves_travel_and_both_boards_agree() -> None:
    red, blue = begun()
    for mover, other in ((red, blue), (blue, red)) * 4:
        mover.do(**mover.any_move())
        carry(red, blue)
        assert places(mover) == places(other)
    assert red.view["ply"] == 8


def places(device: Device) -> dict[str, str]:
    """Which piece stands where."""
    return {piece["at"]: piece["id"] for piece in device.view["pieces"]}


def test_whole_game_ends_with_a_clean_audit_on_both_sides() -> None:
    red, blue = begun({"preset": "barrage", "no_progress": 60})
    chance = Random(5)
    while red.view["phase"] == "play":
        mover = red if red.view["turn"] == "red" else blue
        origin = chance.choice(list(mover.view["targets"]))
        mover.do(do="move", **{"from": origin, "to": chance.choice(mover.view["targets"][origin])})
        carry(red, blue)
    assert red.view["result"] == blue.view["result"]
    for device in (red, blue):
        assert device.view["friend"]["audited"]
        assert device.view["friend"]["faults"] == []
        assert json.loads(device.ask("friend.record")["file"])["kind"] == "rank-and-ruse record"


@pytest.mark.parametrize("preset", ["battle_cards", "junior_castles", "junior_quest"])
def test_cards_and_dice_are_decided_between_two_devices(preset: str) -> None:
    red, blue = begun({"preset": preset, "no_progress": 20})
    chance, decided = Random(2), set()
    while red.view["phase"] == "play":
        mover = red if red.view["turn"] == "red" else blue
        choices = mover.view["choices"]
        if choices and (choices[0]["required"] or chance.random() < 0.3):
            choice = chance.choice(choices)
            decided.add(choice["kind"])
            picked = {pick["field"]: chance.choice(pick["from"]) for pick in choice["picks"]}
            values = {field: value["id"] if isinstance(value, dict) else value for field, value in picked.items()}
            mover.do(**choice["command"], **values)
        else:
            origin = chance.choice(list(mover.view["targets"]))
            mover.do(do="move", **{"from": origin, "to": chance.choice(mover.view["targets"][origin])})
        carry(red, blue)
    assert decided
    assert red.view["friend"]["faults"] == blue.view["friend"]["faults"] == []
    assert red.view["friend"]["audited"]


def test_remaining_ranks_are_shown_only_with_the_owners_consent() -> None:
    red, blue = begun({"preset": "barrage"})
    red.do(do="resign")
    carry(red, blue)
    assert blue.view["friend"]["shown"] is None
    assert not any(f'"{facts.key}"' in json.dumps(enemy_pieces(blue)) for facts in RANKS)
    red.do(do="show_army")
    carry(red, blue)
    assert blue.view["friend"]["shown"] is not None


def enemy_pieces(device: Device) -> list[Json]:
    """What this device draws of the other side."""
    return [piece for piece in device.view["pieces"] if piece["side"] != device.view["seat"]]


def test_reload_at_any_moment_goes_on() -> None:
    red, blue = begun()
    red.do(**red.any_move())
    red.reload()
    red.out = []  # what was on its way is lost with the page
    for device in (red, blue):
        device.ask("friend.connected")
    carry(red, blue)
    assert blue.view["ply"] == red.view["ply"] == 1
    blue.reload()
    blue.do(**blue.any_move())
    carry(red, blue)
    assert red.view["ply"] == 2


def test_draw_and_take_back_need_both() -> None:
    red, blue = begun()
    red.do(do="offer_draw")
    carry(red, blue)
    assert "accept_draw" in blue.view["can"]
    blue.do(do="decline_draw")
    carry(red, blue)
    red.do(**red.any_move())
    carry(red, blue)
    red.do(do="takeback")
    carry(red, blue)
    blue.do(do="accept_takeback")
    carry(red, blue)
    assert red.view["ply"] == blue.view["ply"] == 0


def test_rematch_swaps_colours() -> None:
    red, blue = begun({"preset": "barrage"})
    red.do(do="resign")
    carry(red, blue)
    host, guest = (red, blue) if red.view["friend"]["host"] else (blue, red)
    before = host.view["seat"]
    host.ask("friend.rematch")
    guest.ask("friend.rematch")
    carry(host, guest)
    guest.do(do="join")
    carry(host, guest)
    assert host.view["seat"] != before
    assert host.view["phase"] == "setup"


def test_game_goes_by_letters() -> None:
    host, guest = Device(1), Device(2)
    host.ask("friend.host", name="Anna", colour="red")
    guest.ask("friend.guest", name="Bram")

    def post(sender: Device, receiver: Device) -> None:
        text = sender.ask("friend.letter")["text"]
        receiver.ask("friend.open_letter", text=f"Look:\n> {text}\nyours")
        sender.out, receiver.out = [], []

    post(host, guest)
    guest.do(do="join")
    guest.do(do="place", text=guest.ask("setup.random")["text"])
    post(guest, host)
    host.do(do="place", text=host.ask("setup.random")["text"])
    host.do(**host.any_move()) if host.view["phase"] == "play" else None
    post(host, guest)
    assert guest.view["phase"] == "play"


@pytest.mark.parametrize(
    ("op", "values", "code"),
    [
        ("friend.look", {}, "no_game"),
        ("friend.receive", {"data": "AAAA"}, "no_game"),
        ("friend.host", {"rules": {"preset": "chess"}}, "unknown_preset"),
        ("friend.host", {"hand": 2}, "bad_request"),
        ("friend.host", {"colour": "green"}, "bad_request"),
        ("friend.host", {"key": "???"}, "bad_request"),
        ("friend.resume", {"save": "{}"}, "not_a_save"),
        ("friend.resume", {"save": None}, "not_a_save"),
        ("friend.resume", {"save": '{"kind": "rank-and-ruse friend", "v": 9}'}, "newer_save"),
        ("friend.resume", {"save": '{"kind": "rank-and-ruse friend", "v": 1}'}, "not_a_save"),
        ("friend.read_letter", {"text": "hello"}, "not_a_letter"),
    ],
)
def test_wrong_requests_are_refused(op: str, values: Json, code: str) -> None:
    assert Desk(Random(1)).answer({"op": op, **values})["error"]["code"] == code


def test_wrong_commands_and_rubbish_bytes_change_nothing() -> None:
    red, blue = begun()
    before = red.save
    for command in ({"do": "dance"}, {"do": "move", "from": "z1", "to": "a1"}, {"do": "accept_draw"}, None):
        assert not red.desk.answer({"op": "friend.do", "command": command})["ok"]
    assert not blue.desk.answer({"op": "friend.do", "command": blue.view and red.any_move()})["ok"]
    for data in ("", "AAAA", "not base64", None, "A" * 200_000):
        red.desk.answer({"op": "friend.receive", "data": data})
    red.ask("friend.connected")
    assert red.save == before


@pytest.mark.parametrize(
    "name",
    [
        "\U0001f469\u200d\U0001f680 Ada",
        "Ada\n",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "Ada \ud800",
        "A" * 99,
    ],
)
def test_every_name_gets_to_the_other_device(name: str) -> None:
    """A name is what the person types; joints of an emoji and other marks that nobody sees stay at home."""
    host, guest = Device(1), Device(2)
    host.ask("friend.host", name=name, colour="red")
    link = host.ask("friend.pack", name=name)["what"]
    assert host.ask("friend.unpack", what=link)["name"]
    guest.ask("friend.guest", name=name)
    carry(host, guest)
    guest.do(do="join")
    carry(host, guest)
    assert host.view["friend"]["them"] == guest.view["friend"]["them"] == host.view["friend"]["me"] != ""
    for device in (host, guest):
        device.reload()
        assert device.view["phase"] == "setup"


@pytest.mark.parametrize(
    "command",
    [
        {"do": "pause", "what": "\ud800"},
        {"do": "pause", "what": "dance\n"},
        {"do": "lay_card", "card": "\ud800"},
        {"do": "exchange", "card": "\ud800"},
    ],
)
def test_what_could_not_travel_is_refused(command: Json) -> None:
    red, _ = begun({"preset": "battle_cards"})
    before = red.save
    reply = red.desk.answer({"op": "friend.do", "command": command})
    assert reply["error"]["code"] in ("bad_request", "bad_field", "damaged", "no_offer")
    red.reload()
    assert red.save == before


def test_set_up_that_took_weeks_is_told_as_the_longest_time_there_is() -> None:
    host, guest = seated({"clock": "classic"})
    host.time += 10**7
    host.do(do="place", text=host.ask("setup.random")["text"])
    carry(host, guest)
    assert guest.view["placed"] == {"red": True, "blue": False} or guest.view["placed"] == {"red": False, "blue": True}
    host.reload()


def test_more_card_exchanges_than_anybody_makes_end_with_a_clean_audit() -> None:
    """Each is a decision under seal: in 260 of them the number of a decision no longer fits into a byte."""
    red, blue = begun({"preset": "battle_cards"})
    for _ in range(260):
        for device in (red, blue):
            choice = next(choice for choice in device.view["choices"] if choice["kind"] == "exchange")
            device.do(do="exchange", card=choice["picks"][0]["from"][0])
            carry(red, blue)
    red.do(do="resign")
    carry(red, blue)
    assert red.view["friend"]["audited"]
    assert blue.view["friend"]["audited"]


@pytest.mark.parametrize("over", [False, True])
def test_save_with_any_value_exchanged_is_resumed_or_refused_but_never_breaks(over: bool) -> None:
    red, blue = begun({"preset": "battle_cards"})
    choice = next(choice for choice in red.view["choices"] if choice["kind"] == "exchange")
    red.do(do="exchange", card=choice["picks"][0]["from"][0])
    carry(red, blue)
    if over:
        red.do(do="resign")
        carry(red, blue)
    data = json.loads(red.save)
    log = ("seat", "peer", "log")
    rubbishes: tuple[object, ...] = (None, -1, 5, 10**20, 1.5, "x", "AAAA", [], [1], {})
    for path in [path for path in paths(data) if path[:3] != log or path[3:4] in ((), (0,), (9,))]:
        for rubbish in rubbishes:
            device = Device(3)
            requests: list[Json] = [{"op": "friend.resume", "save": json.dumps(changed(data, path, rubbish))}]
            requests += [{"op": op} for op in ("friend.connected", "friend.letter", "friend.look")]
            for request in requests:
                reply = device.desk.answer(request)
                assert reply["ok"] or reply["error"]["code"] != "internal", (path, rubbish, reply)
