"""Random games and perft are the same for everybody who asks."""

import pytest

from boardlib.kernel.actors import CHANCE
from boardlib.testing import ConformanceError, perft, random_game
from tests.toys.hands import Hands
from tests.toys.lanes import Lanes, LanesState
from tests.toys.relay import Relay

GAMES = (Lanes(), Hands(), Relay())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_one_seed_gives_one_game(game):
    one, again = (list(random_game(game, game.setup(), "tuesday")) for _ in range(2))
    assert one == again
    assert one[0].before == game.start(game.setup())
    assert one[-1].after.result is not None
    assert [step.number for step in one] == list(range(len(one)))
    assert any(step.move != other.move for step, other in zip(one, _other(game), strict=False))


def _other(game):
    return random_game(game, game.setup(), "wednesday")


def test_step_is_written_as_a_ply():
    game = Relay()
    step = next(random_game(game, game.setup(), "tuesday"))
    assert str(step) == f"* {step.move}"


def test_game_may_start_anywhere():
    game = Relay()
    start = next(random_game(game, game.setup(), "a")).after
    assert next(random_game(game, game.setup(), "b", start=start)).before == start


def test_passing_the_bound_is_an_error(monkeypatch):
    game = Lanes()
    monkeypatch.setattr(Lanes, "max_plies", lambda self, setup: 5)
    with pytest.raises(ConformanceError, match="games_end_within_their_bound"):
        list(random_game(game, game.setup(), "tuesday"))


def _slow_perft(state, depth):
    if depth == 0:
        return 1
    if not state.actors:
        return 0
    actor = state.actors[0]
    if actor == CHANCE:
        return _slow_perft(state.play(state.chance.pick(0)), depth)
    return sum(_slow_perft(state.play(m, actor), depth - 1) for m in state.legal_moves(actor))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("depth", range(5))
def test_perft_counts_lines_of_play(game, depth):
    start = game.start(game.setup())
    assert perft(start, depth) == _slow_perft(start, depth)


def test_perft_counts_decisions_of_the_first_actor():
    game = Lanes()
    setup = game.setup(players=2, rounds=1)
    assert [perft(game.start(setup), depth) for depth in range(6)] == [1, 3, 6, 18, 36, 0]


def test_perft_counts_no_line_of_an_ended_game():
    setup = Lanes().setup(players=2, rounds=1)
    over = LanesState(setup, 1, (0, 0), ("", ""))
    assert (perft(over, 0), perft(over, 1)) == (1, 0)
