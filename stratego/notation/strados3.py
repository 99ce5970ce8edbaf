"""StraDos3 position strings (RULES 8.2): 100 letters from a1 to j10, the side to move, the ply."""

from __future__ import annotations

from typing import NamedTuple

from stratego.rules.position import EMPTY, Placed, Position
from stratego.rules.ranks import RANKS, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import STRIDE

EMPTY_LETTERS = "Aa"
LAKE_LETTER = "_"
UNKNOWN_LETTER = "?"
LONGEST_PLY = 7  # digits
_LETTERS = {facts.letters[side]: (side, facts.rank) for facts in RANKS for side in SIDES}


class Diagram(NamedTuple):
    """A position as the text knows it, and the part of it that has been shown to both sides."""

    position: Position
    public: Position


def parse_strados3(rules: Rules, text: str) -> Position:
    """Read a position; ``?`` is a piece of the side that is not to move, of unknown rank. Raises :class:`Refusal`.

    Which pieces have moved is not written in this format.
    """
    return parse_diagram(rules, text).position


def parse_diagram(rules: Rules, text: str) -> Diagram:
    """The same with what is public: a lower-case letter is a piece whose rank has been shown."""
    fields = text.split()
    if len(fields) != 3 or fields[1] not in ("r", "b") or not _is_ply(fields[2]):
        raise Refusal("bad_position")
    letters, turn, ply = fields[0], Side.RED if fields[1] == "r" else Side.BLUE, int(fields[2])
    board = rules.board
    if len(letters) != board.files * board.rows:
        raise Refusal("bad_position", {"length": len(letters), "wanted": board.files * board.rows})
    known, public = [], []
    for at, letter in enumerate(letters):
        square = at // board.files * STRIDE + at % board.files
        if letter in EMPTY_LETTERS:
            continue
        if letter == LAKE_LETTER:
            if square not in board.lakes:
                raise Refusal("bad_position", {"at": at, "char": letter})
        elif letter == UNKNOWN_LETTER:
            known.append(Placed(square, turn.other, rules.army_mask))
            public.append(known[-1])
        elif letter.upper() in _LETTERS:
            side, rank = _LETTERS[letter.upper()]
            known.append(Placed(square, side, rank.mask))
            public.append(known[-1] if letter.islower() else Placed(square, side, rules.army_mask))
        else:
            raise Refusal("bad_position", {"at": at, "char": letter})
    return Diagram(Position.of(rules, known, turn, ply), Position.of(rules, public, turn, ply))


def _is_ply(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_PLY


def format_strados3(position: Position, public: Position | None = None) -> str:
    """Write a position; a rank that ``public`` knows too is written as shown (lower case), an unknown rank as ``?``."""
    board = position.rules.board
    letters = []
    for row in range(board.rows):
        for file in range(board.files):
            square = row * STRIDE + file
            piece = position.at[square]
            if square in board.lakes:
                letters.append(LAKE_LETTER)
            elif piece == EMPTY:
                letters.append(EMPTY_LETTERS[0])
            else:
                letters.append(_letter(position, public, piece))
    return f"{''.join(letters)} {'b' if position.turn else 'r'} {position.ply}"


def _letter(position: Position, public: Position | None, piece: int) -> str:
    rank = sole_rank(position.ranks[piece])
    if rank is None:
        return UNKNOWN_LETTER
    letter = RANKS[rank].letters[position.side_of(piece)]
    return letter.lower() if public is not None and sole_rank(public.ranks[piece]) is rank else letter
