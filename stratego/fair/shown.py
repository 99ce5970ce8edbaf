"""What a game has shown so far: which pieces are opened, and what an opening or a laid card has to be.

The same questions are asked when a side makes its openings and when the other one checks them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from stratego.fair.choices import DECISION, Choices
from stratego.fair.faults import Fault
from stratego.fair.sealing import Opening, check_opening
from stratego.rules.board import bits
from stratego.rules.cards.deck import deck, keys_of
from stratego.rules.cards.game import CardGame
from stratego.rules.game import Game
from stratego.rules.ranks import BY_SYMBOL, Rank, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move


def _nothing(number: int) -> str | None:
    return None


@dataclass
class Shown:
    """A game between two seats, and what each has opened in it."""

    game: Game
    name: bytes  # of the game
    sides: tuple[Side, Side]  # by seat
    roots: tuple[bytes, bytes]  # by seat
    chains: tuple[bytes, bytes]  # the seals of each seat's values for chance
    own: Callable[[int], str | None] = _nothing  # the secret decisions of this side, by number
    opened: dict[int, Rank] = field(default_factory=dict)  # by piece
    choices: Choices = field(default_factory=Choices)

    def __post_init__(self) -> None:
        """What everybody knows from the beginning needs no opening."""
        for side in SIDES:
            for piece in bits(self.game.public.armies[side]):
                rank = sole_rank(self.game.public.ranks[piece])
                if rank is not None:
                    self.opened[piece] = rank

    # -- openings ---------------------------------------------------------------------------------------------------------

    def slide_opens(self, move: Move) -> bool:
        """Whether a quiet move proves the rank of its piece, so that it has to be shown (RULES 1.5, ISF 7.4)."""
        piece, public = self.game.position.at[move.src], self.game.public
        return piece not in self.opened and public.tells(move) and sole_rank(public.able(move)) is not None

    def square_of(self, piece: int) -> tuple[int, int]:
        """The seat of a piece, and its place in the set-up text of its owner."""
        side = self.game.position.side_of(piece)
        return self.sides.index(side), self.game.rules.board.home(side).index(piece)

    def take_opening(self, piece: int, needed: bool, openings: list[Opening]) -> Rank | None:
        """The rank that an opening shows, None where none is needed."""
        if not needed:
            if openings:
                raise Fault("needless_opening")
            return None
        if len(openings) != 1:
            raise Fault("missing_opening")
        self.check_opening_of(piece, openings[0])
        rank = BY_SYMBOL.get(openings[0].symbol)
        if rank is None or not self.game.public.ranks[piece] >> rank & 1:
            raise Fault("wrong_rank")
        return rank

    def check_opening_of(self, piece: int, opening: Opening) -> None:
        found = self.choices.of_piece(piece)
        if found is not None:  # one that came back in secret
            self.choices.check(self.name, *found, opening)
            return
        seat, at = self.square_of(piece)
        squares = len(self.game.rules.board.home(self.sides[seat]))
        check_opening(self.roots[seat], self.name, seat, at, squares, opening)

    def learn(self, piece: int, rank: Rank | None) -> None:
        if rank is not None:
            self.opened[piece] = rank

    def require_able(self, move: Move, rank: Rank | None) -> None:
        if rank is not None and not self.game.public.able(move) >> rank & 1:
            raise Fault("wrong_rank")

    # -- cards ------------------------------------------------------------------------------------------------------------

    def declared(self) -> Move | None:
        """The attack for which cards are laid."""
        extra = self.game.public.extra
        return extra.pending if isinstance(extra, CardGame) else None

    def by_card(self) -> bool:
        extra = self.game.public.extra
        return isinstance(extra, CardGame) and extra.by_card

    def laid(self, side: Side) -> int | None:
        """The number of the secret decision by which a side has laid a card face down for this battle."""
        extra = self.game.public.extra
        if not isinstance(extra, CardGame) or extra.laid[0 if side is self.game.turn else 1] is None:
            return None
        return len(self.choices.sealed[self.sides.index(side)]) - 1

    def laid_card(self, side: Side, openings: list[Opening]) -> tuple[str | None, list[Opening]]:
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
