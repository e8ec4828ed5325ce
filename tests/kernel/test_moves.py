"""Move notation: one spelling each, and an error that points at the wrong word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

import attrs
import pytest

from boardlib.kernel.errors import NotationError
from boardlib.kernel.moves import Move, MoveReader, wrong_count, wrong_word


@attrs.frozen
class Jump(Move):
    verb: ClassVar[str] = "jump"
    over: int
    to: int

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 2:
            raise wrong_count(words, "two numbers")
        for index, word in enumerate(words):
            if not word.isdigit():
                raise wrong_word(words, index, "a number")
        return cls(*map(int, words))

    def __str__(self) -> str:
        return f"jump {self.over} {self.to}"


@attrs.frozen
class Rest(Move):
    verb: ClassVar[str] = "rest"


@pytest.fixture
def reader() -> MoveReader:
    return MoveReader({"jump": Jump, "rest": Rest})


def test_text_and_move_round_trip(reader: MoveReader) -> None:
    for move in (Jump(3, 41), Rest()):
        assert reader.read(str(move)) == move
        assert hash(reader.read(str(move))) == hash(move)


def test_what_was_read_is_one_shared_object(reader: MoveReader) -> None:
    assert reader.read("jump 1 2") is reader.read("jump 1 2")


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "unknown-verb", 1),
        ("hop 1", "unknown-verb", 1),
        ("Jump 1 2", "unknown-verb", 1),
        (" rest", "unknown-verb", 1),
        ("jump", "argument-count", 5),
        ("jump 1", "argument-count", 7),
        ("jump 1 2 3", "argument-count", 11),
        ("rest now", "argument-count", 9),
        ("jump x 2", "bad-argument", 6),
        ("jump 12 x", "bad-argument", 9),
        ("jump 1  2", "argument-count", 10),
        ("jump 1 02", "not-canonical", 8),
        ("jump 01 2", "not-canonical", 6),
        ("jump 1 " + "9" * 2000, "bad-argument", 1001),
    ],
)
def test_a_wrong_text_is_refused_with_its_column(
    reader: MoveReader, text: str, code: str, column: int
) -> None:
    with pytest.raises(NotationError) as caught:
        reader.read(text)
    assert (caught.value.code, caught.value.column) == (code, column)
    assert len(str(caught.value)) < 200


def test_a_spelling_that_is_too_short_is_found_at_its_end() -> None:
    class Loud(Rest):
        def __str__(self) -> str:
            return "rest!"

    with pytest.raises(NotationError) as caught:
        MoveReader({"rest": Loud}).read("rest")
    assert caught.value.column == 5


def test_the_memo_is_bounded(reader: MoveReader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MoveReader, "LARGEST_MEMO", 3)
    for number in range(10):
        reader.read(f"jump {number} 0")
        assert len(reader._memo) <= 3


def test_a_capital_verb_gets_a_hint(reader: MoveReader) -> None:
    with pytest.raises(NotationError, match="verbs are lower-case"):
        reader.read("Jump 1 2")
