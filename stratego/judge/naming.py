"""Ranks as people name them: in each language, by the number on the piece, or by the letter of a set-up."""

from __future__ import annotations

from stratego.rules.faces import Face
from stratego.rules.ranks import BY_KEY, RANKS, Rank, RankFacts
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.words import LANGUAGES, Line, line, speech


def rank_named(text: str, rules: Rules) -> Rank:
    """``"marshal"``, ``"maarschalk"``, ``"X"``; a number is what the pieces of this box print. Raises :class:`Refusal` ``not_a_rank``."""
    wanted = text.strip().casefold()
    for face in rules.faces:
        if wanted and wanted in {face.key, face.label, *_names(named(face.rank, rules))}:
            return face.rank
    if wanted in BY_KEY:
        return BY_KEY[wanted]
    for facts in RANKS:
        if wanted and wanted in {label(facts, rules.numbering).casefold(), *_names(line(f"rank.{facts.key}"))}:
            return facts.rank
    for facts in RANKS:
        if wanted == facts.symbol.casefold() and not wanted.isdecimal():
            return facts.rank
    raise Refusal("not_a_rank", {"text": text[:40]})


def named(rank: Rank, rules: Rules) -> Line:
    """What a rank is called in this box: its own name, or that of the picture that stands for it (RULES 5)."""
    face = face_of(rank, rules)
    return line(f"rank.{rank.key}") if face is None else line(f"face.{face.key}")


def the(rank: Rank, rules: Rules) -> Line:
    """The same inside a sentence, with its article: "the spy", "spionen"."""
    face = face_of(rank, rules)
    return line(f"judge.the.{rank.key if face is None else face.key}")


def face_of(rank: Rank, rules: Rules) -> Face | None:
    """The picture that stands for a rank, None in boxes that have ranks."""
    return next((face for face in rules.faces if face.rank is rank), None)


def label(facts: RankFacts, numbering: str) -> str:
    """What a numbering prints on a piece; nothing on bombs and flags."""
    return {"modern": facts.label_modern, "old": facts.label_old, "us": facts.label_us}[numbering]


def _names(name: Line) -> set[str]:
    return {speech(language).say(name).casefold() for language in LANGUAGES}
