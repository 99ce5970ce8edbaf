"""The engine behind the interface of the reference, so that the two can be compared.

Three positions follow the game: a referee's, who knows every rank, and those of the two players,
who know their own ranks and what the battles showed. A player must get the same moves from what he
knows as the referee gets from everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stratego.rules import (
    Battle,
    Placed,
    Position,
    Rank,
    Rules,
    Side,
    parse_move,
    parse_square,
)
from stratego.rules.ranks import rank_from_key

PlacedByName = tuple[str, str, str]  # "e4", "red", "scout"
ShownBattle = tuple[str | None, str | None, str]  # the two ranks as far as they are shown, the result

SIDES = {"red": Side.RED, "blue": Side.BLUE}


class EngineGame:
    def __init__(self, rules: Mapping[str, object], pieces: Iterable[PlacedByName], to_move: str) -> None:
        self.rules = Rules.from_json(rules)
        turn = SIDES[to_move]
        known = [self.placed(*piece) for piece in pieces]
        self.referee = Position.of(self.rules, known, turn)
        self.players = {
            side: Position.of(self.rules, [self.seen(piece, side) for piece in known], turn) for side in Side
        }

    def placed(self, square: str, side: str, rank: str) -> Placed:
        return Placed(parse_square(square), SIDES[side], rank_from_key(rank).mask)

    def seen(self, piece: Placed, side: Side) -> Placed:
        """The piece as this side knows it before the first move."""
        if piece.side is side or self.rules.complete_visibility:
            return piece
        return piece._replace(ranks=self.rules.army_mask)

    def legal(self) -> set[str]:
        if self.referee.outcome() is not None:
            return set()
        return {str(move) for move in self.referee.legal_moves()}

    def refused(self) -> dict[str, str]:
        return {str(move): code for move, code in self.referee.refused().items()}

    def legal_to_the_mover(self) -> set[str]:
        return {str(move) for move in self.players[self.referee.turn].legal_moves()}

    def refused_to_the_mover(self) -> dict[str, str]:
        refused = self.players[self.referee.turn].refused()
        return {str(move): code for move, code in refused.items()}

    def outcome(self) -> dict[str, str | None] | None:
        outcome = self.referee.outcome()
        if outcome is None:
            return None
        winner = None if outcome.winner is None else outcome.winner.key
        return {"winner": winner, "reason": outcome.reason}

    def play(self, text: str) -> ShownBattle | None:
        move = parse_move(text)
        shown = self.referee.battle(move) if self.referee.piece_at(move.dst) is not None else None
        self.referee = self.referee.after(move)
        self.players = {side: seat.after(move, shown) for side, seat in self.players.items()}
        return None if shown is None else told(shown)

    def thinks_possible(self, side: str, square: str, rank: str) -> bool:
        """Whether, to this side, the piece on a square may have this rank."""
        seat = self.players[SIDES[side]]
        piece = seat.piece_at(parse_square(square))
        return piece is not None and bool(seat.ranks[piece] & rank_from_key(rank).mask)


def told(battle: Battle) -> ShownBattle:
    return key(battle.attacker), key(battle.defender), battle.result.value


def key(rank: Rank | None) -> str | None:
    return None if rank is None else rank.key
