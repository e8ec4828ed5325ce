"""Boards and states that tests share."""

from __future__ import annotations

import re
from typing import Any

import boardlib
from boardlib.games.kingdom_builder import KingdomBuilderState
from boardlib.games.kingdom_builder.board import GRID

GAME = boardlib.game("kingdom-builder")
WATER = "wwwwwwwwww"


def quadrant(name: str, location: str, **rows: str) -> str:
    """Write a custom quadrant that is all water but for some rows: ``r3="ggLwwwwwww"``."""
    drawn = [rows.get(f"r{n}", WATER) for n in range(1, 11)]
    return f"{name} {location} {'/'.join(drawn)}"


def lake(name: str, location: str = "harbor") -> str:
    """Write a custom quadrant without any land or location."""
    return quadrant(name, location)


def start(**options: Any) -> KingdomBuilderState:
    """Give the first state of a game with these options."""
    state = GAME.start(GAME.setup(**options))
    assert isinstance(state, KingdomBuilderState)
    return state


def play(state: Any, *plies: str) -> Any:
    """Play plies such as ``build c7``; whoever is to act makes them."""
    for ply in plies:
        state = state.play(GAME.parse_move(ply))
    return state


def listed(state: Any, verb: str) -> set[str]:
    """Give the hexes to which the acting seat may play a verb."""
    texts = [str(move) for move in state.legal_moves()]
    return {text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")}


def verbs(state: Any) -> set[str]:
    """Give the verbs of all legal moves."""
    return {move.verb for move in state.legal_moves()}


def refused(state: Any, ply: str) -> str:
    """Give the code with which a ply of the acting seat is refused."""
    refusal = state.refusal(GAME.parse_move(ply))
    assert refusal is not None, f"{ply} is legal"
    return str(refusal.code)


def why(state: Any, ply: str) -> str:
    """Give the sentence with which a ply of the acting seat is refused."""
    refusal = state.refusal(GAME.parse_move(ply))
    assert refusal is not None, f"{ply} is legal"
    return str(refusal.message)


def in_order(cells: str) -> str:
    """Write settlements in reading order."""
    found = re.findall(r"[a-t][0-9]+", cells)
    return "".join(GRID.names(GRID.mask(found))) or "-"


def at(
    options: dict[str, Any],
    *,
    turn: str = "act A grass 3 - - -",
    deck: str = "45555 00000 -",
    hands: str = "-c",
    seats: str = "-;-|-;-",
    cards: str = "fishermen,knights,merchants",
) -> KingdomBuilderState:
    """Give the state of a position, written part by part; ``options`` lay the board.

    Settlements may stand in any order.
    """
    setup = GAME.setup(**options)
    quadrants = ",".join(setup.laid)  # type: ignore[attr-defined]
    parts = [seat.partition(";") for seat in seats.split("|")]
    placed = "|".join(f"{in_order(cells)};{tiles}" for cells, _, tiles in parts)
    rest = f"{quadrants} {cards} {turn} {deck} {hands} {placed}"
    state = GAME.from_position(f"{GAME.head(setup)} {rest}")
    assert isinstance(state, KingdomBuilderState)
    return state


def plain(terrain: str = "g", **quadrants: dict[str, str]) -> dict[str, Any]:
    """Give options for a board of one terrain; rows may be redrawn: ``q1={"r3": "ggLggggggg"}``.

    ``q1`` to ``q4`` are the quadrants in reading order; a row ``at`` names a quadrant's location.
    """
    custom = []
    for name in ("q1", "q2", "q3", "q4"):
        rows = dict(quadrants.get(name, {}))
        location = rows.pop("at", "farm")
        drawn = "/".join(rows.get(f"r{n}", terrain * 10) for n in range(1, 11))
        custom.append(f"{name} {location} {drawn}")
    return {"players": 2, "quadrants": ("q1", "q2", "q3", "q4"), "custom": tuple(custom)}


def row(number: int, first: str = "a", last: str = "t") -> str:
    """Write a stretch of one row as position text does: ``a1b1c1``."""
    columns = "abcdefghijklmnopqrst"
    return "".join(
        f"{column}{number}" for column in columns[columns.index(first) : columns.index(last) + 1]
    )
