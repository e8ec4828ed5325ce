"""Scripted players that finish cities, so that whole Ages are really played."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.moves import Move
from ...kernel.seed import Luck
from ...kernel.view import View
from .board import Board
from .components import BUILDINGS
from .moves import Close, Lift, Place
from .regions import perimeter
from .rules import lacking
from .scoring import coins_in, vikings_in
from .streets import BOARD, SIZE, WIDE
from .table import Table


class RimFirst:
    """Walls the whole rim, and closes as soon as it has a city."""

    def choose(self, view: View, luck: Luck) -> Move:
        return choose_towards(perimeter(BOARD), view, luck)


class Planner:
    """Plans a rectangle that holds the decree, few vikings and many coins, and walls that.

    Each seat takes another of the best plans.
    """

    def choose(self, view: View, luck: Luck) -> Move:
        from .view import WallsOfYorkView

        assert isinstance(view, WallsOfYorkView)
        assert view.seat is not None
        return choose_towards(plan(view.table, view.seat), view, luck)


def plan(table: Table, seat: int) -> int:
    """Give the streets that the planner of this seat wants to wall; the rim before the decree."""
    if table.decree is None:
        return perimeter(BOARD)
    best = _rectangles(table.board, table.decree)
    return perimeter(best[seat % len(best)] if best else BOARD)


@lru_cache(maxsize=256)
def _rectangles(board: Board, decree: tuple[int, int, int]) -> tuple[int, ...]:
    """List rectangles that hold a decree, the best first: coins less walls and vikings."""
    found = []
    for squares in _all_rectangles():
        if lacking(board, decree, squares) is None:
            cost = perimeter(squares).bit_count() + 3 * vikings_in(board, squares)
            found.append((cost - coins_in(board, squares), squares))
    return tuple(squares for _, squares in sorted(found)[: 2 * len(BUILDINGS)])


def _all_rectangles() -> list[int]:
    sides = [(low, high) for low in range(SIZE) for high in range(low + 1, SIZE + 1)]
    return [
        sum(((1 << right) - (1 << left)) << WIDE * y for y in range(top, bottom))
        for top, bottom in sides
        for left, right in sides
    ]


def choose_towards(wanted: int, view: View, luck: Luck) -> Move:
    """Choose the move that serves these streets best; luck decides between equals."""
    moves = view.legal_moves(view.seat)
    ratings = [_rate(move, wanted) for move in moves]
    top = max(ratings)
    best = [move for move, rating in zip(moves, ratings, strict=True) if rating == top]
    return best[luck.below(len(best))]


def _rate(move: Move, wanted: int) -> int:
    if isinstance(move, Place):
        return (move.mask & wanted).bit_count() - 10 * (move.mask & ~wanted).bit_count()
    if isinstance(move, Lift):
        return -(move.mask & wanted).bit_count()
    return isinstance(move, Close)
