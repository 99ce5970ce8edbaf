"""Signatures under the log, with keys made for one game. They are made and checked outside, some time later, and nothing waits for them.

A signature under the log of ``number`` entries covers all of them, so only the latest of each side is kept. Together with the record it proves that
the holders of two keys agreed on these moves; not who they were.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, NamedTuple

from stratego.fair.hashing import DOMAIN, Head


class Signature(NamedTuple):
    """A signature, and the length of the log that it stands under."""

    number: int
    data: bytes


def signed_bytes(game: bytes, number: int, head: Head) -> bytes:
    """What is signed for a log of ``number`` entries."""
    return DOMAIN + b"signature\0" + game + number.to_bytes(4, "big") + head


class Signatures:
    """The latest signature of either side. One that was found good is not replaced by one that was not looked at."""

    def __init__(self) -> None:
        self.mine: Signature | None = None
        self.theirs: Signature | None = None
        self.unchecked: Signature | None = None

    def sign(self, number: int, data: bytes) -> bool:
        """Keep an own signature, unless a later one stands."""
        if self.mine is not None and self.mine.number >= number:
            return False
        self.mine = Signature(number, data)
        return True

    def receive(self, signature: Signature) -> bool:
        """Keep a signature of the other side until it is checked; False if a later one stands."""
        latest = max((kept.number for kept in (self.theirs, self.unchecked) if kept is not None), default=0)
        if signature.number <= latest:
            return False
        self.unchecked = signature
        return True

    def checked(self, number: int, good: bool) -> None:
        """The outside has looked at a signature."""
        if self.unchecked is not None and self.unchecked.number == number:
            if good:
                self.theirs = self.unchecked
            self.unchecked = None

    @property
    def received(self) -> Signature | None:
        """The latest signature of the other side, looked at or not."""
        return self.unchecked or self.theirs

    def to_json(self) -> dict[str, Any]:
        """For the save."""
        kept = {"mine": self.mine, "theirs": self.theirs, "unchecked": self.unchecked}
        return {name: [one.number, b64encode(one.data).decode()] for name, one in kept.items() if one is not None}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Signatures:
        """Read a save."""
        self = cls()
        for name, (number, text) in data.items():
            setattr(self, name, Signature(number, b64decode(text)))
        return self
