"""``python -m stratego verify RECORD.json``: check the record of a game between two devices."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from stratego.cli.streams import reading
from stratego.fair.verify import CheckSignature, agree, verify
from stratego.notation.foreign_json import read_json

LARGEST = 20_000_000  # bytes of a file worth reading


def run(names: list[str], out: TextIO) -> int:
    """Check each file, and that they tell of the same game. Returns the exit status: 0 if no fault was found. Raises :class:`Unusable`."""
    check = signature_check()
    records = [_load(Path(name)) for name in names]
    faults = 0
    for name, data in zip(names, records, strict=True):
        found = verify(data, check)
        faults += len(found.faults)
        for line in found.notes:
            out.write(f"{name}: note: {line}\n")
        for line in found.faults:
            out.write(f"{name}: fault: {line}\n")
        if not found.faults:
            out.write(f"{name}: no fault\n")
    if not faults:
        for name, data in zip(names[1:], records[1:], strict=True):
            differences = agree(records[0], data)
            faults += len(differences)
            out.writelines(f"{names[0]}, {name}: fault: {line}\n" for line in differences)
    return 1 if faults else 0


def _load(path: Path) -> object:
    """The JSON of a file; None where it is none, which no record is."""
    with reading(str(path)):
        if path.stat().st_size > LARGEST:
            return None
        data = path.read_bytes()
    try:
        return read_json(data.decode("utf-8"), each_name_once=True)
    except ValueError:
        return None


def signature_check() -> CheckSignature | None:
    """The check of signatures, where the extra ``stratego[verify]`` is installed."""
    try:
        from stratego.cli.ecdsa import is_signed  # noqa: PLC0415 - needs the extra, and time to load
    except ImportError:
        return None
    return is_signed
