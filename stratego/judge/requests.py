"""What the page may ask about the rules: ``rules`` is what :meth:`Rules.from_json` takes, everything to read comes as lines.

========================  ==========================================================================================
``judge``                 ``{rules, attacker, defender}`` → :meth:`Verdict.to_json`
``judge.topics``          ``{rules}`` → ``{topics}``, see :func:`judge_topics`
``help``                  ``{rules}`` → ``{sections}``, see :func:`help_sections`
``sheet``                 ``{rules}`` → :func:`house_rules`
``rules.presets``         ``{}`` → ``{presets}``, each as :func:`preset_row` has it
``rules.options``         ``{rules}`` → ``{options, differs, agreed, reconstructed, not_here}``, see :mod:`stratego.judge.options`
========================  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stratego.judge.help import help_sections
from stratego.judge.options import (
    house_rules_in_one_line,
    in_one_line,
    not_here,
    option_rows,
    preset_row,
    reconstructed,
)
from stratego.judge.sheet import house_rules
from stratego.judge.topics import judge_topics
from stratego.judge.verdict import judge
from stratego.rules.ranks import Rank, rank_from_key
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules

Json = dict[str, Any]


def _rules(request: Mapping[str, Any]) -> Rules:
    return Rules.from_json(request.get("rules", {}))


def _rank(request: Mapping[str, Any], name: str) -> Rank:
    try:
        return rank_from_key(request.get(name))
    except ValueError:
        raise Refusal("not_a_rank", {"text": str(request.get(name))[:40]}) from None


def _judge(request: Json) -> Json:
    return judge(_rank(request, "attacker"), _rank(request, "defender"), _rules(request)).to_json()


def _options(request: Json) -> Json:
    rules = _rules(request)
    return {
        "options": option_rows(rules),
        "differs": in_one_line(rules),
        "agreed": house_rules_in_one_line(rules),
        "reconstructed": reconstructed(rules),
        "not_here": not_here(rules),
    }


REQUESTS: dict[str, Callable[[Json], Json]] = {
    "judge": _judge,
    "judge.topics": lambda request: {"topics": judge_topics(_rules(request))},
    "help": lambda request: {"sections": help_sections(_rules(request))},
    "sheet": lambda request: house_rules(_rules(request)),
    "rules.presets": lambda _: {"presets": [preset_row(rules) for rules in PRESETS.values()]},
    "rules.options": _options,
}
