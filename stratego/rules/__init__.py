"""The rules of the game, for every knowledge: a referee's, a player's, a spectator's."""

from stratego.rules.battle import Battle, Result
from stratego.rules.board import Board
from stratego.rules.events import (
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
    event_from_json,
    event_to_json,
)
from stratego.rules.game import Game
from stratego.rules.position import Outcome, Placed, Position
from stratego.rules.ranks import RANKS, Rank
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.secrets import Secrets
from stratego.rules.sides import SIDES, Side
from stratego.rules.squares import Move, parse_move, parse_square, square_name

__all__ = [
    "PRESETS",
    "RANKS",
    "SIDES",
    "Answered",
    "Arranged",
    "Attacked",
    "Battle",
    "Board",
    "CardExchanged",
    "CardLaid",
    "CardMoved",
    "CardPair",
    "Declared",
    "Ended",
    "Event",
    "Game",
    "Move",
    "Moved",
    "Offered",
    "Opened",
    "Outcome",
    "Placed",
    "Position",
    "Rank",
    "Refusal",
    "RescueDeclined",
    "Rescued",
    "Result",
    "Rolled",
    "Rules",
    "Secrets",
    "Side",
    "Step",
    "TakenBack",
    "event_from_json",
    "event_to_json",
    "parse_move",
    "parse_square",
    "square_name",
]
