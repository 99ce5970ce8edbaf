"""Events, and how they are written as plain JSON.

``t`` names the kind, squares are names, ranks are keys. The kinds themselves stand in
:mod:`stratego.rules.event_kinds`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stratego.rules.battle import Battle, Result
from stratego.rules.event_kinds import (
    OFFERS,
    REASONS,
    SCHEMA,
    Answered,
    Arranged,
    Attacked,
    CardExchanged,
    CardLaid,
    CardMoved,
    CardPair,
    Declared,
    Ended,
    Event,
    Moved,
    Offered,
    Opened,
    Rescued,
    RescueDeclined,
    Rolled,
    Step,
    TakenBack,
)
from stratego.rules.ranks import BY_KEY, Rank
from stratego.rules.refusal import Refusal
from stratego.rules.sides import Side, side_from_key
from stratego.rules.squares import Move, parse_piece, parse_square, piece_name, square_name

__all__ = [
    "JOKER",
    "LONGEST_CARD_NAME",
    "OFFERS",
    "REASONS",
    "SCHEMA",
    "Answered",
    "Arranged",
    "Attacked",
    "CardExchanged",
    "CardLaid",
    "CardMoved",
    "CardPair",
    "Declared",
    "Ended",
    "Event",
    "Moved",
    "Offered",
    "Opened",
    "RescueDeclined",
    "Rescued",
    "Rolled",
    "Step",
    "TakenBack",
    "event_from_json",
    "event_to_json",
]

Json = dict[str, Any]
JOKER = "joker"
LONGEST_CARD_NAME = 40


def event_to_json(event: Event) -> Json:
    """The event as plain JSON, ``t`` names its kind."""
    match event:
        case Moved(move):
            return {"t": "move", **_ends(move)}
        case Attacked():
            return _attack(event)
        case Rescued(piece, square):
            named = None if piece is None else piece_name(piece)
            return {"t": "rescue", "piece": named, "to": square_name(square)}
        case RescueDeclined():
            return {"t": "no_rescue"}
        case Declared(move):
            return {"t": "declare", **_ends(move)}
        case CardLaid(played):
            return {"t": "lay_card", "played": played}
        case CardMoved(card, moves):
            return {"t": "card", "card": card, "moves": [_ends(move) for move in moves]}
        case CardExchanged():
            return {"t": "exchange"}
        case Rolled(face):
            return {"t": "roll", "face": JOKER if face is None else face.key}
        case Opened(square, rank, removed):
            return {"t": "open", "at": square_name(square), "rank": rank.key, "removed": removed}
        case Arranged():
            return {"t": "arrange"}
        case Offered(side, what):
            return {"t": "offer", "side": side.key, "what": what}
        case Answered(side, what, yes):
            return {"t": "answer", "side": side.key, "what": what, "yes": yes}
        case TakenBack(count):
            return {"t": "takeback", "count": count}
        case Ended(winner, reason):
            return {"t": "end", "winner": _side_key(winner), "reason": reason}


def event_from_json(data: object) -> Event:
    """Read one event. Raises :class:`Refusal` ``bad_event``; the game is not considered here."""
    if not isinstance(data, Mapping):
        raise Refusal("bad_event")
    try:
        return _READERS[data["t"]](data)
    except (KeyError, TypeError, ValueError):
        raise Refusal("bad_event", {"kind": str(data.get("t"))[:20]}) from None


def _attack(event: Attacked) -> Json:
    battle, cards = event.battle, event.cards
    data: Json = {
        "t": "attack",
        **_ends(event.move),
        "attacker": _rank_key(battle.attacker),
        "defender": _rank_key(battle.defender),
        "result": battle.result.value,
    }
    if cards is not None:
        data["cards"] = {"attacker": cards.attacker, "defender": cards.defender}
    return data


def _read_attack(data: Mapping[str, Any]) -> Attacked:
    attacker, defender = _rank(data["attacker"]), _rank(data["defender"])
    cards = None
    if "cards" in data:
        cards = CardPair(_card(data["cards"]["attacker"]), _card(data["cards"]["defender"]))
    return Attacked(_move(data), Battle(attacker, defender, Result(data["result"])), cards)


def _read_card_move(data: Mapping[str, Any]) -> CardMoved:
    card, moves = _card(data["card"]), tuple(_move(move) for move in data["moves"])
    if card is None or not 1 <= len(moves) <= 2:
        raise ValueError(card)
    return CardMoved(card, moves)


def _read_rescue(data: Mapping[str, Any]) -> Rescued:
    piece = None if data["piece"] is None else parse_piece(data["piece"])
    return Rescued(piece, _square(data["to"]))


def _read_open(data: Mapping[str, Any]) -> Opened:
    return Opened(_square(data["at"]), BY_KEY[data["rank"]], _bool(data["removed"]))


def _read_answer(data: Mapping[str, Any]) -> Answered:
    return Answered(side_from_key(data["side"]), _one_of(OFFERS, data["what"]), _bool(data["yes"]))


def _read_end(data: Mapping[str, Any]) -> Ended:
    winner = None if data["winner"] is None else side_from_key(data["winner"])
    return Ended(winner, _one_of(REASONS, data["reason"]))


_READERS: dict[str, Callable[[Mapping[str, Any]], Event]] = {
    "move": lambda data: Moved(_move(data)),
    "attack": _read_attack,
    "rescue": _read_rescue,
    "no_rescue": lambda _: RescueDeclined(),
    "declare": lambda data: Declared(_move(data)),
    "lay_card": lambda data: CardLaid(_bool(data["played"])),
    "card": _read_card_move,
    "exchange": lambda _: CardExchanged(),
    "roll": lambda data: Rolled(None if data["face"] == JOKER else BY_KEY[data["face"]]),
    "open": _read_open,
    "arrange": lambda _: Arranged(),
    "offer": lambda data: Offered(side_from_key(data["side"]), _one_of(OFFERS, data["what"])),
    "answer": _read_answer,
    "takeback": lambda data: TakenBack(_count(data["count"])),
    "end": _read_end,
}


def _ends(move: Move) -> dict[str, str]:
    return {"from": square_name(move.src), "to": square_name(move.dst)}


def _move(data: Mapping[str, Any]) -> Move:
    return Move(_square(data["from"]), _square(data["to"]))


def _square(name: object) -> int:
    return parse_square(str(name))


def _side_key(side: Side | None) -> str | None:
    return None if side is None else side.key


def _rank_key(rank: Rank | None) -> str | None:
    return None if rank is None else rank.key


def _rank(key: str | None) -> Rank | None:
    return None if key is None else BY_KEY[key]


def _card(key: object) -> str | None:
    if key is None or (isinstance(key, str) and 0 < len(key) <= LONGEST_CARD_NAME):
        return key
    raise ValueError(key)


def _one_of(known: tuple[str, ...], value: object) -> str:
    if value not in known:
        raise ValueError(value)
    return str(value)


def _bool(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(value)
    return value
