"""Compares rates fairly on a noisy machine: CPU time, alternating rounds, the best counts."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

Work = Callable[[], int]
"""Does some work and says how many units it was."""


def best_rates(works: dict[str, Work], *, rounds: int) -> dict[str, float]:
    """Give the best rate, in units a second, that each work reached in alternating rounds."""
    best = dict.fromkeys(works, 0.0)
    for _ in range(rounds):
        for name, work in works.items():
            start = process_time()
            units = work()
            best[name] = max(best[name], units / (process_time() - start))
    return best
