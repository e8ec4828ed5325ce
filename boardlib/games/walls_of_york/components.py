"""What lies in the box: district tiles, dice, counts; how sure each is stands in ``GRADES``."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

TILES: Final = ("white", "blue", "purple", "yellow")
"""The district tiles, by the colour of the stone in their middle."""
SIDES: Final = ("black", "white")
"""A tile's two sides, by the colour of the arrow beside the stone."""
ARROWS: Final = ("up", "right", "down", "left")
"""Where the arrow points: each is the one before it turned a quarter clockwise."""
SPACES: Final = 4
"""Spaces of a frame for tiles, in reading order."""

SQUARES: Final = "CWM12V."
"""Church, well, market, one coin, two coins, viking, nothing."""
BUILDINGS: Final = ("church", "well", "market")

TILE_SIDES: Final = MappingProxyType(
    {
        ("white", "black"): "1WM1/.V.C/MWV1/.2.C",
        ("white", "white"): "C.C./2.VM/.1.C/VW1W",
        ("blue", "black"): "1W1./C.CW/.V2M/1MV.",
        ("blue", "white"): "1W../C.VW/M.MV/.2W1",
        ("purple", "black"): "VM1./.1.C/.W1M/W2CV",
        ("purple", "white"): "1M2C/.W.V/V.M./C.1M",
        ("yellow", "black"): "MC.2/1V.W/..WV/1C1M",
        ("yellow", "white"): ".VC2/.W.W/C1MV/M..1",
    }
)
"""The squares of each tile side with its arrow up, row by row."""

DIE: Final = (
    "I2 1 0,0,1,0;1,0,2,0",
    "V2 1 0,0,1,0;1,0,1,1",
    "I3 2 0,0,1,0;1,0,2,0;2,0,3,0",
    "L3 2 0,0,1,0;1,0,2,0;2,0,2,1",
    "Z3 3 0,0,1,0;1,0,1,1;1,1,2,1",
    "U3 3 0,0,0,1;0,1,1,1;1,1,1,0",
)
"""The building die: name, coins and streets (from corner x,y to corner x,y) of each face."""

KING_DICE: Final = ((0, 0, 1, 1, 2, 2), (2, 2, 3, 3, 4, 4), (3, 3, 4, 4, 5, 5))
"""The faces of the three king's dice; at random, one falls into each of the three zones."""

WALLS_PER_BOX: Final = 150
PLAYERS_PER_BOX: Final = 4
AGES: Final = 2
SHIELD: Final = 3
INVASION: Final = -5
PERFECT_PLAN: Final = 2
LONGEST_WALL: Final = 3

GRADES: Final = MappingProxyType(
    {
        "tiles": "ours: the printed squares are not known to us; four stones, two sides, "
        "16 squares, arrows and symbols are the rulebook's",
        "king_dice": "single source; fits both printed examples",
        "die-shapes": "I2, V2, I3, Z3 and U3 named in sources; L3 inferred",
        "die-coins": "ours; the rulebook says 1, 2 or 3",
        "walls": "count from sources",
        "shield": "rulebook",
        "invasion": "rulebook",
        "round_limit": "ours: the rulebook has no limit, and careless players never finish an Age",
    }
)
"""Where each component comes from."""


def walls_in_box(players: int) -> int:
    """Count the walls of the common supply: a second box from five players on."""
    return WALLS_PER_BOX * (1 if players <= PLAYERS_PER_BOX else 2)
