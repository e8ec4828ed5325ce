"""The exact chance to meet a condition with best play.

Every die shows every number, and every colour, equally often; so dice with equal counts are
worth the same, and there are at most 924 different counts of up to six dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from .conditions import FACES, Condition, Counts

MOST_ROLLS = 100
"""More rolls than any turn can have; the exact fractions get longer with each."""


class _Counts(NamedTuple):
    """All counts of up to six dice, fewer dice first, and the steps between them."""

    rows: tuple[Counts, ...]
    places: dict[Counts, int]
    sizes: tuple[int, ...]
    more: tuple[tuple[int, ...], ...]
    fewer: tuple[tuple[int, ...], ...]


@cache
def _all_counts(faces: int) -> _Counts:
    rows = tuple(
        tuple(map(shown.count, range(faces)))
        for size in range(7)
        for shown in combinations_with_replacement(range(faces), size)
    )
    index = {counts: place for place, counts in enumerate(rows)}
    sizes = tuple(map(sum, rows))

    def step(counts: Counts, face: int, by: int) -> Counts:
        return (*counts[:face], counts[face] + by, *counts[face + 1 :])

    return _Counts(
        rows,
        index,
        sizes,
        more=tuple(
            tuple(index[step(counts, face, 1)] for face in range(faces)) if size < 6 else ()
            for counts, size in zip(rows, sizes, strict=True)
        ),
        fewer=tuple(
            tuple(index[step(counts, face, -1)] for face in range(faces) if counts[face])
            for counts in rows
        ),
    )


@lru_cache(maxsize=256)
def _lying(condition: Condition, rolls: int) -> tuple[int, ...]:
    """Count, for all six dice on the table, the good cases of ``rolls`` more rolls.

    The cases are ``faces ** (6 * rolls)``; the player sets aside what is best each time.
    """
    table = _all_counts(FACES[condition.aspect])
    full = table.sizes.index(6)
    if rolls == 0:
        return tuple(int(condition.holds(counts)) for counts in table.rows[full:])
    faces = FACES[condition.aspect]
    scale = [faces**size for size in range(7)]
    best: list[int] = []
    for chance, size, fewer in zip(_aside(condition, rolls), table.sizes, table.fewer, strict=True):
        best.append(max([chance * scale[size], *map(best.__getitem__, fewer)]))
    return tuple(best[full:])


@lru_cache(maxsize=256)
def _aside(condition: Condition, rolls: int) -> tuple[int, ...]:
    """Count, for the dice set aside when the others are rolled next, the good cases.

    With ``n`` dice aside the cases are ``faces ** (6 * rolls - n)``.
    """
    table = _all_counts(FACES[condition.aspect])
    full = table.sizes.index(6)
    chances = [0] * full + list(_lying(condition, rolls - 1))
    get = chances.__getitem__
    for place in range(full - 1, -1, -1):
        chances[place] = sum(map(get, table.more[place]))
    return tuple(chances)


def probability(condition: Condition, rolls: int, dice: Sequence[int]) -> Fraction:
    """Give the chance with at most ``rolls`` rolls from dice like a state's (0: in the hand).

    Dice in the hand are rolled next; with none in the hand the player may also stop.

    :raises ValueError: unless 0 <= rolls <= 100 and there are six dice of 0 to 6.
    """
    if not 0 <= rolls <= MOST_ROLLS:
        raise ValueError(f"rolls is 0 to {MOST_ROLLS}, not {rolls}")
    if len(dice) != 6 or not all(face in range(7) for face in dice):
        raise ValueError(f"dice are six numbers 0 to 6, not {dice!r}")
    faces = FACES[condition.aspect]
    table = _all_counts(faces)
    place = table.places[condition.counts(dice)]
    lying = table.sizes[place]
    if lying < 6 and rolls == 0:
        return Fraction(0)
    for earlier in range(rolls):  # each step finds the one before it remembered
        _lying(condition, earlier)
    if lying == 6:
        full = table.sizes.index(6)
        return Fraction(_lying(condition, rolls)[place - full], faces ** (6 * rolls))
    return Fraction(_aside(condition, rolls)[place], faces ** (6 * rolls - lying))
