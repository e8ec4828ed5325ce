"""Which plies are allowed, and why others are not; see spec/kingdom_builder.md.

``held`` are the cards that the acting seat may have in hand, as far as the caller knows: one for
whoever sees that hand, several for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ...kernel.moves import Move
from .board import CELLS, GRID, INDEX, Board
from .components import MANDATORY
from .locations import (
    ACTIONS,
    ADJACENT,
    BUILDING,
    OF_THE_CARD,
    Location,
    adjacent_if_possible,
)
from .moves import (
    END,
    FANS,
    NOTHING,
    SHOWS,
    TILE_MOVES,
    Build,
    CellMove,
    Draw,
    End,
    LayQuadrant,
    Nothing,
    PutTo,
    Redraw,
    Show,
    ShowCards,
    UseTile,
)
from .table import Table, kept_kinds, supply, tiles_left

Held: TypeAlias = tuple[str, ...]
Why: TypeAlias = tuple[str, str] | None


def moves(table: Table, held: Held) -> tuple[Move, ...]:
    """List the legal plies of the acting seat.

    The mandatory builds, or the forced nothing; then each usable tile in the order of the
    location list; then the end of the turn.  Hexes stand in reading order.
    """
    turn = table.turn
    if turn.phase == "show":
        return tuple([SHOWS[terrain] for terrain in held])
    board, free = table.layout.board, table.free
    own = table.settlements[turn.seat]
    shown, builds = turn.shown, turn.builds
    if turn.pending is not None:
        action = ACTIONS[turn.pending.action]
        open_ = action.wanted(board, shown) & free
        return tuple(FANS[PutTo].moves(action.rule.targets(own, open_, turn.pending.cell)))
    found: list[Move] = []
    if builds:
        if shown is None:
            found.append(NOTHING)
        else:
            open_ = board.kinds[shown] & free
            found = FANS[Build].moves(GRID.neighbours(own) & open_ or open_)
    if turn.ready and (not builds or builds == MANDATORY):
        last = None
        for kind in turn.ready:
            if kind != last:
                action = ACTIONS[kind]
                found += FANS[action.move].moves(_begins(table, action, board, own, shown))
                last = kind
    if not builds:
        found.append(END)
    return tuple(found)


def _begins(table: Table, action: Location, board: Board, own: int, shown: str | None) -> int:
    """Give the hexes with which a tile's action may begin."""
    open_ = action.wanted(board, shown) & table.free
    if action.moves:
        return action.rule.movable(own, open_)
    if not supply(table, table.turn.seat):
        return 0
    return action.rule.targets(own, open_, -1)


def no_move(table: Table, move: Move, held: Held) -> Why:
    """Refuse what is no move of this game."""
    return "not-a-move", "this is no move of Kingdom Builder"


def _not_chance(table: Table, move: Move, held: Held) -> Why:
    return "not-chance", "chance has nothing to decide now"


def _show(table: Table, move: Show, held: Held) -> Why:
    if table.turn.phase != "show":
        return "already-shown", "the card is shown once, at the beginning of the turn"
    if type(move.terrain) is not str or move.terrain not in held:
        return "other-card", "this is not the card in hand"
    return None


def _busy(table: Table) -> Why:
    """Say what must be done before anything but showing a card or putting a piece down."""
    turn = table.turn
    if turn.phase == "show":
        return "show-first", "a turn begins by showing the terrain card"
    if turn.pending is not None:
        action = turn.pending.action
        return "put-first", f"the {action} has lifted a settlement, which is put down first"
    return None


def _build(table: Table, move: Build, held: Held) -> Why:
    turn = table.turn
    shown = turn.shown
    cell = INDEX.get(move.cell) if type(move.cell) is str else None
    if turn.builds and shown is not None and turn.pending is None and cell is not None:
        open_ = table.layout.board.kinds[shown] & table.free
        if open_ >> cell & 1:
            own = table.settlements[turn.seat]
            if GRID.around[cell] & own or not GRID.neighbours(own) & open_:
                return None
    why = _busy(table)
    if why is not None:
        return why
    if not turn.builds:
        return "mandatory-done", "the mandatory action is done: use a tile, or end the turn"
    if shown is None:
        return "no-hex", f"there is no card with an open hex: {_to_do(table)}"
    return _refuse_target(table, move, BUILDING)


def _use_tile(table: Table, move: UseTile, held: Held) -> Why:
    why = _busy(table)
    if why is not None:
        return why
    turn, kind = table.turn, move.verb
    seat = turn.seat
    if kind not in turn.ready:
        return _refuse_tile(table, kind)
    if turn.builds and turn.builds != MANDATORY:
        return (
            "between-builds",
            f"tiles are used before or after the mandatory action: {_to_do(table)} first",
        )
    action = ACTIONS[kind]
    if not action.moves:
        if not supply(table, seat):
            return "empty-supply", "there is no settlement left to build"
        return _refuse_target(table, move, action)
    own = table.settlements[seat]
    wanted = action.wanted(table.layout.board, turn.shown)
    cell = INDEX.get(move.cell) if type(move.cell) is str else None
    if cell is None:
        return _off_board()
    if not own >> cell & 1:
        return "no-settlement", f"there is no own settlement on {move.cell}"
    if not action.rule.movable(own, wanted & table.free) >> cell & 1:
        return "no-target", f"the {kind} has no open hex for the settlement on {move.cell}"
    return None


def _refuse_tile(table: Table, kind: str) -> Why:
    """Say why there is no usable tile of a kind.

    A table does not tell a tile that was used in this turn from one that was won in it.
    """
    board, mine = table.layout.board, table.tiles[table.turn.seat]
    if kind in kept_kinds(board, mine.kept):
        why = "was used or won in this turn and may be used from the next one on"
        return "tile-spent", f"each {kind} tile here {why}"
    places = [cell for cell, each in board.location_at.items() if each == kind]
    if not places:
        return "no-tile", f"there is no {kind} on this board"
    new = [cell for cell in places if not mine.taken >> cell & 1]
    left = [CELLS[cell] for cell in new if tiles_left(table, cell)]
    if left:
        where = " or ".join(left[:4])  # a custom board may have hundreds
        return "no-tile", f"there is no {kind} tile here; a settlement beside {where} wins one"
    if new:
        return "no-tile", f"there is no {kind} tile here, and the others took those that were left"
    return "no-tile", f"the {kind} tile was lost with the last settlement beside its location"


def _to_do(table: Table) -> str:
    """Say what is left of the mandatory action."""
    if table.turn.shown is None:
        return "nothing can be built, so play nothing"
    return f"{table.turn.builds} to build"


def _put(table: Table, move: PutTo, held: Held) -> Why:
    turn = table.turn
    pending = turn.pending
    if pending is None:
        return _busy(table) or ("nothing-lifted", "no settlement was lifted")
    return _refuse_target(table, move, ACTIONS[pending.action])


def _refuse_target(table: Table, move: CellMove, action: Location) -> Why:
    """Say why a settlement may not come to a hex: wrong ground, taken, or not by the rule."""
    cell = INDEX.get(move.cell) if type(move.cell) is str else None
    if cell is None:
        return _off_board()
    turn, board, rule = table.turn, table.layout.board, action.rule
    own = table.settlements[turn.seat]
    origin = -1 if turn.pending is None else turn.pending.cell
    wanted = action.wanted(board, turn.shown)
    bit = 1 << cell
    open_ = wanted & table.free
    if open_ & bit and rule is ADJACENT and GRID.around[cell] & own:
        return None
    targets = rule.targets(own, open_, origin)
    if targets & bit:
        return None
    would = _would(targets.bit_count())
    name, kind = move.cell, board.kind(cell)
    if cell == origin:
        return "occupied", f"the settlement was lifted from {name} and cannot go back; {would}"
    if not wanted & bit:
        where = action.where
        if where == OF_THE_CARD:
            where += f" ({turn.shown or 'none'})"
        return "wrong-terrain", f"{name} is {kind}; wanted is a hex {where}; {would}"
    if not open_ & bit:
        return "occupied", f"there is a settlement on {name} already; {would}"
    return rule.code, f"{name} is not {rule.why}; {would}"


def _would(count: int) -> str:
    if not count:
        return "no hex would do"
    return "one hex would do" if count == 1 else f"{count} hexes would do"


def _off_board() -> Why:
    return "off-board", "there is no such hex: columns are a to t, rows 1 to 20"


def _nothing(table: Table, move: Nothing, held: Held) -> Why:
    why = _busy(table)
    if why is not None:
        return why
    turn = table.turn
    if not turn.builds:
        return "mandatory-done", "the mandatory action is done: use a tile, or end the turn"
    if turn.shown is not None:
        own, board = table.settlements[turn.seat], table.layout.board
        count = adjacent_if_possible(own, board.kinds[turn.shown] & table.free).bit_count()
        return "can-build", f"a settlement can be built and so must be; {_would(count)}"
    return None


def _end(table: Table, move: End, held: Held) -> Why:
    why = _busy(table)
    if why is not None:
        return why
    if table.turn.builds:
        return "mandatory-first", f"the mandatory action is not done: {_to_do(table)}"
    return None


CHECKS: Final[dict[type[Move], Callable[[Table, Any, Held], Why]]] = {
    **dict.fromkeys((LayQuadrant, ShowCards, Draw, Redraw), _not_chance),
    Show: _show,
    Build: _build,
    **dict.fromkeys(TILE_MOVES, _use_tile),
    PutTo: _put,
    Nothing: _nothing,
    End: _end,
}
"""The direct check of each kind of move: None, or the code and the reason."""
