"""The cards, against the oracle's own table and the pages that list them."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardlib.games.king_of_the_dice import citizen, citizens
from boardlib.games.king_of_the_dice.components import (
    LOCATION_COLOURS,
    LOCATION_POINTS,
    LOCATIONS,
    PENALTIES,
    card_points,
)
from boardlib.games.king_of_the_dice.conditions import DICE
from boardlib.games.king_of_the_dice.labels import asks
from tests.oracles import king_of_the_dice_data as oracle

ROOT = Path(__file__).parents[3]


def test_the_cards_are_those_of_the_oracle() -> None:
    assert sorted(citizens()) == sorted(oracle.CITIZENS)
    for name, card in citizens().items():
        other = oracle.CITIZENS[name]
        assert (card.location or "-", card.points) == (other.location, other.points)
        assert card.kind.removeprefix("mushroom_") == other.kind
    assert DICE == oracle.DICE
    assert (LOCATIONS, LOCATION_POINTS) == (oracle.LOCATIONS, oracle.LOCATION_PILE)
    assert sorted(p for p, n in PENALTIES.items() for _ in range(n)) == sorted(oracle.PENALTIES)


def test_citizens_are_numbered_in_their_order() -> None:
    assert [card.number for card in citizens().values()] == list(range(1, 41))


def test_every_location_has_a_colour_and_every_card_its_points() -> None:
    assert list(LOCATION_COLOURS) == list(LOCATIONS)
    assert (card_points()["mine-4"], card_points()["penalty-3"]) == (4, -3)


def test_there_is_no_other_citizen() -> None:
    with pytest.raises(KeyError):
        citizen("elf-7")


@pytest.mark.parametrize("page", ["docs/games/king_of_the_dice.md", "spec/king_of_the_dice.md"])
def test_pages_list_every_card_as_it_is(page: str) -> None:
    rows = [line for line in (ROOT / page).read_text().splitlines() if line.startswith("| ")]
    for card in citizens().values():
        (row,) = (row for row in rows if f"| `{card.id}` |" in row)
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        where = (card.location or "–").replace("_", " ")
        assert where in [cell.replace("_", " ") for cell in cells]
        if card.kind != "fairy":
            assert str(card.points).replace("-", "−") in cells
        if page.startswith("docs"):
            assert cells[-3] == asks(card.condition)
            assert cells[-2] == f"{float(card.probability(3)) * 100:.1f} %"
            assert cells[-1] == card.sure
        else:
            assert cells[-1].strip("`").split() == [str(word) for word in card.condition.asks]
