"""``docs/protocol.md`` says what the protocol does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stratego.fair.chance import MOST_CHANCES
from stratego.fair.entries import BODIES
from stratego.fair.fields import Shapes
from stratego.fair.messages import MESSAGES
from tests.fair.worked_example import example

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.cpython  # the page is not among the files that the browser's Python gets


def page() -> str:
    return (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_worked_example_is_what_the_protocol_does() -> None:
    block = page().split("```")[1].strip("\n")
    assert block.splitlines() == "\n".join(example()).splitlines()


@pytest.mark.parametrize("shapes", [MESSAGES, BODIES])
def test_every_kind_stands_in_a_table_with_its_number(shapes: Shapes) -> None:
    for number, kind in enumerate(shapes.kinds):
        assert re.search(rf"^\| {number} \| {kind.__name__} \|", page(), re.MULTILINE), kind


def test_every_fault_is_explained() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "stratego" / "fair").glob("*.py"))
    codes = set(re.findall(r'Fault(?:ed)?\(\s*"([a-z_]+)"', sources)) | {"wrong_seal"}
    assert len(codes) > 25
    assert not {code for code in codes if f"`{code}`" not in page()}


def test_every_attack_of_the_page_is_a_test() -> None:
    rows = re.findall(r"^\| [^|]+ \| [^|]+ \| `(test_\w+)`: (.+) \|$", page(), re.MULTILINE)
    assert len(rows) > 20
    for file, names in rows:
        tests = (ROOT / "tests" / "fair" / f"{file}.py").read_text(encoding="utf-8")
        for name in re.findall(r"`(\w+)`", names):
            assert f"def test_{name}(" in tests, f"{file}: {name}"


def test_the_numbers_of_the_page() -> None:
    assert f"a chain of {MOST_CHANCES} values" in page()
