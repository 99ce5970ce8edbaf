"""Count where people put their pieces, and write the small table the computer opponent ships.

    python tools/derive_priors.py human_setups.txt.xz > stratego/computer/priors.json

The input holds one set-up a line: 40 letters, front row first (see its header for source and licence). Squares in
the output are counted as in a set-up text: from the owner's back-left corner, row by row towards the enemy. Every
set-up is counted together with its mirror image, so only the left half of the squares is written.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator

LETTERS = "MCDEFGHIJKLB"  # flag, spy, scout … marshal, bomb: the order of Rank
FLAG, BOMB = 0, 11
PER = 10_000  # the unit of every number in the table


def set_ups(path: str) -> Iterator[list[int]]:
    """The set-ups of the file and their mirror images, as ranks from the owner's back-left corner."""
    with lzma.open(path, "rt", encoding="ascii") as lines:
        for line in lines:
            text = line.strip()
            if len(text) != 40 or line.startswith("#"):
                continue
            rows = [[LETTERS.index(c) for c in text[i : i + 10]] for i in (30, 20, 10, 0)]
            yield [rank for row in rows for rank in row]
            yield [rank for row in rows for rank in reversed(row)]


def count(path: str) -> dict[str, object]:
    """The table: how often each rank stands on each square, and a bomb on each square given the flag's."""
    ranks = [[0] * 12 for _ in range(40)]
    bombs = [[0] * 40 for _ in range(40)]
    total = 0
    for set_up in set_ups(path):
        total += 1
        flag = set_up.index(FLAG)
        for square, rank in enumerate(set_up):
            ranks[square][rank] += 1
            if rank == BOMB:
                bombs[flag][square] += 1
    left = [square for square in range(40) if square % 10 < 5]
    return {
        "set_ups": total // 2,
        "per": PER,
        "ranks": [[round(PER * n / total) for n in ranks[square]] for square in left],
        "bombs_given_flag": [[round(PER * n / ranks[square][FLAG]) for n in bombs[square]] for square in left],
    }


def main() -> None:
    table = count(sys.argv[1])
    rows = {key: value for key, value in table.items() if isinstance(value, list)}
    lines = [f' "{key}": {value}' for key, value in table.items() if key not in rows]
    for key, value in rows.items():
        body = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in value)
        lines.append(f' "{key}": [\n  {body}\n ]')
    print("{\n" + ",\n".join(lines) + "\n}")


if __name__ == "__main__":
    main()
