"""The tiles and dice a game of Walls of York is played with, ours or custom, for its oracle."""

from collections import Counter
from itertools import permutations, product
from typing import NamedTuple

from tests.oracles.walls_of_york_data import BUILDING_DIE, EMPTY, KING_DICE, LETTERS, SIDES, TILES
from tests.oracles.walls_of_york_map import Edge, placements_of, tile_rows, walk_edges


class Face(NamedTuple):
    """A face of the building die, with every set of streets that shows its formation."""

    coins: int
    walls: int
    formations: set[frozenset[str]]


def read_tile_side(text: str) -> tuple[tuple[str, str], list[str]]:
    tile, side, squares = text.split(" ")
    rows = squares.split("/")
    if tile not in TILES or side not in SIDES or [len(row) for row in rows] != [4, 4, 4, 4]:
        raise ValueError(f"not a tile side: {text}")
    if not set("".join(rows)) <= {EMPTY, *LETTERS.values()}:
        raise ValueError(f"not a tile side: {text}")
    return (tile, side), rows


def tile_sides(custom: list[str]) -> dict[tuple[str, str], list[str]]:
    """The rows of each tile side, arrow up; a custom one replaces ours."""
    rows = {(tile, side): tile_rows(tile, side) for tile in TILES for side in SIDES}
    rows.update(read_tile_side(text) for text in custom)
    return rows


def read_die_face(text: str) -> tuple[str, int, set[Edge]]:
    name, coins, shape = text.split(" ")
    edges = set()
    for edge in shape.split(";"):
        x0, y0, x1, y1 = (int(number) for number in edge.split(","))
        if abs(x0 - x1) + abs(y0 - y1) != 1:
            raise ValueError(f"not one street long: {text}")
        edges.add(frozenset(((x0, y0), (x1, y1))))
    return name, int(coins), edges


def building_die(custom: list[str]) -> dict[str, Face]:
    """The six faces by name."""
    faces = [(name, coins, walk_edges(walk)) for name, (coins, walk) in BUILDING_DIE.items()]
    if custom:
        faces = [read_die_face(text) for text in custom]
    die = {name: Face(coins, len(edges), placements_of(edges)) for name, coins, edges in faces}
    if len(faces) != 6 or len(die) != 6:
        raise ValueError("a die has six faces, each with its own name")
    return die


def decrees() -> Counter[str]:
    """How many of the 1296 ways the king's dice can fall give each decree."""
    ways: Counter[str] = Counter()
    for church, well, market in permutations(KING_DICE):
        for numbers in product(church, well, market):
            ways["decree {} {} {}".format(*numbers)] += 1
    return ways
