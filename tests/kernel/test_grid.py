"""The square grid, against the same things said cell by cell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardlib.kernel.bits import cells, flood
from boardlib.kernel.grid import SquareGrid

GRIDS = [SquareGrid(1, 1), SquareGrid(3, 2), SquareGrid(9, 9), SquareGrid(26, 4)]
Cell = tuple[int, int]


def literal(grid: SquareGrid, mask: int) -> set[Cell]:
    return {divmod(cell, grid.stride) for cell in cells(mask)}


@st.composite
def grid_and_mask(draw: st.DrawFn) -> tuple[SquareGrid, int]:
    grid = draw(st.sampled_from(GRIDS))
    picked = draw(st.sets(st.sampled_from(grid.cells(grid.full))))
    return grid, sum(1 << cell for cell in picked)


def test_the_whole_grid_has_every_cell_once() -> None:
    for grid in GRIDS:
        names = [grid.name(cell) for cell in grid.cells(grid.full)]
        assert len(set(names)) == grid.width * grid.height == grid.full.bit_count()
        assert [grid.name(grid.cell(name)) for name in names] == names
        assert list(grid.names(grid.full)) == names
        assert grid.mask(names) == grid.full


@pytest.mark.parametrize(
    "name", ["", "a", "1", "j1", "a0", "a01", "a10", "a-1", "A1", "a²", "a9999"]
)
def test_what_is_no_cell_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        SquareGrid(9, 9).cell(name)


@pytest.mark.parametrize(("width", "height"), [(0, 1), (27, 1), (1, 0)])
def test_a_grid_has_sane_sides(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="columns"):
        SquareGrid(width, height)


@given(grid_and_mask())
def test_neighbours_share_a_side_and_never_wrap(case: tuple[SquareGrid, int]) -> None:
    grid, mask = case
    inside = literal(grid, grid.full)
    sides = ((0, 1), (0, -1), (1, 0), (-1, 0))
    expected = {(r + dr, c + dc) for r, c in literal(grid, mask) for dr, dc in sides} & inside
    assert literal(grid, grid.neighbours(mask)) == expected
    moved = {grid.shift(mask, direction) for direction in "nesw"}
    assert literal(grid, grid.neighbours(mask)) == set().union(*(literal(grid, m) for m in moved))


@given(grid_and_mask())
def test_around_shares_a_side_or_a_corner(case: tuple[SquareGrid, int]) -> None:
    grid, mask = case
    own = literal(grid, mask)
    near = {(r + dr, c + dc) for r, c in own for dr in (-1, 0, 1) for dc in (-1, 0, 1)}
    assert literal(grid, grid.around(mask)) == (near & literal(grid, grid.full)) - own


@given(grid_and_mask())
def test_groups_split_a_set_into_connected_parts(case: tuple[SquareGrid, int]) -> None:
    grid, mask = case
    parts = grid.groups(mask)
    assert sum(parts) == mask
    for part in parts:
        assert grid.flood(part & -part, part) == part
        assert not grid.neighbours(part) & mask & ~part
    assert [part & -part for part in parts] == sorted(part & -part for part in parts)


@given(grid_and_mask(), st.sampled_from([(1, 0), (0, 1), (1, 1), (-1, 1)]))
def test_runs_are_maximal_and_cover_the_set(
    case: tuple[SquareGrid, int], direction: tuple[int, int]
) -> None:
    grid, mask = case
    columns, rows = direction
    own = literal(grid, mask)
    expected = set()
    for row, column in own:
        if (row - rows, column - columns) in own:
            continue
        run = set()
        while (row, column) in own:
            run.add((row, column))
            row, column = row + rows, column + columns
        expected.add(frozenset(run))
    found = [frozenset(literal(grid, run)) for run in grid.runs(mask, direction)]
    assert set(found) == expected
    assert len(found) == len(expected)


def test_runs_go_right_or_down() -> None:
    with pytest.raises(ValueError, match="right or down"):
        SquareGrid(3, 3).runs(1, (-1, 0))


def test_rows_columns_and_rim() -> None:
    grid = SquareGrid(3, 3)
    assert [grid.name(cell) for cell in grid.cells(grid.rows[1])] == ["a2", "b2", "c2"]
    assert [grid.name(cell) for cell in grid.cells(grid.columns[2])] == ["c1", "c2", "c3"]
    assert grid.full & ~grid.rim == grid.mask(["b2"])


def test_flood_starts_within_the_set_only() -> None:
    assert flood(0b1, 0b110, lambda mask: mask << 1) == 0
