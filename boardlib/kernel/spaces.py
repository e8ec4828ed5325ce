"""Exactly countable spaces of values, ranked both ways: draws without replacement and dice."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product, takewhile
from math import comb, factorial, prod
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Space(Generic[T]):
    """``total`` cases, each of which is one value; a value may own several.

    ``unrank`` gives the value of a case, ``rank`` the first case of a value, ``weight`` the
    number of cases it owns.  ``values`` yields each value once with its weight, in case order.
    """

    __slots__ = ("total",)

    total: int

    def unrank(self, case: int) -> T:
        """Give the value of a case, 0 <= case < total."""
        raise NotImplementedError

    def rank(self, value: T) -> int:
        """Give the first case of a value.

        :raises ValueError: when the space does not have it.
        """
        raise NotImplementedError

    def weight(self, value: T) -> int:
        """Count the cases of a value; 0 when the space does not have it."""
        try:
            self.rank(value)
        except ValueError:
            return 0
        return 1

    def values(self) -> Iterator[tuple[T, int]]:
        """Yield every value with its weight, in case order."""
        for case in range(self.total):
            yield self.unrank(case), 1


class Combinations(Space[tuple[T, ...]]):
    """``k`` different items of an ordered row, in lexicographic order of their places in it.

    >>> space = Combinations("abcd", 2)
    >>> space.total, space.unrank(0), space.rank(("b", "d"))
    (6, ('a', 'b'), 4)
    """

    __slots__ = ("_items", "_k")

    def __init__(self, items: Sequence[T], k: int) -> None:
        self._items = items
        self._k = k
        self.total = comb(len(items), k)

    def unrank(self, case: int) -> tuple[T, ...]:
        items, left = self._items, len(self._items)
        size = 1 << left.bit_length()
        chosen: list[T] = []
        for wanted in range(self._k, 0, -1):
            ways = _ways(wanted, size)
            rest = ways[left] - case
            left = bisect_left(ways, rest)
            chosen.append(items[-left])
            case = ways[left] - rest
            left -= 1
        return tuple(chosen)

    def rank(self, value: tuple[T, ...]) -> int:
        if len(value) != self._k:
            raise ValueError("wrong number of items")
        case, start, size = 0, 0, len(self._items)
        index = self._items.index
        for wanted, item in zip(range(self._k, 0, -1), value, strict=True):
            place = index(item, start)
            case += comb(size - start, wanted) - comb(size - place, wanted)
            start = place + 1
        return case

    def weight(self, value: tuple[T, ...]) -> int:
        if len(value) != self._k:
            return 0
        start, index = 0, self._items.index
        try:
            for item in value:
                start = index(item, start) + 1
        except ValueError:
            return 0
        return 1

    def values(self) -> Iterator[tuple[tuple[T, ...], int]]:
        for value in combinations(self._items, self._k):
            yield value, 1


@lru_cache(maxsize=256)
def _ways(k: int, size: int) -> tuple[int, ...]:
    """Count the ways to choose ``k`` of 0, 1, ... items, up to a size."""
    return tuple(comb(n, k) for n in range(size + 1))


class Kinds(Space[T]):
    """One card of those left, kept by kind: a kind's weight is the number of its copies.

    Kinds keep the order of the mapping; kinds without copies are not outcomes.

    >>> space = Kinds({"grass": 2, "desert": 1})
    >>> [space.unrank(case) for case in range(space.total)]
    ['grass', 'grass', 'desert']
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[T, int]) -> None:
        self._counts = counts
        self.total = sum(counts.values())

    def unrank(self, case: int) -> T:
        kind, end = None, 0
        for kind, copies in self._counts.items():
            end += copies
            if case < end:
                return kind
        raise ValueError("no such case")

    def rank(self, value: T) -> int:
        first = 0
        for kind, copies in self._counts.items():
            if kind == value and copies:
                return first
            first += copies
        raise ValueError("no such kind is left")

    def weight(self, value: T) -> int:
        return self._counts.get(value, 0)

    def values(self) -> Iterator[tuple[T, int]]:
        for kind, copies in self._counts.items():
            if copies:
                yield kind, copies


class Multisets(Space[tuple[T, ...]]):
    """``k`` cards drawn together from cards kept by kind, told apart by kind only.

    A value lists kinds in the mapping's order; its weight is the number of ways to choose its
    copies.  Values are ordered by the number of copies of the first kind, most first, then of
    the second, and so on.

    >>> space = Multisets({"x": 2, "y": 1}, 2)
    >>> list(space.values())
    [(('x', 'x'), 1), (('x', 'y'), 2)]
    """

    __slots__ = ("_counts", "_k", "_rows")

    def __init__(self, counts: Mapping[T, int], k: int) -> None:
        self._rows = tuple(counts.items())
        self._counts = counts
        self._k = k
        self.total = comb(sum(counts.values()), k)

    def unrank(self, case: int) -> tuple[T, ...]:
        wanted, left = self._k, sum(self._counts.values())
        chosen: list[T] = []
        for kind, copies in self._rows:
            left -= copies
            taken = min(copies, wanted)
            while case >= (block := comb(copies, taken) * comb(left, wanted - taken)):
                case -= block
                taken -= 1
            case //= comb(copies, taken)
            chosen += [kind] * taken
            wanted -= taken
            if not wanted:
                break
        return tuple(chosen)

    def rank(self, value: tuple[T, ...]) -> int:
        if not self.weight(value):
            raise ValueError("no such draw")
        case, scale = 0, 1
        wanted, left = self._k, sum(self._counts.values())
        for kind, copies in self._rows:
            left -= copies
            mine = value.count(kind)
            for taken in range(min(copies, wanted), mine, -1):
                case += scale * comb(copies, taken) * comb(left, wanted - taken)
            scale *= comb(copies, mine)
            wanted -= mine
        return case

    def weight(self, value: tuple[T, ...]) -> int:
        if len(value) != self._k:
            return 0
        ordered: list[T] = []
        ways = 1
        for kind, copies in self._rows:
            mine = value.count(kind)
            ordered += [kind] * mine
            ways *= comb(copies, mine)
        return ways if tuple(ordered) == value else 0

    def values(self) -> Iterator[tuple[tuple[T, ...], int]]:
        case = 0
        while case < self.total:
            value = self.unrank(case)
            weight = self.weight(value)
            yield value, weight
            case += weight


class Permutations(Space[tuple[T, ...]]):
    """The orders of a multiset, lexicographic in the order of the mapping; all equally likely.

    >>> space = Permutations({"x": 2, "y": 1})
    >>> [space.unrank(case) for case in range(space.total)]
    [('x', 'x', 'y'), ('x', 'y', 'x'), ('y', 'x', 'x')]
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[T, int]) -> None:
        self._counts = counts
        self.total = _arrangements(counts.values())

    def unrank(self, case: int) -> tuple[T, ...]:
        left = dict(self._counts)
        size, block = sum(left.values()), self.total
        chosen: list[T] = []
        while size:
            kinds = iter(left.items())
            kind, copies = next(kinds)
            while case >= (mine := block * copies // size):
                case -= mine
                kind, copies = next(kinds)
            chosen.append(kind)
            left[kind] -= 1
            block, size = mine, size - 1
        return tuple(chosen)

    def rank(self, value: tuple[T, ...]) -> int:
        left = dict(self._counts)
        size, block, case = sum(left.values()), self.total, 0
        if len(value) != size:
            raise ValueError("wrong number of items")
        for item in value:
            if not left.get(item):
                raise ValueError("an item too often")
            before = takewhile(item.__ne__, left)
            case += sum(block * left[kind] // size for kind in before)
            block = block * left[item] // size
            left[item] -= 1
            size -= 1
        return case


def _arrangements(counts: Iterator[int] | Any) -> int:
    copies = tuple(counts)
    return factorial(sum(copies)) // prod(factorial(count) for count in copies)


class Dice(Space[tuple[int, ...]]):
    """``n`` distinct dice with faces 1 to ``sides``; the first die is the most significant.

    >>> Dice(2).total, Dice(2).unrank(7), Dice(2).rank((2, 2))
    (36, (2, 2), 7)
    """

    __slots__ = ("_n", "_sides")

    def __init__(self, n: int, sides: int = 6) -> None:
        self._n = n
        self._sides = sides
        self.total = sides**n

    def unrank(self, case: int) -> tuple[int, ...]:
        rolled = []
        for _ in range(self._n):
            case, face = divmod(case, self._sides)
            rolled.append(face + 1)
        return tuple(reversed(rolled))

    def rank(self, value: tuple[int, ...]) -> int:
        if len(value) != self._n or not all(1 <= face <= self._sides for face in value):
            raise ValueError("no such roll")
        case = 0
        for face in value:
            case = case * self._sides + face - 1
        return case

    def values(self) -> Iterator[tuple[tuple[int, ...], int]]:
        for value in product(range(1, self._sides + 1), repeat=self._n):
            yield value, 1


class Product(Space[tuple[Any, ...]]):
    """One value of each of several independent spaces; the first is the most significant.

    >>> Product(Dice(1), Kinds({"x": 2})).unrank(3)
    ((2,), 'x')
    """

    __slots__ = ("_spaces",)

    def __init__(self, *spaces: Space[Any]) -> None:
        self._spaces = spaces
        self.total = prod(space.total for space in spaces)

    def unrank(self, case: int) -> tuple[Any, ...]:
        values = []
        for space in reversed(self._spaces):
            case, mine = divmod(case, space.total)
            values.append(space.unrank(mine))
        return tuple(reversed(values))

    def rank(self, value: tuple[Any, ...]) -> int:
        if len(value) != len(self._spaces):
            raise ValueError("wrong number of parts")
        case = 0
        for space, part in zip(self._spaces, value, strict=True):
            case = case * space.total + space.rank(part)
        return case

    def weight(self, value: tuple[Any, ...]) -> int:
        if len(value) != len(self._spaces):
            return 0
        return prod(space.weight(part) for space, part in zip(self._spaces, value, strict=True))

    def values(self) -> Iterator[tuple[tuple[Any, ...], int]]:
        if not self._spaces:
            yield (), 1
        row: list[tuple[Any, int]] = []
        running = [space.values() for space in self._spaces[:1]]
        while running:
            found = next(running[-1], None)
            if found is None:
                running.pop()
                continue
            row[len(running) - 1 :] = [found]
            if len(running) < len(self._spaces):
                running.append(self._spaces[len(running)].values())
            else:
                yield tuple(value for value, _ in row), prod(weight for _, weight in row)
