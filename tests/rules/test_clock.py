"""RULES 1.10, clocks: banks, delay, Bronstein, a cap for one move, a cap for the game, set-up time."""

from __future__ import annotations

from typing import Any

import pytest

from stratego.rules import Refusal, Rules, Side
from stratego.rules.clock import MINUTE, SECOND, TIMINGS, UNTIMED, Clock, TimeUp, Timing, timing_of
from stratego.rules.house_rules import OPTION_VALUES

RED, BLUE = Side.RED, Side.BLUE


def playing(now: int = 0, **times: Any) -> Clock:
    """A game in which Red has just begun to think."""
    return Clock(Timing(**times)).begun(RED, now)


class TestPresets:
    def test_classic_regular(self) -> None:
        classic = TIMINGS["classic"]
        assert (classic.bank, classic.delay, classic.move_cap) == (15 * MINUTE, 3 * SECOND, 3 * MINUTE)
        assert classic.game_cap is None

    def test_duel_of_the_mind_sports_olympiad(self) -> None:
        duel = TIMINGS["duel"]
        assert (duel.bank, duel.bronstein, duel.game_cap, duel.set_up) == (
            2 * MINUTE,
            3 * SECOND,
            10 * MINUTE,
            2 * MINUTE,
        )
        assert TIMINGS["barrage"] == duel

    def test_live_isf_is_one_period_for_both_with_the_set_up(self) -> None:
        assert TIMINGS["isf"] == Timing(game_cap=45 * MINUTE, set_up_counts=True)

    def test_every_option_has_its_times(self) -> None:
        assert set(OPTION_VALUES["clock"]) == {"off", *TIMINGS}
        assert timing_of(Rules.of("isf").clock) == TIMINGS["isf"]
        assert timing_of(Rules.of().clock) == UNTIMED


class TestTimesOfOnesOwn:
    def test_five_numbers_of_seconds(self) -> None:
        assert timing_of(Rules.of(clock="600/3/5/180/300").clock) == Timing(
            bank=10 * MINUTE, delay=3 * SECOND, bronstein=5 * SECOND, move_cap=3 * MINUTE, set_up=5 * MINUTE
        )

    def test_nothing_limits_where_there_is_none(self) -> None:
        assert timing_of("0/0/0/30/0") == Timing(move_cap=30 * SECOND)

    @pytest.mark.parametrize(
        "text", ["", "600", "0/0/0/0/300", "1/2/3/4", "1/2/3/4/5/6", "-1/0/0/0/0", "1e3/0/0/0/0", "999999/0/0/0/0"]
    )
    def test_what_is_no_clock_is_refused(self, text: str) -> None:
        with pytest.raises(Refusal, match="bad_option"):
            Rules.of(clock=text)

    def test_they_are_kept_in_a_save(self) -> None:
        rules = Rules.of("duel", clock="60/0/0/0/0")
        assert Rules.from_json(rules.to_json()) == rules


class TestBank:
    def test_only_the_side_to_move_spends_its_own_time(self) -> None:
        clock = playing(bank=MINUTE).at(20 * SECOND)
        assert (clock.left(RED), clock.left(BLUE)) == (40 * SECOND, MINUTE)

    def test_time_of_several_turns_adds_up(self) -> None:
        clock = playing(bank=MINUTE).passed_to(BLUE, 10_000).passed_to(RED, 15_000).at(35_000)
        assert (clock.left(RED), clock.left(BLUE)) == (30_000, 55_000)

    def test_who_runs_out_loses(self) -> None:
        clock = playing(bank=MINUTE)
        assert clock.at(59_999).time_up() is None
        assert clock.at(60_000).time_up() == TimeUp(BLUE, "time")

    def test_second_decision_of_one_turn_goes_on_with_the_same_clock(self) -> None:
        clock = playing(bank=MINUTE, bronstein=3000).passed_to(RED, 10_000).passed_to(BLUE, 20_000)
        assert clock.left(RED) == 43_000, "given back once, not twice"

    def test_without_a_clock_nothing_is_ever_up(self) -> None:
        clock = Clock(UNTIMED).begun(RED, 0).at(10**12)
        assert clock.time_up() is None
        assert clock.next_look() is None
        assert clock.left(RED) is None


class TestDelay:
    def test_bank_stands_still_in_the_first_part_of_a_turn(self) -> None:
        clock = playing(bank=MINUTE, delay=3000)
        assert clock.at(3000).left(RED) == MINUTE
        assert clock.at(5000).left(RED) == 58_000

    def test_each_turn_has_its_own_delay(self) -> None:
        clock = playing(bank=MINUTE, delay=3000).passed_to(BLUE, 3000).passed_to(RED, 6000)
        assert clock.at(9000).left(RED) == MINUTE

    def test_time_is_up_after_bank_and_delay(self) -> None:
        clock = playing(bank=MINUTE, delay=3000)
        assert clock.at(62_999).time_up() is None
        assert clock.at(63_000).time_up() == TimeUp(BLUE, "time")


class TestBronstein:
    def test_time_runs_at_once_and_is_given_back_after_the_move(self) -> None:
        clock = playing(bank=MINUTE, bronstein=3000)
        assert clock.at(2000).left(RED) == 58_000
        assert clock.passed_to(BLUE, 2000).left(RED) == MINUTE

    def test_no_more_than_the_limit_is_given_back(self) -> None:
        assert playing(bank=MINUTE, bronstein=3000).passed_to(BLUE, 10_000).left(RED) == 53_000

    def test_nothing_is_given_back_to_who_has_run_out(self) -> None:
        assert playing(bank=2000, bronstein=3000).at(2000).time_up() == TimeUp(BLUE, "time")


class TestCaps:
    def test_single_move_may_not_take_longer(self) -> None:
        clock = playing(bank=15 * MINUTE, move_cap=3 * MINUTE)
        assert clock.at(3 * MINUTE).time_up() == TimeUp(BLUE, "time")
        assert clock.passed_to(BLUE, 2 * MINUTE).at(4 * MINUTE).time_up() is None

    def test_end_of_the_game_clock_is_a_draw(self) -> None:
        clock = playing(bank=2 * MINUTE, game_cap=3 * MINUTE)
        clock = clock.passed_to(BLUE, 90_000)
        assert clock.at(180_000).time_up() == TimeUp(None, "game_time")

    def test_own_time_that_is_up_at_the_same_moment_loses(self) -> None:
        assert playing(bank=MINUTE, game_cap=MINUTE).at(MINUTE).time_up() == TimeUp(BLUE, "time")


class TestSetUp:
    def test_who_is_not_ready_in_time_forfeits(self) -> None:
        clock = Clock(Timing(set_up=MINUTE)).is_ready(BLUE, 10_000)
        assert clock.at(59_999).time_up() is None
        assert clock.at(60_000).time_up() == TimeUp(BLUE, "forfeit")

    def test_without_a_result_if_neither_is(self) -> None:
        assert Clock(Timing(set_up=MINUTE)).at(MINUTE).time_up() == TimeUp(None, "forfeit")

    def test_set_up_may_be_a_part_of_the_game_time(self) -> None:
        clock = Clock(TIMINGS["isf"]).begun(RED, 5 * MINUTE)
        assert clock.game_left() == 40 * MINUTE
        assert Clock(TIMINGS["duel"]).begun(RED, MINUTE).game_left() == 10 * MINUTE


class TestTimeThatIsGiven:
    def test_pause_stops_every_clock(self) -> None:
        clock = playing(bank=MINUTE, game_cap=MINUTE).paused(10_000).at(500_000).resumed(500_000)
        assert (clock.left(RED), clock.game_left()) == (50_000, 50_000)

    def test_time_never_runs_backwards(self) -> None:
        clock = playing(now=1000, bank=MINUTE).at(11_000)
        assert clock.at(5000) == clock

    def test_game_that_is_over_has_no_time_to_lose(self) -> None:
        assert playing(bank=MINUTE).stopped(1000).at(10**9).time_up() is None

    @pytest.mark.parametrize("times", [{"bank": 5000, "delay": 3000}, {"bank": 5000}, {"move_cap": 700, "bank": 900}])
    def test_next_look_is_exactly_when_time_is_up(self, times: dict[str, int]) -> None:
        clock = playing(now=100, **times)
        look = clock.next_look()
        assert look is not None
        assert clock.at(100 + look).time_up() is not None
        assert clock.at(100 + look - 1).time_up() is None

    def test_clock_of_a_save_stands_still_until_the_game_goes_on(self) -> None:
        clock = playing(bank=MINUTE, delay=1000).passed_to(BLUE, 8000).at(9500)
        again = Clock.from_json(clock.to_json())
        assert again.at(10).at(10**7).left(BLUE) == clock.left(BLUE)
        again = again.resumed(70).at(1070)
        assert again.left(BLUE) == 58_500, "whatever time it is now"

    @pytest.mark.parametrize("damage", [None, {}, {"timing": {}}, []])
    def test_damaged_clock_is_refused(self, damage: object) -> None:
        with pytest.raises(Refusal, match="not_a_save"):
            Clock.from_json(damage)

    @pytest.mark.parametrize(
        ("field", "values"),
        [
            ("bank", (-1, 1.5, "60", True, [])),
            ("delay", (None, -1, 1.5, "3", False)),
            ("bronstein", (None, -1)),
            ("set_up_counts", (None, 0, 1, "no")),
            ("phase", (None, "", "Play", "break", [], {})),
            ("turn", ("green", 0, [])),
            ("turn_used", (None, -1, 1e99)),
            ("used", (None, [], [0], [0, 0, 0], [0, -1], "00")),
            ("ready", (None, [True], [True, True, True], [0, 1])),
        ],
    )
    def test_clock_with_a_wrong_value_is_refused(self, field: str, values: tuple[object, ...]) -> None:
        clock = playing(bank=MINUTE).to_json()
        for value in values:
            damage = {**clock, field: value}
            if field in clock["timing"]:
                damage = {**clock, "timing": {**clock["timing"], field: value}}
            with pytest.raises(Refusal, match="not_a_save"):
                Clock.from_json(damage)

    def test_page_gets_what_is_left(self) -> None:
        shown = playing(bank=MINUTE).at(1000).shown()
        assert shown["left"] == {"red": 59_000, "blue": 60_000}
        assert shown["next_look"] == 59_000
