"""The floors of the house: every module imports downwards only, and one module knows of the browser."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "stratego"
# each floor may import itself and what stands to its right
FLOORS: dict[str, frozenset[str]] = {
    "rules": frozenset(),
    "words": frozenset(),
    "view": frozenset({"rules"}),
    "notation": frozenset({"rules"}),
    "judge": frozenset({"rules", "words"}),
    "computer": frozenset({"rules", "view"}),
    "fair": frozenset({"rules", "view", "notation"}),
    "match": frozenset({"rules", "view", "notation", "computer", "fair"}),
    "desk": frozenset({"rules", "view", "notation", "computer", "fair", "match", "judge", "words"}),
    "cli": frozenset({"rules", "view", "notation", "computer", "fair", "match", "judge", "words"}),
    "app": frozenset({"desk"}),
    "__main__": frozenset({"cli", "rules"}),
}
BROWSER = frozenset({"js", "pyscript", "pyodide", "pyodide_js", "micropip"})
STANDARD_IO = frozenset({"socket", "http", "urllib", "asyncio", "threading", "multiprocessing", "subprocess"})
EXTRAS = {"cli/ecdsa.py": {"cryptography"}}  # loaded only where the extra stratego[verify] is installed
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))


def imports(module: str) -> set[str]:
    """The dotted names that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}: imports are absolute"
            found.add(str(node.module))
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "stratego"}
    return found


def floor(module: str) -> str:
    """``rules/board.py`` stands on ``rules``, ``app.py`` on ``app``."""
    return module.split("/", maxsplit=1)[0].removesuffix(".py")


@pytest.mark.parametrize("module", [module for module in MODULES if module != "__init__.py"])
def test_module_imports_downwards_only(module: str) -> None:
    own = floor(module)
    used = {name.split(".")[1] for name in imports(module) if name.startswith("stratego.")} - {"__version__"}
    assert used <= FLOORS[own] | {own}


@pytest.mark.parametrize("module", [module for module in MODULES if module != "app.py"])
def test_only_the_bridge_knows_of_the_browser(module: str) -> None:
    assert not {name.split(".")[0] for name in imports(module)} & (BROWSER | STANDARD_IO)


@pytest.mark.parametrize("module", MODULES)
def test_the_package_needs_nothing_but_the_standard_library(module: str) -> None:
    foreign = {name.split(".")[0] for name in imports(module)} - {"stratego"} - BROWSER
    assert foreign - EXTRAS.get(module, set()) <= sys.stdlib_module_names


def loaded_with(module: str, seen: set[str]) -> set[str]:
    """The modules of the package that are loaded with this one, itself and packages on the way included."""
    if module in seen:
        return seen
    seen.add(module)
    names = set()
    for node in ast.parse((ROOT / module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    for name in names:
        parts = name.split(".")[1:]
        for path in (Path(*parts[:end]) for end in range(1, len(parts) + 1)):
            for file in (f"{path}.py", f"{path}/__init__.py"):
                if name.startswith("stratego.") and file in MODULES:
                    loaded_with(file, seen)
    return seen


@pytest.mark.cpython  # the browser's Python has the package, not the folder
def test_the_page_does_not_wait_for_what_not_every_visit_needs() -> None:
    floors = {floor(module) for module in loaded_with("desk.py", set())}
    assert {"rules", "view", "match"} <= floors
    assert not floors & {"computer", "fair", "judge"}
    assert "notation/records.py" not in loaded_with("desk.py", set())


def test_the_reference_shares_no_code_with_the_engine() -> None:
    """Otherwise both could be wrong alike."""
    files = sorted((Path(__file__).parent / "reference").glob("*.py"))
    assert len(files) > 10
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert str(node.module).split(".")[0] != "stratego", file.name
            elif isinstance(node, ast.Import):
                assert not [alias for alias in node.names if alias.name.split(".")[0] == "stratego"], file.name
