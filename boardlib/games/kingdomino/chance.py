"""What chance may bring: lines, kings, quests, court tokens; spec: Chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...kernel.chance import Chance, Draw
from ...kernel.moves import Move
from ...kernel.spaces import Combinations, Kinds, Multisets
from .components import QUEST_IDS
from .moves import King, Line, Quests, Reveal, RowMove
from .tokens import TOKENS
from .turns import COURT, KING, LINE, QUESTS, to_show

if TYPE_CHECKING:
    from .plan import Plan
    from .state import KingdominoState


def event(state: KingdominoState) -> Chance:
    """Give the chance event of a state in which chance is to act."""
    return EVENTS[state.step](state)


def _line(state: KingdominoState) -> Chance:
    """Any dominoes of the box that is next, in lexicographic order of line order."""
    return _lines_of(state.plan, state.pile)


@lru_cache(maxsize=64)
def _lines_of(plan: Plan, pile: int) -> Chance:
    left = plan.in_box(pile, plan.next_box(pile))
    return Draw(Combinations(left, plan.drawn), Line, lambda move: _row(move, Line))


def _king(state: KingdominoState) -> Chance:
    """Any king still in the hand, by seat."""
    return _kings_of(state.plan, state.kings)


@lru_cache(maxsize=64)
def _kings_of(plan: Plan, kings: tuple[int, ...]) -> Chance:
    each = plan.setup.kings_each
    left = {seat: each - kings.count(seat) for seat in range(plan.setup.players)}
    return Draw(Kinds(left), King, _seat)


def _seat(move: Move) -> int | None:
    return move.seat if isinstance(move, King) and type(move.seat) is int else None


def _quests(state: KingdominoState) -> Chance:
    """Any two quests, in component order."""
    return Draw(Combinations(QUEST_IDS, 2), Quests, lambda move: _row(move, Quests))


def _court(state: KingdominoState) -> Chance:
    """Any tokens of the pile, told apart by kind."""
    assert state.extra is not None
    court = state.extra.court
    assert court is not None
    return _reveals_of(court.pile, to_show(court))


@lru_cache(maxsize=64)
def _reveals_of(pile: tuple[str, ...], count: int) -> Chance:
    left = {token: pile.count(token) for token in TOKENS if token in pile}
    return Draw(Multisets(left, count), Reveal, lambda move: _row(move, Reveal))


def _row(move: Move, kind: type[RowMove]) -> tuple[str, ...] | None:
    """Give the ids of an outcome of this kind, or None for any other move."""
    if type(move) is not kind or not isinstance(move.ids, tuple):
        return None
    return move.ids


EVENTS: Final[Mapping[str, Callable[[KingdominoState], Chance]]] = {
    QUESTS: _quests,
    LINE: _line,
    COURT: _court,
    KING: _king,
}
