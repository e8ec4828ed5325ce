"""King of the Dice as the kernel asks for it."""

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
from . import notation, rules
from .moves import MOVE_TYPES
from .refusals import REFUSALS
from .setup import KingOfTheDiceSetup
from .state import KingOfTheDiceState


class KingOfTheDice(RoomyGame):
    """King of the Dice by Nils Nilsson; revision 1 of its rules as boardlib reads them."""

    id: ClassVar[str] = "king-of-the-dice"
    revision: ClassVar[int] = 1
    titles: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"en": "King of the Dice", "fr": "Roi & Compagnie"}
    )
    setup_class: ClassVar[type[Setup]] = KingOfTheDiceSetup
    move_types: ClassVar[tuple[type[Move], ...]] = MOVE_TYPES
    refusals: ClassVar[Mapping[str, str]] = REFUSALS

    def start(self, setup: Setup) -> KingOfTheDiceState:
        """Give the table before the first citizen is drawn."""
        return rules.first_state(_own(setup))

    def max_plies(self, setup: Setup) -> int:
        """Give a number of plies that no game passes; spec: Bound on plies."""
        return rules.MOST_PLIES

    def _parse_rest(self, setup: Setup, rest: str) -> KingOfTheDiceState:
        return notation.read(_own(setup), rest)

    def draw(self, seen: Deciding, *, ansi: bool = False) -> str:
        """Draw the row, the dice and the kingdoms; in colours for a terminal if asked to."""
        from .text import draw

        return draw(_state(seen), ansi=ansi)

    def describe(
        self, move: Move, state: Deciding, lang: str = "en", seat: Actor | None = None
    ) -> str:
        """Say a move as a sentence of English or French."""
        from .labels import describe

        check_language(lang)
        return describe(move, _state(state), lang, seat)

    def data(self, seen: Deciding) -> Any:
        """Give row, dice, piles and kingdoms as plain JSON values."""
        from .jsonform import data

        return data(_state(seen))


def _own(setup: Setup) -> KingOfTheDiceSetup:
    if not isinstance(setup, KingOfTheDiceSetup):
        raise TypeError(f"King of the Dice needs a KingOfTheDiceSetup, not {type(setup).__name__}")
    return setup


def _state(seen: Deciding) -> KingOfTheDiceState:
    state = getattr(seen, "state", seen)
    if not isinstance(state, KingOfTheDiceState):
        raise TypeError(f"King of the Dice knows KingOfTheDiceState, not {type(seen).__name__}")
    return state
