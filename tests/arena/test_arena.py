"""The arena: what is kept of a run, and how sure a score is. Its games are played by ``make test-long``."""

import json
from pathlib import Path

import pytest

from benchmarks.arena import conditions, interval, kept, score_line
from benchmarks.arena_game import Contest
from benchmarks.arena_seats import Entrant

pytestmark = pytest.mark.cpython  # a program of the workshop, not of the page

CONTEST = Contest(Entrant("level:2,nodes=100"), Entrant("random"))


def file_of(path: Path, *games: str, contest: Contest = CONTEST) -> Path:
    """A file of a run that was interrupted."""
    path.write_text(json.dumps(conditions(contest)) + "\n" + "".join(games))
    return path


def test_games_of_an_earlier_run_are_kept(tmp_path: Path) -> None:
    path = file_of(tmp_path / "run.jsonl", '{"number": 0, "score": 1.0}\n', '{"number": 1, "score": null}\n')
    assert [game["number"] for game in kept(path, CONTEST)] == [0, 1]


def test_a_game_that_was_being_written_when_the_run_ended_is_played_again(tmp_path: Path) -> None:
    path = file_of(tmp_path / "run.jsonl", '{"number": 0, "score": 1.0}\n', '{"number": 1, "sco')
    assert [game["number"] for game in kept(path, CONTEST)] == [0]
    assert path.read_text().endswith('"score": 1.0}\n')


def test_games_under_other_conditions_are_not_counted_together(tmp_path: Path) -> None:
    path = file_of(tmp_path / "run.jsonl", contest=Contest(Entrant("level:2,nodes=200"), Entrant("random")))
    with pytest.raises(SystemExit, match="other conditions"):
        kept(path, CONTEST)


def test_a_run_without_a_file_keeps_nothing(tmp_path: Path) -> None:
    assert kept(None, CONTEST) == []
    assert kept(tmp_path / "new.jsonl", CONTEST) == []


@pytest.mark.parametrize(
    ("scores", "low", "high"),
    [([1.0] * 20, 0.839, 1.0), ([0.0] * 20, 0.0, 0.161), ([1.0, 0.0] * 50, 0.404, 0.596), ([0.5] * 100, 0.404, 0.596)],
)
def test_the_interval_is_wilson_s(scores: list[float], low: float, high: float) -> None:
    assert interval(scores) == pytest.approx((low, high), abs=0.001)


def test_a_game_that_does_not_count_is_in_no_score() -> None:
    assert score_line([{"score": 1.0}, {"score": None}, {"score": 0.5}]).startswith("+1 -0 =1  75.0 %")
