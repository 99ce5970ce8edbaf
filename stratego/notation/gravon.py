"""What Gravon's two formats share (RULES 8.1): the field of 100 letters, the kinds of game, how games end."""

from __future__ import annotations

from typing import NamedTuple

from stratego.notation.place import Place
from stratego.notation.transcript import Transcript
from stratego.rules.battle import battle_table
from stratego.rules.board import CLASSIC
from stratego.rules.events import Attacked, Moved, RescueDeclined
from stratego.rules.game import Game
from stratego.rules.ranks import BY_SYMBOL, RANKS
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import EMPTY_SYMBOL
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move

FIELD = 100
HOME = 40
MIDDLE = "AA__AA__AAAA__AA__AA"
EMPTY_LETTER = "A"


class Kind(NamedTuple):
    """A kind of game: its number in GSN, its name in XML, and our preset."""

    number: int
    name: str
    preset: str

    @property
    def rules(self) -> Rules:
        """Gravon lets a piece go to and fro five times (RULES 1.6)."""
        return Rules.of(self.preset, two_squares=5)


KINDS = (
    Kind(0, "classic", "gravon"),
    Kind(1, "barrage", "barrage"),
    Kind(2, "classicfree", "free"),
    Kind(3, "ultimate lightning", "ultimate_lightning"),
    Kind(4, "duell", "duel"),
)

# How a game ended: Gravon's number, whether it has a winner, our reason. The first line that fits is written.
_ENDINGS = (
    (0, True, "no_moves"),
    (1, True, "flag"),
    (2, False, "neither_moves"),
    (3, True, "resignation"),
    (4, False, "agreement"),
    (10, False, "abandoned"),
    (11, True, "time"),
    (12, False, "game_time"),
    (14, True, "abandoned"),
    (14, True, "forfeit"),
    (13, True, "time"),
    (4, False, "no_progress"),  # Gravon knows no such draw; agreeing to one is the nearest
)
UNTOLD = 10  # the game was not finished

_LETTERS = tuple({facts.letters[side]: facts.symbol for facts in RANKS} for side in SIDES)


def read_field(transcript: Transcript, field: str, place: Place) -> None:
    """Both set-ups from the field. Raises :class:`Refusal` with the place of the first letter that does not belong there."""
    if len(field) != FIELD:
        raise place.refusal("field_length", length=len(field), wanted=FIELD)
    texts = []
    for side in SIDES:
        start = 0 if side is Side.RED else FIELD - HOME
        symbols = []
        for at in range(start, start + HOME):
            letter = field[at].upper()
            if letter != EMPTY_LETTER and letter not in _LETTERS[side]:
                raise _at(place, at).refusal("setup_letter", char=field[at], at=at + 1)
            symbols.append(_LETTERS[side].get(letter, EMPTY_SYMBOL))
        texts.append("".join(symbols if side is Side.RED else reversed(symbols)))
    for at, (letter, wanted) in enumerate(zip(field[HOME:-HOME].upper(), MIDDLE, strict=True), HOME):
        if letter != wanted:
            raise _at(place, at).refusal("setup_letter", char=field[at], at=at + 1)
    transcript.setups = (texts[0], texts[1])
    transcript.setups_at = (place, _at(place, FIELD - HOME))


def _at(place: Place, at: int) -> Place:
    return Place(place.line, place.column + at)


def write_field(setups: tuple[str, str]) -> str:
    """The field of two set-up texts."""
    halves = [
        "".join(EMPTY_LETTER if char == EMPTY_SYMBOL else RANKS[BY_SYMBOL[char]].letters[side] for char in setups[side])
        for side in SIDES
    ]
    return halves[0] + MIDDLE + halves[1][::-1]


def read_ending(transcript: Transcript, ending: int, winner: int, place: Place) -> None:
    """The result; ``winner`` is 0 for Red, 1 for Blue, 2 for a draw. Raises :class:`Refusal`."""
    if winner not in (0, 1, 2):
        raise place.refusal("unknown_winner", text=str(winner))
    for number, won, reason in _ENDINGS:
        if number == ending and won == (winner < 2):
            transcript.reason = reason
            transcript.winner = SIDES[winner] if won else None
            return
    if ending not in {number for number, _, _ in _ENDINGS}:
        raise place.refusal("unknown_ending", text=str(ending))
    # an ending that does not go with its winner: the winner counts
    transcript.winner = SIDES[winner] if winner < 2 else None
    transcript.reason = "forfeit" if winner < 2 else "agreement"
    transcript.mend("result_unproved", place.line)


def ending_of(game: Game) -> tuple[int, int]:
    """Gravon's two numbers for the result of a game: how it ended and who won (0 Red, 1 Blue, 2 nobody)."""
    if game.result is None:
        return UNTOLD, 2
    winner, reason = game.result
    fitting = [number for number, won, known in _ENDINGS if known == reason and won == (winner is not None)]
    given_up = 4 if winner is None else 3
    return fitting[0] if fitting else given_up, 2 if winner is None else int(winner)


def kind_of(game: Game) -> Kind:
    """The kind that replays a game faithfully. Raises :class:`Refusal` ``not_writable`` if there is none."""
    rules = game.rules
    for kind in KINDS:
        known = kind.rules
        same_army = known.army == rules.army and known.free_army == rules.free_army
        same_battles = battle_table(known).results == battle_table(rules).results
        if same_army and same_battles and rules.board == CLASSIC and known.gaits == rules.gaits:
            return kind
    raise Refusal("not_writable", {"why": "rules"})


def moves_of(game: Game) -> list[Move]:
    """The moves that led to the end of the game. Raises :class:`Refusal` ``not_writable`` where that is not the whole story."""
    if not game.knows_all:
        raise Refusal("not_writable", {"why": "one_army"})
    if game.rules.starts is not Side.RED:
        raise Refusal("not_writable", {"why": "rules"})  # these formats know of no other beginning
    moves = []
    for entry in game.line():
        if isinstance(entry.event, (Moved, Attacked)):
            moves.append(entry.event.move)
        elif not isinstance(entry.event, RescueDeclined):
            raise Refusal("not_writable", {"why": "events"})
    return moves
