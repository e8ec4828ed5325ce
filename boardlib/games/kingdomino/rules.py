"""What is legal and what it does: choosing, placing, discarding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from ...kernel.actors import Actor, letter
from ...kernel.moves import Move, shorten
from .components import Domino
from .grid import Grid
from .kingdom import Face, Kingdom, fitting, landscape_at, with_domino, without_domino
from .moves import DISCARD_ONLY, PICKS, Discard, King, Line, Pick, Place
from .plan import NO_KING
from .turns import PICK, PLACE, choose, end_of_turn, line_drawn, with_kingdom

if TYPE_CHECKING:
    from .state import KingdominoState

Why: TypeAlias = tuple[str, str] | None
"""Nothing when a move is legal, else the code of the refusal and the sentence."""

Lister: TypeAlias = Callable[["KingdominoState", int], tuple[Move, ...]]
Check: TypeAlias = Callable[["KingdominoState", Any, int], Why]
Effect: TypeAlias = Callable[["KingdominoState", Any, Any], "KingdominoState"]


def moves(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    """List the legal moves of the seat to act; spec: Order of legal moves."""
    lister = MOVES.get(state.step) or _expansions().moves[state.step]
    return lister(state, seat)


def refuse(state: KingdominoState, move: Move, seat: int) -> Why:
    """Check a decision directly."""
    checks = CHECKS.get(state.step) or _expansions().checks[state.step]
    check = checks.get(type(move))
    return wrong_phase(state, move) if check is None else check(state, move, seat)


def after(state: KingdominoState, move: Move, actor: Actor) -> KingdominoState:
    """Give the state after a legal move."""
    effect = EFFECTS.get(type(move)) or _expansions().effects[type(move)]
    return effect(state, move, actor)


class Tables(NamedTuple):
    """What a set of steps brings: lists of moves, checks, effects, and words for what is due."""

    moves: Mapping[str, Lister]
    checks: Mapping[str, Mapping[type[Move], Check]]
    effects: Mapping[type[Move], Effect]
    due: Mapping[str, str]


@cache
def _expansions() -> Tables:
    """Load the steps of the expansions when a game first comes to one."""
    from .expansions import TABLES

    return TABLES


def wrong_phase(state: KingdominoState, move: Move) -> tuple[str, str]:
    """Say what is to be done now instead."""
    verb = shorten(str(getattr(move, "verb", type(move).__name__)))
    return "wrong-phase", f"{verb} comes at another time: now {_to_do(state)}"


def _to_do(state: KingdominoState) -> str:
    if state.step == PLACE:
        name, seat = state.queue[0]
        return f"{letter(seat)} places domino {name}, or discards it when it fits nowhere"
    who = letter(state.actors[0])
    if state.step == PICK:
        return f"{who} picks a free domino of the line"
    return f"{who} {_expansions().due[state.step]}"


# Choosing


def _picks(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    return tuple(
        [PICKS[name] for name, king in zip(state.line, state.kings, strict=True) if king == NO_KING]
    )


def _refuse_pick(state: KingdominoState, move: Pick, seat: int) -> Why:
    name = move.domino
    if name in state.line:
        king = state.kings[state.line.index(name)]
        if king == NO_KING:
            return None
        return "taken", f"{letter(king)}'s king stands on domino {name}; {_free(state)}"
    return "not-in-line", f"domino {shorten(str(name))} is not in the line; {_free(state)}"


def _free(state: KingdominoState) -> str:
    names = [name for name, king in zip(state.line, state.kings, strict=True) if king == NO_KING]
    return f"free: {', '.join(names)}"


def _pick(state: KingdominoState, move: Pick, seat: int) -> KingdominoState:
    place = state.line.index(move.domino)
    kings = state.kings
    moved = (*kings[:place], seat, *kings[place + 1 :])
    return end_of_turn(state, state.kingdoms, state.queue, moved, state.extra, seat=seat)


# Placing and discarding


def _places(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    plan = state.plan
    grid = plan.grid
    kingdom = state.kingdoms[plan.kingdom_of[seat]]
    planes = fitting(kingdom, plan.faces[state.queue[0][0]], grid)
    return grid.places(planes) if planes else DISCARD_ONLY


def _refuse_place(state: KingdominoState, move: Place, seat: int) -> Why:
    plan = state.plan
    name = state.queue[0][0]
    kingdom = state.kingdoms[plan.kingdom_of[seat]]
    return refuse_spot(kingdom, plan.dominoes[name], plan.faces[name], plan.grid, move)


def refuse_spot(kingdom: Kingdom, domino: Domino, face: Face, grid: Grid, move: Place) -> Why:
    """Check one placement in one kingdom; spec: Placing a domino."""
    try:
        spot = grid.spots.get(move)
    except TypeError:
        spot = None
    if spot is None:
        return _off_grid(move, grid)
    _, _, both, beside_left, beside_right, _ = spot
    room = kingdom.room
    if both & room != both:
        return _no_room(kingdom, both & ~room, grid)
    if not (
        beside_left & kingdom.board >> face.left_plane
        or beside_right & kingdom.board >> face.right_plane
    ):
        return _no_match(domino)
    if face.is_twin and move.direction in "nw":
        return _twin(domino, both, grid)
    return None


def _off_grid(move: Place, grid: Grid) -> tuple[str, str]:
    last = grid.squares[-1]
    spot = shorten(f"{move.cell}{move.direction}")
    return "outside", (
        f"{spot} does not lie wholly on the squares a1 to {last}; the castle is {grid.castle_cell}"
    )


def _no_room(kingdom: Kingdom, missing: int, grid: Grid) -> tuple[str, str]:
    bit = missing & -missing
    cell = grid.names(bit)[0]
    found = landscape_at(kingdom, bit, grid)
    if found == "castle":
        return "occupied", f"the castle stands on {cell}"
    if found is not None:
        return "occupied", f"{cell} is covered already ({found})"
    side = grid.side
    return "too-wide", f"with {cell} the kingdom would not fit into {side} by {side} squares"


def _no_match(domino: Domino) -> tuple[str, str]:
    left, right = domino.left.landscape, domino.right.landscape
    return "no-match", (
        f"neither half of domino {domino.id} touches the castle or its own landscape there "
        f"with a side (left {left}, right {right})"
    )


def _twin(domino: Domino, both: int, grid: Grid) -> tuple[str, str]:
    first, second = grid.cells(both)
    way = "e" if second == first + 1 else "s"
    return "twin-spelling", (
        f"the halves of domino {domino.id} are equal, so this placement is spelled "
        f"place {grid.name(first)}{way}"
    )


def _refuse_discard(state: KingdominoState, move: Discard, seat: int) -> Why:
    plan, grid = state.plan, state.plan.grid
    name = state.queue[0][0]
    planes = fitting(state.kingdoms[plan.kingdom_of[seat]], plan.faces[name], grid)
    if not planes:
        return None
    return "must-place", (
        f"domino {name} fits, for example {grid.places(planes)[0]}, so it must be placed"
    )


def _place(state: KingdominoState, move: Place, seat: int) -> KingdominoState:
    plan = state.plan
    queue = state.queue
    name = queue[0][0]
    at = plan.kingdom_of[seat]
    changed = list(state.kingdoms)
    changed[at] = with_domino(changed[at], name, plan.faces[name], move, plan.grid)
    kingdoms = tuple(changed)
    if name in plan.effects:
        from .giants import step_after

        step = step_after(name, seat, kingdoms, plan)
        if step:
            return type(state)(
                plan,
                state.actors,
                step,
                kingdoms,
                queue[1:],
                state.line,
                state.kings,
                state.pile,
                state.extra,
            )
    return choose(state, kingdoms, queue[1:], state.extra, seat)


def _discard(state: KingdominoState, move: Discard, seat: int) -> KingdominoState:
    at = state.plan.kingdom_of[seat]
    kingdom = without_domino(state.kingdoms[at], state.queue[0][0])
    kingdoms = with_kingdom(state.kingdoms, at, kingdom)
    return choose(state, kingdoms, state.queue[1:], state.extra, seat)


# Chance


def _line(state: KingdominoState, move: Line, actor: Actor) -> KingdominoState:
    plan, pile, names = state.plan, state.pile, move.ids
    drawn = 0
    for name in names:
        drawn |= plan.bits[name]
    drawn <<= plan.next_box(pile) * len(plan.box)
    line = tuple([names[at] for at in plan.kept]) if plan.drops else names
    return line_drawn(state, line, pile ^ drawn, state.extra)


def _king(state: KingdominoState, move: King, actor: Actor) -> KingdominoState:
    return type(state)(
        state.plan,
        state.plan.actors[move.seat],
        PICK,
        state.kingdoms,
        (),
        state.line,
        state.kings,
        state.pile,
        state.extra,
    )


MOVES: Final[Mapping[str, Lister]] = {PICK: _picks, PLACE: _places}
CHECKS: Final[Mapping[str, Mapping[type[Move], Check]]] = {
    PICK: {Pick: _refuse_pick},
    PLACE: {Place: _refuse_place, Discard: _refuse_discard},
}
EFFECTS: Final[Mapping[type[Move], Effect]] = {
    Line: _line,
    King: _king,
    Pick: _pick,
    Place: _place,
    Discard: _discard,
}
"""The base game's tables; ``expansions.py`` has those of the other steps."""
