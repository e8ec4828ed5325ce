"""One kingdom: where a domino, a giant, a payment or a token may go."""

from itertools import combinations, product

from tests.oracles.kingdomino_data import BUILDINGS, WITH_RESOURCE, Domino

Cell = tuple[int, int]

STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def name_of(cell: Cell) -> str:
    """Column letter and row number: (0, 0) is a1."""
    column, row = cell
    return "abcdefghijklm"[column] + str(row + 1)


def sides(cell: Cell) -> list[Cell]:
    """The four squares that share a side with this one."""
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS.values()]


def around(cell: Cell) -> list[Cell]:
    """The eight squares around this one."""
    column, row = cell
    return [(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


class Kingdom:
    """Squares, and what stands on them; `land` has the castle too."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.grid = 2 * size - 1
        self.castle: Cell = (size - 1, size - 1)
        self.land: dict[Cell, str] = {self.castle: "castle"}
        self.printed: dict[Cell, int] = {self.castle: 0}
        self.giants: dict[Cell, int] = {}
        self.resources: set[Cell] = set()
        self.tokens: dict[Cell, str] = {}
        self.discarded = 0

    def crowns(self, cell: Cell) -> int:
        """Printed crowns and those of a building, covered or not."""
        if self.tokens.get(cell) in BUILDINGS:
            return self.printed[cell] + BUILDINGS[self.tokens[cell]][1]
        return self.printed[cell]

    def open_crowns(self, cell: Cell) -> int:
        """Crowns of the square that no giant covers."""
        return self.crowns(cell) - self.giants.get(cell, 0)

    def crowned(self) -> list[Cell]:
        """Squares with a crown that no giant covers."""
        return [cell for cell in self.land if self.open_crowns(cell) > 0]

    def box(self, more: tuple[Cell, ...] = ()) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the kingdom with `more` squares added."""
        cells = [*self.land, *more]
        columns = [column for column, _ in cells]
        rows = [row for _, row in cells]
        return min(columns), min(rows), max(columns), max(rows)

    def fits(self, domino: Domino, first: Cell, second: Cell) -> bool:
        """Whether the left half may go on `first` and the right half on `second`."""
        if first in self.land or second in self.land:
            return False
        left, top, right, bottom = self.box((first, second))
        if right - left + 1 > self.size or bottom - top + 1 > self.size:
            return False
        for cell, (landscape, _) in zip((first, second), domino, strict=True):
            for neighbour in sides(cell):
                if self.land.get(neighbour) in ("castle", landscape):
                    return True
        return False

    def places(self, domino: Domino) -> dict[str, tuple[Cell, Cell]]:
        """Every legal place of a domino by its notation: two alike halves only look e or s."""
        found: dict[str, tuple[Cell, Cell]] = {}
        directions = "es" if domino[0] == domino[1] else "nesw"
        for column in range(self.grid):
            for row in range(self.grid):
                for direction in directions:
                    first = (column, row)
                    second = (column + STEPS[direction][0], row + STEPS[direction][1])
                    if self.fits(domino, first, second):
                        found[name_of(first) + direction] = (first, second)
        return found

    def put_domino(self, domino: Domino, cells: tuple[Cell, Cell], *, court: bool) -> None:
        """Add the two squares, with the resources that lay on them when the court plays."""
        for cell, (landscape, crowns) in zip(cells, domino, strict=True):
            self.land[cell] = landscape
            self.printed[cell] = crowns
            if court and crowns == 0 and landscape in WITH_RESOURCE:
                self.resources.add(cell)

    def takes(self, token: str, cell: Cell, spent: tuple[Cell, ...] = ()) -> bool:
        """Whether a court token may stand on the square once the `spent` resources are gone."""
        if cell not in self.land or cell == self.castle:
            return False
        if cell in self.tokens or self.printed[cell] > 0:
            return False
        if cell in self.resources and cell not in spent:
            return False
        return token not in BUILDINGS or BUILDINGS[token][0] == self.land[cell]

    def payments(self, paid: set[str]) -> dict[str, list[Cell]]:
        """Landscape -> own squares with its resource, without the kinds already paid."""
        squares: dict[str, list[Cell]] = {}
        for cell in self.resources:
            if self.land[cell] not in paid:
                squares.setdefault(self.land[cell], []).append(cell)
        return squares

    def can_finish(self, token: str, paid: set[str], price: int, spent: tuple[Cell, ...]) -> bool:
        """Whether some way to pay the rest of the price leaves a square for the token."""
        squares = {
            kind: [cell for cell in cells if cell not in spent]
            for kind, cells in self.payments(paid).items()
        }
        for kinds in combinations(sorted(squares), price - len(paid)):
            for cells in product(*(squares[kind] for kind in kinds)):
                gone = spent + cells
                if any(self.takes(token, cell, gone) for cell in self.land):
                    return True
        return False
