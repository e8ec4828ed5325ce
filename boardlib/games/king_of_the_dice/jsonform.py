"""A state as plain JSON values, for programs that draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.actors import letter
from .components import LOCATION_POINTS, LOCATIONS, PENALTIES
from .conditions import colour_of

if TYPE_CHECKING:
    from .state import KingOfTheDiceState


def data(state: KingOfTheDiceState) -> dict[str, Any]:
    """Give the table under the names of the spec page; None stands for what is not there."""
    table = state.table
    return {
        "turn": None if state.seat is None else letter(state.seat),
        "step": state.step,
        "rolls": state.rolls,
        "dice": [
            {"number": number, "colour": colour_of(die, number)} if number else None
            for die, number in enumerate(state.dice, start=1)
        ],
        "row": [name or None for name in table.row],
        "pile": list(table.pile),
        "discard": list(table.discard),
        "locations": {
            name: list(LOCATION_POINTS[len(LOCATION_POINTS) - left :])
            for name, left in zip(LOCATIONS, table.locations, strict=True)
        },
        "penalty": table.penalty or None,
        "penalties": {
            str(points): left for points, left in zip(PENALTIES, table.penalties, strict=True)
        },
        "kingdoms": [list(kingdom) for kingdom in table.kingdoms],
        "dragon": table.dragon or None,
        "again": table.again,
    }
