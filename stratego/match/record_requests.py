"""What the page may ask about files of games (``record.…``).

``record.read`` tells what is in a file and changes nothing; its reply is that of :meth:`Record.to_json`. ``record.open`` lays the game of a file on
the table, for two people here, to be gone through or played on. ``record.write`` gives the text of a file and an ending for its name.
"""

from __future__ import annotations

from typing import Any

from stratego.match.table import Table
from stratego.notation.records import FORMATS, Record, read_record, write_record
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules

Json = dict[str, Any]
REVEALING_NOTHING = ("save",)
"""Formats in which a game that is still going on may leave the table: no person reads a save by accident."""


def read(request: Json) -> Json:
    """``{text, rules?, salvage?}`` → ``{record}``. Raises :class:`Refusal` with line and column."""
    return {"record": _record(request).to_json()}


def opened(request: Json) -> Table:
    """The table with the game of a file. Raises :class:`Refusal`, ``no_game`` where the file holds none."""
    record = _record(request)
    if record.game is None or not record.game.knows_all:
        raise Refusal("no_game")
    return Table("hotseat", record.game.rules, record.names, game=record.game)


def write(table: Table, request: Json) -> Json:
    """``{format}`` → ``{text, ending}``. Raises :class:`Refusal`: while the game goes on no file shows the armies."""
    name = request.get("format")
    if name not in FORMATS:
        raise Refusal("unknown_format")
    game = table.going()
    if game.result is None and name not in REVEALING_NOTHING:
        raise Refusal("record_too_early")
    return {"text": write_record(game, name, table.names), "ending": FORMATS[name].ending}


def _record(request: Json) -> Record:
    text = request.get("text")
    if not isinstance(text, str):
        raise Refusal("bad_request", {"field": "text"})
    rules = Rules.from_json(request["rules"]) if "rules" in request else None
    return read_record(text, rules, salvage=bool(request.get("salvage")))
