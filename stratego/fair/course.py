"""What the log means: who sits where, who plays which colour, when the game begins, and whose word is awaited."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stratego.fair.entries import (
    GUEST,
    HOST,
    SEATS,
    Army,
    Body,
    Chance,
    Hands,
    Invite,
    Join,
    Ready,
    Squares,
    require_version,
)
from stratego.fair.faults import Fault
from stratego.fair.hashing import Head, digest
from stratego.fair.play import Play
from stratego.fair.sealing import Seal
from stratego.rules.armies import size
from stratego.rules.clock import timing_of
from stratego.rules.game import Entry as Line
from stratego.rules.game import Game
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.secrets import Secrets
from stratego.rules.setups import EMPTY_SYMBOL, UNKNOWN_SYMBOL, require_setup
from stratego.rules.sides import Side


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What this engine knows of one side before the game shows any of it: its army, and its secret decisions by number."""

    seat: int
    text: str
    choice: Callable[[int], str | None]
    deck: Callable[[str, bytes, bytes], tuple[str, ...]]


class Course:
    """The fold of the log. A method that raises has changed nothing."""

    def __init__(self) -> None:
        self.invite: Invite | None = None
        self.join: Join | None = None
        self.rules = Rules()
        self.name = b""  # of the game: the hash of the log when both sit down
        self.sides: tuple[Side, Side] | None = None  # by seat
        self.ready: dict[int, Ready] = {}
        self.texts: dict[int, str] = {}  # by seat; '?' where a rank is not known
        self.chances: dict[int, bytes] = {}  # the first value of chance of each seat, where cards are dealt
        self.play: Play | None = None

    # -- what is the case -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """The game, once it has begun."""
        return None if self.play is None else self.play.game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play is not None and self.play.game.result is not None

    def seat_of(self, side: Side) -> int:
        """The seat that plays a colour."""
        assert self.sides is not None
        return self.sides.index(side)

    def awaited(self) -> tuple[int, str] | None:
        """The seat whose word comes next, and which; None when the game is over. That seat's entry goes before any other."""
        if self.invite is None:
            return HOST, "invite"
        if self.join is None:
            return GUEST, "join"
        if self.sides is None:
            return HOST, "hands"
        for seat in SEATS:
            if seat not in self.ready:
                return seat, "ready"
        for seat in SEATS:
            if self.showing and seat not in self.texts:
                return seat, self.showing
        for seat in SEATS:
            if self.play is None and seat not in self.chances:
                return seat, "chance"
        assert self.play is not None
        awaited = self.play.awaited()
        return None if awaited is None else (self.seat_of(awaited[0]), awaited[1])

    @property
    def showing(self) -> str:
        """What both show before the first move: nothing, which squares are taken, or the armies."""
        if self.rules.complete_visibility:
            return "army"
        full = not self.rules.free_army and size(self.rules.army) == self.squares
        return "" if full else "squares"

    @property
    def counts_set_up(self) -> bool:
        """Whether the time of the set-up is a part of the game's, and so has to be told."""
        return timing_of(self.rules.clock).set_up_counts

    @property
    def squares(self) -> int:
        """How many squares each side sets up on."""
        return len(self.rules.board.home(Side.RED))

    # -- what is said -----------------------------------------------------------------------------------------------------

    def take(self, seat: int, body: Body, head: Head, known: Knowledge | None = None) -> list[Line]:
        """Take note of an entry; ``head`` is the hash of the log with it. The lines of the game that came of it.

        Raises :class:`Fault`, or the engine's :class:`Refusal`.
        """
        if self.play is not None:
            before = len(self.play.game.history)
            self.play.take(seat, body)
            return self.play.game.history[before:]
        match body:
            case Invite():
                self._invite(seat, body)
            case Join():
                self._join(seat, body, head)
            case Hands():
                self._hands(seat, body)
            case Ready():
                self._ready(seat, body)
            case Squares():
                self._show(seat, "squares", self._hidden(body.taken))
            case Army():
                self._army(seat, body)
            case Chance():
                self._chance(seat, body)
            case _:
                raise Fault("not_now")
        return self._begin(known)

    def _invite(self, seat: int, invite: Invite) -> None:
        if self.invite is not None or seat != HOST:
            raise Fault("not_now")
        rules = Rules.from_json(invite.rules)
        if rules.to_json() != invite.rules or bool(invite.hands) == (invite.colour is not None):
            raise Fault("bad_field", {"kind": "invite", "field": "rules"})
        self.invite, self.rules = invite, rules

    def _join(self, seat: int, join: Join, head: Head) -> None:
        if self.invite is None or self.join is not None or seat != GUEST:
            raise Fault("not_now")
        require_version(self.invite.app, join.app)
        if (join.hand is None) != (self.invite.colour is not None):
            raise Fault("bad_field", {"kind": "join", "field": "hand"})
        if join.nonce == self.invite.nonce or (join.key and join.key == self.invite.key):
            raise Fault("copied")
        self.join, self.name = join, head
        if self.invite.colour is not None:
            self._seat_colours(Side(self.invite.colour))

    def _hands(self, seat: int, hands: Hands) -> None:
        if self.invite is None or self.join is None or self.sides is not None or seat != HOST:
            raise Fault("not_now")
        if hidden_hands(hands) != self.invite.hands:
            raise Fault("wrong_hands")
        # who hid the pieces plays the colour of the one that was picked (RULES 1.2)
        self._seat_colours(Side.RED if self.join.hand == hands.red else Side.BLUE)

    def _seat_colours(self, host: Side) -> None:
        self.sides = (host, host.other)

    def _ready(self, seat: int, ready: Ready) -> None:
        if self.join is None or seat in self.ready:
            raise Fault("not_now")
        if any(ready.root == other.root or ready.chance == other.chance for other in self.ready.values()):
            raise Fault("copied")
        if ready.spent and not self.counts_set_up:
            raise Fault("bad_field", {"kind": "ready", "field": "spent"})
        self.ready[seat] = ready

    def _hidden(self, taken: bytes) -> str:
        """The set-up text that the opponent sees, from a bit for each square."""
        if len(taken) != (self.squares + 7) // 8 or int.from_bytes(taken, "little") >> self.squares:
            raise Fault("bad_field", {"kind": "squares", "field": "taken"})
        number = int.from_bytes(taken, "little")
        return "".join(UNKNOWN_SYMBOL if number >> at & 1 else EMPTY_SYMBOL for at in range(self.squares))

    def _army(self, seat: int, army: Army) -> None:
        if seat in self.ready and Seal(self.name, seat, army.key, army.text).root != self.ready[seat].root:
            raise Fault("wrong_opening")
        self._show(seat, "army", require_setup(self.rules, army.text))

    def _chance(self, seat: int, chance: Chance) -> None:
        if self.awaited() != (seat, "chance"):
            raise Fault("not_now")
        if digest("chance", chance.value) != self.ready[seat].chance:
            raise Fault("wrong_chance")
        self.chances[seat] = chance.value

    def _show(self, seat: int, what: str, text: str) -> None:
        if self.sides is None or len(self.ready) < len(SEATS) or what != self.showing or seat in self.texts:
            raise Fault("not_now")
        self._try(seat, text)
        self.texts[seat] = text

    def _try(self, seat: int, text: str) -> None:
        """Raises :class:`Fault` if no game could begin with this set-up."""
        try:
            Game(self.rules, text, text)
        except Refusal as refusal:
            raise Fault("illegal_army", {"why": refusal.code}) from None

    # -- the first move ---------------------------------------------------------------------------------------------------

    def _begin(self, known: Knowledge | None) -> list[Line]:
        """Begin the game when nothing is lacking."""
        if self.sides is None or len(self.ready) < len(SEATS):
            return []
        if not self.showing:
            self.texts = dict.fromkeys(SEATS, UNKNOWN_SYMBOL * self.squares)
        if len(self.texts) < len(SEATS) or (self.rules.deck is not None and len(self.chances) < len(SEATS)):
            return []
        texts = dict(self.texts)
        if known is not None:
            texts[known.seat] = known.text
        by_side = [texts[self.sides.index(side)] for side in Side]
        roots = (self.ready[HOST].root, self.ready[GUEST].root)
        chains = (self.ready[HOST].chance, self.ready[GUEST].chance)
        game = Game(self.rules, *by_side, secrets=self._decks(known))
        self.play = Play(game, self.name, self.sides, roots, chains)
        # the shorter time: neither can eat up the game's time alone by a word
        self.play.start_clock(min(ready.spent for ready in self.ready.values()))
        if known is not None:
            self.play.own = known.choice
        return list(self.play.game.history)

    def _decks(self, known: Knowledge | None) -> dict[Side, Secrets]:
        """The order of the own cards, where any are played."""
        if known is None or self.rules.deck is None:
            return {}
        assert self.sides is not None
        order = known.deck(self.rules.deck, self.name, self.chances[1 - known.seat])
        return {self.sides[known.seat]: Secrets(deck=order)}


def hidden_hands(hands: Hands) -> bytes:
    """What the host shows of his hands before the guest picks one."""
    return digest("hands", bytes([hands.red]), hands.nonce)
