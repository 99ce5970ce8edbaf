"""What a reader of a file format hands over: set-ups, moves with their places in the file, and the result.

Most formats store no battles and none stores what our events do, so a game is made by playing the moves again (:func:`replayed`). Whatever a
reader mended on the way is told, with its line; whatever it cannot mend is a :class:`Refusal` with line and column.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stratego.notation.place import Place
from stratego.rules.battle import Battle, Result
from stratego.rules.events import Attacked, RescueDeclined
from stratego.rules.game import Game
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.rescue import RESCUE
from stratego.rules.ruleset import Rules
from stratego.rules.setups import require_setup
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move

REPETITION = ("two_squares", "more_squares")
LONGEST = 20_000  # plies
WITHOUT_REPETITION = {"two_squares": "off", "more_squares": "off"}


class Told(NamedTuple):
    """What a file tells of a battle; None where it says nothing."""

    attacker: Rank | None = None
    defender: Rank | None = None
    result: Result | None = None

    def agrees(self, played: Battle | None) -> bool:
        """Whether a battle that was played can be the one that is told of; a rank that was not shown agrees with any."""
        pairs = () if played is None else zip(self, played, strict=True)
        return played is not None and all(told is None or fact is None or told is fact for told, fact in pairs)


class Step(NamedTuple):
    """A move in the file, with its battle where the format tells of one."""

    move: Move
    place: Place
    told: Told | None = None


class Mend(NamedTuple):
    """Something that was not as it should be and could be put right."""

    code: str
    line: int
    times: int = 1

    def to_json(self) -> dict[str, Any]:
        """``{"code", "line", "count"}``: of several of one kind the first line."""
        return {"code": self.code, "line": self.line, "count": self.times}


@dataclass
class Transcript:
    """A game as it stands in a file. Readers fill it as they go, so that what was readable survives a refusal."""

    rules: Rules = field(default_factory=Rules)
    setups: tuple[str, str] | None = None
    setups_at: tuple[Place, Place] = (Place(1), Place(1))
    steps: list[Step] = field(default_factory=list)
    names: tuple[str, str] = ("", "")
    winner: Side | None = None
    reason: str | None = None  # None: the file does not tell how the game ended
    mends: list[Mend] = field(default_factory=list)

    def add(self, step: Step) -> None:
        """Take one more move. Raises :class:`Refusal` ``game_too_long``."""
        if len(self.steps) == LONGEST:
            raise step.place.refusal("game_too_long", limit=LONGEST)
        self.steps.append(step)

    def mend(self, code: str, line: int) -> None:
        """Note a mend; those of one kind are counted together under the first line."""
        for at, known in enumerate(self.mends):
            if known.code == code:
                self.mends[at] = known._replace(times=known.times + 1)
                return
        self.mends.append(Mend(code, line))


def replayed(transcript: Transcript, *, salvage: bool = False) -> Game:
    """Play the moves again. Raises :class:`Refusal` with the place of the first that the rules do not allow.

    Moves that only a rule of repetition forbids are played all the same: other servers count otherwise or not at all. With ``salvage`` the
    game ends before the move that cannot be played.
    """
    while True:
        game = _begun(transcript)
        try:
            _play(game, transcript)
            _finish(game, transcript)
        except _OtherRules as other:
            transcript.rules = Rules.from_json({**transcript.rules.to_json(), **other.options})
            transcript.mend(other.code, other.line)
        except Refusal as refusal:
            if not salvage:
                raise
            transcript.mend("broken_off", int(refusal.facts.get("line", 1)))
            return game
        else:
            return game


class _OtherRules(Exception):
    """The file was played by rules that differ from those we assumed."""

    def __init__(self, code: str, line: int, options: dict[str, object]) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.options = options


def _begun(transcript: Transcript) -> Game:
    assert transcript.setups is not None
    for side in SIDES:
        try:
            require_setup(transcript.rules, transcript.setups[side])
        except Refusal as refusal:
            raise transcript.setups_at[side].refused(refusal) from None
    game = Game(transcript.rules, *transcript.setups)
    game.begin()
    return game


def _play(game: Game, transcript: Transcript) -> None:
    for at, step in enumerate(transcript.steps):
        if game.result is not None:
            # the other program asks for the end of the game at another moment (RULES 1.9, A9)
            del transcript.steps[at:]
            transcript.mend("moves_after_end", step.place.line)
            return
        try:
            if game.awaits == RESCUE:
                # no format tells of rescues in a way that anybody could explain
                game.decide(game.turn, RescueDeclined())
            events = game.move(game.turn, step.move)
        except Refusal as refusal:
            if refusal.code in REPETITION:
                raise _OtherRules("repetition_off", step.place.line, {**WITHOUT_REPETITION}) from None
            raise step.place.refused(refusal) from None
        if step.told is not None:
            event = events[0]
            _compare(step, step.told, event.battle if isinstance(event, Attacked) else None, game.rules)


def _compare(step: Step, told: Told, played: Battle | None, rules: Rules) -> None:
    """A battle in the file must be the one that the rules make of the two ranks."""
    if told.agrees(played):
        return
    if told.defender is Rank.BOMB and told.result is Result.BOTH and not rules.one_time_bombs:
        raise _OtherRules("one_time_bombs", step.place.line, {"one_time_bombs": True})
    raise step.place.refusal("other_battle")


def _finish(game: Game, transcript: Transcript) -> None:
    """End the game as the file says, as far as the board does not say otherwise."""
    winner, reason = transcript.winner, transcript.reason
    if reason is None:
        return
    last = transcript.steps[-1].place.line if transcript.steps else transcript.setups_at[1].line
    if game.result is not None:
        if game.result != (winner, reason):
            transcript.mend("result_differs", last)
        return
    try:
        game.end(winner, reason)
    except Refusal:
        game.end(winner, "agreement" if winner is None else "forfeit")
        transcript.mend("result_unproved", last)
