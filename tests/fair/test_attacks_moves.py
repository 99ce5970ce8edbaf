"""Attacks on the board: pieces that cannot move so, turns that are not one's own, results that are not true."""

from __future__ import annotations

from stratego.fair.choices import seal
from stratego.fair.entries import Act
from stratego.fair.outputs import Faulted
from stratego.rules import Rules
from tests.fair.armies import blue, red
from tests.fair.hostile import Forger
from tests.fair.scenes import SILENT, audit_codes, forger_moves, forger_waits, why

# -- moves


def test_moving_a_bomb() -> None:
    forger = forger_moves()
    assert forger.say(forger.act("b4-b5")) == []
    assert audit_codes(forger) == ["illegal"]
    fault = next(output for output in forger.outputs if isinstance(output, Faulted))
    assert fault.facts["why"] == "cannot_move"
    assert fault.facts["ply"] == 0


def test_an_act_that_is_no_event() -> None:
    forger = forger_moves()
    kinds: list[object] = [[], {}, None, 3]
    for kind in kinds:
        assert forger.try_to_say(Act({"t": kind}, [], [], 0)) == ["bad_field"], kind


def test_moving_the_flag() -> None:
    forger = forger_moves(red(a4="F", b4="5"))
    assert forger.say(forger.act("a4-a5")) == []
    assert audit_codes(forger) == ["illegal"]


def test_a_piece_that_is_no_scout_slides() -> None:
    forger = forger_moves()
    assert forger.try_to_say(forger.act("a4-a6")) == ["missing_opening"]
    assert forger.try_to_say(forger.act("a4-a6", "a4")) == ["wrong_rank"]
    assert forger.try_to_say(forger.act("a4-a6", "i4")) == ["wrong_opening"]
    assert forger.say(forger.act("i4-i6", "i4")) == []


def test_two_steps_of_a_piece_that_may_take_one_are_found_where_its_rank_stays_hidden() -> None:
    """In Ultimate Lightning two squares prove a scout or a captain, and neither has to be shown."""
    rules = Rules.of("ultimate_lightning")
    forger = Forger.host(rules, lightning_army(rules), lightning_army(rules))
    assert forger.army[31] not in "26"
    assert forger.say(forger.act("b4-b6")) == []
    codes = audit_codes(forger)
    assert codes == ["illegal"]


def lightning_army(rules: Rules) -> str:
    """An army with the right counts whose second piece of the front row takes one step only."""
    symbols = "".join("FS23456789XB"[rank] * count for rank, count in rules.army)
    front = "2533456789"
    rest = symbols
    for symbol in front:
        rest = rest.replace(symbol, "", 1) if symbol in rest else rest
    missing = len(symbols) - len(rest)
    back = rest + "-" * (30 - len(rest))
    return back + front[:missing] + "-" * (10 - missing)


def test_moving_out_of_turn() -> None:
    forger = forger_waits()
    assert forger.try_to_say(forger.act("a7-a6")) == ["illegal"]


def test_two_moves_in_one_turn() -> None:
    forger = forger_moves()
    forger.say(forger.act("a4-a5"))
    assert forger.try_to_say(forger.act("a5-a6")) == ["illegal"]


def test_moving_the_opponents_piece() -> None:
    forger = forger_moves()
    assert forger.try_to_say(forger.act("a7-a6")) == ["illegal"]


def test_breaking_the_two_squares_rule() -> None:
    forger = forger_moves()
    for mine, theirs in (("a4-a5", "j7-j6"), ("a5-a4", "j6-j5"), ("a4-a5", "j5-j6")):
        forger.say(forger.act(mine))
        forger.victim_moves(theirs)
    assert forger.try_to_say(forger.act("a5-a4")) == ["illegal"]
    assert why(forger) == "two_squares"


def test_breaking_the_more_squares_rule() -> None:
    """Case M1 of RULES 1.7: once round the lake."""
    forger = forger_moves(red(a1="F", b4="5", f4="X"), victims=blue(a10="F", f7="6"))
    forger.say(forger.act("b4-b5"))
    forger.victim_moves("f7-f6")
    chase = """f4-f5 f6-f7 f5-f6 f7-g7 f6-f7 g7-h7 f7-g7 h7-i7 g7-h7 i7-i6 h7-i7 i6-i5 i7-i6 i5-i4
        i6-i5 i4-h4 i5-i4 h4-g4 i4-h4 g4-f4 h4-g4 f4-f5 g4-f4 f5-f6""".split()
    for mine, theirs in zip(chase[::2], chase[1::2], strict=True):
        assert forger.say(forger.act(mine)) == []
        forger.victim_moves(theirs)
    assert forger.try_to_say(forger.act("f4-f5")) == ["illegal"]
    assert why(forger) == "more_squares"


def test_lying_about_a_silent_result() -> None:
    """The sergeant has beaten the attacking lieutenant, says the defender who names no rank; the audit knows better."""
    forger = forger_waits(blue(a10="F", a7="4", j7="S"), SILENT)
    forger.victim_moves("a4-a5")
    forger.say(forger.act("a7-a6"))
    forger.victim_moves("a5-a6")
    assert forger.say(forger.reply("loses")) == []
    assert audit_codes(forger) == ["wrong_battle"]


def test_a_silent_result_that_no_rank_can_give() -> None:
    forger = forger_waits(rules=SILENT, victims=red(a1="F", a4="X", b4="2"))
    forger.victim_moves("a4-a5")
    forger.say(forger.act("a7-a6"))
    forger.victim_moves("a5-a6")
    assert forger.try_to_say(forger.reply("loses")) == ["wrong_result"]  # a piece that moved is no bomb


# -- what comes back


RESCUE = Rules.of("free", rescue=True, silent_defence=True)
HIDDEN = {"t": "rescue", "piece": None, "to": "b1"}


def forger_may_rescue() -> Forger:
    """The hostile side has lost its major and stands on the back row with a sergeant; nobody has seen either."""
    forger = Forger.host(RESCUE, red(a1="F", a4="7", i4="4", j4="5"), blue(a10="F", a7="9", j7="3"))
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    forger.say(forger.act("j4-j5"))
    forger.victim_moves("a6-a5")
    forger.say(forger.reply("wins"))
    steps = ("i4-i5", "i5-i6", "i6-i7", "i7-i8", "i8-i9", "i9-i10")
    for step, answer in zip(steps, ("a5-a6", "a6-b6", "b6-b7", "b7-b8", "b8-b9", ""), strict=True):
        assert forger.say(forger.act(step)) == []
        if answer:
            forger.victim_moves(answer)
    assert forger.victim.awaited() == (forger.seat, "rescue")
    return forger


def seals(forger: Forger, piece: str, symbol: str) -> list[bytes]:
    return seal(forger.secrets.key, forger.shared.course.name, forger.seat, 0, piece, symbol)


def test_a_rescue_without_a_seal() -> None:
    assert forger_may_rescue().try_to_say(Act(HIDDEN, [], [], 0)) == ["missing_seal"]


def test_a_rescue_that_tells_what_is_secret() -> None:
    forger = forger_may_rescue()
    told = {**HIDDEN, "piece": "a4"}
    assert forger.try_to_say(Act(told, [], seals(forger, "a4", "7"), 0)) == ["illegal"]


def test_moving_instead_of_deciding() -> None:
    forger = forger_may_rescue()
    assert forger.try_to_say(forger.act("j5-j6")) == ["illegal"]
    assert why(forger) == "decide_first"


def test_a_true_rescue_has_a_clean_audit() -> None:
    forger = forger_may_rescue()
    assert forger.say(Act(HIDDEN, [], seals(forger, "a4", "7"), 0)) == []
    assert audit_codes(forger, secrets=["a4"]) == []


def test_bringing_back_a_piece_that_was_not_lost() -> None:
    forger = forger_may_rescue()
    assert forger.say(Act(HIDDEN, [], seals(forger, "j4", "5"), 0)) == []
    assert audit_codes(forger, secrets=["j4"]) == ["illegal"]


def test_bringing_back_a_stronger_piece_than_was_lost() -> None:
    forger = forger_may_rescue()
    assert forger.say(Act(HIDDEN, [], seals(forger, "a4", "X"), 0)) == []
    assert audit_codes(forger, secrets=["a4"]) == ["wrong_choice"]


def test_naming_another_piece_in_the_audit() -> None:
    forger = forger_may_rescue()
    assert forger.say(Act(HIDDEN, [], seals(forger, "a4", "7"), 0)) == []
    assert audit_codes(forger, secrets=["j4"]) == ["wrong_choice"]


def test_hiding_a_secret_decision_in_the_audit() -> None:
    forger = forger_may_rescue()
    assert forger.say(Act(HIDDEN, [], seals(forger, "a4", "7"), 0)) == []
    assert audit_codes(forger) == ["wrong_choice"]


def test_a_scout_that_rescues() -> None:
    """Where the piece is not known the right is believed, and proved in the audit."""
    forger = Forger.host(RESCUE, red(a1="F", a4="7", i4="2", j4="5"), blue(a10="F", a7="9", j7="3"))
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    forger.say(forger.act("j4-j5"))
    forger.victim_moves("a6-a5")
    forger.say(forger.reply("wins"))
    for step, answer in zip(
        ("i4-i5", "i5-i6", "i6-i7", "i7-i8", "i8-i9", "i9-i10"),
        ("a5-a6", "a6-b6", "b6-b7", "b7-b8", "b8-b9", ""),
        strict=True,
    ):
        forger.say(forger.act(step))
        if answer:
            forger.victim_moves(answer)
    assert forger.say(Act(HIDDEN, [], seals(forger, "a4", "7"), 0)) == []
    assert audit_codes(forger, secrets=["a4"]) == ["illegal"]


def test_naming_no_piece_at_all_in_the_audit() -> None:
    """A second rescue of what came back by the first leads to its name, which is the hostile side's own word."""
    forger = Forger.host(RESCUE, red(a1="F", a4="7", b4="6", f4="4", i4="4"), blue(a10="F", a7="9", j7="3"))
    forger.say(forger.act("a4-a5"))
    forger.victim_moves("a7-a6")
    forger.say(forger.act("i4-i5"))
    forger.victim_moves("a6-a5")
    forger.say(forger.reply("wins"))
    walk(forger, "i5-i6", "a5-a4")
    forger.say(forger.act("i6-i7"))
    forger.victim_moves("a4-b4")
    forger.say(forger.reply("wins"))
    walk(forger, "i7-i8 i8-i9", "b4-b5 b5-b6")
    forger.say(forger.act("i9-i10"))
    assert forger.say(Act(HIDDEN, [], seals(forger, "nobody", ""), 0)) == []
    forger.victim_moves("b6-b7")
    walk(forger, "f4-f5 f5-f6 f6-f7 f7-f8 f8-f9", "b7-b8 b8-b9 b9-c9 c9-d9 d9-e9")
    forger.say(forger.act("f9-f10"))
    again = seal(forger.secrets.key, forger.shared.course.name, forger.seat, 1, "red+1", "")
    assert forger.say(Act({**HIDDEN, "to": "c1"}, [], again, 0)) == []
    assert audit_codes(forger, secrets=["nobody", "red+1"]) == ["illegal"]


def walk(forger: Forger, steps: str, answers: str) -> None:
    """Quiet moves of the hostile side and of the honest one, in turn."""
    for step, answer in zip(steps.split(), answers.split(), strict=True):
        assert forger.say(forger.act(step)) == []
        forger.victim_moves(answer)
