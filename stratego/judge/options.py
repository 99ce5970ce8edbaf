"""The rules agreed, in lines: what each option means, its value tonight, and what differs from Original or from the box."""

from __future__ import annotations

from typing import Any

from stratego.judge.clocks import clock_lines
from stratego.rules.differences import CLOCKS_WITHOUT_SOURCE
from stratego.rules.house_rules import NOT_WITH_PRESET, OFF, allowed
from stratego.rules.ruleset import OPTION_VALUES, PRESETS, Rules
from stratego.words import Line, line

NUMBERS = (50, 100, 200)  # plies without a battle that are offered; any number can be agreed
OWN_TIMES = "600/0/5/0/300"  # where a table begins that wants times of its own
OFFERED: dict[str, tuple[object, ...]] = {
    **OPTION_VALUES,
    "no_progress": (OFF, *NUMBERS),
    "clock": (*OPTION_VALUES["clock"], OWN_TIMES),
}


def option_rows(rules: Rules) -> list[dict[str, Any]]:
    """Every option that can be agreed in this preset.

    ``{"option", "name": Line, "explain": Line, "more": [Line], "value": Line, "values": [{"value", "name": Line}, …], "chosen", "box",
    "differs"}``: ``more`` tells what the chosen value means, ``chosen`` is the value tonight as :meth:`Rules.from_json` takes it, ``box`` that of the
    preset, ``differs`` whether they are not the same.
    """
    box = PRESETS[rules.preset]
    return [
        {
            "option": name,
            "name": option_name(name),
            "explain": line(f"rules.explain.{name}"),
            "more": clock_lines(rules.clock) if name == "clock" else [],
            "value": value_line(name, rules.option(name)),
            "values": [{"value": value, "name": _offered(name, value)} for value in _values(name, rules.option(name))],
            "chosen": rules.option(name),
            "box": box.option(name),
            "differs": rules.option(name) != box.option(name),
        }
        for name in allowed(rules.preset)
    ]


def _values(name: str, chosen: object) -> list[object]:
    """What is offered, and what was chosen in some other way."""
    offered = list(OFFERED[name])
    if name == "clock" and chosen not in offered:
        offered.remove(OWN_TIMES)
    return offered if any(value == chosen and type(value) is type(chosen) for value in offered) else [*offered, chosen]


def _offered(name: str, value: object) -> Line:
    """A value as it is offered: what no source gives says so where it is chosen."""
    said = value_line(name, value)
    without = name == "clock" and value in CLOCKS_WITHOUT_SOURCE
    return line("rules.reconstructed_value", value=said) if without else said


def not_here(rules: Rules) -> list[Line]:
    """The house rules that this preset does not go with, and why; nothing, or one line."""
    excluded, why = NOT_WITH_PRESET.get(rules.preset, (frozenset(), ""))
    names = [option_name(name) for name in OPTION_VALUES if name in excluded]
    return [line("rules.not_here", list=names, why=line(f"rules.why.{why}"))] if names else []


def option_name(name: str) -> Line:
    """What an option is called."""
    return line(f"rules.option.{name}")


def value_line(name: str, value: object) -> Line:
    """A value of an option in words."""
    if value is True or value is False:
        return line("rules.value.yes" if value else "rules.value.no")
    if name in ("two_squares", "no_progress") and isinstance(value, int):
        return line(f"rules.value.{name}.some", count=value)
    if name == "points" and value != OFF:
        win, draw, loss = str(value).split("/")
        return line("rules.value.points.some", win=win, draw=draw, loss=loss)
    if name == "clock" and value not in OPTION_VALUES["clock"]:
        return line("rules.value.clock.own")
    return line(f"rules.value.{name}.{value}")


def differences(rules: Rules) -> list[Line]:
    """What differs from Original, each in a few words."""
    found = {difference["code"]: difference["value"] for difference in rules.differences()}
    if "junior" in found:
        # nothing of the box is as in Original: one word for all of it
        found = {code: value for code, value in found.items() if code == "junior" or code in OPTION_VALUES}
    return [said for code, value in found.items() if (said := _difference(code, value)) is not None]


def _difference(code: str, value: Any) -> Line | None:
    if code == "army":
        return None  # the number of pieces tells as much as fits in a line
    if code in OPTION_VALUES:
        return option_line(code, value)
    if code == "board":
        return line("rules.differs.board", files=value["files"], rows=value["rows"])
    if code in ("rows", "pieces"):
        return line(f"rules.differs.{code}", count=value)
    return line(f"rules.differs.{code}")


def house_rules_of(rules: Rules) -> list[Line]:
    """What differs from the box that the preset stands for."""
    box = PRESETS[rules.preset]
    return [option_line(name, rules.option(name)) for name in OPTION_VALUES if rules.option(name) != box.option(name)]


def option_line(name: str, value: object) -> Line:
    """An option with its value."""
    return line("rules.differs.option", option=option_name(name), value=value_line(name, value))


def in_one_line(rules: Rules) -> Line:
    """What differs from Original."""
    lines = differences(rules)
    return line("rules.differs", list=lines) if lines else line("rules.as_original")


def house_rules_in_one_line(rules: Rules) -> Line:
    """What was agreed beside the box."""
    lines = house_rules_of(rules)
    return line("rules.differs_box", list=lines) if lines else line("rules.as_box")


def reconstructed(rules: Rules) -> list[Line]:
    """What no source gives and was put together from what is known (RECON in the rule book); nothing, or one line."""
    whats = [line(f"rules.reconstructed.{code}") for code in rules.reconstructed()]
    return [line("rules.reconstructed", list=whats)] if whats else []


def preset_row(rules: Rules) -> dict[str, Any]:
    """A preset as it is offered: ``{"preset", "name", "about", "differs", "reconstructed": [Line]}``."""
    return {
        "preset": rules.preset,
        "name": line(f"rules.preset.{rules.preset}"),
        "about": line(f"rules.about.{rules.preset}"),
        "differs": in_one_line(rules),
        "reconstructed": reconstructed(rules),
    }
