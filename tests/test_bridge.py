"""The bridge takes any text and answers in JSON."""

from __future__ import annotations

import json

import pytest

from stratego.app import handle


def answer(text: str) -> object:
    """What is answered to a request that needs no waiting."""
    work = handle(text)
    with pytest.raises(StopIteration) as ended:
        work.send(None)
    return json.loads(ended.value.value, parse_constant=pytest.fail)


def test_a_request_is_answered() -> None:
    reply = answer('{"op": "hello", "id": 7}')
    assert isinstance(reply, dict)
    assert reply["ok"]
    assert reply["id"] == 7


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nul",
        "[]",
        '{"op": "hello", "id": NaN}',
        '{"op": "hello", "id": 1e400}',
        '{"id": ' + "9" * 5000 + "}",
        "[" * 100_000,
    ],
)
def test_what_is_no_request_is_refused(text: str) -> None:
    assert answer(text) == {"id": None, "ok": False, "error": {"code": "unknown_request"}}
