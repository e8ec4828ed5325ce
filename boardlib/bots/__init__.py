"""Players that need no person: a protocol, a random one, and a driver for matches."""

from __future__ import annotations

from .player import Player, RandomPlayer, make_player, player_names
from .table import play_out, run_bots

__all__ = ["Player", "RandomPlayer", "make_player", "play_out", "player_names", "run_bots"]
