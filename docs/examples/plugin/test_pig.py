"""Pig has every property that a game of boardlib has."""

from __future__ import annotations

from boardlib.testing import check_game
from boardlib_pig import GAME


def test_pig_conforms() -> None:
    check_game(GAME, [GAME.setup(players=count, rounds=3) for count in GAME.players])


if __name__ == "__main__":
    test_pig_conforms()
    print("Pig conforms")
