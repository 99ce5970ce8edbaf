"""The ranks of the army as the help shows them, from the tables of gaits and battles."""

from __future__ import annotations

from typing import Any

from stratego.judge.naming import face_of, label, named
from stratego.judge.topics import defusers, has
from stratego.rules.battle import Result, battle_table
from stratego.rules.ranks import RANKS, Rank, ranks_in
from stratego.rules.ruleset import Rules
from stratego.words import Line, line

Json = dict[str, Any]


def order(rules: Rules) -> list[Rank]:
    """The ranks of the army: strongest first, then what stays, then what has to be found."""
    found = [Rank.SPY, Rank.MARSHAL] if rules.faces else []
    fighting = [rank for rank in sorted(Rank, reverse=True) if rank not in (Rank.BOMB, Rank.FLAG, *found)]
    return [rank for rank in (*fighting, Rank.BOMB, Rank.FLAG, *found) if rules.army_mask >> rank & 1]


def rank_rows(rules: Rules) -> list[Json]:
    """``{"rank", "face" (null where ranks are ranks), "name": Line, "count" (null in a free army), "label" as numbered tonight,
    "labels": {"modern", "old", "us"}, "gait": Line (null where nothing moves), "powers": [Line], "beats": [rank], "loses_to": [rank]}``: the last two tell what happens when
    it attacks, with the keys of the ranks.
    """
    return [_row(rank, rules) for rank in order(rules)]


def _row(rank: Rank, rules: Rules) -> Json:
    facts, face = RANKS[rank], face_of(rank, rules)
    results = battle_table(rules).results[rank]
    attacks = rules.movable >> rank & 1
    others = list(ranks_in(rules.army_mask & ~rules.nesting)) if attacks else []
    labels = {"modern": facts.label_modern, "old": facts.label_old, "us": facts.label_us}
    return {
        "rank": rank.key,
        "face": None if face is None else face.key,
        "name": named(rank, rules),
        "count": None if rules.free_army else rules.counts[rank],
        "label": label(facts, rules.numbering) if face is None else face.label,
        "labels": labels if face is None else dict.fromkeys(labels, face.label),
        "gait": line(f"help.gait.{rules.gaits[rank].value}") if rules.movable else None,
        "powers": powers(rank, rules),
        "beats": [other.key for other in others if results[other] is Result.WINS],
        "loses_to": [other.key for other in others if results[other] is Result.LOSES],
    }


def powers(rank: Rank, rules: Rules) -> list[Line]:
    """What is special about a rank."""
    face = face_of(rank, rules)
    if face is not None:
        return [] if rank in _ORDINARY else [line(f"help.face.{face.key}")]
    if rank is Rank.FLAG:
        return [line("help.power.flag")]
    if rank is Rank.BOMB:
        return [line("help.power.bomb_once" if rules.one_time_bombs else "help.power.bomb")]
    lines = []
    if rules.sliders >> rank & 1:
        lines.append(line("help.power.runs" if rules.scout_range_attack else "help.power.runs_only"))
    if rank in defusers(rules) and has(rules, Rank.BOMB):
        lines.append(line("help.power.defuses"))
    if rank is Rank.SPY and has(rules, Rank.MARSHAL):
        lines.append(line("help.power.spy_both_ways" if rules.spy_beats_marshal_always else "help.power.spy"))
    return lines


_ORDINARY = frozenset(Rank) - {Rank.FLAG, Rank.BOMB, Rank.SPY, Rank.MARSHAL}
"""The ranks whose pictures have nothing special (RULES 5)."""
