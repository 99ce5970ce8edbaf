"""What happened, as a seat is told it: the last thing on the board, what is news to it, and the whole list."""

from __future__ import annotations

from typing import Any

from stratego.rules.events import Attacked, CardLaid, Rescued, RescueDeclined, event_to_json
from stratego.rules.game import Entry
from stratego.rules.ranks import sole_rank
from stratego.view.sight import Sight

UNSEEN = (RescueDeclined, CardLaid)  # nothing happens on the board
Json = dict[str, Any]


def last(sight: Sight) -> Json | None:
    """What happened before this position, as the board marks it."""
    latest = _latest(sight.line)
    return _entry(latest[0], sight, old=not sight.lately) if latest else None


def _latest(line: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The last thing that was to be seen on the board, and what followed from it unseen."""
    for at in range(len(line) - 1, max(-1, len(line) - 4), -1):
        if not isinstance(line[at].event, UNSEEN):
            return line[at:]
    return ()


def recent(sight: Sight) -> list[Json]:
    """What happened since this seat last decided something; to nobody's eyes, since the side to move did.

    The battle that cards have decided is opened by itself, and is news to both.
    """
    seat, line = sight.position.turn if sight.seat is None else sight.seat, sight.line
    news: list[Entry] = []
    for entry in reversed(line):
        opened = isinstance(entry.event, Attacked) and entry.event.cards is not None
        if entry.side is seat and not opened:
            break
        news.append(entry)
    return [_entry(entry, sight, old=not sight.lately) for entry in reversed(news)]


def log(sight: Sight) -> list[Json]:
    fresh = {id(entry) for entry in _latest(sight.line)} if sight.lately else set()
    return [_entry(entry, sight, old=id(entry) not in fresh) for entry in sight.history]


def _entry(entry: Entry, sight: Sight, *, old: bool) -> Json:
    event = event_to_json(entry.event)
    if isinstance(entry.event, Rescued) and entry.event.piece is not None:
        rank = sole_rank(sight.public.ranks[entry.event.piece])
        event["rank"] = None if rank is None else rank.key
    if old and not remembers(sight):
        event = without_ranks(event)
    return {"event": event, "side": None if entry.side is None else entry.side.key, "ply": entry.ply}


def without_ranks(event: Json) -> Json:
    match event["t"]:
        case "attack":
            return event | {"attacker": None, "defender": None}
        case "open" | "rescue":
            return event | {"rank": None}
    return event


def remembers(sight: Sight) -> bool:
    """Whether the agreed memory aid keeps seen ranks visible; when the game is over everything seen may stay."""
    return sight.rules.memory_aid in ("seen", "possible") or sight.result is not None
