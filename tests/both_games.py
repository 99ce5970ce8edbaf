"""The same game in the engine and in the reference, compared after every move."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.engine_game import EngineGame
from tests.reference import ReferenceGame
from tests.reference.armies import Piece
from tests.reference.battle import Battle
from tests.reference.board import Side, Square
from tests.reference.knowledge import Knowledge, shown
from tests.reference.positions import Standing

LONGEST_GAME = 80  # plies


@dataclass
class BothGames:
    """The same game in the engine and in the reference."""

    rules: dict[str, object]
    standing: Standing
    to_move: Side
    moves: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.begin()
        book, table = self.reference.rules, self.reference.table
        owners: dict[str, Side | None] = {"red": "red", "blue": "blue", "spectator": None}
        self.watchers = {seat: Knowledge(book, table, own) for seat, own in owners.items()}

    def begin(self) -> None:
        self.reference = ReferenceGame(self.rules, self.standing, self.to_move)
        self.engine = EngineGame(self.rules, self.standing, self.to_move)

    def goes_on(self) -> bool:
        return self.reference.outcome() is None and len(self.moves) < LONGEST_GAME

    def play(self, move: str) -> None:
        self.moves.append(move)
        table = dict(self.reference.table)
        by_reference = self.reference.play(move)
        self.watch(table, move, by_reference)
        by_engine = self.engine.play(move)
        self.agree("the battle", by_engine, None if by_reference is None else shown(by_reference))
        self.seen["battle"] += by_reference is not None

    def watch(self, table: dict[Square, Piece], move: str, fought: Battle | None) -> None:
        start, end = move.split("-")
        for watcher in self.watchers.values():
            watcher.saw_move(table, start, end)
            if fought is not None:
                watcher.saw_battle(table[start], table[end], fought)

    def decide_about_rescue(self, chance: Random) -> None:
        """After a move that may allow a rescue: make one, or none."""
        rescues = sorted(self.reference.rescues())
        self.agree("the possible rescues", sorted(self.engine.rescues()), rescues)
        if not rescues:
            return
        if chance.random() < 0.2:
            self.moves.append("no rescue")
            self.reference.no_rescue()
            self.engine.no_rescue()
            return
        rescuer, rescue = self.reference.rescuer, chance.choice(rescues)
        assert rescuer is not None
        self.moves.append(f"rescue {rescue[0]}-{rescue[1]}")
        rescued = self.reference.rescue(*rescue)
        self.engine.rescue(*rescue)
        self.seen["rescue"] += 1
        for watcher in self.watchers.values():
            watcher.saw_rescue(rescuer, rescued.piece)

    def compare(self) -> None:
        """Raise AssertionError, with all that is needed to repeat it, where the two differ."""
        reference, engine = self.reference, self.engine
        self.agree("the outcome", engine.outcome(), reference.outcome())
        self.agree("the legal moves", engine.legal(), reference.legal())
        self.seen["positions"] += 1
        ended = reference.outcome()
        if ended is not None:
            self.seen[ended["reason"]] += 1
            return
        self.agree("the refused moves", engine.refused(), reference.refused())
        self.agree("the mover's legal moves", engine.legal_to_the_mover(), reference.legal())
        self.agree("the mover's refused moves", engine.refused_to_the_mover(), reference.refused())
        self.seen.update(reference.refused().values())
        self.compare_knowledge()

    def compare_knowledge(self) -> None:
        for seat, watcher in self.watchers.items():
            worked_out = {square: watcher.may_be(piece) for square, piece in self.reference.table.items()}
            by_engine = self.engine.possible_ranks(seat)
            self.agree(f"what {seat} can work out", by_engine, worked_out)

    def agree(self, what: str, engine: object, reference: object) -> None:
        if engine != reference:
            raise AssertionError(
                f"engine and reference disagree on {what}:\n"
                f"  engine     {engine}\n  reference  {reference}\n"
                f"rules   {self.rules}\npieces  {self.standing}\n"
                f"first   {self.to_move}\nmoves   {' '.join(self.moves)}"
            )
