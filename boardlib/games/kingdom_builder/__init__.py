"""Kingdom Builder: build settlements by terrain cards and win gold by three changing goals.

The base game; see ``spec/kingdom_builder.md``.
"""

from __future__ import annotations

from .board import Board, board_of
from .components import Quadrant
from .game import KingdomBuilder
from .moves import (
    Barn,
    Build,
    Draw,
    End,
    Farm,
    Harbor,
    LayQuadrant,
    Nothing,
    Oasis,
    Oracle,
    Paddock,
    PutTo,
    Redraw,
    Show,
    ShowCards,
    Tavern,
    Tower,
)
from .setup import KingdomBuilderSetup
from .state import KingdomBuilderState, KingdomBuilderView
from .table import Table

GAMES = (KingdomBuilder(),)

__all__ = [
    "GAMES",
    "Barn",
    "Board",
    "Build",
    "Draw",
    "End",
    "Farm",
    "Harbor",
    "KingdomBuilder",
    "KingdomBuilderSetup",
    "KingdomBuilderState",
    "KingdomBuilderView",
    "LayQuadrant",
    "Nothing",
    "Oasis",
    "Oracle",
    "Paddock",
    "PutTo",
    "Quadrant",
    "Redraw",
    "Show",
    "ShowCards",
    "Table",
    "Tavern",
    "Tower",
    "board_of",
]
