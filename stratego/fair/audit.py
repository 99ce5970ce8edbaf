"""After the game both sides open everything to the other's program, and it plays the game again with every rank known.

What was refused at once during play cannot be found here; what could only be believed then is proved now: the army, moves of bombs and flags, long moves
of hidden pieces, battles in which the defender named no rank, secret rescues, and every word about who can still move.
"""

from __future__ import annotations

from stratego.fair.chance import chance_root
from stratego.fair.choices import Sealed, seal
from stratego.fair.course import Course
from stratego.fair.dealing import order_of
from stratego.fair.entries import SEATS
from stratego.fair.faults import Fault, illegal
from stratego.fair.messages import Opened
from stratego.fair.play import Play
from stratego.fair.sealing import Seal
from stratego.rules.battle import battle_table
from stratego.rules.event_kinds import STEPS, Arranged, CardPair
from stratego.rules.events import Attacked, Ended, Event, Offered
from stratego.rules.game import Game
from stratego.rules.ranks import sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.secrets import Secrets
from stratego.rules.setups import EMPTY_SYMBOL, require_setup
from stratego.rules.sides import Side
from stratego.rules.squares import parse_piece


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
    return faults or _audit_choices(course, seat, opened)


def _audit_choices(course: Course, seat: int, opened: Opened) -> list[Fault]:
    """Secret decisions that are not those that were sealed."""
    play = _play(course)
    decisions = play.choices.sealed[seat]
    if len(decisions) != len(opened.secrets):
        return [Fault("wrong_choice")]
    faults = []
    for number, (decision, text) in enumerate(zip(decisions, opened.secrets, strict=True)):
        texts = [text]
        if isinstance(play.game.history[decision.event].event, Arranged):
            texts += [*text]
        elif decision.pieces:
            texts.append(_symbol_behind(play, seat, opened, text) or "")
        if tuple(seal(opened.key, play.name, seat, number, *texts)) != decision.seals:
            faults.append(Fault("wrong_choice", {"event": decision.event}))
    return faults


def _symbol_behind(play: Play, seat: int, opened: Opened, name: str) -> str | None:
    """What the piece of that name is by the opened army; it may itself have come back in secret."""
    home = play.game.rules.board.home(play.sides[seat])
    for _ in range(len(opened.secrets) + 1):
        try:
            piece = parse_piece(name)
        except ValueError:
            return None
        found = play.choices.of_piece(piece)
        if found is None or found[0] != seat:
            return opened.text[home.index(piece)] if piece in home else None
        name = opened.secrets[found[1]]
    return None


def audit_game(course: Course, armies: tuple[Opened, Opened]) -> list[Fault]:
    """Play the game again with both sides' secrets (by seat) known; the first event that does not fit, if any."""
    play = _play(course)
    by_side = [armies[play.sides.index(side)].text for side in Side]
    secrets = {play.sides[seat]: _secrets(course, seat, armies[seat]) for seat in SEATS}
    referee = Game(course.rules, *by_side, secrets=secrets)
    for event in play.game.events:
        try:
            _replay(play, referee, event)
        except Fault as fault:
            return [fault]
        except Refusal as refusal:
            return [illegal(refusal, referee.position.ply)]
    return []


def _secrets(course: Course, seat: int, opened: Opened) -> Secrets:
    """A side's secrets as the engine keeps them: the order of its cards, and its decisions."""
    decisions: list[Sealed] = _play(course).choices.sealed[seat]
    choices = {decision.event: text for decision, text in zip(decisions, opened.secrets, strict=True)}
    name = course.rules.deck
    order = () if name is None else order_of(name, course.name, opened.chance, course.chances[1 - seat])
    return Secrets(order, choices)


def _replay(play: Play, referee: Game, event: Event) -> None:
    """One event, as the referee sees it. Raises :class:`Fault`, or the engine's :class:`Refusal`."""
    position, ply = referee.position, {"ply": referee.position.ply}
    if isinstance(event, (*STEPS, Offered)) and position.outcome() is not None:
        raise Fault("played_on", ply)
    if isinstance(event, Attacked):
        ranks = [sole_rank(position.ranks[position.at[square]]) for square in event.move]
        attacker, defender = ranks
        if attacker is None or defender is None:
            raise Fault("damaged", ply)
        pair = event.cards or CardPair(None, None)
        if battle_table(referee.rules, play.edge(*pair)).shown(attacker, defender) != event.battle:
            raise Fault("wrong_battle", ply)
    if isinstance(event, Ended) and event.reason in ("no_moves", "neither_moves", "no_progress", "flag"):
        if position.outcome() != (event.winner, event.reason):
            raise Fault("false_claim", ply)
    referee.apply(event)


def _play(course: Course) -> Play:
    assert course.play is not None
    return course.play


def _taken(text: str) -> list[bool]:
    return [symbol != EMPTY_SYMBOL for symbol in text]
