"""Write tools/pins/*.txt anew: exact versions of every tool, and hashes of what ends up in dist/.

    python tools/pin.py

`dev.in` names what developers need, `pyodide.in` what runs inside the browser's Python (under node). The second
list is resolved for that Python, so its wheels are pure and their hashes hold everywhere.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PINS = Path(__file__).parent / "pins"
BROWSER_PYTHON = [
    "--python-version=3.14",
    "--implementation=py",
    "--abi=none",
    "--platform=any",
    "--only-binary=:all:",
    "--target=unused",
    "--ignore-requires-python",
]


def resolve(wanted: Path, *options: str) -> list[dict[str, Any]]:
    """What pip would install for a list of requirements, without installing it."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
    report = subprocess.run(
        [*command, "--report=-", *options, "-r", str(wanted)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found: list[dict[str, Any]] = json.loads(report)["install"]
    return sorted(found, key=lambda row: str(row["metadata"]["name"]).lower())


def line(row: dict[str, Any], *, with_hash: bool) -> str:
    pin = f"{row['metadata']['name'].lower()}=={row['metadata']['version']}"
    if not with_hash:
        return pin
    return f"{pin} --hash=sha256:{row['download_info']['archive_info']['hashes']['sha256']}"


def main() -> None:
    for name, options in [("dev", []), ("pyodide", BROWSER_PYTHON)]:
        rows = resolve(PINS / f"{name}.in", *options)
        lines = [line(row, with_hash=name == "pyodide") for row in rows]
        text = "\n".join(["# Written by `make pins`.", *lines, ""])
        (PINS / f"{name}.txt").write_text(text)
        print(f"{name}: {len(rows)} packages")


if __name__ == "__main__":
    main()
