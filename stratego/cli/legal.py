"""``python -m stratego legal``: JSON lines in, the legal moves of each position out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from stratego.notation.foreign_json import read_json
from stratego.notation.strados3 import parse_strados3
from stratego.rules.position import Outcome, Placed, Position
from stratego.rules.ranks import rank_from_key
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.sides import Side, side_from_key
from stratego.rules.squares import parse_move, parse_square

LONGEST_LINE = 1_000_000  # characters


def run(lines: Iterable[str], out: TextIO) -> int:
    """Answer each line; a line that cannot be read is answered with an error. Returns the exit status: 0 if all could be read."""
    status = 0
    for line in lines:
        if not line.strip():
            continue
        reply = answer(line)
        status |= "legal" not in reply
        out.write(json.dumps(reply, allow_nan=False) + "\n")
        out.flush()
    return status


def answer(line: str) -> dict[str, Any]:
    """The reply to one line."""
    if len(line) > LONGEST_LINE:
        return {"id": None, "error": {"ply": None, "code": "too_long"}}
    try:
        query = read_json(line)
    except ValueError:
        return {"id": None, "error": {"ply": None, "code": "bad_json"}}
    if not isinstance(query, dict):
        return {"id": None, "error": {"ply": None, "code": "bad_json"}}
    reply: dict[str, Any] = {"id": query.get("id"), "error": None}
    try:
        position, reply["error"] = _played(_position(query), query.get("moves", []))
    except Refusal as refusal:
        return reply | {"error": {"ply": None, **refusal.to_json()}}
    return reply | describe(position)


def describe(position: Position) -> dict[str, Any]:
    """Whose turn it is, how it ended, what is legal and what a rule of repetition refuses; what is decided first, if that is no move."""
    outcome = position.outcome()
    first = {} if outcome or position.awaits == "move" else {"awaits": position.awaits}
    return {
        "to_move": position.turn.key,
        "outcome": None if outcome is None else _outcome(outcome),
        "legal": [] if outcome else sorted(map(str, position.legal_moves())),
        "refused": {str(move): code for move, code in position.refused().items()},
        **first,
    }


def _outcome(outcome: Outcome) -> dict[str, str | None]:
    return {"winner": None if outcome.winner is None else outcome.winner.key, "reason": outcome.reason}


def _position(query: Mapping[str, Any]) -> Position:
    rules = Rules.from_json(query.get("rules", {}))
    if "position" in query:
        if not isinstance(query["position"], str):
            raise Refusal("bad_position")
        return parse_strados3(rules, query["position"])
    try:
        turn = side_from_key(query["to_move"]) if "to_move" in query else rules.starts
        pieces = [_placed(rules, piece) for piece in query["pieces"]]
    except (KeyError, TypeError, ValueError):
        raise Refusal("bad_position") from None
    return Position.of(rules, pieces, turn)


def _placed(rules: Rules, piece: object) -> Placed:
    if not isinstance(piece, Mapping):
        raise TypeError(piece)
    rank = piece.get("rank")
    mask = rules.army_mask if rank in (None, "?") else rank_from_key(rank).mask
    side: Side = side_from_key(piece["color"] if "color" in piece else piece["side"])
    return Placed(parse_square(piece["square"]), side, mask, bool(piece.get("moved", False)))


def _played(position: Position, moves: object) -> tuple[Position, dict[str, Any] | None]:
    """Play the moves; the position before the first that is not legal, and that one's place and reason."""
    if not isinstance(moves, list):
        raise Refusal("bad_moves")
    for ply, text in enumerate(moves):
        try:
            move = parse_move(text)
        except ValueError:
            return position, {"ply": ply, "code": "bad_move"}
        refusal = Refusal("game_over") if position.outcome() else position.refusal(move)
        if refusal is None:
            try:
                position = _followed(position.after(move))
            except Refusal as unknown:
                refusal = unknown
        if refusal is not None:
            return position, {"ply": ply, "code": refusal.code}
    return position, None


def _followed(position: Position) -> Position:
    """The position after what must come next without anybody's choice, as no rescue where none is possible."""
    while position.extra is not None and (event := position.extra.follows(position)) is not None:
        position = position.then(event)
    return position
