"""What citizens ask of the dice, as data, and the one evaluator of all of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from operator import getitem, mul
from typing import Final, Literal, TypeAlias

import attrs

Aspect: TypeAlias = Literal["number", "colour"]

COLOURS: Final = ("red", "green", "blue")

DICE: Final = (
    ("blue", "green", "red", "red", "green", "blue"),
    ("blue", "green", "red", "red", "green", "blue"),
    ("red", "blue", "green", "green", "blue", "red"),
    ("red", "blue", "green", "green", "blue", "red"),
    ("green", "red", "blue", "blue", "red", "green"),
    ("green", "red", "blue", "blue", "red", "green"),
)
"""The six dice in their order, three layouts twice; each has the colours of its faces 1 to 6."""

FACES: Final[dict[Aspect, int]] = {"number": 6, "colour": 3}
"""How many different things a die may show; each die shows each of them equally often."""

Counts: TypeAlias = tuple[int, ...]
"""How many dice show each number (1 to 6), or each colour (red, green, blue)."""

Demand: TypeAlias = tuple[tuple[int, ...], int]
"""What each shown face is worth, and the least that the dice must be worth together."""


def colour_of(die: int, number: int) -> str:
    """Give the colour beside a number on a die; dice are numbered from 1.

    >>> colour_of(1, 6), colour_of(3, 6)
    ('blue', 'red')
    """
    return DICE[die - 1][number - 1]


_NUMBER_KEYS: Final = (0, *(8**face for face in range(6)))
_COLOUR_KEYS: Final = tuple((0, *(8 ** COLOURS.index(colour) for colour in die)) for die in DICE)


def number_key(dice: Sequence[int]) -> int:
    """Count the dice of each number in one integer, three bits each, ones lowest."""
    return sum(map(_NUMBER_KEYS.__getitem__, dice))


def colour_key(dice: Sequence[int]) -> int:
    """Count the dice of each colour in one integer, three bits each, red ones lowest."""
    return sum(map(getitem, _COLOUR_KEYS, dice))


def counts_of(aspect: Aspect, key: int) -> Counts:
    """Unfold what :func:`number_key` or :func:`colour_key` gave; dice in the hand count nowhere.

    >>> counts_of("number", number_key((1, 1, 6, 0, 0, 0)))
    (2, 0, 0, 0, 0, 1)
    """
    return tuple(key >> 3 * face & 7 for face in range(FACES[aspect]))


@attrs.frozen
class Condition:
    """Ways to satisfy a citizen, about numbers only or colours only.

    It is met when all demands of at least one way are met.  ``asks`` says the same in the terms
    of the rulebook, for labels: a word and its arguments.
    """

    asks: tuple[str | int, ...]
    aspect: Aspect
    ways: tuple[tuple[Demand, ...], ...]

    def counts(self, dice: Sequence[int]) -> Counts:
        """Count what this condition looks at."""
        key = number_key(dice) if self.aspect == "number" else colour_key(dice)
        return counts_of(self.aspect, key)

    def holds(self, counts: Counts) -> bool:
        """Tell whether six dice with these counts meet it."""
        return any(
            all(sum(map(mul, worth, counts)) >= least for worth, least in way) for way in self.ways
        )

    def met(self, dice: Sequence[int]) -> bool:
        """Tell whether six dice meet it; dice beyond those it needs do not matter.

        >>> straight(4).met((3, 4, 5, 6, 6, 6))
        True
        """
        return self.holds(self.counts(dice))


def _of(*faces: int, size: int = 6) -> tuple[int, ...]:
    return tuple(int(face in faces) for face in range(size))


def parity(word: Literal["even", "odd"]) -> Condition:
    """All six dice are even, or all are odd."""
    faces = (1, 3, 5) if word == "even" else (0, 2, 4)
    return Condition(("parity", word), "number", (((_of(*faces), 6),),))


def straight(length: int) -> Condition:
    """Numbers that follow each other; six is not followed by one."""
    return Condition(
        ("straight", length),
        "number",
        tuple(
            tuple((_of(first + step), 1) for step in range(length))
            for first in range(6 - length + 1)
        ),
    )


def number(wanted: int, count: int) -> Condition:
    """So many dice show one given number."""
    return Condition(("number", wanted, count), "number", (((_of(wanted - 1), count),),))


def sets(*sizes: int) -> Condition:
    """Sets of equal numbers; different sets have different numbers, whichever."""
    ways = {
        tuple(sorted((_of(face), size) for face, size in zip(faces, sizes, strict=True)))
        for faces in permutations(range(6), len(sizes))
    }
    return Condition(("sets", *sizes), "number", tuple(sorted(ways)))


def colours(**counts: int) -> Condition:
    """So many dice of each given colour."""
    asked = tuple(part for colour, count in counts.items() for part in (colour, count))
    way = tuple((_of(COLOURS.index(colour), size=3), count) for colour, count in counts.items())
    return Condition(("colours", *asked), "colour", (way,))


def same_colour(count: int) -> Condition:
    """So many dice of one colour, whichever."""
    return Condition(
        ("same_colour", count), "colour", tuple(((_of(face, size=3), count),) for face in range(3))
    )


def sum_at_most(most: int) -> Condition:
    """The numbers of all six dice add up to no more than this."""
    return Condition(("sum_max", most), "number", ((((-1, -2, -3, -4, -5, -6), -most),),))


def sum_at_least(least: int) -> Condition:
    """The numbers of all six dice add up to no less than this."""
    return Condition(("sum_min", least), "number", ((((1, 2, 3, 4, 5, 6), least),),))
