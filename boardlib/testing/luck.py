"""Chance is exact: every case gives a move, and every move has as many cases as it says."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice

from ..kernel.chance import Chance
from ..kernel.errors import ChanceError
from ..kernel.moves import number_word
from ..kernel.seed import LARGEST_TOTAL
from .context import Spot
from .failure import fail, require, same

ALWAYS_EXHAUSTED = 500
"""Spaces up to this size are gone through wherever they are met, larger ones once each."""


def totals_are_possible(spot: Spot) -> None:
    """A chance event has 1 to 2**256 cases and no case beyond them."""
    chance = spot.state.chance
    if chance is None:
        return
    total = chance.total
    require(1 <= total <= LARGEST_TOTAL, f"{number_word(total)} cases")
    for case in (-1, total):
        try:
            chance.pick(case)
        except ChanceError:
            continue
        fail(f"there are {total} cases, and case {case} gives a move")


def moves_elsewhere_have_no_weight(spot: Spot) -> None:
    """A move that is no outcome has weight and probability 0; weighing never raises."""
    chance = spot.state.chance
    if chance is None or chance.total > ALWAYS_EXHAUSTED:
        return
    outcomes = {move for move, _ in chance.outcomes()}
    for move in spot.some(spot.elsewhere, 4 * spot.budget.moves):
        same(chance.weight(move) > 0, move in outcomes, f"{move} has a weight")
        same(chance.probability(move) > 0, move in outcomes, f"{move} has a probability")


def cases_give_moves_their_weight(spot: Spot) -> None:
    """Weights add up to the total, and over all cases each move comes up as often as it weighs.

    Spaces too large for that are sampled.
    """
    chance = spot.state.chance
    if chance is None:
        return
    kind = (chance.pick(0).verb, chance.total)
    if chance.total > spot.budget.cases or kind in spot.exhausted:
        _sample(spot, chance)
    else:
        if chance.total > ALWAYS_EXHAUSTED:
            spot.exhausted.add(kind)
        _exhaust(chance)


def _exhaust(chance: Chance) -> None:
    total = chance.total
    drawn = Counter(chance.pick(case) for case in range(total))
    listed = list(chance.outcomes())
    same([move for move, _ in listed], list(drawn), "outcomes, in the order of their cases")
    same(sum(weight for _, weight in listed), total, "sum of all weights")
    for move, weight in listed:
        same(weight, drawn[move], f"weight of {move} as outcomes gives it")
        same(chance.weight(move), drawn[move], f"weight of {move}")
    move, weight = listed[0]
    same(chance.probability(move), Fraction(weight, total), f"probability of {move}")


def _sample(spot: Spot, chance: Chance) -> None:
    total = chance.total
    for case in (0, total - 1, *(spot.random.randrange(total) for _ in range(50))):
        move = chance.pick(case)
        weight = chance.weight(move)
        require(1 <= weight <= total, f"case {case} gives {move}, which weighs {weight}")
        same(chance.probability(move), Fraction(weight, total), f"probability of {move}")
    first = list(islice(chance.outcomes(), 50))
    same(len({move for move, _ in first}), len(first), "outcomes yields each move once")
    same(first[0][0], chance.pick(0), "the first outcome")
    case = 0
    for move, weight in first:
        same(chance.weight(move), weight, f"weight of {move}")
        same(chance.pick(case), move, f"case {case}")
        case += weight
