"""What a side decides in secret during a game (which captured piece comes back, which card lies face down), sealed when it decides.

Part 0 of a decision is the decision as the engine writes it. Where pieces come of it there is one more for each, its symbol, so that it
can be opened later without telling where it began. Each part has its own seal.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from stratego.fair.faults import Fault
from stratego.fair.hashing import derived, digest
from stratego.fair.sealing import NODE, SALT, Opening
from stratego.rules.event_kinds import Arranged, CardExchanged, CardLaid, Rescued, Step
from stratego.rules.game import Game

DECISION = 0
MOST_PARTS = 64


@dataclass(frozen=True, slots=True)
class Sealed:
    """One secret decision as the other side has it: the number of its event, its seals, and the pieces that came of it."""

    event: int
    seals: tuple[bytes, ...]
    pieces: tuple[int, ...] = ()


@dataclass
class Choices:
    """The secret decisions of both seats, in order."""

    sealed: tuple[list[Sealed], list[Sealed]] = field(default_factory=lambda: ([], []))

    def of_piece(self, piece: int) -> tuple[int, int, int] | None:
        """The seat, the number and the part of the latest decision of which a piece came; None if it stands there from the beginning."""
        for seat, decisions in enumerate(self.sealed):
            for number, decision in reversed(list(enumerate(decisions))):
                if piece in decision.pieces:
                    return seat, number, 1 + decision.pieces.index(piece)
        return None

    def check(self, game: bytes, seat: int, number: int, part: int, opening: Opening) -> None:
        """Raises :class:`Fault` ``wrong_opening`` unless the opening shows what was sealed."""
        found = _seal(game, seat, number, part, opening.symbol, opening.salt)
        if opening.path or found != self.sealed[seat][number].seals[part]:
            raise Fault("wrong_opening")


def secret_parts(game: Game, step: Step) -> int:
    """How many seals a decision needs: none where all of it is public."""
    match step:
        case Rescued():
            return 2 if game.rules.secret_rescues else 0
        case Arranged():
            return 1 + len(game.public.captured(game.turn))
        case CardLaid(played):
            return 1 if played else 0
        case CardExchanged():
            return 1
    return 0


def seal(key: bytes, game: bytes, seat: int, number: int, *texts: str) -> list[bytes]:
    """The seals of a decision: of its text, and of the symbols of the pieces that come of it."""
    return [_seal(game, seat, number, part, text, _salt(key, number, part)) for part, text in enumerate(texts)]


def open_part(key: bytes, number: int, part: int, text: str) -> Opening:
    """What shows one part of a decision."""
    return Opening(text, _salt(key, number, part), b"")


def _seal(game: bytes, seat: int, number: int, part: int, text: str, salt: bytes) -> bytes:
    place = bytes([seat, *number.to_bytes(1 if number < 256 else 2, "big"), part])
    return digest("choice", game, place, text.encode(), salt)[:NODE]


def _salt(key: bytes, number: int, part: int) -> bytes:
    return derived(key, "choice", MOST_PARTS * number + part)[:SALT]
