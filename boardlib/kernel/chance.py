"""What chance may do now: a finite, ordered, exactly countable space of cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .errors import ChanceError
from .moves import Move, number_word
from .seed import LARGEST_TOTAL
from .spaces import Space

if TYPE_CHECKING:
    from fractions import Fraction

T = TypeVar("T")


class Chance:
    """A space of ``total`` equally likely cases, 0 to ``total`` - 1; several may give one move.

    Over all cases :meth:`pick` gives each move exactly :meth:`weight` times.  Nothing is ever
    enumerated to sample.
    """

    __slots__ = ()

    @property
    def total(self) -> int:
        """The number of cases, at least 1 and at most 2**256."""
        raise NotImplementedError

    def pick(self, case: int) -> Move:
        """Give the move of one case.

        :raises ChanceError: unless 0 <= case < total.
        """
        raise NotImplementedError

    def weight(self, move: Move) -> int:
        """Count the cases that give this move; 0 when it is impossible."""
        raise NotImplementedError

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        """Yield every possible move once with its weight, lazily, in case order."""
        raise NotImplementedError

    def probability(self, move: Move) -> Fraction:
        """Give the exact chance of this move."""
        from fractions import Fraction

        return Fraction(self.weight(move), self.total)


class Draw(Chance, Generic[T]):
    """The chance event whose outcomes are the values of a :class:`~boardlib.kernel.spaces.Space`.

    ``move_of`` makes the move of a value; ``value_of`` gives the value back, or None for a move
    that is no outcome of this event at all.

    :raises ChanceError: ``bad-total`` for a space without a case or with more than 2**256.
    """

    __slots__ = ("_move_of", "_value_of", "space")

    def __init__(
        self,
        space: Space[T],
        move_of: Callable[[T], Move],
        value_of: Callable[[Any], T | None],
    ) -> None:
        if not 1 <= space.total <= LARGEST_TOTAL:
            why = f"{number_word(space.total)} cases: 1 to 2**256 are possible"
            raise ChanceError(why, code="bad-total")
        self.space = space
        self._move_of = move_of
        self._value_of = value_of

    @property
    def total(self) -> int:
        return self.space.total

    def pick(self, case: int) -> Move:
        if not 0 <= case < self.space.total:
            raise ChanceError(
                f"case {number_word(case)}: cases count from 0 to {number_word(self.total - 1)}",
                code="bad-case",
            )
        return self._move_of(self.space.unrank(case))

    def weight(self, move: Move) -> int:
        value = self._value_of(move)
        return 0 if value is None else self.space.weight(value)

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for value, weight in self.space.values():
            yield self._move_of(value), weight
