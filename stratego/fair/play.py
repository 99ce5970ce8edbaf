"""The game itself as the log tells it: acts, battles, offers and claims, checked by what this engine knows.

The same fold runs on both sides, in an audit and when a record is verified; only the knowledge differs. It asks for openings where the rules in
force have a rank shown, and never for more. A method that raises has changed nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stratego.fair.choices import Sealed, secret_parts
from stratego.fair.entries import Able, Act, CanMove, Chain, Chance, Reply, Stuck
from stratego.fair.faults import Fault
from stratego.fair.timed import Timed
from stratego.fair.written import read_attack, read_event
from stratego.rules.battle import Battle, Result, battle_table
from stratego.rules.board import bits
from stratego.rules.cards.game import BATTLE
from stratego.rules.event_kinds import Arranged, CardPair, Opened, Rolled, Step
from stratego.rules.events import (
    Answered,
    Attacked,
    Ended,
    Moved,
    Offered,
    TakenBack,
)
from stratego.rules.position import EMPTY
from stratego.rules.ranks import Rank, ranks_in
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side
from stratego.rules.squares import Move

OWN_ENDS = ("resignation", "time")
"""The ends that a side may bring upon itself by saying so."""


@dataclass(frozen=True, slots=True)
class PendingBattle:
    """An attack whose defender has not spoken yet."""

    move: Move
    defender: Side
    rank: Rank
    card: str | None = None


@dataclass
class Play(Timed):
    """A game between two seats, with what is pending between them."""

    battle: PendingBattle | None = None
    pause_asked: Side | None = None

    @property
    def quiet(self) -> bool:
        """Whether nobody has to answer or to declare anything first."""
        return super().quiet and self.battle is None

    # -- whose word is awaited --------------------------------------------------------------------------------------------

    def awaited(self) -> tuple[Side, str] | None:
        """The side whose word the game waits for, and which; None when it is over."""
        if self.game.result is not None:
            return None
        if self.battle is not None:
            return self.battle.defender, "reply"
        if self.turned is not None:
            return self.game.turn.other, "reply"
        if self.rolling:
            return self.next_chance()
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
                clock = self.clock_with(side, body)
                self._act(side, body)
                self.pressed(side, clock, body)
            case Reply():
                self._reply(side, body)
            case Able() | Stuck():
                self.declare(side, body)
            case Chance(value):
                self.mix(seat, value)
            case Chain(seal):
                self.add_chain(seat, seal)
            case CanMove(yes):
                self.settle_claim(side, yes)
            case _:
                raise Fault("not_now")
        self.follow_turn()

    # -- acts -------------------------------------------------------------------------------------------------------------

    def _act(self, side: Side, act: Act) -> None:
        kind = act.event.get("t")
        if kind == "pause":
            return self._pause(side, act)
        if kind == "time":
            return self.speak_of_time(side, act)
        if kind == "attack":
            return self._attack(side, act)
        if kind == "open":
            return self.turn_over(side, act)
        if kind == "roll":
            return self.roll(side, act)
        event = read_event(act.event)
        if isinstance(event, Moved):
            return self._move(side, event, act)
        if act.openings:
            raise Fault("needless_opening")
        if isinstance(event, Attacked | TakenBack | Opened | Rolled):
            raise Fault("not_yours_to_say")
        if not isinstance(event, Ended | Offered | Answered):
            return self._decide(side, event, act)
        if act.seals:
            raise Fault("needless_opening")
        if isinstance(event, Ended):
            if event.winner is not side.other or event.reason not in OWN_ENDS:
                raise Fault("not_yours_to_say", {"reason": event.reason})
            if event.reason == "time" and self.clock is None:
                raise Refusal("no_clock")
            self.game.end(event.winner, event.reason)
        elif isinstance(event, Offered) and event.side is side:
            self.require_quiet(side, turn=False)
            self.game.make_offer(side, event.what)
        elif isinstance(event, Answered) and event.side is side:
            self._answer(side, event)
        else:
            raise Fault("not_yours_to_say")
        return None

    def _move(self, side: Side, event: Moved, act: Act) -> None:
        self.require_quiet(side, turn=True)
        self._require_legal(event.move)
        if self.game.position.at[event.move.dst] != EMPTY:
            raise Refusal("impossible_battle")
        piece = self.game.position.at[event.move.src]
        needed = self.slide_opens(event.move)
        rank = self.take_opening(piece, needed, act.opened())
        self.require_able(event.move, rank)
        self.game.apply(event)
        self.learn(piece, rank)
        self.ask_who_can_move(side)

    def _attack(self, side: Side, act: Act) -> None:
        self.require_quiet(side, turn=True)
        move = read_attack(act.event)
        self._require_fight(move)
        piece = self.game.position.at[move.src]
        card, openings = self.laid_card(side, act.opened())
        rank = self.take_opening(piece, piece not in self.opened, openings)
        known = self.opened[piece] if rank is None else rank
        if not self.by_card():
            self.require_able(move, known)
        self.learn(piece, rank)
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

    def _decide(self, side: Side, step: Step, act: Act) -> None:
        """Any other decision that the game waits for; its secret part is sealed."""
        self.require_quiet(side, turn=True)
        secret = secret_parts(self.game, step)
        if len(act.seals) != secret:
            raise Fault("missing_seal" if secret else "needless_opening")
        seat, at = self.sides.index(side), len(self.game.history)
        decisions = self.choices.sealed[seat]
        before, lost = self.game.public.armies[side], self.game.public.captured(side)
        self.game.apply(step, self.own(len(decisions)) if secret and self.game.knows(side) else None)
        if secret:
            came = lost if isinstance(step, Arranged) else bits(self.game.public.armies[side] & ~before)
            decisions.append(Sealed(at, tuple(act.seals), tuple(came)))
            for piece in came:  # what comes back hidden is not what was seen under its name
                self.opened.pop(piece, None)
        self.ask_who_can_move(side)

    def _require_legal(self, move: Move) -> None:
        refusal = self.game.position.refusal(move)
        if refusal is not None:
            raise refusal

    # -- battles ----------------------------------------------------------------------------------------------------------

    def _reply(self, side: Side, reply: Reply) -> None:
        if self.turned is not None:
            return self.turned_over(side, reply)
        pending = self.battle
        if pending is None or side is not pending.defender or reply.result == "open":
            raise Fault("not_now")
        piece = self.game.position.at[pending.move.dst]
        card, openings = self.laid_card(side, reply.opened())
        rank = self.opened.get(piece)
        if rank is None and openings:
            rank = self.take_opening(piece, True, openings)
        shown = self._shown(pending, piece, rank, Result(reply.result), self.edge(pending.card, card))
        if (shown.defender is not None and piece not in self.opened) != bool(openings):
            raise Fault("needless_opening" if openings else "missing_opening")
        cards = None if self.game.rules.deck is None else CardPair(pending.card, card)
        self.game.apply(Attacked(pending.move, shown, cards))
        self.learn(piece, rank)
        self.battle = None
        self.ask_who_can_move(side.other)
        return None

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
        self.require_quiet(side, turn=False)
        self.game.answer(side, event.what, event.yes)
        if event.what == "takeback" and event.yes:
            self.decision_undone()

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
