"""The score sheet of a match: several games by the same two people, colours swapped (RULES 1.10).

Points for win, draw and loss are those of the rules (``points``: ``"6/3/1"``). A loss for both, as
an arbiter may decide, counts as a loss for either. A game that was not played has no result: it is
worth anything between a loss and a win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side

STANDARD_POINTS = "6/3/1"
WON, DRAWN, LOST, UNPLAYED = "won", "drawn", "lost", "unplayed"
NO_RESULT = ("abandoned",)  # reasons that leave a game without a result
BOTH_LOSE = "both_lose"  # an arbiter's decision (ISF 4.3)


class Points(NamedTuple):
    """What a game is worth."""

    win: int
    draw: int
    loss: int


class Standing(NamedTuple):
    """A player's match so far; ``most`` is what the unplayed games could still make of it."""

    won: int
    drawn: int
    lost: int
    unplayed: int
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class Line:
    """One game: which player had Red, how each fared, and why it ended."""

    red: int
    fared: tuple[str, str]  # by player
    reason: str
    plies: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The games of a match. It is never changed: :meth:`with_game` gives a longer one."""

    names: tuple[str, str]
    points: Points
    lines: tuple[Line, ...] = ()

    @classmethod
    def of(cls, names: tuple[str, str], points: str | None) -> ScoreSheet:
        """An empty sheet; the first name has Red in the first game."""
        win, draw, loss = map(int, (points or STANDARD_POINTS).split("/"))
        return cls(names, Points(win, draw, loss))

    @property
    def next_red(self) -> int:
        """The player who has Red in the next game: colours change with every game."""
        return 1 - self.lines[-1].red if self.lines else 0

    def with_game(self, winner: Side | None, reason: str, plies: int = 0) -> ScoreSheet:
        """The sheet with the next game; ``winner`` is None for a draw, and for no result."""
        red = self.next_red
        if winner is not None:
            winning = red if winner is Side.RED else 1 - red
            fared = (WON, LOST) if winning == 0 else (LOST, WON)
        elif reason == BOTH_LOSE:
            fared = (LOST, LOST)
        else:
            fared = (UNPLAYED, UNPLAYED) if reason in NO_RESULT else (DRAWN, DRAWN)
        return replace(self, lines=(*self.lines, Line(red, fared, reason, plies)))

    def standing(self, player: int) -> Standing:
        """How a player stands."""
        fared = [line.fared[player] for line in self.lines]
        won, drawn, lost, unplayed = (fared.count(how) for how in (WON, DRAWN, LOST, UNPLAYED))
        sure = won * self.points.win + drawn * self.points.draw + lost * self.points.loss
        least, most = unplayed * self.points.loss, unplayed * self.points.win
        return Standing(won, drawn, lost, unplayed, sure + least, sure + most)

    def leader(self) -> int | None:
        """The player who is surely ahead, or None."""
        first, second = self.standing(0), self.standing(1)
        if first.points > second.most:
            return 0
        return 1 if second.points > first.most else None

    def to_json(self) -> dict[str, Any]:
        """The sheet for a page and for a save."""
        return {
            "names": list(self.names),
            "points": "/".join(map(str, self.points)),
            "games": [
                {
                    "red": line.red,
                    "fared": list(line.fared),
                    "reason": line.reason,
                    "plies": line.plies,
                }
                for line in self.lines
            ],
            "standing": [self.standing(player)._asdict() for player in (0, 1)],
            "next_red": self.next_red,
            "leader": self.leader(),
        }

    @classmethod
    def from_json(cls, data: object) -> ScoreSheet:
        """Read a sheet. Raises :class:`Refusal` ``not_a_save``."""
        try:
            assert isinstance(data, Mapping)
            first, second = (str(name) for name in data["names"])
            sheet = cls.of((first, second), str(data["points"]))
            lines = tuple(_line(line) for line in data["games"])
        except (AssertionError, KeyError, TypeError, ValueError):
            raise Refusal("not_a_save") from None
        return replace(sheet, lines=lines)


def _line(data: Mapping[str, Any]) -> Line:
    first, second = data["fared"]
    if not {first, second} <= {WON, DRAWN, LOST, UNPLAYED} or data["red"] not in (0, 1):
        raise ValueError(data)
    return Line(int(data["red"]), (first, second), str(data["reason"]), int(data["plies"]))
