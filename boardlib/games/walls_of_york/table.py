"""The parts of a state: the table that all see, and the choices that nobody shows yet."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from ...kernel.actors import CHANCE, Actor
from .board import Board
from .die import Face
from .setup import WallsOfYorkSetup

PHASES: Final = ("board", "tile", "decree", "die", "place", "close", "over")
BY_CHANCE: Final[tuple[Actor, ...]] = (CHANCE,)


@attrs.frozen
class Gains:
    """The coins that one finished Age brought a seat, by what they were for."""

    taken: int
    city: int
    perfect_plan: int
    longest_wall: int
    shield: int


@attrs.frozen
class Architect:
    """All that a seat has on the table."""

    walls: int
    """The streets that hold its walls."""
    city: int
    """The squares of its closed city; none while it is open."""
    perfect: bool
    """Closing the city returned no wall."""
    taken: int
    """Coins taken from the die this Age."""
    vikings: int
    """Viking tokens."""
    invasions: int
    """Invasion tokens."""
    ages: tuple[Gains, ...]
    """What the finished Ages brought."""


@attrs.frozen
class Table:
    """All that everybody may know.  While walls are placed it shows those before the round."""

    setup: WallsOfYorkSetup
    board: Board
    phase: str
    age: int
    round: int
    """Rounds begun in this Age."""
    decree: tuple[int, int, int] | None
    """Churches, wells and markets that a city needs."""
    face: Face | None
    """What the building die shows in the round being played."""
    share: int | None
    """Walls that an open seat may take from the supply in a short round; None: any."""
    architects: tuple[Architect, ...]


@attrs.frozen
class Placing:
    """A seat's sealed placement."""

    placed: int
    lifted: int
    owed: int
    """Walls still to lift before the choice is complete."""


@attrs.frozen
class Closing:
    """A seat's sealed answer: the squares of the city it closes, none when it waits."""

    city: int


Choice: TypeAlias = Placing | Closing | None
"""What a seat has sealed in this phase; None before it has begun."""

Moment: TypeAlias = tuple[Table, tuple[Actor, ...], tuple[Choice, ...]]
"""The table, who is still to act, and the sealed choices by seat."""
