"""What only one side knows. Everything comes from the 32 random bytes that the device gave for this game, and from the army."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from stratego.fair.dealing import order_of
from stratego.fair.entries import HASH, NONCE, Hands
from stratego.fair.hashing import Head, derived, digest
from stratego.fair.messages import TAG
from stratego.fair.sealing import Seal

MOST_CHANCES = 2000
"""Values of chance that one side seals for a game."""


@dataclass
class Secrets:
    """One side's secrets at one table."""

    seed: bytes
    text: str | None = None  # the army, once it is placed
    choices: list[str] = field(default_factory=list)  # what was decided in secret during the game
    _seal: Seal | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raises :class:`ValueError` for a seed that could be guessed."""
        if len(self.seed) < HASH:
            raise ValueError("32 random bytes are needed")

    @property
    def nonce(self) -> bytes:
        """Makes this table unlike any other."""
        return derived(self.seed, "nonce")[:NONCE]

    def hands(self, red: int | None) -> Hands:
        """Where the red piece is hidden: where the person put it, or anywhere."""
        secret = derived(self.seed, "hands")
        return Hands(secret[-1] & 1 if red is None else red, secret[:NONCE])

    @property
    def key(self) -> bytes:
        """The key of the salts; opened after the game."""
        return derived(self.seed, "salts")

    @property
    def chance(self) -> bytes:
        """The end of the chain of values for chance; opened after the game."""
        return derived(self.seed, "chance")

    def seal(self, game: bytes, seat: int) -> Seal:
        """The army under seal."""
        assert self.text is not None
        if self._seal is None or self._seal.game != game:
            self._seal = Seal(game, seat, self.key, self.text)
        return self._seal

    def choice(self, number: int) -> str | None:
        """One of the secret decisions."""
        return self.choices[number] if number < len(self.choices) else None

    def deck(self, name: str, game: bytes, their_value: bytes) -> tuple[str, ...]:
        """The order of the own cards."""
        return order_of(name, game, self.chance, their_value)

    def tag(self, head: Head) -> bytes:
        """The mark by which its author knows an entry again."""
        return digest("mark", derived(self.seed, "mark"), head)[:TAG]


@lru_cache(maxsize=4)
def chain(secret: bytes) -> tuple[bytes, ...]:
    """A side's values of chance: each is the hash of the next one, so none can be changed once the first is known."""
    values = [secret]
    for _ in range(MOST_CHANCES - 1):
        values.append(digest("chance", values[-1]))
    return tuple(reversed(values))


def chance_value(secret: bytes, number: int) -> bytes:
    """Value ``number`` of a side's chain, from 1 on."""
    return chain(secret)[number - 1]


def chance_root(secret: bytes) -> bytes:
    """What is sealed of a side's chain at the beginning."""
    return digest("chance", chance_value(secret, 1))
