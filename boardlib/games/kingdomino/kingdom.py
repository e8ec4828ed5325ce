"""One kingdom: its squares as bits, and where a domino fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from .components import LANDSCAPES, Domino, Half
from .grid import Grid
from .moves import Place

if TYPE_CHECKING:
    from .guests import Guests

ONES: Final = len(LANDSCAPES)
TWOS: Final = ONES + 1
"""Planes of the crowns, after one plane per landscape: a square's crowns as a binary number."""


@attrs.frozen(weakref_slot=False)
class Kingdom:
    """What lies in one kingdom, and the free squares it may still use.

    ``board`` holds a plane of bits per landscape, then two of crowns; the castle, a joker, is in
    every landscape's plane.  ``laid`` tells what was done with each domino in order: ``19:e4n``
    or ``5:x`` for a discarded one.  ``guests`` are what expansions bring.
    """

    board: int
    room: int
    laid: str
    guests: Guests | None


class Face(NamedTuple):
    """A domino as the rules need it: where its landscapes' planes begin, what each half adds."""

    left_plane: int
    right_plane: int
    left: int
    right: int
    is_twin: bool


def face(domino: Domino, grid: Grid) -> Face:
    """Prepare a domino for kingdoms of one size."""
    stride = grid.plane_bits

    def plane(half: Half) -> int:
        return LANDSCAPES.index(half.landscape) * stride

    def adds(half: Half) -> int:
        crowns = (half.crowns & 1) << ONES * stride | (half.crowns >> 1) << TWOS * stride
        return 1 << plane(half) | crowns

    return Face(
        plane(domino.left),
        plane(domino.right),
        adds(domino.left),
        adds(domino.right),
        domino.is_twin,
    )


def empty_kingdom(grid: Grid, guests: Guests | None) -> Kingdom:
    """Give the kingdom that is a castle only."""
    board = sum(grid.castle << plane * grid.plane_bits for plane in range(len(LANDSCAPES)))
    return Kingdom(board, grid.span(grid.castle) & ~grid.castle, "", guests)


def fitting(kingdom: Kingdom, face: Face, grid: Grid) -> int:
    """Find the squares for the left half, one plane per direction of the right half.

    Spec: Placing a domino.  Both halves lie on free squares that the kingdom may still use, one of
    them beside its own landscape or the castle.
    """
    room = kingdom.room
    board = kingdom.board
    wide = grid.stride
    stride = grid.plane_bits
    land = board >> face.left_plane & grid.plane
    left = (land << 1 | land >> 1 | land << wide | land >> wide) & room
    if face.is_twin:
        east = left & room >> 1 | room & left >> 1
        south = left & room >> wide | room & left >> wide
        return east << stride | south << 2 * stride
    land = board >> face.right_plane & grid.plane
    right = (land << 1 | land >> 1 | land << wide | land >> wide) & room
    return (
        (left & room << wide | room & right << wide)
        | (left & room >> 1 | room & right >> 1) << stride
        | (left & room >> wide | room & right >> wide) << 2 * stride
        | (left & room << 1 | room & right << 1) << 3 * stride
    )


def with_domino(kingdom: Kingdom, name: str, face: Face, move: Place, grid: Grid) -> Kingdom:
    """Give the kingdom after a legal placement."""
    left, right, _, _, _, leaves = grid.spots[move]
    laid = kingdom.laid
    told = f"{name}:{move.cell}{move.direction}"
    return Kingdom(
        kingdom.board | face.left << left | face.right << right,
        kingdom.room & leaves,
        f"{laid},{told}" if laid else told,
        kingdom.guests,
    )


def without_domino(kingdom: Kingdom, name: str) -> Kingdom:
    """Give the kingdom after a domino was discarded."""
    laid = f"{kingdom.laid},{name}:x" if kingdom.laid else f"{name}:x"
    return Kingdom(kingdom.board, kingdom.room, laid, kingdom.guests)


def lands(kingdom: Kingdom, grid: Grid) -> tuple[int, ...]:
    """Give the squares of each landscape, without the castle."""
    return tuple(
        kingdom.board >> n * grid.plane_bits & grid.plane & ~grid.castle for n in range(ONES)
    )


def crown_planes(kingdom: Kingdom, grid: Grid) -> tuple[int, int]:
    """Give the squares with an odd number of crowns, and those with two or three."""
    return (
        kingdom.board >> ONES * grid.plane_bits & grid.plane,
        kingdom.board >> TWOS * grid.plane_bits,
    )


def crowned(kingdom: Kingdom, grid: Grid) -> int:
    """Give the squares with crowns, covered or not."""
    crowns = kingdom.board >> ONES * grid.plane_bits
    return (crowns | crowns >> grid.plane_bits) & grid.plane


def land(kingdom: Kingdom, grid: Grid) -> int:
    """Give all squares that are covered, the castle too."""
    stride = grid.plane_bits
    board = kingdom.board & (1 << ONES * stride) - 1
    half = board | board >> stride | board >> 2 * stride
    return (half | half >> 3 * stride) & grid.plane


def landscape_at(kingdom: Kingdom, bit: int, grid: Grid) -> str | None:
    """Name the landscape of a square; ``castle``, or None where nothing lies."""
    if bit == grid.castle:
        return "castle"
    for n, name in enumerate(LANDSCAPES):
        if kingdom.board >> n * grid.plane_bits & bit:
            return name
    return None


def crowns_at(kingdom: Kingdom, bit: int, grid: Grid) -> int:
    """Count the crowns on a square, covered ones too."""
    ones, twos = crown_planes(kingdom, grid)
    return bool(ones & bit) + 2 * bool(twos & bit)


def box(squares: int, grid: Grid) -> tuple[int, int, int, int]:
    """Give the smallest rectangle around some squares: top, left, height, width."""
    rows = columns = 0
    row, line = 0, (1 << grid.stride) - 1
    while squares:
        if squares & line:
            rows |= 1 << row
            columns |= squares & line
        squares >>= grid.stride
        row += 1
    top, left = (rows & -rows).bit_length() - 1, (columns & -columns).bit_length() - 1
    return top, left, rows.bit_length() - top, columns.bit_length() - left


def laid_dominoes(kingdom: Kingdom) -> tuple[tuple[str, str], ...]:
    """Give each domino this kingdom has had, with ``e4n`` or, when discarded, ``x``."""
    if not kingdom.laid:
        return ()
    pairs = (entry.partition(":") for entry in kingdom.laid.split(","))
    return tuple((name, spot) for name, _, spot in pairs)


def discards(kingdom: Kingdom) -> int:
    """Count the dominoes that fitted nowhere."""
    return kingdom.laid.count("x")
