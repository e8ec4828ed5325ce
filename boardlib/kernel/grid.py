"""A square grid whose sets of cells are integers."""

from __future__ import annotations

from typing import Final

from .bits import cells
from .board import Board

DIRECTIONS: Final = ("n", "e", "s", "w")
"""The four sides, clockwise from the top; north is towards row 1."""


class SquareGrid(Board):
    """``width`` columns and ``height`` rows; cells count in reading order.

    One padding column keeps shifts from wrapping round: cell ``i`` stands in row
    ``i // stride`` and column ``i % stride``, where ``stride`` is ``width + 1``.

    >>> grid = SquareGrid(9, 9)
    >>> grid.name(grid.cell("e5"))
    'e5'
    >>> sorted(grid.name(cell) for cell in grid.cells(grid.neighbours(grid.mask(["a1"]))))
    ['a2', 'b1']
    """

    __slots__ = ("steps",)

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, stride=width + 1)
        self.steps = {"n": -self.stride, "e": 1, "s": self.stride, "w": -1}

    def shift(self, mask: int, direction: str) -> int:
        """Move a set one cell towards a side; what leaves the grid is gone."""
        step = self.steps[direction]
        return (mask << step if step > 0 else mask >> -step) & self.full

    def neighbours(self, mask: int) -> int:
        """Give the cells that share a side with a cell of the set."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.full

    def around(self, mask: int) -> int:
        """Give the cells that share a side or a corner with a cell of the set."""
        wide = mask | mask << 1 | mask >> 1
        stride = self.stride
        return (wide | wide << stride | wide >> stride) & self.full & ~mask

    def runs(self, mask: int, direction: tuple[int, int]) -> tuple[int, ...]:
        """List the maximal straight runs of a set along (columns, rows), by their first cell.

        >>> grid = SquareGrid(4, 4)
        >>> [grid.cells(run) for run in grid.runs(grid.mask(["a1", "b2", "d4"]), (1, 1))]
        [(0, 6), (18,)]
        """
        columns, rows = direction
        step = rows * self.stride + columns
        if step <= 0:
            raise ValueError("a run goes to the right or down")
        found = []
        for first in cells(mask & ~(mask << step)):
            run, here = 0, 1 << first
            while here & mask:
                run |= here
                here <<= step
            found.append(run)
        return tuple(found)
