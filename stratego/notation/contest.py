"""The StratEvaluator protocol of the 2012 programming contest (RULES 8.5): its letters, moves and board lines.

Red stands on top: ``x`` counts the files from the left and ``y`` the rows from Red's back row, both from 0. Ranks are numbered the old
way, 1 for the marshal and 9 for a scout.
"""

from __future__ import annotations

from stratego.rules.battle import Battle, Result
from stratego.rules.board import CLASSIC
from stratego.rules.position import EMPTY, Position
from stratego.rules.ranks import Rank, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side
from stratego.rules.squares import STRIDE, Move

LETTERS = "Fs987654321B"  # in the order of Rank
WAYS = {"UP": -STRIDE, "DOWN": STRIDE, "LEFT": -1, "RIGHT": 1}
RESULTS = {"KILLS": Result.WINS, "DIES": Result.LOSES, "BOTHDIE": Result.BOTH}
SIZE = CLASSIC.rows


def rank_of(letter: str) -> Rank:
    """The rank of a letter. Raises :class:`Refusal` ``bad_letter``."""
    if len(letter) != 1 or letter not in LETTERS:
        raise Refusal("bad_letter", {"letter": letter[:8]})
    return Rank(LETTERS.index(letter))


def setup_rows(side: Side, ranks: dict[int, Rank]) -> list[str]:
    """The four lines of a set-up, the row on top first."""
    rows = range(4) if side is Side.RED else range(6, 10)
    return ["".join(LETTERS[ranks[row * STRIDE + file]] for file in range(SIZE)) for row in rows]


def read_setup(side: Side, lines: list[str]) -> dict[int, Rank]:
    """The ranks by square of four set-up lines. Raises :class:`Refusal`."""
    if len(lines) != 4 or any(len(line) != SIZE for line in lines):
        raise Refusal("bad_setup")
    first = 0 if side is Side.RED else 6
    return {
        (first + row) * STRIDE + file: rank_of(letter)
        for row, line in enumerate(lines)
        for file, letter in enumerate(line)
    }


def move_text(move: Move) -> str:
    """``X Y DIRECTION [n]``."""
    src, dst = move
    gap = dst - src
    if src // STRIDE == dst // STRIDE:
        way, length = ("RIGHT", gap) if gap > 0 else ("LEFT", -gap)
    else:
        way, length = ("DOWN", gap // STRIDE) if gap > 0 else ("UP", -gap // STRIDE)
    text = f"{src % STRIDE} {src // STRIDE} {way}"
    return text if length == 1 else f"{text} {length}"


def read_move(text: str) -> tuple[Move, list[str]]:
    """The move at the head of a line, and the words after it. Raises :class:`Refusal` ``bad_move``."""
    words = text.split()
    try:
        x, y, way = int(words[0]), int(words[1]), WAYS[words[2]]
    except (IndexError, KeyError, ValueError):
        raise Refusal("bad_move", {"line": text[:60]}) from None
    rest = words[3:]
    length = int(rest.pop(0)) if rest and rest[0].isdecimal() and len(rest[0]) == 1 else 1
    reach = (x if abs(way) == 1 else y) + (length if way > 0 else -length)
    if not (0 <= x < SIZE and 0 <= y < SIZE and 0 <= reach < SIZE and length):
        raise Refusal("bad_move", {"line": text[:60]})
    src = y * STRIDE + x
    return Move(src, src + way * length), rest


def outcome_text(battle: Battle | None) -> str:
    """What the manager says after a move: ``OK``, ``KILLS a d``, ``DIES a d`` or ``BOTHDIE a d``."""
    if battle is None or battle.attacker is None or battle.defender is None:
        return "OK"
    word = next(word for word, result in RESULTS.items() if result is battle.result)
    return f"{word} {LETTERS[battle.attacker]} {LETTERS[battle.defender]}"


def read_outcome(words: list[str]) -> Battle | None:
    """The battle that an outcome tells of, None for ``OK``. Raises :class:`Refusal` ``bad_outcome``."""
    if words[:1] == ["OK"]:
        return None
    if len(words) >= 3 and words[0] in RESULTS:
        return Battle(rank_of(words[1]), rank_of(words[2]), RESULTS[words[0]])
    raise Refusal("bad_outcome", {"line": " ".join(words)[:60]})


def board_lines(position: Position, seat: Side) -> list[str]:
    """Ten lines: own pieces by letter, ``#`` enemy, ``+`` lake, ``.`` empty."""
    return ["".join(_sign(position, seat, y * STRIDE + x) for x in range(SIZE)) for y in range(SIZE)]


def _sign(position: Position, seat: Side, square: int) -> str:
    piece = position.at[square]
    if piece == EMPTY:
        return "+" if square in CLASSIC.lakes else "."
    if position.side_of(piece) is not seat:
        return "#"
    rank = sole_rank(position.ranks[piece])
    return "?" if rank is None else LETTERS[rank]
