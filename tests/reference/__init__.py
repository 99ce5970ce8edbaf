"""A second, slow and obvious Stratego, written from the rule book to judge the engine.

It shares no code with `stratego` and does nothing for speed. Everything is a string or a
dictionary: a square is "e4", a side is "red", a rank is "scout", the board in play is a
dictionary from squares to pieces. One file holds one chapter of the rules:

    board         squares, lakes and neighbours
    armies        ranks and how many of each an army has
    rule_book     presets and house rules
    movement      where a piece may go
    battle        who wins, and what the battle shows to whom
    two_squares   the rule against shuttling between two squares
    more_squares  the rule against chasing for ever
    rescue        bringing back a captured piece
    cards         the cards of Battle Cards and the moves they allow
    knowledge     what somebody who does not see all ranks can work out
    ending        when the game is over
    game          one game, move by move
    card_game     the same with Battle Cards

Where the rules leave a gap, the file of that chapter says under "Choice" what is played here.
"""

from tests.reference.game import ReferenceGame

__all__ = ["ReferenceGame"]
