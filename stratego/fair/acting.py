"""What a person says while the game goes on: moves and other decisions, offers, pauses, the end, and claims of time.

Every method raises :class:`Refusal` and changes nothing where it is not possible. ``spent`` is the time that the decision took by the own clock, in
tenths of a second; it is told only in games with clocks.
"""

from __future__ import annotations

from stratego.fair.choices import seal
from stratego.fair.duties import opening
from stratego.fair.entries import Act
from stratego.fair.exchange import Exchange
from stratego.fair.outputs import Output
from stratego.fair.play import Play
from stratego.fair.written import announced, claimed_time, symbol_of, turned
from stratego.rules.event_kinds import Arranged, Declared, Rescued, Step
from stratego.rules.events import Answered, Ended, Event, Moved, Offered, event_to_json
from stratego.rules.game import Game
from stratego.rules.position import EMPTY
from stratego.rules.ranks import sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side
from stratego.rules.squares import Move, parse_piece


class Acting(Exchange):
    """One side's part in the game itself."""

    # -- playing ----------------------------------------------------------------------------------------------------------

    def move(self, move: Move, spent: int = 0) -> list[Output]:
        """Move or attack."""
        play = self._play()
        game = play.game
        if game.result is not None:
            raise Refusal("game_over")
        if game.turn is not self.side:
            raise Refusal("not_your_turn")
        if game.rules.deck is not None and game.position.at[move.dst] != EMPTY:
            return self.decide(Declared(move), spent=spent)
        refusal = game.position.refusal(move)
        if refusal is not None:
            raise refusal
        piece = game.position.at[move.src]
        attack = game.position.at[move.dst] != EMPTY
        opens = piece not in play.opened if attack else play.slide_opens(move)
        event = announced(move) if attack else event_to_json(Moved(move))
        openings = [opening(play, self.secrets, self.seat, piece)] if opens else []
        return self.want(Act(event, openings, [], self._told(spent)))

    def decide(self, step: Step, secret: str | None = None, spent: int = 0) -> list[Output]:
        """Any other decision that the game waits for; ``secret`` is the part of it that only this side may know."""
        play = self._play()
        event = event_to_json(step)
        if secret is None:
            return self.want(Act(event, [], [], self._told(spent)))
        number = len(self.secrets.choices)
        symbols = [*secret] if isinstance(step, Arranged) else []
        if isinstance(step, Rescued):
            symbols = [self._symbol_behind(play, secret)]
        seals = seal(self.secrets.key, play.name, self.seat, number, secret, *symbols)
        self.secrets.choices.append(secret)
        try:
            return self.want(Act(event, [], seals, self._told(spent)))
        except Refusal:
            self.secrets.choices.pop()
            raise

    def roll(self, spent: int = 0) -> list[Output]:
        """Throw the die; both sides' values decide."""
        return self.want(Act({"t": "roll"}, [], [], self._told(spent)))

    def turn_over(self, square: int, spent: int = 0) -> list[Output]:
        """Turn over an enemy piece, for its owner to show."""
        return self.want(Act(turned(square), [], [], self._told(spent)))

    def _told(self, spent: int) -> int:
        return spent if self._play().clock is not None else 0

    def _symbol_behind(self, play: Play, secret: str) -> str:
        """The symbol of the own captured piece that a secret decision names. Raises :class:`Refusal`."""
        try:
            rank = sole_rank(play.game.position.ranks[parse_piece(secret)])
        except (ValueError, IndexError):
            rank = None
        if rank is None:
            raise Refusal("bad_rescue_piece")
        return symbol_of(rank)

    def resign(self) -> list[Output]:
        """Give up."""
        return self._act(Ended(self._side().other, "resignation"))

    def lose_on_time(self) -> list[Output]:
        """The own clock has run out; only its owner can say so."""
        return self._act(Ended(self._side().other, "time"))

    def claim_time(self, reason: str) -> list[Output]:
        """By the own clock the other side's time is up (``"time"``), or that of the game (``"game_time"``)."""
        self._play()
        return self.want(Act(claimed_time(reason), [], [], 0))

    def answer_time(self, yes: bool) -> list[Output]:
        """Accept such a claim, or dispute it: by the own clock there is time left."""
        self._play()
        return self.want(Act({"t": "time", "do": "yes" if yes else "no"}, [], [], 0))

    def offer(self, what: str) -> list[Output]:
        """Offer a draw (``"draw"``) or ask to take back (``"takeback"``)."""
        return self._act(Offered(self._side(), what))

    def answer(self, what: str, yes: bool) -> list[Output]:
        """Answer what the other side offers."""
        return self._act(Answered(self._side(), what, yes))

    def pause(self, do: str) -> list[Output]:
        """``"ask"`` for a pause, say ``"yes"`` or ``"no"`` to one, or ``"end"`` it."""
        self._play()
        return self.want(Act({"t": "pause", "do": do}, [], [], 0))

    def _act(self, event: Event) -> list[Output]:
        self._play()
        return self.want(Act(event_to_json(event), [], [], 0))

    def _play(self) -> Play:
        if self.shared.course.play is None:
            raise Refusal("no_game")
        return self.shared.course.play

    def _side(self) -> Side:
        if self.side is None:
            raise Refusal("no_game")
        return self.side

    # -- what is the case -------------------------------------------------------------------------------------------------

    @property
    def side(self) -> Side | None:
        """The colour that this seat plays, once it is drawn."""
        sides = self.shared.course.sides
        return None if sides is None else sides[self.seat]

    @property
    def game(self) -> Game | None:
        """The game as this side knows it, once it has begun."""
        return self.shared.course.game
