"""What the person at a seat may want to hear about a new entry of the log: codes and facts, no rank but those the rules have named."""

from __future__ import annotations

from stratego.fair.entries import HOST, Act, Body, CanMove, Hands, Invite, Join, Ready, Stuck
from stratego.fair.outputs import Output, Told
from stratego.fair.shared import Shared


def notices(shared: Shared, seat: int, speaker: int, body: Body) -> list[Output]:
    """What to tell ``seat`` about what ``speaker`` has just said."""
    told: list[Output] = []
    course = shared.course
    theirs = speaker != seat
    match body:
        case Invite() if theirs:
            told.append(Told("invited", {"name": body.name, "rules": body.rules}))
        case Join():
            if theirs:
                told.append(Told("joined", {"name": body.name}))
            if course.sides is not None:
                told.append(_colours(shared, seat))
        case Hands():
            told.append(_colours(shared, seat))
        case Ready() if theirs:
            told.append(Told("ready"))
        case Act() if body.event.get("t") == "attack":
            told.append(Told("attacked", {"from": body.event["from"], "to": body.event["to"]}))
        case Act() if body.event.get("t") == "pause" and theirs:
            told.append(Told("pause", {"do": body.event["do"]}))
        case Act() if body.event.get("t") == "time" and body.event["do"] != "yes":
            told.append(Told("time_claimed" if body.event["do"] == "claim" else "time_disputed", {"mine": not theirs}))
        case Stuck() | CanMove() if theirs:
            told.append(Told("claim"))
        case _:
            pass
    if course.play is not None and len(shared.log) == _beginning(shared):
        told.append(Told("begun"))
    return told


def _colours(shared: Shared, seat: int) -> Told:
    sides = shared.course.sides
    assert sides is not None
    join = shared.course.join
    drawn = join is not None and join.hand is not None
    return Told("colours", {"mine": sides[seat].key, "drawn": drawn, "host": seat == HOST})


def _beginning(shared: Shared) -> int:
    """How many entries stand before the first move."""
    course = shared.course
    return (
        4
        + (course.invite is not None and course.invite.colour is None)
        + (2 if course.showing else 0)
        + len(course.chances)
    )
