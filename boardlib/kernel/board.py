"""What every grid of named cells shares, whatever its cells' neighbours are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .bits import cells, flood, groups

COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"


class Board:
    """``width`` columns and ``height`` rows of cells, counted in reading order.

    Cell ``i`` stands in row ``i // stride`` and column ``i % stride``, both from 0; a stride
    wider than the board leaves padding that shifts cannot cross.  ``rows``, ``columns``,
    ``rim`` and ``full`` are sets of cells as integers.
    """

    __slots__ = ("_names", "columns", "full", "height", "rim", "rows", "stride", "width")

    def __init__(self, width: int, height: int, stride: int) -> None:
        if not (1 <= width <= len(COLUMNS) and height >= 1):
            raise ValueError(f"a grid has 1 to {len(COLUMNS)} columns and at least one row")
        self.width = width
        self.height = height
        self.stride = stride
        row = (1 << width) - 1
        column = sum(1 << (r * stride) for r in range(height))
        self.rows = tuple(row << (r * stride) for r in range(height))
        self.columns = tuple(column << c for c in range(width))
        self.full = row * column
        self.rim = self.rows[0] | self.rows[-1] | self.columns[0] | self.columns[-1]
        self._names = {
            r * stride + c: f"{COLUMNS[c]}{r + 1}" for r in range(height) for c in range(width)
        }

    def neighbours(self, mask: int) -> int:
        """Give the cells that share a side with a cell of the set.

        A cell of the set is among them only if it is next to another one.
        """
        raise NotImplementedError

    def cell(self, name: str) -> int:
        """Give the cell of a name such as ``e5``.

        :raises ValueError: when the grid has no such cell.
        """
        column = COLUMNS.find(name[:1]) if name[:1] else -1
        digits = name[1:]
        if not (0 <= column < self.width and digits.isascii() and digits.isdigit()):
            raise ValueError(f"{name!r} is not a cell")
        too_long = len(digits) > len(str(self.height))
        if digits[0] == "0" or too_long or int(digits) > self.height:
            raise ValueError(f"{name!r} is not a cell")
        return (int(digits) - 1) * self.stride + column

    def name(self, cell: int) -> str:
        """Name a cell: column letter from the left, row number from the top."""
        return self._names[cell]

    def mask(self, names: Iterable[str]) -> int:
        """Give the set of named cells."""
        found = 0
        for name in names:
            found |= 1 << self.cell(name)
        return found

    def cells(self, mask: int) -> tuple[int, ...]:
        """List a set's cells in reading order."""
        return tuple(cells(mask))

    def names(self, mask: int) -> tuple[str, ...]:
        """List the names of a set's cells in reading order."""
        names, found = self._names, []
        while mask:
            lowest = mask & -mask
            found.append(names[lowest.bit_length() - 1])
            mask ^= lowest
        return tuple(found)

    def flood(self, seed: int, within: int) -> int:
        """Give all cells of ``within`` that hang together with the cells of ``seed``."""
        return flood(seed, within, self.neighbours)

    def groups(self, mask: int) -> tuple[int, ...]:
        """Split a set into connected groups, by their first cell in reading order."""
        return groups(mask, self.neighbours)
