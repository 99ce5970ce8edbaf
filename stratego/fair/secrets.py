"""What only one side knows. Everything comes from the 32 random bytes that the device gave for this game, and from the army."""

from __future__ import annotations

from dataclasses import dataclass, field

from stratego.fair.chance import chance_root, chance_value, place
from stratego.fair.dealing import order_of
from stratego.fair.entries import HASH, NONCE, Hands
from stratego.fair.hashing import Head, derived, digest
from stratego.fair.messages import TAG
from stratego.fair.sealing import Seal


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
        """The end of the first chain of values for chance; opened after the game."""
        return self._chain(0)

    def value(self, number: int) -> bytes:
        """Value ``number`` of what this side adds to chance, from 1 on."""
        chain, before = place(number)
        return chance_value(self._chain(chain), before + 1)

    def chain_seal(self, number: int) -> bytes:
        """The seal of a chain; number 0 is sealed with the army."""
        return chance_root(self._chain(number))

    def _chain(self, number: int) -> bytes:
        return derived(self.seed, "chance", number)

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
