"""One game, move by move, seen by a referee who knows every rank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tests.reference import ending, movement
from tests.reference.armies import Piece, Rank
from tests.reference.battle import Battle, battle
from tests.reference.board import Side, Square, other
from tests.reference.ending import Outcome
from tests.reference.more_squares import ChaseMemory, forbidden_by_more_squares
from tests.reference.rescue import Rescuers, possible_rescues
from tests.reference.rule_book import rule_book
from tests.reference.two_squares import Turn, forbidden_by_two_squares

Refused = str  # "two_squares" or "more_squares"


class IllegalMove(ValueError):
    """The move or the rescue is not one that the rules allow now."""


@dataclass(frozen=True)
class Rescue:
    piece: Piece
    square: Square
    shown: bool  # is its rank known to the opponent, who gave it back?


class ReferenceGame:
    def __init__(
        self,
        rules: Mapping[str, object],
        pieces: Iterable[tuple[Square, Side, Rank]],
        to_move: Side = "red",
    ) -> None:
        self.rules = rule_book(rules)
        self.table = {square: Piece(square, side, rank) for square, side, rank in pieces}
        self.to_move: Side = to_move
        self.captured: list[Piece] = []
        self.turns: dict[Side, list[Turn]] = {"red": [], "blue": []}
        self.chases = ChaseMemory()
        self.rescuers = Rescuers()
        self.rescuer: Piece | None = None  # it reached the back row and may still rescue
        self.quiet_plies = 0
        self.card_values = (0, 0)  # what cards add to attacker and defender in the next battle
        self.result: Outcome | None = ending.by_lack_of_movers(self.table)
        if self.result is None:
            self.begin_turn()

    # What may be done now

    def legal(self) -> set[str]:
        if self.result is not None or self.rescuer is not None:
            return set()
        return {f"{start}-{end}" for start, end in self.moves() if not self.refusal(start, end)}

    def refused(self) -> dict[str, Refused]:
        """Moves that only a rule of repetition forbids: they also tell why a player is stuck."""
        if self.rescuer is not None:
            return {}
        verdicts = {f"{start}-{end}": self.refusal(start, end) for start, end in self.moves()}
        return {move: verdict for move, verdict in verdicts.items() if verdict is not None}

    def rescues(self) -> list[tuple[Square, Square]]:
        """Captured pieces, by the square where they began, and where they may be put."""
        if self.rescuer is None:
            return []
        possible = possible_rescues(self.rules, self.table, self.to_move, self.captured)
        return [(piece.begun_at, square) for piece, square in possible]

    def outcome(self) -> Outcome | None:
        return self.result

    # What is done

    def play(self, move: str) -> Battle | None:
        """Make a move such as "e4-e5" and say which battle it led to."""
        start, _, end = move.partition("-")
        if not self.may_move(start, end):
            raise IllegalMove(move)
        turn = Turn(self.table[start], start, end)
        fought = self.attack(turn) if end in self.table else None
        if fought is None:
            self.walk(turn)
        self.remember(turn, attacked=fought is not None)
        self.result = self.result or ending.by_lack_of_movers(self.table)
        if not self.opens_a_rescue(turn):
            self.end_turn()
        return fought

    def rescue(self, begun_at: Square, square: Square) -> Rescue:
        """Bring back the captured piece that began on `begun_at`."""
        if self.rescuer is None or (begun_at, square) not in self.rescues():
            raise IllegalMove(f"rescue of {begun_at} to {square}")
        piece = next(lost for lost in self.captured if lost.begun_at == begun_at)
        self.captured.remove(piece)
        self.table[square] = piece
        self.rescuers.made[self.to_move].append(self.rescuer)
        self.forget_repetitions()
        self.end_turn()
        return Rescue(piece, square, shown=not self.rules.silent_defence)

    def no_rescue(self) -> None:
        if self.rescuer is None:
            raise IllegalMove("there is no rescue to decline")
        self.end_turn()

    # How it is done

    def moves(self, side: Side | None = None) -> list[tuple[Square, Square]]:
        return movement.moves_of(side or self.to_move, self.table, self.rules)

    def may_move(self, start: Square, end: Square) -> bool:
        return (
            self.result is None
            and self.rescuer is None
            and (start, end) in self.moves()
            and self.refusal(start, end) is None
        )

    def refusal(self, start: Square, end: Square) -> Refused | None:
        turns, piece = self.turns[self.to_move], self.table[start]
        if forbidden_by_two_squares(turns, piece, start, end, self.rules.two_squares):
            return "two_squares"
        if forbidden_by_more_squares(self.chases, self.rules.board, self.table, start, end, self.rules.more_squares):
            return "more_squares"
        return None

    def walk(self, turn: Turn) -> None:
        del self.table[turn.start]
        self.table[turn.end] = turn.piece

    def attack(self, turn: Turn) -> Battle:
        victim = self.table[turn.end]
        fought = battle(self.rules, turn.piece.rank, victim.rank, *self.card_values)
        self.card_values = (0, 0)
        if fought.result in ("wins", "both"):
            self.capture(turn.end)
        if fought.result in ("loses", "both"):
            self.capture(turn.start)
        else:
            self.walk(turn)
        if victim.rank == "flag":
            self.result = ending.by_flag(turn.piece.side)
        return fought

    def capture(self, square: Square) -> None:
        piece = self.table.pop(square)
        self.captured.append(piece)
        turns = self.turns[piece.side]
        if turns and turns[-1].piece == piece:
            turns.clear()

    def remember(self, turn: Turn, attacked: bool) -> None:
        if turn.piece in self.table.values():
            self.turns[self.to_move].append(turn)
        else:
            self.turns[self.to_move].clear()
        self.chases.remember(self.rules.board, self.table, turn, attacked)
        self.quiet_plies = 0 if attacked else self.quiet_plies + 1

    def opens_a_rescue(self, turn: Turn) -> bool:
        if self.result is None and self.rescuers.may_rescue(self.rules, self.table, turn):
            self.rescuer = turn.piece
            if not self.rescues():
                self.rescuer = None
        return self.rescuer is not None

    def forget_repetitions(self) -> None:
        """A piece came back: nothing that was counted before counts any more."""
        self.turns = {"red": [], "blue": []}
        self.chases.forget()

    def end_turn(self) -> None:
        self.rescuer = None
        self.to_move = other(self.to_move)
        if self.result is None:
            self.begin_turn()

    def begin_turn(self) -> None:
        self.result = self.stuck() or ending.by_lack_of_progress(self.quiet_plies, self.rules.no_progress)

    def stuck(self) -> Outcome | None:
        if any(self.refusal(start, end) is None for start, end in self.moves()):
            return None
        return ending.by_lack_of_moves(self.to_move, bool(self.moves(other(self.to_move))))
