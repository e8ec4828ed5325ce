"""The hexes of a Kingdom Builder board as (row, column) cells counted from the top left corner."""

from .kingdom_builder_data import (
    LOCATIONS,
    PICTURES,
    SYMBOL_OF_OPTION_LETTER,
    TERRAIN_CARDS,
    TERRAIN_OF_SYMBOL,
)

Cell = tuple[int, int]
Quadrant = tuple[str, list[list[str]]]  # the location and ten rows of ten terrains

DIRECTIONS = ["west", "east", "north-west", "north-east", "south-west", "south-east"]
CORNERS = [(0, 0), (0, 10), (10, 0), (10, 10)]


def step(cell: Cell, direction: str) -> Cell:
    """The hex next to a cell, on the board or not; every second row is shifted to the right."""
    row, column = cell
    if direction == "west":
        return (row, column - 1)
    if direction == "east":
        return (row, column + 1)
    new_row = row - 1 if direction.startswith("north") else row + 1
    shifted = row % 2 == 1
    if direction.endswith("west"):
        return (new_row, column if shifted else column - 1)
    return (new_row, column + 1 if shifted else column)


def name_of(cell: Cell) -> str:
    """`a1` is the top left hex, `t20` the bottom right one."""
    row, column = cell
    return "abcdefghijklmnopqrst"[column] + str(row + 1)


def cell_of(name: str) -> Cell:
    """The cell of a name that `name_of` gave."""
    return (int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0]))


def quadrants_in_the_box(custom: list[str]) -> dict[str, Quadrant]:
    """The eight printed quadrants by name; a custom one replaces its namesake or is one more."""
    box: dict[str, Quadrant] = {}
    for name, picture in PICTURES.items():
        lines = picture.split("\n")
        symbols = [line.split() for line in lines if line.strip()]
        box[name] = (name, [[TERRAIN_OF_SYMBOL[symbol] for symbol in row] for row in symbols])
    names_so_far: list[str] = []
    for text in custom:
        words = text.split(" ")
        if len(words) != 3:
            raise ValueError(f"custom quadrant {text!r} is not: name location rows")
        name, location, drawing = words
        rows = drawing.split("/")
        if name == "" or "/" in name or name in names_so_far:
            raise ValueError(f"bad name of a custom quadrant: {name!r}")
        if location not in LOCATIONS:
            raise ValueError(f"no such location: {location!r}")
        if len(rows) != 10 or any(len(row) != 10 for row in rows):
            raise ValueError(f"custom quadrant {name!r} is not ten rows of ten")
        if any(letter not in SYMBOL_OF_OPTION_LETTER for row in rows for letter in row):
            raise ValueError(f"custom quadrant {name!r} has an unknown letter")
        names_so_far.append(name)
        terrains = [
            [TERRAIN_OF_SYMBOL[SYMBOL_OF_OPTION_LETTER[letter]] for letter in row] for row in rows
        ]
        box[name] = (location, terrains)
    return box


class Board:
    """Twenty by twenty hexes: the terrain of each, and which location stands on a location hex."""

    def __init__(self, chosen: list[str], box: dict[str, Quadrant]) -> None:
        """`chosen` has "name" or "name/180" top left, top right, bottom left, bottom right."""
        self.terrain: dict[Cell, str] = {}
        self.location: dict[Cell, str] = {}
        for words, (top, left) in zip(chosen, CORNERS, strict=True):
            turned = words.endswith("/180")
            location, rows = box[words.removesuffix("/180")]
            for row in range(10):
                for column in range(10):
                    terrain = rows[9 - row][9 - column] if turned else rows[row][column]
                    cell = (top + row, left + column)
                    self.terrain[cell] = terrain
                    if terrain == "location":
                        self.location[cell] = location

    def around(self, cell: Cell) -> set[Cell]:
        """The neighbours of a cell that are on the board."""
        beside = {step(cell, direction) for direction in DIRECTIONS}
        return {neighbour for neighbour in beside if neighbour in self.terrain}

    def next_to(self, cells: set[Cell]) -> set[Cell]:
        """All cells with a neighbour among the given ones."""
        found: set[Cell] = set()
        for cell in cells:
            found |= self.around(cell)
        return found

    def of(self, *terrains: str) -> set[Cell]:
        """All cells of these terrains."""
        return {cell for cell, terrain in self.terrain.items() if terrain in terrains}

    def buildable(self) -> set[Cell]:
        """All cells of the five terrains that the cards name."""
        return self.of(*TERRAIN_CARDS)

    def edge(self) -> set[Cell]:
        """All cells on the rim of the board."""
        return {
            (row, column) for row, column in self.terrain if row in (0, 19) or column in (0, 19)
        }

    def groups(self, cells: set[Cell]) -> list[set[Cell]]:
        """The given cells parted into connected groups."""
        groups = []
        left = set(cells)
        while left:
            group = {min(left)}
            while more := (self.next_to(group) & left) - group:
                group |= more
            groups.append(group)
            left -= group
        return groups
