"""What a kingdom is worth: one function for each line of the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.result import Result, ScoreLine, ScoreSheet, ranked
from .components import LOCATION_POINTS, LOCATIONS, PENALTIES, card_points, citizens

_LOCATION_CARDS = frozenset(f"{name}-{points}" for name in LOCATIONS for points in LOCATION_POINTS)
_PENALTY_CARDS = frozenset(f"penalty{points}" for points in PENALTIES)


def _kind(card: str) -> str:
    found = citizens().get(card)
    return "" if found is None else found.kind


def citizen_points(kingdom: Sequence[str]) -> int:
    """Add up the printed points of all citizens but dragons; a fairy has none."""
    points = card_points()
    return sum(points[card] for card in kingdom if _kind(card) not in ("", "dragon"))


def location_points(kingdom: Sequence[str]) -> int:
    """Add up the points of all locations."""
    points = card_points()
    return sum(points[card] for card in kingdom if card in _LOCATION_CARDS)


def fairy_points(kingdom: Sequence[str]) -> int:
    """Count each fairy as many points as there are fairies."""
    return sum(_kind(card) == "fairy" for card in kingdom) ** 2


def penalty_points(kingdom: Sequence[str]) -> int:
    """Add up the negative points of all penalties."""
    points = card_points()
    return sum(points[card] for card in kingdom if card in _PENALTY_CARDS)


def dragon_points(kingdom: Sequence[str]) -> int:
    """Add up the negative points of all dragons received."""
    points = card_points()
    return sum(points[card] for card in kingdom if _kind(card) == "dragon")


def sheet(kingdom: Sequence[str]) -> ScoreSheet:
    """Score one kingdom as if the game ended now."""
    return ScoreSheet(
        (
            ScoreLine("citizens", citizen_points(kingdom)),
            ScoreLine("locations", location_points(kingdom)),
            ScoreLine("fairies", fairy_points(kingdom)),
            ScoreLine("penalties", penalty_points(kingdom)),
            ScoreLine("dragons", dragon_points(kingdom)),
        )
    )


def result(kingdoms: Sequence[Sequence[str]]) -> Result:
    """Rank by points; of equals, fewer negative points on cards is better."""
    totals = [sheet(kingdom).total for kingdom in kingdoms]
    negative = [penalty_points(kingdom) + dragon_points(kingdom) for kingdom in kingdoms]
    return ranked(list(zip(totals, negative, strict=True)), totals)
