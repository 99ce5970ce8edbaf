"""The house rules: which there are, which values they take, and which go together (RULES 4).

Everything here is a table. A new house rule gets a line in ``OPTION_VALUES``, a field of
:class:`~stratego.rules.ruleset.Rules`, and the function that obeys it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from stratego.rules.armies import ARMIES
from stratego.rules.clock import own_times
from stratego.rules.refusal import Refusal
from stratego.rules.sides import side_from_key

OFF = "off"
ON_OR_OFF = (False, True)
OPTION_VALUES: dict[str, tuple[object, ...]] = {
    "army": ("barrage", "duel"),
    "two_squares": (2, 3, 5, OFF),
    "more_squares": ("literal", "any_threat", OFF),
    "no_progress": (OFF,),  # or a number of plies
    "aggressor_advantage": ON_OR_OFF,
    "defender_advantage": ON_OR_OFF,
    "silent_defence": ON_OR_OFF,
    "secrecy": ON_OR_OFF,
    "simultaneous_reveal": ON_OR_OFF,
    "rescue": ON_OR_OFF,
    "one_time_bombs": ON_OR_OFF,
    "spy_beats_marshal_always": ON_OR_OFF,
    "scout_range_attack": ON_OR_OFF,
    "ul_scout_defuses": ON_OR_OFF,
    "complete_visibility": ON_OR_OFF,
    "card_refill": ON_OR_OFF,
    "memory_aid": ("none", "moved", "seen", "possible"),
    "numbering": ("modern", "old", "us"),
    "starts": ("red", "blue"),
    "clock": (OFF, "classic", "duel", "barrage", "isf"),  # or times of one's own, see rules/clock.py
    "points": (OFF, "6/3/1", "2/1/0", "3/2/1"),  # or any three numbers: win, draw, loss
}
NO_PROGRESS_LIMIT = 100_000  # plies; a larger number is surely a mistake
POINTS_LIMIT = 100

# What belongs to one box only.
OF_ONE_PRESET = {
    "army": "quick_battle",
    "card_refill": "battle_cards",
}
# What a preset does not go with, and the code of the reason.
_COMMON = frozenset({"no_progress", "memory_aid", "numbering", "starts", "clock", "points"})
_SMALL_BATTLES = {"two_squares", "aggressor_advantage", "defender_advantage"}
_SEEKING = frozenset(OPTION_VALUES) - _COMMON
NOT_WITH_PRESET: dict[str, tuple[frozenset[str], str]] = {
    "junior_castles": (_SEEKING, "junior"),
    "junior_quest": (_SEEKING, "junior"),
    "junior_triumph": (_SEEKING - _SMALL_BATTLES, "junior"),
    "battle_cards": (frozenset({"rescue", "silent_defence", "secrecy"}), "battle_cards"),
}


class Clash(NamedTuple):
    """Two values that cannot be agreed together, and the code of the reason."""

    option: str
    value: object
    other: str
    other_value: object
    why: str


CLASHES = (
    Clash("aggressor_advantage", True, "defender_advantage", True, "both_advantages"),
    Clash("silent_defence", True, "simultaneous_reveal", True, "silent_turns_nothing_over"),
    Clash("silent_defence", True, "complete_visibility", True, "nothing_is_hidden"),
    Clash("secrecy", True, "complete_visibility", True, "nothing_is_hidden"),
)


def allowed(preset: str) -> list[str]:
    """The options that can be changed in a preset."""
    return [name for name in OPTION_VALUES if why_not(preset, name) is None]


def why_not(preset: str, option: str) -> str | None:
    """Why an option cannot be changed in a preset, or None if it can."""
    if OF_ONE_PRESET.get(option, preset) != preset:
        return "other_box"
    excluded, why = NOT_WITH_PRESET.get(preset, (frozenset(), ""))
    return why if option in excluded else None


def require_allowed(preset: str, changed: Iterable[str]) -> None:
    """Refuse options that a preset does not go with. Raises :class:`Refusal` ``options_clash``."""
    for name in changed:
        why = why_not(preset, name)
        if why is not None:
            raise Refusal("options_clash", {"option": name, "with": preset, "why": why})


def require_harmony(options: Mapping[str, object]) -> None:
    """Refuse values that contradict each other. Raises :class:`Refusal` ``options_clash``."""
    for option, value, other, other_value, why in CLASHES:
        if options[option] == value and options[other] == other_value:
            raise Refusal("options_clash", {"option": option, "with": other, "why": why})


def option_value(name: str, value: object) -> object:
    """The value of one option as the rules keep it, checked. Raises :class:`Refusal`."""
    if name not in OPTION_VALUES:
        raise Refusal("unknown_option", {"option": name[:40]})
    if not _known_value(name, value):
        raise Refusal("bad_option", {"option": name, "value": str(value)[:40]})
    if name == "army":
        return ARMIES[str(value)]
    if name == "starts":
        return side_from_key(value)
    return None if value == OFF else value


def _known_value(name: str, value: object) -> bool:
    values = OPTION_VALUES[name]
    if value is None:
        return OFF in values
    if any(known == value and type(known) is type(value) for known in values):
        return True
    if name == "no_progress":
        number = isinstance(value, int) and not isinstance(value, bool)
        return number and 0 < int(str(value)) <= NO_PROGRESS_LIMIT
    if not isinstance(value, str):
        return False
    return (name == "points" and _are_points(value)) or (name == "clock" and _are_times(value))


def _are_times(text: str) -> bool:
    try:
        own_times(text)
    except ValueError:
        return False
    return True


def _are_points(text: str) -> bool:
    parts = text.split("/")
    return len(parts) == 3 and all(
        part.isascii() and part.isdecimal() and len(part) < 4 and int(part) <= POINTS_LIMIT for part in parts
    )
