"""A game: commands check what somebody wants, and append the events it leads to.

What has happened, and what is known of it here, is the game's course
(:mod:`stratego.rules.course`); :meth:`Course.apply` takes events that happened elsewhere or earlier.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stratego.rules.battle import Battle, battle_table
from stratego.rules.course import TURNS_BEGIN, Course, Entry, Frame
from stratego.rules.event_kinds import Declared, Step
from stratego.rules.events import (
    SCHEMA,
    Answered,
    Attacked,
    Ended,
    Event,
    Moved,
    Offered,
    TakenBack,
    event_from_json,
    event_to_json,
)
from stratego.rules.position import EMPTY
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.secrets import Secrets
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move

__all__ = ["TURNS_BEGIN", "Entry", "Frame", "Game"]

OFFER_PAUSE = 40  # plies: a refused draw offer may be repeated after twenty own moves (RULES 1.9)


class Game(Course):
    """A game of Stratego: what the sides command, and how it is kept."""

    # -- commands ----------------------------------------------------------------------------------

    def move(self, side: Side, move: Move, opened: tuple[Rank, Rank] | None = None) -> list[Event]:
        """Move or attack. Raises :class:`Refusal`.

        ``opened`` gives attacker's and defender's rank where this engine does not know both.
        """
        self._require_turn(side)
        refusal = self.position.refusal(move)
        if refusal is not None:
            raise refusal
        if self.position.at[move.dst] == EMPTY:
            return self._happen([Moved(move)])
        if self.rules.deck is not None:
            return self._happen([Declared(move)])
        told = self.position.battle(move) if opened is None else self._told(opened)
        return self._happen([Attacked(move, told)])

    def _told(self, opened: tuple[Rank, Rank]) -> Battle:
        return battle_table(self.rules).shown(*opened)

    def decide(self, side: Side, step: Step, secret: str | None = None) -> list[Event]:
        """Take any other decision that the game waits for; ``secret`` is the part of it that only
        its side may know (see :mod:`stratego.rules.secrets`). Raises :class:`Refusal`.
        """
        self._require_turn(side)
        return self._happen([step], secret)

    def begin(self) -> list[Event]:
        """End the game at once where the side to move has no move at all (RULES 1.2)."""
        return self._happen([])

    def resign(self, side: Side) -> list[Event]:
        """Give up the game."""
        self._require_going()
        return self._happen([Ended(side.other, "resignation")])

    def end(self, winner: Side | None, reason: str) -> list[Event]:
        """End the game for a reason outside the board, as a clock does, or by a side's claim."""
        self._require_going()
        return self._happen([Ended(winner, reason)])

    def make_offer(self, side: Side, what: str) -> list[Event]:
        """Offer a draw (on one's own turn) or ask to take back, where that can be. Raises :class:`Refusal`."""
        self._require_going()
        if self.offer is not None:
            raise Refusal("offer_pending")
        if what == "draw":
            if side is not self.turn:
                raise Refusal("not_your_turn")
            if self.awaits not in TURNS_BEGIN:
                raise Refusal("decide_first", {"awaits": self.awaits})
            wait = self._refused_at.get(side, -OFFER_PAUSE) + OFFER_PAUSE - self.position.ply
            if wait > 0:
                raise Refusal("offer_too_soon", {"count": (wait + 1) // 2})
        else:
            self.plies_to_take_back(side)
        return self._happen([Offered(side, what)])

    def answer(self, side: Side, what: str, yes: bool) -> list[Event]:
        """Accept or decline what the other side offered. Raises :class:`Refusal`."""
        self._require_going()
        if self.offer is None or self.offer.what != what or self.offer.side is side:
            raise Refusal("no_offer")
        asker = self.offer.side
        events: list[Event] = [Answered(side, what, yes)]
        if yes and what == "draw":
            events.append(Ended(None, "agreement"))
        elif yes:
            events.append(TakenBack(self.plies_to_take_back(asker)))
        return self._happen(events)

    def take_back(self, count: int) -> list[Event]:
        """Undo plies, where everybody at the table agrees. Raises :class:`Refusal`."""
        return self._happen([TakenBack(count)])

    def plies_to_take_back(self, side: Side) -> int:
        """How many plies lie between now and the last decision of a side.

        Raises :class:`Refusal` if there was none, or if something has been seen since that was hidden
        (RULES 1.8): what was seen cannot be unseen.
        """
        for at in range(len(self.frames) - 2, -1, -1):
            if self._showed(at):
                raise Refusal("past_reveal")
            position = self.frames[at].position
            forced = position.extra is not None and position.extra.follows(position) is not None
            if position.turn is side and not forced:
                return len(self.frames) - 1 - at
        raise Refusal("nothing_to_take_back")

    def _showed(self, at: int) -> bool:
        """Whether ply ``at`` made known what nobody could know before: something about a rank, a card, or how chance fell."""
        event, public = self.line()[at].event, self.frames[at].public
        if isinstance(event, Moved):
            return public.tells(event.move)
        if isinstance(event, Attacked):
            return any(sole_rank(public.ranks[public.at[square]]) is None for square in event.move)
        return True

    def can_take_back(self, side: Side) -> bool:
        """Whether a side has a decision to take back."""
        try:
            return self.plies_to_take_back(side) > 0
        except Refusal:
            return False

    def _require_turn(self, side: Side) -> None:
        self._require_going()
        if side is not self.turn:
            raise Refusal("not_your_turn")

    # -- what follows ------------------------------------------------------------------------------

    def _happen(self, events: list[Event], secret: str | None = None) -> list[Event]:
        """Apply events, and those that follow from them without a choice."""
        for event in events:
            self.apply(event, secret)
        happened = list(events)
        while (consequence := self._consequence()) is not None:
            self.apply(consequence)
            happened.append(consequence)
        return happened

    def _consequence(self) -> Event | None:
        if self.result is not None:
            return None
        ending = self._ending()
        extra = self.position.extra
        if ending is not None or extra is None or not self.knows(self.turn):
            return ending
        return extra.follows(self.position)

    def _ending(self) -> Ended | None:
        """The end that the board itself shows; without all ranks, only one that needs no claim."""
        outcome = self.position.outcome()
        if outcome is None or not (self.knows_all or outcome.reason in ("flag", "no_progress")):
            return None
        return Ended(*outcome)

    # -- files -------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The whole game as this engine knows it.

        With both set-ups it is a secret of the device it lives on.
        """
        data: dict[str, Any] = {
            "v": SCHEMA,
            "rules": self.rules.to_json(),
            "setups": {side.key: self.setups[side] for side in SIDES},
            "events": [event_to_json(event) for event in self.events],
        }
        if any(self.secrets.values()):
            data["secrets"] = {side.key: self.secrets[side].to_json() for side in SIDES}
        return data

    @classmethod
    def from_json(cls, data: object) -> Game:
        """Read and replay a game.

        Raises :class:`Refusal`; ``at`` counts the events before the one that does not fit.
        """
        if not isinstance(data, Mapping) or not isinstance(data.get("events"), list):
            raise Refusal("not_a_save")
        version = data.get("v")
        if not isinstance(version, int) or version > SCHEMA:
            raise Refusal("newer_save", {"version": str(version)[:20], "known": SCHEMA})
        setups, secrets = data.get("setups"), data.get("secrets") or {}
        if not isinstance(setups, Mapping) or not isinstance(secrets, Mapping):
            raise Refusal("not_a_save")
        if not all(isinstance(setups.get(side.key), str) for side in SIDES):
            raise Refusal("not_a_save")
        game = cls(
            Rules.from_json(data.get("rules")),
            setups["red"],
            setups["blue"],
            secrets={side: Secrets.from_json(secrets.get(side.key)) for side in SIDES},
        )
        game.replay(event_from_json(event) for event in data["events"])
        return game

    def __repr__(self) -> str:
        """A description without ranks: it may end up in a log."""
        return f"<Game {self.rules.preset}, ply {self.position.ply}, {len(self.history)} events>"
