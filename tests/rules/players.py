"""Players who do anything that is allowed, in every variant."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from stratego.match.commands import carry_out
from stratego.rules import Game, Rules, Side, parse_square, square_name
from stratego.rules.cards.deal import deal
from stratego.rules.setups import hidden, shuffled
from stratego.view import sight
from stratego.view.choices import choices

Command = Mapping[str, Any]


def commands(game: Game, chance: Random) -> list[Command]:
    """The moves the side to decide may make, and one of each other thing that it may do."""
    seat = game.turn
    found: list[Command] = [
        {"do": "move", "from": square_name(src), "to": square_name(dst)} for src, dst in game.position.legal_moves()
    ]
    for choice in choices(sight(game, seat)):
        command = dict(choice["command"])
        for pick in choice["picks"]:
            picked = chance.choice(pick["from"])
            command[pick["field"]] = picked["id"] if pick["of"] == "piece" else picked
        found.append(command)
    return found


def act(game: Game, chance: Random) -> None:
    """Do one thing that is allowed: attacks and all that is special oftener than quiet moves."""
    options = commands(game, chance)
    weights = [_liking(game, option) for option in options]
    carry_out(game, game.turn, chance.choices(options, weights)[0], chance)


def _liking(game: Game, option: Command) -> float:
    if option["do"] != "move":
        return 20.0
    src, dst = parse_square(option["from"]), parse_square(option["to"])
    forward = dst > src if game.turn is Side.RED else dst < src
    return 8.0 if game.position.piece_at(dst) is not None else 3.0 if forward else 1.0


def random_game(rules: Rules, chance: Random, plies: int = 10_000) -> Game:
    """A referee's game played at random to its end, or for a number of plies."""
    red, blue = shuffled(rules, chance), shuffled(rules, chance)
    game = Game(rules, red, blue, secrets=deal(rules, chance))
    game.begin()
    while game.result is None and len(game.frames) <= plies:
        act(game, chance)
    return game


def chairs(game: Game) -> list[Game]:
    """The same table before the first move, from Red's chair, from Blue's, and from nobody's."""
    return [chair(game, {Side.RED}), chair(game, {Side.BLUE}), chair(game, set())]


def chair(game: Game, knows: set[Side]) -> Game:
    """A new game that knows the set-ups and the secrets of some sides."""
    known = set(Side) if game.rules.complete_visibility else knows
    red, blue = (text if side in known else hidden(text) for side, text in zip(Side, game.setups, strict=True))
    return Game(game.rules, red, blue, secrets={side: game.secrets[side] for side in knows})
