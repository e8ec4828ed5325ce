"""The setups whose figures are printed."""

from __future__ import annotations

from typing import Any

SETUPS: dict[str, list[dict[str, Any]]] = {
    "kingdomino": [
        {"players": 2},
        {"players": 4},
        {"players": 2, "mode": "mighty_duel"},
        {"players": 4, "giants": True},
        {"players": 4, "court": True},
        {"players": 8, "mode": "teams"},
        {"players": 4, "giants": True, "court": True},
    ],
    "king-of-the-dice": [{"players": 2}, {"players": 5}],
    "walls-of-york": [{"players": 2}, {"players": 4}],
    "kingdom-builder": [{"players": 2}, {"players": 4}],
}
