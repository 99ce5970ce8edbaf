"""The positions in which hostile programs are tried: each way to cheat is prevented, or found and named; quitting and stalling can only be named.

Whatever the hostile side sends, the honest side's game stays as it was, and its log with it.
"""

from __future__ import annotations

from typing import Any

from stratego.fair.outputs import Faulted
from stratego.rules import Rules, Side
from tests.fair.armies import blue, red
from tests.fair.hostile import Forger

FREE = Rules.of("free")
SILENT = Rules.of("free", silent_defence=True)
RED = red(a1="F", a4="5", b4="B", i4="2", e4="3", j4="X")
BLUE = blue(a10="F", a7="6", b7="B", i7="4", e7="9", j7="S")


def forger_moves(army: str = RED, rules: Rules = FREE, victims: str = BLUE) -> Forger:
    """The hostile side plays red and is to move."""
    return Forger.host(rules, army, victims)


def forger_waits(army: str = BLUE, rules: Rules = FREE, victims: str = RED) -> Forger:
    """The hostile side plays blue; the honest one is to move."""
    return Forger.host(rules, army, victims, own=Side.BLUE)


def audit_codes(forger: Forger, **changed: Any) -> list[str]:
    """The hostile side gives up and opens its army; what the honest audit says."""
    forger.say(forger.act("a1-a2", event={"t": "end", "winner": winner(forger), "reason": "resignation"}))
    return forger.open_all(**changed)


def winner(forger: Forger) -> str:
    side = forger.victim.side
    assert side is not None
    return side.key


def why(forger: Forger) -> object:
    """The reason in the first fault."""
    return next(output.facts["why"] for output in forger.outputs if isinstance(output, Faulted))
