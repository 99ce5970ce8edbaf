"""Reads the battle tables that were written by hand (battles.txt, shown.txt)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

SYMBOLS = {
    "F": "flag",
    "B": "bomb",
    "S": "spy",
    "2": "scout",
    "3": "miner",
    "4": "sergeant",
    "5": "lieutenant",
    "6": "captain",
    "7": "major",
    "8": "colonel",
    "9": "general",
    "X": "marshal",
}
RESULTS = {"A": "wins", "D": "loses", "-": "both"}


@dataclass
class Table:
    """One table: the house rules in force, and a cell for each attacker and defender."""

    options: tuple[str, ...]
    cells: dict[tuple[str, str], str] = field(default_factory=dict)

    @property
    def rules(self) -> dict[str, object]:
        preset = "ultimate_lightning" if "ul_scout_defuses" in self.options else "original"
        return {"preset": preset, **dict.fromkeys(self.options, True)}

    def __str__(self) -> str:
        return "+".join(self.options) or "standard"


def read(name: str) -> list[Table]:
    tables: list[Table] = []
    columns: list[str] = []
    for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines():
        words = line.split()
        if line.startswith("rules:"):
            tables.append(Table(tuple(word for word in words[1:] if word != "standard")))
        elif words and line.startswith("    "):
            columns = [SYMBOLS[word] for word in words]
        elif tables and line.startswith(" "):
            attacker = SYMBOLS[words[0]]
            row = zip(columns, words[1:], strict=True)
            tables[-1].cells.update({(attacker, defender): cell for defender, cell in row})
    return tables
