"""The rules of tonight on the command line: ``--preset milton_bradley --one-time-bombs --two-squares off``."""

from __future__ import annotations

import argparse

from stratego.rules.ruleset import OPTION_VALUES, PRESETS, Rules

_TEXT = "a preset, or house rules on top of it"
_OPTIONS: dict[str, tuple[object, ...]] = {**OPTION_VALUES, "no_progress": ("off", "PLIES")}


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """One switch for each option of the rules."""
    group = parser.add_argument_group("rules", _TEXT)
    group.add_argument("--preset", default="original", choices=sorted(PRESETS))
    for name, values in _OPTIONS.items():
        switch = f"--{name.replace('_', '-')}"
        if set(values) == {False, True}:
            group.add_argument(switch, dest=name, action=argparse.BooleanOptionalAction, default=None)
        else:
            choices = "{" + ",".join(map(str, values)) + "}"
            group.add_argument(switch, dest=name, default=None, metavar=choices)


def rules_chosen(chosen: argparse.Namespace) -> Rules:
    """The rules that the switches describe. Raises :class:`~stratego.rules.Refusal`."""
    given = {name: getattr(chosen, name) for name in _OPTIONS if getattr(chosen, name) is not None}
    return Rules.of(chosen.preset, **{name: _value(text) for name, text in given.items()})


def _value(text: object) -> object:
    """Numbers as numbers; everything else as it was typed."""
    return int(text) if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < 9 else text
