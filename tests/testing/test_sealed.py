"""Simultaneous choices in every order and interleaving, gone through completely."""

from __future__ import annotations

from itertools import permutations

import pytest

import boardlib
from boardlib import State
from boardlib.kernel.moves import Move
from boardlib.kernel.spaces import Permutations
from boardlib.testing import check_game
from boardlib.testing.check import PROPERTIES
from tests.toys.lanes import Lanes

LANES = Lanes()


def script(state: State, seat: int) -> list[Move]:
    """Choose for one seat alone until it leaves the actors."""
    made = []
    while seat in state.actors:
        moves = state.legal_moves(seat)
        made.append(moves[(seat + len(made)) % len(moves)])
        state = state.play(made[-1], seat)
    return made


def all_orders(state: State) -> set[State]:
    """Give every state that the same choices lead to, over all interleavings of their plies."""
    scripts = {seat: script(state, seat) for seat in state.actors if isinstance(seat, int)}
    space = Permutations({seat: len(plies) for seat, plies in scripts.items()})
    reached = set()
    for case in range(space.total):
        left = {seat: iter(plies) for seat, plies in scripts.items()}
        after = state
        for seat in space.unrank(case):
            after = after.play(next(left[seat]), seat)
        reached.add(after)
    return reached


@pytest.mark.parametrize("players", LANES.players)
def test_a_sealed_choice_of_several_plies_in_every_interleaving(players: int) -> None:
    state = LANES.start(LANES.setup(players=players))
    assert len(state.actors) > 1
    assert len(all_orders(state)) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_walls_of_york_in_every_order_of_seats(players: int) -> None:
    game = boardlib.game("walls-of-york")
    match = boardlib.Match(game, players=players, seed="orders")
    while len(match.state.actors) < players:
        match.play(match.state.legal_moves(match.state.actors[0])[0], match.state.actors[0])
    state = match.state
    scripts = {seat: script(state, seat) for seat in range(players)}
    reached = set()
    for order in permutations(range(players)):
        after = state
        for seat in order:
            for move in scripts[seat]:
                after = after.play(move, seat)
        reached.add((after, after.digest))
    assert len(reached) == 1


def test_a_seat_that_must_wait_for_another_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(LANES.start(LANES.setup()))
    whole = kind.actors.fget

    def first_come(state: State) -> tuple[object, ...]:
        actors: tuple[object, ...] = whole(state)
        return actors if len(actors) == len(state.scores) else actors[:1]

    monkeypatch.setattr(kind, "actors", property(first_come))
    assert "order_does_not_matter" in PROPERTIES
    with pytest.raises(AssertionError, match="order_does_not_matter"):
        check_game(LANES, [LANES.setup(players=3)], properties=["order_does_not_matter"])
