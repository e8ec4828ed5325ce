"""Gold: castles, and one function per Kingdom Builder card; see spec/kingdom_builder.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ...kernel.result import Result, ScoreLine, ScoreSheet, ranked
from .board import GRID, SQUARES, Board
from .table import Table

Pieces: TypeAlias = tuple[int, ...]
"""The settlements of each seat."""

Criterion: TypeAlias = Callable[[Board, Pieces, int], int]
"""Board, all settlements and a seat, to that seat's gold."""


def castles(board: Board, pieces: Pieces, seat: int) -> int:
    """3 for each castle with an own settlement next to it."""
    return 3 * (GRID.neighbours(pieces[seat]) & board.castles).bit_count()


def fishermen(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement next to water, none for those on water."""
    return (pieces[seat] & board.beside_water & ~board.kinds["water"]).bit_count()


def miners(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement next to a mountain, none for those on one."""
    return (pieces[seat] & board.beside_mountain & ~board.kinds["mountain"]).bit_count()


def discoverers(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each horizontal line with an own settlement."""
    return sum(1 for row in GRID.rows if row & pieces[seat])


def knights(board: Board, pieces: Pieces, seat: int) -> int:
    """2 for each settlement on the one horizontal line that has most."""
    return 2 * max((row & pieces[seat]).bit_count() for row in GRID.rows)


def hermits(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement area."""
    return len(GRID.groups(pieces[seat]))


def citizens(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each pair of settlements in the largest settlement area."""
    return max((group.bit_count() for group in GRID.groups(pieces[seat])), default=0) // 2


def workers(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement next to a castle or a location."""
    return (pieces[seat] & board.beside_places).bit_count()


def merchants(board: Board, pieces: Pieces, seat: int) -> int:
    """4 for each castle or location that one settlement area joins to another one."""
    joined = 0
    for group in GRID.groups(pieces[seat]):
        touched = GRID.neighbours(group) & board.places
        if touched.bit_count() > 1:
            joined |= touched
    return 4 * joined.bit_count()


def lords(board: Board, pieces: Pieces, seat: int) -> int:
    """12 in each quadrant for the most settlements, 6 for the second most; ties all get it."""
    gold = 0
    for square in SQUARES:
        counts = [(own & square).bit_count() for own in pieces]
        better = {count for count in counts if count > counts[seat]}
        gold += (12, 6, 0)[min(len(better), 2)]
    return gold


def farmers(board: Board, pieces: Pieces, seat: int) -> int:
    """3 for each settlement in the quadrant that has fewest."""
    return 3 * min((pieces[seat] & square).bit_count() for square in SQUARES)


CRITERIA: Final[Mapping[str, Criterion]] = {
    "fishermen": fishermen,
    "miners": miners,
    "discoverers": discoverers,
    "knights": knights,
    "hermits": hermits,
    "citizens": citizens,
    "workers": workers,
    "merchants": merchants,
    "lords": lords,
    "farmers": farmers,
}
"""Kingdom Builder card to what it pays for."""


def sheets(table: Table) -> tuple[ScoreSheet, ...]:
    """Give each seat's gold: a line for each Kingdom Builder card, then the castles.

    Nothing pays before the board is laid.
    """
    layout, pieces = table.layout, table.settlements
    rows = [(card, CRITERIA[card]) for card in layout.cards] + [("castles", castles)]
    laid = len(layout.quadrants) == 4
    return tuple(
        ScoreSheet(
            tuple(
                ScoreLine(name, count(layout.board, pieces, seat) if laid else 0)
                for name, count in rows
            )
        )
        for seat in range(len(pieces))
    )


def result(table: Table) -> Result | None:
    """Rank the seats by gold once the game is over; ties share the victory."""
    if table.turn.phase != "over":
        return None
    totals = [sheet.total for sheet in sheets(table)]
    return ranked(totals, totals)
