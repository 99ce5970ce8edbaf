"""What a seat may decide now beside moving a piece, as JSON that a page can show without rules.

``choices`` is a list; each entry is one thing that may be done::

    {"kind": "rescue",                     # what it is: a key for words and pictures
     "command": {"do": "rescue"},          # what to send, once everything is picked
     "picks": [                            # what has to be picked first, in this order
        {"field": "piece", "of": "piece", "from": [{"id": "e5", "rank": "miner"}, …]},
        {"field": "to",    "of": "square", "from": ["a1", "b1", …]}]}

The page adds to the command one field for each pick: ``{"do": "rescue", "piece": "e5", "to":
"a1"}``. Every combination of what the picks offer is allowed. ``of`` says what is picked:

``piece``   one of ``{"id", "rank"}``; the field gets the ``id``
``square``  one of some squares
``card``    one of some keys of cards
``path``    one of some lists of squares, to be tapped one after another: ``["a4", "a5", "a6"]``;
            the field gets the whole list

An entry without picks is a button. ``required`` tells that the game waits for one of the entries
and no piece can be moved now. The list is empty where nothing but a move can be decided.
"""

from __future__ import annotations

from typing import Any

from stratego.rules.cards.deck import deck, keys_of
from stratego.rules.cards.effects import path, plays
from stratego.rules.cards.game import ATTACK_CARD, DEFENCE_CARD, CardGame
from stratego.rules.junior.field import open_to
from stratego.rules.junior.seek import ARRANGE, ROLL, Seek
from stratego.rules.junior.triumph import Triumph
from stratego.rules.position import Position
from stratego.rules.ranks import sole_rank
from stratego.rules.rescue import RESCUE, candidates, places
from stratego.rules.squares import piece_name, square_name
from stratego.view.sight import Sight

Json = dict[str, Any]


def choices(sight: Sight) -> list[Json]:
    """What this seat may decide now, beside the moves of its pieces."""
    position = sight.position
    if sight.seat is not position.turn or sight.result is not None:
        return []
    offered = []
    if position.awaits == RESCUE:
        offered = _rescue(position)
    elif isinstance(position.extra, CardGame):
        offered = card_choices(position, position.extra)
    elif isinstance(position.extra, (Seek, Triumph)):
        offered = _junior(position, position.extra)
    required = position.awaits != "move"
    return [{**choice, "required": required} for choice in offered]


def card_choices(position: Position, game: CardGame) -> list[Json]:
    """What the cards in the hand allow now."""
    cards, asked = game.cards[position.turn], {ATTACK_CARD: "attack", DEFENCE_CARD: "defence"}
    if position.awaits in asked:
        held = cards.held(keys_of(game.deck, asked[position.awaits]))
        lay = [choice("lay_card", pick("card", "card", held))] if held else []
        return [*lay, choice("no_card")]
    if position.awaits != "move":
        return []
    offered = [_card_move(position, game, card) for card in cards.held(keys_of(game.deck, "move"))]
    if cards.stack:
        offered.append(choice("exchange", pick("card", "card", sorted(filter(None, cards.hand)))))
    return [each for each in offered if all(pick["from"] for pick in each["picks"])]


def _card_move(position: Position, game: CardGame, card: str) -> Json:
    found = plays(position, deck(game.deck)[card])
    paths = [[square_name(square) for square in path(play)] for play in found]
    return choice("card", pick("squares", "path", paths), card=card)


def _junior(position: Position, extra: Seek | Triumph) -> list[Json]:
    """The die, the pictures that may be turned over, and putting back what was captured."""
    if position.awaits == ARRANGE:
        return [choice("arrange")]
    offered = [choice("roll")] if position.awaits == ROLL and open_to(position, position.turn) else []
    squares = [square_name(square) for square in extra.openable(position)]
    if squares:
        offered.append(choice("open", pick("at", "square", squares)))
    return offered


def choice(kind: str, *picks: Json, **command: object) -> Json:
    """One entry of the list; the command does what the entry is called."""
    return {"kind": kind, "command": {"do": kind, **command}, "picks": list(picks)}


def pick(field: str, of: str, options: list[Any]) -> Json:
    """One thing to pick."""
    return {"field": field, "of": of, "from": options}


def _rescue(position: Position) -> list[Json]:
    pieces = [_piece(position, piece) for piece in candidates(position)]
    squares = [square_name(square) for square in places(position, position.turn)]
    rescue = choice("rescue", pick("piece", "piece", pieces), pick("to", "square", squares))
    return [rescue, choice("no_rescue")]


def _piece(position: Position, piece: int) -> Json:
    rank = sole_rank(position.ranks[piece])
    return {"id": piece_name(piece), "rank": None if rank is None else rank.key}
