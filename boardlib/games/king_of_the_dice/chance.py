"""What chance may do: rolls of up to six dice, and the next card of a pile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final

from ...kernel.chance import Chance, Draw
from ...kernel.errors import ChanceError
from ...kernel.moves import Move, shorten
from ...kernel.spaces import Kinds
from .components import PENALTIES
from .moves import NewCitizen, Penalty, Roll, is_shared, new_citizens, penalties, roll

_NUMBERS: Final = tuple(tuple(product(range(1, 7), repeat=count)) for count in range(4))
"""All rolls of up to three dice, in case order."""


class Rolling(Chance):
    """A roll of one to six distinct dice, the first die the most significant.

    It gives what ``Draw(Dice(count), ...)`` would, by looking up two halves.
    """

    __slots__ = ("_count", "_high", "_low", "_total")

    def __init__(self, count: int) -> None:
        self._count = count
        self._total: int = 6**count
        self._high, self._low = _NUMBERS[count // 2], _NUMBERS[count - count // 2]

    @property
    def total(self) -> int:
        return self._total

    def pick(self, case: int) -> Move:
        if not 0 <= case < self._total:
            raise _no_such_case(case, self._total)
        high, low = divmod(case, len(self._low))
        return roll(self._high[high] + self._low[low])

    def weight(self, move: Move) -> int:
        if type(move) is not Roll:
            return 0
        numbers = move.numbers
        if is_shared(move):
            return int(len(numbers) == self._count)
        return int(
            type(numbers) is tuple
            and len(numbers) == self._count
            and set(map(type, numbers)) == {int}
            and min(numbers) > 0
            and max(numbers) < 7
        )

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for high in self._high:
            for low in self._low:
                yield roll(high + low), 1


@cache
def rolling(count: int) -> Chance:
    """Give the shared roll of so many dice."""
    return Rolling(count)


class NextCitizen(Chance):
    """One of the citizens left, all equally likely, in the order of the card table."""

    __slots__ = ("_pile",)

    def __init__(self, pile: tuple[str, ...]) -> None:
        self._pile = pile

    @property
    def total(self) -> int:
        return len(self._pile)

    def pick(self, case: int) -> Move:
        if not 0 <= case < len(self._pile):
            raise _no_such_case(case, len(self._pile))
        return new_citizens()[self._pile[case]]

    def weight(self, move: Move) -> int:
        if type(move) is not NewCitizen or type(move.citizen) is not str:
            return 0
        return int(move.citizen in self._pile)

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for name in self._pile:
            yield new_citizens()[name], 1


def _no_such_case(case: int, total: int) -> ChanceError:
    return ChanceError(
        f"case {shorten(str(case))}: there are cases 0 to {total - 1}", code="bad-case"
    )


@cache
def next_penalty(left: tuple[int, ...]) -> Chance:
    """Show a penalty: one case for each card left, mildest first."""
    counts = dict(zip(PENALTIES, left, strict=True))
    return Draw(Kinds(counts), penalties().__getitem__, _points_of)


def _points_of(move: Any) -> int | None:
    if type(move) is Penalty and type(move.points) is int:
        return move.points
    return None
