"""Chance is exact, lazy and never beyond 2**256 cases."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from typing import Any

import pytest

import boardlib
from boardlib import CHANCE, Chance, Match, Move, ReplayError, Seed
from boardlib.kernel.chance import Draw
from boardlib.kernel.errors import ChanceError, SeedError
from boardlib.kernel.seed import LARGEST_TOTAL
from boardlib.kernel.spaces import Combinations, Dice, Kinds, Product, Space

HUGE = 10**5000
"""More digits than Python turns into text."""


class Wide(Chance):
    """A stranger's space that is too large."""

    total = LARGEST_TOTAL + 1

    def pick(self, case: int) -> Move:
        raise AssertionError("nothing is ever drawn from it")

    def weight(self, move: Move) -> int:
        return 1

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        return iter(())


@pytest.mark.parametrize("space", [Dice(100), Dice(7000), Combinations("ab", 3), Kinds({})])
def test_a_draw_has_1_to_2_256_cases(space: Space[Any]) -> None:
    with pytest.raises(ChanceError) as caught:
        Draw(space, lambda value: Move(), lambda move: None)
    assert caught.value.code == "bad-total"
    assert len(str(caught.value)) < 100


def test_a_draw_may_have_exactly_2_256_cases() -> None:
    draw = Draw(Dice(256, sides=2), lambda value: Move(), lambda move: (1,) * 256)
    assert draw.total == LARGEST_TOTAL
    assert draw.probability(Move()) == Fraction(1, 2**256)


@pytest.mark.parametrize("total", [HUGE, -HUGE], ids=["huge", "hugely-negative"])
def test_a_total_of_any_size_is_refused_with_its_code(total: int) -> None:
    with pytest.raises(SeedError) as caught:
        Seed("x").below(total, 0)
    assert caught.value.code == "bad-total"
    assert len(str(caught.value)) < 100


def test_a_case_or_a_seed_of_any_size_is_refused_with_its_code() -> None:
    game = boardlib.game("kingdomino")
    chance = game.start(game.setup()).chance
    assert chance is not None
    with pytest.raises(ChanceError) as caught:
        chance.pick(HUGE)
    assert caught.value.code == "bad-case"
    with pytest.raises(SeedError) as refused:
        Seed(HUGE)
    assert refused.value.code == "bad-seed"


def test_a_match_refuses_a_total_beyond_2_256(monkeypatch: pytest.MonkeyPatch) -> None:
    game = boardlib.game("kingdomino")
    monkeypatch.setattr(type(game.start(game.setup())), "chance", Wide())
    with pytest.raises(SeedError) as caught:
        Match(game, seed=1)
    assert caught.value.code == "bad-total"


def test_a_replay_names_the_ply_whose_total_is_beyond_2_256(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = Match("kingdomino", seed=1).record
    monkeypatch.setattr(type(record.state(0)), "chance", Wide())
    with pytest.raises(ReplayError) as caught:
        record.verify()
    assert (caught.value.code, caught.value.ply) == ("bad-total", 0)


def test_probabilities_are_exact_and_add_up_to_one() -> None:
    for game in boardlib.games():
        state = game.start(game.setup())
        chance = state.chance
        if chance is None or chance.total > 10**6:
            continue
        outcomes = list(chance.outcomes())
        assert sum(chance.probability(move) for move, _ in outcomes) == 1
        for move, weight in outcomes[:20]:
            assert chance.probability(move) == Fraction(weight, chance.total)


def test_four_dominoes_of_48_are_one_event_in_lexicographic_order() -> None:
    game = boardlib.game("kingdomino")
    state = game.start(game.setup(players=2))
    chance = state.chance
    assert chance is not None
    assert chance.total == 194_580
    assert str(chance.pick(0)) == "line 1 2 3 4"
    assert str(chance.pick(chance.total - 1)) == "line 45 46 47 48"
    assert chance.probability(game.parse_move("line 3 17 22 41")) == Fraction(1, 194_580)
    assert state.play(chance.pick(7), CHANCE) == state.play(chance.pick(7))


def test_the_outcomes_of_a_product_come_one_by_one() -> None:
    space = Product(Dice(30), Kinds({"x": 2, "y": 1}), Dice(40))
    first = list(islice(space.values(), 3))
    assert [value for value, _ in first] == [space.unrank(case) for case in range(3)]
    assert {weight for _, weight in first} == {2}


def test_the_outcomes_of_a_product_are_all_pairs_in_order() -> None:
    kinds, dice = Kinds({"x": 2, "y": 1}), Dice(1, sides=3)
    found = list(Product(kinds, dice).values())
    pairs = product(kinds.values(), dice.values())
    assert found == [((a, b), wa * wb) for (a, wa), (b, wb) in pairs]
    assert list(Product().values()) == [((), 1)]
    assert list(Product(dice, Kinds({})).values()) == []
