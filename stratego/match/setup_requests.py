"""What the page may ask about set-ups (``setup.…``): what one lacks, and where to get one from."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import SetupCheck, as_counts, check_setup, mirrored, require_setup, shuffled

Json = dict[str, Any]


class SetupRequests:
    """Answers the page before there is a table; the same chance draws whatever has to be drawn."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.requests: dict[str, Callable[[Json], Json]] = {
            "setup.check": self.check,
            "setup.random": self.random,
            "setup.sound": self.sound,
            "setup.library": self.library,
            "setup.mirror": self.mirror,
        }

    def check(self, request: Json) -> Json:
        """What a set-up text lacks."""
        return _checked(check_setup(_rules(request), setup_text(request)))

    def random(self, request: Json) -> Json:
        """A set-up without a thought."""
        return {"text": shuffled(_rules(request), self.chance)}

    def sound(self, request: Json) -> Json:
        """A set-up as the computer would choose one."""
        from stratego.computer import set_up

        return {"text": set_up(_rules(request), self.chance)}

    def library(self, request: Json) -> Json:
        """The named set-ups that fit the rules; the page translates their keys."""
        from stratego.computer.library import library

        return {"setups": [{"key": key, "text": text} for key, text in library(_rules(request)).items()]}

    def mirror(self, request: Json) -> Json:
        """A complete set-up with left and right exchanged."""
        rules = _rules(request)
        return {"text": mirrored(rules, require_setup(rules, setup_text(request)))}


def setup_text(request: Json) -> str:
    """The army of a request. Raises :class:`Refusal` ``setup_not_text``."""
    text = request.get("text")
    if not isinstance(text, str):
        raise Refusal("setup_not_text")
    return text


def _rules(request: Json) -> Rules:
    return Rules.from_json(request.get("rules", {}))


def _checked(check: SetupCheck) -> Json:
    return {
        "complete": check.complete,
        "text": check.text,
        "length": check.length,
        "wanted": check.wanted,
        "missing": as_counts(check.missing),
        "surplus": as_counts(check.surplus),
        "misplaced": [at + 1 for at in check.misplaced],
        "unknown": [{"char": char, "at": at + 1} for char, at in check.unknown],
        "warnings": [] if check.can_move else ["no_first_move"],
    }
