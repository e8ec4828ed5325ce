"""A board of hexes whose sets of cells are integers; odd rows are shifted to the right."""

from __future__ import annotations

from typing import Final

from .board import Board

DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
"""The six sides of a hex, clockwise from the right; north is towards row 1."""


class HexGrid(Board):
    """``width`` columns and ``height`` rows of pointed hexes; cells count in reading order.

    Cell ``i`` stands in row ``i // width`` and column ``i % width``, both from 0.  Every second
    row, beginning with the one that is called 2, stands half a hex to the right.

    >>> grid = HexGrid(20, 20)
    >>> grid.name(grid.cell("c7"))
    'c7'
    >>> [grid.name(cell) for cell in grid.cells(grid.neighbours(grid.mask(["a1"])))]
    ['b1', 'a2']
    """

    __slots__ = ("_even", "_not_first", "_not_last", "_odd", "around", "size")

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, stride=width)
        self.size = width * height
        self._not_first = self.full ^ self.columns[0]
        self._not_last = self.full ^ self.columns[-1]
        self._even = sum(self.rows[::2])
        self._odd = self.full ^ self._even
        self.around = tuple(self.neighbours(1 << cell) for cell in range(self.size))
        """The neighbours of each cell."""

    def shift(self, mask: int, direction: str) -> int:
        """Move a set one hex towards a side; what leaves the grid is gone.

        >>> grid = HexGrid(3, 3)
        >>> grid.names(grid.shift(grid.mask(["b1", "b2"]), "se"))
        ('b2', 'c3')
        """
        width = self.width
        if direction == "e":
            return (mask & self._not_last) << 1
        if direction == "w":
            return (mask & self._not_first) >> 1
        even, odd = mask & self._even, mask & self._odd
        if direction == "se":
            return (even << width | (odd & self._not_last) << width + 1) & self.full
        if direction == "sw":
            return ((even & self._not_first) << width - 1 | odd << width) & self.full
        if direction == "nw":
            return (even & self._not_first) >> width + 1 | odd >> width
        if direction == "ne":
            return even >> width | (odd & self._not_last) >> width - 1
        raise ValueError(f"{direction!r} is none of {', '.join(DIRECTIONS)}")

    def neighbours(self, mask: int) -> int:
        """Give the cells that share a side with a cell of the set.

        A cell of the set is among them only if it is next to another one.
        """
        left = (mask & self._not_first) >> 1
        right = (mask & self._not_last) << 1
        wide = mask | left & self._even | right & self._odd
        return (left | right | wide << self.width | wide >> self.width) & self.full

    def leaps(self, mask: int) -> int:
        """Give the cells exactly two steps straight on from a cell of the set.

        >>> grid = HexGrid(5, 5)
        >>> grid.names(grid.leaps(grid.mask(["b2"])))
        ('d2', 'a4', 'c4')
        """
        left = (mask & self._not_first) >> 1
        right = (mask & self._not_last) << 1
        beside = left | right
        double = 2 * self.width
        far = (left & self._not_first) >> 1 | (right & self._not_last) << 1
        return (far | beside << double | beside >> double) & self.full

    def line(self, cell: int, direction: str) -> tuple[int, ...]:
        """List the cells from a cell straight on to the edge, without the cell itself.

        >>> grid = HexGrid(3, 3)
        >>> [grid.name(each) for each in grid.line(grid.cell("a1"), "se")]
        ['a2', 'b3']
        """
        found = []
        here = self.shift(1 << cell, direction)
        while here:
            found.append(here.bit_length() - 1)
            here = self.shift(here, direction)
        return tuple(found)

    def distance(self, one: int, other: int) -> int:
        """Count the steps between two cells; neighbours are 1 apart.

        >>> grid = HexGrid(5, 5)
        >>> grid.distance(grid.cell("a1"), grid.cell("c3"))
        3
        """
        row, column = divmod(one, self.width)
        to_row, to_column = divmod(other, self.width)
        rows = to_row - row
        slant = (to_column - to_row // 2) - (column - row // 2)
        return max(abs(rows), abs(slant), abs(rows + slant))

    def within(self, mask: int, steps: int) -> int:
        """Give the cells at most so many steps from a set, the set included."""
        for _ in range(steps):
            mask |= self.neighbours(mask)
        return mask
