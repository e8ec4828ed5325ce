"""What is in the box: terrains, quadrants, locations and Kingdom Builder cards, by id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

TERRAINS: Final = ("grass", "canyon", "desert", "flower", "forest")
"""The buildable terrains, which the cards show, in the order of every count and every draw."""

COPIES: Final = 5
"""Terrain cards of each kind."""

SETTLEMENTS: Final = 40
MANDATORY: Final = 3
TILES_ON_A_LOCATION: Final = 2
"""Settlements of a player, builds of the mandatory action, tiles on each location hex."""

LETTERS: Final = MappingProxyType(
    {
        "g": "grass",
        "c": "canyon",
        "d": "desert",
        "f": "flower",
        "t": "forest",
        "w": "water",
        "m": "mountain",
        "s": "castle",
    }
)
"""How a quadrant's rows write each kind of hex; other letters are its locations."""

CARDS: Final = (
    "fishermen",
    "miners",
    "discoverers",
    "knights",
    "hermits",
    "citizens",
    "workers",
    "merchants",
    "lords",
    "farmers",
)
"""The Kingdom Builder cards in the order in which a draw writes them."""

LOCATIONS: Final = (
    "oracle",
    "farm",
    "oasis",
    "tower",
    "tavern",
    "paddock",
    "barn",
    "harbor",
)
"""The location tiles in the order in which their moves are listed."""


@attrs.frozen
class Quadrant:
    """A piece of the board, ten rows of ten letters, with the location that each letter means.

    ``status`` says how sure the map is: ``verified`` means that every hex was compared with the
    printed artwork; ``custom`` is what an owner of the box typed.
    """

    id: str
    locations: Mapping[str, str] = attrs.field(hash=False)
    rows: tuple[str, ...]
    status: str = "verified"


def _quadrant(location: str, *rows: str) -> tuple[str, Quadrant]:
    return location, Quadrant(location, MappingProxyType({"L": location}), rows)


QUADRANTS: Final = MappingProxyType(
    dict(
        (
            _quadrant(
                "oracle",
                "gggttwgttt",
                "gggstwgttt",
                "gffgttwggt",
                "ffcgtwfLtt",
                "fffccwffww",
                "mmcggwwwdd",
                "cccmgfffdd",
                "ccsdmdffcc",
                "wwwddddmcc",
                "wwwwdddddc",
            ),
            _quadrant(
                "farm",
                "ddcwwtttgg",
                "dscwtttLgg",
                "cccffftcff",
                "ccffwddccf",
                "cggwffddcc",
                "ggLfwfwddc",
                "gggtffwwdd",
                "ggttmwwwdw",
                "gmttwwwwww",
                "tttwwwwwww",
            ),
            _quadrant(
                "tavern",
                "fddmmddccc",
                "ffdddmmccc",
                "fffffffmmm",
                "wwfsggttmm",
                "ffwwgggttc",
                "fccwgttccc",
                "dfLcwttLcg",
                "ddcwttgggg",
                "dddwtttggg",
                "ddwwtttggg",
            ),
            _quadrant(
                "tower",
                "ttttmmgmcc",
                "tmttfgmmmc",
                "fftfffggwm",
                "dfffwLgwmm",
                "ddddfwgwcc",
                "dcdddwwcgc",
                "ddcddwfsgc",
                "ccLdwfffgg",
                "dcwwwttfgg",
                "dccwtttggg",
            ),
            _quadrant(
                "harbor",
                "ggtttwgttf",
                "gfttwgttff",
                "gfftwggfff",
                "ffttwgmfdd",
                "cfstwgdddd",
                "cctwggmmdd",
                "ccwwwgdddc",
                "wwggwwLcmc",
                "wdsgwmwccc",
                "wddwwwwccc",
            ),
            _quadrant(
                "paddock",
                "cccddwdddd",
                "mmcddwdddd",
                "mmcmmwddLf",
                "mcmmwmdfff",
                "ccttwmmcff",
                "cttwcccmff",
                "cLttwfffff",
                "ggtwgsgfgt",
                "ggttwggggt",
                "ggttwgggtt",
            ),
            _quadrant(
                "barn",
                "cddddddddd",
                "cccdddddcd",
                "mmmdmmLddc",
                "cmmmmmffcc",
                "cccmmwfffc",
                "gcccmffwtc",
                "ggLtffwfft",
                "ggttffgstt",
                "gggttwggtt",
                "gggtwggttt",
            ),
            _quadrant(
                "oasis",
                "ddcwwttggg",
                "dcwfftttgg",
                "ddwffttLfg",
                "wwwfgtffff",
                "wwwwggggff",
                "wttwggccdc",
                "wtctwgccdc",
                "wscfwLddcw",
                "wwcfwwwddw",
                "wwwwwwwwww",
            ),
        )
    )
)
"""The eight base quadrants in the order in which a draw counts them."""

FIRST_GAME_QUADRANTS: Final = ("tavern", "paddock", "oasis", "farm")
FIRST_GAME_CARDS: Final = ("fishermen", "knights", "merchants")
"""The rulebook's recommended first game: top left, top right, bottom left, bottom right."""
