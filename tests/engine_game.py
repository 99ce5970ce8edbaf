"""The engine behind the interface of the reference, so that the two can be compared.

Four positions follow the game: a referee's, who knows every rank; those of the two players, who
know their own ranks and what the battles showed; and a spectator's, who knows no more than that.
A player must get the same moves from what he knows as the referee gets from everything.
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
    square_name,
)
from stratego.rules.event_kinds import Rescued, RescueDeclined, Step
from stratego.rules.events import Attacked, Moved
from stratego.rules.ranks import rank_from_key, ranks_in
from stratego.rules.rescue import RESCUE, candidates, places, rescue_secret
from stratego.rules.squares import piece_name

PlacedByName = tuple[str, str, str]  # "e4", "red", "scout"
ShownBattle = tuple[str | None, str | None, str]  # the two ranks as far as they are shown, the result

SEATS = ("red", "blue", "spectator")
SIDES = {"red": Side.RED, "blue": Side.BLUE}


class EngineGame:
    def __init__(self, rules: Mapping[str, object], pieces: Iterable[PlacedByName], to_move: str) -> None:
        self.rules = Rules.from_json(rules)
        turn = SIDES[to_move]
        known = [self.placed(*piece) for piece in pieces]
        self.referee = Position.of(self.rules, known, turn)
        self.returned: dict[int, str] = {}
        self.watchers = {
            seat: Position.of(self.rules, [self.seen(piece, seat) for piece in known], turn) for seat in SEATS
        }

    def placed(self, square: str, side: str, rank: str) -> Placed:
        return Placed(parse_square(square), SIDES[side], rank_from_key(rank).mask)

    def seen(self, piece: Placed, seat: str) -> Placed:
        """The piece as it is known in this seat before the first move."""
        if piece.side.key == seat or self.rules.complete_visibility:
            return piece
        return piece._replace(ranks=self.rules.army_mask)

    def legal(self) -> set[str]:
        if self.referee.outcome() is not None or self.referee.awaits != "move":
            return set()
        return {str(move) for move in self.referee.legal_moves()}

    def refused(self) -> dict[str, str]:
        return {str(move): code for move, code in self.referee.refused().items()}

    def legal_to_the_mover(self) -> set[str]:
        return {str(move) for move in self.watchers[self.referee.turn.key].legal_moves()}

    def refused_to_the_mover(self) -> dict[str, str]:
        refused = self.watchers[self.referee.turn.key].refused()
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
        self.happen(Moved(move) if shown is None else Attacked(move, shown))
        extra = self.referee.extra
        if extra is not None and (consequence := extra.follows(self.referee)) is not None:
            self.happen(consequence)
        return None if shown is None else told(shown)

    def happen(self, event: Step, secret: str | None = None) -> None:
        """Let everybody see an event; `secret` is what only the side that decided it knows."""
        decided_by = self.referee.turn.key
        self.referee = self.referee.then(event, secret)
        for seat, watcher in self.watchers.items():
            self.watchers[seat] = watcher.then(event, secret if seat == decided_by else None)

    def rescues(self) -> list[tuple[str, str]]:
        if self.referee.awaits != RESCUE or self.referee.outcome() is not None:
            return []
        squares = places(self.referee, self.referee.turn)
        return [(self.begun_at(piece), square_name(square)) for piece in candidates(self.referee) for square in squares]

    def begun_at(self, piece: int) -> str:
        """Where a piece began: one that came back in secret has got a new name."""
        return self.returned.get(piece) or piece_name(piece)

    def rescue(self, begun_at: str, square: str) -> None:
        (piece,) = [piece for piece in candidates(self.referee) if self.begun_at(piece) == begun_at]
        target = parse_square(square)
        if self.rules.secret_rescues:
            self.happen(Rescued(None, target), rescue_secret(piece))
            back = self.referee.piece_at(target)
            assert back is not None
            self.returned[back] = begun_at
        else:
            self.happen(Rescued(piece, target))

    def no_rescue(self) -> None:
        self.happen(RescueDeclined())

    def possible_ranks(self, seat: str) -> dict[str, set[str]]:
        """The ranks that each piece on the board may have, as far as this seat knows."""
        watcher = self.watchers[seat]
        return {
            square_name(square): {rank.key for rank in ranks_in(watcher.ranks[piece])}
            for square, piece in watcher.standing()
        }


def told(battle: Battle) -> ShownBattle:
    return key(battle.attacker), key(battle.defender), battle.result.value


def key(rank: Rank | None) -> str | None:
    return None if rank is None else rank.key
