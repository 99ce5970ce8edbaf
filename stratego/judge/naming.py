"""Ranks as people name them: in each language, by the number on the piece, or by the letter of a set-up."""

from __future__ import annotations

from stratego.rules.ranks import BY_KEY, RANKS, Rank, RankFacts
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.words import LANGUAGES, line, speech


def rank_named(text: str, rules: Rules) -> Rank:
    """``"marshal"``, ``"maarschalk"``, ``"X"``; a number is what the numbering of the rules prints. Raises :class:`Refusal` ``not_a_rank``."""
    wanted = text.strip().casefold()
    if wanted in BY_KEY:
        return BY_KEY[wanted]
    for facts in RANKS:
        if wanted and wanted in {label(facts, rules.numbering).casefold(), *_names(facts)}:
            return facts.rank
    for facts in RANKS:
        if wanted == facts.symbol.casefold() and not wanted.isdecimal():
            return facts.rank
    raise Refusal("not_a_rank", {"text": text[:40]})


def label(facts: RankFacts, numbering: str) -> str:
    """What a numbering prints on a piece; nothing on bombs and flags."""
    return {"modern": facts.label_modern, "old": facts.label_old, "us": facts.label_us}[numbering]


def _names(facts: RankFacts) -> set[str]:
    return {speech(language).say(line(f"rank.{facts.key}")).casefold() for language in LANGUAGES}
