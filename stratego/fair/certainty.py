"""What everybody can see about who is still able to play. Where it is not certain, a side has to say so itself."""

from __future__ import annotations

from stratego.rules.board import bits
from stratego.rules.position import Position
from stratego.rules.sides import Side


def needs_movers(position: Position) -> bool:
    """Whether a side without a piece that moves has lost, as in all games but some variants."""
    return position.extra is None or position.extra.needs_movers


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
    return any(not position.ranks[position.at[move.src]] & ~position.rules.movable for move in position.reachable())


def could_play(position: Position, side: Side) -> bool:
    """Whether a side would have something to do on its turn, were it not for the rules of repetition."""
    position = position.with_turn(side)
    return bool(position.reachable()) or has_more(position)


def has_more(position: Position) -> bool:
    """Whether a variant gives the side to move something to do without a move."""
    return position.extra is not None and position.extra.has_more(position)


def stuck(position: Position, side: Side) -> str | None:
    """How a side that knows its own ranks is unable to play: ``"pieces"``, ``"moves"``, or None."""
    if position.fallen is not None or not needs_movers(position):
        return None
    if not position.movers[side]:
        return "pieces"
    waits = position.turn is side and position.awaits == "move"
    return "moves" if waits and not position.legal_moves() and not has_more(position) else None
