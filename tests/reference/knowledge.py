"""What somebody who does not see all ranks can work out about each piece.

A watcher knows the ranks of his own side (a spectator knows none) and follows the game. A piece
that moves has a rank that can make this move; two pieces that fight have ranks that lead to just
such a battle, with the same ranks shown. Who makes a rescue is no scout, who is rescued no bomb,
and where the rank of a rescued piece is kept secret it may be any that its side has ever lost.
That is all: nobody counts how many marshals are left.
"""

from __future__ import annotations

from tests.reference.armies import NEVER_MOVE, RANKS, Piece, Rank
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
        self.own = own
        self.names: dict[Square, str] = {}  # of pieces that came back in secret, by where they began
        self.lost: dict[Side, list[str]] = {"red": [], "blue": []}
        self.possible: dict[str, set[Rank]] = {
            piece.begun_at: {piece.rank} if piece.side == own or rules.complete_visibility else ranks_of_the_army(rules)
            for piece in table.values()
        }

    def name(self, piece: Piece) -> str:
        """How the watcher calls a piece: it gets a new name when it comes back in secret."""
        return self.names.get(piece.begun_at, piece.begun_at)

    def may_be(self, piece: Piece) -> set[Rank]:
        return self.possible[self.name(piece)]

    def saw_move(self, table: Table, start: Square, end: Square) -> None:
        """`table` is the board before the move."""
        piece = table[start]
        self.possible[self.name(piece)] = {
            rank
            for rank in self.may_be(piece)
            if end in reach(start, {**table, start: with_rank(piece, rank)}, self.rules)
        }

    def saw_card_move(self, piece: Piece) -> None:
        """A movement card takes along any piece that can move at all."""
        self.possible[self.name(piece)] = self.may_be(piece) - NEVER_MOVE

    def saw_battle(
        self, attacker: Piece, defender: Piece, fought: Battle, attack_card: int = 0, defence_card: int = 0
    ) -> None:
        pairs = [
            (one, other)
            for one in self.may_be(attacker)
            for other in self.may_be(defender)
            if shown(battle(self.rules, one, other, attack_card, defence_card)) == shown(fought)
        ]
        self.possible[self.name(attacker)] = {one for one, _ in pairs}
        self.possible[self.name(defender)] = {other for _, other in pairs}
        if fought.result != "loses":
            self.lost[defender.side].append(self.name(defender))
        if fought.result != "wins":
            self.lost[attacker.side].append(self.name(attacker))

    def saw_rescue(self, rescuer: Piece, rescued: Piece) -> None:
        self.possible[self.name(rescuer)].discard("scout")
        if self.rules.silent_defence and rescued.side != self.own:
            ranks = {rank for lost in self.lost[rescued.side] for rank in self.possible[lost]}
            self.names[rescued.begun_at] = f"{self.name(rescued)} again"
        else:
            ranks = self.may_be(rescued)
        self.possible[self.name(rescued)] = ranks - NEVER_MOVE


def ranks_of_the_army(rules: RuleBook) -> set[Rank]:
    return set(RANKS) if rules.any_army else set(rules.army)


def with_rank(piece: Piece, rank: Rank) -> Piece:
    return Piece(piece.begun_at, piece.side, rank)
