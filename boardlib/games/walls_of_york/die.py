"""The building die: formations, where each fits, and which placements a wall rules out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from itertools import compress
from operator import getitem, or_
from typing import Any, Final

import attrs

from .components import DIE
from .moves import FACE_NAME, Lift, Place, lift, place
from .streets import BITS, SIZE, street_between, street_bits, streets_of

FACES: Final = 6
LARGEST: Final = 16
"""The most walls of a custom formation."""
MOST_COINS: Final = 9

Edge = tuple[int, int, int, int]

_DIGITS: Final = -(-BITS // 4)
_HEX: Final = f"%0{_DIGITS}x"


class Places:
    """A row of placements, from which those on free streets are picked quickly.

    One byte per placement: for every hexadecimal digit of a street set there is a number whose
    bytes mark what these walls rule out.
    """

    __slots__ = ("_all", "_ruled_out", "moves")

    def __init__(self, moves: Sequence[Place]) -> None:
        self.moves = tuple(moves)
        by_street = dict.fromkeys(range(4 * _DIGITS), 0)
        for index, move in enumerate(self.moves):
            for street in move.streets:
                by_street[street_bits()[street]] |= 1 << 8 * index
        self._all = int.from_bytes(b"\1" * len(self.moves), "little")
        self._ruled_out = [
            {
                f"{digit:x}": reduce(
                    or_, (by_street[4 * place + bit] for bit in range(4) if digit >> bit & 1), 0
                )
                for digit in range(16)
            }
            for place in reversed(range(_DIGITS))
        ]

    def free(self, walls: int) -> tuple[Place, ...]:
        """List the placements that touch none of these walls, in the row's order."""
        marks = self._all ^ reduce(or_, map(getitem, self._ruled_out, _HEX % walls))
        return tuple(compress(self.moves, marks.to_bytes(len(self.moves), "little")))


@cache
def singles() -> Places:
    """Give the placements of one wall, in canonical order."""
    return Places([place((street,)) for street in street_bits()])


@cache
def _lifts() -> list[dict[str, tuple[Lift, ...]]]:
    names = dict.fromkeys(range(4 * _DIGITS), "")
    names |= {bit: name for name, bit in street_bits().items()}
    return [
        {
            f"{digit:x}": tuple(
                lift(names[4 * row + bit])
                for bit in range(4)
                if digit >> bit & 1 and names[4 * row + bit]
            )
            for digit in range(16)
        }
        for row in range(_DIGITS)
    ]


def lifts(walls: int) -> tuple[Lift, ...]:
    """List the moves that take one of these walls, in canonical order."""
    row: tuple[Lift, ...] = sum(map(getitem, _lifts(), (_HEX % walls)[::-1]), ())
    return row


@attrs.frozen
class Face:
    """A face of the building die, made once for each text that describes one."""

    text: str
    name: str = attrs.field(eq=False)
    coins: int = attrs.field(eq=False)
    edges: tuple[Edge, ...] = attrs.field(eq=False, repr=False)
    size: int = attrs.field(eq=False, repr=False)
    """How many walls the formation has."""

    @property
    def places(self) -> Places:
        """All placements: the formation everywhere, then single walls."""
        return _places(self.text)

    @property
    def masks(self) -> frozenset[int]:
        """The street sets that show this formation."""
        return _formations(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return face_of, (self.text,)


@lru_cache(maxsize=256)
def face_of(text: str) -> Face:
    """Read a face such as ``V2 1 0,0,1,0;1,0,1,1``.

    :raises ValueError: saying what is wrong with it.
    """
    words = text.split(" ")
    if len(words) != 3:
        raise ValueError("a face is a name, a number of coins and streets")
    name, coins, shape = words
    if not FACE_NAME.fullmatch(name):
        raise ValueError("a face's name has up to 8 letters and digits")
    if len(coins) != 1 or coins not in "0123456789":
        raise ValueError(f"a face shows 0 to {MOST_COINS} coins")
    edges = tuple([_edge(part) for part in shape.split(";")])
    if len({frozenset((edge[:2], edge[2:])) for edge in edges}) < len(edges):
        raise ValueError("a formation has no street twice")
    if len(edges) > LARGEST:
        raise ValueError(f"a formation has at most {LARGEST} walls")
    return Face(text, name, int(coins), edges, len(edges))


def _edge(text: str) -> Edge:
    words = text.split(",")
    if len(words) != 4 or any(len(word) != 1 or word not in "012345678" for word in words):
        raise ValueError(f"a street is x,y,x,y with numbers 0 to {SIZE}")
    x0, y0, x1, y1 = map(int, words)
    if abs(x0 - x1) + abs(y0 - y1) != 1:
        raise ValueError("a street leads from a corner to the next one")
    return x0, y0, x1, y1


@lru_cache(maxsize=64)
def _formations(text: str) -> frozenset[int]:
    found = set()
    for image in _images(face_of(text).edges):
        for y in range(SIZE + 1):
            for x in range(SIZE + 1):
                bits = [street_between(a + x, b + y, c + x, d + y) for a, b, c, d in image]
                if None not in bits:
                    found.add(sum(1 << bit for bit in bits if bit is not None))
    return frozenset(found)


def _images(edges: tuple[Edge, ...]) -> list[list[Edge]]:
    """Give the eight rotations and mirror images of a formation, each against both axes."""
    images = []
    for turn in range(8):
        image = [(*_turned(a, b, turn), *_turned(c, d, turn)) for a, b, c, d in edges]
        west = min(min(edge[0], edge[2]) for edge in image)
        north = min(min(edge[1], edge[3]) for edge in image)
        images.append([(a - west, b - north, c - west, d - north) for a, b, c, d in image])
    return images


def _turned(x: int, y: int, turn: int) -> tuple[int, int]:
    if turn >= 4:
        x = -x
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


@lru_cache(maxsize=64)
def _places(text: str) -> Places:
    if face_of(text).size == 1:
        return singles()
    order = {street: index for index, street in enumerate(street_bits())}
    rows = sorted(
        map(streets_of, _formations(text)), key=lambda row: [order[street] for street in row]
    )
    return Places([place(row) for row in rows] + list(singles().moves))


@attrs.frozen
class BuildingDie:
    """Six faces, by name in their order."""

    faces: dict[str, Face]
    most: int
    """The most walls on a face."""


@lru_cache(maxsize=64)
def die_of(custom: tuple[str, ...]) -> BuildingDie:
    """Give the die of a setup: ours when it brings none."""
    faces = [face_of(text) for text in custom or DIE]
    return BuildingDie({face.name: face for face in faces}, max(face.size for face in faces))
