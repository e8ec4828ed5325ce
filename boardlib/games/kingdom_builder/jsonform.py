"""A state or a view as plain JSON values, for programs that draw."""

from __future__ import annotations

from typing import Any

from ...kernel.actors import letter
from .board import CELLS, GRID
from .components import TERRAINS
from .deck import Counts, gone
from .table import Table, kept_kinds, supply, tiles_left


def data(table: Table, hands: tuple[str | None, ...]) -> dict[str, Any]:
    """Give board, turn, cards and seats; a hidden hand is ``?``."""
    layout, turn, deck = table.layout, table.turn, table.deck
    board = layout.board
    pending = turn.pending
    return {
        "quadrants": list(layout.quadrants),
        "cards": list(layout.cards),
        "hexes": {kind: list(GRID.names(mask)) for kind, mask in board.kinds.items()},
        "locations": {
            CELLS[cell]: {"kind": kind, "tiles": tiles_left(table, cell)}
            for cell, kind in board.location_at.items()
        },
        "phase": turn.phase,
        "seat": None if turn.phase in ("quadrant", "cards", "over") else letter(turn.seat),
        "shown": turn.shown,
        "builds": turn.builds,
        "usable": list(turn.ready),
        "lifted": None if pending is None else [pending.action, CELLS[pending.cell]],
        "last_round": turn.ending,
        "pile": deck.pile_size,
        "unseen": _counts(deck.unseen),
        "discards": _counts(deck.discards),
        "removed": _counts(gone(deck, turn.shown)),
        "older_hands": [
            {"seats": list(map(letter, older.seats)), "cards": _counts(older.cards)}
            for older in deck.older
        ],
        "seats": [
            {
                "hand": hands[seat],
                "supply": supply(table, seat),
                "settlements": list(GRID.names(table.settlements[seat])),
                "tiles": list(kept_kinds(board, tiles.kept)),
                "tiles_from": list(GRID.names(tiles.kept)),
                "tiles_lost": list(GRID.names(tiles.taken & ~tiles.kept)),
            }
            for seat, tiles in enumerate(table.tiles)
        ],
    }


def _counts(counts: Counts) -> dict[str, int]:
    return dict(zip(TERRAINS, counts, strict=True))
