"""Stratego: the rules of the classic hidden-rank board game, for people, browsers and programs."""

__version__ = "0.1.0"
