"""JSON from outside the house."""

from __future__ import annotations

import json

import pytest

from stratego.notation.foreign_json import DEEPEST, read_json


def test_ordinary_values_are_read() -> None:
    value = {"brackets in words": "[[[{{{" * 100, "list": [[1, 2], {"a": None}] * 200}
    assert read_json(json.dumps(value)) == value


def test_nesting_as_deep_as_allowed_is_read() -> None:
    assert read_json("[" * DEEPEST + "]" * DEEPEST) is not None


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 65 + "]" * 65, '["\\"' + "[" * 100_000])
def test_brackets_without_end_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"too deep|Unterminated"):
        read_json(text)
