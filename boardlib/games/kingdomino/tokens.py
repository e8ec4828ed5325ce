"""The 25 tokens of The Court: 12 characters, 13 buildings."""

from __future__ import annotations

from typing import Final, NamedTuple

RESOURCES: Final = {"wheat": "wheat", "forest": "wood", "lake": "fish", "meadow": "sheep"}
"""Landscapes whose crownless squares bear a resource, and which."""


class Character(NamedTuple):
    """What a character gives: points, and more for each item on the 8 squares around.

    ``counts`` is a landscape (its resources), ``resource``, ``crown``, ``character``, ``warrior``
    or empty.
    """

    points: int
    bonus: int
    counts: str
    is_warrior: bool


class Building(NamedTuple):
    """A building's landscape, the crowns it brings, and how many there are of it."""

    landscape: str
    crowns: int
    copies: int


CHARACTERS: Final = {
    "farmer": Character(3, 3, "wheat", False),
    "lumberjack": Character(3, 3, "forest", False),
    "fisherman": Character(3, 3, "lake", False),
    "shepherdess": Character(3, 3, "meadow", False),
    "merchant": Character(2, 2, "resource", False),
    "king": Character(0, 1, "crown", False),
    "queen": Character(2, 2, "character", False),
    "captain": Character(1, 3, "warrior", True),
    "light_archer": Character(4, 0, "", True),
    "heavy_archer": Character(4, 0, "", True),
    "sword_warrior": Character(3, 0, "", True),
    "axe_warrior": Character(3, 0, "", True),
}
"""One of each; several sources agree."""

BUILDINGS: Final = {
    f"{building.landscape}-{building.crowns}": building
    for building in (
        Building("wheat", 1, 3),
        Building("forest", 1, 3),
        Building("lake", 1, 3),
        Building("meadow", 1, 1),
        Building("meadow", 2, 1),
        Building("swamp", 1, 1),
        Building("swamp", 2, 1),
    )
}
"""Their landscapes rest on one source."""

TOKENS: Final = (*BUILDINGS, *CHARACTERS)
"""Every kind of token in component order."""

ORDER: Final = {token: number for number, token in enumerate(TOKENS)}

ALL_TOKENS: Final = (
    *(name for name, building in BUILDINGS.items() for _ in range(building.copies)),
    *CHARACTERS,
)
"""The whole pile, in component order."""
