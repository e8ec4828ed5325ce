"""A state or a view as plain JSON values that a program can draw without parsing."""

from __future__ import annotations

from typing import Any

from .rules import asked, supply
from .scoring import coins_of
from .state import WallsOfYorkState
from .streets import first_square, squares_of, streets_of
from .table import Architect, Choice, Closing
from .view import WallsOfYorkView


def data(seen: WallsOfYorkState | WallsOfYorkView) -> dict[str, Any]:
    """Give the parts by name; a choice that is hidden is ``"?"``."""
    table = seen.table
    face = table.face
    return {
        "phase": table.phase,
        "age": table.age,
        "round": table.round,
        "decree": None
        if table.decree is None
        else dict(zip(("church", "well", "market"), table.decree, strict=True)),
        "die": None
        if face is None
        else {"face": face.name, "coins": face.coins, "edges": [list(e) for e in face.edges]},
        "layout": list(table.board.layout),
        "squares": list(table.board.rows),
        "supply": supply(table),
        "share": table.share,
        "seats": [
            _architect(each) | {"choice": _seen_choice(seen, seat)}
            for seat, each in enumerate(table.architects)
        ],
    }


def _architect(each: Architect) -> dict[str, Any]:
    return {
        "walls": list(streets_of(each.walls)),
        "city": list(squares_of(each.city)) if each.city else None,
        "perfect": each.perfect,
        "coins": coins_of(each),
        "vikings": each.vikings,
        "invasions": each.invasions,
    }


def _seen_choice(seen: WallsOfYorkState | WallsOfYorkView, seat: int) -> Any:
    if isinstance(seen, WallsOfYorkState):
        return _choice(seen.sealed[seat])
    if seat == seen.seat:
        return _choice(seen.own)
    return "?" if seat in asked(seen.table) and seat not in seen.actors else None


def _choice(choice: Choice) -> Any:
    if choice is None:
        return None
    if isinstance(choice, Closing):
        return {"close": first_square(choice.city) if choice.city else None}
    return {
        "placed": list(streets_of(choice.placed)),
        "lifted": list(streets_of(choice.lifted)),
        "owed": choice.owed,
    }
