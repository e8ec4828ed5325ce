"""Every decision and every chance outcome, with its notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Self

import attrs

from ...kernel.arguments import only_known, only_word, ordered_words, row_words
from ...kernel.moves import Move, wrong_word
from .board import CELLS, INDEX
from .components import CARDS, LOCATIONS, TERRAINS
from .quadrants import NAME, TURNED

HIDDEN: Final = "?"
"""What stands in the place of a card that a seat did not see."""
A_CARD: Final = "a Kingdom Builder card"
A_HEX: Final = "a hex: a column a to t and a row 1 to 20, such as c7"


def _terrain(words: Sequence[str]) -> str:
    return only_known(words, TERRAINS, f"a terrain: {', '.join(TERRAINS)}")


@attrs.frozen(cache_hash=True)
class LayQuadrant(Move):
    """Chance: this quadrant is the next of the board, as printed or turned (``tavern/180``)."""

    verb: ClassVar[str] = "quadrant"
    quadrant: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        word = only_word(words, "one quadrant")
        if not NAME.fullmatch(word.removesuffix(TURNED)):
            raise wrong_word(words, 0, f"a quadrant such as tavern or tavern{TURNED}")
        return cls(word)

    def __str__(self) -> str:
        return f"quadrant {self.quadrant}"


@attrs.frozen(cache_hash=True)
class ShowCards(Move):
    """Chance: the three Kingdom Builder cards of this game, in the card list's order."""

    verb: ClassVar[str] = "cards"
    cards: tuple[str, ...]

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(ordered_words(words, CARDS, A_CARD, at_least=3, at_most=3))

    def __str__(self) -> str:
        return f"cards {row_words(self.cards)}"


@attrs.frozen(cache_hash=True)
class Draw(Move):
    """Chance: the seat draws this terrain card; ``?`` in the eyes of the others."""

    verb: ClassVar[str] = "draw"
    terrain: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if list(words) == [HIDDEN]:
            return cls(HIDDEN)
        return cls(_terrain(words))

    def __str__(self) -> str:
        return f"draw {self.terrain}"


@attrs.frozen(cache_hash=True)
class Redraw(Move):
    """Chance: a new card is shown because the terrain of the last one is full."""

    verb: ClassVar[str] = "redraw"
    terrain: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(_terrain(words))

    def __str__(self) -> str:
        return f"redraw {self.terrain}"


@attrs.frozen(cache_hash=True)
class Show(Move):
    """Turn the terrain card in hand over; the first ply of a turn."""

    verb: ClassVar[str] = "show"
    terrain: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(_terrain(words))

    def __str__(self) -> str:
        return f"show {self.terrain}"


@attrs.frozen(cache_hash=True)
class CellMove(Move):
    """The base of the moves that name one hex."""

    cell: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(only_known(words, INDEX, A_HEX))

    def __str__(self) -> str:
        return f"{self.verb} {self.cell}"


class Build(CellMove):
    """Build one settlement of the mandatory action."""

    __slots__ = ()
    verb: ClassVar[str] = "build"


class UseTile(CellMove):
    """Use a location tile: build on this hex, or lift the settlement that stands on it."""

    __slots__ = ()


class Oracle(UseTile):
    """Build on the terrain of the card."""

    __slots__ = ()
    verb: ClassVar[str] = "oracle"


class Farm(UseTile):
    """Build on grass."""

    __slots__ = ()
    verb: ClassVar[str] = "farm"


class Oasis(UseTile):
    """Build on desert."""

    __slots__ = ()
    verb: ClassVar[str] = "oasis"


class Tower(UseTile):
    """Build on the edge of the board."""

    __slots__ = ()
    verb: ClassVar[str] = "tower"


class Tavern(UseTile):
    """Build at the end of a run of three or more own settlements."""

    __slots__ = ()
    verb: ClassVar[str] = "tavern"


class Paddock(UseTile):
    """Lift a settlement to move it two hexes straight on."""

    __slots__ = ()
    verb: ClassVar[str] = "paddock"


class Barn(UseTile):
    """Lift a settlement to move it to the terrain of the card."""

    __slots__ = ()
    verb: ClassVar[str] = "barn"


class Harbor(UseTile):
    """Lift a settlement to move it onto water."""

    __slots__ = ()
    verb: ClassVar[str] = "harbor"


class PutTo(CellMove):
    """Put the lifted settlement down."""

    __slots__ = ()
    verb: ClassVar[str] = "to"


@attrs.frozen(cache_hash=True)
class Nothing(Move):
    """Leave the mandatory action, because no card or no hex is left for it."""

    verb: ClassVar[str] = "nothing"


@attrs.frozen(cache_hash=True)
class End(Move):
    """End the turn."""

    verb: ClassVar[str] = "end"


TILE_MOVES: Final[tuple[type[UseTile], ...]] = (
    Oracle,
    Farm,
    Oasis,
    Tower,
    Tavern,
    Paddock,
    Barn,
    Harbor,
)
"""The move of each location tile, in the order in which they are listed."""

assert tuple(kind.verb for kind in TILE_MOVES) == LOCATIONS

MOVE_TYPES: Final[tuple[type[Move], ...]] = (
    LayQuadrant,
    ShowCards,
    Draw,
    Redraw,
    Show,
    Build,
    *TILE_MOVES,
    PutTo,
    Nothing,
    End,
)

NOTHING: Final = Nothing()
END: Final = End()
SHOWS: Final = {terrain: Show(terrain) for terrain in TERRAINS}
DRAWS: Final = {terrain: Draw(terrain) for terrain in TERRAINS}
REDRAWS: Final = {terrain: Redraw(terrain) for terrain in TERRAINS}


class _Byte(dict[int, tuple[Move, ...]]):
    """The moves of each pattern of eight neighbouring hexes, made when first met."""

    __slots__ = ("_moves",)

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves

    def __missing__(self, pattern: int) -> tuple[Move, ...]:
        found = tuple(move for bit, move in enumerate(self._moves) if pattern >> bit & 1)
        self[pattern] = found
        return found


_FEW: Final = 14
"""Up to so many hexes are faster found one by one than byte by byte."""


class Fan:
    """Turns a set of hexes into one verb's moves, in reading order; the moves are made once."""

    __slots__ = ("_bytes", "_moves")

    def __init__(self, kind: type[CellMove]) -> None:
        self._moves = tuple(map(kind, CELLS))
        self._bytes = tuple(_Byte(self._moves[n : n + 8]) for n in range(0, len(CELLS), 8))

    def moves(self, mask: int) -> list[Move]:
        """List the moves to these hexes."""
        found: list[Move] = []
        if mask.bit_count() < _FEW:
            moves = self._moves
            while mask:
                highest = mask.bit_length() - 1
                found.append(moves[highest])
                mask ^= 1 << highest
            found.reverse()
            return found
        table = self._bytes
        for n, pattern in enumerate(mask.to_bytes(len(table), "little")):
            if pattern:
                found += table[n][pattern]
        return found


class _Fans(dict[type[CellMove], Fan]):
    """The fan of each verb, made on first use."""

    def __missing__(self, kind: type[CellMove]) -> Fan:
        found = self[kind] = Fan(kind)
        return found


FANS: Final = _Fans()
