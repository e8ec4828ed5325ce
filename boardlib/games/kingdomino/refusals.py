"""Why a decision may be refused, and the section of the spec page that stands behind it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

REFUSALS: Final = MappingProxyType(
    {
        "wrong-phase": "Turns",
        "not-in-line": "Choosing a domino",
        "taken": "Choosing a domino",
        "outside": "Placing a domino",
        "occupied": "Placing a domino",
        "too-wide": "Placing a domino",
        "no-match": "Placing a domino",
        "twin-spelling": "Placing a domino",
        "must-place": "Discarding a domino",
        "no-crown": "Giants",
        "no-giant": "Footprints",
        "not-an-opponent": "Footprints",
        "no-target": "Footprints",
        "not-shown": "Purchases",
        "not-in-pile": "Purchases",
        "cannot-pay": "Purchases",
        "no-square": "Purchases",
        "no-resource": "Purchases",
        "kind-paid": "Purchases",
        "not-own-square": "Purchases",
        "castle": "Purchases",
        "has-crown": "Purchases",
        "has-resource": "Purchases",
        "has-token": "Purchases",
        "wrong-landscape": "Purchases",
    }
)
