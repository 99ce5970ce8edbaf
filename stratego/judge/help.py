"""The help pages, made from the tables that the engine plays by.

:func:`help_sections` gives ``[{"section", "title": Line, "lines": [Line, …]}, …]``; the sections ``ranks``, ``cards`` and
``options`` have ``rows`` as well, see :func:`rank_rows`, :func:`card_rows` and :func:`option_rows`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratego.judge.cards import card_lines, card_rows
from stratego.judge.clocks import clock_lines
from stratego.judge.junior import arranged_line, field_lines, found_lines, junior_lines
from stratego.judge.options import house_rules_in_one_line, in_one_line, option_rows, reconstructed, value_line
from stratego.judge.ranks import rank_rows
from stratego.judge.topics import defusers, has, how_equal, how_named, names
from stratego.rules.armies import size
from stratego.rules.ranks import Rank, ranks_in
from stratego.rules.ruleset import Rules
from stratego.rules.setups import FREE_LIMIT
from stratego.rules.sides import Side
from stratego.rules.squares import RESCUES
from stratego.words import Line, line

Json = dict[str, Any]


def help_sections(rules: Rules) -> list[Json]:
    """The pages for these rules, in reading order; a section about nothing is left out."""
    sections: list[Json] = []
    for name, lines in SECTIONS.items():
        said = lines(rules)
        if said:
            title = line("help.title.faces") if name == "ranks" and rules.faces else line(f"help.title.{name}")
            sections.append({"section": name, "title": title, "lines": said, **_rows(name, rules)})
    return sections


def _rows(name: str, rules: Rules) -> Json:
    rows = {"ranks": rank_rows, "options": option_rows, "cards": card_rows}
    return {"rows": rows[name](rules)} if name in rows else {}


def _ranks(rules: Rules) -> list[Line]:
    if rules.faces:
        strongest = [line("judge.answer.strongest.dinos")] if rules.movable else []
        return [line("help.ranks.total", count=size(rules.army)), *strongest]
    lines = [line(f"judge.answer.strongest.{rules.numbering}"), line("judge.answer.strongest.order")]
    if rules.free_army:
        return [line("help.ranks.free", limit=FREE_LIMIT), *lines]
    movable = sum(count for rank, count in rules.army if rules.movable >> rank & 1)
    return [line("help.ranks.total", count=size(rules.army)), line("help.ranks.movable", count=movable), *lines]


def _board(rules: Rules) -> list[Line]:
    if rules.junior is not None:
        return field_lines(rules)
    board = rules.board
    lakes = board.lake_names()
    return [
        line("help.board.size", files=board.files, rows=board.rows),
        line("help.board.lakes", squares=", ".join(lakes)) if lakes else line("help.board.no_lakes"),
    ]


def _setup(rules: Rules) -> list[Line]:
    starts = line(f"help.setup.starts.{rules.starts.key}")
    if rules.junior is not None:
        return [arranged_line(rules), line("help.junior.hidden"), starts]
    squares = len(rules.board.home(Side.RED))
    empty = squares - size(rules.army)
    lines = [line("help.setup.rows", count=rules.board.home_rows)]
    if not rules.free_army:
        lines.append(line("help.setup.sparse", count=empty) if empty else line("help.setup.full"))
    lines.append(line("help.setup.anywhere"))
    lines.append(line("help.setup.open" if rules.complete_visibility else "help.setup.hidden"))
    lines.append(line("help.setup.stuck"))
    return [*lines, starts]


def _movement(rules: Rules) -> list[Line]:
    if not rules.movable:
        return []
    runners = list(ranks_in(rules.sliders & rules.army_mask))
    doublers = list(ranks_in(rules.doublers & rules.army_mask))
    fixed = list(ranks_in(rules.army_mask & ~rules.movable))
    lines = [
        line("help.movement.turn"),
        line("help.movement.step"),
        line("help.movement.way"),
        line("help.movement.touch"),
    ]
    if runners:
        lines.append(line("help.movement.slide", ranks=names(runners, rules)))
        lines.append(line("help.movement.strike" if rules.scout_range_attack else "help.movement.stop"))
    if doublers:
        lines.append(line("help.movement.double", ranks=names(doublers, rules)))
    if (runners or doublers) and not rules.complete_visibility:
        lines.append(line("help.movement.shows"))
    return [*lines, line("help.movement.stay", ranks=names(fixed, rules))]


def _battle(rules: Rules) -> list[Line]:
    if not rules.movable:
        return []
    lines = [
        line("help.battle.how"),
        line(f"help.battle.named.{how_named(rules)}"),
        line("help.junior.higher" if rules.faces else "help.battle.higher"),
        line(f"help.battle.equal.{how_equal(rules)}"),
        line("help.battle.place"),
    ]
    if rules.faces:
        lines.append(line("help.junior.rock"))
    if has(rules, Rank.BOMB):
        lines.append(line("help.battle.bomb_once" if rules.one_time_bombs else "help.battle.bomb"))
        if defusers(rules):
            lines.append(line("help.battle.defuse", ranks=names(defusers(rules), rules)))
    if has(rules, Rank.SPY, Rank.MARSHAL):
        lines.append(line("help.battle.spy_both_ways" if rules.spy_beats_marshal_always else "help.battle.spy"))
    if rules.secrecy:
        lines.append(line("help.battle.secrecy"))
    if not rules.complete_visibility:
        lines.append(line(f"help.battle.memory.{rules.memory_aid}"))
    return lines


def _rescue(rules: Rules) -> list[Line]:
    if not rules.rescue:
        return []
    return [
        line("help.rescue.when"),
        line("help.rescue.where"),
        line("help.rescue.who"),
        line("help.rescue.limit", count=RESCUES),
        line("help.rescue.secret" if rules.secret_rescues else "help.rescue.told"),
    ]


def _repetition(rules: Rules) -> list[Line]:
    if not rules.movable:
        return []
    lines = [line(f"help.repetition.more_squares.{rules.option('more_squares')}")]
    if rules.more_squares is not None:
        lines.append(line("help.repetition.chase_ends"))
    if rules.two_squares is None:
        return [line("help.repetition.two_squares_off"), *lines]
    counted = [line("help.repetition.two_squares", count=rules.two_squares), line("help.repetition.counting")]
    if rules.sliders & rules.army_mask:
        counted.append(line("help.repetition.runs"))
    return counted + lines


def _end(rules: Rules) -> list[Line]:
    lines = [line("help.end.flag")] if rules.junior is None else found_lines(rules)
    if rules.movable:
        lines += [line("help.end.no_moves"), line("help.end.neither_moves")]
    lines.append(line("help.end.agreement"))
    if rules.no_progress is not None:
        lines.append(line("help.end.no_progress", count=rules.no_progress))
    if rules.clock is not None:
        lines += [*clock_lines(rules.clock), line("help.clock.still")]
    if rules.points is not None:
        lines.append(line("help.end.points", points=value_line("points", rules.points)))
    return lines


def _options(rules: Rules) -> list[Line]:
    return [in_one_line(rules), house_rules_in_one_line(rules), *reconstructed(rules)]


SECTIONS: dict[str, Callable[[Rules], list[Line]]] = {
    "ranks": _ranks,
    "board": _board,
    "setup": _setup,
    "movement": _movement,
    "battle": _battle,
    "rescue": _rescue,
    "cards": card_lines,
    "junior": junior_lines,
    "repetition": _repetition,
    "end": _end,
    "options": _options,
}
