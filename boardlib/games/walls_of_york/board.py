"""The board that every player has: four district tiles in a frame."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import attrs

from .components import ARROWS, SPACES, SQUARES, TILE_SIDES
from .moves import laid_tiles
from .streets import SIZE, WIDE

HALF: Final = SIZE // 2
Layout = tuple[str | None, ...]
"""What lies in each space, ``tile:side:arrow`` or None."""


@attrs.frozen
class Board:
    """The squares by what is on them, as sets; made once for each layout."""

    layout: Layout
    tiles: tuple[str, ...]
    """The custom tile sides."""
    rows: tuple[str, ...] = attrs.field(eq=False, repr=False)
    """Eight rows of eight letters; a question mark where no tile lies yet."""
    buildings: tuple[int, int, int] = attrs.field(eq=False, repr=False)
    """Churches, wells, markets."""
    coins: int = attrs.field(eq=False, repr=False)
    double_coins: int = attrs.field(eq=False, repr=False)
    vikings: int = attrs.field(eq=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return board_of, (self.layout, self.tiles)


EMPTY: Final[Layout] = (None,) * SPACES


def tile_rows(text: str) -> tuple[str, str, tuple[str, ...]]:
    """Read a custom tile side such as ``white black 1WM1/.V.C/MWV1/.2.C``.

    :raises ValueError: saying what is wrong with it.
    """
    words = text.split(" ")
    if len(words) != 3 or (words[0], words[1]) not in TILE_SIDES:
        raise ValueError("a tile side is a tile, a side and four rows of squares")
    rows = tuple(words[2].split("/"))
    if [len(row) for row in rows] != [HALF] * HALF:
        raise ValueError("a tile has four rows of four squares")
    if not set("".join(rows)) <= set(SQUARES):
        raise ValueError(f"a square is one of {' '.join(SQUARES)}")
    return words[0], words[1], rows


@lru_cache(maxsize=1 << 10)
def board_of(layout: Layout, tiles: tuple[str, ...]) -> Board:
    """Give the board of these tiles, with a setup's custom tile sides."""
    sides = {key: tuple(rows.split("/")) for key, rows in TILE_SIDES.items()}
    for text in tiles:
        tile, side, rows = tile_rows(text)
        sides[tile, side] = rows
    quarters = []
    for laid in layout:
        square = ("????",) * HALF
        if laid is not None:
            tile, side, arrow = laid_tiles()[laid]
            square = _turned(sides[tile, side], ARROWS.index(arrow))
        quarters.append(square)
    whole = tuple(
        quarters[first][y] + quarters[first + 1][y] for first in (0, 2) for y in range(HALF)
    )
    churches, wells, markets, ones, twos, vikings = (_where(whole, kind) for kind in SQUARES[:6])
    return Board(layout, tiles, whole, (churches, wells, markets), ones, twos, vikings)


def _turned(rows: tuple[str, ...], quarters: int) -> tuple[str, ...]:
    for _ in range(quarters):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def _where(rows: tuple[str, ...], kind: str) -> int:
    return sum(
        1 << WIDE * y + x
        for y, row in enumerate(rows)
        for x, square in enumerate(row)
        if square == kind
    )
