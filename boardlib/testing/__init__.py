"""The conformance kit: every property a game of boardlib has, for any game, also a stranger's.

>>> import boardlib
>>> from boardlib.testing import check_game
>>> game = boardlib.game("kingdomino")
>>> check_game(game, [game.setup(players=2)], games=1, positions=2)
"""

from .check import PROPERTIES, check_game
from .failure import ConformanceError
from .perft import perft
from .play import Step, random_game

__all__ = [
    "PROPERTIES",
    "ConformanceError",
    "Step",
    "check_game",
    "perft",
    "random_game",
]
