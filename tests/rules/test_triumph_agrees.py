"""The dinosaurs' triumph marches and fights as the reference does, in random games to their end.

The reference has no finds: eggs are left closed, and where a side could only open one the comparison ends.
"""

from __future__ import annotations

from random import Random

import pytest

from stratego.rules import Placed, Position, Rank, Rules, Side, parse_move, parse_square, square_name
from stratego.rules.setups import placed, shuffled
from tests.reference import ReferenceGame
from tests.reference.board import Side as Colour

TRIUMPH = Rules.of("junior_triumph")
FACES = {face.rank: face.key for face in TRIUMPH.faces}
OPTIONS: list[dict[str, object]] = [
    {},
    {"two_squares": 2},
    {"two_squares": "off", "no_progress": 30},
    {"aggressor_advantage": True},
    {"defender_advantage": True, "two_squares": 5},
]


def named(piece: Placed) -> tuple[str, Colour, str]:
    """A piece as the reference has it."""
    side: Colour = "blue" if piece.side else "red"
    return square_name(piece.square), side, FACES[Rank(piece.ranks.bit_length() - 1)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_marching_and_fighting_agree(options: dict[str, object]) -> None:
    rules, chance = Rules.of("junior_triumph", **options), Random(str(options))
    for _ in range(6):
        pieces = [piece for side in Side for piece in placed(rules, side, shuffled(rules, chance))]
        position = Position.of(rules, pieces)
        reference = ReferenceGame({"preset": "junior_triumph", **options}, map(named, pieces))
        for _ in range(250):
            moves = {str(move) for move in position.legal_moves()}
            if not moves and position.outcome() is None:
                break  # an egg could be opened
            outcome = position.outcome()
            told = reference.outcome()
            assert (outcome is None) == (told is None)
            if outcome is not None and told is not None:
                winner = None if outcome.winner is None else outcome.winner.key
                assert (winner, outcome.reason) == (told["winner"], told["reason"])
                break
            assert moves == reference.legal()
            assert {str(move): code for move, code in position.refused().items()} == reference.refused()
            text = chance.choice(sorted(moves))
            fought = reference.play(text)
            move = parse_move(text)
            attack = position.piece_at(move.dst) is not None
            assert attack == (fought is not None)
            if fought is not None:
                assert position.battle(move).result.value == fought.result
            position = position.after(move)
            standing = {square_name(square) for square, _ in position.standing()}
            assert standing == set(reference.table)


def test_every_face_has_a_rank_of_its_own() -> None:
    assert len(set(FACES)) == len(FACES) == len(TRIUMPH.army)
    assert parse_square("a1") in TRIUMPH.board.nests
