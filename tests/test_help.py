"""Help, disputes and the house-rule sheet against the engine: what they say is what it does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from stratego.judge import help_sections, house_rules, judge_topics
from stratego.judge.options import OFFERED, differences, option_rows, preset_row, value_line
from stratego.rules import PRESETS, Position, Rank, Refusal, Rules, Side, parse_move, parse_square
from stratego.rules.armies import size
from stratego.rules.house_rules import CLASHES, NOT_WITH_PRESET, OPTION_VALUES, allowed
from stratego.rules.ranks import RANKS
from stratego.words import LANGUAGES, Line, Speech, speech
from tests.engine.page import Page
from tests.engine.tables import position
from tests.tables import RESULTS, read

ENGLISH = speech("en")
ORIGINAL = Rules()


def some_rules() -> Iterator[Rules]:
    """Every preset as it is in the box, and with each option that it allows at each of its values."""
    for preset, box in PRESETS.items():
        yield box
        for name in allowed(preset):
            for value in OPTION_VALUES[name]:
                try:
                    yield Rules.of(preset, **{name: value})
                except Refusal:
                    continue


ALL = list(dict.fromkeys(some_rules()))


def lines_in(data: Any) -> Iterator[Line]:
    """Every line in what a page gets, wherever it hides."""
    if isinstance(data, dict):
        if "key" in data:
            yield data
        for value in data.values():
            yield from lines_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from lines_in(value)


def section(rules: Rules, name: str) -> dict[str, Any]:
    """One section of the help, empty if it is left out."""
    found = [part for part in help_sections(rules) if part["section"] == name]
    return found[0] if found else {"lines": [], "rows": []}


def keys(rules: Rules, name: str) -> set[str]:
    """The sentences of a section by their keys."""
    return {line["key"] for line in section(rules, name)["lines"]}


def answers(rules: Rules, code: str) -> str:
    """The English answer to a dispute, "" if it cannot come up."""
    return " ".join(
        ENGLISH.say(line) for topic in judge_topics(rules) if topic["code"] == code for line in topic["answers"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    words = speech(language)
    strict = Speech(language, words.messages)
    for rules in ALL:
        told = [help_sections(rules), house_rules(rules), option_rows(rules), preset_row(rules), judge_topics(rules)]
        assert json.loads(json.dumps(told)) == told
        for line in lines_in(told):
            assert line["key"] in words.messages, line
            said = strict.say(line)
            assert said
            assert "{" not in said, said


def test_counts_of_the_army_sum_up() -> None:
    for rules in PRESETS.values():
        rows = section(rules, "ranks")["rows"]
        assert {row["rank"] for row in rows} == {rank.key for rank in Rank if rules.army_mask >> rank & 1}
        if not rules.free_army:
            counts = {row["rank"]: row["count"] for row in rows}
            told = [line["values"]["count"] for line in section(rules, "ranks")["lines"] if "values" in line]
            assert told[0] == sum(counts.values()) == size(rules.army)
            if not rules.faces:
                assert told[1] == told[0] - counts["bomb"] - counts["flag"]


def test_ranks_stand_in_their_order_and_bomb_and_flag_come_last() -> None:
    names = [row["rank"] for row in section(ORIGINAL, "ranks")["rows"]]
    assert names[:2] == ["marshal", "general"]
    assert names[-3:] == ["spy", "bomb", "flag"]
    dinos = [row["face"] for row in section(PRESETS["junior_triumph"], "ranks")["rows"]]
    assert dinos == [*(f"dino_{number}" for number in range(6, 0, -1)), "rock", "nest", "empty_nest", "meteorite"]


def test_original_has_forty_pieces_of_which_thirty_three_move() -> None:
    said = [ENGLISH.say(line) for line in section(ORIGINAL, "ranks")["lines"]]
    assert said[:2] == ["Each side has 40 pieces.", "33 of them can move."]
    counts = {row["rank"]: row["count"] for row in section(ORIGINAL, "ranks")["rows"]}
    assert (counts["scout"], counts["bomb"], counts["miner"], counts["sergeant"]) == (8, 6, 5, 4)


@pytest.mark.parametrize("table", read("battles.txt"), ids=str)
def test_who_beats_whom_is_what_the_rule_book_says(table: Any) -> None:
    preset = "ultimate_lightning" if "ul_scout_defuses" in table.options else "original"
    rules = Rules.of(preset, **dict.fromkeys(table.options, True))
    rows = {row["rank"]: row for row in section(rules, "ranks")["rows"]}
    for (attacker, defender), cell in table.cells.items():
        result = RESULTS[cell]
        assert (defender in rows[attacker]["beats"]) == (result == "wins"), (attacker, defender)
        assert (defender in rows[attacker]["loses_to"]) == (result == "loses"), (attacker, defender)
    assert rows["bomb"]["beats"] == rows["flag"]["beats"] == []


def test_numbers_on_the_pieces_are_those_of_the_rules() -> None:
    for numbering in ("modern", "old", "us"):
        rules = Rules.of(numbering=numbering)
        labels = {row["rank"]: row["label"] for row in section(rules, "ranks")["rows"]}
        assert labels == {facts.key: getattr(facts, f"label_{numbering}") for facts in RANKS}
        assert labels["marshal"] in answers(rules, "strongest").split(",", maxsplit=1)[0]


def test_every_option_of_a_preset_is_described_with_all_its_values() -> None:
    for rules in PRESETS.values():
        rows = section(rules, "options")["rows"]
        assert [row["option"] for row in rows] == allowed(rules.preset)
        for row in rows:
            assert [choice["value"] for choice in row["values"]] == list(OFFERED[row["option"]])
            assert set(OPTION_VALUES[row["option"]]) <= set(OFFERED[row["option"]])
            assert row["chosen"] == row["box"]
            assert not row["differs"]


def test_number_that_nobody_offers_is_still_told() -> None:
    row = next(row for row in option_rows(Rules.of(no_progress=77)) if row["option"] == "no_progress")
    assert {"value": 77, "name": row["value"]} in row["values"]


def test_what_is_reconstructed_says_so_where_it_is_chosen() -> None:
    page = Page()
    rows = {
        row["option"]: row for row in page.ask("rules.options", rules={"preset": "duel", "clock": "barrage"})["options"]
    }
    said = {choice["value"]: ENGLISH.say(choice["name"]) for choice in rows["clock"]["values"]}
    assert said["barrage"] == "Barrage (2 minutes each), reconstructed"
    assert said["duel"] == "Duel (2 minutes each)"
    assert "given back after every move" in ENGLISH.say(rows["clock"]["more"][0])


def test_times_of_a_table_of_its_own_are_told_one_by_one() -> None:
    rules = {"preset": "duel", "clock": "90/3/5/60/300"}
    row = next(row for row in Page().ask("rules.options", rules=rules)["options"] if row["option"] == "clock")
    assert [ENGLISH.say(one) for one in row["more"]] == [
        "Each has 1:30.",
        "The first 0:03 of every move are free.",
        "Up to 0:05 are given back after every move.",
        "No move may take longer than 1:00.",
        "The set-up has 5:00.",
    ]
    assert [choice["value"] for choice in row["values"]][-1] == "90/3/5/60/300"
    assert len(row["values"]) == len(OFFERED["clock"])


def test_house_rules_that_a_preset_excludes_are_told_with_the_reason() -> None:
    page = Page()
    assert page.ask("rules.options", rules={"preset": "duel"})["not_here"] == []
    said = [ENGLISH.say(one) for one in page.ask("rules.options", rules={"preset": "battle_cards"})["not_here"]]
    assert said == [
        "Not in this game: Silent defence, Secrecy, and Rescue; the cards are played on ranks that both have heard."
    ]


def test_every_reason_for_a_clash_has_its_words() -> None:
    reasons = {clash.why for clash in CLASHES} | {why for _, why in NOT_WITH_PRESET.values()} | {"other_box"}
    for language in LANGUAGES:
        keys = speech(language).messages
        assert {key.removeprefix("rules.why.") for key in keys if key.startswith("rules.why.")} == reasons


def test_board_and_set_up_are_those_of_the_engine() -> None:
    for rules in (box for box in PRESETS.values() if box.junior is None):
        first, lakes = section(rules, "board")["lines"]
        assert first["values"] == {"files": rules.board.files, "rows": rules.board.rows}
        assert [parse_square(name) for name in lakes["values"]["squares"].split(", ")] == list(rules.board.lakes)
        lines = {line["key"]: line.get("values", {}) for line in section(rules, "setup")["lines"]}
        squares = len(rules.board.home(Side.RED))
        assert lines["help.setup.rows"]["count"] * rules.board.files == squares
        empty = lines.get("help.setup.sparse", {"count": 0})["count"]
        assert rules.free_army or empty == squares - size(rules.army)


def shuttle(rules: Rules) -> int:
    """How often the engine lets a piece go to and fro."""
    where = position("red captain e4", "red miner a4", "blue captain j7", "blue scout b10", rules=rules)
    for count in range(12):
        here, there = ("e4", "e5") if count % 2 == 0 else ("e5", "e4")
        if where.refusal(parse_move(f"{here}-{there}")) is not None:
            return count
        where = where.after(parse_move(f"{here}-{there}"))
        quiet = ("b10-c10", "c10-d10", "d10-d9", "d9-c9", "c9-b9", "b9-b10")[count % 6]
        where = where.after(parse_move(quiet))
    return 99


@pytest.mark.parametrize("limit", OPTION_VALUES["two_squares"])
def test_two_squares_limit_is_the_one_the_engine_plays_by(limit: object) -> None:
    rules = Rules.of(two_squares=limit)
    told = {line["key"]: line.get("values", {}) for line in section(rules, "repetition")["lines"]}
    counted = told.get("help.repetition.two_squares", {"count": 99})["count"]
    assert counted == shuttle(rules)
    assert ("help.repetition.two_squares_off" in told) == (limit == "off")
    assert str(counted) in answers(rules, "to_and_fro") or limit == "off"


def may(rules: Rules, move: str, *pieces: str) -> bool:
    """Whether the engine allows a move."""
    where: Position = position(*pieces, "red flag h1", "blue flag h8", rules=rules)
    return where.refusal(parse_move(move)) is None


def test_scouts_strike_out_of_a_run_where_help_says_so() -> None:
    for rules in (agreed for agreed in ALL if agreed.sliders & agreed.army_mask):
        told = keys(rules, "movement")
        strikes = may(rules, "a4-a7", "red scout a4", "blue miner a7")
        assert strikes == ("help.movement.strike" in told), rules
        assert ("help.movement.stop" in told) == (not strikes)
        assert ("Yes" in answers(rules, "scout_strikes")) == strikes


def test_who_may_go_two_squares_is_told() -> None:
    for rules in (box for box in PRESETS.values() if box.junior is None):
        for rank in ("captain", "major"):
            if rules.army_mask >> Rank[rank.upper()] & 1:
                bent = may(rules, "a4-b5", f"red {rank} a4")
                row = next(row for row in section(rules, "ranks")["rows"] if row["rank"] == rank)
                assert (row["gait"]["key"] == "help.gait.double") == bent


def test_sections_about_nothing_are_left_out() -> None:
    for rules in ALL:
        names = [part["section"] for part in help_sections(rules)]
        assert ("rescue" in names) == rules.rescue
        assert ("cards" in names) == (rules.deck is not None)
        assert ("junior" in names) == (rules.junior is not None)
        assert {"movement", "battle", "repetition"} & set(names) == (
            {"movement", "battle", "repetition"} if rules.movable else set()
        )


def test_end_of_the_game_names_clock_points_and_quiet_moves_where_agreed() -> None:
    for rules in ALL:
        told = keys(rules, "end")
        assert any(key.startswith("help.end.clock.") for key in told) == (rules.clock is not None)
        assert ("help.end.points" in told) == (rules.points is not None)
        assert ("help.end.no_progress" in told) == (rules.no_progress is not None)
    quiet = Rules.of(no_progress=200)
    assert "200" in answers(quiet, "no_battles")


# What the table asks, and the answer by the rules agreed (RULES 1 and 4), written by hand.
DISPUTES: list[tuple[dict[str, object], str, str]] = [
    ({}, "spy_and_marshal", "No. The spy wins only when it attacks"),
    ({"spy_beats_marshal_always": True}, "spy_and_marshal", "Yes."),
    ({}, "bomb_vanishes", "No."),
    ({"one_time_bombs": True}, "bomb_vanishes", "Yes."),
    ({}, "bomb_vanishes", "by: miner."),
    ({}, "scout_strikes", "Yes"),
    ({"scout_range_attack": False}, "scout_strikes", "No."),
    ({}, "first_to_speak", "The attacker, then the defender."),
    ({"simultaneous_reveal": True}, "first_to_speak", "Nobody: both turn"),
    ({"silent_defence": True}, "first_to_speak", "Only the attacker"),
    ({"silent_defence": True, "secrecy": True}, "first_to_speak", "that beats yours is not told"),
    ({"complete_visibility": True}, "first_to_speak", "all ranks can be seen"),
    ({}, "strongest", "10, the marshal. 1 is the spy."),
    ({"numbering": "old"}, "strongest", "1, the marshal. 9 is the scout"),
    ({"numbering": "us"}, "strongest", "the spy has an S"),
    ({}, "to_and_fro", "3 times"),
    ({"two_squares": 5}, "to_and_fro", "5 times"),
    ({"two_squares": "off"}, "to_and_fro", "As often as you like"),
    ({}, "endless_chase", "No."),
    ({"more_squares": "off"}, "endless_chase", "Yes"),
    ({}, "must_attack", "Never. But you must do something"),
    ({}, "nobody_moves", "has lost. If neither can move any more, it is a draw"),
    ({}, "equal_ranks", "Both pieces are removed."),
    ({"aggressor_advantage": True}, "equal_ranks", "the attacker wins"),
    ({"defender_advantage": True}, "equal_ranks", "the defender wins"),
    ({}, "who_begins", "Red makes the first move."),
    ({"starts": "blue"}, "who_begins", "Blue makes the first move."),
    ({}, "no_battles", "No, unless"),
    ({}, "comes_back", "No."),
    ({"rescue": True}, "comes_back", "Yes: a piece that reaches"),
]


@pytest.mark.parametrize(("options", "code", "answer"), DISPUTES)
def test_disputes_at_the_table(options: dict[str, object], code: str, answer: str) -> None:
    assert answer.lower() in answers(Rules.of(**options), code).lower()


def test_every_dispute_is_settled_in_the_table_above() -> None:
    assert {topic["code"] for topic in judge_topics(ORIGINAL)} == {code for _, code, _ in DISPUTES}


def test_dispute_that_cannot_come_up_is_left_out() -> None:
    lightning = {topic["code"] for topic in judge_topics(Rules.of("ultimate_lightning", ul_scout_defuses=True))}
    assert lightning == {topic["code"] for topic in judge_topics(ORIGINAL)}
    assert "scout" in answers(Rules.of("ultimate_lightning", ul_scout_defuses=True), "bomb_vanishes")


def test_original_differs_in_nothing_and_every_other_preset_in_something() -> None:
    assert ENGLISH.say(preset_row(ORIGINAL)["differs"]) == "Everything as in Original."
    for rules in PRESETS.values():
        if rules.preset not in ("original", "gravon"):
            assert differences(rules), rules.preset
    assert ENGLISH.say(preset_row(PRESETS["milton_bradley"])["differs"]) == (
        "Differs from Original: Two-squares rule: 2 times in a row, More-squares rule: not in force, "
        "and Numbers on the pieces: 1 is the marshal, 9 the scout."
    )
    assert ENGLISH.say(preset_row(PRESETS["quick_battle"])["differs"]) == (
        "Differs from Original: a board of 8 by 8, set up on 3 rows, and an army of 8."
    )
    assert ENGLISH.say(preset_row(PRESETS["junior_castles"])["differs"]) == (
        "Differs from Original: a children’s game with rules of its own and Memory aid: nothing."
    )


def test_what_no_source_gives_is_labelled() -> None:
    for rules in PRESETS.values():
        told = preset_row(rules)["reconstructed"]
        assert [line["values"]["list"] for line in told] == (
            [[{"key": f"rules.reconstructed.{code}"} for code in rules.reconstructed()]]
            if rules.reconstructed()
            else []
        )
    (cards,) = preset_row(PRESETS["battle_cards"])["reconstructed"]
    assert ENGLISH.say(cards) == (
        "Reconstructed: which thirty pieces there are, the list of cards, and how cards are played. "
        "No printed rule was found for it."
    )
    assert preset_row(ORIGINAL)["reconstructed"] == []


def test_children_are_told_about_pictures_and_not_about_ranks() -> None:
    for preset in ("junior_castles", "junior_quest", "junior_triumph"):
        rules = PRESETS[preset]
        said = " ".join(
            ENGLISH.say(line)
            for part in help_sections(rules)
            if part["section"] != "options"
            for line in lines_in(part)
        )
        for word in ("spy", "marshal", "bomb", "scout", "miner"):
            assert word not in said.replace("rank", ""), f"{preset}: {word}"
    castles = {row["face"]: row["count"] for row in section(PRESETS["junior_castles"], "ranks")["rows"]}
    assert castles["dragon"] == 2
    assert sum(castles.values()) == 19
    assert [topic["code"] for topic in judge_topics(PRESETS["junior_castles"])] == ["who_begins"]
    assert answers(PRESETS["junior_triumph"], "strongest") == "The higher number is stronger: 6 beats 1."


def test_sheet_lists_what_was_agreed() -> None:
    sheet = house_rules(Rules.of("original", one_time_bombs=True, two_squares="off"))
    assert ENGLISH.say(sheet["agreed"]) == (
        "House rules tonight: Two-squares rule: as often as you like and Bombs go off once: yes."
    )
    marked = [row["option"] for row in sheet["rules"] if row["differs"]]
    assert marked == ["two_squares", "one_time_bombs"]
    shown = [row["option"] for row in sheet["rules"]]
    assert "scout_range_attack" in shown
    assert "rescue" not in shown
    assert ENGLISH.say(house_rules(ORIGINAL)["agreed"]) == "Everything as in the box."


def test_every_value_that_may_be_typed_has_words() -> None:
    assert ENGLISH.say(value_line("no_progress", 200)) == "after 200 moves"
    assert ENGLISH.say(value_line("points", "5/2/1")) == "win 5, draw 2, loss 1"
    assert ENGLISH.say(value_line("two_squares", 3)) == "3 times in a row"


def test_page_asks_for_help_sheet_and_options() -> None:
    page = Page()
    rules = {"preset": "barrage", "rescue": True}
    assert page.ask("help", rules=rules)["sections"] == help_sections(Rules.from_json(rules))
    assert page.ask("sheet", rules=rules)["box"]["preset"] == "barrage"
    assert page.ask("judge.topics", rules=rules)["topics"] == judge_topics(Rules.from_json(rules))
    assert [row["preset"] for row in page.ask("rules.presets")["presets"]] == list(PRESETS)
    assert page.ask("rules.options", rules=rules)["options"] == option_rows(Rules.from_json(rules))
    assert page.fails("help", rules={"preset": "chess"}) == "unknown_preset"
