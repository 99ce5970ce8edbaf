"""What a seat can command in the game; :mod:`stratego.view.choices` offers what is possible now.

==============================================  ==================================================
``{"do": "move", "from": "a4", "to": "a5"}``     move a piece or attack with it
``{"do": "rescue", "piece": "e5", "to": "b2"}``  bring back a captured piece
``{"do": "no_rescue"}``                          do without
==============================================  ==================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stratego.rules.events import Event, Rescued, RescueDeclined
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal
from stratego.rules.rescue import rescue_secret
from stratego.rules.sides import Side
from stratego.rules.squares import Move, parse_piece, parse_square

Command = Mapping[str, Any]


def carry_out(game: Game, side: Side, command: Command) -> list[Event]:
    """Do what a seat wants. Raises :class:`Refusal`, ``bad_request`` for an unknown command."""
    do = _COMMANDS.get(str(command.get("do")))
    if do is None:
        raise Refusal("bad_request", {"field": "do"})
    return do(game, side, command)


def _move(game: Game, side: Side, command: Command) -> list[Event]:
    return game.move(side, Move(_square(command, "from"), _square(command, "to")))


def _rescue(game: Game, side: Side, command: Command) -> list[Event]:
    piece, square = _piece(command, "piece"), _square(command, "to")
    if game.rules.secret_rescues:
        return game.decide(side, Rescued(None, square), rescue_secret(piece))
    return game.decide(side, Rescued(piece, square))


def _no_rescue(game: Game, side: Side, _: Command) -> list[Event]:
    return game.decide(side, RescueDeclined())


_COMMANDS: dict[str, Callable[[Game, Side, Command], list[Event]]] = {
    "move": _move,
    "rescue": _rescue,
    "no_rescue": _no_rescue,
}


def _piece(command: Command, field: str) -> int:
    try:
        return parse_piece(command.get(field))
    except ValueError:
        raise Refusal("bad_request", {"field": field}) from None


def _square(command: Command, field: str) -> int:
    try:
        return parse_square(command.get(field))
    except ValueError:
        raise Refusal("bad_square") from None
