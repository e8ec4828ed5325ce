"""Places, shared wins, and score sheets that add up."""

from __future__ import annotations

import pytest

from boardlib import CHANCE, NotationError, Result, ScoreLine, ScoreSheet, seat_of
from boardlib.kernel.actors import actor_of
from boardlib.kernel.result import ranked


def test_ties_share_a_place_and_the_next_ones_skip() -> None:
    assert ranked([3, 5, 5, 1], [3, 5, 5, 1]).places == (3, 1, 1, 4)


def test_what_breaks_a_tie_stands_behind_the_score() -> None:
    result = ranked([(9, 2), (9, 4), (9, 4)], [9, 9, 9])
    assert result == Result(places=(3, 1, 1), scores=(9, 9, 9))
    assert result.winners == (1, 2)


def test_a_sheet_adds_up_and_reads_as_a_table() -> None:
    sheet = ScoreSheet((ScoreLine("domain", 12, "wheat"), ScoreLine("harmony", 5)))
    assert sheet.total == 17
    assert str(sheet) == "domain wheat  12\nharmony        5\ntotal         17"


def test_chance_is_an_actor_too() -> None:
    assert actor_of("*") == CHANCE
    assert actor_of("C") == 2


@pytest.mark.parametrize("text", ["", "a", "AB", "*", "0", "x" * 10_000])
def test_a_seat_is_one_capital_letter(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        seat_of(text)
    assert caught.value.code == "bad-seat"
    assert len(str(caught.value)) < 200


def test_a_result_is_written_as_records_do() -> None:
    assert str(Result(places=(2, 1), scores=(-3, 9))) == "A 2 -3 B 1 9"
