"""The twelve ranks: the one table from which counts, names, letters and labels are made (RULES 1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum


class Rank(IntEnum):
    """A rank by strength; the bomb and the flag have none and stand at the two ends."""

    FLAG = 0
    SPY = 1
    SCOUT = 2
    MINER = 3
    SERGEANT = 4
    LIEUTENANT = 5
    CAPTAIN = 6
    MAJOR = 7
    COLONEL = 8
    GENERAL = 9
    MARSHAL = 10
    BOMB = 11

    @property
    def key(self) -> str:
        """The English name in lower case, used in files, messages and translations."""
        return RANKS[self].key

    @property
    def mask(self) -> int:
        """This rank alone as a set of ranks."""
        return 1 << self


@dataclass(frozen=True, slots=True)
class RankFacts:
    """One line of the table: how a rank is written in the formats of RULES 8 and on the printed pieces."""

    rank: Rank
    key: str
    symbol: str  # set-up strings, RULES 8.7
    letters: tuple[str, str]  # StraDos3 and Gravon, red and blue, RULES 8.1
    label_modern: str
    label_old: str
    label_us: str


def _facts() -> tuple[RankFacts, ...]:
    rows = []
    for rank, symbol, red, blue in zip(Rank, "FS23456789XB", "MCDEFGHIJKLB", "YOPQRSTUVWXN", strict=True):
        if rank in (Rank.FLAG, Rank.BOMB):
            modern = old = us = ""
        else:
            modern = str(int(rank))
            old = us = "S" if rank is Rank.SPY else modern
            if rank is not Rank.SPY:
                old = str(11 - rank)
        rows.append(RankFacts(rank, rank.name.lower(), symbol, (red, blue), modern, old, us))
    return tuple(rows)


RANKS: tuple[RankFacts, ...] = _facts()
ALL_RANKS = (1 << len(RANKS)) - 1
FIXED = Rank.FLAG.mask | Rank.BOMB.mask
BY_KEY = {facts.key: facts.rank for facts in RANKS}
BY_SYMBOL = {facts.symbol: facts.rank for facts in RANKS}


def mask_of(ranks: Iterable[Rank]) -> int:
    """A set of ranks as 12 bits, bit ``n`` for the rank of value ``n``."""
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    return mask


def ranks_in(mask: int) -> Iterator[Rank]:
    """The ranks of a mask, weakest first."""
    for facts in RANKS:
        if mask >> facts.rank & 1:
            yield facts.rank


def sole_rank(mask: int) -> Rank | None:
    """The rank of a mask that holds exactly one, else None."""
    if mask and not mask & (mask - 1):
        return Rank(mask.bit_length() - 1)
    return None


def rank_from_key(key: object) -> Rank:
    """Read ``"marshal"``, a symbol (``"X"``), or a strength 1..10. Raises :class:`ValueError`."""
    if isinstance(key, str):
        if key.lower() in BY_KEY:
            return BY_KEY[key.lower()]
        if key.upper() in BY_SYMBOL:
            return BY_SYMBOL[key.upper()]
        if key.isdecimal() and 1 <= int(key) <= 10:
            return Rank(int(key))
    elif isinstance(key, int) and not isinstance(key, bool) and 1 <= key <= 10:
        return Rank(key)
    raise ValueError(f"not a rank: {key!r}")
