"""Who invites to what, in 24 bytes."""

from random import Random

import pytest

from stratego.fair.invitation import ROOM, pack_invitation, short, unpack_invitation
from stratego.rules import PRESETS, Refusal, Rules
from stratego.rules.house_rules import OPTION_VALUES
from tests.fair.honest_games import random_rules


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_fits_with_a_name(preset: str) -> None:
    invited = unpack_invitation(pack_invitation(Rules.of(preset), "Anna-Katharina"))
    assert invited.rules == Rules.of(preset)
    assert invited.name == "Anna-Katharina"
    assert invited.complete


def test_house_rules_come_before_the_name() -> None:
    rules = Rules.of("original", two_squares=5, silent_defence=True, no_progress=200)
    invited = unpack_invitation(pack_invitation(rules, "Anna-Katharina"))
    assert invited.rules == rules
    assert invited.name == "Anna-Kath"


def test_many_house_rules_do_not_fit_and_that_is_said() -> None:
    for seed in range(300):
        rules = random_rules(Random(seed))
        data = pack_invitation(rules, "Zoë")
        assert len(data) <= ROOM
        invited = unpack_invitation(data)
        assert invited.rules == rules or not invited.complete
        assert invited.rules.preset == rules.preset


def test_a_name_is_cut_between_characters() -> None:
    assert unpack_invitation(pack_invitation(Rules(), "ø" * 40)).name == "ø" * 10


def test_no_two_names_look_alike() -> None:
    assert len({short(name) for name in PRESETS}) == len(PRESETS)
    assert len({short(name) for name in OPTION_VALUES}) == len(OPTION_VALUES)


@pytest.mark.parametrize(
    "data",
    [b"", b"\1", b"\1\0\0\0", bytes(25), pack_invitation(Rules(), "A") + b"\xff", pack_invitation(Rules(), "A\nB")],
)
def test_damage_is_named(data: bytes) -> None:
    with pytest.raises(Refusal, match="damaged"):
        unpack_invitation(data)


def test_a_newer_invitation_is_named() -> None:
    with pytest.raises(Refusal, match="wrong_version"):
        unpack_invitation(b"\2" + pack_invitation(Rules(), "A")[1:])
