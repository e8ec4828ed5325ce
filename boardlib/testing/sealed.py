"""Simultaneous choices: any order leads to the same state, and none shows before the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ..kernel.actors import CHANCE, Actor
from ..kernel.moves import Move
from ..kernel.spaces import Permutations
from ..kernel.state import State
from .context import Spot
from .failure import require, same

EVERY_ORDER = 24
"""Up to so many orders are all tried."""
SOME_ORDERS = 6
"""Of more orders than that, this many are tried."""


def order_does_not_matter(spot: Spot) -> None:
    """The choices of one moment, taken in any order and interleaving, reach equal states."""
    if len(spot.state.actors) < 2:
        return
    scripts = {actor: _choice(spot.state, actor, spot.random) for actor in spot.state.actors}
    end = None
    for order in _orders(scripts, spot.random):
        other = _interleave(spot.state, scripts, order)
        end = other if end is None else end
        same(other.position, end.position, "the state that another order leads to")
        same(other, end, "the state that another order leads to")
        same(hash(other), hash(end), "the hash after another order")


def _choice(state: State, actor: Actor, random: Random) -> list[Move]:
    """Choose for one seat, while the others wait, until it is not to act any more."""
    assert actor != CHANCE
    plies: list[Move] = []
    bound = state.game.max_plies(state.setup)
    while actor in state.actors:
        require(len(plies) <= bound, f"the choice of {actor} does not end")
        plies.append(random.choice(state.legal_moves(actor)))
        state = state.play(plies[-1], actor)
    return plies


def _orders(scripts: dict[Actor, list[Move]], random: Random) -> Iterator[tuple[Actor, ...]]:
    """Give every interleaving, or some when there are too many."""
    space = Permutations({actor: len(moves) for actor, moves in scripts.items()})
    cases: Iterable[int] = range(space.total)
    if space.total > EVERY_ORDER:
        cases = (random.randrange(space.total) for _ in range(SOME_ORDERS))
    return map(space.unrank, cases)


def _interleave(state: State, scripts: dict[Actor, list[Move]], order: tuple[Actor, ...]) -> State:
    left = {actor: iter(moves) for actor, moves in scripts.items()}
    for actor in order:
        require(actor in state.actors, f"{actor}, whose choice is open, is not to act")
        state = state.play(next(left[actor]), actor)
    return state


def choices_stay_hidden(spot: Spot) -> None:
    """While another seat still has to choose, no other view tells two choices apart."""
    state = spot.state
    if len(state.actors) < 2:
        return
    for actor in state.actors:
        assert actor != CHANCE
        others = spot.some([seat for seat in (*spot.seats, None) if seat != actor], 3)
        shown: dict[tuple[Actor, ...], tuple[Move, list[object]]] = {}
        for move in spot.some(state.legal_moves(actor)):
            after = state.play(move, actor)
            views: list[object] = [after.view(seat) for seat in others]
            first, wanted = shown.setdefault(after.actors, (move, views))
            for view, other in zip(views, wanted, strict=True):
                same(view, other, f"a view after a choice {move} instead of {first}")
