"""The view as plain JSON for the page: squares, marks, trays, what may be tapped, what just happened. No sentence, no secret."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from stratego.rules.cards.game import CardGame
from stratego.rules.events import JOKER
from stratego.rules.junior.seek import OPEN, Seek
from stratego.rules.position import Position
from stratego.rules.ranks import sole_rank
from stratego.rules.rescue import lost_count
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import piece_name, square_name
from stratego.view.choices import choices
from stratego.view.deduction import possible_ranks, rank_keys
from stratego.view.log import last, log, recent, remembers, without_ranks
from stratego.view.sight import Sight

VERSION = 1
QUIET_WARNING = 50  # plies before a draw by no progress at which the page begins to count aloud (RULES 1.9)
Json = dict[str, Any]


def picture(sight: Sight) -> Json:
    """What the page draws for a seat; the keys are described in ``web/types.d.ts``."""
    position = sight.position
    over = sight.result is not None
    own_turn = not over and sight.seat is position.turn
    return {
        "v": VERSION,
        "phase": "over" if over else "play",
        "seat": None if sight.seat is None else sight.seat.key,
        "turn": position.turn.key,
        "ply": position.ply,
        "board": board_shape(position),
        "pieces": _pieces(sight),
        "targets": _targets(position) if own_turn else {},
        "refused": _refused(position) if own_turn else [],
        "warning": _warning(position) if own_turn else None,
        "quiet": _quiet(position),
        "last": last(sight),
        "recent": recent(sight),
        "awaits": position.awaits,
        "choices": choices(sight),
        "announce": "together" if sight.rules.simultaneous_reveal else "attacker_first",
        "cards": cards_shown(sight),
        "die": _die(position),
        "trays": {side.key: _tray(sight, side) for side in SIDES},
        "offer": None if sight.offer is None else {"side": sight.offer.side.key, "what": sight.offer.what},
        "result": _result(sight),
        "log": log(sight),
    }


def curtain(sight: Sight) -> Json:
    """The view while the tablet changes hands: where the pieces stand, and no rank at all."""
    view = picture(sight)
    for piece in view["pieces"]:
        piece |= {"rank": None, "shown": False}
        piece.pop("may", None)
    for entry in view["log"] + view["recent"]:
        entry["event"] = without_ranks(entry["event"])
    if view["last"] is not None:
        view["last"]["event"] = without_ranks(view["last"]["event"])
    trays = {
        side: [{"rank": None, "count": sum(line["count"] for line in tray)}] if tray else []
        for side, tray in view["trays"].items()
    }
    hidden: Json = {"seat": None, "targets": {}, "refused": [], "warning": None, "choices": []}
    return view | hidden | {"trays": trays, "cards": cards_shown(replace(sight, seat=None))}


def board_shape(position: Position) -> Json:
    """The size of the board and its lakes."""
    board = position.rules.board
    return {
        "files": board.files,
        "rows": board.rows,
        "home_rows": board.home_rows,
        "lakes": board.lake_names(),
        "holes": [square_name(square) for square in board.holes],
        "nests": [square_name(square) for square in board.nests],
    }


def cards_shown(sight: Sight) -> Json | None:
    """The own hand, how many cards both have, what was played, and the battle that is being decided.

    ``hand`` is empty for a spectator; ``laid`` tells only that a card lies there, face down.
    """
    game = sight.position.extra
    if not isinstance(game, CardGame):
        return None
    hand = [] if sight.seat is None else [card for card in game.cards[sight.seat].hand if card is not None]
    piles = {
        side.key: {
            "hand": len(game.cards[side].hand),
            "stack": len(game.cards[side].stack),
            "gone": sorted(game.cards[side].gone),
        }
        for side in SIDES
    }
    battle = None
    if game.pending is not None and game.attacker is not None:
        laid = dict(zip((game.attacker, game.attacker.other), game.laid, strict=True))
        battle = {
            "from": square_name(game.pending.src),
            "to": square_name(game.pending.dst),
            "attacker": game.attacker.key,
            "laid": {side.key: laid[side] is not None for side in SIDES},
            "mine": None if sight.seat is None else laid[sight.seat],
        }
    return {"hand": sorted(hand), "piles": piles, "battle": battle}


def _die(position: Position) -> str | None:
    """What the die shows while something may be turned over."""
    extra = position.extra
    if not isinstance(extra, Seek) or extra.awaits != OPEN:
        return None
    return JOKER if extra.face is None else extra.face.key


def _pieces(sight: Sight) -> list[Json]:
    position, aid = sight.position, sight.rules.memory_aid
    possible = {}
    if aid == "possible" and sight.seat is not None:
        possible = possible_ranks(position, sight.seat.other)
    pieces = []
    for square, piece in position.standing():
        side = position.side_of(piece)
        known = sole_rank(position.ranks[piece])
        shown = sole_rank(sight.public.ranks[piece]) is not None
        if side is not sight.seat and not remembers(sight) and not sight.rules.complete_visibility:
            known = None
        drawn: Json = {
            "id": piece_name(piece),
            "at": square_name(square),
            "side": side.key,
            "rank": None if known is None else known.key,
            "shown": shown and remembers(sight),
            "moved": bool(position.moved >> piece & 1) and aid != "none",
        }
        if piece in possible and known is None:
            drawn["may"] = rank_keys(possible[piece])
        pieces.append(drawn)
    return pieces


def _targets(position: Position) -> dict[str, list[str]]:
    targets: dict[str, list[str]] = {}
    for src, dst in sorted(position.legal_moves()):
        targets.setdefault(square_name(src), []).append(square_name(dst))
    return targets


def _refused(position: Position) -> list[Json]:
    refusals = (position.refusal(move) for move in sorted(position.refused()))
    return [refusal.to_json() for refusal in refusals if refusal is not None]


def _warning(position: Position) -> Json | None:
    """ "2 of 3": how often the side to move has just gone to and fro with one piece."""
    trail, limit = position.trails[position.turn], position.rules.two_squares
    if trail is None or limit is None:
        return None
    count = trail.shared(-1)
    if count < 2:
        return None
    last = position.last[position.turn]
    return {"code": "two_squares", "at": square_name(last.dst) if last else None, "count": count, "limit": limit}


def _quiet(position: Position) -> Json | None:
    limit = position.rules.no_progress
    if limit is None or position.quiet < limit - QUIET_WARNING:
        return None
    return {"count": position.quiet, "limit": limit}


def _tray(sight: Sight, side: Side) -> list[Json]:
    """The pieces a side has lost, strongest first, those of unknown rank last.

    Under silent defence nobody sees the enemy's losses, so that a rescue stays secret (RULES 4).
    """
    position = sight.position
    lost, count = position.captured(side), lost_count(position, side)
    quiet = sight.rules.silent_defence and side is not sight.seat and sight.result is None
    if quiet or len(lost) != count:  # … or somebody came back of whom it is not known who
        return [{"rank": None, "count": count}] if count else []
    ranks = Counter(sole_rank(position.ranks[piece]) for piece in lost)
    unknown = ranks.pop(None, 0)
    tray: list[Json] = [
        {"rank": rank.key, "count": count} for rank, count in sorted(ranks.items(), reverse=True) if rank is not None
    ]
    return [*tray, {"rank": None, "count": unknown}] if unknown else tray


def _result(sight: Sight) -> Json | None:
    if sight.result is None:
        return None
    winner = sight.result.winner
    return {"winner": None if winner is None else winner.key, "reason": sight.result.reason}
