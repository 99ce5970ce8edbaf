"""Set-ups in the spellings of other programs (RULES 8.4, 8.5): which it is, is found out, and refused where two would give two armies.

All of them go from the owner's back-left corner, row by row towards the enemy. Set-ups in StraDos3 letters are not among them: there no source
says which row comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from stratego.notation.place import Place
from stratego.rules.ranks import RANKS
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.setups import EMPTY_SYMBOL, check_setup, require_setup
from stratego.rules.sides import Side

SPELLINGS = {
    "own": "FS23456789XB",
    "numbers": "F123456789XB",  # rhalbersma: the spy is 1
    "yorktown": "FS234567890B",  # the marshal is 0
    "strategofx": "FS23456789TB",  # the marshal is T
    "old": "FS987654321B",  # StratEvaluator, and the old printing: the marshal is 1
}
"""By rank, the flag first, the bomb last."""
EMPTIES = "-._"
LONGEST = 1000  # set-ups in one file
_SEPARATORS = "\"'`,;|/"


class Character(NamedTuple):
    """A character of a set-up and where it stands."""

    symbol: str
    place: Place


class Reading(NamedTuple):
    """A set-up in our own spelling, the rules it fits, and the spellings that it can be read in."""

    text: str
    rules: Rules
    spellings: tuple[str, ...]


def characters(text: str) -> Iterator[Character]:
    """What counts in a pasted text: no blanks, quotes or separators."""
    for number, line in enumerate(text.split("\n"), 1):
        for column, char in enumerate(line, 1):
            if not char.isspace() and char not in _SEPARATORS:
                yield Character(char.upper(), Place(number, column))


def looks_like_setups(text: str) -> bool:
    """Whether a text is short enough for a list of set-ups, and most of its beginning could be one."""
    if len(text) > 100 * LONGEST:
        return False
    known = set("".join(SPELLINGS.values())) | set(EMPTIES)
    start = [char for char, _ in characters(text[:400])]
    return len(start) >= 12 and sum(char in known for char in start) >= 0.8 * len(start)


def read_setups(text: str, rules: Rules | None = None) -> list[Reading]:
    """One set-up, or one on every line. Raises :class:`Refusal` with line and column."""
    lengths = {len(known.board.home(Side.RED)) for known in _candidates(rules)}
    whole = list(characters(text[: 4 * max(lengths) + 400]))
    if len(whole) in lengths and len(text) <= 4 * max(lengths) + 400:
        return [read_setup(whole, rules)]
    rows = [row for row in _rows(text) if row]
    if len(rows) == 1 or len(rows[0]) not in lengths:
        return [read_setup(whole, rules)]
    if len(rows) > LONGEST:
        raise rows[LONGEST][0].place.refusal("too_many_setups", limit=LONGEST)
    return [read_setup(row, rules) for row in rows]


def _rows(text: str) -> Iterator[list[Character]]:
    for number, line in enumerate(text.split("\n"), 1):
        if number > 2 * LONGEST:
            raise Place(number).refusal("too_many_setups", limit=LONGEST)
        yield [Character(char, Place(number, place.column)) for char, place in characters(line[:400])]


def read_setup(written: Sequence[Character], rules: Rules | None = None) -> Reading:
    """One set-up. Raises :class:`Refusal`: what is wrong with it, or ``setup_ambiguous``."""
    by_text: dict[str, list[str]] = {}
    for spelling in SPELLINGS:
        text = _translated(written, spelling)
        if text is not None:
            by_text.setdefault(text, []).append(spelling)
    if not by_text:
        raise _stranger(written)
    fitting = [
        Reading(text, known, tuple(spellings))
        for text, spellings in by_text.items()
        if (known := _fitting(text, rules)) is not None
    ]
    if len(fitting) > 1:
        names = ", ".join(reading.spellings[0] for reading in fitting)
        raise written[0].place.refusal("setup_ambiguous", spellings=names)
    if fitting:
        return fitting[0]
    text = next(iter(by_text))
    try:
        require_setup(_nearest(text, rules), text)
    except Refusal as refusal:
        raise written[0].place.refused(refusal) from None
    raise AssertionError("a set-up that fits no rules was accepted")


def _translated(written: Iterable[Character], spelling: str) -> str | None:
    alphabet = SPELLINGS[spelling]
    symbols = []
    for char, _ in written:
        if char in alphabet:
            symbols.append(RANKS[alphabet.index(char)].symbol)
        elif char in EMPTIES:
            symbols.append(EMPTY_SYMBOL)
        else:
            return None
    return "".join(symbols)


def _stranger(written: Sequence[Character]) -> Refusal:
    """The first character that no spelling can read together with what stands before it."""
    left = set(SPELLINGS)
    for char, place in written:
        left = {name for name in left if char in SPELLINGS[name] + EMPTIES}
        if not left:
            return place.refusal("setup_letter", char=char, at=place.column)
    raise AssertionError("every character can be read")


def _candidates(rules: Rules | None) -> list[Rules]:
    """The rules whose armies a set-up may be: those in force, or one preset for each army and board."""
    if rules is not None:
        return [rules]
    different: dict[object, Rules] = {}
    for known in PRESETS.values():
        if not known.free_army and known.junior is None:
            different.setdefault((known.army, known.board), known)
    return list(different.values())


def _fitting(text: str, rules: Rules | None) -> Rules | None:
    return next((known for known in _candidates(rules) if check_setup(known, text).complete), None)


def _nearest(text: str, rules: Rules | None) -> Rules:
    """The rules to measure a set-up by that fits none."""
    same_length = [known for known in _candidates(rules) if len(known.board.home(Side.RED)) == len(text)]
    return (same_length or _candidates(rules))[0]


def write_setup(text: str, spelling: str) -> str:
    """One of our set-up texts in another spelling."""
    alphabet = SPELLINGS[spelling]
    own = SPELLINGS["own"]
    return "".join(char if char == EMPTY_SYMBOL else alphabet[own.index(char)] for char in text)
