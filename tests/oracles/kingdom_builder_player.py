"""A Kingdom Builder player's settlements, cards and location tiles."""

from .kingdom_builder_board import Board, Cell
from .kingdom_builder_data import SETTLEMENTS_OF_A_PLAYER


class Tile:
    """A location tile in front of a player; it is usable while its pictogram side is up."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.usable = False


class Player:
    """What lies in front of one player, and the player's settlements on the board."""

    def __init__(self) -> None:
        self.supply = SETTLEMENTS_OF_A_PLAYER
        self.settlements: set[Cell] = set()
        self.tiles: list[Tile] = []
        self.taken_from: set[Cell] = set()  # location hexes that ever gave a tile
        self.keeps_from: set[Cell] = set()  # those whose tile was not lost again
        self.hand: str | None = None  # the hidden terrain card

    def usable_kinds(self) -> set[str]:
        """The kinds of which a tile may still be used this turn."""
        return {tile.kind for tile in self.tiles if tile.usable}

    def use(self, kind: str) -> None:
        """Turn one usable tile of a kind to its picture side."""
        next(tile for tile in self.tiles if tile.kind == kind and tile.usable).usable = False

    def refresh(self) -> None:
        """Turn all tiles to their pictogram side, those just won too."""
        for tile in self.tiles:
            tile.usable = True

    def win(self, board: Board, cell: Cell, tiles_left: dict[Cell, int]) -> None:
        """Take a tile of every location beside a piece that has come to `cell`."""
        for place in sorted(board.around(cell) & board.of("location")):
            if place not in self.taken_from and tiles_left[place] > 0:
                tiles_left[place] -= 1
                self.taken_from.add(place)
                self.keeps_from.add(place)
                self.tiles.append(Tile(board.location[place]))

    def lose(self, board: Board) -> None:
        """Give up the tiles of locations without a settlement beside them, unusable ones first."""
        for place in sorted(self.keeps_from):
            if not board.around(place) & self.settlements:
                self.keeps_from.remove(place)
                equal = [tile for tile in self.tiles if tile.kind == board.location[place]]
                spent = [tile for tile in equal if not tile.usable]
                self.tiles.remove(spent[0] if spent else equal[0])
