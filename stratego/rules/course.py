"""The course of a game: the set-ups as far as they are known here, and what has happened since.

The list is public, the set-ups and the secrets are the knowledge. A referee's game holds both, a
player's his own, a spectator's none (``?`` for every piece); fed the same events, all three stand
at the same public position. What somebody wants is :class:`stratego.rules.game.Game`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from stratego.rules.event_kinds import (
    STEPS,
    Answered,
    Ended,
    Event,
    Offered,
    Step,
    TakenBack,
)
from stratego.rules.position import Outcome, Position
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


class Course:
    """A game that goes on, from whatever chair it is watched."""

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

    # -- events ------------------------------------------------------------------------------------

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


def _require_text(rules: Rules, text: str) -> str:
    return require_hidden(rules, text) if UNKNOWN_SYMBOL in text else require_setup(rules, text)
