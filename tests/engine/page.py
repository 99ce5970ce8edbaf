"""A page that asks a desk, for tests of the bridge."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from stratego.desk import Desk


class Page:
    """Asks a desk as the page does; every reply must be plain JSON."""

    def __init__(self, seed: int = 1) -> None:
        self.time = 0.0
        self.desk = Desk(Random(seed), self.clock)

    def clock(self) -> float:
        """A clock on which every look costs ten milliseconds."""
        self.time += 0.01
        return self.time

    def ask(self, op: str, **values: object) -> dict[str, Any]:
        """A request that must succeed."""
        reply = self.desk.answer({"id": 1, "op": op, **values})
        assert reply["ok"], reply
        json.dumps(reply)
        return reply

    def fails(self, op: str, **values: object) -> str:
        """The code of a request that must be refused."""
        reply = self.desk.answer({"id": 1, "op": op, **values})
        assert not reply["ok"], reply
        return str(reply["error"]["code"])

    def begin(self, **values: object) -> dict[str, Any]:
        """A hot-seat game with two random armies."""
        self.ask("match.new", mode="hotseat", names={"red": "Anna", "blue": "Bram"}, **values)
        for seat in ("red", "blue"):
            text = self.ask("setup.random", **values)["text"]
            reply = self.ask("match.place", seat=seat, text=text, curtain=True)
        return reply

    def begin_against_computer(self, human: str = "red", level: int = 1, **values: object) -> dict[str, Any]:
        """A game against the computer, the person's army drawn at random."""
        self.ask("match.new", mode="computer", human=human, level=level, **values)
        return self.ask("match.place", seat=human, text=self.ask("setup.random", **values)["text"])

    def any_move(self, seat: str) -> dict[str, str]:
        """A command that the view of a seat allows."""
        targets = self.ask("match.look", seat=seat)["view"]["targets"]
        origin = next(iter(targets))
        return {"do": "move", "from": origin, "to": targets[origin][0]}
