"""A move: one decision or one chance outcome, and its notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from .errors import NotationError


class Move:
    """The base of every game's moves: a frozen attrs class per verb.

    ``str(move)`` is the notation, a lower-case verb and its arguments; :meth:`parse` reads the
    arguments back.  Every move has exactly one spelling.
    """

    __slots__ = ()

    verb: ClassVar[str]

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        """Make the move from the words after its verb; the default takes none.

        :raises NotationError: through :func:`wrong_count` or :func:`wrong_word`.
        """
        if words:
            raise wrong_count(words, "no argument")
        return cls()

    def __str__(self) -> str:
        return self.verb


class WordError(NotationError):
    """A wrong argument, by its index; :class:`MoveReader` turns the index into a column."""

    def __init__(self, message: str, *, code: str, index: int) -> None:
        super().__init__(message, code=code)
        self.index = index


def wrong_word(words: Sequence[str], index: int, expected: str) -> WordError:
    """Make the error for a malformed argument, saying what was expected in its place."""
    return WordError(
        f"{shorten(words[index])!r} is not {expected}", code="bad-argument", index=index
    )


def wrong_count(words: Sequence[str], expected: str) -> WordError:
    """Make the error for too many or too few arguments."""
    return WordError(
        f"{len(words)} argument{'s' * (len(words) != 1)} given, expected {expected}",
        code="argument-count",
        index=len(words),
    )


def shorten(text: str, length: int = 40) -> str:
    """Cut a stranger's text to what an error message can bear."""
    return text if len(text) <= length else text[: length - 1] + "…"


def shown(value: object) -> str:
    """Write whatever was handed in as an error message can bear it."""
    try:
        return shorten(repr(value))
    except ValueError:  # Python does not write integers of thousands of digits
        return f"a huge {type(value).__name__}"


def said(move: Move) -> str:
    """Write a move, hand-made ones too, as an error message can bear it."""
    try:
        return shorten(str(move), 100)
    except ValueError:
        return f"such a {move.verb}"


def number_word(number: int) -> str:
    """Write an integer of any size as an error message can bear it."""
    return str(number) if number.bit_length() <= 128 else hex(number)[:12] + "…"


class MoveReader:
    """Reads the notation of one game's moves, and remembers what it has read.

    The memo is bounded: a stranger's file cannot fill the memory through it.
    """

    __slots__ = ("_classes", "_memo")

    LARGEST_MEMO: ClassVar[int] = 1 << 14
    LONGEST_TEXT: ClassVar[int] = 1000

    def __init__(self, classes: Mapping[str, type[Move]]) -> None:
        self._classes = classes
        self._memo: dict[str, Move] = {}

    def read(self, text: str) -> Move:
        """Give the move of a notation.

        :raises NotationError: with the column of the first wrong word.
        """
        move = self._memo.get(text)
        if move is None:
            move = self._parse(text)
            if len(self._memo) >= self.LARGEST_MEMO:
                self._memo.clear()
            self._memo[text] = move
        return move

    def _parse(self, text: str) -> Move:
        if len(text) > self.LONGEST_TEXT:
            raise NotationError(
                f"a move has at most {self.LONGEST_TEXT} characters, not {len(text)}",
                code="bad-argument",
                text=shorten(text),
                column=self.LONGEST_TEXT + 1,
            )
        verb, *words = text.split(" ")
        kind = self._classes.get(verb)
        if kind is None:
            hint = " (verbs are lower-case)" if verb.lower() in self._classes else ""
            raise NotationError(
                f"{shorten(verb)!r} is no move of this game; there are "
                + ", ".join(sorted(self._classes))
                + hint,
                code="unknown-verb",
                text=text,
                column=1,
            )
        try:
            move = kind.parse(words)
        except WordError as error:
            column = len(verb) + 2 + sum(len(word) + 1 for word in words[: error.index])
            raise NotationError(
                f"{verb}: {error.message}",
                code=error.code,
                text=text,
                column=min(column, len(text) + 1),
            ) from None
        if str(move) != text:
            raise NotationError(
                f"{shorten(text)!r} is spelled {str(move)!r}",
                code="not-canonical",
                text=text,
                column=_first_difference(str(move), text),
            )
        return move


def _first_difference(one: str, other: str) -> int:
    for column, (a, b) in enumerate(zip(one, other, strict=False), start=1):
        if a != b:
            return column
    return min(len(one), len(other)) + 1
