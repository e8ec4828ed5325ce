"""Sets of hexes as integers agree with hexes as coordinates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardlib.kernel.hexgrid import DIRECTIONS, HexGrid

GRIDS = (HexGrid(20, 20), HexGrid(5, 4), HexGrid(1, 1), HexGrid(1, 6), HexGrid(26, 1))
EVEN = {"e": (0, 1), "se": (1, 0), "sw": (1, -1), "w": (0, -1), "nw": (-1, -1), "ne": (-1, 0)}
ODD = {"e": (0, 1), "se": (1, 1), "sw": (1, 0), "w": (0, -1), "nw": (-1, 0), "ne": (-1, 1)}


def step(grid: HexGrid, cell: int, direction: str) -> int | None:
    row, column = divmod(cell, grid.width)
    down, right = (ODD if row % 2 else EVEN)[direction]
    row, column = row + down, column + right
    if 0 <= row < grid.height and 0 <= column < grid.width:
        return row * grid.width + column
    return None


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.width}x{grid.height}")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_single_hex_steps_to_its_neighbour_or_off_the_board(
    grid: HexGrid, direction: str
) -> None:
    for cell in range(grid.size):
        there = step(grid, cell, direction)
        assert grid.shift(1 << cell, direction) == (0 if there is None else 1 << there)


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.width}x{grid.height}")
def test_the_neighbours_of_a_hex_are_its_six_steps(grid: HexGrid) -> None:
    for cell in range(grid.size):
        steps = {step(grid, cell, direction) for direction in DIRECTIONS} - {None}
        assert set(grid.cells(grid.around[cell])) == steps


@given(st.integers(0, (1 << 400) - 1))
def test_sets_move_as_their_hexes_do(mask: int) -> None:
    grid = GRIDS[0]
    union = 0
    for direction in DIRECTIONS:
        moved = grid.shift(mask, direction)
        assert moved == sum(grid.shift(1 << cell, direction) for cell in grid.cells(mask))
        union |= moved
    assert grid.neighbours(mask) == union


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.width}x{grid.height}")
def test_a_leap_is_two_steps_straight_on(grid: HexGrid) -> None:
    for cell in range(grid.size):
        far = {grid.line(cell, direction)[1:2] for direction in DIRECTIONS} - {()}
        assert {(there,) for there in grid.cells(grid.leaps(1 << cell))} == far


@given(st.integers(0, 399), st.integers(0, 399))
def test_distance_is_the_number_of_steps(one: int, other: int) -> None:
    grid = GRIDS[0]
    steps, reached = 0, 1 << one
    while not reached >> other & 1:
        reached |= grid.neighbours(reached)
        steps += 1
    assert grid.distance(one, other) == grid.distance(other, one) == steps
    assert grid.within(1 << one, steps) >> other & 1
    assert not steps or not grid.within(1 << one, steps - 1) >> other & 1


@given(st.integers(0, (1 << 20) - 1))
def test_groups_are_connected_apart_and_complete(mask: int) -> None:
    grid = GRIDS[1]
    groups = grid.groups(mask)
    assert sum(groups) == mask
    for group in groups:
        assert grid.flood(group & -group, mask) == group
        assert not grid.neighbours(group) & mask & ~group
    assert [group & -group for group in groups] == sorted(group & -group for group in groups)


def test_a_line_runs_straight_to_the_edge() -> None:
    grid = GRIDS[0]
    names = [grid.name(cell) for cell in grid.line(grid.cell("a1"), "se")]
    assert names == ["a2", "b3", "b4", "c5", "c6", "d7", "d8", "e9", "e10", "f11", "f12", "g13",
                     "g14", "h15", "h16", "i17", "i18", "j19", "j20"]  # fmt: skip
    assert grid.line(grid.cell("a2"), "w") == ()
    for cell in (0, 19, 380, 399, 210):
        for direction, back in zip(DIRECTIONS, DIRECTIONS[3:] + DIRECTIONS[:3], strict=True):
            for far in grid.line(cell, direction):
                assert cell in grid.line(far, back)


def test_the_rim_is_the_first_and_last_row_and_column() -> None:
    grid = GRIDS[1]
    assert grid.names(grid.full & ~grid.rim) == ("b2", "c2", "d2", "b3", "c3", "d3")


def test_names_read_back() -> None:
    grid = GRIDS[0]
    for cell in range(grid.size):
        assert grid.cell(grid.name(cell)) == cell
    assert grid.names(grid.mask(["t20", "a1"])) == ("a1", "t20")
    tall = HexGrid(1, 1000)
    assert tall.cell(tall.name(999)) == 999


@pytest.mark.parametrize(
    "name", ["", "a", "7", "u1", "a0", "a01", "a21", "A1", "a1 ", "a²", "aa1", "a" + "9" * 40]
)
def test_other_names_are_no_cells(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        GRIDS[0].cell(name)


def test_a_grid_has_columns_with_letters_and_a_direction_is_one_of_six() -> None:
    with pytest.raises(ValueError, match="1 to 26 columns"):
        HexGrid(27, 2)
    with pytest.raises(ValueError, match="at least one row"):
        HexGrid(3, 0)
    with pytest.raises(ValueError, match="is none of"):
        GRIDS[0].shift(1, "n")
