"""The formatter of sentences. ``tests/web/lines.test.mjs`` reads the same cases: Python and the page agree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stratego.words import LANGUAGES, Speech, line, speech

CASES: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "sentences.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES["lines"], ids=lambda case: case["en"])
def test_line_is_said_as_agreed(case: dict[str, Any], language: str) -> None:
    spoken = Speech(language, CASES["messages"]).say(case["line"])
    assert spoken == case.get(language, case["en"])


@pytest.mark.parametrize(("language", "word"), [("en", "marshal"), ("nl", "maarschalk"), ("da", "marskal")])
def test_each_language_has_its_words(language: str, word: str) -> None:
    assert speech(language).say(line("rank.marshal")) == word


def test_language_that_nobody_translated_is_an_error() -> None:
    with pytest.raises(KeyError):
        speech("de")
