"""What links and letters say before anything is accepted, and what a view tells of the other device."""

from __future__ import annotations

from random import Random

import pytest

from stratego.desk import Desk
from stratego.fair.continuation import pack_continuation, unpack_continuation
from stratego.rules.refusal import Refusal
from tests.engine.test_friend import Device, begun, carry


def test_a_fresh_link_names_the_game_that_it_goes_on_with() -> None:
    red, blue = begun()
    what = red.ask("friend.pack", continues=True, name="Anna")["what"]
    said = blue.ask("friend.unpack", what=what)
    assert (said["continues"], said["name"]) == (blue.view["friend"]["table"], "Anna")


def test_a_table_without_a_word_on_it_cannot_be_gone_on_with() -> None:
    device = Device(1)
    assert device.desk.answer({"op": "friend.pack", "continues": True})["error"]["code"] == "no_game"


@pytest.mark.parametrize(
    "data", [b"\x41", b"\x41" + bytes(7), b"\x41" + bytes(8) + b"\xff", b"\x41" + bytes(8) + b"a\x00b"]
)
def test_a_damaged_continuation_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal, match="damaged"):
        unpack_continuation(data)


def test_a_continuation_of_a_later_version_is_refused() -> None:
    with pytest.raises(Refusal, match="wrong_version"):
        unpack_continuation(b"\x42" + bytes(8))


def test_a_long_name_is_cut_between_characters() -> None:
    assert unpack_continuation(pack_continuation(bytes(8), "ø" * 20)).name == "ø" * 7


def test_a_letter_says_who_invites_to_what_before_anything_is_accepted() -> None:
    host, guest = Device(1), Device(2)
    host.ask("friend.host", name="Anna", rules={"preset": "duel", "two_squares": 5})
    letter = guest.ask("friend.read_letter", text=host.ask("friend.letter")["text"])
    assert letter["invited"]["name"] == "Anna"
    assert letter["invited"]["rules"] == {"preset": "duel", "two_squares": 5}
    assert letter["invited"]["hands"]


def test_later_letters_invite_to_nothing() -> None:
    red, blue = begun()
    red.do(**red.any_move())
    blue_reads = blue.ask("friend.read_letter", text=red.ask("friend.letter")["text"])
    assert blue_reads == {"ok": True, "id": 1, "table": red.view["friend"]["table"], "rematch": "", "invited": None}


def test_a_guest_knows_the_rules_of_the_link_before_he_is_connected() -> None:
    guest = Device(1)
    guest.ask("friend.guest", name="Bram", rules={"preset": "duel"})
    assert guest.view["rules"] == {"preset": "duel"}


def test_a_pause_is_asked_for_answered_and_ended() -> None:
    red, blue = begun()
    blue.do(do="pause", what="ask")
    carry(red, blue)
    assert red.view["friend"]["pause"] == {"on": False, "asked": "them"}
    red.do(do="pause", what="yes")
    carry(red, blue)
    for device in (red, blue):
        assert device.view["friend"]["pause"] == {"on": True, "asked": None}
        assert device.view["targets"] == {}
    refused = red.desk.answer({"op": "friend.do", "command": {"do": "move", "from": "a4", "to": "a5"}})
    assert refused["error"]["code"] == "paused"
    blue.do(do="pause", what="end")
    carry(red, blue)
    assert red.view["targets"]


def test_there_is_news_until_the_other_side_is_known_to_have_it() -> None:
    red, blue = begun()
    red.do(**red.any_move())
    assert red.view["friend"]["news"]
    carry(red, blue)
    red.ask("friend.connected")
    assert not red.view["friend"]["news"]


def test_the_wish_for_a_rematch_is_told_on_both_sides() -> None:
    red, blue = begun({"preset": "barrage"})
    red.do(do="resign")
    carry(red, blue)
    host, guest = (red, blue) if red.view["friend"]["host"] else (blue, red)
    guest.ask("friend.rematch")
    carry(host, guest)
    assert guest.view["friend"]["again"] == {"me": True, "them": False}
    assert host.view["friend"]["again"] == {"me": False, "them": True}


@pytest.mark.parametrize(
    ("rules", "caveats"),
    [
        ({}, []),
        ({"silent_defence": True}, ["silent_defence"]),
        ({"silent_defence": True, "secrecy": True}, ["secrecy", "silent_defence"]),
        ({"preset": "battle_cards"}, ["cards"]),
    ],
)
def test_what_a_dishonest_program_could_do_is_said_in_the_lobby(rules: dict[str, object], caveats: list[str]) -> None:
    reply = Desk(Random(1)).answer({"op": "friend.caveats", "rules": rules})
    assert reply["caveats"] == caveats


def test_a_rematch_by_letter_finds_the_game_before_it() -> None:
    red, blue = begun({"preset": "barrage"})
    red.do(do="resign")
    carry(red, blue)
    host, guest = (red, blue) if red.view["friend"]["host"] else (blue, red)
    host.ask("friend.rematch")
    letter = host.ask("friend.letter")["text"]
    assert guest.ask("friend.read_letter", text=letter)["rematch"] == guest.view["friend"]["game"]
    guest.ask("friend.open_letter", text=letter)
    assert guest.view["friend"]["again"]["them"]


def test_a_link_during_an_unanswered_rematch_names_the_game_that_both_have() -> None:
    red, blue = begun({"preset": "barrage"})
    red.do(do="resign")
    carry(red, blue)
    host, guest = (red, blue) if red.view["friend"]["host"] else (blue, red)
    host.ask("friend.rematch")
    what = host.ask("friend.pack", continues=True, name="Anna")["what"]
    assert guest.ask("friend.unpack", what=what)["continues"] == guest.view["friend"]["table"]
