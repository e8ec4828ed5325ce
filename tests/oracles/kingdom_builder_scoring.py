"""The gold of a Kingdom Builder table: castles and one function per Kingdom Builder card."""

from collections.abc import Callable

from .kingdom_builder_board import CORNERS, Board, Cell

Pieces = list[set[Cell]]  # the settlements of each seat


def castles(board: Board, pieces: Pieces, seat: int) -> int:
    """3 for each castle with an own settlement beside it."""
    return 3 * sum(1 for castle in board.of("castle") if board.around(castle) & pieces[seat])


def count_beside(board: Board, settlements: set[Cell], terrain: str) -> int:
    """The settlements next to a terrain that do not stand on it."""
    wanted = board.of(terrain)
    return sum(1 for cell in settlements if cell not in wanted and board.around(cell) & wanted)


def fishermen(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement beside water, none for those on water."""
    return count_beside(board, pieces[seat], "water")


def miners(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement beside a mountain."""
    return count_beside(board, pieces[seat], "mountain")


def discoverers(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each horizontal line with a settlement."""
    return len({row for row, _ in pieces[seat]})


def knights(board: Board, pieces: Pieces, seat: int) -> int:
    """2 for each settlement on the one line that has most."""
    lines = [sum(1 for row, _ in pieces[seat] if row == line) for line in range(20)]
    return 2 * max(lines)


def hermits(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each group."""
    return len(board.groups(pieces[seat]))


def citizens(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each two settlements of the largest group."""
    sizes = [len(group) for group in board.groups(pieces[seat])]
    return max(sizes, default=0) // 2


def workers(board: Board, pieces: Pieces, seat: int) -> int:
    """1 for each settlement beside at least one castle or location."""
    places = board.of("castle", "location")
    return sum(1 for cell in pieces[seat] if board.around(cell) & places)


def merchants(board: Board, pieces: Pieces, seat: int) -> int:
    """4 for each castle or location that one group joins to another one."""
    joined: set[Cell] = set()
    for group in board.groups(pieces[seat]):
        touched = board.next_to(group) & board.of("castle", "location")
        if len(touched) >= 2:
            joined |= touched
    return 4 * len(joined)


def in_quadrant(settlements: set[Cell], corner: Cell) -> int:
    """How many settlements stand in the ten by ten hexes from a corner on."""
    top, left = corner
    return sum(
        1 for row, column in settlements if row - top in range(10) and column - left in range(10)
    )


def lords(board: Board, pieces: Pieces, seat: int) -> int:
    """In each quadrant 12 for the highest number of settlements, 6 for the next lower number."""
    gold = 0
    for corner in CORNERS:
        counts = [in_quadrant(settlements, corner) for settlements in pieces]
        highest = max(counts)
        lower = [count for count in counts if count < highest]
        if counts[seat] == highest:
            gold += 12
        elif counts[seat] == max(lower):
            gold += 6
    return gold


def farmers(board: Board, pieces: Pieces, seat: int) -> int:
    """3 for each settlement in the quadrant that has fewest."""
    return 3 * min(in_quadrant(pieces[seat], corner) for corner in CORNERS)


CARDS: dict[str, Callable[[Board, Pieces, int], int]] = {
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
