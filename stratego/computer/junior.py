"""Common sense for Stratego Junior (RULES 5): it remembers what was turned over, as a child does."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from stratego.rules.faces import DICE, HARMFUL
from stratego.rules.junior.seek import Seek
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.sides import Side
from stratego.rules.squares import STRIDE, Move, parse_square, square_name
from stratego.view.choices import choices
from stratego.view.sight import Sight

Command = dict[str, Any]
Offered = Mapping[str, Mapping[str, Any]]

ATTACK, RISK, STEP = 10.0, 3.0, 1.0


def junior_command(sight: Sight, chance: Random) -> Command:
    """What to do now: open, roll, put back, or move."""
    offered = {choice["kind"]: choice for choice in choices(sight)}
    if "open" in offered:
        square = _worth_opening(sight, offered, chance)
        if square is not None:
            return {**offered["open"]["command"], "at": square}
    for kind in ("roll", "arrange"):
        if kind in offered:
            return dict(offered[kind]["command"])
    move = max(sight.position.legal_moves(), key=lambda move: _liking(sight, move, chance))
    return {"do": "move", "from": square_name(move.src), "to": square_name(move.dst)}


def _worth_opening(sight: Sight, offered: Offered, chance: Random) -> str | None:
    """The square to open, or None if rolling or moving is better."""
    squares = offered["open"]["picks"][0]["from"]
    known = {square: _rank(sight, square) for square in squares}
    wanted = _wanted(sight)
    for square in squares:
        if known[square] in wanted:
            return str(square)
    unknown = [square for square in squares if known[square] is None]
    if unknown:
        return str(chance.choice(unknown))
    must = "roll" not in offered and not sight.position.legal_moves()
    harmless = [square for square in squares if known[square] is not HARMFUL]
    return str(chance.choice(harmless or squares)) if must else None


def _wanted(sight: Sight) -> tuple[Rank | None, ...]:
    """The ranks that are good to find now."""
    extra = sight.position.extra
    if not isinstance(extra, Seek) or extra.awaits != "open":
        return (Rank.FLAG,)
    if extra.face is not None:
        return (extra.face,)
    return tuple(face for face in DICE[sight.rules.junior or ""] if face is not None)


def _rank(sight: Sight, square: str) -> Rank | None:
    position = sight.position
    return sole_rank(position.ranks[position.at[parse_square(square)]])


def _liking(sight: Sight, move: Move, chance: Random) -> float:
    """How much a move of a dinosaur is liked: known gains, careful risks, and on towards the eggs."""
    position = sight.position
    mine = sole_rank(position.ranks[position.at[move.src]])
    step = (move.dst // STRIDE - move.src // STRIDE) * (1 if sight.seat is Side.RED else -1)
    liking = STEP * step + chance.random() * 2
    if position.piece_at(move.dst) is None or mine is None:
        return liking
    theirs = _rank(sight, square_name(move.dst))
    if theirs is None:
        return liking + RISK * (mine - Rank.CAPTAIN) / 3
    if theirs is Rank.BOMB or theirs > mine:
        return liking - ATTACK
    return liking + (ATTACK if theirs < mine else 0)
