"""Who can still move: what everybody can see, what a side has to say itself, and the end of the game that follows."""

from __future__ import annotations

from dataclasses import dataclass, field

from stratego.fair.certainty import could_play, needs_movers, surely_has_mover, surely_moves, surely_reaches
from stratego.fair.entries import Able, Stuck
from stratego.fair.faults import Fault
from stratego.fair.shown import Shown
from stratego.rules.events import Ended
from stratego.rules.game import TURNS_BEGIN
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side


@dataclass(frozen=True, slots=True)
class PendingClaim:
    """A side says that it cannot move; the other one has not spoken yet."""

    side: Side
    how: str


@dataclass
class Ability(Shown):
    """A game in which a side may have to say that it can, or cannot, go on."""

    claim: PendingClaim | None = None
    due: list[Side] = field(default_factory=list)  # who has to say whether he can move
    paused: bool = False

    def __post_init__(self) -> None:
        """Nobody has moved yet, and somebody may be unable to."""
        super().__post_init__()
        self.ask_who_can_move(self.game.turn.other)

    @property
    def quiet(self) -> bool:
        """Whether nobody has to answer or to declare anything first."""
        return self.claim is None and not self.due

    def ask_who_can_move(self, mover: Side) -> None:
        game, public = self.game, self.game.public
        self.due = []
        if needs_movers(public) and game.position.fallen is None and not game.knows_all:
            for side in (mover, mover.other):
                moves_next = side is game.turn and game.awaits == "move"
                if not moves_next and not surely_has_mover(public, side):
                    self.due.append(side)
            limit = game.rules.no_progress
            if (
                limit is not None
                and public.quiet >= limit
                and game.awaits == "move"
                and not surely_moves(public, game.turn)
            ):
                self.due.append(game.turn)
        if not self.due:
            self.end_by_sight()

    def end_by_sight(self) -> None:
        """End the game where it needs no word of either side."""
        outcome = self.game.position.outcome()
        if outcome is not None and (self.game.knows_all or outcome.reason in ("flag", "no_progress")):
            self.game.apply(Ended(*outcome))

    def declare(self, side: Side, said: Able | Stuck) -> None:
        turn = self.quiet and side is self.game.turn and self.game.awaits == "move"
        if not turn and self.due[:1] != [side]:
            raise Fault("not_now")
        if isinstance(said, Able):
            if turn:
                raise Fault("not_now")
            self.due.pop(0)
            if not self.due:
                self.end_by_sight()
            return
        public = self.game.public
        sure = surely_has_mover(public, side) if said.how == "pieces" else surely_moves(public, side)
        if sure or (said.how == "moves" and side is not self.game.turn):
            raise Fault("false_claim")
        self.claim = PendingClaim(side, said.how)

    def settle_claim(self, side: Side, yes: bool) -> None:
        claim = self.claim
        if claim is None or side is claim.side:
            raise Fault("not_now")
        public = self.game.public
        if claim.how == "pieces":
            sure, possible = surely_has_mover(public, side), bool(public.movers[side])
        else:
            sure, possible = surely_reaches(public, side), could_play(public, side)
        if (sure and not yes) or (yes and not possible):
            raise Fault("false_claim")
        ending = Ended(side, "no_moves") if yes else Ended(None, "neither_moves")
        self.game.apply(ending)
        self.claim, self.due = None, []

    def require_quiet(self, side: Side, *, turn: bool) -> None:
        """Nothing may be pending when a side moves or offers something."""
        if not self.quiet:
            raise Fault("not_now")
        if not turn and self.game.awaits not in TURNS_BEGIN:
            raise Refusal("decide_first", {"awaits": self.game.awaits})
        if turn and side is not self.game.turn:
            raise Refusal("not_your_turn")
        if turn and self.paused:
            raise Refusal("paused")
