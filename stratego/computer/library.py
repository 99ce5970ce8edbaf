"""Named set-ups for the game of forty pieces, to choose from or to learn from.

Rows as the owner sees them from his chair, the back row first; the names are keys that the page translates.
"""

from __future__ import annotations

from stratego.rules.ruleset import PRESETS, Rules
from stratego.rules.setups import check_setup

_ROWS: dict[str, tuple[str, str, str, str]] = {
    # the flag in the corner behind two rings of bombs
    "fortress": ("FB32432B34", "B4B57235B2", "56BS986735", "26X2722846"),
    # the flag in the middle of the back row, bombs on three sides
    "pocket": ("32BFB32435", "475B45B23B", "25S87B6742", "6292X62836"),
    # three bombs in the right corner guard nothing; the flag is on the left
    "decoy": ("3FB43245BB", "3B245373B2", "24S7B56825", "629X276862"),
    # bombs across the left and the middle: only the right flank opens
    "wall": ("4323FB4325", "5B3BB43254", "B2S657B778", "62X2268926"),
    # bombs behind the lakes, where they stand in nobody's way
    "shoreline": ("34BFB23423", "452B542353", "2B78S67765", "62BX29B826"),
    # marshal, colonel, major and captain break through on the left
    "spearhead": ("B32BFB2432", "4345B23B53", "78S6B25425", "6X82927676"),
    # a general to chase, and a spy waiting beside him
    "ambush": ("FB42332B34", "3BB542B553", "2257S47762", "268926X8B6"),
    # a strong second row behind a thin first one
    "outpost": ("42B3FB3243", "5B35B34B45", "7S28625B27", "29X2768266"),
    # a cluster of bombs in either corner: which of them has the flag?
    "twins": ("FB32432BB3", "B4357524B4", "52S68B7635", "2692X27826"),
    # scouts in front to find out what stands opposite
    "screen": ("34BFB34325", "B23B5243B5", "7S86B54976", "22X2678262"),
}

LIBRARY: dict[str, str] = {key: "".join(rows) for key, rows in _ROWS.items()}


def library(rules: Rules) -> dict[str, str]:
    """The named set-ups that fit the army and the board of these rules; none for other armies."""
    if rules.free_army or rules.board != PRESETS["original"].board:
        return {}
    return {key: text for key, text in LIBRARY.items() if check_setup(rules, text).complete}
