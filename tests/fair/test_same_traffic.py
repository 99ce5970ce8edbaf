"""The same game with other ranks behind what was never touched: until the end the same messages, in number, order and length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pytest

from stratego.fair.entries import HOST, SEATS
from stratego.fair.messages import Opened, read_message
from stratego.fair.outputs import Output
from stratego.fair.peer import Peer
from stratego.rules import PRESETS, SIDES, Refusal, Rules, Side
from stratego.rules.event_kinds import Arranged
from stratego.rules.event_kinds import Opened as TurnedOver
from stratego.rules.events import Attacked
from stratego.rules.game import Entry as Line
from stratego.rules.position import EMPTY, Position
from stratego.rules.setups import EMPTY_SYMBOL
from tests.fair import honest_games
from tests.fair.loopback import Loopback

ENTROPY = 5  # the same random bytes in both games
LONGEST = 50  # plies
EVERY_DAY = 24
LONG = 1000

Act = tuple[int, Callable[[Peer], list[Output]]]


@dataclass
class Recorded(Loopback):
    """A table that keeps what its people did."""

    acts: list[Act] = field(default_factory=list)

    def do(self, seat: int, what: Callable[[Peer], list[Output]]) -> list[Output]:
        """A person does something."""
        outputs = super().do(seat, what)
        self.acts.append((seat, what))
        return outputs


def begun(rules: Rules, armies: dict[Side, str]) -> Recorded:
    table = Recorded([], Random(ENTROPY))
    table.peers = Loopback.lay(rules, Random(ENTROPY), colour=Side.RED).peers
    for seat, side in zip(SEATS, SIDES, strict=True):
        table.do(seat, partial(Peer.place, text=armies[side]))
        table.settle()
    table.acts.clear()
    return table


def public(table: Loopback) -> Position:
    game = table.peers[HOST].game
    assert game is not None
    return game.public


def played(rules: Rules, armies: dict[Side, str], chance: Random) -> tuple[Recorded, set[int]]:
    """A random game with everything that people may do, but without its end; and the pieces of which it told anything."""
    table = begun(rules, armies)
    table.chance = chance
    told: set[int] = set()
    for _ in range(LONGEST):
        if honest_games.over(table):
            break
        before, events = public(table), len(history(table))
        if chance.random() < 0.1:
            honest_games.whim(table, chance.choice(SEATS), chance.choice(honest_games.WHIMS[:-1]))
        else:
            honest_games.move(table)
        table.settle()
        told |= changed(before, public(table)) | fought(before, history(table)[events:])
    return table, told


def history(table: Loopback) -> list[Line]:
    game = table.peers[HOST].game
    assert game is not None
    return game.history


def changed(one: Position, two: Position) -> set[int]:
    """The pieces that stand elsewhere or are gone, or of which more is known."""
    squares = {piece: square for square, piece in enumerate(two.at) if piece != EMPTY}
    return {
        piece
        for square, piece in enumerate(one.at)
        if piece != EMPTY and (squares.get(piece) != square or one.ranks[piece] != two.ranks[piece])
    }


def fought(before: Position, lines: list[Line]) -> set[int]:
    """The pieces that fought or were turned over; every one where an army was arranged anew."""
    squares: set[int] = set()
    for event, _, _ in lines:
        if isinstance(event, Arranged):
            squares.update(range(len(before.at)))
        elif isinstance(event, Attacked):
            squares.update(event.move)
        elif isinstance(event, TurnedOver):
            squares.add(event.square)
    return {before.at[square] for square in squares} - {EMPTY}


def hidden_otherwise(rules: Rules, armies: dict[Side, str], told: set[int], chance: Random) -> dict[Side, str]:
    """Other armies, with the same pieces where anything was told of them."""
    other = {}
    for side in SIDES:
        text = list(armies[side])
        home = rules.board.home(side)
        free = [at for at, symbol in enumerate(text) if symbol != EMPTY_SYMBOL and home[at] not in told]
        for group in (
            [at for at in free if home[at] in rules.board.nests],
            [at for at in free if home[at] not in rules.board.nests],
        ):
            symbols = [text[at] for at in group]
            chance.shuffle(symbols)
            for at, symbol in zip(group, symbols, strict=True):
                text[at] = symbol
        other[side] = "".join(text)
    return other


def traffic(table: Loopback) -> list[tuple[int, int]]:
    """Who sent how much, in order, until somebody opened his army."""
    sizes = []
    for seat, data in table.sent:
        if isinstance(read_message(data), Opened):
            break
        sizes.append((seat, len(data)))
    return sizes


def compare(rules: Rules, seed: int) -> bool:
    """Play a game twice, with other hidden ranks; False where the other ranks could not play that game at all."""
    chance = Random(seed)
    armies = {side: honest_games.random_army(rules, chance) for side in SIDES}
    table, told = played(rules, armies, chance)
    other = hidden_otherwise(rules, armies, told, chance)
    again = begun(rules, other)
    try:
        for seat, act in table.acts:
            again.do(seat, act)
            again.settle()
    except Refusal:
        return False
    if honest_games.over(again) != honest_games.over(table):
        return False
    assert traffic(again) == traffic(table), rules
    return other != armies


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_messages_do_not_depend_on_hidden_ranks_in_any_preset(preset: str) -> None:
    assert sum(compare(Rules.of(preset), seed) for seed in range(4)) >= 1


def compare_many(seeds: range) -> int:
    return sum(compare(honest_games.random_rules(Random(seed)), seed) for seed in seeds)


def test_messages_do_not_depend_on_hidden_ranks_under_any_house_rules() -> None:
    assert compare_many(range(100, 100 + EVERY_DAY)) >= EVERY_DAY // 3


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1000 + LONG, 100))
def test_messages_do_not_depend_on_hidden_ranks_in_a_thousand_games(first: int) -> None:
    compare_many(range(first, first + 100))
