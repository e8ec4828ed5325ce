"""The games boardlib brings, each in a package with the same rooms.

``boardlib.games`` is this package and, called, the list of every game installed.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..kernel.game import Game


class _Games(ModuleType):
    """A package that answers ``boardlib.games()``, whose name it shares."""

    def __call__(self) -> tuple[Game, ...]:
        from ..kernel.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
