"""A refusal as a person reads it: a sentence, and in brackets the code for programs."""

from __future__ import annotations

from collections.abc import Mapping

from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import OPTION_VALUES
from stratego.words import Line, line, speech


def complaint(refusal: Refusal, language: str = "en") -> str:
    """``This piece never attacks. [cannot_attack]``; what has no sentence shows its facts."""
    tongue = speech(language)
    if f"error.{refusal.code}" not in tongue.messages:
        facts = ", ".join(f"{name} {fact}" for name, fact in refusal.facts.items())
        return f"{facts} [{refusal.code}]".strip()
    return f"{_switch(refusal)}{tongue.say(_placed(refusal))} [{refusal.code}]"


def mended(number: int, code: str, times: int) -> str:
    """``Line 6: J read as K, the tenth file. (2 times)``."""
    told = speech("en").say(line("record.line", line=number, mend=line(f"record.mend.{code}")))
    return f"{told} ({times} times)" if times > 1 else told


def _switch(refusal: Refusal) -> str:
    """``--points abc:``, the switch whose value is wrong; the sentence does not name it."""
    if refusal.code != "bad_option":
        return ""
    return f"--{refusal.facts['option'].replace('_', '-')} {refusal.facts['value']}: "


def _placed(refusal: Refusal) -> Line:
    """What is wrong with a file is told with its place."""
    plain = {name: fact for name, fact in refusal.facts.items() if isinstance(fact, str | int)}
    told: Line = {
        "key": f"error.{refusal.code}",
        "values": _clash(plain) if refusal.code == "options_clash" else plain,
    }
    if {"line", "column"} <= plain.keys():
        return line("error.at", line=plain["line"], column=plain["column"], error=told)
    return told


def _clash(facts: Mapping[str, object]) -> dict[str, object]:
    """Which house rule does not go with what, and why; the other may be a whole preset."""
    option, other, why = (facts[name] for name in ("option", "with", "why"))
    kind = "option" if other in OPTION_VALUES else "preset"
    return {
        "option": line(f"rules.option.{option}"),
        "other": line(f"rules.{kind}.{other}"),
        "why": line(f"rules.why.{why}"),
    }
