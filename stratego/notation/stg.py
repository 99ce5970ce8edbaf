"""``.stg`` set-ups (RULES 8.6): 80 bytes each, the squares of the forty pieces in a fixed order.

The bytes are read as characters: all of them are below ten. ``x`` counts from the left of the owner's back row as the file shows it, which no
source explains further; a set-up read and written again is the same.
"""

from __future__ import annotations

from stratego.notation.place import Place
from stratego.rules.ranks import BY_SYMBOL, RANKS, Rank
from stratego.rules.refusal import Refusal

SIZE = 80
FILES, ROWS = 10, 4
ORDER = (
    Rank.FLAG,
    Rank.SPY,
    Rank.MARSHAL,
    Rank.GENERAL,
    *[Rank.COLONEL] * 2,
    *[Rank.MAJOR] * 3,
    *[Rank.CAPTAIN] * 4,
    *[Rank.LIEUTENANT] * 4,
    *[Rank.SERGEANT] * 4,
    *[Rank.MINER] * 5,
    *[Rank.SCOUT] * 8,
    *[Rank.BOMB] * 6,
)
LONGEST = 1000  # set-ups in one file


def looks_like_stg(text: str) -> bool:
    """Whether a text consists of the bytes that only such a file has."""
    return bool(text) and all(char < "\n" for char in text[:SIZE])


def read_stg(text: str) -> list[str]:
    """The set-ups of a file. Raises :class:`Refusal`; line is the number of the set-up, column that of the byte in it."""
    if len(text) > LONGEST * SIZE:
        raise Place(LONGEST + 1).refusal("too_many_setups", limit=LONGEST)
    setups = [_read_one(text[at : at + SIZE], at // SIZE + 1) for at in range(0, len(text), SIZE)]
    if len(text) % SIZE:
        raise Place(len(setups), len(text) % SIZE + 1).refusal("cut_short")
    return setups


def _read_one(data: str, number: int) -> str:
    symbols = [""] * (FILES * ROWS)
    for at in range(0, len(data) - 1, 2):
        x, y = ord(data[at]), ord(data[at + 1])
        place = Place(number, at + 1)
        if x >= FILES or y >= ROWS:
            raise place.refusal("off_board")
        if symbols[y * FILES + x]:
            raise place.refusal("occupied")
        symbols[y * FILES + x] = RANKS[ORDER[at // 2]].symbol
    return "".join(symbols)


def write_stg(setups: list[str]) -> str:
    """Write set-ups of the original army. Raises :class:`Refusal` ``not_writable`` for any other."""
    return "".join(_written(text) for text in setups)


def _written(text: str) -> str:
    squares: dict[Rank, list[int]] = {rank: [] for rank in Rank}
    for square, symbol in enumerate(text):
        if symbol in BY_SYMBOL:
            squares[BY_SYMBOL[symbol]].append(square)
    if len(text) != FILES * ROWS or any(len(squares[rank]) != ORDER.count(rank) for rank in Rank):
        raise Refusal("not_writable", {"why": "army"})
    places = [squares[rank].pop(0) for rank in ORDER]
    return "".join(chr(square % FILES) + chr(square // FILES) for square in places)
