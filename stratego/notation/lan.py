"""Long algebraic moves (RULES 8.2): ``e4e9``, ``e4-e5``, and with the ranks that a battle showed ``e4[2]xe9[S]``.

Squares are those of :mod:`stratego.notation.coordinates`, in lower case. A game is a StraDos3 line and the moves that follow it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stratego.notation.coordinates import read_pair, write_square
from stratego.notation.place import Place
from stratego.notation.transcript import Step, Told
from stratego.rules.events import Attacked, Moved
from stratego.rules.ranks import Rank

SYMBOLS = "FS234567890B"  # by rank; X and T are read as the marshal too
_SQUARE = r"([a-k](?:10|[1-9:]))"
_RANK = r"(?:\[([FSBXT0-9])\])?"
MOVE = re.compile(_SQUARE + _RANK + r"[-x]?" + _SQUARE + _RANK, re.IGNORECASE | re.ASCII)


def read_moves(lines: list[str], first: int) -> Iterator[Step]:
    """The moves of some lines, the first of which is line number ``first``. Raises :class:`Refusal` with line and column."""
    for number, line in enumerate(lines, first):
        for word in re.finditer(r"\S+", line):
            place = Place(number, word.start() + 1)
            match = MOVE.fullmatch(word[0]) if len(word[0]) <= 16 else None
            if match is None:
                raise place.refusal("unknown_move", text=word[0][:20])
            move = read_pair(match[1], match[3])
            yield Step(move, place, None if match[2] is match[4] is None else Told(_rank(match[2]), _rank(match[4])))


def _rank(symbol: str | None) -> Rank | None:
    return None if symbol is None else Rank(SYMBOLS.index(symbol.upper().replace("X", "0").replace("T", "0")))


def write_move(event: Moved | Attacked) -> str:
    """One move; the ranks of a battle stand in brackets where both were shown."""
    src, dst = map(write_square, event.move)
    if isinstance(event, Moved):
        return f"{src}-{dst}"
    return f"{src}{_shown(event.battle.attacker)}x{dst}{_shown(event.battle.defender)}"


def _shown(rank: Rank | None) -> str:
    return "" if rank is None else f"[{SYMBOLS[rank]}]"
