"""The quests on hand-made kingdoms."""

from __future__ import annotations

import pytest

from boardlib.games.kingdomino.grid import grid
from boardlib.games.kingdomino.quests import quest_points

from .helpers import run, sketch, to_place

FIVE = """
s w w w s
w w w w w
w w ## w w
w w w w w
f w w w s
"""
CORNER = """
## w w w s
w w w w w
w w w w w
w w w w w
s w w w w
"""


def points(quest: str, drawing: str, side: int = 5) -> int:
    """Give what a quest is worth for a kingdom."""
    return quest_points(quest, sketch(drawing, side), grid(side))


def test_local_business_counts_the_eight_squares_around_the_castle() -> None:
    assert points("local_business_lake", "l l l l\nl ## l l\nl l l l") == 8 * 5
    assert points("local_business_lake", "l s .\n. ## l\n. s l") == 3 * 5
    assert points("local_business_swamp", "l s .\n. ## l\n. s l") == 2 * 5
    assert points("local_business_mine", "l s .\n. ## l\n. s l") == 0


def test_local_business_does_not_count_the_castle() -> None:
    assert points("local_business_wheat", "##") == 0


def test_four_corners_counts_corner_squares_of_the_landscape() -> None:
    assert points("four_corners_swamp", FIVE) == 3 * 5
    assert points("four_corners_forest", FIVE) == 5
    assert points("four_corners_wheat", FIVE) == 0


def test_corners_need_full_width_and_height() -> None:
    narrow = "s w w s\nw w w w\nw ## w w\nw w w w\ns w w s"
    assert points("four_corners_swamp", narrow) == 0
    assert points("lost_corner", "## w w w\nw w w w\nw w w w\nw w w w") == 0


def test_an_incomplete_kingdom_of_full_size_has_corners() -> None:
    holes = "s . w . s\n. w w . .\n. w ## w w\n. . w . .\n. . w . s"
    assert points("four_corners_swamp", holes) == 3 * 5


def test_corners_of_a_mighty_kingdom_are_seven_apart() -> None:
    row = "w w w w w w w\n"
    mighty = "x w w w w w x\n" + row * 2 + "w w w ## w w w\n" + row * 2 + "x w w w w w x"
    assert points("four_corners_mine", mighty, side=7) == 4 * 5
    assert points("four_corners_swamp", FIVE, side=7) == 0


def test_lost_corner_wants_the_castle_in_a_corner() -> None:
    assert points("lost_corner", CORNER) == 20
    assert points("lost_corner", FIVE) == 0
    assert points("lost_corner", CORNER.replace("## w", "w ##")) == 0
    assert points("lost_corner", "## . . . .\nw . . . .\nw . . . .\nw . . . .\nw w w w w") == 20


def test_harmony_wants_nothing_discarded() -> None:
    full = sketch("w w w w w\nw w w w w\nw w ## w w\nw w w w w\nw w w w .")
    assert quest_points("harmony", full, grid(5)) == 5
    state = run(to_place("1", full, giants=True), "A discard")
    assert quest_points("harmony", state.kingdoms[0], grid(5)) == 0


def test_the_middle_kingdom_may_be_incomplete() -> None:
    assert points("middle_kingdom", ". w .\nw ## w\n. w .") == 10
    assert points("middle_kingdom", CORNER) == 0


@pytest.mark.parametrize(
    ("drawing", "runs"),
    [
        ("W1 F1 ##", 0),
        ("W1 F1 L1 ##", 1),
        ("W1 F1 L1 S2 ##", 1),
        ("W1 F1 L1 S2 X3\n## . . . .", 1),
        ("W1 ## .\nF1 . .\nL1 . .", 1),
        ("W1 ## .\n. F1 .\n. . L1", 1),
        (". ## W1\n. F1 .\nL1 . .", 1),
        ("W1 F1 L1\nM1 ## .\nS1 . .", 2),
        ("W1 F1 L1\nM1 S1 X1\nW1 F1 L1\n## . .", 8),
        ("W1 F1 w L1 M1\n## . . . .", 0),
        ("W1 F1 ## L1 M1", 0),
        ("W1 F1! L1 ##", 0),
        ("W1 F2! L1 ##", 1),
        (". W1 .\nF1 L1 M1\n. S1 ##", 2),
        ("W1 . . . ##\n. F1 . . .\n. . L1 . .\n. . . M1 .\n. . . . S1", 1),
        ("W1 F1 L1 . ##\n. . . . .\n. . M1 S1 X1", 2),
    ],
)
def test_folie_des_grandeurs_counts_straight_runs_of_three_or_more_once(
    drawing: str, runs: int
) -> None:
    assert points("folie_des_grandeurs", drawing) == 10 * runs


def test_folie_des_grandeurs_does_not_run_round_the_edge() -> None:
    assert points("folie_des_grandeurs", ". . W1 F1 ##\nL1 . . . .\nw w w w w") == 0


@pytest.mark.parametrize(
    ("drawing", "domains"),
    [
        ("w w w w w\n## . . . .", 1),
        ("w w w w\n## . . .", 0),
        ("w w W1 w w\n## . . . .", 0),
        ("w w W1! w w\n## . . . .", 1),
        ("w w W2! w w\n## . . . .", 0),
        ("s s s s s\n## . . . .", 0),
        ("x x x x x\n## . . . .", 0),
        ("l l l l l\n## . . . .\nm m m m m", 2),
        ("f f f f f\nf ## . . .\nW1 . . . .", 1),
    ],
)
def test_the_bleak_king_likes_large_domains_without_crowns(drawing: str, domains: int) -> None:
    assert points("bleak_king", drawing) == 10 * domains


def test_crowns_of_buildings_spoil_bleakness_and_help_grandeur() -> None:
    bleak = sketch("w w- w w w\n## . . . .", f4="wheat-1")
    assert quest_points("bleak_king", bleak, grid(5)) == 0
    grand = sketch("W1 w- W1 ##", c5="wheat-1")
    assert quest_points("folie_des_grandeurs", grand, grid(5)) == 10
