"""Codes and values into sentences; ``web/words.js`` and ``web/lines.js`` do the same for the page.

A *message* is a text with ``{holes}``, or one text for each plural form, chosen by the hole ``{count}``. A *line* is a sentence as the rules
hand it out, in no language yet: ``{"key": "judge.rule.miner", "values": {"winner": {"key": "judge.the.miner"}}}``. What fills a hole is a
number, a text that is the same in every language (a square, a label), another line, or a list of lines ("a, b and c").
``tests/data/sentences.json`` holds what Python and the page must both make of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "nl", "da")
Message = str | dict[str, str]
Line = dict[str, Any]

_HOLE = re.compile(r"\{(\w+)\}", re.ASCII)
_LAST_OF_LIST = {"en": ("{} and {}", "{}, and {}"), "nl": ("{} en {}", "{} en {}"), "da": ("{} og {}", "{} og {}")}


def line(key: str, **values: object) -> Line:
    """A sentence by its key and what fills its holes."""
    return {"key": key, "values": values} if values else {"key": key}


def compose(message: Message, holes: Mapping[str, object]) -> str:
    """Choose the plural form and fill the holes; a hole that nothing fills stays as it is."""
    if not isinstance(message, str):
        # English, Dutch and Danish agree on whole numbers: one is singular, everything else plural
        one = str(holes.get("count")) == "1"
        message = message.get("one", message["other"]) if one else message["other"]
    return _HOLE.sub(lambda hole: str(holes.get(hole[1], hole[0])), message)


class Speech:
    """The words of one language."""

    def __init__(self, language: str, messages: Mapping[str, Message]) -> None:
        self.language = language
        self.messages = messages

    def say(self, sentence: Line) -> str:
        """A line as text. A key that nobody has translated speaks for itself, as it does on the page."""
        values: Mapping[str, Any] = sentence.get("values") or {}
        holes = {name: self._filling(value) for name, value in values.items()}
        return compose(self.messages.get(sentence["key"], sentence["key"]), holes)

    def _filling(self, value: Any) -> object:
        if isinstance(value, list):
            return self.joined([self.say(part) for part in value])
        return self.say(value) if isinstance(value, dict) else value

    def joined(self, parts: list[str]) -> str:
        """``a``, ``a and b``, ``a, b, and c``, as the language does it."""
        if len(parts) < 2:
            return "".join(parts)
        two, more = _LAST_OF_LIST[self.language]
        return (two if len(parts) == 2 else more).format(", ".join(parts[:-1]), parts[-1])


@lru_cache(maxsize=len(LANGUAGES))
def speech(language: str) -> Speech:
    """The words of ``"en"``, ``"nl"`` or ``"da"``. Raises :class:`KeyError` for any other language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Speech(language, json.loads((Path(__file__).parent / f"{language}.json").read_text(encoding="utf-8")))
