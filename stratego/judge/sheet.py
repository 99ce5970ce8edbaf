"""The house-rule sheet: what the table agreed tonight, to show and to print."""

from __future__ import annotations

from typing import Any

from stratego.judge.options import house_rules_in_one_line, option_line, option_rows, preset_row
from stratego.judge.topics import judge_topics
from stratego.rules.ruleset import Rules

# What an option says about itself on a sheet when it is switched on; the others tell their value.
_SILENT_VALUES = (False, "off")


def house_rules(rules: Rules) -> dict[str, Any]:
    """``{"box": preset_row, "agreed": Line, "rules": [{"option", "line": Line, "explain": Line, "differs"}], "topics": judge_topics}``.

    ``rules`` holds every option that is in force (what is switched off, and was so in the box, needs no line); ``differs`` marks a house rule.
    """
    return {
        "box": preset_row(rules),
        "agreed": house_rules_in_one_line(rules),
        "rules": [_row(row) for row in option_rows(rules) if row["differs"] or row["chosen"] not in _SILENT_VALUES],
        "topics": judge_topics(rules),
    }


def _row(row: dict[str, Any]) -> dict[str, Any]:
    said = option_line(row["option"], row["chosen"])
    return {"option": row["option"], "line": said, "explain": row["explain"], "differs": row["differs"]}
