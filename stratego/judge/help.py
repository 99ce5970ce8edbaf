"""The help pages, made from the tables that the engine plays by.

:func:`help_sections` gives ``[{"section", "title": Line, "lines": [Line, …]}, …]``; the section ``ranks`` has ``rows`` as well (see
:func:`rank_rows`), the section ``options`` those of :func:`stratego.judge.options.option_rows`, ``cards`` those of :func:`card_rows`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratego.judge.naming import label
from stratego.judge.options import house_rules_in_one_line, in_one_line, option_rows, reconstructed, value_line
from stratego.judge.topics import defusers, has, how_equal, how_named, names
from stratego.rules.armies import size
from stratego.rules.battle import Result, battle_table
from stratego.rules.cards.deck import HAND, Card, deck
from stratego.rules.ranks import RANKS, Rank, ranks_in
from stratego.rules.ruleset import Rules
from stratego.rules.setups import FREE_LIMIT
from stratego.rules.sides import Side
from stratego.rules.squares import RESCUES
from stratego.words import Line, line

Json = dict[str, Any]
STRONGEST_FIRST = tuple(sorted((rank for rank in Rank if rank is not Rank.BOMB), reverse=True))
ORDER = (*STRONGEST_FIRST[:-1], Rank.BOMB, Rank.FLAG)


def help_sections(rules: Rules) -> list[Json]:
    """The pages for these rules, in reading order; a section about nothing is left out."""
    sections: list[Json] = []
    for name, lines in SECTIONS.items():
        said = lines(rules)
        if said:
            sections.append({"section": name, "title": line(f"help.title.{name}"), "lines": said, **_rows(name, rules)})
    return sections


def _rows(name: str, rules: Rules) -> Json:
    rows = {"ranks": rank_rows, "options": option_rows, "cards": card_rows}
    return {"rows": rows[name](rules)} if name in rows else {}


def rank_rows(rules: Rules) -> list[Json]:
    """The ranks of the army, strongest first, bomb and flag last.

    ``{"rank", "name": Line, "count" (null in a free army), "label" as numbered tonight, "labels": {"modern", "old", "us"}, "gait": Line,
    "powers": [Line], "beats": [rank], "loses_to": [rank]}``: the last two tell what happens when it attacks, with the keys of the ranks.
    """
    rows = []
    for rank in ORDER:
        if not rules.army_mask >> rank & 1:
            continue
        facts = RANKS[rank]
        results = battle_table(rules).results[rank]
        others = list(ranks_in(rules.army_mask)) if rules.movable >> rank & 1 else []
        rows.append(
            {
                "rank": rank.key,
                "name": line(f"rank.{rank.key}"),
                "count": None if rules.free_army else rules.counts[rank],
                "label": label(facts, rules.numbering),
                "labels": {"modern": facts.label_modern, "old": facts.label_old, "us": facts.label_us},
                "gait": line(f"help.gait.{rules.gaits[rank].value}"),
                "powers": powers(rank, rules),
                "beats": [other.key for other in others if results[other] is Result.WINS],
                "loses_to": [other.key for other in others if results[other] is Result.LOSES],
            }
        )
    return rows


def powers(rank: Rank, rules: Rules) -> list[Line]:
    """What is special about a rank."""
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


def card_rows(rules: Rules) -> list[Json]:
    """The cards of the deck: ``{"card", "kind", "name": Line, "text": Line}``."""
    if rules.deck is None:
        return []
    return [
        {"card": card.key, "kind": card.kind, "name": card_name(card), "text": card_text(card)}
        for card in deck(rules.deck).values()
    ]


def card_name(card: Card) -> Line:
    """What a card is called."""
    if card.kind == "move":
        return line(f"card.name.{card.key}")
    return line("card.attack" if card.kind == "attack" else "card.defence", amount=card.amount)


def card_text(card: Card) -> Line:
    """What a card does."""
    if card.kind == "move":
        return line(f"card.text.{card.key}")
    return line("card.attack_text" if card.kind == "attack" else "card.defence_text", amount=card.amount)


def _ranks(rules: Rules) -> list[Line]:
    lines = [line(f"judge.answer.strongest.{rules.numbering}"), line("judge.answer.strongest.order")]
    if rules.free_army:
        return [line("help.ranks.free", limit=FREE_LIMIT), *lines]
    movable = sum(count for rank, count in rules.army if rules.movable >> rank & 1)
    return [line("help.ranks.total", count=size(rules.army)), line("help.ranks.movable", count=movable), *lines]


def _board(rules: Rules) -> list[Line]:
    board = rules.board
    lakes = board.lake_names()
    return [
        line("help.board.size", files=board.files, rows=board.rows),
        line("help.board.lakes", squares=", ".join(lakes)) if lakes else line("help.board.no_lakes"),
    ]


def _setup(rules: Rules) -> list[Line]:
    squares = len(rules.board.home(Side.RED))
    empty = squares - size(rules.army)
    lines = [line("help.setup.rows", count=rules.board.home_rows)]
    if not rules.free_army:
        lines.append(line("help.setup.sparse", count=empty) if empty else line("help.setup.full"))
    lines.append(line("help.setup.anywhere"))
    lines.append(line("help.setup.open" if rules.complete_visibility else "help.setup.hidden"))
    lines.append(line("help.setup.stuck"))
    lines.append(line(f"help.setup.starts.{rules.starts.key}"))
    return lines


def _movement(rules: Rules) -> list[Line]:
    runners = list(ranks_in(rules.sliders & rules.army_mask))
    doublers = list(ranks_in(rules.doublers & rules.army_mask))
    fixed = list(ranks_in(rules.army_mask & ~rules.movable))
    lines = [line("help.movement.turn"), line("help.movement.step"), line("help.movement.way")]
    if runners:
        lines.append(line("help.movement.slide", ranks=names(runners)))
        lines.append(line("help.movement.strike" if rules.scout_range_attack else "help.movement.stop"))
    if doublers:
        lines.append(line("help.movement.double", ranks=names(doublers)))
    if (runners or doublers) and not rules.complete_visibility:
        lines.append(line("help.movement.shows"))
    return [*lines, line("help.movement.stay", ranks=names(fixed))]


def _battle(rules: Rules) -> list[Line]:
    lines = [
        line("help.battle.how"),
        line(f"help.battle.named.{how_named(rules)}"),
        line("help.battle.higher"),
        line(f"help.battle.equal.{how_equal(rules)}"),
        line("help.battle.place"),
    ]
    if has(rules, Rank.BOMB):
        lines.append(line("help.battle.bomb_once" if rules.one_time_bombs else "help.battle.bomb"))
        if defusers(rules):
            lines.append(line("help.battle.defuse", ranks=names(defusers(rules))))
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


def _cards(rules: Rules) -> list[Line]:
    if rules.deck is None:
        return []
    return [
        line("help.cards.deck", count=len(deck(rules.deck)), hand=HAND),
        line("help.cards.move"),
        line("help.cards.battle"),
        line("help.cards.strength"),
        line("help.cards.refill" if rules.card_refill else "help.cards.no_refill"),
        line("help.cards.exchange"),
    ]


def _repetition(rules: Rules) -> list[Line]:
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
    lines = [line("help.end.flag"), line("help.end.no_moves"), line("help.end.neither_moves")]
    lines.append(line("help.end.agreement"))
    if rules.no_progress is not None:
        lines.append(line("help.end.no_progress", count=rules.no_progress))
    if rules.clock is not None:
        lines.append(line(f"help.end.clock.{rules.clock}"))
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
    "cards": _cards,
    "repetition": _repetition,
    "end": _end,
    "options": _options,
}
