"""What the page may ask about files of games (``record.…``).

``record.read`` tells what is in a file and changes nothing; its reply is that of :meth:`Record.to_json`, with the ``table`` that a save of our own
was made at. ``record.open`` lays the game of a file on the table, to be gone through or played on. ``record.write`` gives the text of a file and an
ending for its name.
"""

from __future__ import annotations

from typing import Any

from stratego.match.table import Table
from stratego.match.table_file import table_in
from stratego.notation.records import FORMATS, Record, read_record, write_record
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules

Json = dict[str, Any]
REVEALING_NOTHING = ("save",)
"""Formats in which a game that is still going on may leave the table: no person reads a save by accident."""


def read(request: Json) -> Json:
    """``{text, rules?, salvage?}`` → ``{record}``. Raises :class:`Refusal` with line and column."""
    table = table_in(str(request.get("text")))
    try:
        record = _record(request)
    except Refusal as refusal:
        # at a table of our own there may be no game yet, only armies
        if refusal.code != "no_game_yet":
            raise
        record = Record("save")
    found = record.to_json()
    if table is not None:
        found["names"] = {"red": table.names[0], "blue": table.names[1]}
        found["rules"] = table.rules.to_json()
    mode = None if table is None else {"mode": table.mode, "begun": table.game is not None}
    return {"record": found | {"table": mode}}


def opened(request: Json) -> Table:
    """The table with the game of a file; a save of our own is gone on with as it was.

    ``close`` ends a game that is not over, so that it can be looked at from all sides. Raises :class:`Refusal`, ``no_game`` where the file holds
    none.
    """
    table = table_in(str(request.get("text"))) or _two_people(_record(request))
    if request.get("close") and table.going().result is None:
        table.going().end(None, "abandoned")
    return table


def _two_people(record: Record) -> Table:
    if record.game is None or not record.game.knows_all:
        raise Refusal("no_game")
    return Table("hotseat", record.game.rules, record.names, game=record.game)


def write(table: Table, request: Json) -> Json:
    """``{format}`` → ``{text, ending}``. Raises :class:`Refusal`: while the game goes on no file shows the armies."""
    name = request.get("format")
    if not isinstance(name, str) or name not in FORMATS:
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
