"""What a side decides in secret during a game (which captured piece comes back), sealed when it decides and opened in the audit.

Each decision has two seals: of the decision as the engine writes it, and of the symbol of the piece that comes of it, so that this piece can be opened in
battle without telling where it began.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from stratego.fair.faults import Fault
from stratego.fair.hashing import derived, digest
from stratego.fair.sealing import NODE, SALT, Opening


@dataclass(frozen=True, slots=True)
class Sealed:
    """One secret decision as the other side has it: the number of the event, its seals, and the piece that came of it."""

    event: int
    choice: bytes
    symbol: bytes
    piece: int


@dataclass
class Choices:
    """The secret decisions of both seats; ``texts`` are those that this engine knows, in the order of ``sealed``."""

    sealed: tuple[list[Sealed], list[Sealed]] = field(default_factory=lambda: ([], []))

    def of_piece(self, piece: int) -> tuple[int, int, Sealed] | None:
        """The seat and the number of the decision that brought a piece back."""
        for seat, decisions in enumerate(self.sealed):
            for number, decision in enumerate(decisions):
                if decision.piece == piece:
                    return seat, number, decision
        return None


def seal_choice(key: bytes, game: bytes, seat: int, number: int, text: str, symbol: str) -> list[bytes]:
    """The two seals of a decision."""
    return [_seal(game, seat, 2 * number, text, _salt(key, 2 * number)), _symbol_seal(key, game, seat, number, symbol)]


def open_symbol(key: bytes, number: int, symbol: str) -> Opening:
    """What shows the piece that came of a decision."""
    return Opening(symbol, _salt(key, 2 * number + 1), b"")


def check_symbol(game: bytes, seat: int, number: int, sealed: Sealed, opening: Opening) -> None:
    """Raises :class:`Fault` ``wrong_opening`` unless the opening shows what was sealed."""
    found = _seal(game, seat, 2 * number + 1, opening.symbol, opening.salt)
    if found != sealed.symbol or opening.path:
        raise Fault("wrong_opening")


def is_sealed(key: bytes, game: bytes, seat: int, number: int, sealed: Sealed, text: str, symbol: str) -> bool:
    """Whether a decision that is opened in the audit is the one that was sealed."""
    return seal_choice(key, game, seat, number, text, symbol) == [sealed.choice, sealed.symbol]


def _symbol_seal(key: bytes, game: bytes, seat: int, number: int, symbol: str) -> bytes:
    return _seal(game, seat, 2 * number + 1, symbol, _salt(key, 2 * number + 1))


def _seal(game: bytes, seat: int, number: int, text: str, salt: bytes) -> bytes:
    return digest("choice", game, bytes([seat, number]), text.encode(), salt)[:NODE]


def _salt(key: bytes, number: int) -> bytes:
    return derived(key, "choice", number)[:SALT]
