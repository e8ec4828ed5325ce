"""Every property that all games have, for two to five players."""

from __future__ import annotations

from random import Random

import pytest

from boardlib import Move
from boardlib.testing import check_game
from boardlib.testing.play import random_game

from .table import GAME


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_property(players: int) -> None:
    check_game(GAME, [GAME.setup(players=players)], seed=f"dice {players}", games=2, positions=8)


@pytest.mark.parametrize("players", [2, 5])
def test_no_game_passes_its_bound_on_plies(players: int) -> None:
    """Players who reroll whenever they can and leave every location make long games."""

    def slowly(random: Random, moves: object) -> Move:
        return moves[-1]  # type: ignore[index,no-any-return]

    setup = GAME.setup(players=players)
    longest = 0
    for number in range(40):
        longest = max(longest, sum(1 for _ in random_game(GAME, setup, str(number), choose=slowly)))
    assert 100 < longest <= GAME.max_plies(setup) == 356
