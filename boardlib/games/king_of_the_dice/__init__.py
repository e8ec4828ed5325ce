"""King of the Dice: roll six dice, win citizens for your kingdom, beware of dragons.

See ``spec/king_of_the_dice.md``.
"""

from __future__ import annotations

from .components import Citizen, citizen, citizens
from .conditions import Condition
from .game import KingOfTheDice
from .moves import Claim, Give, Leave, NewCitizen, Penalty, Reroll, Roll, Stop, Take
from .setup import KingOfTheDiceSetup
from .state import KingOfTheDiceState, Table

GAMES = (KingOfTheDice(),)

__all__ = [
    "GAMES",
    "Citizen",
    "Claim",
    "Condition",
    "Give",
    "KingOfTheDice",
    "KingOfTheDiceSetup",
    "KingOfTheDiceState",
    "Leave",
    "NewCitizen",
    "Penalty",
    "Reroll",
    "Roll",
    "Stop",
    "Table",
    "Take",
    "citizen",
    "citizens",
]
