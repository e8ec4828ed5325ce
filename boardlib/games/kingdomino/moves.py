"""Every decision and every chance outcome, with its notation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final, Self, cast

import attrs

from ...kernel.arguments import (
    known_word,
    only_known,
    only_word,
    ordered_words,
    row_words,
    seat_argument,
    seat_word,
)
from ...kernel.moves import Move, wrong_count, wrong_word
from .components import DOMINO_IDS, QUEST_IDS
from .tokens import TOKENS

_CELLS: Final = frozenset(f"{column}{row}" for column in "abcdefghijklm" for row in range(1, 14))
A_DOMINO: Final = "a domino: 1 to 54 or A to F"
MOST_SEATS: Final = 8


def _cell(words: Sequence[str], index: int) -> str:
    return known_word(words, index, _CELLS, "a square such as e4")


@attrs.frozen(cache_hash=True)
class BareMove(Move):
    """The base of moves without arguments; a class costs time to make, so kinds share theirs."""


@attrs.frozen(cache_hash=True)
class RowMove(Move):
    """The base of chance outcomes that are a row of ids."""

    ids: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {row_words(self.ids)}"


class Line(RowMove):
    """Chance: these dominoes form the next line, in the order they lie there."""

    __slots__ = ()
    verb: ClassVar[str] = "line"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(ordered_words(words, DOMINO_IDS, A_DOMINO, at_least=3, at_most=8))


@attrs.frozen(cache_hash=True)
class King(Move):
    """Chance: a king of this seat comes out of the hand."""

    verb: ClassVar[str] = "king"
    seat: int

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        only_word(words, "one seat")
        return cls(seat_argument(words, 0, MOST_SEATS))

    def __str__(self) -> str:
        return f"king {seat_word(self.seat)}"


@attrs.frozen(cache_hash=True)
class Pick(Move):
    """Move the king onto this domino of the line."""

    verb: ClassVar[str] = "pick"
    domino: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(only_known(words, DOMINO_IDS, A_DOMINO))

    def __str__(self) -> str:
        return f"pick {self.domino}"


@attrs.frozen(cache_hash=True)
class Place(Move):
    """Lay the domino: its left half on this square, its right half next to it."""

    verb: ClassVar[str] = "place"
    cell: str
    direction: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        word = only_word(words, "a square and a direction")
        if word[:-1] not in _CELLS or word[-1] not in "nesw":
            raise wrong_word(words, 0, "a square and a direction such as e4n")
        return cast("Self", place(word[:-1], word[-1]))

    def __str__(self) -> str:
        return f"place {self.cell}{self.direction}"


@cache
def place(cell: str, direction: str) -> Place:
    """Give the shared placement."""
    return Place(cell, direction)


class Discard(BareMove):
    """Put the domino aside because it fits nowhere."""

    __slots__ = ()
    verb: ClassVar[str] = "discard"


PICKS: Final = {name: Pick(name) for name in DOMINO_IDS}
DISCARD: Final = Discard()
DISCARD_ONLY: Final = (DISCARD,)


# Expansions


@attrs.frozen(cache_hash=True)
class SquareMove(Move):
    """The base of decisions that name one own square."""

    cell: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(only_known(words, _CELLS, "a square such as e4"))

    def __str__(self) -> str:
        return f"{self.verb} {self.cell}"


@attrs.frozen(cache_hash=True)
class TokenMove(Move):
    """The base of decisions that name a court token."""

    token: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(only_known(words, TOKENS, "a court token"))

    def __str__(self) -> str:
        return f"{self.verb} {self.token}"


class Quests(RowMove):
    """Chance: these two quests are in play."""

    __slots__ = ()
    verb: ClassVar[str] = "quests"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 2:
            raise wrong_count(words, "two quests")
        return cls(tuple(known_word(words, index, QUEST_IDS, "a quest") for index in range(2)))


class Giant(SquareMove):
    """Put a giant on a crown of this own square."""

    __slots__ = ()
    verb: ClassVar[str] = "giant"


@attrs.frozen(cache_hash=True)
class Send(Move):
    """Send the own giant on this square to an opponent."""

    verb: ClassVar[str] = "send"
    cell: str
    seat: int

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 2:
            raise wrong_count(words, "a square and a seat")
        return cls(_cell(words, 0), seat_argument(words, 1, MOST_SEATS))

    def __str__(self) -> str:
        return f"send {self.cell} {seat_word(self.seat)}"


class Keep(BareMove):
    """Send no giant."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Reveal(RowMove):
    """Chance: these court tokens are newly shown."""

    __slots__ = ()
    verb: ClassVar[str] = "court"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if not 1 <= len(words) <= 3:
            raise wrong_count(words, "1 to 3 court tokens")
        row = range(len(words))
        return cls(tuple(known_word(words, index, TOKENS, "a court token") for index in row))


class Buy(TokenMove):
    """Begin to buy a shown token for two resources."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


class Search(TokenMove):
    """Begin to buy a token of the pile for four resources."""

    __slots__ = ()
    verb: ClassVar[str] = "search"


class Pay(SquareMove):
    """Give the resource of this own square."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


class Put(SquareMove):
    """Lay the token that was paid for on this own square."""

    __slots__ = ()
    verb: ClassVar[str] = "put"


class Pass(BareMove):
    """Buy nothing."""

    __slots__ = ()
    verb: ClassVar[str] = "pass"


giant = cache(Giant)
send = cache(Send)
buy = cache(Buy)
search = cache(Search)
pay = cache(Pay)
put = cache(Put)
KEEP: Final = Keep()
PASS: Final = Pass()
