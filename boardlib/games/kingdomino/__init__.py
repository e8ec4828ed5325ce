"""Kingdomino: choose dominoes, lay them round your castle, multiply squares by crowns.

Base game, mighty duel, two boxes, Discovery, Age of Giants and The Court; see
``spec/kingdomino.md``.
"""

from __future__ import annotations

from .components import Domino, Half
from .game import Kingdomino
from .guests import Guests
from .kingdom import Kingdom
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
from .setup import KingdominoSetup
from .state import KingdominoState

GAMES = (Kingdomino(),)

__all__ = [
    "GAMES",
    "Buy",
    "Discard",
    "Domino",
    "Giant",
    "Guests",
    "Half",
    "Keep",
    "King",
    "Kingdom",
    "Kingdomino",
    "KingdominoSetup",
    "KingdominoState",
    "Line",
    "Pass",
    "Pay",
    "Pick",
    "Place",
    "Put",
    "Quests",
    "Reveal",
    "Search",
    "Send",
]
