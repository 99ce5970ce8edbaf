"""Stratego Junior in lines (RULES 5)."""

from __future__ import annotations

from stratego.rules.faces import DICE
from stratego.rules.ruleset import Rules
from stratego.words import Line, line


def field_lines(rules: Rules) -> list[Line]:
    """The places of the board."""
    middle = [line("help.junior.middle")] if rules.movable else []
    return [line("help.junior.field"), *middle]


def arranged_line(rules: Rules) -> Line:
    """How one sets up."""
    castles = rules.junior == "castles"
    return line("help.junior.arrange.castles" if castles else "help.junior.arrange.dinos")


def junior_lines(rules: Rules) -> list[Line]:
    """How one looks for what lies behind the last row; nothing in other games."""
    if rules.junior is None:
        return []
    finds = line("help.junior.finds.castles" if rules.junior == "castles" else "help.junior.finds.dinos")
    if rules.movable:
        return [line("help.junior.eggs"), finds, line("help.junior.start_over")]
    joker = [line("help.junior.joker")] if None in DICE[rules.junior] else []
    return [
        line("help.junior.roll"),
        line("help.junior.match"),
        *joker,
        line("help.junior.reach"),
        line("help.junior.remember"),
        line("help.junior.behind"),
        finds,
    ]


def found_lines(rules: Rules) -> list[Line]:
    """What ends the game."""
    return [line("help.junior.end_flag" if rules.junior == "castles" else "help.junior.end_nest")]
