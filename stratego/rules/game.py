"""A game: the two set-ups as far as they are known here, and the list of what happened since.

The list is public, the set-ups and the secrets are the knowledge. A referee's game holds both, a
player's his own, a spectator's none (``?`` for every piece); fed the same events, all three stand
at the same public position. Commands (methods) check what somebody wants and append the events it
leads to; :meth:`Game.apply` takes events that happened elsewhere or earlier.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from stratego.rules.battle import Battle, battle_table
from stratego.rules.event_kinds import STEPS, Arranged, Declared, Opened, Rolled, Step
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
from stratego.rules.secrets import Secrets
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
TURNS_BEGIN = ("move", "roll")  # the decisions with which a turn begins


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

    def __init__(
        self,
        rules: Rules,
        red: str,
        blue: str,
        *,
        secrets: Mapping[Side, Secrets] | None = None,
    ) -> None:
        """Begin with two set-up texts; ``?`` is a piece whose rank this engine does not know.

        ``secrets`` are the orders of the cards, and later what is decided in secret; an engine has
        them for the sides that it knows. Raises :class:`Refusal`.
        """
        self.rules = rules
        red, blue = (_require_text(rules, text) for text in (red, blue))
        self.setups = (red, blue)
        self.secrets = {side: (secrets or {}).get(side) or Secrets() for side in SIDES}
        decks = (self.secrets[Side.RED].deck, self.secrets[Side.BLUE].deck)
        known = start_position(rules, red, blue, decks)
        if not rules.complete_visibility:
            public = start_position(rules, hidden(red), hidden(blue))
        else:
            public = known if rules.deck is None else start_position(rules, red, blue)
        self.history: list[Entry] = []
        self.frames = [Frame(known, public)]
        self.offer: Offered | None = None
        self.result: Outcome | None = None
        self._refused_at: dict[Side, int] = {}

    # -- what is the case --------------------------------------------------------------------------

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
        """The side whose decision it is."""
        return self.position.turn

    @property
    def awaits(self) -> str:
        """The decision that the game waits for: ``"move"``, or one of a variant's own."""
        return self.position.awaits

    def knows(self, side: Side) -> bool:
        """Whether this engine has the set-up of a side, and its cards, where any are played."""
        dealt = self.rules.deck is None or bool(self.secrets[side].deck)
        return dealt and UNKNOWN_SYMBOL not in self.setups[side]

    @property
    def knows_all(self) -> bool:
        """Whether this is a referee's game."""
        return self.knows(Side.RED) and self.knows(Side.BLUE)

    def line(self) -> list[Entry]:
        """The steps that led to the present position; what was taken back is left out."""
        steps: list[Entry] = []
        for entry in self.history:
            if isinstance(entry.event, TakenBack):
                del steps[-entry.event.count :]
            elif isinstance(entry.event, STEPS):
                steps.append(entry)
        return steps

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
        """Offer a draw (on one's own turn) or ask to take back. Raises :class:`Refusal`."""
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
        """How many plies lie between now and the last decision of a side.

        Raises :class:`Refusal` if there was none, or if a die or a hidden picture has been seen
        since: what was seen cannot be unseen.
        """
        line = self.line()
        for at in range(len(self.frames) - 2, -1, -1):
            if isinstance(line[at].event, (Rolled, Opened, Arranged)):
                break
            position = self.frames[at].position
            forced = position.extra is not None and position.extra.follows(position) is not None
            if position.turn is side and not forced:
                return len(self.frames) - 1 - at
        raise Refusal("nothing_to_take_back")

    def can_take_back(self, side: Side) -> bool:
        """Whether a side has a decision to take back."""
        try:
            return self.plies_to_take_back(side) > 0
        except Refusal:
            return False

    # -- events ------------------------------------------------------------------------------------

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

    def apply(self, event: Event, secret: str | None = None) -> None:
        """Take note of an event. Raises :class:`Refusal` and changes nothing if it cannot be.

        ``secret`` is the hidden part of a decision; it is kept, and need not be given again when
        the events are replayed.
        """
        ply = self.position.ply
        match event:
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
            case _:
                side = self.turn
                self._apply_step(event, secret)
        self.history.append(Entry(event, side, ply))

    def _apply_step(self, step: Step, secret: str | None) -> None:
        self._require_going()
        position, public = self.frames[-1]
        choices, at = self.secrets[position.turn].choices, len(self.history)
        if secret is None:
            secret = choices.get(at)
        hidden_part = position.extra is not None and position.extra.keeps_secret(step)
        if hidden_part and secret is None and self.knows(position.turn):
            raise Refusal("secret_missing")
        known = position.then(step, secret)
        seen = known if public is position else public.then(step)
        self.frames.append(Frame(known, seen))
        if secret is not None:
            choices[at] = secret
        if position.awaits in TURNS_BEGIN:
            self._lapse_offer(position)

    def _lapse_offer(self, position: Position) -> None:
        """An offer that was not answered before the other's turn is declined by it."""
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
        moves = position.legal_moves()
        return any(not position.ranks[position.at[move.src]] & fixed for move in moves)

    def _require_going(self) -> None:
        if self.result is not None:
            raise Refusal("game_over")

    def _require_turn(self, side: Side) -> None:
        self._require_going()
        if side is not self.turn:
            raise Refusal("not_your_turn")

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

    def replay(self, events: Iterable[Event]) -> None:
        """Apply events in order.

        Raises :class:`Refusal` with the place of the first that does not fit.
        """
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


def _require_text(rules: Rules, text: str) -> str:
    return require_hidden(rules, text) if UNKNOWN_SYMBOL in text else require_setup(rules, text)
