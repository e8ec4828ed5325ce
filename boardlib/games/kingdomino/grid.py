"""The squares a kingdom may ever reach, as bits; tables that turn bits into moves.

The castle stands in the middle of a grid of 2n - 1 rows and columns, n being the side of a
finished kingdom.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import chain, compress
from operator import getitem
from typing import Final, NamedTuple

from ...kernel.grid import SquareGrid
from .moves import Place, place

DIRECTIONS: Final = "nesw"
"""Where the right half lies, seen from the left one, in the order of legal moves."""


class Spot(NamedTuple):
    """Where a ``place`` puts the halves, and what that leaves of the kingdom's room."""

    left: int
    right: int
    both: int
    beside_left: int
    beside_right: int
    leaves: int


class Grid(SquareGrid):
    """All squares of the kingdoms of one size, and every table that depends on it."""

    def __init__(self, side: int) -> None:
        super().__init__(2 * side - 1, 2 * side - 1)
        self.side = side
        self.size = self.width
        self.plane_bits = -(-self.size * self.stride // 8) * 8
        """Bits from one plane of a kingdom's board to the next: whole bytes."""
        self.squares = self.names(self.full)
        self.bits = {name: 1 << self.cell(name) for name in self.squares}
        self.plane = (1 << self.plane_bits) - 1
        self.castle_cell = self.squares[len(self.squares) // 2]
        self.castle = self.bits[self.castle_cell]

    def span(self, bit: int) -> int:
        """Give the squares that fit into one kingdom together with this one.

        A set of squares fits exactly if all its pairs do.
        """
        row, column = divmod(bit.bit_length() - 1, self.stride)
        reach = self.side - 1
        columns = sum(1 << x for x in range(max(0, column - reach), column + reach + 1))
        rows = range(max(0, row - reach), row + reach + 1)
        return sum(columns << y * self.stride for y in rows) & self.full

    def bit_of(self, cell: object) -> int:
        """Give the bit of a square's name; 0 for anything else."""
        return self.bits.get(cell, 0) if isinstance(cell, str) else 0

    @cached_property
    def spots(self) -> dict[Place, Spot]:
        """Every placement that lies on the grid, and on which squares."""
        spans = {bit: self.span(bit) for bit in self.bits.values()}
        found = {}
        for cell, left in self.bits.items():
            for direction, shift in self.steps.items():
                right = left << shift if shift > 0 else left >> -shift
                if not right & self.full:
                    continue
                both = left | right
                found[place(cell, direction)] = Spot(
                    left.bit_length() - 1,
                    right.bit_length() - 1,
                    both,
                    self.neighbours(left),
                    self.neighbours(right),
                    spans[left] & spans[right] & ~both,
                )
        return found

    @cached_property
    def _rows(self) -> tuple[tuple[tuple[Place, ...], ...], ...]:
        """For each byte of four planes, one per direction: the moves of each of its values."""
        rows = []
        for direction in DIRECTIONS:
            for first in range(0, self.plane_bits, 8):
                row: list[tuple[Place, ...]] = [()]
                for index in range(first, first + 8):
                    cell = self._names.get(index)
                    more = () if cell is None else (place(cell, direction),)
                    row += [moves + more for moves in row]
                rows.append(tuple(row))
        return tuple(rows)

    def places(self, planes: int) -> tuple[Place, ...]:
        """List the placements whose bits are set in four planes: by direction, then square."""
        data = planes.to_bytes(self.plane_bits // 2, "little")
        rows = compress(self._rows, data)
        return tuple(chain.from_iterable(map(getitem, rows, data.translate(None, b"\0"))))


@cache
def grid(side: int) -> Grid:
    """Give the grid for kingdoms of 5 or of 7 squares a side."""
    return Grid(side)
