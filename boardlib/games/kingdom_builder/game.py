"""Kingdom Builder as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from ...kernel.actors import Actor
from ...kernel.decisions import Deciding
from ...kernel.game import check_language
from ...kernel.moves import Move
from ...kernel.setup import Setup
from ...kernel.state import State
from ..rooms import RoomyGame
from . import notation, rules
from .moves import HIDDEN, MOVE_TYPES, Draw
from .refusals import REFUSALS
from .setup import KingdomBuilderSetup
from .state import KingdomBuilderState, KingdomBuilderView
from .table import Table, actors


class KingdomBuilder(RoomyGame):
    """Kingdom Builder by Donald X. Vaccarino; revision 1 of its rules as boardlib reads them."""

    id: ClassVar[str] = "kingdom-builder"
    revision: ClassVar[int] = 1
    titles: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"en": "Kingdom Builder", "fr": "Kingdom Builder"}
    )
    setup_class: ClassVar[type[Setup]] = KingdomBuilderSetup
    move_types: ClassVar[tuple[type[Move], ...]] = MOVE_TYPES
    refusals: ClassVar[Mapping[str, str]] = REFUSALS

    def start(self, setup: Setup) -> KingdomBuilderState:
        """Give the table before anything is drawn."""
        table = rules.start(_own(setup))
        return KingdomBuilderState(table, (None,) * len(table.settlements), actors(table.turn))

    def max_plies(self, setup: Setup) -> int:
        """Give a number of plies that no game passes; spec: Bound on plies."""
        return rules.most_plies(_own(setup))

    def _parse_rest(self, setup: Setup, rest: str) -> KingdomBuilderState:
        table, hands = notation.read(_own(setup), rest)
        return KingdomBuilderState(table, hands, actors(table.turn))

    def _parse_view(self, setup: Setup, seat: int | None, rest: str) -> KingdomBuilderView:
        table, hands = notation.read(_own(setup), rest, of_view=True, viewer=seat)
        return KingdomBuilderView(table, seat, None if seat is None else hands[seat])

    def redact(
        self, move: Move, actor: Actor, before: State, last: State, seat: int | None
    ) -> Move:
        """Hide the card that another seat draws."""
        if type(move) is Draw and _parts(before)[0].turn.seat != seat:
            return Draw(HIDDEN)
        return move

    def draw(self, seen: Deciding, *, ansi: bool = False) -> str:
        """Draw board, cards and seats; in colours for a terminal if asked to."""
        from .text import draw

        return draw(*_parts(seen), ansi=ansi)

    def describe(
        self, move: Move, state: Deciding, lang: str = "en", seat: Actor | None = None
    ) -> str:
        """Say a move as a sentence of English or French; a hidden card is not named."""
        from .labels import describe

        check_language(lang)
        table, _ = _parts(state)
        if isinstance(state, KingdomBuilderView):
            return describe(move, table, lang, seat, blind=lambda who: who != state.seat)
        return describe(move, table, lang, seat, blind=lambda who: False)

    def data(self, seen: Deciding) -> Any:
        """Give board, turn, cards and seats as plain JSON values."""
        from .jsonform import data

        return data(*_parts(seen))


def _own(setup: Setup) -> KingdomBuilderSetup:
    if not isinstance(setup, KingdomBuilderSetup):
        raise TypeError(f"Kingdom Builder needs a KingdomBuilderSetup, not {type(setup).__name__}")
    return setup


def _parts(seen: Deciding) -> tuple[Table, tuple[str | None, ...]]:
    if isinstance(seen, KingdomBuilderState | KingdomBuilderView):
        return seen.table, seen.hands
    raise TypeError(f"Kingdom Builder knows its own states and views, not {type(seen).__name__}")
