"""The rules in force at a table: one frozen value, made from a named preset and house rules (RULES 3, 4, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cached_property
from typing import Any

from stratego.rules.armies import ARMIES, Army
from stratego.rules.board import CLASSIC, CLASSIC_THREE_ROWS, SMALL, Board
from stratego.rules.ranks import ALL_RANKS, Rank, mask_of
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side, side_from_key

OPTION_VALUES: dict[str, tuple[object, ...]] = {
    "two_squares": (2, 3, 5, "off"),
    "more_squares": ("literal", "any_threat", "off"),
    "memory_aid": ("none", "moved", "seen", "possible"),
    "numbering": ("modern", "old", "us"),
    "starts": ("red", "blue"),
    **dict.fromkeys(
        (
            "aggressor_advantage",
            "defender_advantage",
            "silent_defence",
            "secrecy",
            "simultaneous_reveal",
            "rescue",
            "one_time_bombs",
            "spy_beats_marshal_always",
            "ul_scout_defuses",
            "scout_range_attack",
            "complete_visibility",
        ),
        (False, True),
    ),
}
NO_PROGRESS_LIMIT = 100_000  # plies; a larger number is surely a mistake


class Gait(Enum):
    """How a rank moves (RULES 1.3, 7)."""

    STAY = "stay"
    STEP = "step"
    SLIDE = "slide"  # any number of empty squares in a line
    DOUBLE = "double"  # one or two squares, straight or round one corner


STANDARD_GAITS: tuple[Gait, ...] = tuple(
    Gait.STAY if rank in (Rank.FLAG, Rank.BOMB) else Gait.SLIDE if rank is Rank.SCOUT else Gait.STEP for rank in Rank
)


@dataclass(frozen=True)
class Rules:
    """Everything the engine needs to know about tonight's game. The names of the options are those of RULES 4."""

    preset: str = "original"
    board: Board = CLASSIC
    army: Army = ARMIES["original"]
    free_army: bool = False
    gaits: tuple[Gait, ...] = STANDARD_GAITS
    two_squares: int | None = 3
    more_squares: str | None = "literal"
    no_progress: int | None = None
    aggressor_advantage: bool = False
    defender_advantage: bool = False
    silent_defence: bool = False
    secrecy: bool = False
    simultaneous_reveal: bool = False
    rescue: bool = False
    one_time_bombs: bool = False
    spy_beats_marshal_always: bool = False
    ul_scout_defuses: bool = False
    scout_range_attack: bool = True
    complete_visibility: bool = False
    memory_aid: str = "seen"
    numbering: str = "modern"
    starts: Side = Side.RED

    @classmethod
    def of(cls, preset: object = "original", **options: object) -> Rules:
        """A preset with house rules on top, as in ``Rules.of("barrage", two_squares=5)``. Raises :class:`Refusal`."""
        if not isinstance(preset, str) or preset not in PRESETS:
            raise Refusal("unknown_preset", {"preset": str(preset)[:40]})
        checked: dict[str, Any] = {name: _option(name, value) for name, value in options.items()}
        return replace(PRESETS[preset], **checked)

    @classmethod
    def from_json(cls, data: object) -> Rules:
        """Read ``{"preset": "original", "two_squares": 5, …}``; a missing preset is ``original``. Raises :class:`Refusal`."""
        if not isinstance(data, Mapping):
            raise Refusal("bad_rules")
        options = {str(name): value for name, value in data.items()}
        return cls.of(options.pop("preset", "original"), **options)

    def to_json(self) -> dict[str, Any]:
        """The preset and what differs from it."""
        box = PRESETS[self.preset]
        differing = {name for name in OPTIONS if getattr(self, name) != getattr(box, name)}
        return {"preset": self.preset} | {name: self.option(name) for name in OPTIONS if name in differing}

    def option(self, name: str) -> object:
        """The value of an option as files and the command line write it."""
        value = getattr(self, name)
        if isinstance(value, Side):
            return value.key
        return "off" if value is None else value

    @cached_property
    def counts(self) -> dict[Rank, int]:
        """The army as a table."""
        return dict(self.army)

    @cached_property
    def army_mask(self) -> int:
        """The ranks that an unknown piece may have."""
        return ALL_RANKS if self.free_army else mask_of(self.counts)

    @cached_property
    def sliders(self) -> int:
        """The ranks that run any distance."""
        return self._with_gait(Gait.SLIDE)

    @cached_property
    def doublers(self) -> int:
        """The ranks that may go two squares."""
        return self._with_gait(Gait.DOUBLE)

    @cached_property
    def movable(self) -> int:
        """The ranks that move at all."""
        return ALL_RANKS & ~self._with_gait(Gait.STAY)

    def _with_gait(self, gait: Gait) -> int:
        return mask_of(rank for rank in Rank if self.gaits[rank] is gait)


OPTIONS = tuple(field.name for field in fields(Rules) if field.name in OPTION_VALUES or field.name == "no_progress")


def _option(name: str, value: object) -> object:
    """The value of one option, checked. Raises :class:`Refusal`."""
    if name == "no_progress":
        if value == "off" or value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= NO_PROGRESS_LIMIT:
            return value
        raise Refusal("bad_option", {"option": name, "value": str(value)[:40]})
    if name not in OPTION_VALUES:
        raise Refusal("unknown_option", {"option": name[:40]})
    if value is None and "off" in OPTION_VALUES[name]:
        return None
    allowed = [known for known in OPTION_VALUES[name] if known == value and type(known) is type(value)]
    if not allowed:
        raise Refusal("bad_option", {"option": name, "value": str(value)[:40]})
    if name == "starts":
        return side_from_key(value)
    return None if value == "off" else value


_ORIGINAL = Rules()
_OLD = replace(_ORIGINAL, preset="original_old", two_squares=5, more_squares=None)
_QUICK_GAITS = tuple(
    Gait.DOUBLE if rank is Rank.CAPTAIN else gait for rank, gait in zip(Rank, STANDARD_GAITS, strict=True)
)

PRESETS: dict[str, Rules] = {
    rules.preset: rules
    for rules in (
        _ORIGINAL,
        _OLD,
        replace(_ORIGINAL, preset="isf", memory_aid="none"),
        replace(_ORIGINAL, preset="gravon", two_squares=5),
        replace(_ORIGINAL, preset="milton_bradley", two_squares=2, more_squares=None, numbering="old"),
        replace(_ORIGINAL, preset="barrage", army=ARMIES["barrage"]),
        replace(_ORIGINAL, preset="duel", army=ARMIES["duel"]),
        replace(_ORIGINAL, preset="quick_battle", army=ARMIES["barrage"], board=SMALL),
        replace(_ORIGINAL, preset="compact", army=ARMIES["compact"], board=CLASSIC_THREE_ROWS),
        replace(
            _ORIGINAL,
            preset="ultimate_lightning",
            army=ARMIES["ultimate_lightning"],
            gaits=_QUICK_GAITS,
            rescue=True,
            aggressor_advantage=True,
            one_time_bombs=True,
        ),
        replace(_ORIGINAL, preset="free", free_army=True),
    )
}
