"""The toys have every property, and need nothing special for it."""

from pathlib import Path

import pytest

from boardlib.testing import check_game
from tests import toys
from tests.toys.hands import Hands
from tests.toys.lanes import Lanes
from tests.toys.relay import Relay

GAMES = (Lanes(), Hands(), Relay())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_toy_has_every_property(game):
    check_game(game, [game.setup(players=players) for players in game.players])


@pytest.mark.parametrize("name", ["lanes", "hands", "relay"])
def test_toy_is_short(name):
    path = Path(toys.__file__).parent / f"{name}.py"
    assert len(path.read_text().splitlines()) < 100


def test_sealed_choice_takes_several_plies():
    game = GAMES[0]
    state = game.start(game.setup(players=2))
    half = state.play(game.parse_move("enter a"), 0)
    assert half.actors == (0, 1)
    assert half.play(game.parse_move("enter b"), 0).actors == (1,)


def test_pile_is_shuffled_anew_when_it_is_too_small():
    game = GAMES[1]
    state = game.start(game.setup(players=4, rounds=3))
    for ply in "ccccccccrrrurrru":
        kind = "deal" if state.chance else "play"
        state = state.play(game.parse_move(f"{kind} {ply}"))
    assert state.chance.total == 9


def test_rival_decides_out_of_turn():
    game = GAMES[2]
    state = game.start(game.setup())
    for ply, actors in (("roll 2", (0,)), ("send D", (3,)), ("say take", ("*",))):
        state = state.play(game.parse_move(ply))
        assert state.actors == actors
    assert [sheet.total for sheet in state.scores] == [0, 0, 2, 2]
