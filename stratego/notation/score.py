"""Our own short form of a game (RULES 8.7): JSON that a person can read, with every battle written out.

``{"v": 1, "variant": "original", "options": {}, "setup": {"red": "…", "blue": "…"}, "moves": ["e4-e5", "e4xe9 2>S"], "result": {…}}``. Offers and
what was taken back are not in it; the save of a game has everything (:mod:`stratego.notation.saves`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from stratego.notation.gravon import moves_of
from stratego.notation.json_places import parsed, place_of, places_in
from stratego.notation.place import Place
from stratego.notation.transcript import Step, Told, Transcript
from stratego.rules.battle import Result
from stratego.rules.events import REASONS, Attacked, Moved
from stratego.rules.game import Game
from stratego.rules.position import Position
from stratego.rules.ranks import BY_SYMBOL, RANKS, sole_rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import SIDES, side_from_key
from stratego.rules.squares import parse_move

VERSION = 1
SIGNS = {">": Result.WINS, "<": Result.LOSES, "=": Result.BOTH}
MOVE = re.compile(r"([a-j]\d{1,2}[-x][a-j]\d{1,2})(?: ([FS2-9XB])([<>=])([FS2-9XB]))?", re.ASCII)
_SIGN_OF = {result: sign for sign, result in SIGNS.items()}


def read_score(text: str, transcript: Transcript) -> None:
    """Read a game. Raises :class:`Refusal` with line and column; ``transcript`` then holds what came before."""
    data = parsed(text)
    if not isinstance(data, Mapping) or not isinstance(data.get("moves"), list):
        raise Place(1).refusal("not_a_save")
    if not isinstance(data.get("v"), int) or data["v"] != VERSION:
        raise place_of(text, ["v"]).refusal("newer_save", version=str(data.get("v"))[:20], known=VERSION)
    _read_head(text, data, transcript)
    for move, place in zip(data["moves"], places_in(text, ["moves"]), strict=True):
        step = _step(move, place)
        if step is None:
            raise place.refusal("unknown_move", text=str(move)[:20])
        transcript.add(step)
    _read_result(text, data.get("result"), transcript)


def _read_head(text: str, data: Mapping[str, Any], transcript: Transcript) -> None:
    options = data.get("options", {})
    try:
        transcript.rules = Rules.from_json({**options, "preset": data.get("variant")})
    except TypeError as fault:
        raise place_of(text, ["options"]).refusal("bad_rules") from fault
    except Refusal as fault:
        raise place_of(text, ["options" if fault.code != "unknown_preset" else "variant"]).refused(fault) from fault
    setups, names = data.get("setup"), data.get("names")
    if not isinstance(setups, Mapping) or not all(isinstance(setups.get(side.key), str) for side in SIDES):
        raise place_of(text, ["setup"]).refusal("setup_not_text")
    transcript.setups = (setups["red"], setups["blue"])
    transcript.setups_at = (place_of(text, ["setup", "red"]), place_of(text, ["setup", "blue"]))
    if isinstance(names, Mapping):
        transcript.names = (str(names.get("red", "")), str(names.get("blue", "")))


def _step(move: object, place: Place) -> Step | None:
    match = MOVE.fullmatch(move) if isinstance(move, str) else None
    if match is None:
        return None
    try:
        ends = parse_move(match[1])
    except ValueError:
        return None
    told = None if match[3] is None else Told(BY_SYMBOL[match[2]], BY_SYMBOL[match[4]], SIGNS[match[3]])
    return Step(ends, place, told)


def _read_result(text: str, result: object, transcript: Transcript) -> None:
    if result is None:
        return
    if not isinstance(result, Mapping) or result.get("code") not in REASONS:
        raise place_of(text, ["result"]).refusal("unknown_ending", text=str(result)[:20])
    try:
        transcript.winner = None if result.get("winner") is None else side_from_key(result["winner"])
    except ValueError:
        raise place_of(text, ["result", "winner"]).refusal("unknown_winner", text=str(result["winner"])[:20]) from None
    transcript.reason = str(result["code"])


def write_score(game: Game, names: tuple[str, str] = ("", "")) -> dict[str, Any]:
    """Write a game. Raises :class:`Refusal` ``not_writable``."""
    moves_of(game)  # refuses what is more than moves
    options = game.rules.to_json()
    data = {
        "v": VERSION,
        "variant": options.pop("preset"),
        "options": options,
        "setup": {side.key: game.setups[side] for side in SIDES},
        "moves": _moves(game),
    }
    if any(names):
        data["names"] = {"red": names[0], "blue": names[1]}
    if game.result is not None:
        winner, reason = game.result
        data["result"] = {"code": reason, "winner": None if winner is None else winner.key}
    return data


def _moves(game: Game) -> list[str]:
    texts = []
    for entry, frame in zip(game.line(), game.frames, strict=False):
        if isinstance(entry.event, Attacked):
            texts.append(_attack(entry.event, frame.position))
        elif isinstance(entry.event, Moved):
            texts.append(str(entry.event.move))
    return texts


def _attack(event: Attacked, position: Position) -> str:
    """Both ranks, also those that a rule kept secret: both armies stand in the file anyway."""
    fought = [sole_rank(position.ranks[position.at[square]]) for square in event.move]
    attacker, defender = (RANKS[rank].symbol for rank in fought if rank is not None)
    return f"{str(event.move).replace('-', 'x')} {attacker}{_SIGN_OF[event.battle.result]}{defender}"
