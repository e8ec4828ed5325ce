"""What the built-in games share: they find their labels in the room of that name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..kernel.errors import UnknownComponent
from ..kernel.game import Game, check_language
from ..kernel.moves import shown

if TYPE_CHECKING:
    from ..kernel.result import ScoreLine


class RoomyGame(Game):
    """A game whose package has the usual rooms; each is entered when it is first needed."""

    def room(self, name: str) -> Any:
        """Give a module of the game's own package."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    def name(self, component: str, lang: str = "en") -> str:
        """Give a component's printed name, by its id.

        :raises UnknownComponent: for an id the game does not have.
        """
        check_language(lang)
        try:
            found: str = self.room("labels").name(component, lang)
        except KeyError:
            raise UnknownComponent(
                f"{self.title} has no component {shown(component)}",
                code="unknown-component",
            ) from None
        return found

    def label(self, line: ScoreLine, lang: str = "en") -> str:
        """Name a line of a score sheet."""
        check_language(lang)
        found: str = self.room("labels").label(line, lang)
        return found
