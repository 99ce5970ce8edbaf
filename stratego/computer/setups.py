"""Set-ups of the computer's own: sampled from sound families, a different one every time.

A draft follows one of the patterns that people play, the rare ones more often than people do; of a handful of drafts the one
with the fewest faults is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

from stratego.computer.priors import priors
from stratego.rules.ranks import FIXED, RANKS, Rank
from stratego.rules.ruleset import Rules
from stratego.rules.setups import EMPTY_SYMBOL, check_setup, shuffled
from stratego.rules.sides import Side

DRAFTS = 24
GUARDED = 0.85  # of the drafts have no open square beside the flag, as far as the bombs go
FREEDOM = 0.2  # of a draft to leave its pattern
ORDER = (Rank.FLAG, Rank.BOMB, *sorted(set(Rank) - {Rank.FLAG, Rank.BOMB}, reverse=True))

Draft = dict[int, Rank]  # by place in the set-up text


def set_up(rules: Rules, chance: Random) -> str:
    """A sound set-up as text (RULES 8.7), legal under these rules; in Stratego Junior any will do."""
    if rules.junior is not None:
        return shuffled(rules, chance)
    area = _Area(rules)
    drafts = sorted((_draft(area, chance) for _ in range(DRAFTS)), key=lambda draft: faults(area, draft))
    for draft in drafts:
        text = area.text(draft)
        if check_setup(rules, text).can_move:
            return text
    return set_up(rules, chance)


class _Area:
    """The set-up squares, numbered as in the text: from the back-left corner, row by row to the front."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.files = rules.board.files
        self.rows = rules.board.home_rows
        self.size = self.files * self.rows
        home = rules.board.home(Side.RED)
        before_lake = {lake - 10 for lake in rules.board.lakes}
        front = range(self.size - self.files, self.size)
        self.lanes = [place for place in front if home[place] not in before_lake]
        self.near = [list(self._neighbours(place)) for place in range(self.size)]

    def _neighbours(self, place: int) -> Iterator[int]:
        row, file = divmod(place, self.files)
        for other_row, other_file in ((row + 1, file), (row - 1, file), (row, file + 1), (row, file - 1)):
            if 0 <= other_row < self.rows and 0 <= other_file < self.files:
                yield other_row * self.files + other_file

    def row(self, place: int) -> int:
        """Counted from the back."""
        return place // self.files

    def text(self, draft: Draft) -> str:
        return "".join(RANKS[draft[place]].symbol if place in draft else EMPTY_SYMBOL for place in range(self.size))


def _draft(area: _Area, chance: Random) -> Draft:
    """An army placed as in one of the patterns, drawn piece by piece; bombs go round the flag first."""
    table = priors(area.rules)
    pattern = chance.choices(table.patterns, [sqrt(share) for share in table.shares])[0]
    draft: Draft = {}
    counts = area.rules.counts
    for rank in ORDER:
        left = counts.get(rank, 0)
        if rank is Rank.BOMB:
            left -= _wall_in(area, draft, left, chance)
        for _ in range(left):
            free = [place for place in range(area.size) if place not in draft]
            wanted = [(1 - FREEDOM) * pattern[place][rank] + FREEDOM * table.mean[place][rank] for place in free]
            draft[chance.choices(free, wanted)[0]] = rank
    return draft


def _wall_in(area: _Area, draft: Draft, bombs: int, chance: Random) -> int:
    """Close the squares beside the flag with bombs, now and then all but one; how many that took."""
    beside = chance.sample(area.near[next(iter(draft))], len(area.near[next(iter(draft))]))
    closed = beside[: min(bombs, len(beside) - (chance.random() > GUARDED))]
    draft.update(dict.fromkeys(closed, Rank.BOMB))
    return len(closed)


def faults(area: _Area, draft: Draft) -> float:
    """What a player would say against it; less is better."""
    return _shut_in(area, draft) + _weak_front(area, draft) + _badly_placed(area, draft) + _lonely_spy(area, draft)


def _shut_in(area: _Area, draft: Draft) -> float:
    """Movers that bombs and the flag would keep at home even when all else has left."""
    walls = {place for place, rank in draft.items() if FIXED >> rank & 1}
    seen = {place for place in area.lanes if place not in walls}
    todo = list(seen)
    while todo:
        for near in area.near[todo.pop()]:
            if near not in walls and near not in seen:
                seen.add(near)
                todo.append(near)
    return 3.0 * sum(place not in seen and place not in walls for place in draft)


def _weak_front(area: _Area, draft: Draft) -> float:
    """Lanes closed by our own bombs, and thirds of the board without an officer."""
    fault = 1.5 * max(0, sum(draft.get(place) is Rank.BOMB for place in area.lanes) - 1)
    third = area.files / 3
    officers = {int(place % area.files / third) for place, rank in draft.items() if Rank.MAJOR <= rank <= Rank.MARSHAL}
    return fault + (3 - len(officers))


def _badly_placed(area: _Area, draft: Draft) -> float:
    """The flag or miners in front, strong pieces at the back, no scouts in front or none kept for later."""
    front, fault = area.rows - 1, 0.0
    scouts = [area.row(place) for place, rank in draft.items() if rank is Rank.SCOUT]
    for place, rank in draft.items():
        row = area.row(place)
        if rank is Rank.MINER:
            fault += 1.0 if row == front else 0.3 if row == front - 1 else 0.0
        elif Rank.MAJOR <= rank <= Rank.MARSHAL and row == 0:
            fault += 1.0
        elif rank is Rank.SPY and row == front:
            fault += 2.0
        elif rank is Rank.FLAG:
            fault += 2.0 * max(0, row - 1)
    if len(scouts) > 3:
        fault += max(0, 2 - sum(row >= front - 1 for row in scouts))
        fault += max(0, 2 - sum(row <= 1 for row in scouts))
    return fault


def _lonely_spy(area: _Area, draft: Draft) -> float:
    """A spy far from the general, or marshal and general side by side."""
    places = {rank: place for place, rank in draft.items()}
    marshal, general, spy = (places.get(rank) for rank in (Rank.MARSHAL, Rank.GENERAL, Rank.SPY))
    fault = 0.0
    if general is not None and spy is not None:
        fault += 0.5 * max(0, _distance(area, general, spy) - 2)
    if general is not None and marshal is not None and _distance(area, marshal, general) < 3:
        fault += 1.0
    return fault


def _distance(area: _Area, one: int, other: int) -> int:
    files = area.files
    return abs(one // files - other // files) + abs(one % files - other % files)
