"""Gold, with the rulebook's worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from boardlib.games.kingdom_builder.components import CARDS

from .boards import GAME, at, plain, row, start


def gold(card: str, seats: str, options: dict[str, Any], *, players: int = 2) -> list[int]:
    """Give what a card pays each seat, in a game that has just ended."""
    others = [name for name in CARDS if name != card][:2]
    cards = ",".join(name for name in CARDS if name in (card, *others))
    state = at(
        {**options, "players": players},
        turn="over - - 0 - - last",
        deck="55555 00000 -",
        hands="-" * players,
        seats=seats,
        cards=cards,
    )
    return [line.points for sheet in state.scores for line in sheet.lines if line.id == card]


def stretch(counts: list[int], rows: int) -> str:
    """Write settlements in the four quadrants, so many in each, from a row of its own on."""
    found = ""
    for (left, top), count in zip(((0, 0), (10, 0), (0, 10), (10, 10)), counts, strict=True):
        for n in range(count):
            found += f"{'abcdefghijklmnopqrst'[left + n]}{top + rows}"
    return found


def test_lords_8_8_6_and_2_settlements_in_a_quadrant_get_12_12_6_and_0() -> None:
    seats = "|".join(
        f"{stretch([count, 0, 0, 0], rows)};-" for rows, count in enumerate((8, 8, 6, 2), start=1)
    )
    # in the three other quadrants nobody has any: all are tied there for 12
    assert gold("lords", seats, plain(), players=4) == [12 + 36, 12 + 36, 6 + 36, 0 + 36]


def test_lords_a_tie_for_second_pays_all_and_third_gets_nothing() -> None:
    seats = "|".join(
        f"{stretch([count] * 4, rows)};-" for rows, count in enumerate((5, 3, 3, 1), start=1)
    )
    assert gold("lords", seats, plain(), players=4) == [48, 24, 24, 0]


def test_lords_zero_is_a_number_like_any_other() -> None:
    seats = f"{stretch([1, 1, 1, 1], 1)};-|-;-"
    assert gold("lords", seats, plain()) == [48, 24]


def test_farmers_10_6_6_and_4_settlements_give_12() -> None:
    seats = f"{stretch([10, 6, 6, 4], 1)};-|{stretch([5, 5, 5, 0], 2)};-"
    assert gold("farmers", seats, plain()) == [12, 0]


def test_farmers_of_several_weakest_quadrants_only_one_is_counted() -> None:
    seats = f"{stretch([3, 3, 3, 3], 1)};-|{stretch([2, 2, 7, 7], 2)};-"
    assert gold("farmers", seats, plain()) == [9, 6]


def test_farmers_pay_nothing_for_a_quadrant_without_a_settlement() -> None:
    seats = f"{stretch([9, 9, 0, 9], 1)};-|-;-"
    assert gold("farmers", seats, plain()) == [0, 0]


def test_knights_three_on_the_best_line_give_6_and_other_lines_nothing() -> None:
    seats = f"{row(1, 'a', 'b')}{row(5, 'c', 'e')}{row(9, 'h', 'j')};-|k9;-"
    assert gold("knights", seats, plain()) == [6, 2]


def test_discoverers_a_gold_for_each_of_three_lines() -> None:
    seats = f"a1b1c5d5e9;-|{row(20)};-"
    assert gold("discoverers", seats, plain()) == [3, 1]


def test_hermits_a_gold_for_each_settlement_area() -> None:
    seats = "a1b1e5;-|t1t2t4t5a20;-"
    assert gold("hermits", seats, plain()) == [2, 3]


def test_citizens_a_gold_for_each_pair_in_the_largest_area_only() -> None:
    seats = f"{row(1, 'a', 'g')}e5f5;-|t20;-"
    assert gold("citizens", seats, plain()) == [3, 0]  # seven give 3, a single one 0
    assert gold("citizens", f"{row(1, 'a', 'h')};-|-;-", plain()) == [4, 0]


def test_merchants_four_places_joined_get_4_each_and_a_lonely_one_0() -> None:
    options = plain(
        q1={"r1": "gsgggggsgg", "r3": "ssgggggggg"},
        q2={"at": "harbor", "r1": "ggsggggggs"},
    )
    # a1 touches b1 only; c1 to g1 joins b1 and h1; i1 to l1 joins h1 and m1; t2 touches t1 only
    seats = f"{row(1, 'c', 'g')}{row(1, 'i', 'l')}t2;-|-;-"
    assert gold("merchants", seats, options) == [12, 0]
    # row 2 is one area that touches b1, h1, a3 and b3; t1 stays alone
    seats = f"{row(2, 'a', 'h')}t2;-|-;-"
    assert gold("merchants", seats, options) == [16, 0]


def test_merchants_each_place_pays_once_and_locations_count() -> None:
    options = plain(q1={"at": "farm", "r1": "LgLgsggggg"})
    seats = "b1d1;a1+c1+|-;-"
    assert gold("merchants", seats, options) == [12, 0]  # b1: a1 c1; d1: c1 e1


def test_workers_a_gold_for_each_settlement_next_to_a_castle_or_location() -> None:
    options = plain(q1={"at": "farm", "r1": "LgsggLgggg"})
    seats = "b1d1g1j1;a1+f1+|-;-"
    assert gold("workers", seats, options) == [3, 0]  # b1 counts once; j1 touches none


def test_fishermen_a_gold_for_each_settlement_next_to_water_none_for_those_on_water() -> None:
    options = plain(
        q1={"at": "harbor", "r1": "gwwggggggg"},
        q4={"at": "harbor", "r5": "ggggLggggg"},
    )
    seats = "a1b1e1;-|a2j1;-"
    assert gold("fishermen", seats, options) == [1, 1]


def test_miners_a_gold_for_each_settlement_next_to_a_mountain() -> None:
    options = plain(q1={"r1": "gmgmgggggg"})
    seats = "a1c1e1;-|g1a5;-"
    assert gold("miners", seats, options) == [3, 0]


def test_castles_3_for_each_castle_once() -> None:
    options = plain(q1={"r1": "gsggggggsg"})
    state = at(options, seats="a1c1;-|j1h1;-")
    lines = [{line.id: line.points for line in sheet.lines} for sheet in state.scores]
    assert [found["castles"] for found in lines] == [3, 3]


def test_a_sheet_has_a_line_for_each_card_and_then_the_castles() -> None:
    state = start(players=2, first_game=True)
    assert [line.id for line in state.scores[0].lines] == [
        "fishermen",
        "knights",
        "merchants",
        "castles",
    ]


def test_nothing_pays_before_the_board_is_laid() -> None:
    state = start(players=2, cards=("knights", "lords", "farmers"))
    assert [sheet.total for sheet in state.scores] == [0, 0]
    assert [line.id for line in state.scores[0].lines] == ["knights", "lords", "farmers", "castles"]
    assert [line.id for line in start(players=2).scores[0].lines] == ["castles"]


def test_scores_at_the_end_are_the_result() -> None:
    state = at(plain(), turn="over - - 0 - - last", hands="c-", seats="a1b1;-|t20;-")
    assert state.result is not None
    assert state.result.scores == tuple(sheet.total for sheet in state.scores) == (4, 2)


@pytest.mark.parametrize("card", CARDS)
def test_a_lifted_settlement_pays_nothing(card: str) -> None:
    options = plain(q1={"at": "paddock", "r2": "gLgsgwgmgg"})
    others = [name for name in CARDS if name != card][:2]
    cards = ",".join(name for name in CARDS if name in (card, *others))
    lifted = at(options, turn="act A grass 0 - paddock@a2 -", seats="e2g2;b2+|-;-", cards=cards)
    apart = at(options, turn="act A grass 0 - - -", seats="e2g2;b2-|-;-", cards=cards)
    assert lifted.scores == apart.scores


def test_labels_name_every_line() -> None:
    state = start(players=2, first_game=True)
    lines = state.scores[0].lines
    assert [GAME.label(line, "fr") for line in lines] == [
        "Pêcheurs",
        "Chevaliers",
        "Marchands",
        "Châteaux",
    ]
