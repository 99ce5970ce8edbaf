"""A game: the two set-ups as far as they are known here, and the list of what happened since.

The list is public, the set-ups are the knowledge. A referee's game holds both set-ups, a player's his own, a spectator's none (``?`` for every
piece); fed the same events, all three stand at the same public position. Commands (methods) check what somebody wants and append the events it
leads to; :meth:`Game.apply` takes events that happened elsewhere or earlier.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from stratego.rules.battle import Battle, battle_table
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
from stratego.rules.position import EMPTY, Outcome, Position
from stratego.rules.ranks import Rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import (
    UNKNOWN_SYMBOL,
    hidden,
    require_hidden,
    require_setup,
    start_position,
)
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move

OFFER_PAUSE = 40  # plies: a refused draw offer may be repeated after twenty own moves (RULES 1.9)


class Frame(NamedTuple):
    """One moment of the game: as this engine knows it, and as anybody does."""

    position: Position
    public: Position


class Entry(NamedTuple):
    """A line of the history: an event, who caused it, and the ply at which it happened."""

    event: Event
    side: Side | None
    ply: int


class Game:
    """A game of Stratego, from whatever chair it is watched."""

    def __init__(self, rules: Rules, red: str, blue: str) -> None:
        """Begin with two set-up texts; ``?`` stands for pieces whose rank this engine does not know. Raises :class:`Refusal`."""
        self.rules = rules
        texts = [
            require_hidden(rules, text) if UNKNOWN_SYMBOL in text else require_setup(rules, text)
            for text in (red, blue)
        ]
        self.setups = (texts[0], texts[1])
        known = start_position(rules, *self.setups)
        public = known if rules.complete_visibility else start_position(rules, hidden(texts[0]), hidden(texts[1]))
        self.history: list[Entry] = []
        self.frames = [Frame(known, public)]
        self.offer: Offered | None = None
        self.result: Outcome | None = None
        self._refused_at: dict[Side, int] = {}

    # -- what is the case -------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position as this engine knows it."""
        return self.frames[-1].position

    @property
    def public(self) -> Position:
        """The position as a spectator knows it."""
        return self.frames[-1].public

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return [entry.event for entry in self.history]

    @property
    def turn(self) -> Side:
        """The side to move."""
        return self.position.turn

    def knows(self, side: Side) -> bool:
        """Whether this engine has the set-up of a side."""
        return UNKNOWN_SYMBOL not in self.setups[side]

    @property
    def knows_all(self) -> bool:
        """Whether this is a referee's game."""
        return self.knows(Side.RED) and self.knows(Side.BLUE)

    def line(self) -> list[Entry]:
        """The moves and attacks that led to the present position; what was taken back is left out."""
        moves: list[Entry] = []
        for entry in self.history:
            if isinstance(entry.event, TakenBack):
                del moves[-entry.event.count :]
            elif isinstance(entry.event, (Moved, Attacked)):
                moves.append(entry)
        return moves

    # -- commands ---------------------------------------------------------------------------------------------------------

    def move(self, side: Side, move: Move, opened: tuple[Rank, Rank] | None = None) -> list[Event]:
        """Move or attack. ``opened`` gives attacker's and defender's rank where this engine does not know both. Raises :class:`Refusal`."""
        self._require_turn(side)
        refusal = self.position.refusal(move)
        if refusal is not None:
            raise refusal
        event: Event
        if self.position.at[move.dst] == EMPTY:
            event = Moved(move)
        else:
            event = Attacked(
                move, self.position.battle(move) if opened is None else battle_table(self.rules).shown(*opened)
            )
        return self._happen([event])

    def begin(self) -> list[Event]:
        """End the game at once where the side to move has no move at all (RULES 1.2); otherwise nothing happens."""
        return self._happen([])

    def resign(self, side: Side) -> list[Event]:
        """Give up the game."""
        self._require_going()
        return self._happen([Ended(side.other, "resignation")])

    def end(self, winner: Side | None, reason: str) -> list[Event]:
        """End the game for a reason that lies outside the board, as a clock does; or by a claim of the side that cannot move."""
        self._require_going()
        return self._happen([Ended(winner, reason)])

    def make_offer(self, side: Side, what: str) -> list[Event]:
        """Offer a draw (on one's own turn) or ask to take back. Raises :class:`Refusal`."""
        self._require_going()
        if self.offer is not None:
            raise Refusal("offer_pending")
        if what == "draw":
            if side is not self.turn:
                raise Refusal("not_your_turn")
            wait = self._refused_at.get(side, -OFFER_PAUSE) + OFFER_PAUSE - self.position.ply
            if wait > 0:
                raise Refusal("offer_too_soon", {"count": (wait + 1) // 2})
        elif len(self.frames) == 1:
            raise Refusal("nothing_to_take_back")
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
        """How many plies lie between now and the last decision of a side. Raises :class:`Refusal` if there was none."""
        count = 2 if self.turn is side else 1
        if count >= len(self.frames):
            raise Refusal("nothing_to_take_back")
        return count

    # -- events -----------------------------------------------------------------------------------------------------------

    def _happen(self, events: list[Event]) -> list[Event]:
        for event in events:
            self.apply(event)
        if self.result is None:
            ending = self._ending()
            if ending is not None:
                self.apply(ending)
                events = [*events, ending]
        return events

    def _ending(self) -> Ended | None:
        """The end that the board itself shows; without all ranks, only one that needs no word of the other side."""
        outcome = self.position.outcome()
        if outcome is None or not (self.knows_all or outcome.reason in ("flag", "no_progress")):
            return None
        return Ended(*outcome)

    def apply(self, event: Event) -> None:
        """Take note of an event. Raises :class:`Refusal` and changes nothing if it cannot have happened now."""
        ply = self.position.ply
        match event:
            case Moved(move) | Attacked(move):
                side: Side | None = self.turn
                self._apply_move(move, event.battle if isinstance(event, Attacked) else None)
            case Ended(winner, reason):
                side = None if winner is None else winner.other
                self._check_ending(winner, reason)
                self.result = Outcome(winner, reason)
                self.offer = None
            case TakenBack(count):
                side = None
                self._apply_take_back(count)
            case Offered(side, _):
                self._require_going()
                self.offer = event
            case Answered(side, what, yes):
                self._require_going()
                if self.offer is None or self.offer.what != what:
                    raise Refusal("no_offer")
                if not yes and what == "draw":
                    self._refused_at[self.offer.side] = ply
                self.offer = None
        self.history.append(Entry(event, side, ply))

    def _apply_move(self, move: Move, battle: Battle | None) -> None:
        self._require_going()
        position, public = self.frames[-1]
        refusal = position.refusal(move)
        if refusal is not None:
            raise refusal
        if (position.at[move.dst] != EMPTY) != (battle is not None):
            raise Refusal("impossible_battle")
        known = position.after(move, battle)
        seen = known if public is position else public.after(move, battle)
        self.frames.append(Frame(known, seen))
        if self.offer is not None and self.offer.side is not position.turn:
            if self.offer.what == "draw":
                self._refused_at[self.offer.side] = position.ply
            self.offer = None

    def _apply_take_back(self, count: int) -> None:
        if count >= len(self.frames):
            raise Refusal("nothing_to_take_back")
        del self.frames[-count:]
        self.offer = self.result = None

    def _check_ending(self, winner: Side | None, reason: str) -> None:
        self._require_going()
        outcome = self.position.outcome()
        if reason in ("flag", "no_progress"):
            if outcome != Outcome(winner, reason):
                raise Refusal("false_ending", {"reason": reason})
        elif reason in ("no_moves", "neither_moves"):
            stuck = SIDES if winner is None else (winner.other,)
            if self.knows_all and outcome != Outcome(winner, reason):
                raise Refusal("false_ending", {"reason": reason})
            if any(self._surely_moves(side) for side in stuck):
                raise Refusal("false_ending", {"reason": reason})

    def _surely_moves(self, side: Side) -> bool:
        """Whether a side has a move whatever the ranks that this engine does not know."""
        position = self.position.with_turn(side)
        fixed = ~self.rules.movable
        return any(not position.ranks[position.at[move.src]] & fixed for move in position.legal_moves())

    def _require_going(self) -> None:
        if self.result is not None:
            raise Refusal("game_over")

    def _require_turn(self, side: Side) -> None:
        self._require_going()
        if side is not self.turn:
            raise Refusal("not_your_turn")

    # -- files ------------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The whole game as this engine knows it: with both set-ups it is a secret of the device it lives on."""
        return {
            "v": SCHEMA,
            "rules": self.rules.to_json(),
            "setups": {side.key: self.setups[side] for side in SIDES},
            "events": [event_to_json(event) for event in self.events],
        }

    @classmethod
    def from_json(cls, data: object) -> Game:
        """Read and replay a game. Raises :class:`Refusal`; ``at`` counts the events before the one that does not fit."""
        if not isinstance(data, Mapping) or not isinstance(data.get("events"), list):
            raise Refusal("not_a_save")
        version = data.get("v")
        if not isinstance(version, int) or version > SCHEMA:
            raise Refusal("newer_save", {"version": str(version)[:20], "known": SCHEMA})
        setups = data.get("setups")
        if not isinstance(setups, Mapping) or not all(isinstance(setups.get(side.key), str) for side in SIDES):
            raise Refusal("not_a_save")
        game = cls(Rules.from_json(data.get("rules")), setups["red"], setups["blue"])
        game.replay(event_from_json(event) for event in data["events"])
        return game

    def replay(self, events: Iterable[Event]) -> None:
        """Apply events in order. Raises :class:`Refusal` with the place of the first that does not fit."""
        at = 0
        try:
            for event in events:
                self.apply(event)
                at += 1
        except Refusal as refusal:
            raise Refusal("damaged_save", {"at": at, "why": refusal.code}) from refusal

    def __repr__(self) -> str:
        """A description without ranks: it may end up in a log."""
        return f"<Game {self.rules.preset}, ply {self.position.ply}, {len(self.history)} events>"
