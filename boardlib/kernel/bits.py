"""Sets of cells as integers: bit i stands for cell i."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def cells(mask: int) -> Iterator[int]:
    """Yield the cells of a set, lowest first.

    >>> list(cells(0b10110))
    [1, 2, 4]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def flood(seed: int, within: int, neighbours: Callable[[int], int]) -> int:
    """Give all cells of ``within`` that hang together with the cells of ``seed``."""
    reached = seed & within
    while True:
        wider = (reached | neighbours(reached)) & within
        if wider == reached:
            return reached
        reached = wider


def groups(mask: int, neighbours: Callable[[int], int]) -> tuple[int, ...]:
    """Split a set into its connected groups, by their lowest cells."""
    found = []
    while mask:
        group = flood(mask & -mask, mask, neighbours)
        found.append(group)
        mask ^= group
    return tuple(found)
