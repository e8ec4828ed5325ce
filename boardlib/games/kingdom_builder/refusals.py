"""Why a move may be refused: each code, and the section of the spec page behind it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

REFUSALS: Final = MappingProxyType(
    {
        "not-a-move": "Moves",
        "off-board": "Hexes",
        "show-first": "Turns",
        "already-shown": "Turns",
        "other-card": "Turns",
        "mandatory-first": "Mandatory action",
        "mandatory-done": "Mandatory action",
        "no-hex": "Redraw",
        "can-build": "Mandatory action",
        "wrong-terrain": "Where to build",
        "occupied": "Where to build",
        "not-adjacent": "Where to build",
        "between-builds": "Location tiles",
        "no-tile": "Location tiles",
        "tile-spent": "Location tiles",
        "empty-supply": "Location tiles",
        "not-at-a-run": "Tavern",
        "not-two-away": "Paddock",
        "no-settlement": "Moving a settlement",
        "no-target": "Moving a settlement",
        "put-first": "Moving a settlement",
        "nothing-lifted": "Moving a settlement",
    }
)
"""Code to the heading of ``spec/kingdom_builder.md`` that stands behind it."""
