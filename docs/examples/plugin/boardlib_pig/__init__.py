"""Pig: roll as often as you dare; a 1 takes everything you rolled this turn."""

from __future__ import annotations

from .game import Pig

GAME = Pig()

__all__ = ["GAME", "Pig"]
