"""Gravon's XML (RULES 8.1): the same as GSN, with winners counted from 1.

The parser of the standard library is driven by hand: it knows line and column of everything, declarations that could hold entities are
refused before they are read, and nothing is ever fetched.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.parsers import expat

from stratego.notation.coordinates import read_pair, write_square
from stratego.notation.gravon import (
    KINDS,
    ending_of,
    kind_of,
    moves_of,
    read_ending,
    read_field,
    write_field,
)
from stratego.notation.place import Place
from stratego.notation.transcript import Step, Transcript
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal

LEVELS = (("stratego",), ("game",), ("field", "move", "player", "result"))
LONGEST_NAME = 200
CUT_SHORT = {3, 5, 6}  # the codes of expat for: no element found, unclosed token, partial character


def read_xml(text: str, transcript: Transcript) -> None:
    """Read a file. Raises :class:`Refusal` with line and column; ``transcript`` then holds what came before."""
    _Reader(transcript).read(text)


class _Reader:
    """Fills a transcript while the parser goes through the file."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.lines: list[str] = []
        self.path: list[str] = []
        self.player_id = ""  # of the player whose element is open
        self.players: dict[str, str] = {}
        self.result: tuple[int, int] | None = None
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.opened
        self.parser.EndElementHandler = self.closed
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.declared
        self.elements: dict[str, Callable[[dict[str, str]], None]] = {
            "stratego": lambda _: None,
            "game": self.game,
            "field": self.field,
            "move": self.move,
            "player": self.player,
            "result": self.ending,
        }

    def read(self, text: str) -> None:
        self.lines = text.split("\n")
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            why = "cut_short" if error.code in CUT_SHORT else "bad_xml"
            raise Place(error.lineno, error.offset + 1).refusal(why) from None
        self.transcript.names = (self.players.get("1", "").strip(), self.players.get("2", "").strip())
        if self.result is None:
            raise self.place().refusal("cut_short")

    def place(self) -> Place:
        return Place(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def refusal(self, code: str, **facts: object) -> Refusal:
        return self.place().refusal(code, **facts)

    def declared(self, *_: object) -> None:
        raise self.refusal("doctype")

    def opened(self, name: str, attributes: dict[str, str]) -> None:
        depth = len(self.path)
        if depth >= len(LEVELS) or name not in LEVELS[depth]:
            raise self.refusal("unknown_element", text=name[:20])
        self.path.append(name)
        self.elements[name](attributes)

    def closed(self, name: str) -> None:
        self.path.pop()

    def text(self, text: str) -> None:
        if self.path[-1] == "player":
            known = self.players.get(self.player_id, "")
            self.players[self.player_id] = (known + text)[:LONGEST_NAME]
        elif text.strip():
            raise self.refusal("unknown_text", text=text.strip()[:20])

    def game(self, attributes: dict[str, str]) -> None:
        if self.result is not None:
            raise self.refusal("second_game")
        kinds = {kind.name: kind for kind in KINDS}
        kind = attributes.get("type", "")
        if kind not in kinds:
            raise self.refusal("unknown_kind", text=kind[:20])
        self.transcript.rules = kinds[kind].rules

    def field(self, attributes: dict[str, str]) -> None:
        content = attributes.get("content", "")
        line, column = self.place()
        # the parser knows where the element begins, not where its letters do
        found = self.lines[line - 1].find(content, column - 1)
        read_field(self.transcript, content, Place(line, found + 1 if found >= 0 else column))

    def move(self, attributes: dict[str, str]) -> None:
        source, target = attributes.get("source", ""), attributes.get("target", "")
        try:
            move = read_pair(source, target)
        except ValueError:
            raise self.refusal("unknown_move", text=f"{source[:10]}-{target[:10]}") from None
        if "J" in (source + target).upper():
            self.transcript.mend("j_for_k", self.place().line)
        self.transcript.add(Step(move, self.place()))

    def player(self, attributes: dict[str, str]) -> None:
        self.player_id = attributes.get("id", "")

    def ending(self, attributes: dict[str, str]) -> None:
        numbers = [attributes.get(name, "") for name in ("type", "winner")]
        if not all(number.isascii() and number.isdecimal() and len(number) <= 3 for number in numbers):
            raise self.refusal("unknown_result", text=" ".join(numbers)[:20])
        self.result = (int(numbers[0]), int(numbers[1]))
        read_ending(self.transcript, self.result[0], self.result[1] - 1, self.place())


def write_xml(game: Game, names: tuple[str, str] = ("", "")) -> str:
    """Write a game. Raises :class:`Refusal` ``not_writable``."""
    kind, moves = kind_of(game), moves_of(game)
    ending, winner = ending_of(game)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<stratego>", f' <game type="{kind.name}">']
    lines.append(f'  <field content="{write_field(game.setups)}"/>')
    for number, (src, dst) in enumerate(moves, 1):
        source, target = write_square(src).upper(), write_square(dst).upper()
        lines.append(f'  <move id="{number}" source="{source}" target="{target}"/>')
    lines += [f'  <player id="{number}">{_escaped(name)}</player>' for number, name in enumerate(names, 1)]
    lines += [f'  <result type="{ending}" winner="{winner + 1}"/>', " </game>", "</stratego>"]
    return "\n".join(lines) + "\n"


def _escaped(name: str) -> str:
    """Text inside an element; what XML cannot hold at all is left out."""
    plain = "".join(char for char in name if char.isprintable())
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
