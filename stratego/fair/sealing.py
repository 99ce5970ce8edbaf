"""An army under seal: one commitment for each square of the own rows, and openings that show one square and nothing else.

A leaf is the hash of the game, the seat, the square, what stands there and a salt of 128 bits; so no opening can be used for another piece, by the
other side, or in another game, and twelve guesses find nothing. All salts come from one key, which is opened at the end. The leaves hang on a
hash tree whose root is told before the first move. Empty squares are sealed like pieces.

Squares are counted as set-up texts are (from the owner's back-left corner), for an army may be sealed before the colours are drawn.
"""

from __future__ import annotations

from typing import NamedTuple

from stratego.fair.faults import Fault
from stratego.fair.hashing import derived, digest

NODE = 24  # bytes of a hash in the tree; two armies with one root take 2**96 trials
SALT = 16
KEY = 32


class Opening(NamedTuple):
    """What shows that a sealed square holds ``symbol``."""

    symbol: str
    salt: bytes
    path: bytes  # the neighbours on the way to the root, leaf first


class Seal:
    """The owner's side: all that is needed to open any square."""

    def __init__(self, game: bytes, seat: int, key: bytes, text: str) -> None:
        self.game, self.key, self.text = game, key, text
        leaves = [leaf(game, seat, at, symbol, salt_of(key, at)) for at, symbol in enumerate(text)]
        leaves += [bytes(NODE)] * ((1 << depth(len(text))) - len(leaves))
        self.levels = [leaves]
        while len(leaves) > 1:
            leaves = [_node(leaves[at], leaves[at + 1]) for at in range(0, len(leaves), 2)]
            self.levels.append(leaves)

    @property
    def root(self) -> bytes:
        """The commitment to the whole army."""
        return self.levels[-1][0]

    def open(self, at: int) -> Opening:
        """Show one square."""
        path = b"".join(level[(at >> height) ^ 1] for height, level in enumerate(self.levels[:-1]))
        return Opening(self.text[at], salt_of(self.key, at), path)


def salt_of(key: bytes, at: int) -> bytes:
    """The salt of one square."""
    return derived(key, "salt", at)[:SALT]


def leaf(game: bytes, seat: int, at: int, symbol: str, salt: bytes) -> bytes:
    """The commitment to what stands on one square."""
    return digest("leaf", game, bytes([seat, at]), symbol.encode(), salt)[:NODE]


def depth(squares: int) -> int:
    """How many neighbours an opening names."""
    return (squares - 1).bit_length()


def check_opening(root: bytes, game: bytes, seat: int, at: int, squares: int, opening: Opening) -> None:
    """Raises :class:`Fault` ``wrong_opening`` unless the opening shows what was sealed on the square."""
    if len(opening.path) != depth(squares) * NODE:
        raise Fault("wrong_opening")
    node = leaf(game, seat, at, opening.symbol, opening.salt)
    for height in range(depth(squares)):
        beside = opening.path[height * NODE : (height + 1) * NODE]
        node = _node(beside, node) if at >> height & 1 else _node(node, beside)
    if node != root:
        raise Fault("wrong_opening")


def _node(left: bytes, right: bytes) -> bytes:
    return digest("node", left, right)[:NODE]
