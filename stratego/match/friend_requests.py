"""What the page may ask about a game against a friend: ``friend.…``, one function per request, each answered as :mod:`stratego.match.friend` says."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from stratego.fair.continuation import is_continuation, pack_continuation, unpack_continuation
from stratego.fair.fields import name_that_travels
from stratego.fair.invitation import pack_invitation, unpack_invitation
from stratego.fair.letters import read_letter
from stratego.fair.outputs import Happened, Output
from stratego.match.friend import SAVE_KIND, FriendTable, describe, to_bytes, to_text
from stratego.match.friend_state import caveats, common_table, invited_to
from stratego.notation.foreign_json import read_json
from stratego.rules.events import Ended
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules

Json = dict[str, Any]
LONGEST_SAVE = 20_000_000  # characters
LONGEST_ABSENCE = 10**9  # milliseconds


class FriendRequests:
    """Answers the page about the one table that this device shares with another."""

    def __init__(self, chance: Random, now: Callable[[Json], int]) -> None:
        """``now`` gives the time of a request in milliseconds, from any beginning."""
        self.chance = chance
        self.now = now
        self.table: FriendTable | None = None
        self.requests: dict[str, Callable[[Json], Json]] = {
            "friend.host": self.host,
            "friend.guest": self.guest,
            "friend.pack": self.pack,
            "friend.unpack": self.unpack,
            "friend.caveats": self.caveats,
            "friend.do": self.do,
            "friend.look": self.look,
            "friend.receive": lambda request: self._timed(request, lambda table: table.receive(request.get("data"))),
            "friend.connected": lambda request: self._timed(request, FriendTable.connected),
            "friend.signed": lambda request: self._timed(request, lambda table: table.signed(request)),
            "friend.checked": lambda request: self._timed(request, lambda table: table.checked(request)),
            "friend.clock": lambda request: self._timed(request, _nothing_else),
            "friend.letter": self.letter,
            "friend.open_letter": self.open_letter,
            "friend.read_letter": self.read_letter,
            "friend.record": self.record,
            "friend.rematch": self.rematch,
            "friend.resume": self.resume,
        }

    def host(self, request: Json) -> Json:
        """Lay a table."""
        table, outputs = FriendTable.host(request, self.chance)
        return self._sit_down(request, table, outputs)

    def guest(self, request: Json) -> Json:
        """Take the other chair."""
        return self._sit_down(request, FriendTable.guest(request, self.chance), [])

    def pack(self, request: Json) -> Json:
        """What a link says about the game: base64 of at most 24 bytes. With ``continues`` it goes on with the table that stands here."""
        name = name_that_travels(request.get("name"))
        if request.get("continues") is True:
            return {"what": to_text(pack_continuation(common_table(self._table().seat), name))}
        return {"what": to_text(pack_invitation(Rules.from_json(request.get("rules", {})), name))}

    def unpack(self, request: Json) -> Json:
        """Who invites to what; ``complete`` is false where house rules did not fit into the link.

        A link that goes on with a game says which table it ``continues`` instead.
        """
        what = to_bytes(request.get("what"))
        if is_continuation(what):
            continued = unpack_continuation(what)
            return {"continues": continued.table.hex(), "name": continued.name}
        invited = unpack_invitation(what)
        return {"rules": invited.rules.to_json(), "name": invited.name, "complete": invited.complete}

    def do(self, request: Json) -> Json:
        """A command of the person here."""
        return self._timed(request, lambda table: table.command(request.get("command"), self.chance))

    def look(self, request: Json) -> Json:
        """The view now, or after ``ply`` plies."""
        ply = request.get("ply")
        if ply is not None and (not isinstance(ply, int) or isinstance(ply, bool)):
            raise Refusal("bad_request", {"field": "ply"})
        return {"view": self._table().view(ply)}

    def letter(self, _: Json) -> Json:
        """The letter that says what the other side has not seen yet."""
        return {"text": self._table().letter()}

    def open_letter(self, request: Json) -> Json:
        """Take in a letter."""
        return self._timed(request, lambda table: table.open_letter(request.get("text")))

    def read_letter(self, request: Json) -> Json:
        """Which table a letter belongs to; who invites to what, and to the rematch of which game, where it lays a new one. Nothing changes."""
        text = request.get("text")
        if not isinstance(text, str):
            raise Refusal("not_a_letter")
        letter = read_letter(text)
        invite = letter.invitation
        if invite is None:
            return {"table": letter.table.hex(), "rematch": "", "invited": None}
        return {"table": letter.table.hex(), "rematch": invite.previous.hex(), "invited": invited_to(invite)}

    def caveats(self, request: Json) -> Json:
        """What these rules leave to the honesty of the other device, or to the audit: codes."""
        return {"caveats": caveats(Rules.from_json(request.get("rules", {})))}

    def record(self, _: Json) -> Json:
        """The record of the finished game as the text of a file."""
        return {"file": json.dumps(self._table().record(), indent=1)}

    def rematch(self, request: Json) -> Json:
        """The next game with the colours swapped, when both want it."""
        return self._timed(request, lambda table: table.rematch(self.chance, request.get("key")))

    def resume(self, request: Json) -> Json:
        """Go on from a save; nothing changes if it cannot be read. ``spent`` is how long the own clock ran on after it, in milliseconds."""
        text = request.get("save")
        if not isinstance(text, str) or len(text) > LONGEST_SAVE:
            raise Refusal("not_a_save")
        try:
            data = read_json(text)
        except ValueError:
            raise Refusal("not_a_save") from None
        if not isinstance(data, Mapping) or data.get("kind") != SAVE_KIND:
            raise Refusal("not_a_save")
        spent = request.get("spent")
        since = spent if isinstance(spent, int) and not isinstance(spent, bool) and 0 < spent < LONGEST_ABSENCE else 0
        return self._sit_down(request, FriendTable.resume(data, since), [])

    def _sit_down(self, request: Json, table: FriendTable, outputs: list[Output]) -> Json:
        table.clock.at(self.now(request))
        self.table = table
        return self._after(outputs)

    def _timed(self, request: Json, act: Callable[[FriendTable], list[Output]]) -> Json:
        """Let time go on, then do something, unless time is up."""
        table = self._table()
        outputs = table.time_goes_on(self.now(request))
        if not any(isinstance(output, Happened) and isinstance(output.event, Ended) for output in outputs):
            outputs += act(table)
        return self._after(outputs + table.time_is_told())

    def _after(self, outputs: list[Output]) -> Json:
        table = self._table()
        return {**describe(outputs), "view": table.view(), "save": json.dumps(table.save())}

    def _table(self) -> FriendTable:
        if self.table is None:
            raise Refusal("no_game")
        return self.table


def _nothing_else(_: FriendTable) -> list[Output]:
    return []
