"""What a peer asks the world to do or tells the person. First keep the peer's state, then act on these, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from stratego.rules.events import Event
from stratego.rules.sides import Side


@dataclass(frozen=True, slots=True)
class Send:
    """Carry these bytes to the other side."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened in the game; everybody may know it."""

    event: Event
    side: Side | None


@dataclass(frozen=True, slots=True)
class Told:
    """Something about the table that the person may want to know."""

    code: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Faulted:
    """The other side sent something that was not accepted; nothing has changed. The code says what it was."""

    code: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NeedSignature:
    """Sign ``data`` with this game's key and give it to ``Peer.signed``, now or later; the game does not wait."""

    number: int
    data: bytes


@dataclass(frozen=True, slots=True)
class NeedCheck:
    """Say with ``Peer.checked`` whether ``signature`` is one of ``key`` under ``data``; the game does not wait."""

    number: int
    key: bytes
    data: bytes
    signature: bytes


Output = Send | Happened | Told | Faulted | NeedSignature | NeedCheck
