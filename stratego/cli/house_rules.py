"""The rules of tonight on the command line: ``--preset milton_bradley --one-time-bombs --two-squares off``."""

from __future__ import annotations

import argparse

from stratego.rules.ruleset import OPTION_VALUES, PRESETS, Rules

_TEXT = "a preset, or house rules on top of it"
_MORE = {"no_progress": "PLIES", "points": "WIN/DRAW/LOSS"}
"""Values beside those of the table."""


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """One switch for each option of the rules."""
    group = parser.add_argument_group("rules", _TEXT)
    group.add_argument("--preset", default="original", choices=sorted(PRESETS))
    for name, values in OPTION_VALUES.items():
        switch = f"--{name.replace('_', '-')}"
        if set(values) == {False, True}:
            group.add_argument(switch, dest=name, action=argparse.BooleanOptionalAction, default=None)
        else:
            more = [_MORE[name]] if name in _MORE else []
            choices = "{" + ",".join([*map(str, values), *more]) + "}"
            group.add_argument(switch, dest=name, default=None, metavar=choices)


def rules_chosen(chosen: argparse.Namespace) -> Rules:
    """The rules that the switches describe. Raises :class:`~stratego.rules.Refusal`."""
    given = {name: getattr(chosen, name) for name in OPTION_VALUES if getattr(chosen, name) is not None}
    return Rules.of(chosen.preset, **{name: _value(text) for name, text in given.items()})


def _value(text: object) -> object:
    """Numbers as numbers; everything else as it was typed."""
    return int(text) if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < 9 else text
