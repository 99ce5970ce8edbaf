"""The door for secrets: a game as one seat may know it.

Boards, computers, hints, messages and logs get a :class:`Sight` or what is made from one, and nothing else. A sight is an ordinary
position in which the enemy's ranks are what moves and battles have shown, together with the public events.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from stratego.rules.events import Offered
from stratego.rules.game import Entry, Game
from stratego.rules.position import Outcome, Position
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat (or a spectator, ``seat`` None) knows of a game."""

    rules: Rules
    seat: Side | None
    position: Position  # own ranks, and the enemy's as far as they were shown
    public: Position  # what everybody knows: also what the enemy knows of this seat's pieces
    start: Position  # the first position, with the same knowledge as ``position`` had then
    history: tuple[Entry, ...]  # everything that happened, also what was taken back
    line: tuple[Entry, ...]  # the moves and attacks that led to this position
    offer: Offered | None
    result: Outcome | None
    lately: bool = True  # whether the end of the line has just happened; stepping back through a game that goes on shows none of it anew


def sight(game: Game, seat: Side | None, ply_count: int | None = None) -> Sight:
    """What ``seat`` knows now, or knew after ``ply_count`` plies of the game (as stepping through it shows).

    Raises :class:`Refusal` ``no_such_ply``.
    """
    at = len(game.frames) - 1 if ply_count is None else ply_count
    if not 0 <= at < len(game.frames):
        raise Refusal("no_such_ply", {"ply": at, "last": len(game.frames) - 1})
    now = at == len(game.frames) - 1
    frame, first = game.frames[at], game.frames[0]
    return Sight(
        rules=game.rules,
        seat=seat,
        position=_known_to(seat, frame.position, frame.public),
        public=frame.public,
        start=_known_to(seat, first.position, first.public),
        history=tuple(game.history) if now else tuple(game.line()[:at]),
        line=tuple(game.line()[:at]),
        offer=game.offer if now else None,
        result=game.result if now else None,
        lately=now or game.result is not None,
    )


def opened(game: Game, ply_count: int | None = None) -> Sight:
    """The whole truth, once a game is over and its players have agreed to show it. Raises :class:`Refusal` before the end."""
    if game.result is None:
        raise Refusal("game_going_on")
    seen = sight(game, None, ply_count)
    at = len(seen.line)
    return replace(
        seen,
        position=game.frames[at].position,
        public=game.frames[at].position,
        start=game.frames[0].position,
        result=game.result,
    )


def _known_to(seat: Side | None, known: Position, public: Position) -> Position:
    return public if seat is None else public.knowing(seat, known)
