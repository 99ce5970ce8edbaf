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


@pytest.mark.parametrize(
    "text", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", '{"id": [1, NaN]}', '{"v": 1e99999}']
)
def test_what_only_python_takes_for_a_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no number"):
        read_json(text)


def test_numbers_that_are_large_but_finite_are_read() -> None:
    assert read_json("[1e308, -0.5, 1E-400]") == [1e308, -0.5, 0.0]
