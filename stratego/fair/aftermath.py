"""What follows a game: the audit both ways, consent to show the remaining ranks, and the wish for a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stratego.fair.faults import Fault
from stratego.fair.messages import Again, Message, Opened, Show, Verdict, message_bytes, read_message

OPENED, VERDICT, SHOW, AGAIN = 1, 2, 4, 8
BITS: dict[type, int] = {Opened: OPENED, Verdict: VERDICT, Show: SHOW, Again: AGAIN}


class Aftermath:
    """What either side has said since the end of the game; each thing once."""

    def __init__(self) -> None:
        self.mine: dict[int, Message] = {}
        self.theirs: dict[int, Message] = {}
        self.faults: list[Fault] | None = None  # what our audit of the other side found

    def say(self, message: Message) -> None:
        """Keep what this side says, so that it can be said again."""
        self.mine[BITS[type(message)]] = message

    def hear(self, message: Message) -> bool:
        """Keep what the other side says; False if it said so before. Raises :class:`Fault` ``two_tongues`` if it said something else before."""
        bit = BITS[type(message)]
        if bit not in self.theirs:
            self.theirs[bit] = message
            return True
        if self.theirs[bit] == message:
            return False
        raise Fault("two_tongues")

    @property
    def got(self) -> int:
        """The bits of what the other side has said."""
        return sum(self.theirs)

    def lacking(self, got: int) -> list[Message]:
        """What the other side has not got yet."""
        return [message for bit, message in self.mine.items() if not got & bit]

    @property
    def opened(self) -> Opened | None:
        """The other side's army, for the program."""
        message = self.theirs.get(OPENED)
        return message if isinstance(message, Opened) else None

    @property
    def shown(self) -> bool:
        """Whether the owner lets the person here see it."""
        return SHOW in self.theirs

    @property
    def has_shown(self) -> bool:
        """Whether this side lets the other person see its army."""
        return SHOW in self.mine

    def to_json(self) -> dict[str, Any]:
        """For the save."""
        return {
            "mine": [_written(message) for message in self.mine.values()],
            "theirs": [_written(message) for message in self.theirs.values()],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Aftermath:
        """Read a save."""
        self = cls()
        for line in data["mine"]:
            self.say(_read(line))
        for line in data["theirs"]:
            self.hear(_read(line))
        return self


def _written(message: Message) -> str:
    return message_bytes(message).hex()


def _read(line: str) -> Message:
    return read_message(bytes.fromhex(line))
