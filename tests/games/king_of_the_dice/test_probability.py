"""The exact chance to meet a condition, against the oracle's brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest

from boardlib.games.king_of_the_dice import citizen, citizens
from tests.oracles.king_of_the_dice import brute_probability

# The vectors, checked elsewhere, hold all 40 citizens for 1 to 4 rolls; brute force agreed with
# every one of them when they were made, and takes minutes.
ONE_ROLL = (
    "townsfolk-odd",
    "elf-4",
    "dwarf-3x1",
    "dwarf-5x6",
    "gnome-3-green",
    "gnome-6-blue",
    "orc-4",
    "orc-4-2",
    "kobold-5",
    "apprentice-2r2g2b",
    "apprentice-3b3r",
    "fairy-2r3g",
    "dragon-28",
)
TWO_ROLLS = ("elf-5", "orc-3-2", "kobold-4", "fairy-3r2b", "hypnotist")


@pytest.mark.parametrize("name", ONE_ROLL)
def test_one_roll_agrees_with_brute_force(name: str) -> None:
    assert citizen(name).probability(1) == brute_probability(name, 1)


@pytest.mark.parametrize("name", TWO_ROLLS)
def test_best_play_of_two_rolls_agrees_with_brute_force(name: str) -> None:
    assert citizen(name).probability(2) == brute_probability(name, 2)


def test_best_play_of_three_rolls_agrees_with_brute_force() -> None:
    assert citizen("kobold-5").probability(3) == brute_probability("kobold-5", 3)


def test_more_rolls_never_hurt_and_no_roll_meets_nothing() -> None:
    for card in citizens().values():
        chances = [card.probability(rolls) for rolls in range(6)]
        assert chances[0] == 0
        assert all(a < b < 1 for a, b in pairwise(chances))


@pytest.mark.parametrize("name", ["elf-5", "apprentice-3b3r"])
def test_dice_on_the_table_average_to_the_chance_before_the_roll(name: str) -> None:
    card = citizen(name)
    for rolls in (1, 2, 3):
        total = Fraction(0)
        for dice in product(range(1, 7), repeat=2):
            total += card.probability(rolls - 1, dice=(1, 2, 3, 4, *dice))
        assert total / 36 == card.probability(rolls, dice=(1, 2, 3, 4, 0, 0))


def test_with_all_dice_lying_the_best_choice_of_dice_counts() -> None:
    card = citizen("orc-3-2")
    dice = (2, 2, 5, 5, 1, 6)
    best = max(
        card.probability(
            1, dice=tuple(number * keep for number, keep in zip(dice, kept, strict=True))
        )
        for kept in product((0, 1), repeat=6)
        if 0 in kept
    )
    assert card.probability(1, dice=dice) == best == Fraction(20, 36)


def test_a_condition_that_is_met_is_certain() -> None:
    assert citizen("orc-3").probability(0, dice=(1, 1, 1, 2, 3, 4)) == 1
    assert citizen("orc-3").probability(3, dice=(1, 1, 1, 2, 3, 4)) == 1
    assert citizen("orc-3").probability(0, dice=(1, 1, 2, 2, 3, 4)) == 0


@pytest.mark.parametrize("rolls", [-1, 101])
def test_an_impossible_number_of_rolls_is_refused(rolls: int) -> None:
    with pytest.raises(ValueError, match="rolls"):
        citizen("elf-4").probability(rolls)


@pytest.mark.parametrize("dice", [(1, 2, 3), (1, 2, 3, 4, 5, 7), (0,) * 7])
def test_impossible_dice_are_refused(dice: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="dice"):
        citizen("elf-4").probability(1, dice=dice)
