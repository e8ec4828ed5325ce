"""The cards: citizens with what they ask, locations, penalties; ids, points, how sure each is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from .conditions import (
    Condition,
    colours,
    number,
    parity,
    same_colour,
    sets,
    straight,
    sum_at_least,
    sum_at_most,
)

if TYPE_CHECKING:
    from fractions import Fraction

Sure: TypeAlias = Literal["verified", "single source"]

LOCATIONS: Final = ("city", "mine", "workshop", "orc_village", "enchanted_forest")
"""The location piles from left to right; each lies above the slot of its number."""

LOCATION_POINTS: Final = (2, 3, 4)
"""The cards of each location pile, top to bottom."""

LOCATION_COLOURS: Final = MappingProxyType(
    {
        "city": "yellow",
        "mine": "brown",
        "workshop": "blue",
        "orc_village": "green",
        "enchanted_forest": "purple",
    }
)

PENALTIES: Final = MappingProxyType({-1: 4, -2: 3, -3: 2, -4: 1})
"""Points of a penalty, to how many such cards there are."""

SLOTS: Final = 5
ALL_IN_HAND: Final = (0, 0, 0, 0, 0, 0)
"""The dice before the first roll of a turn."""

VERIFIED: Final[Sure] = "verified"
SINGLE: Final[Sure] = "single source"


@attrs.frozen
class Citizen:
    """One citizen card; ``points`` is 0 for fairies, whose worth grows with their number."""

    id: str
    number: int
    kind: str
    location: str | None
    points: int
    condition: Condition
    sure: Sure

    def met(self, dice: Sequence[int]) -> bool:
        """Tell whether six dice meet this citizen's condition."""
        return self.condition.met(dice)

    def probability(self, rolls: int, dice: Sequence[int] = ALL_IN_HAND) -> Fraction:
        """Give the exact chance to meet the condition with best play of at most ``rolls`` rolls.

        ``dice`` are six numbers like a state's, 0 for a die in the hand: by default a turn's
        first roll is still to come.  With no die in the hand the player may also stop.

        :raises ValueError: for a negative number of rolls, more than 100, or impossible dice.

        >>> citizen("gnome-3-green").probability(1)
        Fraction(233, 729)
        >>> citizen("dwarf-5x6").probability(1, dice=(6, 6, 6, 6, 0, 0))
        Fraction(11, 36)
        """
        from .probability import probability

        return probability(self.condition, rolls, dice)


def _rows() -> Iterator[tuple[str, str, str | None, int, Condition, Sure]]:
    city, mine, workshop, orc_village, forest = LOCATIONS
    yield "townsfolk-even", "townsfolk", city, 5, parity("even"), VERIFIED
    yield "townsfolk-odd", "townsfolk", city, 5, parity("odd"), VERIFIED
    yield "elf-6", "elf", city, 7, straight(6), VERIFIED
    yield "elf-5", "elf", city, 3, straight(5), VERIFIED
    yield "elf-4", "elf", city, 1, straight(4), VERIFIED
    yield "dwarf-5x6", "dwarf", mine, 10, number(6, 5), SINGLE
    yield "dwarf-5x1", "dwarf", mine, 10, number(1, 5), SINGLE
    yield "dwarf-4x6", "dwarf", mine, 6, number(6, 4), SINGLE
    yield "dwarf-4x4", "dwarf", mine, 6, number(4, 4), SINGLE
    yield "dwarf-4x3", "dwarf", mine, 6, number(3, 4), SINGLE
    yield "dwarf-3x4", "dwarf", mine, 4, number(4, 3), SINGLE
    yield "dwarf-3x3", "dwarf", mine, 4, number(3, 3), SINGLE
    yield "dwarf-3x1", "dwarf", mine, 4, number(1, 3), SINGLE
    yield "gnome-6-blue", "gnome", workshop, 8, colours(blue=6), VERIFIED
    yield "gnome-5-blue", "gnome", workshop, 3, colours(blue=5), VERIFIED
    yield "gnome-5-red", "gnome", workshop, 3, colours(red=5), VERIFIED
    yield "gnome-4-red", "gnome", workshop, 2, colours(red=4), SINGLE
    yield "gnome-4-green", "gnome", workshop, 2, colours(green=4), SINGLE
    yield "gnome-3-green", "gnome", workshop, 1, colours(green=3), SINGLE
    yield "orc-5", "orc", orc_village, 7, sets(5), VERIFIED
    yield "orc-4", "orc", orc_village, 3, sets(4), VERIFIED
    yield "orc-3", "orc", orc_village, 2, sets(3), VERIFIED
    yield "orc-4-2", "orc", orc_village, 8, sets(4, 2), VERIFIED
    yield "orc-2-2-2", "orc", orc_village, 7, sets(2, 2, 2), VERIFIED
    yield "orc-3-2", "orc", orc_village, 3, sets(3, 2), VERIFIED
    yield "orc-2-2", "orc", orc_village, 1, sets(2, 2), VERIFIED
    yield "kobold-6", "mushroom_kobold", forest, 7, same_colour(6), VERIFIED
    yield "kobold-5", "mushroom_kobold", forest, 2, same_colour(5), VERIFIED
    yield "kobold-4", "mushroom_kobold", forest, 1, same_colour(4), VERIFIED
    yield "apprentice-3b3r", "apprentice", forest, 3, colours(blue=3, red=3), VERIFIED
    yield "apprentice-2r2g2b", "apprentice", forest, 2, colours(red=2, green=2, blue=2), VERIFIED
    yield "fairy-3r2b", "fairy", forest, 0, colours(red=3, blue=2), VERIFIED
    yield "fairy-2r3g", "fairy", forest, 0, colours(red=2, green=3), VERIFIED
    yield "fairy-3b2g", "fairy", forest, 0, colours(blue=3, green=2), VERIFIED
    yield "fairy-2b2g", "fairy", forest, 0, colours(blue=2, green=2), VERIFIED
    yield "fairy-2r2g", "fairy", forest, 0, colours(red=2, green=2), VERIFIED
    yield "hypnotist", "hypnotist", None, 1, sum_at_most(12), SINGLE
    yield "dragon-30", "dragon", None, -6, sum_at_least(30), SINGLE
    yield "dragon-28", "dragon", None, -4, sum_at_least(28), SINGLE
    yield "dragon-25", "dragon", None, -2, sum_at_least(25), SINGLE


@cache
def citizens() -> Mapping[str, Citizen]:
    """Give all citizens by id, in the order in which draws are numbered."""
    return MappingProxyType(
        {row[0]: Citizen(row[0], place, *row[1:]) for place, row in enumerate(_rows(), start=1)}
    )


def citizen(citizen_id: str) -> Citizen:
    """Give one citizen.

    :raises KeyError: when there is no such card.

    >>> citizen("elf-5").location
    'city'
    """
    return citizens()[citizen_id]


@cache
def card_points() -> Mapping[str, int]:
    """Give the printed points of every card a kingdom may hold, by id; fairies have 0."""
    found = {each.id: each.points for each in citizens().values()}
    found |= {f"{name}-{points}": points for name in LOCATIONS for points in LOCATION_POINTS}
    found |= {f"penalty{points}": points for points in PENALTIES}
    return MappingProxyType(found)


def is_elf(card: str) -> bool:
    """Tell whether a card gives a fourth roll while it lies on top."""
    found = citizens().get(card)
    return found is not None and found.kind == "elf"
