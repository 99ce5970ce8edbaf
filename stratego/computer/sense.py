"""Common sense: the computer's decisions where the game waits for something other than a move.

Nothing is searched here. The choices come from the same list that a person gets, made from the
sight of the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from stratego.computer.junior import junior_command
from stratego.rules.battle import Result, battle_table
from stratego.rules.cards.deck import deck
from stratego.rules.cards.game import CardGame
from stratego.rules.ranks import FIXED, Rank, rank_from_key, sole_rank
from stratego.rules.sides import Side
from stratego.rules.squares import STRIDE, Move, parse_square
from stratego.view.choices import choices
from stratego.view.sight import Sight

Command = dict[str, Any]
Choice = Mapping[str, Any]

WORTH = {Rank.MINER: 5.5, Rank.SPY: 4.5}  # in the battles to come; the others by their strength
HOPE = 0.3  # how often a battle card is risked on an unknown piece


def sensible(sight: Sight, chance: Random) -> Command | None:
    """What to do now instead of a move, as a command of :mod:`stratego.match.commands`, or None."""
    if sight.rules.junior is not None:
        return junior_command(sight, chance)
    offered = choices(sight)
    by_kind = {choice["kind"]: choice for choice in offered}
    if "rescue" in by_kind:
        return _rescue(sight, by_kind["rescue"], chance)
    if "no_card" in by_kind:
        return _battle_card(sight, by_kind, chance)
    cards = [choice for choice in offered if choice["kind"] == "card"]
    return _card_attack(sight, cards) or _way_out(sight, cards, chance)


def _rescue(sight: Sight, choice: Choice, chance: Random) -> Command:
    """The best piece that was lost, on the rows where it is soon of use."""
    pieces, squares = (pick["from"] for pick in choice["picks"])
    best = max(pieces, key=lambda piece: _worth(rank_from_key(piece["rank"])))
    front = max(_advance(sight, square) for square in squares)
    near = [square for square in squares if _advance(sight, square) >= front - 1]
    return {**choice["command"], "piece": best["id"], "to": chance.choice(near)}


def _worth(rank: Rank) -> float:
    return WORTH.get(rank, float(rank))


def _advance(sight: Sight, square: str) -> int:
    """How many rows in front of the own back row a square lies."""
    row = parse_square(square) // STRIDE
    return row if sight.seat is Side.RED else sight.rules.board.rows - 1 - row


def _battle_card(sight: Sight, by_kind: Mapping[str, Choice], chance: Random) -> Command:
    """The smallest card that turns a known battle; now and then one in an unknown battle."""
    nothing = dict(by_kind["no_card"]["command"])
    lay, extra = by_kind.get("lay_card"), sight.position.extra
    if lay is None or not isinstance(extra, CardGame) or extra.pending is None:
        return nothing
    cards = sorted(lay["picks"][0]["from"], key=lambda card: deck(extra.deck)[card].amount)
    mine, theirs = _ranks(sight, extra.pending)
    attacking = extra.attacker is sight.seat
    if mine is None or FIXED >> mine & 1:
        return nothing
    if theirs is None:
        risked = cards[-1] if chance.random() < HOPE else None
        return nothing if risked is None else {**lay["command"], "card": risked}
    if _fares(sight, mine, theirs, 0, attacking=attacking) > 0:
        return nothing
    for card in cards:
        if _fares(sight, mine, theirs, deck(extra.deck)[card].amount, attacking=attacking) > 0:
            return {**lay["command"], "card": card}
    return nothing


def _ranks(sight: Sight, move: Move) -> tuple[Rank | None, Rank | None]:
    """The own rank and the enemy's in an attack, as far as the seat knows them."""
    position = sight.position
    ranks = [sole_rank(position.ranks[position.at[square]]) for square in move]
    own_first = position.side_of(position.at[move.src]) is sight.seat
    return (ranks[0], ranks[1]) if own_first else (ranks[1], ranks[0])


def _fares(sight: Sight, mine: Rank, theirs: Rank, amount: int, *, attacking: bool) -> int:
    """1 for a battle won, 0 for both lost, -1 for a battle lost."""
    table = battle_table(sight.rules, amount if attacking else -amount)
    result = table.results[mine][theirs] if attacking else table.results[theirs][mine]
    if result is Result.BOTH:
        return 0
    return 1 if (result is Result.WINS) is attacking else -1


def _card_attack(sight: Sight, cards: Sequence[Choice]) -> Command | None:
    """A movement card that reaches a known piece which falls to the own one."""
    best: tuple[float, Command] | None = None
    for choice in cards:
        for path in choice["picks"][0]["from"]:
            gain = _gain(sight, path)
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, {**choice["command"], "squares": path}
    return None if best is None else best[1]


def _gain(sight: Sight, path: list[str]) -> float:
    """What a path wins at its end, if its piece takes a known enemy there; otherwise nothing."""
    position = sight.position
    src, dst = parse_square(path[0]), parse_square(path[-1])
    attacker, defender = position.piece_at(src), position.piece_at(dst)
    if attacker is None or defender is None or position.side_of(defender) is sight.seat:
        return 0
    mine, theirs = sole_rank(position.ranks[attacker]), sole_rank(position.ranks[defender])
    if mine is None or theirs is None:
        return 0
    return _worth(theirs) if _fares(sight, mine, theirs, 0, attacking=True) > 0 else 0


def _way_out(sight: Sight, cards: Sequence[Choice], chance: Random) -> Command | None:
    """Any movement card, where no piece can move without one."""
    if not cards or sight.position.legal_moves():
        return None
    choice = chance.choice(cards)
    return {**choice["command"], "squares": chance.choice(choice["picks"][0]["from"])}
