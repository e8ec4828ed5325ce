"""What the arguments of moves are made of: one word, one of a set, a row in order, a seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .actors import LETTERS
from .moves import wrong_count, wrong_word


def only_word(words: Sequence[str], expected: str) -> str:
    """Give the one word there must be.

    :raises NotationError: saying what was expected.
    """
    if len(words) != 1:
        raise wrong_count(words, expected)
    return words[0]


def known_word(words: Sequence[str], index: int, known: Collection[str], expected: str) -> str:
    """Give the word at a place, which must be one of a set."""
    if words[index] not in known:
        raise wrong_word(words, index, expected)
    return words[index]


def only_known(words: Sequence[str], known: Collection[str], expected: str) -> str:
    """Give the one word there must be, one of a set."""
    only_word(words, expected)
    return known_word(words, 0, known, expected)


def ordered_words(
    words: Sequence[str], order: Sequence[str], expected: str, *, at_least: int, at_most: int
) -> tuple[str, ...]:
    """Give a row of different words of a set, which must stand in the set's order."""
    if not at_least <= len(words) <= at_most:
        raise wrong_count(words, f"{_span(at_least, at_most)}, each {expected}")
    place = {word: n for n, word in enumerate(order)}
    for index in range(len(words)):
        known_word(words, index, place, expected)
        if index and place[words[index - 1]] >= place[words[index]]:
            raise wrong_word(words, index, f"{expected} that comes after {words[index - 1]}")
    return tuple(words)


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def seat_argument(words: Sequence[str], index: int, seats: int) -> int:
    """Give the seat whose letter stands at a place."""
    last = LETTERS[seats - 1]
    return LETTERS.index(known_word(words, index, tuple(LETTERS[:seats]), f"a seat: A to {last}"))


def seat_word(seat: object) -> str:
    """Write a seat as notation does; whatever else a hand-made move holds, as Python does."""
    if isinstance(seat, int) and 0 <= seat < len(LETTERS):
        return LETTERS[seat]
    return repr(seat)


def row_words(row: object) -> str:
    """Write a row of words; whatever else a hand-made move holds, as Python does."""
    return " ".join(map(str, row)) if isinstance(row, tuple) else repr(row)
