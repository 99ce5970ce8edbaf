"""StraDos3 lines in files: a position, or the beginning of a game and its moves (RULES 8.2)."""

from __future__ import annotations

from typing import NamedTuple

from stratego.notation.gravon import moves_of
from stratego.notation.lan import read_moves, write_move
from stratego.notation.place import Place
from stratego.notation.strados3 import format_strados3, parse_strados3
from stratego.notation.transcript import Step, Transcript, replayed
from stratego.rules.battle import battle_table
from stratego.rules.board import CLASSIC
from stratego.rules.events import Attacked, Moved
from stratego.rules.game import Game
from stratego.rules.position import Position
from stratego.rules.ranks import sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.setups import check_setup, setup_of
from stratego.rules.sides import SIDES


class Found(NamedTuple):
    """What a file holds: a game if it begins at the beginning, else a position (the last one, where moves follow)."""

    game: Game | None
    position: Position | None


def looks_like_diagram(line: str) -> bool:
    """Whether a line is a StraDos3 string, or nearly one."""
    words = line.split()
    return len(words) == 3 and len(words[0]) >= 16 and words[1] in ("r", "b") and words[2].isdecimal()


def read_diagram(text: str, rules: Rules | None = None) -> Found:
    """Read a file. Raises :class:`Refusal` with line and column."""
    lines = text.split("\n")
    first = next(at for at, line in enumerate(lines) if line.strip())
    start = _position(rules or Rules(), lines[first], first + 1)
    transcript = _beginning(start, rules) or Transcript()
    for step in read_moves(lines[first + 1 :], first + 2):
        transcript.add(step)
    if transcript.setups is not None:
        transcript.setups_at = (Place(first + 1), Place(first + 1))
        return Found(replayed(transcript), None)
    for step in transcript.steps:
        start = _after(start, step)
    return Found(None, start)


def _after(position: Position, step: Step) -> Position:
    refusal = Refusal("game_over") if position.outcome() else position.refusal(step.move)
    if refusal is None:
        try:
            return position.after(step.move)
        except Refusal as unknown:
            refusal = unknown
    raise step.place.refused(refusal)


def _position(rules: Rules, line: str, number: int) -> Position:
    try:
        return parse_strados3(rules, line)
    except Refusal as refusal:
        at = refusal.facts.get("at")
        column = 1 if not isinstance(at, int) else at + 1 + len(line) - len(line.lstrip())
        raise Place(number, column).refused(refusal) from None


def _beginning(position: Position, rules: Rules | None) -> Transcript | None:
    """The game that begins with a position, if it can be the beginning of one."""
    if position.ply or position.rules.board != CLASSIC:
        return None
    ranks = {square: sole_rank(position.ranks[piece]) for square, piece in position.standing()}
    known = {square: rank for square, rank in ranks.items() if rank is not None}
    if len(known) < len(ranks):
        return None
    for candidate in [rules] if rules else PRESETS.values():
        homes = {square for side in SIDES for square in candidate.board.home(side)}
        setups = [
            setup_of(candidate, side, {at: r for at, r in known.items() if position.side_of(at) is side})
            for side in SIDES
        ]
        if candidate.board.lakes == CLASSIC.lakes and set(known) <= homes and candidate.starts is position.turn:
            if all(check_setup(candidate, text).complete for text in setups):
                return Transcript(candidate, (setups[0], setups[1]))
    return None


def write_diagram(game: Game) -> str:
    """The present position, with what has been shown in lower case. Raises :class:`Refusal` ``not_writable`` for boards without ranks."""
    if game.rules.faces:
        raise Refusal("not_writable", {"why": "rules"})
    return format_strados3(game.position, game.public) + "\n"


def write_lan(game: Game) -> str:
    """The first position, and the moves in pairs. Raises :class:`Refusal` ``not_writable``."""
    moves_of(game)  # refuses what is more than moves
    read_back = _beginning(game.frames[0].position, None)
    if read_back is None or not _same_battles(read_back.rules, game.rules):
        raise Refusal("not_writable", {"why": "rules"})
    moves = [write_move(entry.event) for entry in game.line() if isinstance(entry.event, (Moved, Attacked))]
    pairs = [" ".join(moves[at : at + 2]) for at in range(0, len(moves), 2)]
    return "\n".join([format_strados3(game.frames[0].position), *pairs]) + "\n"


def _same_battles(rules: Rules, others: Rules) -> bool:
    """Whether a game by the one rules is replayed faithfully by the others."""
    return battle_table(rules).results == battle_table(others).results and rules.gaits == others.gaits
