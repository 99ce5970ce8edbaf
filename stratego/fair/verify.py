"""Is a record what it says? Everything is worked out again from the file alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stratego.fair.audit import audit_army, audit_game
from stratego.fair.entries import SEATS
from stratego.fair.faults import Fault
from stratego.fair.messages import Opened
from stratego.fair.record import SEAT_KEYS, Record, plain_words, read_record
from stratego.fair.shared import Shared
from stratego.fair.signing import signed_bytes
from stratego.rules.refusal import Refusal

CheckSignature = Callable[[bytes, bytes, bytes], bool]
"""Whether a signature (third) is one of a key (first) under the data (second)."""


@dataclass
class Findings:
    """What is wrong with a record, and what could not be checked."""

    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def verify(data: object, check_signature: CheckSignature | None) -> Findings:
    """Check the record that a JSON file holds; without ``check_signature`` the signatures are left unchecked, and that is noted."""
    found = Findings()
    try:
        record = read_record(data)
        shared = follow(record)
    except Refusal as refusal:
        found.faults.append(_line(refusal))
        return found
    if not shared.course.over:
        found.faults.append("the game is not finished")
        return found
    _compare_words(record, shared, found)
    _audit(record, shared, found)
    for seat in SEATS:
        _check_signature(record, shared, seat, check_signature, found)
    return found


def follow(record: Record) -> Shared:
    """The log, followed by a spectator. Raises :class:`Fault` with the number of the first entry that cannot stand there."""
    shared = Shared(None)
    for number, said in enumerate(record.log):
        try:
            shared.add(said, said.body(), None)
        except Refusal as refusal:
            by = SEAT_KEYS[said.seat]
            raise Fault(refusal.code, {"entry": number, "by": by, **refusal.facts}) from None
    return shared


def agree(first: object, second: object) -> list[str]:
    """In what two records of one game differ; signatures, and armies that only one file holds, do not count."""
    one, other = read_record(first), read_record(second)
    lines = []
    if one.log != other.log:
        lines.append("the logs differ")
    for seat in SEATS:
        armies = (one.opened[seat], other.opened[seat])
        if None not in armies and armies[0] != armies[1]:
            lines.append(f"{SEAT_KEYS[seat]}: the opened armies differ")
    return lines


def _compare_words(record: Record, shared: Shared, found: Findings) -> None:
    for name, value in plain_words(shared).items():
        if record.told.get(name) != value:
            found.faults.append(f"{name}: the file says something else than its log")


def _audit(record: Record, shared: Shared, found: Findings) -> None:
    sound: list[Opened] = []
    for seat in SEATS:
        opened = record.opened[seat]
        if opened is None:
            found.notes.append(
                f"{SEAT_KEYS[seat]}: the army is not in this file, so what was hidden of it is not checked"
            )
            continue
        faults = audit_army(shared.course, seat, opened)
        found.faults += [f"{SEAT_KEYS[seat]}: {_line(fault)}" for fault in faults]
        if not faults:
            sound.append(opened)
    if len(sound) == len(SEATS):
        found.faults += [_line(fault) for fault in audit_game(shared.course, (sound[0], sound[1]))]


def _check_signature(record: Record, shared: Shared, seat: int, check: CheckSignature | None, found: Findings) -> None:
    by, signature, key = SEAT_KEYS[seat], record.signatures[seat], shared.key_of(seat)
    entries = len(shared.log)
    if signature is None:
        found.notes.append(f"{by}: not signed")
    elif not key:
        found.faults.append(f"{by}: a signature, but no key of this game to check it with")
    elif not 0 < signature.number <= entries:
        found.faults.append(f"{by}: the signature stands under entries that are not there")
    elif check is None:
        found.notes.append(f"{by}: the signature is not checked (install stratego[verify])")
    else:
        data = signed_bytes(shared.course.name, signature.number, shared.log.heads[signature.number])
        if not check(key, data, signature.data):
            found.faults.append(f"{by}: wrong_signature")
        elif signature.number < entries:
            found.notes.append(f"{by}: signed up to entry {signature.number} of {entries}")


def _line(refusal: Refusal) -> str:
    facts: dict[str, Any] = refusal.facts
    told = ", ".join(f"{name} {value}" for name, value in facts.items())
    return f"{refusal.code} ({told})" if told else refusal.code
