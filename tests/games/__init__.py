"""Golden games: whole games in words, one file each, that the engine must play again exactly.

A file begins with the rules, then shows the board as Red sees it when both armies stand, then one
line for each thing that happens::

    red   e4-e5                       a move
    blue  e7xe5 6<8                   an attack: captain loses to colonel; ``?`` was not named
    red   may not e5-e4: two_squares  what the rules refuse, and why
    red   attacks e5xe6               a declared attack, where battle cards are played
    red   lays a card {A2}            in braces: what only this side knows
    end   red wins by flag

Lines that begin with ``#`` explain.
"""
