"""The table as text: plain ASCII, or with terminal colours when asked for."""

from __future__ import annotations

from typing import Final

from ...kernel.actors import LETTERS as SEAT_LETTERS
from ...kernel.actors import letter
from .board import CELLS, GRID, Board
from .components import LETTERS
from .moves import HIDDEN
from .scoring import result, sheets
from .table import Table, kept_kinds, supply, tiles_left

SIGNS: Final = {kind: sign for sign, kind in LETTERS.items()} | {
    "water": "~",
    "mountain": "^",
    "castle": "#",
    "location": "@",
}
"""How each kind of hex is drawn."""

ANSI: Final = {
    "grass": "32",
    "canyon": "33",
    "desert": "93",
    "flower": "95",
    "forest": "2;32",
    "water": "34",
    "mountain": "90",
    "castle": "1",
    "location": "1",
}
_SEATS: Final = ("41", "44", "45", "42", "46")
_TASKS: Final = {
    "deal": "draws a first card",
    "late": "draws a card",
    "show": "shows a card",
    "redraw": "draws another card",
    "draw": "draws a card",
}


def draw(table: Table, hands: tuple[str | None, ...], *, ansi: bool = False) -> str:
    """Draw the board with its settlements, the locations, the cards and the seats."""
    lines = [_headline(table), "", *_board(table, ansi), "", *_locations(table), _cards(table), ""]
    return "\n".join([*lines, *_seats(table, hands, ansi)])


def draw_board(board: Board) -> str:
    """Draw a board without any settlement."""
    return "\n".join(_rows(board, {}, ansi=False))


def _headline(table: Table) -> str:
    turn = table.turn
    if turn.phase == "quadrant":
        return f"Kingdom Builder: quadrant {len(table.layout.quadrants) + 1} of 4 is drawn"
    if turn.phase == "cards":
        return "Kingdom Builder: the Kingdom Builder cards are drawn"
    if turn.phase == "over":
        end = result(table)
        assert end is not None
        return f"Kingdom Builder: over, {' and '.join(map(letter, end.winners))} won"
    who = letter(turn.seat)
    last = "last round, " if turn.ending else ""
    if turn.phase != "act":
        return f"Kingdom Builder: {last}{who} {_TASKS[turn.phase]}"
    if turn.pending is not None:
        at = CELLS[turn.pending.cell]
        doing = f"{turn.pending.action} has lifted {at}"
    else:
        doing = f"{turn.builds} to build" if turn.builds else "the mandatory action is done"
    shown = f"plays {turn.shown}" if turn.shown else "has no card"
    return f"Kingdom Builder: {last}{who} {shown}, {doing}"


def _board(table: Table, ansi: bool) -> list[str]:
    pieces = {}
    for seat, own in enumerate(table.settlements):
        for cell in GRID.cells(own):
            pieces[cell] = SEAT_LETTERS[seat]
    if table.turn.pending is not None:
        pieces[table.turn.pending.cell] = "*"
    return _rows(table.layout.board, pieces, ansi=ansi)


def _rows(board: Board, pieces: dict[int, str], *, ansi: bool) -> list[str]:
    lines = ["   " + " ".join("abcdefghijklmnopqrst")]
    for row in range(GRID.height):
        signs = []
        for cell in range(row * GRID.width, (row + 1) * GRID.width):
            kind = board.kind(cell)
            sign = pieces.get(cell) or SIGNS.get(kind, ".")
            if ansi and cell in pieces and pieces[cell] in SEAT_LETTERS:
                sign = f"\x1b[{_SEATS[SEAT_LETTERS.index(sign)]}m{sign}\x1b[0m"
            elif ansi and kind and cell not in pieces:
                sign = f"\x1b[{ANSI[kind]}m{sign}\x1b[0m"
            signs.append(sign)
        lines.append(f"{row + 1:>2} {' ' * (row % 2)}{' '.join(signs)}")
    return lines


def _locations(table: Table) -> list[str]:
    found = [
        f"{CELLS[cell]} {kind} ({tiles_left(table, cell)})"
        for cell, kind in table.layout.board.location_at.items()
    ]
    lines = ["g grass  c canyon  d desert  f flower field  t forest  ~ water  ^ mountain  # castle"]
    if found:
        lines.append(f"@ locations with the tiles left: {', '.join(found)}")
    return lines


def _cards(table: Table) -> str:
    deck = table.deck
    names = ", ".join(table.layout.cards) or "not drawn yet"
    return f"cards: {names}; terrain cards: pile {deck.pile_size}, discards {sum(deck.discards)}"


def _seats(table: Table, hands: tuple[str | None, ...], ansi: bool) -> list[str]:
    lines = []
    turn = table.turn
    totals = [sheet.total for sheet in sheets(table)]
    for seat, hand in enumerate(hands):
        mine = turn.phase not in ("quadrant", "cards", "over") and seat == turn.seat
        mark = ">" if mine else " "
        tiles = ", ".join(kept_kinds(table.layout.board, table.tiles[seat].kept)) or "none"
        if mine and turn.phase == "act":
            tiles += f" (usable: {', '.join(turn.ready) or 'none'})"
        held = "none" if hand is None else "hidden" if hand == HIDDEN else hand
        lines.append(
            f"{mark}{letter(seat)} {totals[seat]:>3} gold  supply {supply(table, seat):>2}  "
            f"card {held}  tiles {tiles}"
        )
    return lines
