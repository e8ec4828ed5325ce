"""What a property is given to look at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import attrs

from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.setup import Setup
from ..kernel.state import State
from .budget import Budget
from .play import Step

T = TypeVar("T")


@attrs.frozen
class Played:
    """One whole game."""

    game: Game
    setup: Setup
    seed: str
    steps: tuple[Step, ...]
    budget: Budget
    random: Random

    @property
    def states(self) -> tuple[State, ...]:
        """Every state, from the start to the last."""
        return (self.game.start(self.setup), *(step.after for step in self.steps))

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.game.seats(self.setup))


@attrs.frozen
class Spot:
    """One state of a game, with moves from elsewhere to try in it."""

    game: Game
    state: State
    elsewhere: Sequence[Move]
    """Moves of other positions, phases and seats, of strange classes and with mixed arguments."""
    budget: Budget
    random: Random
    exhausted: set[tuple[str, int]]
    """Chance spaces (verb and total) that have been gone through case by case already."""

    @property
    def setup(self) -> Setup:
        """What the game is played with."""
        return self.state.setup

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.game.seats(self.setup))

    @property
    def viewers(self) -> list[int | None]:
        """Some seats and the onlooker."""
        return self.some([*self.seats, None], self.budget.viewers)

    def some(self, items: Sequence[T], most: int | None = None) -> list[T]:
        """Take a few of many, the first and the last always among them."""
        most = max(2, self.budget.moves if most is None else most)
        if len(items) <= most:
            return list(items)
        inner = self.random.sample(range(1, len(items) - 1), most - 2)
        return [items[n] for n in (0, *sorted(inner), len(items) - 1)]
