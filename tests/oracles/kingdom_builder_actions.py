"""Where a Kingdom Builder player may build or move, by the mandatory action or a location tile."""

from .kingdom_builder_board import DIRECTIONS, Board, Cell, step

BUILD_TILES = ["oracle", "farm", "oasis", "tower", "tavern"]
MOVE_TILES = ["paddock", "barn", "harbor"]


def adjacent_if_possible(board: Board, cells: set[Cell], own: set[Cell]) -> set[Cell]:
    """The cells beside an own settlement, or all of them when there is none such."""
    adjacent = cells & board.next_to(own)
    return adjacent if adjacent else cells


def builds(
    board: Board, action: str, card: str | None, own: set[Cell], occupied: set[Cell]
) -> set[Cell]:
    """Where "mandatory" or a building tile may build, the supply aside."""
    if action == "tavern":
        ends = set()
        for cell in board.buildable() - occupied:
            for direction in DIRECTIONS:
                first = step(cell, direction)
                second = step(first, direction)
                third = step(second, direction)
                if first in own and second in own and third in own:
                    ends.add(cell)
        return ends
    if action == "farm":
        wanted = board.of("grass")
    elif action == "oasis":
        wanted = board.of("desert")
    elif action == "tower":
        wanted = board.edge() & board.buildable()
    else:
        wanted = board.of(card) if card is not None else set()
    return adjacent_if_possible(board, wanted - occupied, own)


def targets(
    board: Board, tile: str, card: str | None, origin: Cell, own: set[Cell], occupied: set[Cell]
) -> set[Cell]:
    """Where a moving tile may put the piece of `origin`, which is no option itself."""
    free = set(board.terrain) - occupied - {origin}
    if tile == "paddock":
        landings = {step(step(origin, direction), direction) for direction in DIRECTIONS}
        return landings & board.buildable() & free
    if tile == "harbor":
        wanted = board.of("water")
    else:
        wanted = board.of(card) if card is not None else set()
    return adjacent_if_possible(board, wanted & free, own - {origin})
