"""Draws boards as text: walls, buildings, coins and vikings."""

from __future__ import annotations

from typing import Final

from ...kernel.actors import letter
from .rules import supply
from .scoring import coins_of
from .state import WallsOfYorkState
from .streets import COLUMNS, SIZE, VERTICAL, WIDE, streets_of
from .table import Architect, Closing, Placing, Table
from .view import WallsOfYorkView

Seen = WallsOfYorkState | WallsOfYorkView

CORNERS: Final = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""A corner of squares by the walls that meet there: 1 north, 2 east, 4 south, 8 west."""
SYMBOLS: Final = {"C": "C", "W": "W", "M": "M", "1": "1", "2": "2", "V": "V", ".": " ", "?": "?"}
BOARDS_IN_A_ROW: Final = 2
GAP: Final = "   "
HEAD: Final = "    " + "   ".join(COLUMNS)
NO_WALLS: Final = Architect(0, 0, False, 0, 0, 0, ())


def draw(seen: Seen) -> str:
    """Draw the decree, the die and every seat's board; the board alone when no wall stands."""
    table = seen.table
    lines = [_heading(table), ""]
    if table.decree is None:
        lines += [HEAD, *(line.rstrip() for line in _board(table, NO_WALLS)), ""]
        lines += _score_table(seen) if table.architects[0].ages else ()
    else:
        boards = [_panel(seen, seat) for seat in range(len(table.architects))]
        for first in range(0, len(boards), BOARDS_IN_A_ROW):
            row = boards[first : first + BOARDS_IN_A_ROW]
            lines += [GAP.join(parts).rstrip() for parts in zip(*row, strict=True)]
            lines.append("")
    lines.append("C church   W well   M market   1 2 coins   V viking   # in the closed city")
    lines.append(_footer(seen))
    return "\n".join(lines)


def _score_table(seen: Seen) -> list[str]:
    sheets = seen.scores
    names = [f"{line.id} {line.detail}".rstrip() for line in sheets[0].lines]
    wide = max(map(len, names))
    lines = [" " * wide + "".join(f"{letter(seat):>6}" for seat in range(len(sheets)))]
    for number, name in enumerate(names):
        row = "".join(f"{sheet.lines[number].points:>6}" for sheet in sheets)
        lines.append(f"{name:<{wide}}{row}")
    lines.append(f"{'total':<{wide}}" + "".join(f"{sheet.total:>6}" for sheet in sheets))
    result = seen.result
    if result is not None:
        lines.append(f"{'place':<{wide}}" + "".join(f"{place:>6}" for place in result.places))
    return [*lines, ""]


def _heading(table: Table) -> str:
    if table.phase in ("board", "tile"):
        return "Walls of York: the board is being built"
    if table.phase == "over":
        return "Walls of York: the end"
    parts = [f"Walls of York: Age {table.age}"]
    if table.round:
        parts.append(f"round {table.round} of at most {table.setup.round_limit}")
    if table.decree is not None:
        church, well, market = table.decree
        parts.append(f"decree: {church} C, {well} W, {market} M")
    if table.face is not None:
        parts.append(f"die: {table.face.name} ({table.face.coins})")
    parts.append(f"supply: {supply(table)}")
    if table.share is not None:
        parts.append(f"each open seat's share: {table.share}")
    return ", ".join(parts)


def _panel(seen: Seen, seat: int) -> list[str]:
    table = seen.table
    architect = table.architects[seat]
    sheet = seen.scores[seat]
    status = "closed" if architect.city else "open"
    title = f"{letter(seat)} ({status})  score {sheet.total}"
    tokens = (
        f"coins {coins_of(architect)}  vikings {architect.vikings}  invasions {architect.invasions}"
    )
    lines = [title, tokens, HEAD, *_board(table, architect)]
    return [f"{line:<{4 * SIZE + 3}}" for line in lines]


def _board(table: Table, architect: Architect) -> list[str]:
    lines = []
    for y in range(WIDE):
        line = "  "
        for x in range(WIDE):
            line += CORNERS[_corner(architect.walls, x, y)]
            if x < SIZE:
                line += "━━━" if architect.walls >> WIDE * y + x & 1 else "   "
        lines.append(line)
        if y < SIZE:
            lines.append(_row(table, architect, y))
    return lines


def _row(table: Table, architect: Architect, y: int) -> str:
    line = f"{y + 1} "
    for x in range(WIDE):
        line += "┃" if architect.walls >> VERTICAL + WIDE * y + x & 1 else " "
        if x < SIZE:
            inside = "#" if architect.city >> WIDE * y + x & 1 else " "
            line += f" {SYMBOLS[table.board.rows[y][x]]}{inside}"
    return line


def _corner(walls: int, x: int, y: int) -> int:
    down = walls >> VERTICAL
    north = y > 0 and down >> WIDE * (y - 1) + x & 1
    east = x < SIZE and walls >> WIDE * y + x & 1
    south = y < SIZE and down >> WIDE * y + x & 1
    west = x > 0 and walls >> WIDE * y + x - 1 & 1
    return north + 2 * east + 4 * south + 8 * west


def _footer(seen: Seen) -> str:
    if not seen.actors:
        result = seen.result
        assert result is not None
        return "Winner: " + " and ".join(map(letter, result.winners))
    words = "To act: " + " and ".join(map(letter, seen.actors))
    if seen.table.phase not in ("place", "close"):
        return words
    sealed = [_sealed(seen, seat) for seat in range(len(seen.table.architects))]
    return words + "".join(f"; {text}" for text in sealed if text)


def _sealed(seen: Seen, seat: int) -> str:
    choice = (
        seen.sealed[seat]
        if isinstance(seen, WallsOfYorkState)
        else (seen.own if seat == seen.seat else None)
    )
    who = letter(seat)
    if isinstance(choice, Placing):
        return f"{who} has sealed {_streets(choice)}"
    if isinstance(choice, Closing):
        return f"{who} has sealed {'close' if choice.city else 'wait'}"
    return ""


def _streets(choice: Placing) -> str:
    if not choice.placed:
        return "nothing"
    text = " ".join(streets_of(choice.placed))
    if choice.lifted:
        text += f" and lifted {' '.join(streets_of(choice.lifted))}"
    return text + (f", {choice.owed} to lift" if choice.owed else "")
