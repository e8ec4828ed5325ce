"""King of the Dice: all chances of all citizens against 1,000 random games."""

from __future__ import annotations

import boardlib
from boardlib.games.king_of_the_dice import probability
from boardlib.games.king_of_the_dice.components import citizens

from .clock import best_rates
from .play import random_play


def table_ratio(rounds: int) -> float:
    """Give the time of the table of 40 citizens and 1 to 4 rolls per that of 1,000 games."""

    def table() -> int:
        for remembered in (probability._all_counts, probability._lying, probability._aside):
            remembered.cache_clear()
        for card in citizens().values():
            for rolls in (1, 2, 3, 4):
                card.probability(rolls)
        return 1

    play = random_play(boardlib.game("king-of-the-dice").setup(), 20, "decisions")

    def games() -> int:
        play()
        return 20

    rates = best_rates({"table": table, "games": games}, rounds=rounds)
    return (1 / rates["table"]) / (1000 / rates["games"])
