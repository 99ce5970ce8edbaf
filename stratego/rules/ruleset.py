"""The rules in force at a table: one frozen value, from a named preset and house rules (RULES 2–5, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from stratego.rules.armies import ARMIES, Army
from stratego.rules.board import CLASSIC, CLASSIC_THREE_ROWS, JUNIOR, SMALL, Board
from stratego.rules.differences import differences, reconstructed
from stratego.rules.faces import CASTLES, DINOS, SPECIALS, Face
from stratego.rules.house_rules import (
    OFF,
    OPTION_VALUES,
    option_value,
    require_allowed,
    require_harmony,
)
from stratego.rules.ranks import ALL_RANKS, Rank, mask_of
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side

__all__ = ["OPTION_VALUES", "PRESETS", "Gait", "Rules"]


class Gait(Enum):
    """How a rank moves (RULES 1.3, 7)."""

    STAY = "stay"
    STEP = "step"
    SLIDE = "slide"  # any number of empty squares in a line
    DOUBLE = "double"  # one or two squares, straight or round one corner


def _gaits(**special: Gait) -> tuple[Gait, ...]:
    """The gaits by rank: a step, but for those that are named."""
    return tuple(special.get(rank.name.lower(), Gait.STEP) for rank in Rank)


STANDARD_GAITS = _gaits(flag=Gait.STAY, bomb=Gait.STAY, scout=Gait.SLIDE)
LIGHTNING_GAITS = _gaits(flag=Gait.STAY, bomb=Gait.STAY, scout=Gait.SLIDE, captain=Gait.DOUBLE)

NO_GAITS = (Gait.STAY,) * len(Rank)
DINO_GAITS = _gaits(flag=Gait.STAY, bomb=Gait.STAY, spy=Gait.STAY, marshal=Gait.STAY)


@dataclass(frozen=True)
class Rules:
    """Everything the engine needs to know about tonight's game; options as named in RULES 4."""

    preset: str = "original"
    board: Board = CLASSIC
    army: Army = ARMIES["original"]
    free_army: bool = False
    gaits: tuple[Gait, ...] = STANDARD_GAITS
    deck: str | None = None  # the battle cards in play (RULES 2)
    junior: str | None = None  # "castles", "quest" or "triumph" (RULES 5)
    faces: tuple[Face, ...] = ()  # what the ranks are called and show, where they are no ranks
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
    scout_range_attack: bool = True
    ul_scout_defuses: bool = False
    complete_visibility: bool = False
    card_refill: bool = True
    memory_aid: str = "seen"
    numbering: str = "modern"
    starts: Side = Side.RED
    clock: str | None = None
    points: str | None = None

    @classmethod
    def of(cls, preset: object = "original", **options: object) -> Rules:
        """A preset with house rules on top, as in ``Rules.of("barrage", two_squares=5)``.

        Raises :class:`Refusal`, ``options_clash`` where something does not go together.
        """
        if not isinstance(preset, str) or preset not in PRESETS:
            raise Refusal("unknown_preset", {"preset": str(preset)[:40]})
        box = PRESETS[preset]
        checked: dict[str, Any] = {name: option_value(name, options[name]) for name in options}
        require_allowed(preset, [name for name in checked if checked[name] != getattr(box, name)])
        rules = replace(box, **checked)
        require_harmony({name: getattr(rules, name) for name in OPTION_VALUES})
        return rules

    @classmethod
    def from_json(cls, data: object) -> Rules:
        """Read ``{"preset": "original", "two_squares": 5, …}``; no preset is ``original``.

        Raises :class:`Refusal`.
        """
        if not isinstance(data, Mapping):
            raise Refusal("bad_rules")
        options = {str(name): value for name, value in data.items()}
        return cls.of(options.pop("preset", "original"), **options)

    def to_json(self) -> dict[str, Any]:
        """The preset and what differs from it."""
        box = PRESETS[self.preset]
        differing = [name for name in OPTION_VALUES if getattr(self, name) != getattr(box, name)]
        return {"preset": self.preset} | {name: self.option(name) for name in differing}

    def option(self, name: str) -> object:
        """The value of an option as files and the command line write it."""
        value = getattr(self, name)
        if isinstance(value, Side):
            return value.key
        if name == "army":
            return next((key for key, army in ARMIES.items() if army == value), None)
        return OFF if value is None else value

    def differences(self) -> list[dict[str, Any]]:
        """What differs from Original, as data (see :mod:`stratego.rules.differences`)."""
        return differences(self, PRESETS["original"])

    def reconstructed(self) -> list[str]:
        """The codes of what no source gives and this project had to reconstruct."""
        return reconstructed(self)

    @cached_property
    def counts(self) -> dict[Rank, int]:
        """The army as a table."""
        return dict(self.army)

    @cached_property
    def army_mask(self) -> int:
        """The ranks that an unknown piece may have."""
        return ALL_RANKS if self.free_army else mask_of(self.counts)

    @cached_property
    def nesting(self) -> int:
        """The ranks that stand in the nests of the board, and nowhere else."""
        return SPECIALS if self.board.nests else 0

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

    @cached_property
    def secret_rescues(self) -> bool:
        """Whether a piece comes back without its rank being told (RULES 4)."""
        return self.rescue and self.silent_defence


_ORIGINAL = Rules()


def _box(preset: str, **differences: Any) -> Rules:
    return replace(_ORIGINAL, preset=preset, **differences)


def _field(junior: str) -> dict[str, Any]:
    """Pictures that nobody moves: all is remembering."""
    return {"board": JUNIOR, "junior": junior, "gaits": NO_GAITS, "memory_aid": "none"}


PRESETS: dict[str, Rules] = {
    rules.preset: rules
    for rules in (
        _ORIGINAL,
        _box("original_old", two_squares=5, more_squares=None),
        _box("isf", memory_aid="none", clock="isf", points="6/3/1"),
        _box("gravon", two_squares=5),
        _box("milton_bradley", two_squares=2, more_squares=None, numbering="old"),
        _box("barrage", army=ARMIES["barrage"]),
        _box("duel", army=ARMIES["duel"]),
        _box("quick_battle", army=ARMIES["barrage"], board=SMALL),
        _box("compact", army=ARMIES["compact"], board=CLASSIC_THREE_ROWS),
        _box(
            "ultimate_lightning",
            army=ARMIES["ultimate_lightning"],
            gaits=LIGHTNING_GAITS,
            rescue=True,
            aggressor_advantage=True,
            one_time_bombs=True,
        ),
        _box(
            "battle_cards",
            army=ARMIES["compact"],
            board=CLASSIC_THREE_ROWS,
            deck="reconstructed",
        ),
        _box("junior_castles", army=ARMIES["castles"], faces=CASTLES, **_field("castles")),
        _box("junior_quest", army=ARMIES["dinos"], faces=DINOS, **_field("quest")),
        _box(
            "junior_triumph",
            army=ARMIES["dinos"],
            faces=DINOS,
            board=JUNIOR,
            junior="triumph",
            gaits=DINO_GAITS,
            more_squares=None,
        ),
        _box("free", free_army=True),
    )
}
