"""All properties that every game has, on every setup of this one."""

from __future__ import annotations

from typing import Any

import pytest

from boardlib.testing import check_game

from .helpers import GAME

SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "harmony": True},
    {"players": 4, "middle_kingdom": True},
    {"players": 2, "mode": "mighty_duel", "harmony": True, "middle_kingdom": True},
    {"players": 3, "kings": ["C", "A", "B"]},
    {"players": 3, "three_player_full": True},
    {"players": 2, "mode": "xl"},
    {"players": 3, "mode": "xl", "harmony": True},
    {"players": 4, "mode": "xl"},
    {"players": 6, "mode": "teams", "middle_kingdom": True},
    {"players": 8, "mode": "teams", "harmony": True},
    {"players": 2, "mode": "discovery", "harmony": True},
    {"players": 2, "dynasty": True, "kings": ["A", "B", "B", "A"]},
    {"players": 2, "giants": True},
    {"players": 3, "giants": True, "quests": ["harmony", "folie_des_grandeurs"]},
    {"players": 4, "giants": True, "quests": []},
    {"players": 5, "giants": True},
    {"players": 2, "mode": "mighty_duel", "giants": True},
    {"players": 2, "court": True},
    {"players": 3, "court": True, "harmony": True},
    {"players": 4, "court": True},
    {"players": 2, "mode": "mighty_duel", "court": True},
    {"players": 6, "mode": "teams", "court": True},
    {"players": 3, "mode": "xl", "court": True, "kings": ["B", "C", "A"]},
    {"players": 3, "three_player_full": True, "court": True, "middle_kingdom": True},
    {"players": 3, "giants": True, "court": True, "dynasty": True},
    {"players": 2, "mode": "mighty_duel", "giants": True, "court": True},
]


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_kingdomino_has_every_property(options: dict[str, Any]) -> None:
    check_game(GAME, [GAME.setup(**options)], games=1, positions=3, moves=5, viewers=1, cases=1000)
