"""What somebody who does not see all ranks can work out about each piece.

A watcher knows the ranks of his own side (a spectator knows none) and follows the game. A piece
that moves has a rank that can make this move; two pieces that fight have ranks that lead to just
such a battle, with the same ranks shown. That is all: nobody counts how many marshals are left.
"""

from __future__ import annotations

from tests.reference.armies import RANKS, Piece, Rank
from tests.reference.battle import Battle, battle
from tests.reference.board import Side, Square
from tests.reference.movement import Table, reach
from tests.reference.rule_book import RuleBook

Shown = tuple[Rank | None, Rank | None, str]


def shown(fought: Battle) -> Shown:
    """What a battle tells everybody."""
    return (
        fought.attacker if fought.attacker_shown else None,
        fought.defender if fought.defender_shown else None,
        fought.result,
    )


class Knowledge:
    def __init__(self, rules: RuleBook, table: Table, own: Side | None) -> None:
        self.rules = rules
        self.possible: dict[Square, set[Rank]] = {
            piece.begun_at: {piece.rank} if piece.side == own or rules.complete_visibility else ranks_of_the_army(rules)
            for piece in table.values()
        }

    def saw_move(self, table: Table, start: Square, end: Square) -> None:
        """`table` is the board before the move."""
        piece = table[start]
        self.possible[piece.begun_at] = {
            rank
            for rank in self.possible[piece.begun_at]
            if end in reach(start, {**table, start: with_rank(piece, rank)}, self.rules)
        }

    def saw_battle(self, attacker: Piece, defender: Piece, fought: Battle) -> None:
        pairs = [
            (one, other)
            for one in self.possible[attacker.begun_at]
            for other in self.possible[defender.begun_at]
            if shown(battle(self.rules, one, other)) == shown(fought)
        ]
        self.possible[attacker.begun_at] = {one for one, _ in pairs}
        self.possible[defender.begun_at] = {other for _, other in pairs}


def ranks_of_the_army(rules: RuleBook) -> set[Rank]:
    return set(RANKS) if rules.any_army else set(rules.army)


def with_rank(piece: Piece, rank: Rank) -> Piece:
    return Piece(piece.begun_at, piece.side, rank)
