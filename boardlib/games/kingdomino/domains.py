"""Domains: squares of one landscape that hang together by their sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from .components import LANDSCAPES
from .grid import Grid
from .guests import counted_crowns
from .kingdom import Kingdom, lands

Domain: TypeAlias = tuple[str, int, int, int]
"""A domain's landscape, its squares as bits, how many they are, the crowns that count on them."""


def domains(kingdom: Kingdom, grid: Grid) -> Iterator[Domain]:
    """Find all domains: by landscape, then by their first square in reading order."""
    ones, twos = counted_crowns(kingdom, grid)
    wide = grid.stride
    for name, left in zip(LANDSCAPES, lands(kingdom, grid), strict=True):
        while left:
            squares = _domain(left & -left, left, wide)
            left ^= squares
            crowns = (ones & squares).bit_count() + 2 * (twos & squares).bit_count()
            yield name, squares, squares.bit_count(), crowns


def domain_points(kingdom: Kingdom, grid: Grid) -> int:
    """Add up squares times crowns; a domain without crowns is not even looked at."""
    ones, twos = counted_crowns(kingdom, grid)
    wide, points = grid.stride, 0
    for land in lands(kingdom, grid):
        crowned = land & (ones | twos)
        while crowned:
            squares = _domain(crowned & -crowned, land, wide)
            crowned &= ~squares
            crowns = (ones & squares).bit_count() + 2 * (twos & squares).bit_count()
            points += squares.bit_count() * crowns
    return points


def _domain(seed: int, land: int, wide: int) -> int:
    squares = 0
    while seed != squares:
        squares = seed
        seed |= (seed << 1 | seed >> 1 | seed << wide | seed >> wide) & land
    return squares
