"""Domains, bonuses, ties."""

from __future__ import annotations

import pytest

from boardlib.games.kingdomino.grid import grid
from boardlib.games.kingdomino.quests import is_middle_kingdom
from boardlib.kernel.result import ScoreLine

from .helpers import ended, run, sketch, to_place

BARE = sketch("##")


def points(drawing: str, **options: object) -> int:
    return ended(sketch(drawing), BARE, **options).scores[0].total


def test_a_domain_scores_squares_times_crowns() -> None:
    assert points("l l L1\n## l L1") == 5 * 2


def test_a_domain_without_crowns_scores_nothing() -> None:
    assert points("s s ##") == 0


def test_domains_of_one_landscape_count_apart() -> None:
    assert points("W1 w ## W2") == 2 * 1 + 1 * 2


def test_domains_hang_together_sideways_only() -> None:
    assert points("W1 ##\n. w") == 1


def test_the_castle_connects_no_domains() -> None:
    assert points("W1 ## w") == 1


def test_three_crowns_on_one_square() -> None:
    assert points("x X3 ##") == 6


def test_there_is_a_line_per_domain() -> None:
    lines = ended(sketch("W1 w ## W2\nf f F1 ."), BARE).scores[0].lines
    assert lines == (
        ScoreLine("domain-wheat", 2, "c5 2x1"),
        ScoreLine("domain-wheat", 2, "f5 1x2"),
        ScoreLine("domain-forest", 3, "c6 3x1"),
    )


def test_harmony_gives_five_when_nothing_was_discarded() -> None:
    state = ended(BARE, BARE, harmony=True)
    assert state.scores[0].lines == (ScoreLine("harmony", 5),)
    full = sketch("w w w w w\nw w w w w\nw w ## w w\nw w w w w\nw w w w .")
    state = run(to_place("1", full, harmony=True), "A discard")
    assert ScoreLine("harmony", 0) in state.scores[0].lines


@pytest.mark.parametrize(
    ("drawing", "is_middle"),
    [
        ("w w w w w\nw w w w w\nw w ## w w\nw w w w w\nw w w w w", True),
        (". w .\nw ## w\n. w .", True),
        (". w .\n. ## .\n. w w\n. w .", False),
        ("w w w\nw ## w", False),
        ("w w . .\nw ## w w\nw w . .", False),
        ("w ## w", False),
        ("##", False),
        ("## w w\nw w w\nw w w", False),
        (". w . . .\n. w w . .\nw w ## w w\n. . w . .", False),
        (". . w . .\n. . w . .\nw w ## w w\n. . w . .\n. . w . .", True),
        (". . w . .\nw w ## w w\n. . w . .", True),
    ],
)
def test_the_middle_kingdom_needs_the_castle_in_the_middle_of_odd_sides(
    drawing: str, is_middle: bool
) -> None:
    assert is_middle_kingdom(sketch(drawing), grid(5)) == is_middle
    total = ended(sketch(drawing), BARE, middle_kingdom=True).scores[0].lines[-1].points
    assert total == (10 if is_middle else 0)


def test_most_points_win() -> None:
    result = ended(sketch("W1 w ##"), sketch("W1 ##")).result
    assert result is not None
    assert (result.places, result.scores, result.winners) == ((1, 2), (2, 1), (0,))


def test_a_tie_goes_to_the_largest_domain_with_crowns_or_without() -> None:
    few = sketch("W1 w ##")
    wide = sketch("W1 w ## f f f")
    result = ended(few, wide).result
    assert result is not None
    assert (result.places, result.scores) == ((2, 1), (2, 2))


def test_a_further_tie_goes_to_the_most_crowns() -> None:
    two, four = sketch("w W2 ##"), sketch("W1 . ## f\nS2 . . f\nX1 . . .")
    result = ended(two, four).result
    assert result is not None
    assert (result.places, result.scores) == ((2, 1), (4, 4))


def test_who_is_still_equal_shares_the_place() -> None:
    result = ended(sketch("W1 ##"), sketch("F1 ##"), BARE).result
    assert result is not None
    assert (result.places, result.winners) == ((1, 1, 3), (0, 1))


def test_scores_are_as_if_the_game_ended_now() -> None:
    state = to_place("48", sketch("X1 ##"))
    assert state.scores[0].total == 1
    assert state.result is None
