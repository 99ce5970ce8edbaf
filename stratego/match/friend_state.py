"""What the page is told about a table that stands on two devices, beside the board: who sits there, whose word is awaited, what is asked, what the audit found."""

from __future__ import annotations

from typing import Any

from stratego.fair.aftermath import AGAIN
from stratego.fair.entries import Invite
from stratego.fair.letters import has_news
from stratego.fair.peer import Peer
from stratego.fair.seat import Seat
from stratego.rules.ruleset import Rules

Json = dict[str, Any]


def friend_state(seat: Seat, faults: list[str]) -> Json:
    """The part of the view that only a game with a friend has."""
    peer = seat.peer
    awaited = peer.awaited()
    return {
        "host": peer.seat == 0,
        "table": peer.shared.table.hex(),
        "game": peer.shared.course.name.hex(),
        "me": peer.name,
        "them": peer.shared.name_of(peer.other),
        "awaited": None if awaited is None else {"mine": awaited[0] == peer.seat, "what": awaited[1]},
        "pause": _pause(peer),
        "again": _again(seat),
        "news": has_news(peer),
        "audited": peer.aftermath.opened is not None,
        "faults": faults,
        "shown": peer.shown_army(),
        "showing": peer.aftermath.has_shown,
    }


def _pause(peer: Peer) -> Json:
    """Whether the game rests, and who has asked for that without an answer so far."""
    play = peer.shared.course.play
    if play is None:
        return {"on": False, "asked": None}
    asked = None if play.pause_asked is None else "me" if play.pause_asked is peer.side else "them"
    return {"on": play.paused, "asked": asked}


def _again(seat: Seat) -> Json:
    """Who has asked for a rematch that has not begun."""
    theirs = seat.held is not None or AGAIN in seat.peer.aftermath.theirs
    return {"me": seat.next is not None, "them": theirs}


def common_table(seat: Seat) -> bytes:
    """The table that both devices are known to have; a rematch that nobody has joined is on one of them."""
    last = seat.last if seat.peer.shared.course.join is None else None
    return (last or seat.peer).shared.table


def invited_to(invite: Invite) -> Json:
    """Who invites to what, as a letter says it; ``hands`` where the colours are still to be drawn."""
    return {"name": invite.name, "rules": invite.rules, "complete": True, "hands": invite.colour is None}


def caveats(rules: Rules) -> list[str]:
    """What these rules leave to the honesty of the other device, or to the audit: codes (docs/protocol.md says why)."""
    codes = {
        "secrecy": rules.secrecy,
        "silent_defence": rules.silent_defence,
        "cards": rules.deck is not None,
    }
    return [code for code, here in codes.items() if here]
