"""Small armies for the tests, written as pieces on squares; the rest of the own rows stays empty."""

from __future__ import annotations

from stratego.rules import Rules, Side, parse_square
from stratego.rules.setups import EMPTY_SYMBOL


def army(side: Side, pieces: dict[str, str]) -> str:
    """The set-up text of pieces on the standard board, as their owner sees it."""
    where = {parse_square(name): symbol for name, symbol in pieces.items()}
    text = "".join(where.pop(square, EMPTY_SYMBOL) for square in Rules().board.home(side))
    assert not where, "outside the own rows"
    return text


def red(**pieces: str) -> str:
    """``red(a4="8", a1="F")``."""
    return army(Side.RED, pieces)


def blue(**pieces: str) -> str:
    """``blue(a7="8", a10="F")``."""
    return army(Side.BLUE, pieces)
