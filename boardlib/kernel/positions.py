"""Reads the words of a position one after the other, and knows the column of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .errors import PositionError
from .moves import shorten

T = TypeVar("T")


class Unfit(ValueError):
    """A reason, worth telling, why a word of a position does not fit."""


class Words:
    """The words of a position's rest, separated by single spaces.

    >>> words = Words("pick 12")
    >>> words.next("a step", str), words.next("a number", int)
    ('pick', 12)
    >>> words.finish()
    """

    __slots__ = ("at", "rest", "words")

    def __init__(self, rest: str) -> None:
        self.rest = rest
        self.words = rest.split(" ")
        self.at = 0

    def next(self, what: str, read: Callable[[str], T]) -> T:
        """Read one word; what ``read`` does not take, it answers with ValueError or LookupError.

        :raises PositionError: with the word's column, saying ``what`` was expected.
        """
        if self.at >= len(self.words):
            raise self.error("bad-position", f"the position ends before {what}")
        word = self.words[self.at]
        try:
            found = read(word)
        except (ValueError, LookupError) as error:
            why = f": {error}" if isinstance(error, Unfit) else ""
            raise self.error("bad-position", f"{shorten(word)!r} is not {what}{why}") from None
        self.at += 1
        return found

    def finish(self) -> None:
        """Refuse words that are left over."""
        if self.at < len(self.words):
            raise self.error("bad-position", "the position ends before this")

    def error(self, code: str, message: str) -> PositionError:
        """Make the error for the current word."""
        column = min(sum(len(word) + 1 for word in self.words[: self.at]), len(self.rest)) + 1
        return PositionError(message, code=code, text=shorten(self.rest), column=column)
