"""What citizens ask of the dice, by the overview of cards in the rulebook."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardlib.games.king_of_the_dice import Condition, citizen, citizens
from boardlib.games.king_of_the_dice.conditions import colour_of
from tests.oracles.king_of_the_dice import meets

VECTORS = Path(__file__).parents[3] / "spec" / "vectors" / "king_of_the_dice.json"


def met(name: str, dice: str) -> bool:
    return citizen(name).met(tuple(map(int, dice)))


def test_townsfolk_all_six_dice_are_even_or_all_are_odd() -> None:
    assert met("townsfolk-even", "224466")
    assert not met("townsfolk-even", "224465")
    assert met("townsfolk-odd", "113355")
    assert not met("townsfolk-odd", "113356")


def test_elf_the_numbers_follow_each_other_without_interruption() -> None:
    assert met("elf-6", "654321")
    assert met("elf-5", "234566")
    assert met("elf-4", "345611")
    assert not met("elf-5", "123466")


def test_straights_do_not_wrap() -> None:
    assert not met("elf-4", "561211")
    assert not met("elf-5", "561231")


def test_dwarf_so_many_dice_show_the_number() -> None:
    assert met("dwarf-5x6", "666661")
    assert not met("dwarf-5x6", "666611")


def test_gnome_so_many_dice_have_the_colour() -> None:
    assert [colour_of(die, 1) for die in range(1, 7)] == [
        "blue",
        "blue",
        "red",
        "red",
        "green",
        "green",
    ]
    assert met("gnome-6-blue", "112233")
    assert not met("gnome-6-blue", "112231")
    assert met("gnome-5-blue", "112231")


def test_conditions_are_at_least_other_dice_do_not_matter() -> None:
    assert met("dwarf-3x1", "111111")
    assert met("gnome-3-green", "223311")
    assert met("orc-3", "555555")
    assert met("kobold-4", "112233")


def test_orc_different_symbols_are_different_numbers() -> None:
    assert met("orc-2-2", "112245")
    assert not met("orc-2-2", "111156")
    assert met("orc-4-2", "333366")
    assert not met("orc-4-2", "333333")
    assert met("orc-2-2-2", "112233")
    assert not met("orc-2-2-2", "111122")
    assert met("orc-3-2", "111122")


def test_kobold_so_many_dice_have_one_colour_whichever() -> None:
    for dice in ("112211", "331122", "223311"):  # blue, red, green
        assert met("kobold-4", dice)
    assert met("kobold-6", "112233")
    assert not met("kobold-4", "111111")


def test_apprentice_and_fairy_so_many_dice_have_the_colours() -> None:
    assert met("apprentice-2r2g2b", "111111")
    assert met("apprentice-3b3r", "111132")
    assert met("fairy-2b2g", "111111")
    assert not met("fairy-2b2g", "112222")


def test_hypnotist_the_sum_is_at_most_12() -> None:
    assert met("hypnotist", "222222")
    assert not met("hypnotist", "222223")


@pytest.mark.parametrize("least", [30, 28, 25])
def test_dragon_the_sum_is_at_least_the_value(least: int) -> None:
    for dice in product(range(1, 7), repeat=6):
        if sum(dice) in (least - 1, least):
            assert citizen(f"dragon-{least}").met(dice) == (sum(dice) >= least)


def test_every_condition_agrees_with_the_literal_one_on_random_dice() -> None:
    random = Random(5)
    for _ in range(1500):
        dice = tuple(random.choice((1, 2, 3, 4, 5, 6)) for _ in range(6))
        if random.random() < 0.5:
            dice = tuple(random.choice(dice[:2]) for _ in range(6))
        for name, card in citizens().items():
            assert card.met(dice) == meets(dice, name), (name, dice)


def test_a_condition_is_about_numbers_only_or_colours_only() -> None:
    kinds = {card.kind: card.condition.aspect for card in citizens().values()}
    coloured = {"gnome", "mushroom_kobold", "apprentice", "fairy"}
    assert {kind for kind, aspect in kinds.items() if aspect == "colour"} == coloured


def test_a_new_kind_of_citizen_is_a_row_not_a_branch() -> None:
    low_or_high = Condition(
        asks=("sum_max", 8),
        aspect="number",
        ways=((((-1, -2, -3, -4, -5, -6), -8),), (((1, 2, 3, 4, 5, 6), 34),)),
    )
    assert low_or_high.met((1, 1, 1, 1, 1, 3))
    assert low_or_high.met((6, 6, 6, 6, 5, 5))
    assert not low_or_high.met((1, 2, 3, 4, 5, 6))


def test_the_card_table_is_the_one_of_the_vectors() -> None:
    rows: list[dict[str, Any]] = json.loads(VECTORS.read_text())["citizens"]
    assert rows == [
        {
            "id": card.id,
            "number": card.number,
            "kind": card.kind,
            "location": card.location,
            "points": card.points,
            "asks": list(card.condition.asks),
            "sure": card.sure,
        }
        for card in citizens().values()
    ]
