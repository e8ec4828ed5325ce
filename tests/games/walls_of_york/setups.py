"""Setups and positions that the tests share."""

from __future__ import annotations

from typing import Any

from boardlib.games.walls_of_york import GAMES, WallsOfYorkState
from boardlib.games.walls_of_york.board import board_of
from boardlib.games.walls_of_york.die import die_of
from boardlib.games.walls_of_york.rules import asked, short_share
from boardlib.games.walls_of_york.streets import square_bits, street_bits
from boardlib.games.walls_of_york.table import BY_CHANCE, Architect, Table

GAME = GAMES[0]

LAYOUT = ("white black up", "blue black up", "purple black up", "yellow black up")
"""The board most tests are played on.

    a b c d e f g h
  1 1 W M 1 1 W 1 .
  2 . V . C C . C W
  3 M W V 1 . V 2 M
  4 . 2 . C 1 M V .
  5 V M 1 . M C . 2
  6 . 1 . C 1 V . W
  7 . W 1 M . . W V
  8 W 2 C V 1 C 1 M
"""

BIG_DIE = (
    "big 3 0,0,1,0;1,0,2,0;2,0,3,0;3,0,4,0;4,0,5,0;5,0,6,0;6,0,7,0;7,0,8,0;0,0,0,1",
    "one 1 0,0,1,0",
    "two 0 0,0,1,0;0,1,1,1",
    "box 2 0,0,1,0;1,0,1,1;0,1,1,1;0,0,0,1",
    "T 9 0,0,1,0;1,0,2,0;1,0,1,1",
    "bar 2 0,0,0,1;0,1,0,2;0,2,0,3;0,3,0,4",
)
"""A custom die whose formations are so large that walls soon run short."""

_RING = ";".join(
    [f"{n},0,{n + 1},0;{n},4,{n + 1},4;0,{n},0,{n + 1};4,{n},4,{n + 1}" for n in range(4)]
)
RING_DIE = (
    *(f"ring{n} {n} {_RING}" for n in range(4)),
    "one 1 0,0,1,0",
    "bar 2 0,0,1,0;1,0,2,0;2,0,3,0",
)
"""A custom die with which even careless players close cities: formations round 4×4 squares."""

FULL_TILES = tuple(
    f"{tile} {side} CWMV/M1CW/WM2C/CWMM"
    for tile in ("white", "blue", "purple", "yellow")
    for side in ("black", "white")
)
"""Tiles on which every 4×4 squares hold many buildings of each kind."""

OWN_TILES = (
    "white black CCWW/MMVV/12C./WM1V",
    "yellow white ..../VVVV/..../2222",
)


def given(**options: Any) -> Any:
    """Make a setup with the tests' board."""
    return GAME.setup(board="given", layout=LAYOUT, **options)


def streets(text: str) -> int:
    """Give the set of these streets."""
    return sum(1 << street_bits()[name] for name in text.split())


def squares(text: str) -> int:
    """Give the set of these squares."""
    return sum(1 << square_bits()[name] for name in text.split())


def around(text: str) -> int:
    """Give the streets round a rectangle of squares, such as ``a1:c2``."""
    from boardlib.games.walls_of_york.regions import perimeter

    return perimeter(block(text))


def block(text: str) -> int:
    """Give the squares of a rectangle, such as ``a1:c2``."""
    first, last = text.split(":")
    return squares(
        " ".join(
            f"{column}{row}"
            for row in range(int(first[1]), int(last[1]) + 1)
            for column in "abcdefgh"
            if first[0] <= column <= last[0]
        )
    )


OPEN = Architect(0, 0, False, 0, 0, 0, ())


def seat(walls: int = 0, city: int = 0, *, perfect: bool = False, **parts: Any) -> Architect:
    """Make what a seat has on the table."""
    values: dict[str, Any] = {"taken": 0, "vikings": 0, "invasions": 0, "ages": ()} | parts
    return Architect(walls, city, perfect, **values)


def state(
    phase: str,
    *architects: Architect,
    age: int = 1,
    rounds: int = 20,
    decree: tuple[int, int, int] | None = (0, 2, 3),
    face: str | None = None,
    **options: Any,
) -> WallsOfYorkState:
    """Make a state on the tests' board in which nobody has sealed a choice."""
    setup = given(players=len(architects), **options)
    board = board_of(tuple(text.replace(" ", ":") for text in LAYOUT), setup.tiles)
    shown = None if face is None else die_of(setup.die).faces[face]
    table = Table(setup, board, phase, age, rounds, decree, shown, None, architects)
    if phase == "place":
        share = short_share(table)
        table = Table(setup, board, phase, age, rounds, decree, shown, share, architects)
    actors = asked(table) if phase in ("place", "close") else BY_CHANCE
    return WallsOfYorkState(table, actors, (None,) * len(architects))


def play(start: WallsOfYorkState, *plies: str) -> WallsOfYorkState:
    """Play plies such as ``A place a1n``."""
    from boardlib.kernel.actors import actor_of

    for ply in plies:
        who, _, text = ply.partition(" ")
        start = start.play(GAME.parse_move(text), actor_of(who))
    return start
