"""The tuning program: what counts as evidence, and what it writes."""

from argparse import Namespace
from pathlib import Path
from random import Random

import pytest

from benchmarks.tune import Candidate, Evidence, Trials, candidate, drawn, tune, value_of, written
from stratego.computer import weights as table
from stratego.computer.weights import DEFAULT

pytestmark = pytest.mark.cpython  # a program of the workshop, not of the page


def test_a_candidate_is_adopted_only_when_its_interval_lies_above_a_half() -> None:
    assert Evidence("pull=1", "", [1.0] * 8).is_better
    assert not Evidence("pull=1", "", [1.0]).is_better
    assert not Evidence("pull=1", "", [1.0, 0.5, 0.5, 0.0, 1.0, 0.5]).is_better


def test_more_pairs_make_the_interval_narrower() -> None:
    few, many = Evidence("pull=1", "", [1.0, 0.0] * 5), Evidence("pull=1", "", [1.0, 0.0] * 50)
    assert few.interval[0] < many.interval[0] < 0.5 < many.interval[1] < few.interval[1]


def test_a_trial_is_left_early_when_it_is_hopeless_and_not_before_ten_pairs() -> None:
    assert not Evidence("pull=1", "", [0.0] * 9).is_settled(40)
    assert Evidence("pull=1", "", [0.0] * 10).is_settled(40)
    assert not Evidence("pull=1", "", [0.5] * 39).is_settled(40)
    assert Evidence("pull=1", "", [0.5] * 40).is_settled(40)


def test_only_numbers_of_the_table_can_be_tuned() -> None:
    assert candidate("worth9=200") == Candidate("worth9", 200)
    for text in ("colour=1", "pull=strong", "pull"):
        with pytest.raises(ValueError, match=r"\w"):
            candidate(text)


def test_drawn_candidates_are_a_fifth_away_from_what_stands() -> None:
    for one in drawn(30, Random(4)):
        assert one.value == pytest.approx(
            value_of(DEFAULT, one.name) * (1.2 if one.value > value_of(DEFAULT, one.name) else 0.8), abs=1e-4
        )


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (Candidate("pull", 0.18), "    pull: float = 0.18  # how much"),
        (Candidate("guards", 3), "    guards: int = 3  # pieces"),
        (Candidate("worth9", 210.5), "(0, 60, 14, 32, 18, 28, 45, 75, 120, 210.5, 280, 30)"),
    ],
)
def test_one_number_of_the_source_is_changed_and_nothing_else(change: Candidate, line: str) -> None:
    source = Path(table.__file__).read_text()
    after = written(source, change)
    assert line in after
    assert sum(a != b for a, b in zip(source.splitlines(), after.splitlines(), strict=True)) == 1


def test_trials_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    conditions = {"pairs": 8, "nodes": 1, "seed": 1}
    path = tmp_path / "tune.jsonl"
    for pairs in (7, 8):
        Trials(path, conditions).keep(Evidence("pull=0.18", "", [1.0] * pairs))
    chosen = Namespace(candidates=[Candidate("pull", 0.18)], draw=0, **conditions)
    assert tune(chosen, Trials(path, conditions)) == [Candidate("pull", 0.18)]
    with pytest.raises(SystemExit, match="other conditions"):
        Trials(path, conditions | {"seed": 2})
