"""What a side adds to chance: chains of values, each sealed before anybody can know a value of it.

Each value of a chain is the hash of the next one, so with its first value a whole chain is fixed. The first chain is sealed with the army; one that is used up is
followed by another, which both sides seal before either tells a value of it. So a game may be as long as it likes, and nobody can load the die.
"""

from __future__ import annotations

from functools import lru_cache

from stratego.fair.hashing import digest

MOST_CHANCES = 2000
"""Values in one chain."""


def place(number: int) -> tuple[int, int]:
    """Where value ``number`` (from 1 on) of a side is found: in which chain, and after how many others of it."""
    return divmod(number - 1, MOST_CHANCES)


def chance_value(secret: bytes, number: int) -> bytes:
    """Value ``number`` of the chain that ends with ``secret``, from 1 on."""
    return _chain(secret, MOST_CHANCES)[number - 1]


def chance_root(secret: bytes) -> bytes:
    """The seal of the chain that ends with ``secret``."""
    return digest("chance", chance_value(secret, 1))


@lru_cache(maxsize=4)
def _chain(secret: bytes, length: int) -> tuple[bytes, ...]:
    values = [secret]
    for _ in range(length - 1):
        values.append(digest("chance", values[-1]))
    return tuple(reversed(values))
