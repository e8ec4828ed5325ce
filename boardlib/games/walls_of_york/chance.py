"""What is left to chance: the board, the king's decree, the building die."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import permutations, product
from typing import Any

from ...kernel.chance import Chance, Draw
from ...kernel.spaces import Kinds, Permutations, Product
from .components import ARROWS, KING_DICE, SIDES, SPACES, TILES
from .die import die_of
from .moves import Decree, Die, DrawnBoard, laid_tiles
from .table import Table


def chance_of(table: Table) -> Chance | None:
    """Give the chance event of this moment; see the spec's section Chance."""
    phase = table.phase
    if phase == "die":
        return _die(table.setup.die)
    if phase == "decree":
        return _decree()
    return _board() if phase == "board" else None


@cache
def _board() -> Chance:
    order = Permutations(dict.fromkeys(TILES, 1))
    facing = Kinds({f"{side}:{arrow}": 1 for side in SIDES for arrow in ARROWS})

    def move_of(value: tuple[Any, ...]) -> DrawnBoard:
        tiles, *facings = value
        return DrawnBoard(tuple(f"{tile}:{way}" for tile, way in zip(tiles, facings, strict=True)))

    def value_of(move: Any) -> tuple[Any, ...] | None:
        if type(move) is not DrawnBoard or type(move.spaces) is not tuple:
            return None
        known = laid_tiles()
        if len(move.spaces) != SPACES or not all(
            type(laid) is str and laid in known for laid in move.spaces
        ):
            return None
        parts = [laid.partition(":") for laid in move.spaces]
        return tuple(part[0] for part in parts), *(part[2] for part in parts)

    return Draw(Product(order, *[facing] * SPACES), move_of, value_of)


@cache
def decrees() -> dict[tuple[int, int, int], int]:
    """Give the ways in which the king's dice can fall, by what they ask for, lowest first."""
    ways: Counter[tuple[int, int, int]] = Counter()
    for church, well, market in permutations(KING_DICE):
        ways.update(product(church, well, market))
    return {decree: ways[decree] for decree in sorted(ways)}


@cache
def _decree() -> Chance:
    def value_of(move: Any) -> tuple[int, int, int] | None:
        if type(move) is not Decree:
            return None
        numbers = move.church, move.well, move.market
        return numbers if all(type(number) is int for number in numbers) else None

    return Draw(Kinds(decrees()), lambda numbers: Decree(*numbers), value_of)


@lru_cache(maxsize=64)
def _die(custom: tuple[str, ...]) -> Chance:
    faces = {name: Die(name) for name in die_of(custom).faces}

    def value_of(move: Any) -> str | None:
        return move.face if type(move) is Die and type(move.face) is str else None

    return Draw(Kinds(dict.fromkeys(faces, 1)), faces.__getitem__, value_of)
