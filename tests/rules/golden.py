"""Reads and plays the golden games (see :mod:`tests.games`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from stratego.match.commands import carry_out
from stratego.rules import (
    Answered,
    Arranged,
    Attacked,
    CardExchanged,
    CardLaid,
    CardMoved,
    Declared,
    Ended,
    Event,
    Game,
    Moved,
    Offered,
    Opened,
    Rank,
    Refusal,
    Rescued,
    RescueDeclined,
    Result,
    Rolled,
    Rules,
    Secrets,
    Side,
    TakenBack,
    parse_move,
    square_name,
)
from stratego.rules.ranks import RANKS
from stratego.rules.sides import SIDES, side_from_key
from stratego.rules.squares import FILES, piece_name

SIGNS = {Result.WINS: ">", Result.LOSES: "<", Result.BOTH: "="}


@dataclass
class Golden:
    """A game in words."""

    rules: Rules
    setups: dict[Side, str]
    decks: dict[Side, tuple[str, ...]]
    lines: list[tuple[str, str]] = field(default_factory=list)  # "red", "blue" or "end", and what happens

    def begin(self) -> Game:
        secrets = {side: Secrets(deck=self.decks.get(side, ())) for side in SIDES}
        return Game(self.rules, self.setups[Side.RED], self.setups[Side.BLUE], secrets=secrets)


# -- reading -------------------------------------------------------------------------------------------


def read(text: str) -> Golden:
    """The game in a file."""
    rules: dict[str, object] = {}
    board: dict[str, str] = {}
    decks: dict[Side, tuple[str, ...]] = {}
    lines: list[tuple[str, str]] = []
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("#") or words[0] == "a":
            continue
        if words[0] == "rules":
            rules = {"preset": words[1], **dict(map(option, words[2:]))}
        elif words[0] in ("red's", "blue's"):
            decks[side_from_key(words[0][:-2])] = tuple(words[2:])
        elif words[0] in ("red", "blue", "end"):
            lines.append((words[0], line[len(words[0]) :].strip()))
        else:
            row, *symbols = words
            board |= {f"{file}{row}": symbol for file, symbol in zip(FILES, symbols, strict=False)}
    chosen = Rules.from_json(rules)
    home = {side: [square_name(square) for square in chosen.board.home(side)] for side in SIDES}
    setups = {side: "".join(board[name] for name in home[side]).replace(".", "-") for side in SIDES}
    return Golden(chosen, setups, decks, lines)


def option(word: str) -> tuple[str, object]:
    name, _, value = word.partition("=")
    known = {"": True, "on": True, "off": False}
    if name in ("two_squares", "more_squares", "no_progress", "clock", "points") and value == "off":
        return name, "off"
    return name, known.get(value, int(value) if value.isdecimal() else value)


# -- writing -------------------------------------------------------------------------------------------


def symbol(rank: Rank | None) -> str:
    return "?" if rank is None else RANKS[rank].symbol


def told(event: Event, secret: str | None) -> str:
    """What a line of a golden game says of an event."""
    hidden = "" if secret is None else f" {{{secret}}}"
    match event:
        case Moved(move):
            return str(move)
        case Attacked(move, battle, cards):
            sign = SIGNS[battle.result]
            outcome = f"{symbol(battle.attacker)}{sign}{symbol(battle.defender)}"
            played = "" if cards is None else f" ({cards.attacker or '-'}, {cards.defender or '-'})"
            return f"{str(move).replace('-', 'x')} {outcome}{played}"
        case Rescued(piece, square):
            return f"rescues {'?' if piece is None else piece_name(piece)} to {square_name(square)}{hidden}"
        case RescueDeclined():
            return "rescues nobody"
        case Declared(move):
            return f"attacks {str(move).replace('-', 'x')}"
        case CardLaid(played):
            return f"lays a card{hidden}" if played else "lays no card"
        case CardMoved(card, moves):
            return f"plays {card} {' '.join(map(str, moves))}"
        case CardExchanged():
            return f"exchanges a card{hidden}"
        case Rolled(face):
            return f"rolls {'the joker' if face is None else symbol(face)}"
        case Opened(square, rank, removed):
            return f"opens {square_name(square)}: {symbol(rank)}, {'removed' if removed else 'turned back'}"
        case Arranged():
            return f"puts everything back{hidden}"
        case Offered(_, what):
            return f"offers {what}"
        case Answered(_, what, yes):
            return f"{'accepts' if yes else 'declines'} {what}"
        case TakenBack(count):
            return f"takes back {count}"
        case Ended(winner, reason):
            return f"drawn by {reason}" if winner is None else f"{winner.key} wins by {reason}"


# -- playing -------------------------------------------------------------------------------------------


def replay(golden: Golden) -> Game:
    """Play every line as a command, and check that exactly what the lines say comes of it."""
    game = golden.begin()
    waiting = [] if game.begin() == [] else lines_of(game, 0)
    for side, text in golden.lines:
        if waiting:
            assert (side, text) == waiting.pop(0)
        elif text.startswith("may not"):
            refuse(game, side_from_key(side), text)
        else:
            before = len(game.history)
            perform(game, side, text)
            happened = lines_of(game, before)
            assert (side, text) == happened[0]
            waiting = happened[1:]
    assert not waiting, f"the game goes on: {waiting}"
    return game


def lines_of(game: Game, start: int) -> list[tuple[str, str]]:
    """What happened since some event, in words."""
    return [line_of(game, at) for at in range(start, len(game.history))]


def line_of(game: Game, at: int) -> tuple[str, str]:
    event, side, _ = game.history[at]
    secret = None if side is None else game.secrets[side].choices.get(at)
    whose = "end" if side is None or isinstance(event, Ended) else side.key
    return whose, told(event, secret)


def refuse(game: Game, side: Side, text: str) -> None:
    """``may not e5-e4: two_squares``."""
    what, _, code = text.removeprefix("may not ").rpartition(": ")
    with pytest.raises(Refusal) as refused:
        perform(game, side.key, what)
    assert refused.value.code == code, text


def perform(game: Game, whose: str, text: str) -> None:
    """Do what a line says; its outcome is not looked at here."""
    if whose == "end":
        assert text.endswith("resignation"), f"{text}: but nobody made it so"
        game.resign(side_from_key(text.split(maxsplit=1)[0]).other)
        return
    side = side_from_key(whose)
    for pattern, do in DEEDS.items():
        found = re.match(pattern, text)
        if found is not None:
            do(game, side, *found.groups())
            return
    raise AssertionError(f"what is {text!r}?")


def command(do: str, *names: str) -> Callable[..., None]:
    """A deed that is a command with fields."""

    def deed(game: Game, side: Side, *values: str) -> None:
        carry_out(game, side, {"do": do, **dict(zip(names, values, strict=True))}, Random(0))

    return deed


def move(game: Game, side: Side, src: str, dst: str) -> None:
    game.move(side, parse_move(f"{src}-{dst}"))


def rescue_in_secret(game: Game, side: Side, square: str, piece: str) -> None:
    carry_out(game, side, {"do": "rescue", "piece": piece, "to": square}, Random(0))


def play_card(game: Game, side: Side, card: str, moves: str) -> None:
    game.decide(side, CardMoved(card, tuple(map(parse_move, moves.split()))))


def roll(game: Game, side: Side, face: str) -> None:
    ranks = {facts.symbol: facts.rank for facts in RANKS}
    game.decide(side, Rolled(ranks.get(face)))


def offer(game: Game, side: Side, what: str) -> None:
    game.make_offer(side, what)


def answer(game: Game, side: Side, how: str, what: str) -> None:
    game.answer(side, what, how == "accepts")


def arrange(game: Game, side: Side, text: str) -> None:
    game.decide(side, Arranged(), text)


def resign(game: Game, side: Side) -> None:
    game.resign(side)


SQUARE = r"([a-j]\d+)"
DEEDS: dict[str, Callable[..., None]] = {
    rf"{SQUARE}[-x]{SQUARE}": move,
    rf"attacks {SQUARE}x{SQUARE}": move,
    rf"rescues \? to {SQUARE} {{(.+)}}": rescue_in_secret,
    rf"rescues (\S+) to {SQUARE}": command("rescue", "piece", "to"),
    r"rescues nobody": command("no_rescue"),
    r"lays a card {(\w+)}": command("lay_card", "card"),
    r"lays no card": command("no_card"),
    r"exchanges a card {(\w+)}": command("exchange", "card"),
    r"plays (\w+) (.+)": play_card,
    r"rolls (?:the )?(\w+)": roll,
    rf"opens {SQUARE}": command("open", "at"),
    r"puts everything back {(\w+)}": arrange,
    r"offers (\w+)": offer,
    r"(accepts|declines) (\w+)": answer,
}


def board_lines(rules: Rules, setups: dict[Side, str]) -> list[str]:
    """The board with both armies, as Red sees it."""
    board = rules.board
    at: dict[int, str] = {}
    for side in SIDES:
        at |= dict(zip(board.home(side), setups[side].replace("-", "."), strict=True))
    header = "    " + " ".join(FILES[: board.files])
    rows = [header]
    for row in reversed(range(board.rows)):
        squares = [row * 10 + file for file in range(board.files)]
        rows.append(f"{row + 1:3} " + " ".join(at.get(square, sign(rules, square)) for square in squares))
    return [*rows, header]


def sign(rules: Rules, square: int) -> str:
    if square in rules.board.lakes:
        return "~"
    return "#" if square in rules.board.holes else "."
