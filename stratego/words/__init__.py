"""The sentences of the game in each language, and the small formatter that fills their holes."""

from stratego.words.say import LANGUAGES, Line, Message, Speech, compose, line, speech

__all__ = ["LANGUAGES", "Line", "Message", "Speech", "compose", "line", "speech"]
