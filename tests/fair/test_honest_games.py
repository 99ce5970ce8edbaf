"""Honest people are never accused, whatever the carrier does to their messages."""

import pytest

from stratego.fair.outputs import Faulted, Told
from tests.fair.honest_games import heads, honest_game
from tests.fair.loopback import Loopback

EVERY_DAY = 300
LONG = 10_000
CHUNK = 25


def require_clean(table: Loopback) -> None:
    host, guest = (peer.game for peer in table.peers)
    assert host is not None
    assert guest is not None
    assert len(set(heads(table))) == 1
    assert host.events == guest.events
    assert host.result is not None
    assert not table.found(Faulted)
    verdicts = [told.facts for told in table.found(Told) if told.code == "verdict"]
    assert verdicts == [{"faults": []}] * 2


@pytest.mark.parametrize("first", range(0, EVERY_DAY, CHUNK))
def test_honest_games_end_with_equal_logs_and_a_clean_audit(first: int) -> None:
    for seed in range(first, first + CHUNK):
        require_clean(honest_game(seed))


@pytest.mark.long
@pytest.mark.parametrize("first", range(EVERY_DAY, EVERY_DAY + LONG, 500))
def test_ten_thousand_honest_games(first: int) -> None:
    for seed in range(first, first + 500):
        require_clean(honest_game(seed))


CARDS = {"Declared", "CardLaid", "CardMoved", "CardExchanged"}
PICTURES = {"Rolled", "Opened", "Arranged"}
TALK = {"Offered", "Answered", "TakenBack", "Ended"}
REASONS = {"flag", "no_moves", "neither_moves", "no_progress", "resignation", "agreement", "time", "game_time"}


def test_the_random_games_hold_everything_that_can_happen() -> None:
    """Otherwise the tests above would prove less than they seem to."""
    missing = {"Moved", "Attacked", "Rescued", "RescueDeclined"} | CARDS | PICTURES | TALK | REASONS
    for seed in range(EVERY_DAY):
        game = honest_game(seed).peers[0].game
        assert game is not None
        assert game.result is not None
        missing -= {type(event).__name__ for event in game.events} | {game.result.reason}
        if not missing:
            return
    raise AssertionError(missing)
