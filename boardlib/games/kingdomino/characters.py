"""What the characters of The Court give; spec: Characters."""

from __future__ import annotations

from collections.abc import Iterator

from .grid import Grid
from .guests import KINDS, counted_crowns, resources
from .kingdom import Kingdom
from .tokens import CHARACTERS


def character_points(kingdom: Kingdom, grid: Grid) -> Iterator[tuple[str, int, int, int]]:
    """Yield each character with its square, its own points and its bonus, in reading order."""
    guests = kingdom.guests
    assert guests is not None
    for index, token in guests.tokens:
        character = CHARACTERS.get(token)
        if character is not None:
            bit = 1 << index
            around = grid.around(bit) & ~bit
            times = _items(character.counts, around, kingdom, grid) if character.bonus else 0
            yield token, bit, character.points, character.bonus * times


def _items(counts: str, around: int, kingdom: Kingdom, grid: Grid) -> int:
    """Count what a character counts on some squares."""
    if counts in ("character", "warrior"):
        return _people(counts, around, kingdom)
    if counts == "crown":
        ones, twos = counted_crowns(kingdom, grid)
        return (ones & around).bit_count() + 2 * (twos & around).bit_count()
    return sum(
        (squares & around).bit_count()
        for kind, squares in zip(KINDS, resources(kingdom, grid), strict=True)
        if counts in ("resource", kind)
    )


def _people(counts: str, around: int, kingdom: Kingdom) -> int:
    assert kingdom.guests is not None
    return sum(
        bool(around >> index & 1)
        and token in CHARACTERS
        and (counts == "character" or CHARACTERS[token].is_warrior)
        for index, token in kingdom.guests.tokens
    )
