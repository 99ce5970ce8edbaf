"""The rules in force, explained: who wins a battle and why.

Everything here is made from the tables of :mod:`stratego.rules` and speaks in lines (:mod:`stratego.words`): keys and values that the page and
the command line turn into sentences.
"""

from stratego.judge.naming import rank_named
from stratego.judge.verdict import RULES_THAT_DECIDE, Verdict, judge

__all__ = ["RULES_THAT_DECIDE", "Verdict", "judge", "rank_named"]
