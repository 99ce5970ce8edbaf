"""``python -m stratego judge ATTACKER DEFENDER``: who stays, and why."""

from __future__ import annotations

import argparse
import json
from typing import TextIO

from stratego.cli.house_rules import add_house_rules, rules_chosen
from stratego.judge import judge, rank_named
from stratego.words import LANGUAGES, speech


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("attacker", help="a rank: marshal, maarschalk, X, or the number printed on the piece")
    parser.add_argument("defender")
    parser.add_argument("--language", choices=LANGUAGES, help="one language; all of them if none is named")
    parser.add_argument("--json", action="store_true", help="codes instead of sentences")
    add_house_rules(parser)


def run(chosen: argparse.Namespace, out: TextIO) -> int:
    """Judge one battle. Raises :class:`~stratego.rules.Refusal`."""
    rules = rules_chosen(chosen)
    verdict = judge(rank_named(chosen.attacker, rules), rank_named(chosen.defender, rules), rules)
    if chosen.json:
        out.write(json.dumps({"rules": rules.to_json(), **verdict.to_json()}, allow_nan=False) + "\n")
        return 0
    out.write(f"{verdict.attacker.key} attacks {verdict.defender.key}: {verdict.result.value} ({verdict.rule})\n")
    for language in [chosen.language] if chosen.language else LANGUAGES:
        say = speech(language).say
        out.write(f"{language}  {say(verdict.reason)} {say(verdict.headline)} {say(verdict.secrecy)}\n")
    return 0
