"""Quadrants by name, the printed and the custom ones, and how they are turned."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from .components import LETTERS, LOCATIONS, QUADRANTS, Quadrant

TURNED: Final = "/180"
"""What stands behind the name of a quadrant that is turned upside down."""

SIDE: Final = 10
LOCATION: Final = "L"
"""How a custom quadrant writes its location."""

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,29}")


def read_custom(text: str) -> Quadrant:
    """Read a quadrant of one's own: ``name location row/row/...``, ten rows of ten letters.

    :raises ValueError: saying what is wrong.
    """
    words = text.split(" ")
    if len(words) != 3:
        raise ValueError("a name, a location and the rows are wanted, one space between them")
    name, location, drawing = words
    if not NAME.fullmatch(name):
        raise ValueError("a name has lower-case letters, digits, - and _, and begins with a letter")
    if location not in LOCATIONS:
        raise ValueError(f"its location is one of {', '.join(LOCATIONS)}")
    rows = tuple(drawing.split("/"))
    if len(rows) != SIDE:
        raise ValueError(f"it has {len(rows)} rows, not {SIDE}")
    for number, row in enumerate(rows, start=1):
        if len(row) != SIDE:
            raise ValueError(f"row {number} has {len(row)} letters, not {SIDE}")
        for letter in row:
            if letter not in LETTERS and letter != LOCATION:
                known = " ".join((*LETTERS, LOCATION))
                raise ValueError(f"row {number} has a letter {letter!r}; there are {known}")
    return Quadrant(name, MappingProxyType({LOCATION: location}), rows, status="custom")


@lru_cache(maxsize=64)
def box(custom: tuple[str, ...]) -> Mapping[str, Quadrant]:
    """Give all quadrants by name; a custom one replaces its namesake or is one more."""
    found = dict(QUADRANTS)
    for quadrant in map(read_custom, custom):
        found[quadrant.id] = quadrant
    return MappingProxyType(found)


def turned_rows(word: str, custom: tuple[str, ...]) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """Give a laid quadrant's locations by letter, and its rows as they lie on the table."""
    quadrant = box(custom)[word.removesuffix(TURNED)]
    rows = quadrant.rows
    if word.endswith(TURNED):
        rows = tuple(row[::-1] for row in reversed(rows))
    return quadrant.locations, rows


def words_left(laid: tuple[str, ...], custom: tuple[str, ...]) -> tuple[str, ...]:
    """List what may be laid next: each quadrant left in the box as printed, then turned."""
    used = {word.removesuffix(TURNED) for word in laid}
    return tuple(word for name in box(custom) if name not in used for word in (name, name + TURNED))
