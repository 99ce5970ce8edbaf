"""What a side's program says by itself, at once and without asking the person: the words that the game waits for and that leave no choice."""

from __future__ import annotations

from typing import Any

from stratego.fair.certainty import could_play, stuck
from stratego.fair.choices import DECISION, open_part
from stratego.fair.course import Course
from stratego.fair.entries import Able, Act, Army, Body, CanMove, Chain, Chance, Reply, Squares, Stuck
from stratego.fair.play import Play
from stratego.fair.secrets import Secrets
from stratego.fair.written import announced, symbol_of
from stratego.rules.battle import battle_table
from stratego.rules.cards.game import BATTLE
from stratego.rules.ranks import sole_rank
from stratego.rules.setups import EMPTY_SYMBOL
from stratego.rules.sides import Side


def duty(course: Course, seat: int, secrets: Secrets, hidden: int | None) -> Body | None:
    """What the program of ``seat`` has to say now, or None where the person decides or the other side is awaited.

    ``hidden`` is the hand in which the person hid the red piece, None if that was left to chance.
    """
    awaited = course.awaited()
    if awaited is None or awaited[0] != seat:
        return None
    if awaited[1] == "hands":
        return secrets.hands(hidden)
    text = secrets.text
    if text is not None and awaited[1] == "squares":
        taken = sum(1 << at for at, symbol in enumerate(text) if symbol != EMPTY_SYMBOL)
        return Squares(taken.to_bytes((len(text) + 7) // 8, "little"))
    if text is not None and awaited[1] == "army":
        return Army(text, secrets.key)
    if awaited[1] == "chance" and course.play is None:
        return Chance(secrets.value(1))
    if course.play is None or course.sides is None:
        return None
    return play_duty(course.play, course.sides[seat], secrets, seat)


def play_duty(play: Play, side: Side, secrets: Secrets, seat: int) -> Body | None:
    """The same, once the game has begun."""
    awaited = play.awaited()
    what = None if awaited is None else awaited[1]
    if what == "reply":
        return reply(play, secrets, seat) if play.turned is None else turn_over(play, secrets, seat)
    if what == "chance":
        return Chance(secrets.value(len(play.values[seat]) + 1))
    if what == "chain":
        return Chain(secrets.chain_seal(len(play.later[seat]) + 1))
    if what == BATTLE:
        return fight(play, secrets, seat)
    if what == "can_move":
        assert play.claim is not None
        position = play.game.position
        return CanMove(bool(position.movers[side]) if play.claim.how == "pieces" else could_play(position, side))
    how = stuck(play.game.position, side)
    if how is not None:
        return Stuck(how)
    return Able() if what == "able" else None


def reply(play: Play, secrets: Secrets, seat: int) -> Reply:
    """The defender's word in the pending battle."""
    pending = play.battle
    assert pending is not None
    piece = play.game.position.at[pending.move.dst]
    rank = sole_rank(play.game.position.ranks[piece])
    assert rank is not None
    card = laid_card(play, secrets, pending.defender)
    shown = battle_table(play.game.rules, play.edge(pending.card, card)).shown(pending.rank, rank)
    openings = [opening(play, secrets, seat, piece)] if shown.defender is not None and piece not in play.opened else []
    return Reply(shown.result.value, openings + card_opening(play, secrets, pending.defender))


def turn_over(play: Play, secrets: Secrets, seat: int) -> Reply:
    """The owner shows the piece that the other side turns over."""
    assert play.turned is not None
    piece = play.game.position.at[play.turned]
    return Reply("open", [] if piece in play.opened else [opening(play, secrets, seat, piece)])


def fight(play: Play, secrets: Secrets, seat: int) -> Act:
    """The attacker opens his piece and his card, once both have laid theirs."""
    move = play.declared()
    assert move is not None
    piece = play.game.position.at[move.src]
    openings = [] if piece in play.opened else [opening(play, secrets, seat, piece)]
    return Act(announced(move), openings + card_opening(play, secrets, play.sides[seat]), [], 0)


def laid_card(play: Play, secrets: Secrets, side: Side) -> str | None:
    """The card that the own side has laid face down."""
    number = play.laid(side)
    return None if number is None else secrets.choices[number]


def card_opening(play: Play, secrets: Secrets, side: Side) -> list[list[Any]]:
    """What shows that card."""
    number = play.laid(side)
    if number is None:
        return []
    return [list(open_part(secrets.key, number, DECISION, secrets.choices[number]))]


def opening(play: Play, secrets: Secrets, seat: int, piece: int) -> list[Any]:
    """What shows an own piece."""
    found = play.choices.of_piece(piece)
    if found is None:
        return list(secrets.seal(play.name, seat).open(play.square_of(piece)[1]))
    rank = sole_rank(play.game.position.ranks[piece])
    assert rank is not None
    _, number, part = found
    return list(open_part(secrets.key, number, part, symbol_of(rank)))
