"""What the page may ask: one function per request, plain JSON in and out.

This is the bridge without the browser, so that it runs and is tested under plain CPython; :mod:`stratego.app` carries it into the worker.

The page waits for this module whenever it is opened. So what not every visit needs (the computer, the friend, the judge, files of games) is loaded
when it is first asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from stratego import __version__
from stratego.match import opponent
from stratego.match.asked import look_seat, milliseconds, person, ply_asked, seat_asked, seat_at, side_asked
from stratego.match.setup_requests import SetupRequests, setup_text
from stratego.match.table import Table
from stratego.match.timekeeping import keep_time, pause, something_happened
from stratego.notation.foreign_json import read_json
from stratego.rules.events import event_to_json
from stratego.rules.ranks import RANKS
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.sides import Side
from stratego.rules.squares import piece_name, square_name
from stratego.view.boxes import box

if TYPE_CHECKING:
    from stratego.computer import Thought

Json = dict[str, Any]
Requests = dict[str, Callable[[Json], Json]]
LONGEST_REQUEST = 20_000_000  # characters; a save of a very long game is far smaller


class Desk:
    """Answers the page. It keeps the one table at which this device plays."""

    def __init__(self, chance: Random, clock: opponent.Clock = perf_counter) -> None:
        """``chance`` draws everything that has to be drawn here: set-ups, and the computer's choices.

        ``clock`` gives seconds; the computer's thinking time is measured on it.
        """
        self.chance = chance
        self.clock = clock
        self.ahead = 0  # how many milliseconds the page's clock is ahead of this one
        self.stopped = False
        self.table: Table | None = None
        self.requests: Requests = {
            "hello": self.hello,
            "match.new": self.match_new,
            "match.place": self.match_place,
            "match.look": self.match_look,
            "match.play": self.match_play,
            "match.rematch": self.match_rematch,
            "match.clock": self.match_clock,
            "match.export": self.match_export,
            "match.guess": self.match_guess,
            "match.stop": self.match_stop,
            "resume": self.resume,
        }
        self.requests |= SetupRequests(chance).requests
        self.rooms: dict[str, Callable[[], Requests]] = {
            "friend": self._friend,
            "record": self._records,
            **dict.fromkeys(("judge", "help", "sheet", "rules"), _rules_to_read),
        }
        self.long_requests: dict[str, Callable[[Json], Iterator[Json]]] = {
            "match.think": self.match_think,
            "match.hint": self.match_hint,
        }

    def answer(self, request: object) -> Json:
        """The reply to one request: ``{"id", "ok": true, …}`` or ``{"id", "ok": false, "error": {"code", …}}``. Never raises."""
        return list(self.work(request))[-1]

    def work(self, request: object) -> Iterator[Json]:
        """The same in slices: progress ``{"id", "progress": …}`` as often as there is some, and the reply at the end."""
        number = request.get("id") if isinstance(request, Mapping) else None
        try:
            if not isinstance(request, Mapping):
                raise Refusal("unknown_request")
            for part in self._parts(dict(request)):
                yield {"id": number, **part}
        except Refusal as refusal:
            yield {"id": number, "ok": False, "error": refusal.to_json()}
        except Exception as fault:  # noqa: BLE001
            # a fault of ours must reach the page as an answer, and without its text: that may name ranks
            yield {"id": number, "ok": False, "error": {"code": "internal", "kind": type(fault).__name__}}

    def read(self, text: str) -> Iterator[Json]:
        """The same for a request as it comes from the page, in JSON. Never raises."""
        try:
            request = read_json(text)
        except ValueError:
            request = None
        return self.work(request)

    def _parts(self, request: Json) -> Iterator[Json]:
        name = request.get("op")
        if not isinstance(name, str):
            raise Refusal("unknown_request")
        if name in self.long_requests:
            yield from self.long_requests[name](request)
            return
        if name not in self.requests:
            self._load(name.partition(".")[0])
        if name not in self.requests:
            raise Refusal("unknown_request")
        yield {"ok": True, **self.requests[name](request)}

    def _load(self, room: str) -> None:
        """Load what answers the requests that begin with this word, unless it was here from the start."""
        if room in self.rooms:
            self.requests |= self.rooms.pop(room)()

    # -- tables of the rules ----------------------------------------------------------------------------------------------

    def hello(self, _: Json) -> Json:
        """The version and the tables from which the page draws ranks and presets."""
        ranks = [
            {
                "key": facts.key,
                "symbol": facts.symbol,
                "movable": bool(Rules().movable >> facts.rank & 1),
                "label_modern": facts.label_modern,
                "label_old": facts.label_old,
                "label_us": facts.label_us,
            }
            for facts in RANKS
        ]
        return {"version": __version__, "ranks": ranks, "presets": [box(rules) for rules in PRESETS.values()]}

    # -- the table --------------------------------------------------------------------------------------------------------

    def match_new(self, request: Json) -> Json:
        """Lay a new table; set-ups that are given are placed at once."""
        table = Table.open(request)
        seat = seat_at(table, request)
        setups = request.get("setups") or {}
        if not isinstance(setups, Mapping):
            raise Refusal("bad_request", {"field": "setups"})
        for key, text in setups.items():
            if text is not None:
                table.place(side_asked(key), text)
        opponent.place_army(table, self.chance)
        self.table = table
        return self._changed(seat)

    def match_place(self, request: Json) -> Json:
        """Place an army."""
        table = self._table()
        seat = person(table, request)
        table.place(seat, setup_text(request))
        keep_time(table, self._now(request))
        return self._changed(look_seat(request, seat))

    def match_look(self, request: Json) -> Json:
        """The view of a seat now, or after ``ply`` plies; of everything when the game is over and ``all`` is asked for."""
        return {"view": self._table().view(seat_asked(request), ply_asked(request), show_all=bool(request.get("all")))}

    def match_play(self, request: Json) -> Json:
        """A command of a seat."""
        table = self._table()
        seat, now = person(table, request), self._now(request)
        events = keep_time(table, now)
        if not events:
            events = table.play(seat, request.get("command"))
            events += opponent.answer_offer(table)
        something_happened(table, now)
        return {"events": [event_to_json(event) for event in events], **self._changed(look_seat(request, seat))}

    def match_clock(self, request: Json) -> Json:
        """What the clocks show; ``paused`` stops them or lets them go on. Time that is up ends the game."""
        table, now = self._table(), self._now(request)
        seat = seat_at(table, request)
        events = keep_time(table, now)
        paused = request.get("paused")
        if isinstance(paused, bool):
            pause(table, now, paused=paused, spent=milliseconds(request.get("spent")))
        return {"events": [event_to_json(event) for event in events], **self._changed(seat)}

    def _now(self, request: Json) -> int:
        """The time in milliseconds, from some beginning: what the page says it is (``now``), or what the own clock makes of that since."""
        own = self._own_time()
        if isinstance(request.get("now"), int):
            self.ahead = milliseconds(request["now"]) - own
        return own + self.ahead

    def _own_time(self) -> int:
        return int(self.clock() * 1000)

    def match_rematch(self, request: Json) -> Json:
        """The next game with the colours swapped."""
        table = self._table().rematch()
        seat = seat_at(table, request)
        opponent.place_army(table, self.chance)
        self.table = table
        return self._changed(seat)

    def match_think(self, request: Json) -> Iterator[Json]:
        """The computer's move, with what it would play by now on the way. ``match.stop`` ends the thinking without a move."""
        table = self._table()
        if table.computer is None:
            raise Refusal("not_computers_turn")
        events = keep_time(table, self._now(request)) or opponent.decide(table, self.chance)
        if not events:
            thought = yield from self._think(opponent.think_aloud(table, self.chance, self.clock))
            events = table.going().move(table.computer, thought.move)
        something_happened(table, self._now({}), by_person=False)
        yield {
            "ok": True,
            "events": [event_to_json(event) for event in events],
            **self._changed(None if request.get("curtain") else table.computer.other),
        }

    def match_hint(self, request: Json) -> Iterator[Json]:
        """The move that the computer would make in the place of a seat, from what that seat knows."""
        seat = side_asked(request.get("seat"))
        thought = yield from self._think(opponent.advise(self._table(), seat, self.chance, self.clock))
        src, dst = thought.move
        yield {"ok": True, "from": square_name(src), "to": square_name(dst)}

    def _think(self, thoughts: Iterator[Thought]) -> Generator[Json, None, Thought]:
        """Report progress until the last thought. Raises :class:`Refusal` if somebody stopped it, or moved meanwhile."""
        game = self._table().going()
        frame = game.frames[-1]
        self.stopped = False
        thought: Thought | None = None
        for thought in thoughts:
            yield {"progress": {"depth": thought.depth, "nodes": thought.nodes, "share": round(thought.share, 3)}}
            if self.stopped or self.table is None or self.table.game is not game or game.frames[-1] is not frame:
                raise Refusal("thinking_stopped")
        assert thought is not None
        return thought

    def match_stop(self, _: Json) -> Json:
        """Stop thinking."""
        self.stopped = True
        return {}

    def match_guess(self, request: Json) -> Json:
        """What each enemy piece could be, from what a seat knows: chances by rank, likeliest first."""
        guesses = opponent.guess(self._table(), side_asked(request.get("seat")))
        return {
            "guesses": {
                piece_name(piece): [
                    {"rank": rank.key, "chance": round(chance, 4)}
                    for rank, chance in sorted(ranks.items(), key=lambda item: -item[1])
                ]
                for piece, ranks in guesses.items()
            }
        }

    def match_export(self, _: Json) -> Json:
        """The save as the text of a file."""
        return {"file": json.dumps(self._table().save(), indent=1)}

    def resume(self, request: Json) -> Json:
        """Go on from a save; nothing changes if it cannot be read."""
        text = request.get("save")
        if not isinstance(text, str) or len(text) > LONGEST_REQUEST:
            raise Refusal("not_a_save")
        try:
            data = read_json(text)
        except ValueError:
            raise Refusal("not_a_save") from None
        table = Table.resume(data)
        seat = seat_at(table, request)
        self.table = table
        return self._changed(seat)

    # -- what is loaded when it is asked for --------------------------------------------------------------------------------

    def _friend(self) -> Requests:
        from stratego.match.friend_requests import FriendRequests

        return FriendRequests(self.chance, self._now).requests

    def _records(self) -> Requests:
        from stratego.match import record_requests

        def lay(request: Json) -> Json:
            """Lay the game of a file on the table, in whatever format; nothing changes if it cannot be read."""
            self.table = record_requests.opened(request)
            return self._changed(None)

        return {
            "record.read": record_requests.read,
            "record.open": lay,
            "record.write": lambda request: record_requests.write(self._table(), request),
        }

    def _changed(self, seat: Side | None) -> Json:
        table = self._table()
        return {"view": table.view(seat), "save": json.dumps(table.save())}

    def _table(self) -> Table:
        if self.table is None:
            raise Refusal("no_game")
        return self.table


def _rules_to_read() -> Requests:
    from stratego.judge.requests import REQUESTS

    return REQUESTS
