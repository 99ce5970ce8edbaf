"""The disputes at the table, answered from the rules in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratego.judge.naming import named
from stratego.rules.battle import Result, battle_table
from stratego.rules.ranks import Rank, ranks_in
from stratego.rules.ruleset import Rules
from stratego.words import Line, line

Answers = list[Line]


def judge_topics(rules: Rules) -> list[dict[str, Any]]:
    """``[{"code", "question": Line, "answers": [Line, …]}, …]``; a question that cannot come up in this game is left out."""
    return [
        {"code": code, "question": line(f"judge.topic.{code}"), "answers": answers}
        for code, topic in TOPICS.items()
        if (rules.movable or code in WITHOUT_MOVES) and (answers := topic(rules))
    ]


def defusers(rules: Rules) -> list[Rank]:
    """The ranks that remove a bomb and stay."""
    results = battle_table(rules).results
    return [rank for rank in ranks_in(rules.army_mask & rules.movable) if results[rank][Rank.BOMB] is Result.WINS]


def names(ranks: list[Rank], rules: Rules) -> list[Line]:
    """Ranks in a list."""
    return [named(rank, rules) for rank in ranks]


def has(rules: Rules, *ranks: Rank) -> bool:
    """Whether all these ranks can be in the army, as what they are and not as pictures."""
    return not rules.faces and all(rules.army_mask >> rank & 1 for rank in ranks)


def _spy_and_marshal(rules: Rules) -> Answers:
    if not has(rules, Rank.SPY, Rank.MARSHAL):
        return []
    both_ways = battle_table(rules).results[Rank.MARSHAL][Rank.SPY] is Result.LOSES
    return [line(f"judge.answer.spy_and_marshal.{'both_ways' if both_ways else 'attacking_only'}")]


def _bomb_vanishes(rules: Rules) -> Answers:
    if not has(rules, Rank.BOMB):
        return []
    attackers = [rank for rank in ranks_in(rules.army_mask & rules.movable) if rank not in defusers(rules)]
    results = battle_table(rules).results
    once = all(results[rank][Rank.BOMB] is Result.BOTH for rank in attackers)
    answers = [line(f"judge.answer.bomb_vanishes.{'once' if once else 'stays'}")]
    if defusers(rules):
        answers.append(line("judge.answer.bomb_vanishes.defused", ranks=names(defusers(rules), rules)))
    return answers


def _scout_strikes(rules: Rules) -> Answers:
    if not rules.sliders & rules.army_mask:
        return []
    return [line(f"judge.answer.scout_strikes.{'yes' if rules.scout_range_attack else 'stop'}")]


def how_named(rules: Rules) -> str:
    """Who names his rank: ``attacker`` first, ``together``, ``silent`` (the attacker only) or ``open`` (nobody needs to)."""
    if rules.complete_visibility:
        return "open"
    if rules.silent_defence:
        return "silent"
    return "together" if rules.simultaneous_reveal else "attacker"


def _first_to_speak(rules: Rules) -> Answers:
    answers = [line(f"judge.answer.first_to_speak.{how_named(rules)}")]
    if rules.secrecy:
        answers.append(line("judge.answer.first_to_speak.secrecy"))
    return answers


def _strongest(rules: Rules) -> Answers:
    if rules.faces:
        return [line("judge.answer.strongest.dinos")]
    return [line(f"judge.answer.strongest.{rules.numbering}"), line("judge.answer.strongest.order")]


def _to_and_fro(rules: Rules) -> Answers:
    if rules.two_squares is None:
        return [line("judge.answer.to_and_fro.off")]
    return [line("judge.answer.to_and_fro.some", count=rules.two_squares), line("judge.answer.to_and_fro.first")]


def _endless_chase(rules: Rules) -> Answers:
    return [line(f"judge.answer.endless_chase.{rules.option('more_squares')}")]


def _must_attack(_: Rules) -> Answers:
    return [line("judge.answer.must_attack.never")]


def _nobody_moves(_: Rules) -> Answers:
    return [line("judge.answer.nobody_moves.one"), line("judge.answer.nobody_moves.both")]


def how_equal(rules: Rules) -> str:
    """Who stays of two equal ranks: ``both`` are lost, the ``attacker`` or the ``defender`` wins."""
    if rules.aggressor_advantage:
        return "attacker"
    return "defender" if rules.defender_advantage else "both"


def _equal_ranks(rules: Rules) -> Answers:
    return [line(f"judge.answer.equal_ranks.{how_equal(rules)}")]


def _who_begins(rules: Rules) -> Answers:
    return [line(f"judge.answer.who_begins.{rules.starts.key}")]


def _no_battles(rules: Rules) -> Answers:
    if rules.no_progress is None:
        return [line("judge.answer.no_battles.off")]
    return [line("judge.answer.no_battles.some", count=rules.no_progress)]


def _comes_back(rules: Rules) -> Answers:
    if rules.junior is not None:
        return [line("judge.answer.comes_back.meteorite")]
    return [line(f"judge.answer.comes_back.{'rescue' if rules.rescue else 'no'}")]


WITHOUT_MOVES = ("who_begins",)
"""What can be asked of a game in which no piece moves."""

TOPICS: dict[str, Callable[[Rules], Answers]] = {
    "spy_and_marshal": _spy_and_marshal,
    "bomb_vanishes": _bomb_vanishes,
    "scout_strikes": _scout_strikes,
    "first_to_speak": _first_to_speak,
    "strongest": _strongest,
    "to_and_fro": _to_and_fro,
    "endless_chase": _endless_chase,
    "must_attack": _must_attack,
    "nobody_moves": _nobody_moves,
    "equal_ranks": _equal_ranks,
    "who_begins": _who_begins,
    "no_battles": _no_battles,
    "comes_back": _comes_back,
}
