"""Every decision and every chance outcome, with its notation; see the spec's section Moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, Self

import attrs

from ...kernel.arguments import known_word, only_known, only_word, row_words
from ...kernel.moves import Move, wrong_count, wrong_word
from .components import ARROWS, BUILDINGS, SIDES, SPACES, TILES
from .streets import square_bits, street_bits

A_STREET: Final = "a street of the board, such as c4n, a1w, c8s or h4e"
FACE_NAME: Final = re.compile(r"[A-Za-z0-9]{1,8}")


def _mask_of(streets: Any) -> int:
    """Give the set of these streets, or -1 unless they are streets in canonical order."""
    if not isinstance(streets, tuple) or not streets:
        return -1
    bits, mask, last = street_bits(), 0, -1
    for street in streets:
        bit = bits.get(street, -1) if type(street) is str else -1
        if bit <= last:
            return -1
        mask |= 1 << bit
        last = bit
    return mask


@attrs.frozen
class Place(Move):
    """Put walls on these streets, named in canonical order."""

    verb: ClassVar[str] = "place"
    streets: tuple[str, ...]
    mask: int = attrs.field(init=False, eq=False, repr=False)
    """The streets as a set; -1 when they are not streets in canonical order."""

    @mask.default
    def _find_mask(self) -> int:
        return _mask_of(self.streets)

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if not words:
            raise wrong_count(words, "at least one street")
        bits = street_bits()
        for index, word in enumerate(words):
            if word not in bits:
                raise wrong_word(words, index, A_STREET)
            if word in words[:index]:
                raise wrong_word(words, index, "another street: one wall fits on each")
        return place(tuple(sorted(words, key=bits.__getitem__)))  # type: ignore[return-value]

    def __str__(self) -> str:
        return f"place {row_words(self.streets)}"


@attrs.frozen
class Lift(Move):
    """Take one of the walls that stood before this round, in a round short of walls."""

    verb: ClassVar[str] = "lift"
    street: str
    mask: int = attrs.field(init=False, eq=False, repr=False)

    @mask.default
    def _find_mask(self) -> int:
        return _mask_of((self.street,))

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return lift(only_known(words, street_bits(), A_STREET))  # type: ignore[return-value]

    def __str__(self) -> str:
        return f"lift {self.street}"


@attrs.frozen
class Nothing(Move):
    """Place no wall, because none can be placed."""

    verb: ClassVar[str] = "nothing"


@attrs.frozen
class Close(Move):
    """Declare the city finished that has this first square in reading order."""

    verb: ClassVar[str] = "close"
    square: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(only_known(words, square_bits(), "a square, a1 to h8"))

    def __str__(self) -> str:
        return f"close {self.square}"


@attrs.frozen
class Wait(Move):
    """Leave the city unfinished."""

    verb: ClassVar[str] = "wait"


@attrs.frozen
class Tile(Move):
    """Lay a district tile: which, into which space (1 to 4), its arrow, its side."""

    verb: ClassVar[str] = "tile"
    tile: str
    space: int
    arrow: str
    side: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 4:
            raise wrong_count(words, "tile, space, arrow and side")
        spaces = tuple(map(str, range(1, SPACES + 1)))
        for index, known in enumerate((TILES, spaces, ARROWS, SIDES)):
            known_word(words, index, known, "one of " + ", ".join(known))
        return cls(words[0], int(words[1]), words[2], words[3])

    def __str__(self) -> str:
        return f"tile {self.tile} {self.space} {self.arrow} {self.side}"


@attrs.frozen
class DrawnBoard(Move):
    """Chance builds the board: ``tile:side:arrow`` for each space."""

    verb: ClassVar[str] = "board"
    spaces: tuple[str, ...]

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != SPACES:
            raise wrong_count(words, "four tiles")
        for index in range(SPACES):
            known_word(words, index, laid_tiles(), "tile:side:arrow, such as white:black:up")
        return cls(tuple(words))

    def __str__(self) -> str:
        return f"board {row_words(self.spaces)}"


@attrs.frozen
class Decree(Move):
    """The king's dice ask for this many of each building."""

    verb: ClassVar[str] = "decree"
    church: int
    well: int
    market: int

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != len(BUILDINGS):
            raise wrong_count(words, "three numbers: churches, wells, markets")
        for index in range(len(BUILDINGS)):
            known_word(words, index, tuple("0123456789"), "a number, 0 to 9")
        return cls(*map(int, words))

    def __str__(self) -> str:
        return f"decree {self.church} {self.well} {self.market}"


@attrs.frozen
class Die(Move):
    """The building die shows this face."""

    verb: ClassVar[str] = "die"
    face: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if not FACE_NAME.fullmatch(only_word(words, "the name of a face")):
            raise wrong_word(words, 0, "a name of up to 8 letters and digits")
        return cls(words[0])

    def __str__(self) -> str:
        return f"die {self.face}"


@attrs.frozen
class Choose(Move):
    """What another seat sees of a finished choice while the round's last is not in."""

    verb: ClassVar[str] = "choose"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if list(words) != ["?"]:
            raise wrong_count(words, "a question mark: the choice is hidden")
        return cls()

    def __str__(self) -> str:
        return "choose ?"


MOVE_TYPES: Final = (Tile, Place, Nothing, Lift, Close, Wait, Choose, DrawnBoard, Decree, Die)

NOTHING: Final = Nothing()
WAIT: Final = Wait()
CHOOSE: Final = Choose()


@lru_cache(maxsize=1 << 14)
def place(streets: tuple[str, ...]) -> Place:
    """Give the shared placement on these streets."""
    return Place(streets)


@cache
def lift(street: str) -> Lift:
    """Give the shared move that takes the wall of this street."""
    return Lift(street)


@cache
def close(square: str) -> Close:
    """Give the shared move that closes the city of this first square."""
    return Close(square)


@cache
def laid_tiles() -> dict[str, tuple[str, str, str]]:
    """Give every tile, side and arrow by its spelling ``tile:side:arrow``."""
    return {
        f"{tile}:{side}:{arrow}": (tile, side, arrow)
        for tile in TILES
        for side in SIDES
        for arrow in ARROWS
    }
