"""Chapter 5.2: the small Stratego of the dinosaurs, as the project reconstructed it."""

from __future__ import annotations

from tests.reference import ReferenceGame
from tests.reference.armies import DINOSAUR_ARMY
from tests.reference.positions import pieces

TRIUMPH = {"preset": "junior_triumph"}


def meet(attacker: str, defender: str) -> str:
    game = ReferenceGame(TRIUMPH, pieces(f"{attacker} a5, dino_1 d2", f"{defender} a6, dino_1 d10"))
    fought = game.play("a5-a6")
    assert fought is not None
    return fought.result


def test_sixteen_dinosaurs_fill_four_rows_of_four() -> None:
    game = ReferenceGame(TRIUMPH, pieces("dino_1 a2", "dino_1 d10"))
    assert sum(DINOSAUR_ARMY.values()) == 16
    assert len(game.rules.board.camp("red", game.rules.rows)) == 16
    assert len(game.rules.board.camp("blue", game.rules.rows)) == 16


def test_a_dinosaur_steps_one_square_and_not_onto_the_eggs() -> None:
    game = ReferenceGame(TRIUMPH, pieces("dino_6 a2, nest a1", "dino_1 d10"))
    assert game.legal() == {"a2-a3", "a2-b2"}


def test_the_higher_number_wins_and_equals_fall_together() -> None:
    assert meet("dino_6", "dino_5") == "wins"
    assert meet("dino_1", "dino_2") == "loses"
    assert meet("dino_3", "dino_3") == "both"


def test_a_rock_beats_every_attacker_and_never_moves() -> None:
    for number in range(1, 7):
        assert meet(f"dino_{number}", "rock") == "loses"
    game = ReferenceGame(TRIUMPH, pieces("rock b3, dino_1 d2", "dino_1 d10"))
    assert not [move for move in game.legal() if move.startswith("b3")]


def test_no_move_is_a_loss_and_shuttling_is_limited() -> None:
    stuck = ReferenceGame(TRIUMPH, pieces("dino_1 a2, rock a3, rock b2", "dino_1 d10"))
    assert stuck.outcome() == {"winner": "blue", "reason": "no_moves"}
    game = ReferenceGame(TRIUMPH, pieces("dino_1 a2", "dino_1 d10"))
    for move in "a2-a3 d10-d9 a3-a2 d9-c9 a2-a3 c9-c8".split():
        game.play(move)
    assert game.refused() == {"a3-a2": "two_squares"}
