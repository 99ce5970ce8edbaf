"""Small things the engine's tests share: games to start from, pieces by name, random play."""

from __future__ import annotations

from random import Random

from stratego.rules import Game, Move, Placed, Position, Rank, Rules, Side, parse_move, parse_square
from stratego.rules.ranks import rank_from_key
from stratego.rules.setups import shuffled

PLAIN = Rules.of()


def piece(text: str) -> Placed:
    """``"red scout a4"``, ``"blue ? e7"``."""
    side, rank, square = text.split()
    mask = PLAIN.army_mask if rank == "?" else rank_from_key(rank).mask
    return Placed(parse_square(square), Side[side.upper()], mask)


def position(*pieces: str, rules: Rules = PLAIN, turn: Side = Side.RED) -> Position:
    """A position from pieces by name. Both flags stand in a corner unless they are named."""
    named = list(pieces)
    for side, corner in (("red", "a1"), ("blue", "a10")):
        if not any(text.startswith(f"{side} flag") for text in pieces):
            named.append(f"{side} flag {corner}")
    return Position.of(rules, map(piece, named), turn)


def play(start: Position, *moves: str) -> Position:
    """The position after legal moves."""
    for text in moves:
        move = parse_move(text)
        assert start.refusal(move) is None, f"{text}: {start.refusal(move)!r}"
        start = start.after(move)
    return start


def rank_at(where: Position, square: str) -> Rank | None:
    """The rank on a square that must be known, or None if the square is empty."""
    found = where.piece_at(parse_square(square))
    return None if found is None else Rank(where.ranks[found].bit_length() - 1)


def random_game(rules: Rules, chance: Random, plies: int = 10_000) -> Game:
    """A referee's game played at random to its end, or for a number of plies."""
    game = Game(rules, shuffled(rules, chance), shuffled(rules, chance))
    game.begin()
    while game.result is None and len(game.frames) <= plies:
        game.move(game.turn, chance.choice(game.position.legal_moves()))
    return game


def moves(where: Position) -> set[str]:
    """The legal moves by name."""
    return {str(Move(*move)) for move in where.legal_moves()}
