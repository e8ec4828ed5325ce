"""The board of Walls of York for its oracle: squares, streets, regions, found one by one."""

from tests.oracles.walls_of_york_data import EMPTY, LETTERS, TILE_SIDES

Point = tuple[int, int]
Edge = frozenset[Point]
Walls = set[str]

COLUMNS = "abcdefgh"
SQUARES = [column + str(row) for row in range(1, 9) for column in COLUMNS]


def street_between(first: Point, second: Point) -> str | None:
    """The street from one corner point (0..8 east, 0..8 south) to the next, if on the board."""
    (x, y), (right, bottom) = sorted((first, second))
    if min(x, y) < 0 or max(right, bottom) > 8:
        return None
    if (right, bottom) == (x + 1, y):
        return f"{COLUMNS[x]}{y + 1}n" if y < 8 else f"{COLUMNS[x]}8s"
    if (right, bottom) == (x, y + 1):
        return f"{COLUMNS[x]}{y + 1}w" if x < 8 else f"h{y + 1}e"
    raise ValueError(f"not a street: {first} to {second}")


def row_of_streets(y: int) -> list[str]:
    """The eight horizontal streets on line y, west to east."""
    found = [street_between((x, y), (x + 1, y)) for x in range(8)]
    return [street for street in found if street is not None]


def column_of_streets(x: int) -> list[str]:
    """The eight vertical streets on line x, north to south."""
    found = [street_between((x, y), (x, y + 1)) for y in range(8)]
    return [street for street in found if street is not None]


HORIZONTAL = [street for y in range(9) for street in row_of_streets(y)]
VERTICAL = [column_of_streets(x)[y] for y in range(8) for x in range(9)]
STREETS = HORIZONTAL + VERTICAL


def in_order(streets: Walls | frozenset[str]) -> list[str]:
    """These streets in canonical order."""
    return sorted(streets, key=STREETS.index)


def sides(square: str) -> list[tuple[str, str | None]]:
    """The four streets round a square, each with the square beyond, None beyond the rim."""
    x, y = COLUMNS.index(square[0]), int(square[1]) - 1
    around = []
    for street, column, row in (
        (street_between((x, y), (x + 1, y)), x, y - 1),
        (street_between((x + 1, y), (x + 1, y + 1)), x + 1, y),
        (street_between((x, y + 1), (x + 1, y + 1)), x, y + 1),
        (street_between((x, y), (x, y + 1)), x - 1, y),
    ):
        on_board = 0 <= column < 8 and 0 <= row < 8
        assert street is not None
        around.append((street, COLUMNS[column] + str(row + 1) if on_board else None))
    return around


SIDES_OF = {square: sides(square) for square in SQUARES}


def region_of(square: str, walls: Walls) -> set[str]:
    """All squares that can be reached from this one through wall-free streets."""
    reached = {square}
    to_visit = [square]
    while to_visit:
        for street, beyond in SIDES_OF[to_visit.pop()]:
            if street not in walls and beyond is not None and beyond not in reached:
                reached.add(beyond)
                to_visit.append(beyond)
    return reached


def closed_regions(walls: Walls) -> dict[str, set[str]]:
    """The regions that no wall-free street leaves, by their first square in reading order."""
    found = {}
    seen: set[str] = set()
    for square in SQUARES:
        if square in seen:
            continue
        region = region_of(square, walls)
        seen |= region
        if all(
            street in walls or beyond is not None
            for member in region
            for street, beyond in SIDES_OF[member]
        ):
            found[square] = region
    return found


def outside_of(city: set[str]) -> set[str]:
    """The squares one can walk to from beyond the rim, over any wall, without entering the city."""
    reached = {
        square
        for square in SQUARES
        if square not in city and any(beyond is None for _, beyond in SIDES_OF[square])
    }
    to_visit = list(reached)
    while to_visit:
        for _, beyond in SIDES_OF[to_visit.pop()]:
            if beyond is not None and beyond not in city and beyond not in reached:
                reached.add(beyond)
                to_visit.append(beyond)
    return reached


def perimeter_of(city: set[str]) -> Walls:
    """The streets between the city with the parcels it encloses and all the rest."""
    outside = outside_of(city)
    return {
        street
        for square in SQUARES
        if square not in outside
        for street, beyond in SIDES_OF[square]
        if beyond is None or beyond in outside
    }


def longest_run(perimeter: Walls) -> int:
    """The most consecutive walls of this perimeter in one straight line."""
    longest = 0
    for line in [row_of_streets(y) for y in range(9)] + [column_of_streets(x) for x in range(9)]:
        run = 0
        for street in line:
            run = run + 1 if street in perimeter else 0
            longest = max(longest, run)
    return longest


def tile_rows(tile: str, side: str) -> list[str]:
    """The four rows of one of our tile sides, arrow up, one letter a square."""
    rows = [[EMPTY] * 4 for _ in range(4)]
    for kind, names in TILE_SIDES[tile, side].items():
        for name in names.split():
            rows[int(name[1]) - 1]["abcd".index(name[0])] = LETTERS[kind]
    return ["".join(row) for row in rows]


def turned(rows: list[str], quarters: int) -> list[str]:
    """A tile side after so many quarter turns clockwise."""
    for _ in range(quarters):
        rows = ["".join(rows[3 - x][y] for x in range(4)) for y in range(4)]
    return rows


def walk_edges(walk: str) -> set[Edge]:
    """The edges of a walk of steps E, S, W, N."""
    steps = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}
    here = (0, 0)
    edges = set()
    for letter in walk:
        there = (here[0] + steps[letter][0], here[1] + steps[letter][1])
        edges.add(frozenset((here, there)))
        here = there
    return edges


def moved(edges: set[Edge], x: int, y: int) -> set[Edge]:
    """The shape so many steps further east and south."""
    return {frozenset((px + x, py + y) for px, py in edge) for edge in edges}


def orientations(edges: set[Edge]) -> list[set[Edge]]:
    """The eight rotations and mirror images of a shape, each moved against both axes."""
    images = []
    for mirrored in (False, True):
        image = {frozenset((-x, y) for x, y in edge) for edge in edges} if mirrored else edges
        for _ in range(4):
            image = {frozenset((-y, x) for x, y in edge) for edge in image}
            west = min(x for edge in image for x, _ in edge)
            north = min(y for edge in image for _, y in edge)
            images.append(moved(image, -west, -north))
    return images


def placements_of(edges: set[Edge]) -> set[frozenset[str]]:
    """Every set of streets that shows this shape somewhere on the board."""
    found = set()
    for image in orientations(edges):
        for y in range(9):
            for x in range(9):
                streets = []
                for edge in moved(image, x, y):
                    first, second = edge
                    streets.append(street_between(first, second))
                inside = [street for street in streets if street is not None]
                if len(inside) == len(streets):
                    found.add(frozenset(inside))
    return found
