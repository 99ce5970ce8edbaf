"""The save of a table as the text of a file."""

from __future__ import annotations

from stratego.match.table import Table
from stratego.notation.foreign_json import read_json
from stratego.notation.records import LONGEST_JSON
from stratego.notation.saves import is_table_save, placed
from stratego.rules.refusal import Refusal


def table_in(text: str) -> Table | None:
    """The table in the text of a save of our own; None for any other file. Raises :class:`Refusal` with line and column."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > LONGEST_JSON:
        return None
    try:
        data = read_json(text)
    except ValueError:
        return None
    if not is_table_save(data):
        return None
    try:
        return Table.resume(data)
    except Refusal as refusal:
        raise placed(text, refusal) from refusal
