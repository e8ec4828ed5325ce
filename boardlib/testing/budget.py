"""How much of a game is looked at."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Budget:
    """Bounds on the work of one :func:`check_game`; the defaults take seconds, not minutes."""

    games: int = 3
    """Random games per setup; one game of first moves and one of last moves come on top."""
    positions: int = 12
    """States of each game that are looked at closely; every kind of ply is among them."""
    moves: int = 12
    """Moves tried of each list: legal ones, and ones from elsewhere."""
    viewers: int = 3
    """Seats (or the onlooker) whose views are looked at in each position."""
    cases: int = 100_000
    """Chance spaces up to this size are gone through case by case, larger ones sampled."""
