"""What each location tile does: where it builds, or what it moves where.

A row says which hexes suit (:attr:`Location.wanted`) and by which rule a hex is chosen among the
open ones (:attr:`Location.rule`).  An expansion adds rows, and a rule where it needs a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import attrs

from .board import GRID, Board
from .moves import TILE_MOVES, Build, CellMove

Wanted: TypeAlias = Callable[[Board, str | None], int]
"""Board and terrain of the card shown (None: no card) to the hexes that suit by themselves."""


@attrs.frozen
class Rule:
    """How a hex is chosen among the open ones that suit.

    ``targets(own, open, origin)`` are the hexes allowed: ``own`` settlements without the moving
    one, ``open`` hexes without the one it left, ``origin`` that hex or -1 when building.
    ``movable(own, open)`` are the own settlements that have a target at all.
    """

    code: str
    targets: Callable[[int, int, int], int]
    movable: Callable[[int, int], int]
    why: str


@attrs.frozen
class Location:
    """A location tile's action."""

    id: str
    moves: bool
    wanted: Wanted
    rule: Rule
    where: str
    """Which hexes suit, in words."""
    move: type[CellMove]


def adjacent_if_possible(own: int, open_: int, origin: int = -1) -> int:
    """Give the open hexes next to an own settlement, or all of them when there is none."""
    return GRID.neighbours(own) & open_ or open_


def _any_piece(own: int, open_: int) -> int:
    return own if open_ else 0


AXES: Final = (("e", "w"), ("se", "nw"), ("sw", "ne"))


def run_ends(own: int, open_: int, origin: int = -1) -> int:
    """Give the open hexes at either end of a straight unbroken run of three or more."""
    shift = GRID.shift
    ends = 0
    for on, back in AXES:
        pairs = own & shift(own, on)
        threes = pairs & shift(pairs, on)
        if threes:
            ends |= shift(threes, on) | shift(shift(shift(threes, back), back), back)
    return ends & open_


def two_away(own: int, open_: int, origin: int) -> int:
    """Give the open hexes exactly two steps straight on from the lifted settlement."""
    return GRID.leaps(1 << origin) & open_


def _jumpers(own: int, open_: int) -> int:
    return GRID.leaps(open_) & own


ADJACENT: Final = Rule(
    "not-adjacent",
    adjacent_if_possible,
    _any_piece,
    "next to an own settlement, because there is such a hex",
)
RUN_END: Final = Rule(
    "not-at-a-run",
    run_ends,
    _any_piece,
    "at either end of a straight unbroken run of three own settlements",
)
JUMP: Final = Rule(
    "not-two-away",
    two_away,
    _jumpers,
    "exactly two hexes straight on from where it stood",
)


def _card(board: Board, card: str | None) -> int:
    return 0 if card is None else board.kinds[card]


def _grass(board: Board, card: str | None) -> int:
    return board.kinds["grass"]


def _desert(board: Board, card: str | None) -> int:
    return board.kinds["desert"]


def _water(board: Board, card: str | None) -> int:
    return board.kinds["water"]


def _edge(board: Board, card: str | None) -> int:
    return board.edge


def _land(board: Board, card: str | None) -> int:
    return board.land


OF_THE_CARD: Final = "of the card's terrain"

_ROWS: Final[tuple[tuple[str, bool, Wanted, Rule, str], ...]] = (
    ("oracle", False, _card, ADJACENT, OF_THE_CARD),
    ("farm", False, _grass, ADJACENT, "of grass"),
    ("oasis", False, _desert, ADJACENT, "of desert"),
    ("tower", False, _edge, ADJACENT, "of a buildable terrain on the edge of the board"),
    ("tavern", False, _land, RUN_END, "of a buildable terrain"),
    ("paddock", True, _land, JUMP, "of a buildable terrain"),
    ("barn", True, _card, ADJACENT, OF_THE_CARD),
    ("harbor", True, _water, ADJACENT, "of water"),
)

ACTIONS: Final[Mapping[str, Location]] = {
    row[0]: Location(*row, move) for row, move in zip(_ROWS, TILE_MOVES, strict=True)
}
"""Location id to its action, in the order in which their moves are listed."""

BUILDING: Final = Location("build", False, _card, ADJACENT, OF_THE_CARD, Build)
"""The mandatory action, which is like a tile's."""
