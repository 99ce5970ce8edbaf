"""Our own files through the years: a save of an older version is brought up to the present one, step by step.

A version that was ever given to people is never forgotten: when the format changes, the number goes up by one, and the table gets the function
that makes the new form out of the old one. ``tests/data/saves`` keeps a save of every version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from stratego.notation.json_places import parsed, place_of
from stratego.rules.events import SCHEMA
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal

Json = dict[str, Any]
Upgrade = Callable[[Json], Json]

GAME_UPGRADES: dict[int, Upgrade] = {}
"""By the version of a game that is read: what makes the next version of it."""

TABLE_KIND = "rank-and-ruse table"
TABLE_VERSION = 1
TABLE_UPGRADES: dict[int, Upgrade] = {}
"""The same for the save of a table, with the names and the opponent."""


def upgraded(data: object, upgrades: Mapping[int, Upgrade], newest: int) -> Json:
    """A save in its newest form. Raises :class:`Refusal` ``newer_save``, or ``not_a_save`` for versions that never were."""
    if not isinstance(data, Mapping):
        raise Refusal("not_a_save")
    version = data.get("v")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Refusal("not_a_save")
    if version > newest:
        raise Refusal("newer_save", {"version": str(version)[:20], "known": newest})
    save = dict(data)
    for known in range(version, newest):
        try:
            save = {**upgrades[known](save), "v": known + 1}
        except (KeyError, TypeError, ValueError, AttributeError):
            raise Refusal("damaged_save", {"at": 0, "why": f"version_{known}"}) from None
    return save


def game_from_save(data: object) -> Game:
    """A game of whatever version. Raises :class:`Refusal`."""
    return Game.from_json(upgraded(data, GAME_UPGRADES, SCHEMA))


def is_table_save(data: object) -> bool:
    """Whether this is the save of a table, of whatever version."""
    return isinstance(data, Mapping) and data.get("kind") == TABLE_KIND


def table_save(data: object) -> Json:
    """The save of a table in its newest form; the game in it is upgraded by :func:`game_from_save`. Raises :class:`Refusal`."""
    if not is_table_save(data):
        raise Refusal("not_a_save")
    return upgraded(data, TABLE_UPGRADES, TABLE_VERSION)


@contextmanager
def part_of_save(name: str) -> Iterator[None]:
    """Read one part of our own save: whatever is refused there is damage, unless a newer program wrote it. ``part`` is the path to it."""
    try:
        yield
    except Refusal as refusal:
        path = [name, *(_path_to(refusal) if name == "game" else [])]
        damage = {"part": path, "why": refusal.facts.get("why", refusal.code)}
        if refusal.code == "newer_save":
            raise Refusal(refusal.code, {**refusal.facts, **damage}) from refusal
        raise Refusal("damaged_save", damage) from refusal


def placed(text: str, refusal: Refusal) -> Refusal:
    """The refusal of a save with the place of the damage in its text."""
    facts = {name: fact for name, fact in refusal.facts.items() if name != "part"}
    return place_of(text, _path_to(refusal)).refused(Refusal(refusal.code, facts))


def read_save(text: str) -> tuple[Game, tuple[str, str]]:
    """The game and the names in the text of a save, a table's or a game's own. Raises :class:`Refusal` with line and column."""
    data = parsed(text)
    path: list[str | int] = []
    names: object = None
    try:
        if isinstance(data, Mapping):
            names = data.get("names")
            if data.get("kind") == TABLE_KIND:
                path = ["game"]
                data = table_save(data).get("game")
                if data is None:
                    raise Refusal("no_game_yet")
        return game_from_save(data), _names(names)
    except Refusal as refusal:
        raise place_of(text, [*path, *_path_to(refusal)]).refused(refusal) from refusal


def _path_to(refusal: Refusal) -> list[str | int]:
    """Which part of a save a refusal is about."""
    code = refusal.code
    if "part" in refusal.facts:
        return list(refusal.facts["part"])
    if code == "damaged_save":
        return ["events", refusal.facts["at"]]
    if code.startswith("setup_"):
        return ["setups"]
    if code in ("bad_rules", "unknown_preset", "unknown_option", "bad_option", "options_clash"):
        return ["rules"]
    return ["v"] if code == "newer_save" else []


def _names(names: object) -> tuple[str, str]:
    if not isinstance(names, Mapping):
        return ("", "")
    red, blue = (names.get(key) for key in ("red", "blue"))
    return (red if isinstance(red, str) else "", blue if isinstance(blue, str) else "")


def write_save(game: Game, names: tuple[str, str] = ("", "")) -> Json:
    """A game with the names of its players."""
    return {**game.to_json(), "names": {"red": names[0], "blue": names[1]}}
