"""Setups: two to five players, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from boardlib import SetupError, State
from boardlib.games.king_of_the_dice import KingOfTheDiceSetup

from .table import GAME


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_to_5_players(players: int) -> None:
    state = GAME.start(GAME.setup(players=players))
    assert len(state.scores) == players
    assert GAME.players == (2, 3, 4, 5)


@pytest.mark.parametrize("players", [1, 6, 0, -2])
def test_other_counts_are_refused_and_the_error_says_what_is_allowed(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 5") as caught:
        GAME.setup(players=players)
    assert (caught.value.code, caught.value.field) == ("bad-option", "players")


@pytest.mark.parametrize("players", ["2", 2.0, True, None, [2]])
def test_other_types_are_refused(players: Any) -> None:
    with pytest.raises(SetupError) as caught:
        KingOfTheDiceSetup(players=players)
    assert caught.value.code == "option-type"


def test_unknown_options_are_refused() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(dragons=3)
    assert caught.value.code == "unknown-option"


def test_options_can_be_asked_for_in_a_form() -> None:
    (option,) = GAME.options
    assert (option.name, option.type, option.default) == ("players", "integer", 2)
    assert option.values == (2, 3, 4, 5)
    assert (option.label("en"), option.label("fr")) == ("Players", "Joueurs")


def test_a_setup_of_another_game_is_refused() -> None:
    from boardlib.kernel.setup import Setup

    with pytest.raises(TypeError, match="KingOfTheDiceSetup"):
        GAME.start(Setup())


def test_a_state_of_another_game_is_refused() -> None:
    class Foreign(State):
        pass

    with pytest.raises(TypeError, match="KingOfTheDiceState"):
        GAME.draw(Foreign())
