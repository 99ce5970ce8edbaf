"""Each level beats the one below. Budgets are in nodes, so the games, and with them the verdict, are the same on every machine."""

import pytest

from benchmarks.arena import interval
from benchmarks.arena_game import Contest, play
from benchmarks.arena_seats import Entrant

pytestmark = [pytest.mark.cpython, pytest.mark.long]


@pytest.mark.parametrize(
    ("upper", "lower", "nodes", "games"),
    [(2, 1, 1000, 10), (3, 2, 1000, 10), (4, 3, 1500, 20), (5, 4, 1500, 20)],
)
def test_the_interval_of_its_score_against_the_level_below_lies_above_a_half(
    upper: int, lower: int, nodes: int, games: int
) -> None:
    contest = Contest(Entrant(f"level:{upper},nodes={nodes}"), Entrant(f"level:{lower},nodes={nodes}"))
    records = [play(contest, number) for number in range(games)]
    scores = [record.score for record in records if record.score is not None]
    assert len(scores) == games
    assert interval(scores)[0] > 0.5
