"""All that lies open on the table, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

import attrs

from ...kernel.actors import CHANCE, Actor
from .board import Board, board_of
from .components import SETTLEMENTS, TILES_ON_A_LOCATION
from .deck import Deck
from .setup import KingdomBuilderSetup

Phase: TypeAlias = Literal[
    "quadrant", "cards", "deal", "late", "show", "act", "redraw", "draw", "over"
]
"""What comes next.

``quadrant``, ``cards``, ``deal``: chance lays the board, turns the Kingdom Builder cards and deals
a hand.  ``late``: a seat without a card draws one before its turn.  ``show``, ``act``: a seat
shows its card, then acts.  ``redraw``: chance replaces a card whose terrain is full.  ``draw``:
the seat draws at the end of its turn.  ``over``: nobody acts.
"""


@attrs.frozen
class Layout:
    """What is settled before the first turn: the setup, the quadrants, the three cards."""

    setup: KingdomBuilderSetup
    quadrants: tuple[str, ...]
    cards: tuple[str, ...]
    board: Board = attrs.field(init=False, eq=False, repr=False)

    @board.default
    def _board(self) -> Board:
        return board_of(self.quadrants, self.setup.custom)


@attrs.frozen
class Tiles:
    """A seat's location tiles by the location hexes they came from.

    ``taken``: every hex that ever gave one.  ``kept``: those whose tile was not lost again.
    """

    taken: int
    kept: int


@attrs.frozen
class Pending:
    """An action of several plies that is not finished: its location tile, the hex it began on."""

    action: str
    cell: int


@attrs.frozen
class Turn:
    """How far the game has come.

    ``shown``: the card that is played, None when there is none.  ``builds``: mandatory builds
    still to do.  ``ready``: tiles that may still be used in this turn, in the order of the
    location list.  ``ending``: this is the last round.
    """

    seat: int
    phase: Phase
    shown: str | None
    builds: int
    ready: tuple[str, ...]
    pending: Pending | None
    ending: bool


shared_turn: Final = lru_cache(maxsize=1 << 12)(Turn)
"""Make a turn, or give an equal one made before: there are few, and states share them."""


@attrs.frozen
class Table:
    """Everything everybody sees.

    ``settlements``: the hexes of each seat, a lifted one on none.  ``free``: the hexes without a
    piece; the one a lifted settlement left is not free until it is put down.
    """

    layout: Layout
    deck: Deck
    settlements: tuple[int, ...]
    tiles: tuple[Tiles, ...]
    free: int
    turn: Turn


CHANCE_ACTS: tuple[Actor, ...] = (CHANCE,)
SEATS: tuple[tuple[Actor, ...], ...] = tuple((seat,) for seat in range(5))


def actors(turn: Turn) -> tuple[Actor, ...]:
    """Say whose ply is next."""
    phase = turn.phase
    if phase in ("act", "show"):
        return SEATS[turn.seat]
    return () if phase == "over" else CHANCE_ACTS


def supply(table: Table, seat: int) -> int:
    """Count the settlements that a seat has not built yet."""
    lifted = seat == table.turn.seat and table.turn.pending is not None
    return SETTLEMENTS - table.settlements[seat].bit_count() - lifted


def tiles_left(table: Table, cell: int) -> int:
    """Count the tiles that still lie on a location hex."""
    taken = sum(tiles.taken >> cell & 1 for tiles in table.tiles)
    return TILES_ON_A_LOCATION - taken


def kept_kinds(board: Board, kept: int) -> tuple[str, ...]:
    """List the tiles kept from these hexes, in the order of the location list."""
    return tuple([kind for bit, kind in board.tiles if kept & bit]) if kept else ()
