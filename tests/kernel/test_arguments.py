"""The pieces that move arguments and positions are read from."""

from __future__ import annotations

import pytest

from boardlib import PositionError
from boardlib.kernel.arguments import (
    known_word,
    only_known,
    only_word,
    ordered_words,
    row_words,
    seat_argument,
    seat_word,
)
from boardlib.kernel.moves import WordError
from boardlib.kernel.positions import Unfit, Words


def test_one_word_of_a_set() -> None:
    assert only_word(["x"], "one") == "x"
    assert only_known(["x"], {"x"}, "an x") == "x"
    assert known_word(["a", "b"], 1, "ab", "a letter") == "b"


@pytest.mark.parametrize("words", [[], ["x", "y"]])
def test_too_many_or_too_few_words(words: list[str]) -> None:
    with pytest.raises(WordError, match="expected an x") as caught:
        only_known(words, {"x"}, "an x")
    assert caught.value.code == "argument-count"


def test_a_word_that_is_not_of_the_set() -> None:
    with pytest.raises(WordError, match="'y' is not an x") as caught:
        only_known(["y"], {"x"}, "an x")
    assert (caught.value.code, caught.value.index) == ("bad-argument", 0)


def test_words_in_the_order_of_their_set() -> None:
    assert ordered_words(["a", "c"], "abc", "a letter", at_least=1, at_most=2) == ("a", "c")


@pytest.mark.parametrize(
    ("words", "least", "why"),
    [
        ("ca", 1, "'a' is not a letter that comes after c"),
        ("aa", 1, "'a' is not a letter that comes after a"),
        ("ax", 1, "'x' is not a letter"),
        ("", 1, "1 to 2, each a letter"),
        ("a", 2, "expected 2, each a letter"),
        ("abc", 1, "3 arguments given"),
    ],
)
def test_words_out_of_order(words: str, least: int, why: str) -> None:
    with pytest.raises(WordError, match=why):
        ordered_words(list(words), "abc", "a letter", at_least=least, at_most=2)


def test_seats_are_letters() -> None:
    assert seat_argument(["x", "C"], 1, 3) == 2
    with pytest.raises(WordError, match="A to C"):
        seat_argument(["D"], 0, 3)
    assert (seat_word(1), seat_word(99), seat_word("x")) == ("B", "99", "'x'")


def test_rows_are_words() -> None:
    assert row_words(("a", 1)) == "a 1"
    assert row_words(["a"]) == "['a']"


def read_step(word: str) -> str:
    if word != "pick":
        raise Unfit("there is pick")
    return word


def test_a_position_s_words_know_their_columns() -> None:
    words = Words("pick x")
    assert words.next("a step", read_step) == "pick"
    with pytest.raises(PositionError, match=r"'x' is not a number$") as caught:
        words.next("a number", int)
    assert caught.value.column == 6
    with pytest.raises(PositionError, match="ends before this"):
        words.finish()
    words.next("a letter", str)
    words.finish()
    with pytest.raises(PositionError, match="ends before more") as caught:
        words.next("more", str)
    assert caught.value.column == 7


def test_a_reason_is_told() -> None:
    with pytest.raises(PositionError, match="'y' is not a step: there is pick"):
        Words("y").next("a step", read_step)
