"""Lets players make their decisions in a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..kernel.actors import CHANCE
from ..kernel.seed import Luck, Seed
from .player import Player

if TYPE_CHECKING:
    from ..kernel.match import Match


def run_bots(match: Match, players: Mapping[int, Player], seed: str) -> None:
    """Play until a seat without a player, or chance that nobody resolves, or the end, or a stop.

    The luck of a decision depends on the seed and the number of its ply alone: a match that was
    taken back or resumed goes on as it would have gone.
    """
    while (actor := _next(match, players)) is not None:
        luck = Luck(Seed(f"{seed} ply {match.ply}"))
        match.play(players[actor].choose(match.state.view(actor), luck), actor)


def _next(match: Match, players: Mapping[int, Player]) -> int | None:
    if match.is_finished:
        return None
    for actor in match.state.actors:
        if actor != CHANCE and actor in players:
            return actor
    return None


def play_out(match: Match, players: Mapping[int, Player], seed: str) -> None:
    """Play to the end; every seat needs a player."""
    run_bots(match, players, seed)
    if match.state.result is None:
        raise ValueError("a seat has no player, or chance is entered by hand")
