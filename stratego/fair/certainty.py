"""What everybody can see about who is still able to move. Where it is not certain, a side has to say so itself."""

from __future__ import annotations

from stratego.rules.board import bits
from stratego.rules.position import Position
from stratego.rules.sides import Side


def surely_has_mover(public: Position, side: Side) -> bool:
    """Whether a side has a piece that can move, whatever the ranks that were never shown."""
    rules = public.rules
    standing = bits(public.men[side])
    if any(not public.ranks[public.at[square]] & ~rules.movable for square in standing):
        return True
    if rules.free_army:
        return False
    return len(standing) > sum(count for rank, count in rules.army if not rules.movable >> rank & 1)


def surely_moves(public: Position, side: Side) -> bool:
    """Whether a side has a legal move, whatever the ranks that were never shown."""
    position = public.with_turn(side)
    fixed = ~public.rules.movable
    return any(not position.ranks[position.at[move.src]] & fixed for move in position.legal_moves())


def surely_reaches(public: Position, side: Side) -> bool:
    """Whether a side surely would have a move on its turn, were it not for the rules of repetition."""
    position = public.with_turn(side)
    moves = [*position.legal_moves(), *position.refused()]
    return any(not position.ranks[position.at[move.src]] & ~position.rules.movable for move in moves)


def could_move(position: Position, side: Side) -> bool:
    """Whether a side would have a move on its turn, were it not for the rules of repetition."""
    position = position.with_turn(side)
    return bool(position.legal_moves() or position.refused())


def stuck(position: Position, side: Side) -> str | None:
    """How a side that knows its own ranks is unable to move: ``"pieces"``, ``"moves"``, or None."""
    if not position.movers[side]:
        return "pieces"
    if position.turn is side and position.fallen is None and not position.legal_moves():
        return "moves"
    return None
