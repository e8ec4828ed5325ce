"""What the quests of Age of Giants give; spec: Quests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from .components import LANDSCAPES, QUESTS, Quest
from .domains import domains
from .guests import open_crowns
from .kingdom import Kingdom, box, discards, land

if TYPE_CHECKING:
    from .grid import Grid

BLEAK: Final = ("wheat", "forest", "lake", "meadow")
BLEAK_SQUARES: Final = 5
SHORTEST_RUN: Final = 3


def quest_points(quest_id: str, kingdom: Kingdom, grid: Grid) -> int:
    """Give the points of a quest for one kingdom."""
    quest = _BY_ID[quest_id]
    return quest.points * _TIMES[quest.kind](quest, kingdom, grid)


def is_middle_kingdom(kingdom: Kingdom, grid: Grid) -> bool:
    """Whether the castle is the middle of a kingdom of odd sides of at least three."""
    top, left, height, width = box(land(kingdom, grid), grid)
    middle = grid.size // 2
    return (
        height >= 3
        and width >= 3
        and 2 * (middle - top) == height - 1
        and 2 * (middle - left) == width - 1
    )


def is_harmonious(kingdom: Kingdom) -> bool:
    """Whether no domino was discarded."""
    return not discards(kingdom)


def _squares_of(landscape: str, kingdom: Kingdom, grid: Grid) -> int:
    plane = LANDSCAPES.index(landscape) * grid.plane_bits
    return kingdom.board >> plane & grid.plane & ~grid.castle


def _corners(kingdom: Kingdom, grid: Grid) -> int:
    """Give the corner squares of a kingdom of full width and height, else none."""
    top, left, height, width = box(land(kingdom, grid), grid)
    if (height, width) != (grid.side, grid.side):
        return 0
    corner = 1 << top * grid.stride + left
    row = corner | corner << width - 1
    return row | row << (height - 1) * grid.stride


def _local_business(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    near = grid.around(grid.castle) & _squares_of(quest.landscape, kingdom, grid)
    return near.bit_count()


def _four_corners(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    found = _corners(kingdom, grid) & _squares_of(quest.landscape, kingdom, grid)
    return found.bit_count()


def _harmony(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    return int(is_harmonious(kingdom))


def _middle_kingdom(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    return int(is_middle_kingdom(kingdom, grid))


def _lost_corner(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    return int(bool(_corners(kingdom, grid) & grid.castle))


def _folie_des_grandeurs(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    """Count the straight runs of crowned squares, each as long as it goes."""
    crowned = open_crowns(kingdom, grid)
    runs = 0
    for step in (1, grid.stride, grid.stride + 1, grid.stride - 1):
        starts = crowned & ~(crowned << step)
        for further in range(1, SHORTEST_RUN):
            starts &= crowned >> further * step
        runs += starts.bit_count()
    return runs


def _bleak_king(quest: Quest, kingdom: Kingdom, grid: Grid) -> int:
    return sum(
        landscape in BLEAK and size >= BLEAK_SQUARES and not crowns
        for landscape, _, size, crowns in domains(kingdom, grid)
    )


_BY_ID: Final = {quest.id: quest for quest in QUESTS}
_TIMES: Final[Mapping[str, Callable[[Quest, Kingdom, Grid], int]]] = {
    "local_business": _local_business,
    "four_corners": _four_corners,
    "harmony": _harmony,
    "middle_kingdom": _middle_kingdom,
    "lost_corner": _lost_corner,
    "folie_des_grandeurs": _folie_des_grandeurs,
    "bleak_king": _bleak_king,
}
