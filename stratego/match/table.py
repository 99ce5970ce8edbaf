"""A table: two seats, the rules, and the game from the first set-up to the rematch.

The table lives on one device and holds both armies when both play here. It hands out views through :mod:`stratego.view` only. Its save is the
one other thing that holds ranks: it is read by nothing but :meth:`Table.resume`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from typing import Any

from stratego.match.commands import carry_out
from stratego.match.score import ScoreSheet
from stratego.notation.saves import TABLE_KIND, TABLE_VERSION, game_from_save, part_of_save, table_save
from stratego.rules.cards.deal import deal
from stratego.rules.clock import Clock, first_clock
from stratego.rules.events import Event
from stratego.rules.game import TURNS_BEGIN, Game
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import require_setup
from stratego.rules.sides import SIDES, Side, side_from_key
from stratego.view.picture import Json, curtain, picture
from stratego.view.sight import Sight, opened, sight

MODES = ("hotseat", "computer")
LONGEST_NAME = 40
COMPUTER_NO_PROGRESS = 200  # plies; two programs, or a person and one, need an end to quiet games (RULES 1.9)
LEVELS = range(1, 6)


@dataclass
class Table:
    """Who plays whom by which rules, and the game itself once both set-ups stand."""

    mode: str
    rules: Rules
    names: tuple[str, str]
    computer: Side | None = None
    level: int = 3
    setups: dict[Side, str] = field(default_factory=dict)
    game: Game | None = None
    clock: Clock | None = None
    sheet: ScoreSheet | None = None  # the games of this match that were played before
    chance: Random = field(default_factory=SystemRandom, compare=False)  # shuffles and rolls

    @classmethod
    def open(cls, request: Mapping[str, Any]) -> Table:
        """Lay a table as the page asks for it. Raises :class:`Refusal`."""
        mode = _mode(request.get("mode"))
        rules = Rules.from_json(request.get("rules", {}))
        names = request.get("names") or {}
        if not isinstance(names, Mapping):
            raise Refusal("bad_request", {"field": "names"})
        table = cls(mode, rules, (_name(names.get("red")), _name(names.get("blue"))))
        table.clock = first_clock(rules.clock)
        if mode == "computer":
            table.computer = _side(request.get("human", "red"), "human").other
            table.level = _level(request.get("level", 3))
            if rules.no_progress is None:
                table.rules = replace(rules, no_progress=COMPUTER_NO_PROGRESS)
        return table

    # -- set-up -----------------------------------------------------------------------------------------------------------

    def place(self, side: Side, text: object) -> None:
        """Put an army on the board; with the second one the game begins. Raises :class:`Refusal`."""
        if self.game is not None:
            raise Refusal("game_going_on")
        self.setups[side] = require_setup(self.rules, text)
        if len(self.setups) == len(SIDES):
            red, blue = self.setups[Side.RED], self.setups[Side.BLUE]
            self.game = Game(self.rules, red, blue, secrets=deal(self.rules, self.chance))
            self.game.begin()

    # -- play -------------------------------------------------------------------------------------------------------------

    def play(self, side: Side, command: object) -> list[Event]:
        """Carry out what a seat wants: ``{"do": "move", "from": "a4", "to": "a5"}``, ``{"do": "resign"}``, … Raises :class:`Refusal`."""
        game = self.going()
        if side is self.computer:
            raise Refusal("not_your_seat")
        if not isinstance(command, Mapping):
            raise Refusal("bad_request", {"field": "command"})
        match command.get("do"):
            case "resign":
                return game.resign(side)
            case "offer_draw":
                return game.make_offer(side, "draw")
            case "accept_draw":
                return game.answer(side, "draw", True)
            case "decline_draw":
                return game.answer(side, "draw", False)
            case "takeback":
                return self._take_back(side)
        return carry_out(game, side, command, self.chance)

    def _take_back(self, side: Side) -> list[Event]:
        """Undo the seat's last decision; on one tablet both have agreed to it, the computer always does."""
        game = self.going()
        if game.result is not None:
            raise Refusal("game_over")
        return game.take_back(game.plies_to_take_back(side))

    def computers_turn(self) -> bool:
        """Whether the computer has to move."""
        return self.game is not None and self.game.result is None and self.game.turn is self.computer

    # -- what may be seen -------------------------------------------------------------------------------------------------

    def sight(self, seat: Side | None, ply: int | None = None) -> Sight:
        """The knowledge of a seat, for the computer and for hints."""
        return sight(self.going(), seat, ply)

    def view(self, seat: Side | None, ply: int | None = None, *, show_all: bool = False) -> Json:
        """The table as one seat sees it; seat None is the curtain between two players, and a spectator when the game is over.

        Raises :class:`Refusal`.
        """
        if self.game is None:
            return self._frame("setup", seat) | {"placed": {side.key: side in self.setups for side in SIDES}}
        if seat is not None and seat is self.computer:
            raise Refusal("not_your_seat")
        if show_all:
            view = picture(opened(self.game, ply))
        elif seat is None and self.game.result is None:
            view = curtain(sight(self.game, None, ply))
        else:
            view = picture(sight(self.game, seat, ply))
        return self._frame(view["phase"], seat) | view | {"can": self._can(seat), "plies": len(self.game.frames) - 1}

    def _frame(self, phase: str, seat: Side | None) -> Json:
        return {
            "phase": phase,
            "seat": None if seat is None else seat.key,
            "mode": self.mode,
            "names": {side.key: self.names[side] for side in SIDES},
            "computer": None if self.computer is None else self.computer.key,
            "level": self.level,
            "rules": self.rules.to_json(),
            "help": self.helps(),
            "clock": None if self.clock is None else self.clock.shown(),
            "match": self.score().to_json(),
        }

    def _can(self, seat: Side | None) -> list[str]:
        """What the seat may do beside moving."""
        game = self.game
        if game is None or game.result is not None:
            return []
        if seat is None:
            # Behind the curtain whoever moved last may ask for his move.
            return ["takeback"] if game.can_take_back(game.turn.other) else []
        can = ["resign"]
        if game.offer is None and game.turn is seat and game.awaits in TURNS_BEGIN:
            can.append("offer_draw")
        if game.offer is not None and game.offer.what == "draw" and game.offer.side is not seat:
            can += ["accept_draw", "decline_draw"]
        if game.can_take_back(seat):
            can.append("takeback")
        return can + self.help_for(seat)

    def helps(self) -> bool:
        """Whether the program helps whoever asks: a learner against the computer, and two people who agreed on every aid."""
        agreed = self.mode == "computer" or self.rules.memory_aid == "possible"
        return agreed and self.rules.junior is None

    def help_for(self, seat: Side) -> list[str]:
        """The help that a seat may ask for now."""
        game = self.game
        if game is None or game.result is not None or seat is self.computer or not self.helps():
            return []
        return ["guess", "hint"] if game.turn is seat and game.awaits == "move" else ["guess"]

    def going(self) -> Game:
        if self.game is None:
            raise Refusal("no_game")
        return self.game

    # -- before and after -------------------------------------------------------------------------------------------------

    def rematch(self) -> Table:
        """The next game of the same two people with the colours swapped."""
        computer = None if self.computer is None else self.computer.other
        table = Table(self.mode, self.rules, (self.names[1], self.names[0]), computer, self.level)
        table.clock = first_clock(self.rules.clock)
        table.sheet = self.score()
        return table

    def score(self) -> ScoreSheet:
        """The sheet of the match, with the game on the table once it is over."""
        sheet = self.sheet or ScoreSheet.of(self.names, self.rules.points)
        if self.game is None or self.game.result is None:
            return sheet
        return sheet.with_game(*self.game.result, plies=self.game.position.ply)

    def save(self) -> Json:
        """Everything that is needed to go on from here, both armies included."""
        return {
            "kind": TABLE_KIND,
            "v": TABLE_VERSION,
            "mode": self.mode,
            "rules": self.rules.to_json(),
            "names": {side.key: self.names[side] for side in SIDES},
            "computer": None if self.computer is None else self.computer.key,
            "level": self.level,
            "setups": {side.key: self.setups.get(side) for side in SIDES},
            "clock": None if self.clock is None else self.clock.to_json(),
            "sheet": None if self.sheet is None else self.sheet.to_json(),
            "game": None if self.game is None else self.game.to_json(),
        }

    @classmethod
    def resume(cls, data: object) -> Table:
        """Go on from a save. Raises :class:`Refusal` if it is none, is newer than this program, or is damaged."""
        data = table_save(data)
        table = cls._laid_again(data)
        with part_of_save("setups"):
            table._stand(data.get("setups"))
        if data.get("clock") is not None:
            with part_of_save("clock"):
                table.clock = Clock.from_json(data["clock"])
        if data.get("sheet") is not None:
            with part_of_save("sheet"):
                table.sheet = ScoreSheet.from_json(data["sheet"])
        if data.get("game") is not None:
            with part_of_save("game"):
                table.game = table._going_on(data["game"])
        return table

    @classmethod
    def _laid_again(cls, data: Json) -> Table:
        """The table of a save as it was opened. Raises :class:`Refusal`."""
        for name, check in (("mode", _mode), ("rules", Rules.from_json), ("level", _level)):
            with part_of_save(name):
                check(data.get(name))
        with part_of_save("computer"):
            computer = data.get("computer")
            human = None if computer is None else _side(computer, "computer").other.key
            if data["mode"] == "computer":
                _side(human, "human")
        with part_of_save("names"):
            return cls.open({**data, "human": human})

    def _stand(self, setups: object) -> None:
        """The armies of a save that stand already. Raises :class:`Refusal`."""
        if not isinstance(setups, Mapping):
            raise Refusal("not_a_save")
        for side in SIDES:
            if setups.get(side.key) is not None:
                self.setups[side] = require_setup(self.rules, setups[side.key])

    def _going_on(self, data: object) -> Game:
        """The game of a save, which is this table's. Raises :class:`Refusal`."""
        game = game_from_save(data)
        if game.rules != self.rules or not game.knows_all:
            raise Refusal("bad_rules")
        return game


def _mode(value: object) -> str:
    if isinstance(value, str) and value in MODES:
        return value
    raise Refusal("unknown_mode", {"mode": str(value)[:20]})


def _name(value: object) -> str:
    return value[:LONGEST_NAME] if isinstance(value, str) else ""


def _side(value: object, name: str) -> Side:
    try:
        return side_from_key(value)
    except ValueError:
        raise Refusal("bad_request", {"field": name}) from None


def _level(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value in LEVELS:
        return value
    raise Refusal("bad_request", {"field": "level"})
