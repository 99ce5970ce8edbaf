"""Gravon's GSN (RULES 8.1): one line for each thing, no battle results.

The archive holds files with a second END, with moves after END, with J for the tenth file, and with records of rescues whose meaning nobody
wrote down. All but the last can be mended; a rescue record is passed over, and a move that then cannot be made is refused at its line.
"""

from __future__ import annotations

import re

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

HEAD = "#X38FA11 Stratego-Notation v"
VERSIONS = ("1", "2")
END = "END"
_NUMBERS = re.compile(r"(\d{1,3}) winner (\d{1,3})", re.ASCII)


def read_gsn(text: str, transcript: Transcript) -> None:
    """Read a file. Raises :class:`Refusal` with line and column; ``transcript`` then holds what came before."""
    last = text.count("\n") + 1
    lines = [(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1) if line or number == last]
    _read_head(lines, transcript)
    ended = False
    for at, (number, line) in enumerate(lines[2:], 3):
        if line == END:
            if ended:
                transcript.mend("second_end", number)
            ended = True
        elif " result " in line:
            _read_result(line, number, transcript)
            _require_silence(lines[at:])
            if not ended:
                transcript.mend("no_end", number)
            return
        elif line and transcript.setups is None and not ended:
            read_field(transcript, line, Place(number))
        elif line and (number < lines[-1][0] or len(line) >= 5):
            _read_move(line, number, transcript, late=ended)
    raise Place(len(lines), len(lines[-1][1]) + 1).refusal("cut_short")


def _read_head(lines: list[tuple[int, str]], transcript: Transcript) -> None:
    number, head = lines[0]
    if head[:-1] != HEAD or head[-1] not in VERSIONS:
        cut = len(lines) == 1 and (HEAD + VERSIONS[0]).startswith(head)
        place = Place(number, min(len(head), len(HEAD)) + 1)
        raise place.refusal("cut_short") if cut else place.refusal("unknown_version", text=head[len(HEAD) :][:20])
    if len(lines) < 2:
        raise Place(number, len(head) + 1).refusal("cut_short")
    number, line = lines[1]
    kinds = {str(kind.number): kind for kind in KINDS}
    if not line.startswith("type") or line[-1:] not in kinds or len(line) > len("type") + 4:
        raise Place(number).refusal("unknown_kind", text=line[:20])
    transcript.rules = kinds[line[-1]].rules


def _read_move(line: str, number: int, transcript: Transcript, *, late: bool) -> None:
    if len(line) == 5 and line[2] == ":":
        transcript.mend("rescue_record", number)
        return
    try:
        if len(line) != 5 or line[2] != "-":
            raise ValueError(line)
        move = read_pair(line[:2], line[3:])
    except ValueError:
        raise Place(number).refusal("unknown_move", text=line[:20]) from None
    if "J" in line.upper():
        transcript.mend("j_for_k", number)
    if late:
        transcript.mend("end_before_move", number)
    transcript.add(Step(move, Place(number)))


def _read_result(line: str, number: int, transcript: Transcript) -> None:
    players, _, result = line.rpartition(" result ")
    red, versus, blue = players.partition(" vs ")
    numbers = _NUMBERS.fullmatch(result)
    if not versus or numbers is None:
        raise Place(number, 1 if not versus else len(players) + 2).refusal("unknown_result", text=line[:60])
    transcript.names = (red, blue)
    read_ending(transcript, int(numbers[1]), int(numbers[2]), Place(number, len(players) + 2))


def _require_silence(rest: list[tuple[int, str]]) -> None:
    for number, line in rest:
        if line:
            raise Place(number).refusal("after_the_end", text=line[:20])


def write_gsn(game: Game, names: tuple[str, str] = ("", "")) -> str:
    """Write a game. Raises :class:`Refusal` ``not_writable``."""
    kind, moves = kind_of(game), moves_of(game)
    ending, winner = ending_of(game)
    red, blue = (" ".join(name.replace(" vs ", " ").replace(" result ", " ").split()) for name in names)
    lines = [f"{HEAD}2", f"type {kind.number}", write_field(game.setups)]
    lines += [f"{write_square(src)}-{write_square(dst)}".upper() for src, dst in moves]
    lines += [END, f"{red} vs {blue} result {ending} winner {winner}"]
    return "\n".join(lines) + "\n"
