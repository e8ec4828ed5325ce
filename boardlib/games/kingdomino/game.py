"""Kingdomino as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from ...kernel.actors import Actor
from ...kernel.decisions import Deciding
from ...kernel.game import check_language
from ...kernel.moves import Move
from ...kernel.setup import Setup
from ..rooms import RoomyGame
from . import turns
from .moves import (
    Buy,
    Discard,
    Giant,
    Keep,
    King,
    Line,
    Pass,
    Pay,
    Pick,
    Place,
    Put,
    Quests,
    Reveal,
    Search,
    Send,
)
from .plan import plan_of
from .refusals import REFUSALS
from .setup import KingdominoSetup
from .state import KingdominoState


class Kingdomino(RoomyGame):
    """Kingdomino by Bruno Cathala; revision 1 of its rules as boardlib reads them."""

    id: ClassVar[str] = "kingdomino"
    revision: ClassVar[int] = 1
    titles: ClassVar[Mapping[str, str]] = MappingProxyType({"en": "Kingdomino", "fr": "Kingdomino"})
    setup_class: ClassVar[type[Setup]] = KingdominoSetup
    move_types: ClassVar[tuple[type[Move], ...]] = (
        Quests,
        Line,
        Reveal,
        King,
        Pick,
        Place,
        Discard,
        Giant,
        Send,
        Keep,
        Buy,
        Search,
        Pay,
        Put,
        Pass,
    )
    refusals: ClassVar[Mapping[str, str]] = REFUSALS

    def start(self, setup: Setup) -> KingdominoState:
        """Give the table before the first line is drawn."""
        return turns.first_state(plan_of(_own(setup)), KingdominoState)

    def max_plies(self, setup: Setup) -> int:
        """Give a number of plies that no game passes; spec: Bound on plies."""
        return turns.most_plies(plan_of(_own(setup)))

    def _parse_rest(self, setup: Setup, rest: str) -> KingdominoState:
        from .notation import read

        return read(plan_of(_own(setup)), rest, KingdominoState)

    def draw(self, seen: Deciding) -> str:
        """Draw the lines and the kingdoms side by side."""
        from .text import draw

        return draw(_state(seen))

    def describe(
        self, move: Move, state: Deciding, lang: str = "en", seat: Actor | None = None
    ) -> str:
        """Say a move as a sentence of English or French."""
        from .labels import describe

        check_language(lang)
        return describe(move, _state(state), lang, seat)

    def data(self, seen: Deciding) -> Any:
        """Give squares, lines and pile as plain JSON values."""
        from .jsonform import data

        return data(_state(seen))


def _own(setup: Setup) -> KingdominoSetup:
    if not isinstance(setup, KingdominoSetup):
        raise TypeError(f"Kingdomino needs a KingdominoSetup, not {type(setup).__name__}")
    return setup


def _state(seen: Deciding) -> KingdominoState:
    state = getattr(seen, "state", seen)
    if not isinstance(state, KingdominoState):
        raise TypeError(f"Kingdomino knows KingdominoState, not {type(seen).__name__}")
    return state
