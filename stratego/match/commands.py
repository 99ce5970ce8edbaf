"""What a seat can command in the game; :mod:`stratego.view.choices` offers what is possible now.

==============================================  ==================================================
``{"do": "move", "from": "a4", "to": "a5"}``     move a piece or attack with it
``{"do": "rescue", "piece": "e5", "to": "b2"}``  bring back a captured piece
``{"do": "no_rescue"}``                          do without
``{"do": "lay_card", "card": "A2"}``             lay a battle card face down in a declared battle
``{"do": "no_card"}``                            play none there
``{"do": "card", "card", "squares": ["a4", …]}`` play a movement card along a path of squares
``{"do": "exchange", "card": "A2"}``             put a card under the stack and draw another
``{"do": "roll"}``                               throw the die
``{"do": "open", "at": "b7"}``                   turn over a picture, a dinosaur or an egg
``{"do": "arrange"}``                            put back what was captured, in an order by chance
==============================================  ==================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from stratego.rules.cards.deck import deck
from stratego.rules.cards.effects import path, plays
from stratego.rules.cards.game import CardGame
from stratego.rules.events import (
    LONGEST_CARD_NAME,
    Arranged,
    CardExchanged,
    CardLaid,
    CardMoved,
    Event,
    Rescued,
    RescueDeclined,
    Rolled,
    Step,
)
from stratego.rules.faces import DICE
from stratego.rules.game import Game
from stratego.rules.junior.arrangement import shuffled_arrangement
from stratego.rules.junior.seek import ARRANGE, ROLL, Seek
from stratego.rules.junior.triumph import Triumph
from stratego.rules.ranks import sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.rescue import rescue_secret
from stratego.rules.sides import Side
from stratego.rules.squares import Move, parse_piece, parse_square, square_name

Command = Mapping[str, Any]
Decision = tuple[Step, str | None]


def carry_out(game: Game, side: Side, command: Command, chance: Random) -> list[Event]:
    """Do what a seat wants; ``chance`` throws the die and shuffles.

    Raises :class:`Refusal`, ``bad_request`` for an unknown command.
    """
    if command.get("do") == "move":
        return game.move(side, Move(_square(command, "from"), _square(command, "to")))
    return game.decide(side, *decision(game, side, command, chance))


def decision(game: Game, side: Side, command: Command, chance: Random) -> Decision:
    """The step that a command other than a move means, and the part of it that only its side may know.

    Raises :class:`Refusal`, ``bad_request`` for an unknown command.
    """
    read = _COMMANDS.get(str(command.get("do")))
    if read is None:
        raise Refusal("bad_request", {"field": "do"})
    return read(game, side, command, chance)


def _rescue(game: Game, _: Side, command: Command, __: Random) -> Decision:
    piece, square = _piece(command, "piece"), _square(command, "to")
    if game.rules.secret_rescues:
        return Rescued(None, square), rescue_secret(piece)
    return Rescued(piece, square), None


def _play_card(game: Game, side: Side, command: Command, _: Random) -> Decision:
    """Find the play that goes along the squares."""
    card, wanted = _card(command), command.get("squares")
    position = game.position
    if isinstance(position.extra, CardGame) and side is position.turn:
        known = deck(position.extra.deck).get(card)
        for play in plays(position, known) if known is not None and known.effect else []:
            if [square_name(square) for square in path(play)] == wanted:
                return CardMoved(card, play), None
    raise Refusal("bad_card_move")


def _roll(game: Game, _: Side, __: Command, chance: Random) -> Decision:
    if game.awaits != ROLL:
        raise Refusal("not_now")
    return Rolled(chance.choice(DICE[game.rules.junior or ""])), None


def _open(game: Game, _: Side, command: Command, __: Random) -> Decision:
    square, position = _square(command, "at"), game.position
    piece = position.piece_at(square)
    rank = None if piece is None else sole_rank(position.ranks[piece])
    if rank is None or not isinstance(position.extra, (Seek, Triumph)):
        raise Refusal("cannot_open", {"square": square_name(square)})
    return position.extra.opening(position, square, rank), None


def _arrange(game: Game, side: Side, _: Command, chance: Random) -> Decision:
    if game.awaits != ARRANGE:
        raise Refusal("not_now")
    return Arranged(), shuffled_arrangement(game.position, side, chance)


_COMMANDS: dict[str, Callable[[Game, Side, Command, Random], Decision]] = {
    "rescue": _rescue,
    "no_rescue": lambda game, side, command, chance: (RescueDeclined(), None),
    "lay_card": lambda game, side, command, chance: (CardLaid(True), _card(command)),
    "no_card": lambda game, side, command, chance: (CardLaid(False), None),
    "card": _play_card,
    "exchange": lambda game, side, command, chance: (CardExchanged(), _card(command)),
    "roll": _roll,
    "open": _open,
    "arrange": _arrange,
}


def _piece(command: Command, field: str) -> int:
    try:
        return parse_piece(command.get(field))
    except ValueError:
        raise Refusal("bad_request", {"field": field}) from None


def _card(command: Command) -> str:
    card = command.get("card")
    if not isinstance(card, str) or not card.isascii() or len(card) > LONGEST_CARD_NAME:
        raise Refusal("bad_request", {"field": "card"})
    return card


def _square(command: Command, field: str) -> int:
    try:
        return parse_square(command.get(field))
    except ValueError:
        raise Refusal("bad_square") from None
