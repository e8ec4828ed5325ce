"""Whole games by players that know nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

import attrs

from ..kernel.actors import CHANCE, Actor, letter
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seed import Seed
from ..kernel.setup import Setup
from ..kernel.state import State
from .failure import ConformanceError

Choose: TypeAlias = Callable[[Random, Sequence[Move]], Move]


@attrs.frozen
class Step:
    """One ply with the states before and after it."""

    number: int
    before: State
    actor: Actor
    move: Move
    after: State

    def __str__(self) -> str:
        return f"{letter(self.actor)} {self.move}"


def anyhow(random: Random, moves: Sequence[Move]) -> Move:
    """Choose each move with equal chance."""
    return random.choice(moves)


def first(random: Random, moves: Sequence[Move]) -> Move:
    """Choose the first move of the list."""
    return moves[0]


def last(random: Random, moves: Sequence[Move]) -> Move:
    """Choose the last move of the list."""
    return moves[-1]


def random_game(
    game: Game, setup: Setup, seed: str, *, choose: Choose = anyhow, start: State | None = None
) -> Iterator[Step]:
    """Play a game to its end, ply by ply; the same seed gives the same game.

    Chance takes the cases that a match with this seed takes.  Of several actors any may be next.

    :raises ConformanceError: when the game passes its own bound on plies.
    """
    random = Random(f"{seed}/decisions")
    luck = Seed(seed)
    state = game.start(setup) if start is None else start
    bound = game.max_plies(setup)
    events = number = 0
    while actors := state.actors:
        if number == bound:
            raise ConformanceError(
                f"the game goes on after {bound} plies, the bound of its setup",
                property="games_end_within_their_bound",
                setup=repr(setup),
                position=state.position,
                seed=seed,
            )
        actor = actors[0] if len(actors) == 1 else random.choice(actors)
        if actor == CHANCE:
            chance = state.chance
            assert chance is not None, "chance is to act, and there is no chance event"
            move = chance.pick(luck.below(chance.total, events))
            events += 1
        else:
            moves = state.legal_moves(actor)
            assert moves, f"seat {letter(actor)} is to act and has no legal move"
            move = choose(random, moves)
        after = state.play(move, actor)
        yield Step(number, state, actor, move, after)
        state = after
        number += 1
