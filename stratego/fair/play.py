"""The game itself as the log tells it: acts, battles, offers and claims, checked by what this engine knows.

The same fold runs on both sides, in an audit and when a record is verified; only the knowledge differs. It asks for openings where the rules in
force have a rank shown, and never for more. A method that raises has changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from stratego.fair.certainty import could_play, needs_movers, surely_has_mover, surely_moves, surely_reaches
from stratego.fair.choices import DECISION, SYMBOL, Choices, Sealed, secret_parts
from stratego.fair.entries import Able, Act, CanMove, Reply, Stuck
from stratego.fair.faults import Fault
from stratego.fair.sealing import Opening, check_opening
from stratego.rules.battle import Battle, Result, battle_table
from stratego.rules.board import bits
from stratego.rules.cards.deck import deck, keys_of
from stratego.rules.cards.game import BATTLE, CardGame
from stratego.rules.event_kinds import CardPair, Step
from stratego.rules.events import (
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
from stratego.rules.game import TURNS_BEGIN, Game
from stratego.rules.position import EMPTY
from stratego.rules.ranks import BY_SYMBOL, RANKS, Rank, ranks_in, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move, parse_square

OWN_ENDS = ("resignation", "time")
"""The ends that a side may bring upon itself by saying so."""


@dataclass(frozen=True, slots=True)
class PendingBattle:
    """An attack whose defender has not spoken yet."""

    move: Move
    defender: Side
    rank: Rank
    card: str | None = None


@dataclass(frozen=True, slots=True)
class PendingClaim:
    """A side says that it cannot move; the other one has not spoken yet."""

    side: Side
    how: str


def _nothing(number: int) -> str | None:
    return None


@dataclass
class Play:
    """A game between two seats, with what is pending between them."""

    game: Game
    name: bytes  # of the game
    sides: tuple[Side, Side]  # by seat
    roots: tuple[bytes, bytes]  # by seat
    own: Callable[[int], str | None] = _nothing  # the secret decisions of this side, by number
    opened: dict[int, Rank] = field(default_factory=dict)  # by piece
    battle: PendingBattle | None = None
    claim: PendingClaim | None = None
    due: list[Side] = field(default_factory=list)  # who has to say whether he can move
    paused: bool = False
    pause_asked: Side | None = None
    told: list[bool] = field(default_factory=list)  # for each ply whether it told anything that cannot be untold
    choices: Choices = field(default_factory=Choices)

    def __post_init__(self) -> None:
        """Begin: what everybody knows needs no opening, and what nobody can know needs a word."""
        for side in SIDES:
            for piece in bits(self.game.public.armies[side]):
                rank = sole_rank(self.game.public.ranks[piece])
                if rank is not None:
                    self.opened[piece] = rank
        self._ask_who_can_move(self.game.turn.other)

    # -- whose word is awaited --------------------------------------------------------------------------------------------

    def awaited(self) -> tuple[Side, str] | None:
        """The side whose word the game waits for, and which; None when it is over."""
        if self.game.result is not None:
            return None
        if self.battle is not None:
            return self.battle.defender, "reply"
        if self.claim is not None:
            return self.claim.side.other, "can_move"
        if self.due:
            return self.due[0], "able"
        return self.game.turn, self.game.awaits

    def take(self, seat: int, body: Any) -> None:
        """Take note of what a seat says. Raises :class:`Fault`, or the engine's :class:`Refusal`."""
        if self.game.result is not None:
            raise Refusal("game_over")
        side = self.sides[seat]
        match body:
            case Act():
                self._act(side, body)
            case Reply():
                self._reply(side, body)
            case Able() | Stuck():
                self._declare(side, body)
            case CanMove(yes):
                self._settle_claim(side, yes)
            case _:
                raise Fault("not_now")

    # -- acts -------------------------------------------------------------------------------------------------------------

    def _act(self, side: Side, act: Act) -> None:
        kind = act.event.get("t")
        if kind == "pause":
            return self._pause(side, act)
        if kind == "attack":
            return self._attack(side, act)
        event = read_event(act.event)
        if isinstance(event, Moved):
            return self._move(side, event, act)
        if act.openings:
            raise Fault("needless_opening")
        if isinstance(event, Attacked | TakenBack):
            raise Fault("not_yours_to_say")
        if not isinstance(event, Ended | Offered | Answered):
            return self._decide(side, event, act)
        if act.seals:
            raise Fault("needless_opening")
        if isinstance(event, Ended):
            if event.winner is not side.other or event.reason not in OWN_ENDS:
                raise Fault("not_yours_to_say", {"reason": event.reason})
            self.game.end(event.winner, event.reason)
        elif isinstance(event, Offered) and event.side is side:
            self._require_quiet(side, turn=False)
            self.require_untold(event.what, side)
            self.game.make_offer(side, event.what)
        elif isinstance(event, Answered) and event.side is side:
            self._answer(side, event)
        else:
            raise Fault("not_yours_to_say")
        return None

    def _move(self, side: Side, event: Moved, act: Act) -> None:
        self._require_quiet(side, turn=True)
        self._require_legal(event.move)
        if self.game.position.at[event.move.dst] != EMPTY:
            raise Refusal("impossible_battle")
        piece = self.game.position.at[event.move.src]
        needed = self.slide_opens(event.move)
        rank = self._opening(piece, needed, act.opened())
        told = self._narrows(event.move)
        self._require_able(event.move, rank)
        self.game.apply(event)
        self._learn(piece, rank)
        self._end_ply(side, told)

    def _attack(self, side: Side, act: Act) -> None:
        self._require_quiet(side, turn=True)
        move = read_attack(act.event)
        self._require_fight(move)
        piece = self.game.position.at[move.src]
        card, openings = self._laid_card(side, act.opened())
        rank = self._opening(piece, piece not in self.opened, openings)
        known = self.opened[piece] if rank is None else rank
        if not self._by_card():
            self._require_able(move, known)
        self._learn(piece, rank)
        self.battle = PendingBattle(move, side.other, known, card)

    def _require_fight(self, move: Move) -> None:
        """A battle can be fought now: an attack is legal, or was declared and both have laid their cards."""
        position = self.game.position
        if self.game.rules.deck is not None:
            if position.awaits != BATTLE or self.declared() != move:
                raise Refusal("declare_first")
            return
        self._require_legal(move)
        if position.at[move.dst] == EMPTY:
            raise Refusal("impossible_battle")

    # -- cards ------------------------------------------------------------------------------------------------------------

    def declared(self) -> Move | None:
        """The attack for which cards are laid."""
        extra = self.game.public.extra
        return extra.pending if isinstance(extra, CardGame) else None

    def _by_card(self) -> bool:
        extra = self.game.public.extra
        return isinstance(extra, CardGame) and extra.by_card

    def laid(self, side: Side) -> int | None:
        """The number of the secret decision by which a side has laid a card face down for this battle."""
        extra = self.game.public.extra
        if not isinstance(extra, CardGame) or extra.laid[0 if side is self.game.turn else 1] is None:
            return None
        return len(self.choices.sealed[self.sides.index(side)]) - 1

    def _laid_card(self, side: Side, openings: list[Opening]) -> tuple[str | None, list[Opening]]:
        """The card that a side has laid, which it opens last; and its other openings."""
        number = self.laid(side)
        if number is None:
            return None, openings
        if not openings:
            raise Fault("missing_opening")
        self.choices.check(self.name, self.sides.index(side), number, DECISION, openings[-1])
        card, extra = openings[-1].symbol, self.game.public.extra
        assert isinstance(extra, CardGame)
        kind = "attack" if side is self.game.turn else "defence"
        if card not in keys_of(extra.deck, kind) - extra.cards[side].gone:
            raise Refusal("wrong_card", {"card": card})
        return card, openings[:-1]

    def edge(self, attacker: str | None, defender: str | None) -> int:
        """What cards add to the attacker's strength, less what they add to the defender's."""
        name = self.game.rules.deck
        if name is None:
            return 0
        cards = deck(name)
        return sum(sign * cards[card].amount for sign, card in ((1, attacker), (-1, defender)) if card is not None)

    def _decide(self, side: Side, step: Step, act: Act) -> None:
        """Any other decision that the game waits for; its secret part is sealed."""
        self._require_quiet(side, turn=True)
        secret = secret_parts(self.game.rules, step)
        if len(act.seals) != secret:
            raise Fault("missing_seal" if secret else "needless_opening")
        seat, at = self.sides.index(side), len(self.game.history)
        decisions = self.choices.sealed[seat]
        before = self.game.position.armies[side]
        self.game.apply(step, self.own(len(decisions)) if secret and self.game.knows(side) else None)
        if secret:
            came = self.game.position.armies[side] & ~before
            decisions.append(Sealed(at, tuple(act.seals), came.bit_length() - 1 if came else None))
        self._end_ply(side, told=True)

    def _require_quiet(self, side: Side, *, turn: bool) -> None:
        """Nothing may be pending when a side moves or offers something."""
        if self.battle is not None or self.claim is not None or self.due:
            raise Fault("not_now")
        if not turn and self.game.awaits not in TURNS_BEGIN:
            raise Refusal("decide_first", {"awaits": self.game.awaits})
        if turn and side is not self.game.turn:
            raise Refusal("not_your_turn")
        if turn and self.paused:
            raise Refusal("paused")

    def _require_legal(self, move: Move) -> None:
        refusal = self.game.position.refusal(move)
        if refusal is not None:
            raise refusal

    def _require_able(self, move: Move, rank: Rank | None) -> None:
        if rank is not None and not self.game.public.able(move) >> rank & 1:
            raise Fault("wrong_rank")

    # -- openings ---------------------------------------------------------------------------------------------------------

    def slide_opens(self, move: Move) -> bool:
        """Whether a quiet move proves the rank of its piece, so that it has to be shown (RULES 1.5, ISF 7.4)."""
        piece = self.game.position.at[move.src]
        return piece not in self.opened and self._narrows(move) and sole_rank(self.game.public.able(move)) is not None

    def _narrows(self, move: Move) -> bool:
        public = self.game.public
        return public.able(move) != public.ranks[public.at[move.src]] & public.rules.movable

    def square_of(self, piece: int) -> tuple[int, int]:
        """The seat of a piece, and its place in the set-up text of its owner."""
        side = self.game.position.side_of(piece)
        return self.sides.index(side), self.game.rules.board.home(side).index(piece)

    def _opening(self, piece: int, needed: bool, openings: list[Opening]) -> Rank | None:
        """The rank that an opening shows, None where none is needed."""
        if not needed:
            if openings:
                raise Fault("needless_opening")
            return None
        if len(openings) != 1:
            raise Fault("missing_opening")
        self._check_opening(piece, openings[0])
        rank = BY_SYMBOL.get(openings[0].symbol)
        if rank is None or not self.game.public.ranks[piece] >> rank & 1:
            raise Fault("wrong_rank")
        return rank

    def _check_opening(self, piece: int, opening: Opening) -> None:
        found = self.choices.of_piece(piece)
        if found is not None:  # one that came back in secret
            self.choices.check(self.name, *found, SYMBOL, opening)
            return
        seat, at = self.square_of(piece)
        squares = len(self.game.rules.board.home(self.sides[seat]))
        check_opening(self.roots[seat], self.name, seat, at, squares, opening)

    def _learn(self, piece: int, rank: Rank | None) -> None:
        if rank is not None:
            self.opened[piece] = rank

    # -- battles ----------------------------------------------------------------------------------------------------------

    def _reply(self, side: Side, reply: Reply) -> None:
        pending = self.battle
        if pending is None or side is not pending.defender:
            raise Fault("not_now")
        piece = self.game.position.at[pending.move.dst]
        card, openings = self._laid_card(side, reply.opened())
        rank = self.opened.get(piece)
        if rank is None and openings:
            rank = self._opening(piece, True, openings)
        shown = self._shown(pending, piece, rank, Result(reply.result), self.edge(pending.card, card))
        if (shown.defender is not None and piece not in self.opened) != bool(openings):
            raise Fault("needless_opening" if openings else "missing_opening")
        cards = None if self.game.rules.deck is None else CardPair(pending.card, card)
        self.game.apply(Attacked(pending.move, shown, cards))
        self._learn(piece, rank)
        self.battle = None
        self._end_ply(side.other, told=True)

    def _shown(self, pending: PendingBattle, piece: int, rank: Rank | None, result: Result, edge: int) -> Battle:
        """The battle as both sides get to know it, if the defender's word can be true."""
        table = battle_table(self.game.rules, edge)
        if rank is not None:
            shown = table.shown(pending.rank, rank)
            if shown.result is not result:
                raise Fault("wrong_result")
            return shown
        possible = [table.shown(pending.rank, rank) for rank in ranks_in(self.game.public.ranks[piece])]
        kept = [battle for battle in possible if battle.result is result and battle.defender is None]
        if not kept:
            told = any(battle.result is result for battle in possible)
            raise Fault("missing_opening" if told else "wrong_result")
        return kept[0]

    # -- offers -----------------------------------------------------------------------------------------------------------

    def _answer(self, side: Side, event: Answered) -> None:
        self._require_quiet(side, turn=False)
        offer = self.game.offer
        if event.yes and offer is not None:
            self.require_untold(event.what, offer.side)
        plies = len(self.game.frames) - 1
        self.game.answer(side, event.what, event.yes)
        del self.told[len(self.told) - (plies - (len(self.game.frames) - 1)) :]

    def require_untold(self, what: str, asker: Side) -> None:
        """No taking back past a move that told something about a rank. Raises :class:`Refusal`."""
        if what == "takeback" and any(self.told[-self.game.plies_to_take_back(asker) :]):
            raise Refusal("past_reveal")

    def _pause(self, side: Side, act: Act) -> None:
        """A pause is asked for, answered by the other side, and ended by either."""
        if act.openings or act.seals or set(act.event) != {"t", "do"}:
            raise Fault("bad_field", {"kind": "act", "field": "event"})
        match act.event["do"], self.paused, self.pause_asked:
            case "ask", False, None:
                self.pause_asked = side
            case "yes" | "no" as answer, False, asker if asker is side.other:
                self.paused, self.pause_asked = answer == "yes", None
            case "end", True, _:
                self.paused = False
            case _:
                raise Refusal("no_offer")

    # -- who can still move -----------------------------------------------------------------------------------------------

    def _end_ply(self, mover: Side, told: bool) -> None:
        """After a ply: ask whoever has to speak first, or end the game where everybody can see that it has ended."""
        self.told.append(told)
        self._ask_who_can_move(mover)

    def _ask_who_can_move(self, mover: Side) -> None:
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
            self._end_by_sight()

    def _end_by_sight(self) -> None:
        """End the game where it needs no word of either side."""
        outcome = self.game.position.outcome()
        if outcome is not None and (self.game.knows_all or outcome.reason in ("flag", "no_progress")):
            self.game.apply(Ended(*outcome))

    def _declare(self, side: Side, said: Able | Stuck) -> None:
        quiet = not self.due and self.battle is None and self.claim is None
        turn = quiet and side is self.game.turn and self.game.awaits == "move"
        if not turn and self.due[:1] != [side]:
            raise Fault("not_now")
        if isinstance(said, Able):
            if turn:
                raise Fault("not_now")
            self.due.pop(0)
            if not self.due:
                self._end_by_sight()
            return
        public = self.game.public
        sure = surely_has_mover(public, side) if said.how == "pieces" else surely_moves(public, side)
        if sure or (said.how == "moves" and side is not self.game.turn):
            raise Fault("false_claim")
        self.claim = PendingClaim(side, said.how)

    def _settle_claim(self, side: Side, yes: bool) -> None:
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


def read_event(data: Mapping[str, Any]) -> Event:
    """An event of the engine, written exactly as the engine writes it. Raises :class:`Fault`."""
    try:
        event = event_from_json(data)
    except Refusal:
        raise Fault("bad_field", {"kind": "act", "field": "event"}) from None
    if event_to_json(event) != data:
        raise Fault("bad_field", {"kind": "act", "field": "event"})
    return event


def read_attack(data: Mapping[str, Any]) -> Move:
    """The squares of an attack that is announced: the event without ranks and result. Raises :class:`Fault`."""
    try:
        move = Move(parse_square(data.get("from")), parse_square(data.get("to")))
    except ValueError:
        raise Fault("bad_field", {"kind": "act", "field": "event"}) from None
    if announced(move) != data:
        raise Fault("bad_field", {"kind": "act", "field": "event"})
    return move


def announced(move: Move) -> dict[str, Any]:
    """An attack as the attacker announces it."""
    moved = event_to_json(Moved(move))
    return {**moved, "t": "attack"}


def symbol_of(rank: Rank) -> str:
    """How a rank is written in a set-up."""
    return RANKS[rank].symbol
