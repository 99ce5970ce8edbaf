"""Games and files that the tests of notation share."""

from __future__ import annotations

from random import Random

import pytest

from stratego.notation.records import Record, read_record
from stratego.rules import Event, Game, Refusal, Rules
from tests.engine.tables import random_game

# the worked example of RULES 8.1: Barrage, the scout takes the spy, then the other scout runs, Blue resigns
FIELD = "MEAAAAAAAABAAAACAAAAAALAAAAAAAAAAADAKAADAA__AA__AAAA__AA__AAPAAWAPAAAAAAAAAAAXAAAAAAOAAAANAAAAAAAAQY"
GSN = f"""#X38FA11 Stratego-Notation v2
type 1
{FIELD}
E4-E9
D7-D8
K4-K8
END
Anna vs Bram result 3 winner 0
"""
XML = f"""<?xml version="1.0" encoding="UTF-8"?>
<stratego>
 <game type="barrage">
  <field content="{FIELD}"/>
  <move id="1" source="E4" target="E9"/>
  <move id="2" source="D7" target="D8"/>
  <move id="3" source="K4" target="K8"/>
  <player id="1">Anna</player>
  <player id="2">Bram</player>
  <result type="3" winner="1"/>
 </game>
</stratego>
"""


def moves(game: Game) -> list[Event]:
    """What was played, without talk."""
    return [entry.event for entry in game.line()]


def game_in(record: Record) -> Game:
    """The game of a record that must hold one."""
    assert record.game is not None
    return record.game


def refusal(text: str, rules: Rules | None = None) -> dict[str, object]:
    """Why a file is refused."""
    with pytest.raises(Refusal) as refused:
        read_record(text, rules)
    return refused.value.to_json()


def where(text: str) -> tuple[object, object, object]:
    """The code, line and column of a refusal."""
    facts = refusal(text)
    return facts["code"], facts["line"], facts["column"]


def sample(preset: str, seed: int, **options: object) -> Game:
    """A random game, some of them broken off in the middle."""
    chance = Random(seed)
    return random_game(Rules.of(preset, **options), chance, chance.choice((10, 60, 60, 800)))
