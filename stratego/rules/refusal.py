"""What the rules say when they refuse: a code with squares and counts. Words are somebody else's business."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Refusal(Exception):
    """Something is not allowed or not understood. ``code`` names it; ``facts`` are the values a sentence about it needs.

    No fact may tell what the asking seat does not know: refusals are made from the same knowledge as views.
    """

    def __init__(self, code: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, Any] = dict(facts or {})

    def to_json(self) -> dict[str, Any]:
        """``{"code": …, …facts}``."""
        return {"code": self.code, **self.facts}

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.facts!r})"
