"""The rules in force, explained: who wins a battle and why, the disputes at the table, help, and the house-rule sheet.

Everything here is made from the tables of :mod:`stratego.rules` and speaks in lines (:mod:`stratego.words`): keys and values that the page and
the command line turn into sentences.
"""

from stratego.judge.help import help_sections
from stratego.judge.naming import rank_named
from stratego.judge.sheet import house_rules
from stratego.judge.topics import judge_topics
from stratego.judge.verdict import RULES_THAT_DECIDE, Verdict, judge

__all__ = [
    "RULES_THAT_DECIDE",
    "Verdict",
    "help_sections",
    "house_rules",
    "judge",
    "judge_topics",
    "rank_named",
]
