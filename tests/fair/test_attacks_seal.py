"""Attacks on the sealed armies: guessing, copying, swapping, opening falsely."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from stratego.fair.entries import (
    GUEST,
    HOST,
    Ready,
    Squares,
)
from stratego.fair.peer import Peer
from stratego.fair.sealing import NODE, Seal, check_opening, leaf, salt_of
from stratego.rules import Refusal, Rules, Side
from tests.fair.armies import red
from tests.fair.hostile import Forger
from tests.fair.scenes import BLUE, FREE, RED, audit_codes, forger_moves, forger_waits

# -- the seal


def test_twelve_guesses_find_no_rank_behind_a_seal() -> None:
    """An opening shows the hash of the next square; neither known salts nor simple ones fit any rank to it."""
    seal = Seal(bytes(32), HOST, Random(1).randbytes(32), "F2" * 20)
    opening = seal.open(0)
    hidden = opening.path[:NODE]
    salts = [opening.salt, bytes(16), b"\1" * 16, *(number.to_bytes(16, "big") for number in range(1000))]
    guesses = {leaf(bytes(32), HOST, 1, symbol, salt) for symbol in "FS23456789XB-" for salt in salts}
    assert hidden not in guesses
    assert hidden == leaf(bytes(32), HOST, 1, "2", salt_of(seal.key, 1))


def test_every_square_has_a_salt_of_its_own_with_128_bits() -> None:
    seal = Seal(bytes(32), HOST, Random(1).randbytes(32), "F" * 40)
    salts = {seal.open(at).salt for at in range(40)}
    assert len(salts) == 40
    assert {len(salt) for salt in salts} == {16}


def test_a_seed_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="32 random bytes"):
        Peer.guest("Bram", b"short")


def test_copying_the_opponents_seal() -> None:
    victim, outputs = Peer.host(FREE, "Anna", Random(1).randbytes(32), colour=Side.RED)
    forger = Forger(GUEST, BLUE, victim)
    forger.listen(outputs)
    forger.say(forger.joining())
    forger.listen(victim.place(RED))
    theirs = forger.shared.course.ready[HOST]
    own = forger.ready()
    assert forger.try_to_say(theirs) == ["copied"]
    assert forger.try_to_say(Ready(theirs.root, own.chance, 0)) == ["copied"]
    assert forger.try_to_say(Ready(own.root, theirs.chance, 0)) == ["copied"]


def test_a_copied_seal_would_open_nothing() -> None:
    """Seat and game are hashed into every leaf."""
    seal = Seal(bytes(32), HOST, bytes(32), "F" * 40)
    check_opening(seal.root, bytes(32), HOST, 3, 40, seal.open(3))
    for game, seat in ((bytes(32), GUEST), (b"\1" * 32, HOST)):
        with pytest.raises(Refusal, match="wrong_opening"):
            check_opening(seal.root, game, seat, 3, 40, seal.open(3))


# -- openings


def test_swapping_two_pieces_when_one_is_opened() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    assert forger.try_to_say(forger.act("a5xa6", "e4")) == ["wrong_opening"]


def test_a_wrong_rank() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    _, salt, path = forger.opening("a4")
    attack = replace(forger.act("a5xa6"), openings=[["X", salt, path]])
    assert forger.try_to_say(attack) == ["wrong_opening"]


def test_an_opening_used_again_for_another_piece() -> None:
    forger = forger_moves()
    forger.say(forger.act("i4-i5"))
    forger.victim_moves("i7-i6")
    forger.say(forger.act("i5xi6", "i4"))
    forger.able()
    forger.victim_moves("e7-e6")
    forger.say(forger.act("e4-e5"))
    forger.victim_moves("a7-a6")
    assert forger.try_to_say(forger.act("e5xe6", "i4")) == ["wrong_opening"]


def test_attacking_without_an_opening() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    assert forger.try_to_say(forger.act("a5xa6")) == ["missing_opening"]


def test_defending_without_an_opening() -> None:
    forger = forger_waits()
    forger.victim_moves("a4-a5")
    forger.say(forger.act("a7-a6"))
    forger.victim_moves("a5-a6")
    assert forger.try_to_say(forger.reply("loses")) == ["missing_opening"]


def test_a_result_that_the_ranks_do_not_give() -> None:
    forger = forger_waits()
    forger.victim_moves("a4-a5")
    forger.say(forger.act("a7-a6"))
    forger.victim_moves("a5-a6")
    assert forger.try_to_say(forger.reply("both", "a7")) == ["wrong_result"]
    assert forger.say(forger.reply("loses", "a7")) == []


def test_an_attack_that_says_how_it_ends() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    told = {"t": "attack", "from": "a5", "to": "a6", "attacker": "marshal", "defender": "spy", "result": "wins"}
    assert forger.try_to_say(forger.act("a5xa6", "a4", event=told)) == ["bad_field"]


def test_more_openings_than_needed() -> None:
    forger = forger_moves()
    assert forger.try_to_say(forger.act("a4-a5", "a4")) == ["needless_opening"]


# -- the army


@pytest.mark.parametrize(
    ("army", "preset"),
    [
        ("FB3BBB6BBB4S2B432553X6272948256272458BBB", "original"),  # eleven bombs
        ("FB3B3B6B3B4S2B432553X627294825627245872F", "original"),  # two flags
        ("FB3B3B6B3B4S2B432553X6272948256272458XXX", "original"),  # three more marshals
        (red(a4="5", b4="X"), "free"),  # no flag
        (red(a1="F", a2="F", a4="5"), "free"),
    ],
)
def test_an_illegal_army(army: str, preset: str) -> None:
    victims = "FB3B3B6B3B4S2B432553X6272948256272458726" if preset == "original" else BLUE
    forger = Forger.host(Rules.of(preset), army, victims)
    assert "illegal_army" in audit_codes(forger)


def test_another_army_than_the_sealed_one() -> None:
    assert audit_codes(forger_moves(), text=red(a1="F", a4="X", b4="B", i4="2", e4="3", j4="5")) == ["wrong_seal"]


def test_salts_from_another_key() -> None:
    assert audit_codes(forger_moves(), key=bytes(32)) == ["wrong_seal"]


def test_changing_what_was_sealed_for_chance() -> None:
    assert audit_codes(forger_moves(), chance=bytes(32)) == ["wrong_chance"]


def test_hiding_a_piece_on_a_square_that_is_called_empty() -> None:
    forger = Forger(HOST, RED, Peer.guest("Bram", Random(2).randbytes(32)))
    forger.say(forger.inviting(FREE, colour=Side.RED))
    forger.listen(forger.victim.join())
    forger.listen(forger.victim.place(BLUE))
    forger.say(forger.ready())
    taken = int.from_bytes(forger.squares().taken, "little") & ~1  # the flag on a1
    forger.say(Squares(taken.to_bytes(5, "little")))
    assert audit_codes(forger) == ["wrong_squares"]
