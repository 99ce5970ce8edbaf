"""Set-ups as 40 characters (RULES 8.7): read from the owner's back-left corner, row by row towards the enemy.

``F S 2 … 9 X B`` are the ranks, ``-`` is an empty square and ``?`` a piece whose rank the reader does not know. Armies on three rows are
written with as many characters as the board has set-up squares.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from stratego.rules.armies import size
from stratego.rules.position import Placed, Position
from stratego.rules.ranks import BY_SYMBOL, RANKS, Rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import STRIDE

EMPTY_SYMBOL = "-"
UNKNOWN_SYMBOL = "?"
LONGEST = 400  # characters of pasted text worth looking at
FREE_LIMIT = 40
Decks = tuple[tuple[str, ...], tuple[str, ...]]  # each side's cards in order, as far as known
Counts = tuple[tuple[Rank, int], ...]


@dataclass(frozen=True, slots=True)
class SetupCheck:
    """What a set-up text holds, against the army of the rules."""

    text: str  # without blanks, in capitals
    length: int
    wanted: int
    unknown: tuple[tuple[str, int], ...]  # characters that mean nothing, with their place
    missing: Counts
    surplus: Counts
    misplaced: tuple[int, ...] = ()  # places of what may not stand there (RULES 5)
    can_move: bool = True  # whether a piece could make the first move

    @property
    def complete(self) -> bool:
        """Whether a game can begin with it."""
        faults = (self.unknown, self.missing, self.surplus, self.misplaced)
        return self.length == self.wanted and not any(faults)


def tidy(text: str) -> str:
    """The text as it is compared and kept: no blanks or quotes, capitals, the common spellings of other programs."""
    kept = "".join(char for char in text[:LONGEST] if not char.isspace() and char not in "\"'`,;|/")
    return kept.upper().replace(".", EMPTY_SYMBOL).replace("_", EMPTY_SYMBOL)


def check_setup(rules: Rules, text: str) -> SetupCheck:
    """Compare a set-up text with the rules; nothing is refused here, everything is said."""
    text = tidy(text)
    wanted = len(rules.board.home(Side.RED))
    have = Counter(BY_SYMBOL[char] for char in text if char in BY_SYMBOL)
    missing, surplus = _differences(rules, have)
    unknown = tuple((char, at) for at, char in enumerate(text) if char not in BY_SYMBOL and char != EMPTY_SYMBOL)
    check = SetupCheck(text, len(text), wanted, unknown, missing, surplus, _misplaced(rules, text))
    if not check.complete or not rules.movable:
        return check
    return replace(check, can_move=bool(_alone(rules, text).legal_moves()))


def _misplaced(rules: Rules, text: str) -> tuple[int, ...]:
    """Where a text puts ranks on squares on which they may not stand."""
    squares = zip(rules.board.home(Side.RED), text, strict=False)
    ranks = ((square, BY_SYMBOL[char]) for square, char in squares if char in BY_SYMBOL)
    if not rules.nesting:
        return ()
    return tuple(at for at, (square, rank) in enumerate(ranks) if not _may_stand(rules, square) & rank.mask)


def _differences(rules: Rules, have: Counter[Rank]) -> tuple[Counts, Counts]:
    """What an army lacks and what it has too many of."""
    if rules.free_army:
        flags = have[Rank.FLAG]
        return (((Rank.FLAG, 1),) if not flags else ()), (((Rank.FLAG, flags - 1),) if flags > 1 else ())
    missing = tuple((rank, count - have[rank]) for rank, count in rules.army if have[rank] < count)
    spare = {rank: count - rules.counts.get(rank, 0) for rank, count in sorted(have.items())}
    return missing, tuple((rank, count) for rank, count in spare.items() if count > 0)


def require_setup(rules: Rules, text: object) -> str:
    """The tidy text of a set-up that a game can begin with. Raises :class:`Refusal` that says what is wrong with it."""
    if not isinstance(text, str):
        raise Refusal("setup_not_text")
    check = check_setup(rules, text)
    if check.unknown:
        char, at = check.unknown[0]
        raise Refusal("setup_letter", {"char": char, "at": at + 1})
    if check.length != check.wanted:
        raise Refusal("setup_length", {"length": check.length, "wanted": check.wanted})
    if check.misplaced:
        raise Refusal("setup_places", {"at": [at + 1 for at in check.misplaced]})
    if check.missing or check.surplus:
        raise Refusal("setup_counts", {"missing": as_counts(check.missing), "surplus": as_counts(check.surplus)})
    return check.text


def as_counts(pairs: Counts) -> list[dict[str, object]]:
    """``[{"rank": "bomb", "count": 2}, …]`` for messages."""
    return [{"rank": rank.key, "count": count} for rank, count in pairs]


def hidden(text: str) -> str:
    """The set-up as the opponent sees it: which squares are taken, nothing else."""
    return "".join(EMPTY_SYMBOL if char == EMPTY_SYMBOL else UNKNOWN_SYMBOL for char in text)


def mirrored(rules: Rules, text: str) -> str:
    """The set-up with left and right exchanged."""
    rows: dict[int, str] = {}
    for square, char in zip(rules.board.home(Side.RED), text, strict=True):
        rows[square // STRIDE] = char + rows.get(square // STRIDE, "")
    return "".join(rows.values())


def shuffled(rules: Rules, chance: Random) -> str:
    """The army of the rules on squares drawn by ``chance``, with at least one piece that can move."""
    home = rules.board.home(Side.RED)
    nests = [square for square in home if square in rules.board.nests]
    every = [(rank, RANKS[rank].symbol) for rank, count in rules.army for _ in range(count)]
    special = [symbol for rank, symbol in every if rules.nesting & rank.mask]
    symbols = [symbol for rank, symbol in every if not rules.nesting & rank.mask]
    symbols += [EMPTY_SYMBOL] * (len(home) - len(nests) - len(symbols))
    while True:
        chance.shuffle(symbols)
        chance.shuffle(special)
        nesting, others = iter(special), iter(symbols)
        text = "".join(next(nesting if square in nests else others) for square in home)
        if check_setup(rules, text).can_move:
            return text


def placed(rules: Rules, side: Side, text: str) -> list[Placed]:
    """The pieces of a set-up text on the squares of its side; ``?`` may be any rank of the army."""
    pieces = []
    for square, char in zip(rules.board.home(side), text, strict=True):
        if char == UNKNOWN_SYMBOL:
            pieces.append(Placed(square, side, _may_stand(rules, square)))
        elif char != EMPTY_SYMBOL:
            pieces.append(Placed(square, side, BY_SYMBOL[char].mask))
    return pieces


def _may_stand(rules: Rules, square: int) -> int:
    """The ranks that can stand on a set-up square."""
    if square in rules.board.nests:
        return rules.army_mask & rules.nesting
    return rules.army_mask & ~rules.nesting


def start_position(rules: Rules, red: str, blue: str, decks: Decks = ((), ())) -> Position:
    """The first position of a game, with as much of it known as is given here."""
    pieces = [*placed(rules, Side.RED, red), *placed(rules, Side.BLUE, blue)]
    position = Position.of(rules, pieces)
    if position.extra is not None:
        position.extra = position.extra.dealt(decks)
    return position


def require_hidden(rules: Rules, text: object) -> str:
    """The occupied squares of an enemy set-up (``?`` and ``-``), checked against the rules. Raises :class:`Refusal`."""
    wanted = len(rules.board.home(Side.RED))
    if not isinstance(text, str) or len(text) != wanted or set(text) - {EMPTY_SYMBOL, UNKNOWN_SYMBOL}:
        raise Refusal("setup_not_text")
    pieces = text.count(UNKNOWN_SYMBOL)
    if pieces != size(rules.army) and not (rules.free_army and 0 < pieces <= FREE_LIMIT):
        raise Refusal("setup_length", {"length": pieces, "wanted": size(rules.army)})
    return text


def setup_of(rules: Rules, side: Side, ranks: dict[int, Rank]) -> str:
    """The text of the pieces in ``ranks`` (start square → rank)."""
    return "".join(
        RANKS[ranks[square]].symbol if square in ranks else EMPTY_SYMBOL for square in rules.board.home(side)
    )


def _alone(rules: Rules, text: str) -> Position:
    first = SIDES[rules.starts]
    return Position.of(rules, placed(rules, first, text))
