"""A place in a file, for error messages."""

from __future__ import annotations

from typing import NamedTuple

from stratego.rules.refusal import Refusal


class Place(NamedTuple):
    """Where something stands in a file, both counted from 1."""

    line: int
    column: int = 1

    def refusal(self, code: str, **facts: object) -> Refusal:
        """What is wrong here."""
        return Refusal(code, {"line": self.line, "column": self.column, **facts})

    def refused(self, refusal: Refusal) -> Refusal:
        """A refusal of the rules, with the place in the file that led to it."""
        return self.refusal(refusal.code, **refusal.facts)
