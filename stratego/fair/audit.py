"""After the game both sides open everything to the other's program, and it plays the game again with every rank known.

What was refused at once during play cannot be found here; what could only be believed then is proved now: the army, moves of bombs and flags, long moves
of hidden pieces, battles in which the defender named no rank, and every word about who can still move.
"""

from __future__ import annotations

from stratego.fair.course import Course
from stratego.fair.faults import Fault, illegal
from stratego.fair.messages import Opened
from stratego.fair.sealing import Seal
from stratego.fair.secrets import chance_root
from stratego.rules.battle import battle_table
from stratego.rules.events import Attacked, Ended, Event, Moved
from stratego.rules.game import Game
from stratego.rules.ranks import BY_SYMBOL, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.setups import EMPTY_SYMBOL, require_setup
from stratego.rules.sides import Side
from stratego.rules.squares import square_name


def audit_army(course: Course, seat: int, opened: Opened) -> list[Fault]:
    """What is wrong with an army that a side opened after the game."""
    faults = []
    ready = course.ready[seat]
    if len(opened.text) != course.squares or Seal(course.name, seat, opened.key, opened.text).root != ready.root:
        faults.append(Fault("wrong_seal"))
    if chance_root(opened.chance) != ready.chance:
        faults.append(Fault("wrong_chance"))
    try:
        if require_setup(course.rules, opened.text) != opened.text:
            faults.append(Fault("illegal_army", {"why": "setup_letter"}))
    except Refusal as refusal:
        faults.append(Fault("illegal_army", {"why": refusal.code, **refusal.facts}))
    shown = course.texts.get(seat, "")
    if _taken(opened.text) != _taken(shown):
        faults.append(Fault("wrong_squares"))
    return faults or audit_openings(course, seat, opened.text)


def audit_openings(course: Course, seat: int, text: str) -> list[Fault]:
    """Pieces that were opened as something else than the army says."""
    play = course.play
    assert play is not None
    return [
        Fault("wrong_rank", {"piece": square_name(piece)})
        for piece, rank in play.opened.items()
        for owner, at in [play.square_of(piece)]
        if owner == seat and BY_SYMBOL.get(text[at]) is not rank
    ]


def audit_game(course: Course, texts: tuple[str, str]) -> list[Fault]:
    """Play the game again with both armies (by seat) known; the first event that does not fit, if any."""
    play = course.play
    assert play is not None
    assert course.sides is not None
    by_side = [texts[course.sides.index(side)] for side in Side]
    referee = Game(course.rules, *by_side)
    for event in play.game.events:
        try:
            _replay(referee, event)
        except Fault as fault:
            return [fault]
        except Refusal as refusal:
            return [illegal(refusal, referee.position.ply)]
    return []


def _replay(referee: Game, event: Event) -> None:
    """One event, as the referee sees it. Raises :class:`Fault`, or the engine's :class:`Refusal`."""
    position, ply = referee.position, {"ply": referee.position.ply}
    if isinstance(event, (Moved, Attacked)) and position.outcome() is not None:
        raise Fault("played_on", ply)
    if isinstance(event, Attacked):
        ranks = [sole_rank(position.ranks[position.at[square]]) for square in event.move]
        attacker, defender = ranks
        if attacker is None or defender is None:
            raise Fault("damaged", ply)
        if battle_table(referee.rules).shown(attacker, defender) != event.battle:
            raise Fault("wrong_battle", ply)
    if isinstance(event, Ended) and event.reason in ("no_moves", "neither_moves", "no_progress", "flag"):
        if position.outcome() != (event.winner, event.reason):
            raise Fault("false_claim", ply)
    referee.apply(event)


def _taken(text: str) -> list[bool]:
    return [symbol != EMPTY_SYMBOL for symbol in text]
