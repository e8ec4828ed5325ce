"""Every space counts exactly and ranks both ways; checked case by case against itertools."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardlib.kernel.chance import Chance, Draw
from boardlib.kernel.errors import ChanceError
from boardlib.kernel.moves import Move
from boardlib.kernel.spaces import (
    Combinations,
    Dice,
    Kinds,
    Multisets,
    Permutations,
    Product,
    Space,
)

COUNTS = st.dictionaries(st.sampled_from("pqrst"), st.integers(0, 3), min_size=1, max_size=5)


def check(space: Space[Any], expected: Counter[Any]) -> None:
    """Unrank every case, and compare with what was counted by hand."""
    found = [space.unrank(case) for case in range(space.total)]
    assert Counter(found) == expected
    assert space.total == expected.total()
    firsts = {}
    for case, value in enumerate(found):
        firsts.setdefault(value, case)
    for value, first in firsts.items():
        assert space.rank(value) == first
        assert space.weight(value) == expected[value]
    assert list(space.values()) == [(value, expected[value]) for value in firsts]


@given(st.integers(0, 7), st.integers(0, 7))
def test_combinations_are_lexicographic(n: int, k: int) -> None:
    items = "abcdefg"[:n]
    space = Combinations(items, k)
    rows = list(combinations(items, k))
    if rows:
        check(space, Counter(rows))
        assert [space.unrank(case) for case in range(space.total)] == rows
    else:
        assert space.total == 0


def test_combinations_of_a_whole_box_rank_both_ways() -> None:
    space = Combinations(tuple(range(1, 49)), 4)
    assert space.total == comb(48, 4)
    for case in (0, 1, 7, 12345, 100_000, space.total - 1):
        assert space.rank(space.unrank(case)) == case


@pytest.mark.parametrize("value", [(), ("a",), ("b", "a"), ("a", "z"), ("a", "b", "c")])
def test_a_wrong_combination_has_no_weight(value: tuple[str, ...]) -> None:
    assert Combinations("abcd", 2).weight(value) == 0


@given(COUNTS)
def test_a_kind_weighs_its_copies(counts: dict[str, int]) -> None:
    deck = Counter({kind: copies for kind, copies in counts.items() if copies})
    check(Kinds(counts), deck)


def test_kinds_refuse_what_is_not_left() -> None:
    space = Kinds({"x": 1, "y": 0})
    assert space.weight("y") == space.weight("z") == 0
    with pytest.raises(ValueError, match="left"):
        space.rank("y")
    with pytest.raises(ValueError, match="case"):
        space.unrank(1)


@given(COUNTS, st.integers(0, 4))
def test_multisets_weigh_the_ways_to_draw_them(counts: dict[str, int], k: int) -> None:
    cards = [(kind, n) for kind, copies in counts.items() for n in range(copies)]
    expected = Counter(tuple(kind for kind, _ in row) for row in combinations(cards, k))
    space = Multisets(counts, k)
    if expected:
        check(space, expected)
    else:
        assert space.total == 0


def test_a_wrong_multiset_has_no_weight() -> None:
    space = Multisets({"x": 2, "y": 1}, 2)
    for value in [("x",), ("y", "x"), ("y", "y"), ("x", "z")]:
        assert space.weight(value) == 0
        with pytest.raises(ValueError, match="no such draw"):
            space.rank(value)


@given(COUNTS)
def test_permutations_of_a_multiset_are_lexicographic(counts: dict[str, int]) -> None:
    counts = {kind: min(copies, 2) for kind, copies in counts.items()}
    deck = [kind for kind, copies in counts.items() for _ in range(copies)]
    if len(deck) > 7:
        return
    place = {kind: n for n, kind in enumerate(counts)}
    rows = sorted(set(permutations(deck)), key=lambda row: [place[kind] for kind in row])
    space = Permutations(counts)
    check(space, Counter(rows))
    assert [space.unrank(case) for case in range(space.total)] == rows


@pytest.mark.parametrize("value", [("x",), ("x", "y", "y"), ("x", "x", "z")])
def test_a_wrong_permutation_has_no_weight(value: tuple[str, ...]) -> None:
    assert Permutations({"x": 2, "y": 1}).weight(value) == 0


@given(st.integers(0, 4), st.integers(1, 6))
def test_the_first_die_is_the_most_significant(n: int, sides: int) -> None:
    rows = list(product(range(1, sides + 1), repeat=n))
    space = Dice(n, sides)
    check(space, Counter(rows))
    assert [space.unrank(case) for case in range(space.total)] == rows


@pytest.mark.parametrize("value", [(1,), (0, 1), (1, 7), (1, 2, 3)])
def test_a_wrong_roll_has_no_weight(value: tuple[int, ...]) -> None:
    assert Dice(2).weight(value) == 0


@given(COUNTS, st.integers(0, 2))
def test_a_product_is_independent_draws(counts: dict[str, int], n: int) -> None:
    deck = [kind for kind, copies in counts.items() for _ in range(copies)]
    expected = Counter(product(product(range(1, 4), repeat=n), deck))
    check(Product(Dice(n, 3), Kinds(counts)), expected)


def test_a_wrong_product_has_no_weight() -> None:
    space = Product(Dice(1), Kinds({"x": 2}))
    assert space.weight(((1,),)) == space.weight(((7,), "x")) == 0
    with pytest.raises(ValueError, match="parts"):
        space.rank(((1,),))


@attrs.frozen
class Card(Move):
    verb = "card"
    kind: str


def deck() -> Chance:
    return Draw(
        Kinds({"x": 2, "y": 1}), Card, lambda move: move.kind if isinstance(move, Card) else None
    )


def test_a_draw_turns_values_into_moves() -> None:
    chance = deck()
    assert chance.total == 3
    assert [chance.pick(case) for case in range(3)] == [Card("x"), Card("x"), Card("y")]
    assert list(chance.outcomes()) == [(Card("x"), 2), (Card("y"), 1)]
    assert chance.probability(Card("x")) == Fraction(2, 3)
    assert chance.weight(Card("z")) == chance.weight(Move()) == 0


@pytest.mark.parametrize("case", [-1, 3, 10**100])
def test_a_case_out_of_bounds_is_an_error(case: int) -> None:
    with pytest.raises(ChanceError) as caught:
        deck().pick(case)
    assert caught.value.code == "bad-case"


@pytest.mark.parametrize(
    ("space", "value"),
    [
        (Combinations("abc", 2), ("a",)),
        (Combinations("abc", 2), ("b", "a")),
        (Kinds({"x": 1}), "y"),
        (Multisets({"x": 1}, 1), ("y",)),
        (Permutations({"x": 1}), ("y",)),
        (Dice(1), (7,)),
        (Product(Dice(1)), ()),
    ],
)
def test_what_a_space_does_not_have_has_no_rank(space: Space[Any], value: Any) -> None:
    assert space.weight(value) == 0
    with pytest.raises(ValueError, match=r"."):
        space.rank(value)


def test_nothing_drawn_from_nothing_is_one_case() -> None:
    for space in (Combinations("", 0), Multisets({}, 0), Permutations({}), Dice(0), Product()):
        assert (space.total, space.unrank(0), space.rank(())) == (1, (), 0)
        assert list(space.values()) == [((), 1)]
