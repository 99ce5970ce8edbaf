"""Lock and compile what the browser's Python loads. Runs inside that Python, see compile_python.mjs."""

from __future__ import annotations

from pathlib import Path

from pyodide_build.cli.py_compile import main as py_compile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec


def write_lock(folder: Path, original: Path) -> None:
    """Trim Pyodide's own lock file to the wheels beside it; their sha256 is computed anew."""
    lock = PyodideLockSpec.from_json(original)
    lock.packages = {}
    wheels = sorted(folder.glob("*.whl"))
    add_wheels_to_spec(lock, wheels).to_json(folder / "pyodide-lock.json")


def compile_folder(folder: Path) -> None:
    """Turn the sources in wheels and archives into bytecode; a lock file beside them follows."""
    options = ["--compression-level", "9", "--silent"]
    py_compile([str(folder), *options], standalone_mode=False)
