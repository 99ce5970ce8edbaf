"""What a game differs in from Original, and what of it no source gives: both as data.

A difference is ``{"code", "value", "original"}``; the page and the house-rule sheet make a line of
each. What is reconstructed is a list of codes (RULES, mark RECON, and choices without a source).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stratego.rules.armies import size
from stratego.rules.house_rules import OPTION_VALUES

if TYPE_CHECKING:
    from stratego.rules.ruleset import Rules

Json = dict[str, Any]

_RECONSTRUCTED: dict[str, tuple[str, ...]] = {
    "quick_battle": ("lakes",),
    "compact": ("rows",),
    "battle_cards": ("army", "cards", "turns"),
    "junior_castles": ("counts", "joker", "finds"),
    "junior_quest": ("counts", "die", "finds"),
    "junior_triumph": ("counts", "board", "moves", "eggs"),
    "free": ("free_army",),
}
CLOCKS_WITHOUT_SOURCE = ("isf", "barrage")
_NOT_ABOUT_PLAY = {"army"}  # told by the pieces


def differences(rules: Rules, original: Rules) -> list[Json]:
    """Each thing in which the rules differ from Original, the box first and the options after."""
    return [*_of_the_box(rules, original), *_of_the_options(rules, original)]


def _of_the_box(rules: Rules, original: Rules) -> list[Json]:
    found: list[tuple[str, object, object]] = [
        ("junior", rules.junior, original.junior),
        ("board", _shape(rules), _shape(original)),
        ("rows", rules.board.home_rows, original.board.home_rows),
        ("free_army", rules.free_army, original.free_army),
        ("pieces", size(rules.army), size(original.army)),
        ("army", _counts(rules), _counts(original)),
        ("captains_step_twice", _steps_twice(rules), _steps_twice(original)),
        ("deck", rules.deck is not None, original.deck is not None),
    ]
    return [_difference(code, here, there) for code, here, there in found if here != there]


def _of_the_options(rules: Rules, original: Rules) -> list[Json]:
    names = [name for name in OPTION_VALUES if name not in _NOT_ABOUT_PLAY]
    pairs = [(name, rules.option(name), original.option(name)) for name in names]
    return [_difference(name, here, there) for name, here, there in pairs if here != there]


def _difference(code: str, here: object, there: object) -> Json:
    return {"code": code, "value": here, "original": there}


def _shape(rules: Rules) -> Json:
    board = rules.board
    return {"files": board.files, "rows": board.rows, "lakes": board.lake_names()}


def _counts(rules: Rules) -> list[Json]:
    """The army; told only where its pieces are those of Original, other faces are told by ``junior``."""
    if rules.faces:
        return [{"face": face.key, "count": rules.counts[face.rank]} for face in rules.faces]
    return [{"rank": rank.key, "count": count} for rank, count in rules.army]


def _steps_twice(rules: Rules) -> bool:
    return bool(rules.doublers)


def reconstructed(rules: Rules) -> list[str]:
    """The codes of what no source gives, for the label "reconstructed"."""
    codes = list(_RECONSTRUCTED.get(rules.preset, ()))
    if rules.clock in CLOCKS_WITHOUT_SOURCE:
        codes.append("clock")
    return codes
