"""What is in the boxes: landscapes, dominoes and quests, as printed."""

from __future__ import annotations

from typing import Final, NamedTuple

import attrs

LANDSCAPES: Final = ("wheat", "forest", "lake", "meadow", "swamp", "mine")
"""Landscape ids in the order of the score sheet."""

LETTERS: Final = {
    "wheat": "w",
    "forest": "f",
    "lake": "l",
    "meadow": "m",
    "swamp": "s",
    "mine": "x",
}
"""How drawings write a landscape."""


@attrs.frozen
class Half:
    """One square of a domino."""

    landscape: str
    crowns: int

    def __str__(self) -> str:
        return f"{self.landscape}{self.crowns}"


@attrs.frozen
class Domino:
    """A domino's landscape side, left and right as printed.

    ``effect`` is ``giant`` or ``footprints`` on dominoes of Age of Giants, else empty.
    """

    id: str
    left: Half
    right: Half
    effect: str = ""

    @property
    def is_twin(self) -> bool:
        """Whether the halves are equal, so that turning it round changes nothing."""
        return self.left == self.right


def _half(text: str) -> Half:
    return Half(text[:-1], int(text[-1]))


def _domino(words: str) -> Domino:
    name, left, right, *effect = words.split()
    return Domino(name, _half(left), _half(right), *effect)


def _dominoes(table: str) -> tuple[Domino, ...]:
    return tuple(_domino(words) for row in table.splitlines() for words in row.split(",") if words)


BASE: Final = _dominoes(
    """
1 wheat0 wheat0,2 wheat0 wheat0,3 forest0 forest0,4 forest0 forest0
5 forest0 forest0,6 forest0 forest0,7 lake0 lake0,8 lake0 lake0
9 lake0 lake0,10 meadow0 meadow0,11 meadow0 meadow0,12 swamp0 swamp0
13 wheat0 forest0,14 wheat0 lake0,15 wheat0 meadow0,16 wheat0 swamp0
17 forest0 lake0,18 forest0 meadow0,19 wheat1 forest0,20 wheat1 lake0
21 wheat1 meadow0,22 wheat1 swamp0,23 wheat1 mine0,24 forest1 wheat0
25 forest1 wheat0,26 forest1 wheat0,27 forest1 wheat0,28 forest1 lake0
29 forest1 meadow0,30 lake1 wheat0,31 lake1 wheat0,32 lake1 forest0
33 lake1 forest0,34 lake1 forest0,35 lake1 forest0,36 wheat0 meadow1
37 lake0 meadow1,38 wheat0 swamp1,39 meadow0 swamp1,40 mine1 wheat0
41 wheat0 meadow2,42 lake0 meadow2,43 wheat0 swamp2,44 meadow0 swamp2
45 mine2 wheat0,46 swamp0 mine2,47 swamp0 mine2,48 wheat0 mine3
"""
)
"""The 48 dominoes of the base game; several sources agree on each."""

GIANTS: Final = (
    _dominoes(
        """
A forest0 wheat0 giant,B forest0 wheat0 giant,C lake0 wheat0 giant
D mine0 meadow0 giant,E swamp0 meadow0 giant,F lake0 meadow0 giant
"""
    )
    + BASE
    + _dominoes(
        """
49 wheat2 forest1 footprints,50 forest2 lake1 footprints,51 lake2 meadow1 footprints
52 meadow2 swamp1 footprints,53 swamp2 mine1 footprints,54 mine2 swamp1 footprints
"""
    )
)
"""Base game and Age of Giants in the order of a line: letters come before numbers.

One source for the faces of the twelve new ones; a second confirms their totals.
"""

DISCOVERY: Final = _dominoes(
    """
1 wheat0 wheat0,2 wheat0 wheat0,3 forest0 forest0,4 lake0 lake0
5 meadow0 meadow0,6 swamp0 swamp0,7 wheat1 forest0,8 wheat1 lake0
9 forest1 wheat0,10 forest1 wheat0,11 forest1 lake0,12 lake1 wheat0
13 lake1 wheat0,14 lake1 forest0,15 lake1 forest0,16 wheat0 meadow1
17 forest0 meadow2,18 lake0 meadow2,19 wheat0 swamp2,20 forest0 swamp2
21 meadow0 swamp2,22 mine2 forest0,23 mine2 meadow0,24 wheat0 mine3
"""
)
"""The 24 dominoes of the Discovery version; several sources agree on each."""

DOMINO_IDS: Final = tuple(domino.id for domino in GIANTS)
"""Every id that a domino of any box has, in line order."""


class Quest(NamedTuple):
    """A quest tile: what it asks for, of which landscape if any, and what each time is worth."""

    id: str
    kind: str
    landscape: str
    points: int


QUESTS: Final = (
    *(Quest(f"local_business_{name}", "local_business", name, 5) for name in LANDSCAPES),
    *(Quest(f"four_corners_{name}", "four_corners", name, 5) for name in LANDSCAPES),
    Quest("harmony", "harmony", "", 5),
    Quest("middle_kingdom", "middle_kingdom", "", 10),
    Quest("lost_corner", "lost_corner", "", 20),
    Quest("folie_des_grandeurs", "folie_des_grandeurs", "", 10),
    Quest("bleak_king", "bleak_king", "", 10),
)
"""In the order in which they are numbered; several sources agree on each."""

QUEST_IDS: Final = tuple(quest.id for quest in QUESTS)
