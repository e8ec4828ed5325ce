"""All properties that every game has, for 2 to 8 players and every kind of setup."""

from __future__ import annotations

from typing import Any

import pytest

from boardlib.testing import check_game, random_game

from .setups import BIG_DIE, FULL_TILES, GAME, LAYOUT, OWN_TILES, RING_DIE

SETUPS: list[dict[str, Any]] = [
    {"players": 2, "round_limit": 4},
    {"players": 3, "board": "chosen", "round_limit": 3},
    {"players": 4, "board": "given", "layout": LAYOUT, "die": BIG_DIE, "round_limit": 8},
    {"players": 5, "tiles": OWN_TILES, "perfect_plan": True, "round_limit": 2},
    {"players": 6, "longest_wall": True, "round_limit": 2},
    {"players": 7, "board": "chosen", "die": BIG_DIE, "round_limit": 2},
    {"players": 8, "round_limit": 2},
    {"players": 3, "tiles": FULL_TILES, "die": RING_DIE, "round_limit": 9, "longest_wall": True},
]


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: f"{options['players']} players")
def test_walls_of_york_has_every_property(options: dict[str, Any]) -> None:
    check_game(GAME, [GAME.setup(**options)], games=1, positions=5, moves=6, viewers=2, cases=2000)


def test_random_games_with_rings_close_cities() -> None:
    verbs = {step.move.verb for step in random_game(GAME, GAME.setup(**SETUPS[-1]), "boardlib-0")}
    assert {"close", "wait", "place"} <= verbs
