"""What chance may do: quadrants, Kingdom Builder cards, terrain cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from ...kernel.chance import Chance
from ...kernel.chance import Draw as DrawOf
from ...kernel.errors import ChanceError
from ...kernel.moves import Move, number_word
from ...kernel.spaces import Combinations, Kinds
from .components import CARDS, TERRAINS
from .deck import ORDER, Counts
from .moves import DRAWS, REDRAWS, Draw, LayQuadrant, Redraw, ShowCards
from .quadrants import words_left
from .table import Table


def set_up_chance(table: Table) -> Chance:
    """Give the next event of the set-up: a quadrant, or the Kingdom Builder cards."""
    if table.turn.phase == "cards":
        return THREE_CARDS
    return _next_quadrant(table.layout.quadrants, table.layout.setup.custom)


def card_chance(table: Table, pile: Counts) -> Chance:
    """Give the draw of one card of the pile, kept by terrain."""
    return CardDraw(pile, Redraw if table.turn.phase == "redraw" else Draw)


class CardDraw(Chance):
    """One card of those left, sorted by terrain: a terrain's weight is the number of its cards."""

    __slots__ = ("_counts", "_kind")

    def __init__(self, counts: Counts, kind: type[Draw] | type[Redraw]) -> None:
        self._counts = counts
        self._kind = kind

    @property
    def total(self) -> int:
        return sum(self._counts)

    def pick(self, case: int) -> Move:
        end = 0
        if case >= 0:
            for n, copies in enumerate(self._counts):
                end += copies
                if case < end:
                    return _CARD_MOVES[self._kind][TERRAINS[n]]
        raise ChanceError(
            f"case {number_word(case)}: cases count from 0 to {self.total - 1}", code="bad-case"
        )

    def weight(self, move: Move) -> int:
        if type(move) is not self._kind or type(move.terrain) is not str:
            return 0
        n = ORDER.get(move.terrain)
        return 0 if n is None else self._counts[n]

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for terrain, copies in zip(TERRAINS, self._counts, strict=True):
            if copies:
                yield _CARD_MOVES[self._kind][terrain], copies


@lru_cache(maxsize=256)
def _next_quadrant(laid: tuple[str, ...], custom: tuple[str, ...]) -> Chance:
    return DrawOf(Kinds(dict.fromkeys(words_left(laid, custom), 1)), LayQuadrant, _word_of)


def _word_of(move: Any) -> str | None:
    if type(move) is LayQuadrant and type(move.quadrant) is str:
        return move.quadrant
    return None


def _cards_of(move: Any) -> tuple[str, ...] | None:
    if type(move) is ShowCards and type(move.cards) is tuple:
        return move.cards
    return None


THREE_CARDS: Final = DrawOf(Combinations(CARDS, 3), ShowCards, _cards_of)
_CARD_MOVES: Final[dict[type[Move], Mapping[str, Move]]] = {Draw: DRAWS, Redraw: REDRAWS}
