"""The rules of Walls of York, revision 1, for everything that knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from ...kernel.actors import Actor
from ...kernel.decisions import Deciding
from ...kernel.moves import Move
from ...kernel.setup import Setup
from ...kernel.state import State
from ..rooms import RoomyGame
from . import rules
from .bot import Planner, RimFirst
from .components import AGES, SPACES
from .die import die_of
from .moves import CHOOSE, MOVE_TYPES
from .notation import read_state, read_view
from .refusals import REFUSALS
from .setup import WallsOfYorkSetup
from .state import WallsOfYorkState
from .view import WallsOfYorkView


class WallsOfYork(RoomyGame):
    """Walls of York (Montmurail): secret building on equal boards, for 2 to 8 players."""

    id = "walls-of-york"
    revision = 1
    titles: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"en": "Walls of York", "fr": "Montmurail"}
    )
    setup_class = WallsOfYorkSetup
    move_types = MOVE_TYPES
    refusals = MappingProxyType(REFUSALS)
    bots: ClassVar[Mapping[str, Callable[[], Any]]] = MappingProxyType(
        {"planner": Planner, "rim-first": RimFirst}
    )

    def start(self, setup: Setup) -> WallsOfYorkState:
        return WallsOfYorkState(*rules.start(_own(setup)))

    def max_plies(self, setup: Setup) -> int:
        own = _own(setup)
        of_a_seat = 1 + die_of(own.die).most + 1
        of_a_round = 1 + own.players * of_a_seat
        return SPACES + AGES * (1 + own.round_limit * of_a_round)

    def _parse_rest(self, setup: Setup, rest: str) -> WallsOfYorkState:
        return WallsOfYorkState(*read_state(_own(setup), rest))

    def _parse_view(self, setup: Setup, seat: int | None, rest: str) -> WallsOfYorkView:
        table, actors, own = read_view(_own(setup), seat, rest)
        return WallsOfYorkView(table, actors, seat, own)

    def redact(
        self, move: Move, actor: Actor, before: State, last: State, seat: int | None
    ) -> Move:
        """Hide another seat's choice of a phase that is not over."""
        assert isinstance(before, WallsOfYorkState)
        assert isinstance(last, WallsOfYorkState)
        if actor == seat or before.table != last.table or not rules.asked(last.table):
            return move
        return CHOOSE

    def draw(self, seen: Deciding) -> str:
        from .text import draw

        return draw(_seen(seen))

    def describe(
        self, move: Move, state: Deciding, lang: str = "en", seat: Actor | None = None
    ) -> str:
        from .labels import describe

        return describe(move, _seen(state), lang, seat)

    def data(self, seen: Deciding) -> Any:
        from .jsonform import data

        return data(_seen(seen))


def _own(setup: Setup) -> WallsOfYorkSetup:
    if not isinstance(setup, WallsOfYorkSetup):
        raise TypeError(f"Walls of York needs a WallsOfYorkSetup, not {type(setup).__name__}")
    return setup


def _seen(seen: Deciding) -> WallsOfYorkState | WallsOfYorkView:
    if not isinstance(seen, WallsOfYorkState | WallsOfYorkView):
        raise TypeError(
            f"Walls of York knows WallsOfYorkState and WallsOfYorkView, not {type(seen).__name__}"
        )
    return seen
