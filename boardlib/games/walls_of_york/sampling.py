"""Draws sealed choices that agree with a view, each of the legal ones equally likely."""

from __future__ import annotations

from math import comb

from ...kernel.actors import Actor
from ...kernel.seed import Luck, Seed
from ...kernel.spaces import Combinations
from .rules import asked, cities, owed, placements
from .streets import bits_of
from .table import Choice, Closing, Placing, Table


def sample_choices(
    table: Table, actors: tuple[Actor, ...], seat: int | None, own: Choice, seed: str | int
) -> tuple[Choice, ...]:
    """Draw the other seats' choices: one event for each seat that is asked, in seat order.

    A seat that has finished has one of its complete choices; one that has not may have begun:
    each stage it can be at, nothing placed among them, is one case.
    """
    luck = Luck(Seed(seed, sampling=True))
    sealed: list[Choice] = [None] * len(table.architects)
    for other in asked(table):
        if other == seat:
            sealed[other] = own
        elif table.phase == "place":
            sealed[other] = _placing(table, other, luck, done=other not in actors)
        elif other not in actors:
            options = [*cities(table, other), 0]
            sealed[other] = Closing(options[luck.below(len(options))])
    return tuple(sealed)


def _placing(table: Table, seat: int, luck: Luck, *, done: bool) -> Choice:
    walls = bits_of(table.architects[seat].walls)
    listed = placements(table, seat)
    if done and not listed:
        luck.below(1)
        return Placing(0, 0, 0)
    due = {size: owed(table, size) for size in {len(move.streets) for move in listed}}
    stages = {size: [n] if done else list(range(n)) for size, n in due.items()}
    ways = {size: sum(comb(len(walls), n) for n in row) for size, row in stages.items()}
    weights = [ways[len(move.streets)] for move in listed]
    case = luck.below(sum(weights) + (not done))
    for move, weight in zip(listed, weights, strict=True):
        if case < weight:
            size = len(move.streets)
            for n in stages[size]:
                if case < comb(len(walls), n):
                    lifted = sum(1 << bit for bit in Combinations(walls, n).unrank(case))
                    return Placing(move.mask, lifted, due[size] - n)
                case -= comb(len(walls), n)
        case -= weight
    return None
