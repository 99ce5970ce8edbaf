"""What can be wrong with what the other side sent: codes with facts, never text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stratego.rules.refusal import Refusal

UNREADABLE = frozenset({"too_large", "damaged", "unknown_kind", "bad_field", "wrong_version", "other_table"})
"""Codes that tell of noise, a foreign program or a foreign game: nobody is accused."""


class Fault(Refusal):
    """A message that is not accepted. It changes nothing; ``code`` and ``facts`` say why, as a refusal does."""


def illegal(refusal: Refusal, ply: int | None = None) -> Fault:
    """The engine's refusal of something that the other side's program has let through."""
    facts: Mapping[str, Any] = {"why": refusal.code, **refusal.facts}
    return Fault("illegal", facts if ply is None else {**facts, "ply": ply})
