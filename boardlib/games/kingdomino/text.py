"""Kingdoms side by side and the lines of dominoes, in plain text."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from ...kernel.actors import letter
from .components import LETTERS, Domino, Half
from .extra import Extra
from .guests import counted_crowns, resources, token_squares
from .kingdom import Kingdom, box, crowns_at, land, landscape_at
from .plan import NO_KING, Plan
from .turns import (
    BUY,
    COURT,
    GIANT,
    KING,
    LINE,
    OVER,
    PAY,
    PICK,
    PLACE,
    PUT,
    QUESTS,
    SEND,
    round_of,
)

if TYPE_CHECKING:
    from .state import KingdominoState

WIDTH: Final = 100
"""Kingdoms that would reach beyond this column are drawn below."""

TO_DO: Final = {
    QUESTS: "the quests are drawn",
    LINE: "a new line is drawn",
    COURT: "court tokens are shown",
    KING: "a king comes out of the hand",
    PICK: "{} picks a domino",
    PLACE: "{} places {}",
    GIANT: "{} puts a giant on a crown",
    SEND: "{} may send a giant away",
    BUY: "{} may buy from the court",
    PAY: "{} pays for {}",
    PUT: "{} puts {} on a square",
    OVER: "",
}


def draw(state: KingdominoState) -> str:
    """Draw what lies on the table, what is to be done, and at the end the scores."""
    blocks = [_kingdom(state, number) for number in range(state.plan.kingdom_count)]
    last = _scores(state) if state.step == OVER else _legend(state.plan)
    parts = [_heading(state), *_lines(state), *_side_by_side(blocks), last]
    return "\n\n".join("\n".join(row.rstrip() for row in part) for part in parts)


def _heading(state: KingdominoState) -> list[str]:
    setup, extra = state.setup, state.extra
    mode = "" if setup.mode == "base" else f", {setup.mode.replace('_', ' ')}"
    number = round_of(state)
    when = f"round {number} of {state.plan.lines}" if number else "the first line"
    if state.step == OVER:
        when = "the end"
    elif extra is not None and setup.dynasty:
        when = f"game {len(extra.past) + 1} of {state.plan.games}, {when}"
    todo = _to_do(state)
    rows = [f"Kingdomino{mode}, {setup.players} players: {when}{'; ' if todo else ''}{todo}"]
    return rows if extra is None else rows + _on_the_side(extra)


def _to_do(state: KingdominoState) -> str:
    who = letter(state.actors[0]) if state.actors else ""
    what = ""
    if state.step == PLACE:
        what = drawn_domino(state.plan.dominoes[state.queue[0][0]]).strip()
    elif state.extra is not None and state.extra.court is not None:
        what = state.extra.court.token
    return TO_DO[state.step].format(who, what)


def _on_the_side(extra: Extra) -> list[str]:
    """Name the quests in play and the court's tokens."""
    rows = []
    if extra.quests:
        rows.append("Quests: " + ", ".join(quest.replace("_", " ") for quest in extra.quests))
    if extra.court is not None:
        shown = ", ".join(token.replace("_", " ") for token in extra.court.shown) or "nothing"
        rows.append(f"Court: {shown}; {len(extra.court.pile)} in the pile")
    return rows


def _lines(state: KingdominoState) -> list[list[str]]:
    """Draw the dominoes to place, and beside them those to choose from."""
    faces = state.plan.dominoes
    old = [f"{drawn_domino(faces[name])} {letter(seat)}" for name, seat in state.queue]
    new = [
        f"{drawn_domino(faces[name])} {'.' if king == NO_KING else letter(king)}"
        for name, king in zip(state.line, state.kings, strict=True)
    ]
    columns = [column for column in (["To place", *old], ["To choose", *new]) if len(column) > 1]
    if not columns:
        return []
    rows = zip_longest(*columns, fillvalue="")
    return [["      ".join(f"{cell:<13}" for cell in row) for row in rows]]


def drawn_domino(domino: Domino) -> str:
    """Draw a domino with its id: ``22 [W1|s ]``."""
    return f"{domino.id:>2} [{_half(domino.left)}|{_half(domino.right)}]"


def _half(half: Half) -> str:
    mark = LETTERS[half.landscape]
    return f"{mark.upper()}{half.crowns}" if half.crowns else f"{mark} "


def _kingdom(state: KingdominoState, number: int) -> list[str]:
    """Draw one kingdom: all squares it has or may still use, and its tokens by name."""
    plan, kingdom = state.plan, state.kingdoms[number]
    grid = plan.grid
    top, left, height, width = box(land(kingdom, grid) | kingdom.room, grid)
    gap = "  " if plan.expanded else " "
    rows = [_owner(state, number)]
    rows.append("    " + gap.join(f"{chr(97 + left + x)} " for x in range(width)))
    for y in range(top, top + height):
        cells = (1 << y * grid.stride + x for x in range(left, left + width))
        rows.append(f" {y + 1:>2} " + " ".join(_cell(kingdom, bit, plan) for bit in cells))
    if kingdom.guests is not None:
        tokens = kingdom.guests.tokens
        rows += [f"    {grid.name(at):<3} {token.replace('_', ' ')}" for at, token in tokens]
    return rows


def _owner(state: KingdominoState, number: int) -> str:
    plan = state.plan
    seats = [seat for seat, at in enumerate(plan.kingdom_of) if at == number]
    lines = state.scores[seats[0]].lines
    total = sum(line.points for line in lines)
    points = lines[-1].points if plan.games > 1 else total
    text = f"{' and '.join(map(letter, seats))}: {points} point{'' if points == 1 else 's'}"
    return f"{text}, {total} in all" if plan.games > 1 else text


def _cell(kingdom: Kingdom, bit: int, plan: Plan) -> str:
    found = landscape_at(kingdom, bit, plan.grid)
    mark = _mark(kingdom, bit, plan) if plan.expanded else ""
    if found is None:
        return f"{'. ' if kingdom.room & bit else '  '}{mark}"
    if found == "castle":
        return f"##{mark}"
    name = LETTERS[found]
    if not crowns_at(kingdom, bit, plan.grid):
        return f"{name} {mark}"
    ones, twos = counted_crowns(kingdom, plan.grid)
    return f"{name.upper()}{bool(ones & bit) + 2 * bool(twos & bit)}{mark}"


def _mark(kingdom: Kingdom, bit: int, plan: Plan) -> str:
    guests = kingdom.guests
    assert guests is not None
    if bit.bit_length() - 1 in guests.giants:
        return "!"
    if token_squares(kingdom) & bit:
        return "@"
    return "'" if plan.setup.court and sum(resources(kingdom, plan.grid)) & bit else " "


def _legend(plan: Plan) -> list[str]:
    lands = "  ".join(f"{mark} {name}" for name, mark in LETTERS.items())
    rows = [f"{lands}  1-3 crowns  ## castle  . free"]
    more = ["! giant (the number is what it leaves)"] if plan.setup.giants else []
    more += ["' resource", "@ token"] if plan.setup.court else []
    return [*rows, "  ".join(more)] if more else rows


def _side_by_side(blocks: list[list[str]]) -> list[list[str]]:
    rows: list[list[list[str]]] = [[]]
    wide = -4
    for block in blocks:
        wide += max(map(len, block)) + 4
        if wide > WIDTH and rows[-1]:
            rows.append([])
            wide = max(map(len, block))
        rows[-1].append(block)
    return [_join(row) for row in rows]


def _join(blocks: list[list[str]]) -> list[str]:
    widths = [max(map(len, block)) for block in blocks]
    return [
        "    ".join(f"{cell:<{wide}}" for cell, wide in zip(row, widths, strict=True))
        for row in zip_longest(*blocks, fillvalue="")
    ]


def _scores(state: KingdominoState) -> list[str]:
    """Add up the score sheets by kind of line, a column per kingdom."""
    plan, result = state.plan, state.result
    assert result is not None
    firsts = [plan.kingdom_of.index(number) for number in range(plan.kingdom_count)]
    table: dict[str, list[int]] = {name: [0] * len(firsts) for name in LETTERS}
    names = []
    for column, seat in enumerate(firsts):
        own = plan.kingdom_of[seat]
        names.append("+".join(letter(s) for s, at in enumerate(plan.kingdom_of) if at == own))
        for line in state.scores[seat].lines:
            kind, _, what = line.id.partition("-")
            name = {"domain": what, "character": "characters"}.get(kind, line.id)
            name = name.removeprefix("quest-").replace("_", " ").replace("-", " ")
            table.setdefault(name, [0] * len(firsts))[column] += line.points
    if plan.games > 1:
        table = {name: row for name, row in table.items() if name not in LETTERS}
    rows = [*table.items()]
    rows.append(("total", [result.scores[seat] for seat in firsts]))
    rows.append(("place", [result.places[seat] for seat in firsts]))
    wide = max(len(name) for name, _ in rows)
    head = " " * wide + "".join(f"{name:>6}" for name in names)
    return [head, *(f"{name:<{wide}}" + "".join(f"{n:>6}" for n in row) for name, row in rows)]
