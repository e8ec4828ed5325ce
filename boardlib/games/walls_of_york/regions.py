"""Cities, found by flood fill on bits; see the spec's section Closing."""

from __future__ import annotations

from typing import Final

from .streets import BOARD, BOTTOM, HORIZONTAL_BITS, LEFT, RIGHT, TOP, VERTICAL, WIDE

_BELOW_TOP: Final = BOARD & ~TOP
_ABOVE_BOTTOM: Final = BOARD & ~BOTTOM
_NOT_LEFT: Final = BOARD & ~LEFT
_NOT_RIGHT: Final = BOARD & ~RIGHT


def closed_regions(walls: int, where: int = BOARD, least: int = 1) -> int:
    """Give all squares from which no wall-free way leads off the board, as one set.

    The search gives up, and finds none, when fewer than ``least`` of them can be in ``where``.
    """
    north = ~walls
    south = north >> WIDE
    west = north >> VERTICAL
    east = west >> 1
    found = north & TOP | south & BOTTOM | west & LEFT | east & RIGHT
    north &= _BELOW_TOP
    south &= _ABOVE_BOTTOM
    west &= _NOT_LEFT
    east &= _NOT_RIGHT
    before = BOARD
    while found != before:
        before = found
        found |= (found & north) >> WIDE
        found |= (found & south) << WIDE
        found |= (found & west) >> 1
        found |= (found & east) << 1
        if (where & ~found).bit_count() < least:
            return 0
    return BOARD ^ found


def region_at(walls: int, square: int) -> int:
    """Give the squares that can be reached from this one (a set of one) through free streets."""
    free = ~walls
    down = free >> VERTICAL
    return _fill(square, free, free >> WIDE, down, down >> 1)


def _fill(found: int, north: int, south: int, west: int, east: int) -> int:
    """Spread over the board; the masks tell on which sides squares can be left."""
    north &= _BELOW_TOP
    south &= _ABOVE_BOTTOM
    west &= _NOT_LEFT
    east &= _NOT_RIGHT
    before = 0
    while found != before:
        before = found
        found |= (found & north) >> WIDE
        found |= (found & south) << WIDE
        found |= (found & west) >> 1
        found |= (found & east) << 1
    return found


def parts(walls: int, squares: int) -> list[int]:
    """Split a set of whole regions into its regions, in reading order of their first squares."""
    found = []
    while squares:
        region = region_at(walls, squares & -squares)
        found.append(region)
        squares &= ~region
    return found


def with_parcels(city: int) -> int:
    """Give the city together with the parcels it encloses."""
    free = BOARD & ~city
    outside = free & (TOP | BOTTOM | LEFT | RIGHT)
    before = 0
    while outside != before:
        before = outside
        outside |= (outside << 1 | outside >> 1 | outside << WIDE | outside >> WIDE) & free
    return BOARD & ~outside


def perimeter(city: int) -> int:
    """Give the streets between a city with its enclosed parcels and all the rest."""
    inside = with_parcels(city)
    return inside ^ inside << WIDE | (inside ^ inside << 1) << VERTICAL


def longest_run(walls: int) -> int:
    """Count the most consecutive walls in one straight line."""
    longest = 0
    for line, step in ((walls & HORIZONTAL_BITS, 1), (walls >> VERTICAL, WIDE)):
        length = 0
        while line:
            length += 1
            line &= line >> step
        longest = max(longest, length)
    return longest


def is_connected(squares: int) -> bool:
    """Tell whether all these squares hang together."""
    return _fill(squares & -squares, *[squares] * 4) & squares == squares
