"""Presets and house rules: everything about a game that is agreed before it begins.

Choice: Quick Battle is played with the Barrage army, Compact fills three rows of the classic
board, and Battle Cards, Duel, Barrage, Compact, Quick Battle, Ultimate Lightning and free set-up
have the repetition rules of the current Jumbo game. Junior Triumph names a two-squares limit
only, so it has no more-squares rule.

Choice: rules that contradict each other cannot be agreed together (`ContradictoryRules`): both
advantages; and a silent or secret defence with pieces that are turned over at once or lie open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from tests.reference.armies import (
    BARRAGE_ARMY,
    COMPACT_ARMY,
    DINOSAUR_ARMY,
    DUEL_ARMY,
    LIGHTNING_ARMY,
    ORIGINAL_ARMY,
    Rank,
)
from tests.reference.board import CLASSIC, JUNIOR, QUICK_BATTLE, Board


class UnknownRule(ValueError):
    """No such preset, option or value."""


class ContradictoryRules(ValueError):
    """Two of the agreed rules cannot both be followed."""


@dataclass(frozen=True)
class RuleBook:
    board: Board = CLASSIC
    rows: int = 4  # rows of a set-up
    army: Mapping[Rank, int] = field(default_factory=lambda: ORIGINAL_ARMY)
    any_army: bool = False  # at most forty pieces of any ranks, with one flag

    two_squares: int | None = 3  # moves back and forth that are allowed in a row, None: no limit
    more_squares: str = "literal"  # or "any_threat", "off"
    no_progress: int | None = None  # plies without an attack that make a draw

    aggressor_advantage: bool = False
    defender_advantage: bool = False
    one_time_bombs: bool = False
    spy_beats_marshal_always: bool = False
    scout_range_attack: bool = True
    rescue: bool = False
    captains_step_twice: bool = False
    ul_scout_defuses: bool = False
    card_refill: bool = True

    silent_defence: bool = False
    secrecy: bool = False
    simultaneous_reveal: bool = False
    complete_visibility: bool = False


PRESETS: dict[str, RuleBook] = {
    "original": RuleBook(),
    "original_old": RuleBook(two_squares=5, more_squares="off"),
    "isf": RuleBook(),
    "gravon": RuleBook(two_squares=5),
    "milton_bradley": RuleBook(two_squares=2, more_squares="off"),
    "barrage": RuleBook(army=BARRAGE_ARMY),
    "duel": RuleBook(army=DUEL_ARMY),
    "quick_battle": RuleBook(board=QUICK_BATTLE, rows=3, army=BARRAGE_ARMY),
    "compact": RuleBook(army=COMPACT_ARMY, rows=3),
    "ultimate_lightning": RuleBook(
        army=LIGHTNING_ARMY,
        rescue=True,
        aggressor_advantage=True,
        one_time_bombs=True,
        captains_step_twice=True,
    ),
    "battle_cards": RuleBook(army=COMPACT_ARMY, rows=3),
    "junior_triumph": RuleBook(board=JUNIOR, army=DINOSAUR_ARMY, rows=5, more_squares="off"),
    "free": RuleBook(any_army=True),
}

# Agreed at the table as well, but they change no move and no battle.
MATTERS_OF_TASTE = frozenset({"memory_aid", "numbering", "starts", "clock", "points"})
ON_OR_OFF = frozenset(f.name for f in fields(RuleBook) if f.type == "bool") - {
    "any_army",
    "captains_step_twice",
}


def rule_book(agreed: Mapping[str, object]) -> RuleBook:
    """The rules of {"preset": "original", "rescue": true, ...}."""
    preset = str(agreed.get("preset", "original"))
    if preset not in PRESETS:
        raise UnknownRule(preset)
    book = PRESETS[preset]
    for option, value in agreed.items():
        if option != "preset" and option not in MATTERS_OF_TASTE:
            book = with_option(book, option, value)
    refuse_contradictions(book)
    return book


def with_option(book: RuleBook, option: str, value: object) -> RuleBook:
    if option in ON_OR_OFF and isinstance(value, bool):
        changed: dict[str, Any] = {option: value}
        return replace(book, **changed)
    if option == "two_squares" and value in (2, 3, 5, "off"):
        return replace(book, two_squares=None if value == "off" else int(str(value)))
    if option == "more_squares" and value in ("literal", "any_threat", "off"):
        return replace(book, more_squares=str(value))
    if option == "no_progress" and (value == "off" or (isinstance(value, int) and value > 0)):
        return replace(book, no_progress=None if value == "off" else int(str(value)))
    raise UnknownRule(f"{option}={value!r}")


def refuse_contradictions(book: RuleBook) -> None:
    if book.aggressor_advantage and book.defender_advantage:
        raise ContradictoryRules("equal ranks cannot favour both the attacker and the defender")
    if book.silent_defence and book.simultaneous_reveal:
        raise ContradictoryRules("a silent defender does not turn his piece over")
    if book.complete_visibility and (book.silent_defence or book.secrecy):
        raise ContradictoryRules("nothing is secret where all ranks lie open")
