"""Four quadrants laid together: where each terrain is, as sets of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from ...kernel.hexgrid import HexGrid
from .components import LETTERS, LOCATIONS, TERRAINS
from .quadrants import SIDE, turned_rows

GRID: Final = HexGrid(2 * SIDE, 2 * SIDE)
CELLS: Final = tuple(GRID.name(cell) for cell in range(GRID.size))
"""The names of all hexes in reading order, ``a1`` to ``t20``."""

INDEX: Final[Mapping[str, int]] = {name: cell for cell, name in enumerate(CELLS)}
KINDS: Final = (*LETTERS.values(), "location")
"""What a hex may be."""

CORNERS: Final = ((0, 0), (0, SIDE), (SIDE, 0), (SIDE, SIDE))
"""The first row and column of each quadrant: top left, top right, bottom left, bottom right."""


def _square(corner: tuple[int, int]) -> int:
    top, left = corner
    columns = sum(GRID.columns[left : left + SIDE])
    return columns & sum(GRID.rows[top : top + SIDE])


SQUARES: Final = tuple(map(_square, CORNERS))
"""The hundred hexes of each quadrant."""


class Board:
    """The hexes of each kind; what a game asks of a board, worked out once.

    A board of fewer than four quadrants, as while they are being drawn, has hexes without any
    kind.  Equal and hashed by what is laid; a pickle holds only that.
    """

    __slots__ = (
        "beside_locations",
        "beside_mountain",
        "beside_places",
        "beside_water",
        "castles",
        "custom",
        "edge",
        "kinds",
        "land",
        "location_at",
        "locations",
        "places",
        "quadrants",
        "tiles",
    )

    def __init__(self, quadrants: tuple[str, ...], custom: tuple[str, ...]) -> None:
        self.quadrants = quadrants
        self.custom = custom
        kinds = dict.fromkeys(KINDS, 0)
        location_at: dict[int, str] = {}
        for corner, word in enumerate(quadrants):
            masks, places = _laid(word, corner, custom)
            for kind, mask in masks.items():
                kinds[kind] |= mask
            location_at |= places
        self.kinds: Mapping[str, int] = kinds
        self.land = sum(kinds[terrain] for terrain in TERRAINS)
        """All buildable hexes."""
        self.edge = self.land & GRID.rim
        """All buildable hexes on the edge of the board."""
        self.castles = kinds["castle"]
        self.locations = kinds["location"]
        self.places = self.castles | self.locations
        """Castles and locations together."""
        self.location_at: Mapping[int, str] = {
            cell: location_at[cell] for cell in sorted(location_at)
        }
        self.tiles = tuple(
            sorted(
                ((1 << cell, kind) for cell, kind in location_at.items()),
                key=lambda tile: (LOCATIONS.index(tile[1]), tile[0]),
            )
        )
        """Each location hex with its kind, in the order of the location list."""
        self.beside_locations = GRID.neighbours(self.locations)
        self.beside_places = GRID.neighbours(self.places)
        self.beside_water = GRID.neighbours(kinds["water"])
        self.beside_mountain = GRID.neighbours(kinds["mountain"])

    def kind(self, cell: int) -> str:
        """Name what a hex is; nothing while its quadrant is not laid."""
        bit = 1 << cell
        return next((name for name, mask in self.kinds.items() if mask & bit), "")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.quadrants == other.quadrants and self.custom == other.custom

    def __hash__(self) -> int:
        return hash((self.quadrants, self.custom))

    def __reduce__(self) -> tuple[Any, ...]:
        return board_of, (self.quadrants, self.custom)

    def __repr__(self) -> str:
        return f"board_of({self.quadrants!r}, {self.custom!r})"


@lru_cache(maxsize=256)
def _laid(word: str, corner: int, custom: tuple[str, ...]) -> tuple[dict[str, int], dict[int, str]]:
    """Give the hexes of each kind of one laid quadrant, and what its locations are."""
    locations, rows = turned_rows(word, custom)
    top, left = CORNERS[corner]
    kinds: dict[str, int] = {}
    location_at: dict[int, str] = {}
    for row, letters in enumerate(rows, start=top):
        for column, letter in enumerate(letters, start=left):
            cell = row * GRID.width + column
            kind = LETTERS.get(letter, "location")
            kinds[kind] = kinds.get(kind, 0) | 1 << cell
            if letter in locations:
                location_at[cell] = locations[letter]
    return kinds, location_at


@lru_cache(maxsize=256)
def board_of(quadrants: tuple[str, ...], custom: tuple[str, ...]) -> Board:
    """Give the board of these quadrants; the same one each time, while it is remembered."""
    return Board(quadrants, custom)
