"""Files of games, positions and set-ups in every format we know: found out, read, written.

:func:`read_record` takes the text of a file, :func:`decoded` makes text of its bytes. A damaged file is refused with a code, line and column, and
changes nothing; with ``salvage`` what stands before the damage is read, and a mend tells where that was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from stratego.notation.contest_log import HEAD as CONTEST_HEAD
from stratego.notation.contest_log import read_contest_log, write_contest_log
from stratego.notation.diagrams import looks_like_diagram, read_diagram, write_diagram, write_lan
from stratego.notation.gravon_xml import read_xml, write_xml
from stratego.notation.gsn import HEAD as GSN_HEAD
from stratego.notation.gsn import read_gsn, write_gsn
from stratego.notation.place import Place
from stratego.notation.saves import read_save, write_save
from stratego.notation.score import read_score, write_score
from stratego.notation.spellings import Reading, looks_like_setups, read_setups
from stratego.notation.stg import looks_like_stg, read_stg, write_stg
from stratego.notation.transcript import Mend, Transcript, replayed
from stratego.rules.game import Game
from stratego.rules.position import Position
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES

LONGEST = 2_000_000  # characters; forty thousand moves in the wordiest format
LONGEST_JSON = 20_000_000  # our own files, which also hold what was taken back
NOT_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")
Names = tuple[str, str]


@dataclass(frozen=True)
class Record:
    """What a file holds: a game, a position, or set-ups (a file that was given up before both set-ups stood holds none of them)."""

    format: str
    game: Game | None = None
    position: Position | None = None
    setups: tuple[Reading, ...] = ()
    names: Names = ("", "")
    mends: tuple[Mend, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """What a page needs to show what was found, and to open it: ``game`` is a save."""
        game = self.game
        result = None
        if game is not None and game.result is not None:
            winner = game.result.winner
            result = {"winner": None if winner is None else winner.key, "reason": game.result.reason}
        return {
            "format": self.format,
            "kind": "game" if game else "position" if self.position else "setups" if self.setups else "nothing",
            "names": {side.key: self.names[side] for side in SIDES},
            "rules": None if game is None else game.rules.to_json(),
            "setups": [{"preset": known.rules.preset, "text": known.text} for known in self.setups],
            "plies": None if game is None else len(game.frames) - 1,
            "result": result,
            "mends": [mend.to_json() for mend in self.mends],
            "game": None if game is None else write_save(game, self.names),
        }


class Format(NamedTuple):
    """A format of whole games."""

    ending: str  # of the names of its files
    read: Callable[[str, Transcript], None] | None
    write: Callable[[Game, Names], str] | None


FORMATS = {
    "save": Format("json", None, lambda game, names: _pretty(write_save(game, names))),
    "score": Format("json", read_score, lambda game, names: _pretty(write_score(game, names))),
    "gsn": Format("gsn", read_gsn, write_gsn),
    "xml": Format("xml", read_xml, write_xml),
    "contest": Format("log", read_contest_log, write_contest_log),
    "lan": Format("lan", None, lambda game, _: write_lan(game)),
    "strados3": Format("strados3", None, lambda game, _: write_diagram(game)),
    "setups": Format("txt", None, lambda game, _: "".join(f"{text}\n" for text in game.setups)),
    "stg": Format("stg", None, lambda game, _: write_stg(list(game.setups))),
}


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 that says so. Raises :class:`Refusal` ``not_text`` with the place of the first wrong byte."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data[: len(data) & ~1].decode("utf-16", errors="surrogatepass")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8", errors="replace")) + 1
        raise Place(line, column).refusal("not_text") from None


def detect_format(text: str) -> str:
    """The format of a text. Raises :class:`Refusal`: ``not_text``, ``empty_file``, ``too_long`` or ``unknown_format``."""
    limit = LONGEST_JSON if text[:1] in ("{", "[") else LONGEST
    if len(text) > limit:
        raise Place(1).refusal("too_long", limit=limit)
    if not text.strip():
        raise Place(1).refusal("empty_file")
    if looks_like_stg(text):
        return "stg"
    strange = NOT_TEXT.search(text)
    if strange is not None:
        before = text[: strange.start()]
        raise Place(before.count("\n") + 1, len(before) - before.rfind("\n")).refusal("not_text")
    start = text[:400].lstrip()
    if start.startswith(GSN_HEAD[:8]):
        return "gsn"
    if start.startswith("<"):
        return "xml"
    if start.startswith(("{", "[")):
        return "score" if '"moves"' in text and '"events"' not in text else "save"
    first = start.split("\n", 1)[0].rstrip()
    if CONTEST_HEAD.fullmatch(first):
        return "contest"
    if looks_like_diagram(first):
        return "lan" if len(text.split(None, 3)) > 3 else "strados3"
    if looks_like_setups(text):
        return "setups"
    raise Place(1).refusal("unknown_format")


def read_record(text: str, rules: Rules | None = None, *, salvage: bool = False) -> Record:
    """Read a file of any format; ``rules`` are those in force, for set-ups and positions. Raises :class:`Refusal` with line and column."""
    text = text.removeprefix("\ufeff")
    name = detect_format(text)
    if name == "stg":
        own = Rules()
        return Record(name, setups=tuple(Reading(setup, own, ("stg",)) for setup in read_stg(text)))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if name == "save":
        game, names = read_save(text)
        return Record(name, game, names=names)
    if name == "setups":
        return Record(name, setups=tuple(read_setups(text, rules)))
    if name in ("lan", "strados3"):
        found = read_diagram(text, rules)
        return Record(name, found.game, found.position)
    read = FORMATS[name].read
    assert read is not None
    return _read_game(name, text, read, salvage=salvage)


def _read_game(name: str, text: str, read: Callable[[str, Transcript], None], *, salvage: bool) -> Record:
    transcript = Transcript()
    try:
        read(text, transcript)
    except Refusal as refusal:
        if not salvage or transcript.setups is None:
            raise
        transcript.mend("broken_off", int(refusal.facts.get("line", 1)))
    game = None if transcript.setups is None else replayed(transcript, salvage=salvage)
    return Record(name, game, names=transcript.names, mends=tuple(transcript.mends))


def write_record(game: Game, name: str, names: Names = ("", "")) -> str:
    """Write a game, or as much of it as the format can hold. Raises :class:`Refusal`."""
    if name not in FORMATS or FORMATS[name].write is None:
        raise Refusal("unknown_format")
    write = FORMATS[name].write
    assert write is not None
    return write(game, names)


def _pretty(data: dict[str, Any]) -> str:
    """JSON with one event or move on each line, so that a place in it says something to a person."""
    parts = []
    for key, value in data.items():
        if isinstance(value, list) and value:
            items = ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in value)
            parts.append(f"{json.dumps(key)}: [\n  {items}\n ]")
        else:
            parts.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n " + ",\n ".join(parts) + "\n}\n"
