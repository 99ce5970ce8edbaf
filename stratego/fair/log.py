"""The log that both sides share: who said what, in which order, each entry chained to all that came before."""

from __future__ import annotations

from typing import NamedTuple

from stratego.fair.entries import Body, read_body
from stratego.fair.faults import Fault
from stratego.fair.hashing import FIRST_HEAD, SHORT, Head, next_head


class Said(NamedTuple):
    """One entry: the seat that speaks, its bytes, and its author's mark."""

    seat: int
    data: bytes
    tag: bytes

    def body(self) -> Body:
        """The entry, read."""
        return read_body(self.data)


class Log:
    """Entries and the hash of the log before and after each."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.heads: list[Head] = [FIRST_HEAD]

    def __len__(self) -> int:
        return len(self.said)

    @property
    def head(self) -> Head:
        """The hash of the whole log."""
        return self.heads[-1]

    def head_with(self, seat: int, data: bytes) -> Head:
        """The hash of the log if this came next."""
        return next_head(self.head, seat, data)

    def add(self, said: Said) -> None:
        """One more entry."""
        self.heads.append(self.head_with(said.seat, said.data))
        self.said.append(said)

    def short(self, number: int | None = None) -> bytes:
        """The beginning of the hash after ``number`` entries: enough to tell two logs apart."""
        return self.heads[-1 if number is None else number][:SHORT]

    def require_before(self, number: int, before: bytes) -> None:
        """Raises :class:`Fault` ``fork`` if the log of ``number`` entries was another one for the other side."""
        if self.short(number) != before:
            raise Fault("fork", {"at": number})
