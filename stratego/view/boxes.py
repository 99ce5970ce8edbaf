"""What the page needs to know of a preset before a game: board, pieces, cards, and what differs."""

from __future__ import annotations

from typing import Any

from stratego.rules.cards.deck import deck
from stratego.rules.faces import DICE, face_to_json
from stratego.rules.house_rules import allowed
from stratego.rules.ranks import ranks_in
from stratego.rules.ruleset import Rules
from stratego.rules.setups import as_counts
from stratego.rules.sides import SIDES
from stratego.rules.squares import square_name

Json = dict[str, Any]


def box(rules: Rules) -> Json:
    """A preset, or tonight's rules, as a page shows and sets them up.

    ``faces`` names what the ranks stand for where they are no ranks (Junior); ``nesting`` are the
    ranks that stand in the nests and nowhere else; ``allowed`` are the options that may be changed,
    and ``differences`` and ``reconstructed`` come from :mod:`stratego.rules.differences`.
    """
    return {
        "key": rules.preset,
        "army": as_counts(rules.army),
        "free_army": rules.free_army,
        "board": _board(rules),
        "faces": [face_to_json(face) for face in rules.faces],
        "nesting": [rank.key for rank in ranks_in(rules.nesting)],
        "cards": [card.to_json() for card in deck(rules.deck).values()] if rules.deck else [],
        "die": _die(rules),
        "options": rules.to_json(),
        "allowed": allowed(rules.preset),
        "differences": rules.differences(),
        "reconstructed": rules.reconstructed(),
    }


def _board(rules: Rules) -> Json:
    board = rules.board
    return {
        "files": board.files,
        "rows": board.rows,
        "home_rows": board.home_rows,
        "lakes": board.lake_names(),
        "holes": [square_name(square) for square in board.holes],
        "nests": [square_name(square) for square in board.nests],
        "home": {side.key: [square_name(square) for square in board.home(side)] for side in SIDES},
    }


def _die(rules: Rules) -> list[str]:
    """The faces of the die; ``"joker"`` is no rank."""
    return ["joker" if rank is None else rank.key for rank in DICE.get(rules.junior or "", ())]
