"""All properties that every game has, on every kind of setup of this one."""

from __future__ import annotations

from typing import Any

import pytest

from boardlib.testing import check_game

from .boards import GAME
from .test_oracle import ISLES, SAND

SETUPS: list[dict[str, Any]] = [
    {"players": 2, "first_game": True},
    {"players": 3},
    {"players": 4, "quadrants": ("harbor/180", "barn", "paddock/180", "tavern")},
    {"players": 5, "cards": ("lords", "farmers", "hermits")},
    {"players": 3, **ISLES},
    {"players": 5, **SAND},
]


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: f"{options['players']} players")
def test_kingdom_builder_has_every_property(options: dict[str, Any]) -> None:
    setup = GAME.setup(**options)
    check_game(GAME, [setup], games=1, positions=5, moves=6, viewers=2, cases=2000)
