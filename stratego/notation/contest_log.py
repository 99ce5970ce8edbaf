"""The log of the contest manager of 2012 (RULES 8.5): both set-ups, every move with its outcome, the result.

Its letters and moves are those of :mod:`stratego.notation.contest`. Managers before 20 December 2011 played with one-time bombs; the log shows
it at the first bomb that goes off.
"""

from __future__ import annotations

import re

from stratego.notation.contest import LETTERS, SIZE, move_text, outcome_text, read_move, read_outcome
from stratego.notation.gravon import moves_of
from stratego.notation.place import Place
from stratego.notation.transcript import Step, Told, Transcript
from stratego.rules.battle import Result, battle_table
from stratego.rules.board import CLASSIC
from stratego.rules.events import Attacked, Moved
from stratego.rules.game import Game
from stratego.rules.ranks import BY_SYMBOL, RANKS, Rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import STANDARD_GAITS, Rules
from stratego.rules.setups import EMPTY_SYMBOL, check_setup
from stratego.rules.sides import SIDES, Side, side_from_key

HEAD = re.compile(r"(\S{0,80}) ?(RED|BLUE) SETUP", re.ASCII)
TURN = re.compile(r"\d{1,7} (?:RED|BLU): ", re.ASCII)
RESULT = re.compile(r"\S{0,80} ?(RED|BLUE) ([A-Z_]+) \d+ \d+ \d+", re.ASCII)
EMPTY = "."
WORTH_OF_FIXED = (Rank.FLAG, Rank.BOMB)

# The word for the side in whose turn the game ended, whether that side won, our reason.
_ENDINGS: tuple[tuple[str, bool | None, str], ...] = (
    ("VICTORY", True, "flag"),
    ("VICTORY", True, "no_moves"),
    ("DEFEAT", False, "no_moves"),
    ("SURRENDER", False, "resignation"),
    ("ILLEGAL", False, "forfeit"),
    ("DEFAULT", True, "forfeit"),
    ("DRAW_DEFAULT", None, "game_time"),
    ("DRAW_DEFAULT", None, "no_progress"),
    ("DRAW", None, "neither_moves"),
    ("DRAW", None, "agreement"),
)


def read_contest_log(text: str, transcript: Transcript) -> None:
    """Read a log. Raises :class:`Refusal` with line and column; ``transcript`` then holds what came before."""
    lines = [line.rstrip() for line in text.split("\n")]
    _read_setups(lines, transcript)
    for number, line in enumerate(lines[10:], 11):
        ending = RESULT.fullmatch(line)
        if ending is not None:
            _read_result(ending, transcript, Place(number))
            return
        if line and not line.startswith("Game ends"):
            _read_step(line, number, transcript)


def _read_setups(lines: list[str], transcript: Transcript) -> None:
    names, texts = [], []
    for side, first in zip(SIDES, (0, 5), strict=True):
        head = HEAD.fullmatch(lines[first]) if first < len(lines) else None
        if head is None or side_from_key(head[2].lower()) is not side:
            raise Place(min(first, len(lines) - 1) + 1).refusal("contest_head", side=side.key)
        names.append(head[1])
        rows = [_read_row(lines, first + row + 1) for row in range(CLASSIC.home_rows)]
        text = "".join(rows)
        texts.append(text if side is Side.RED else text[::-1])
    transcript.names = (names[0], names[1])
    transcript.setups = (texts[0], texts[1])
    transcript.setups_at = (Place(2), Place(7))
    # a program need not place all its pieces
    if not all(check_setup(Rules(), text).complete for text in texts):
        transcript.rules = Rules.of("free")


def _read_row(lines: list[str], at: int) -> str:
    row = lines[at] if at < len(lines) else ""
    for column, letter in enumerate(row, 1):
        if letter != EMPTY and letter not in LETTERS:
            raise Place(at + 1, column).refusal("setup_letter", char=letter, at=column)
    if len(row) != SIZE:
        raise Place(min(at, len(lines) - 1) + 1, len(row) + 1).refusal("setup_length", length=len(row), wanted=SIZE)
    return "".join(EMPTY_SYMBOL if letter == EMPTY else RANKS[LETTERS.index(letter)].symbol for letter in row)


def _read_step(line: str, number: int, transcript: Transcript) -> None:
    turn = TURN.match(line)
    start = turn.end() if turn else 0
    place = Place(number, start + 1)
    try:
        move, words = read_move(line[start:])
        told = _read_told(words)
    except Refusal as refusal:
        raise place.refusal("unknown_move", text=line[start:][:20]) from refusal
    if words[:1] != ["ILLEGAL"]:
        transcript.add(Step(move, place, told))


def _read_told(words: list[str]) -> Told | None:
    if words[:1] == ["VICTORY_FLAG"]:
        return Told(None, Rank.FLAG, Result.WINS)
    if not words or words[0] in ("OK", "ILLEGAL", "VICTORY_ATTRITION"):
        return None
    battle = read_outcome(words)
    return None if battle is None else Told(*battle)


def _read_result(found: re.Match[str], transcript: Transcript, place: Place) -> None:
    side, word = side_from_key(found[1].lower()), found[2]
    told = transcript.steps[-1].told if transcript.steps else None
    by_flag = told is not None and told.defender is Rank.FLAG
    for known, won, reason in _ENDINGS:
        if known == word and (word != "VICTORY" or by_flag == (reason == "flag")):
            transcript.winner = None if won is None else side if won else side.other
            transcript.reason = reason
            return
    raise place.refusal("unknown_ending", text=word[:20])


def write_contest_log(game: Game, names: tuple[str, str] = ("", "")) -> str:
    """Write a game. Raises :class:`Refusal` ``not_writable``."""
    moves_of(game)  # refuses what is more than moves
    _require_contest_rules(game.rules)
    players = ["_".join(name.split()) or side.key for name, side in zip(names, SIDES, strict=True)]
    lines = []
    for side in SIDES:
        lines += [f"{players[side]} {side.key.upper()} SETUP", *_rows(side, game.setups[side])]
    for number, entry in enumerate(game.line()):
        if isinstance(entry.event, (Moved, Attacked)):
            turn = f"{number // 2 + 1} {'RED' if entry.side is Side.RED else 'BLU'}"
            lines.append(f"{turn}: {_step_text(entry.event)}")
    if game.result is not None:
        lines.append(_result_line(game, players))
    return "\n".join(lines) + "\n"


def _step_text(event: Moved | Attacked) -> str:
    if isinstance(event, Moved):
        return f"{move_text(event.move)} OK"
    flag = event.battle.defender is Rank.FLAG
    return f"{move_text(event.move)} {'VICTORY_FLAG' if flag else outcome_text(event.battle)}"


def _require_contest_rules(rules: Rules) -> None:
    battles = [battle_table(Rules.of(one_time_bombs=once)).results for once in (False, True)]
    if rules.board != CLASSIC or rules.gaits != STANDARD_GAITS or battle_table(rules).results not in battles:
        raise Refusal("not_writable", {"why": "rules"})


def _rows(side: Side, setup: str) -> list[str]:
    text = setup if side is Side.RED else setup[::-1]
    letters = "".join(EMPTY if char == EMPTY_SYMBOL else LETTERS[BY_SYMBOL[char]] for char in text)
    return [letters[at : at + SIZE] for at in range(0, len(letters), SIZE)]


def _result_line(game: Game, players: list[str]) -> str:
    assert game.result is not None
    winner, reason = game.result
    fitting = [(word, won) for word, won, known in _ENDINGS if known == reason and (won is None) == (winner is None)]
    word, won = fitting[0] if fitting else ("DRAW", None) if winner is None else ("ILLEGAL", False)
    side = game.turn if winner is None else winner if won else winner.other
    values = [_value(game, side) for side in SIDES]
    return f"{players[side]} {side.key.upper()} {word} {len(game.line()) // 2 + 1} {values[0]} {values[1]}"


def _value(game: Game, side: Side) -> int:
    """What the pieces that a side has left are worth: 11 less the old number, nothing for bombs and flags."""
    position = game.position
    ranks = [
        Rank(position.ranks[piece].bit_length() - 1)
        for _, piece in position.standing()
        if position.side_of(piece) is side
    ]
    return sum(rank for rank in ranks if rank not in WORTH_OF_FIXED)
