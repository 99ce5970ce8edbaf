"""What a side knows alone and decided alone during a game: the order of its cards, hidden choices.

Secrets stand beside the set-ups in the header of a game, never in its public events. An engine has
those of the sides it knows; a referee, and after the game the audit, has both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from stratego.rules.refusal import Refusal

LONGEST_SECRET = 400  # characters


@dataclass
class Secrets:
    """The secrets of one side."""

    deck: tuple[str, ...] = ()  # its cards in the order in which they come from the stack
    choices: dict[int, str] = field(default_factory=dict)  # by the number of the public event

    def __bool__(self) -> bool:
        return bool(self.deck or self.choices)

    def to_json(self) -> dict[str, Any]:
        """``{"deck": ["M1", …], "choices": {"12": "e5"}}``."""
        choices = {str(at): choice for at, choice in self.choices.items()}
        return {"deck": list(self.deck), "choices": choices}

    @classmethod
    def from_json(cls, data: object) -> Secrets:
        """Read what :meth:`to_json` writes. Raises :class:`Refusal` ``not_a_save``."""
        if data is None:
            return cls()
        try:
            assert isinstance(data, Mapping)
            deck = tuple(_text(card) for card in data.get("deck") or ())
            choices = {int(at): _text(text) for at, text in (data.get("choices") or {}).items()}
        except (AssertionError, AttributeError, TypeError, ValueError):
            raise Refusal("not_a_save") from None
        return cls(deck, choices)


def _text(value: object) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_SECRET:
        return value
    raise ValueError(value)
