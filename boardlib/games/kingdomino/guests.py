"""What expansions bring into a kingdom: giants, spent resources, court tokens."""

from __future__ import annotations

from typing import Final

import attrs

from .grid import Grid
from .kingdom import Kingdom, crown_planes, crowned
from .tokens import RESOURCES


@attrs.frozen(weakref_slot=False)
class Guests:
    """Squares are bit indexes of the grid; ``spent`` is a bit set.

    ``giants`` lists the square of each giant, ``tokens`` each court token with its square, both
    in reading order.  ``spent`` are the squares whose resource has been paid.
    """

    giants: tuple[int, ...]
    spent: int
    tokens: tuple[tuple[int, str], ...]


NO_GUESTS: Final = Guests((), 0, ())
KINDS: Final = tuple(RESOURCES)
"""Kinds of resources, named by the landscapes that bear them: the first four."""


def counted_crowns(kingdom: Kingdom, grid: Grid) -> tuple[int, int]:
    """Give the crowns that no giant covers, as two planes of a binary number."""
    ones, twos = crown_planes(kingdom, grid)
    guests = kingdom.guests
    if guests is not None:
        for index in guests.giants:
            bit = 1 << index
            if not ones & bit:
                twos ^= bit
            ones ^= bit
    return ones, twos


def open_crowns(kingdom: Kingdom, grid: Grid) -> int:
    """Give the squares with a crown that no giant covers."""
    ones, twos = counted_crowns(kingdom, grid)
    return ones | twos


def resources(kingdom: Kingdom, grid: Grid) -> tuple[int, int, int, int]:
    """Give the squares that have their resource, by kind."""
    guests = kingdom.guests
    assert guests is not None
    bare = grid.plane & ~(crowned(kingdom, grid) | guests.spent | grid.castle)
    board, stride = kingdom.board, grid.plane_bits
    return (
        board & bare,
        board >> stride & bare,
        board >> 2 * stride & bare,
        board >> 3 * stride & bare,
    )


def kind_at(kingdom: Kingdom, bit: int, grid: Grid) -> str:
    """Name the kind of resource that a square has; nothing when it has none."""
    guests = kingdom.guests
    assert guests is not None
    if bit & (crowned(kingdom, grid) | guests.spent | grid.castle):
        return ""
    for kind in KINDS:
        if kingdom.board & bit:
            return kind
        bit <<= grid.plane_bits
    return ""


def token_squares(kingdom: Kingdom) -> int:
    """Give the squares on which a court token lies."""
    squares = 0
    if kingdom.guests is not None:
        for index, _ in kingdom.guests.tokens:
            squares |= 1 << index
    return squares
