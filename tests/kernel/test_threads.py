"""States are safe to share between threads, though they remember what they have worked out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

import boardlib
from boardlib import CHANCE, Match, State
from boardlib.bots import RandomPlayer, run_bots
from boardlib.kernel.registry import BUILT_IN

THREADS = 8


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns as often as the interpreter can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def ask(state: State) -> list[object]:
    """Ask everything that a state may work out once and remember."""
    seats = range(len(state.scores))
    told: list[object] = [state.position, state.digest, state.actors, state.scores, state.result]
    told += [state.legal_moves(seat) for seat in seats]
    told += [state.view(seat) for seat in (*seats, None)]
    told += [state.view(seat).legal_moves(seat) for seat in seats]
    told += [str(state), boardlib.to_json(state), hash(state)]
    for seat in state.actors:
        if seat != CHANCE:
            told += [state.play(move, seat).position for move in state.legal_moves(seat)[:5]]
    if state.chance is not None:
        told += [state.chance.total, state.play(state.chance.pick(0), CHANCE).position]
    return told


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game_id", sorted(BUILT_IN))
def test_threads_that_share_a_state_learn_the_same(game_id: str) -> None:
    game = boardlib.game(game_id)
    match = Match(game, seed="threads")
    players = {seat: RandomPlayer() for seat in range(len(match.state.scores))}
    run_bots(match, players, "threads")
    with ThreadPoolExecutor(THREADS) as pool:
        for number in range(0, len(match.states), max(1, len(match.states) // 8)):
            text = match.states[number].position
            wanted = ask(game.from_position(text))
            shared, barrier = game.from_position(text), Barrier(THREADS)

            def work(shared: State = shared, barrier: Barrier = barrier) -> list[object]:
                barrier.wait()
                return ask(shared)

            found = [pool.submit(work) for _ in range(THREADS)]
            assert all(each.result() == wanted for each in found)


@pytest.mark.usefixtures("hasty")
def test_matches_in_several_threads_do_not_influence_each_other() -> None:
    def play(number: int) -> boardlib.Record:
        match = Match(sorted(BUILT_IN)[number % len(BUILT_IN)], seed=number)
        players = {seat: RandomPlayer() for seat in range(len(match.state.scores))}
        run_bots(match, players, str(number))
        return match.finish()

    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(play, range(8)))
    assert together == [play(number) for number in range(8)]
