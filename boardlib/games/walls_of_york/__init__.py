"""Walls of York (Montmurail): wall in the best city before the vikings come.

What is not known of the printed game is ours and marked so: the squares of the tiles, the coins
on the building die, and the round limit.
"""

from __future__ import annotations

from .game import WallsOfYork
from .setup import WallsOfYorkSetup
from .state import WallsOfYorkState
from .view import WallsOfYorkView

GAMES = (WallsOfYork(),)
"""Every revision of the rules, oldest first."""

__all__ = ["GAMES", "WallsOfYork", "WallsOfYorkSetup", "WallsOfYorkState", "WallsOfYorkView"]
