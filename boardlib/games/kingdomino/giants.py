"""Age of Giants: giants that cover crowns, footprints that send them away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.actors import letter
from ...kernel.arguments import seat_word
from ...kernel.moves import Move, shorten
from .extra import NOBODY, Extra
from .guests import Guests, open_crowns
from .kingdom import Kingdom, crowns_at, landscape_at
from .moves import KEEP, Giant, Keep, Quests, Send, giant, send
from .turns import GIANT, LINE, SEND, choose, with_kingdom

if TYPE_CHECKING:
    from .plan import Plan
    from .rules import Why
    from .state import KingdominoState


def step_after(name: str, seat: int, kingdoms: tuple[Kingdom, ...], plan: Plan) -> str:
    """Say what a domino that was placed asks for: ``giant``, ``send`` or nothing."""
    kingdom = kingdoms[plan.kingdom_of[seat]]
    if plan.effects[name] == "giant":
        return GIANT if open_crowns(kingdom, plan.grid) else ""
    assert kingdom.guests is not None
    return SEND if kingdom.guests.giants and _targets(kingdoms, seat, plan) else ""


def _targets(kingdoms: tuple[Kingdom, ...], seat: int, plan: Plan) -> list[int]:
    """List the opponents with a crown that no giant covers."""
    own = plan.kingdom_of[seat]
    return [
        other
        for other, at in enumerate(plan.kingdom_of)
        if at != own and open_crowns(kingdoms[at], plan.grid)
    ]


# Putting a giant


def giant_moves(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    """List every own square with an uncovered crown."""
    grid = state.plan.grid
    return tuple(giant(cell) for cell in grid.names(open_crowns(_own(state, seat), grid)))


def refuse_giant(state: KingdominoState, move: Giant, seat: int) -> Why:
    """Check that a crown of that square is uncovered; spec: Giants."""
    grid, kingdom = state.plan.grid, _own(state, seat)
    bit = grid.bit_of(move.cell)
    if bit and open_crowns(kingdom, grid) & bit:
        return None
    cells = ", ".join(grid.names(open_crowns(kingdom, grid)))
    if bit and crowns_at(kingdom, bit, grid):
        why = f"every crown of {move.cell} is covered"
    elif bit and landscape_at(kingdom, bit, grid):
        why = f"there is no crown on {move.cell}"
    else:
        why = f"nothing of {letter(seat)}'s kingdom lies on {shorten(str(move.cell))}"
    return "no-crown", f"{why}; uncovered crowns: {cells}"


def put_giant(state: KingdominoState, move: Giant, seat: int) -> KingdominoState:
    """Cover a crown; the turn goes on, perhaps another seat's."""
    plan, extra = state.plan, state.extra
    assert extra is not None
    at = plan.kingdom_of[seat]
    kingdom = state.kingdoms[at]
    assert kingdom.guests is not None
    index = plan.grid.bits[move.cell].bit_length() - 1
    giants = tuple(sorted((*kingdom.guests.giants, index)))
    kingdoms = with_kingdom(state.kingdoms, at, _with_giants(kingdom, giants))
    if extra.turn == NOBODY:
        return choose(state, kingdoms, state.queue, extra, seat)
    settled = Extra(extra.quests, extra.past, NOBODY, extra.court)
    return choose(state, kingdoms, state.queue, settled, extra.turn)


def _with_giants(kingdom: Kingdom, giants: tuple[int, ...]) -> Kingdom:
    guests = kingdom.guests
    assert guests is not None
    return Kingdom(
        kingdom.board, kingdom.room, kingdom.laid, Guests(giants, guests.spent, guests.tokens)
    )


# Footprints


def send_moves(state: KingdominoState, seat: int) -> tuple[Move, ...]:
    """List every own giant's square with every target; ``keep`` comes last."""
    plan = state.plan
    guests = _own(state, seat).guests
    assert guests is not None
    targets = _targets(state.kingdoms, seat, plan)
    cells = [plan.grid.name(index) for index in dict.fromkeys(guests.giants)]
    return (*(send(cell, other) for cell in cells for other in targets), KEEP)


def refuse_send(state: KingdominoState, move: Send, seat: int) -> Why:
    """Check giant and target; spec: Footprints."""
    plan = state.plan
    guests = _own(state, seat).guests
    assert guests is not None
    bit = plan.grid.bit_of(move.cell)
    if not bit or bit.bit_length() - 1 not in guests.giants:
        cells = ", ".join(plan.grid.name(index) for index in dict.fromkeys(guests.giants))
        return "no-giant", (
            f"no giant stands on {shorten(str(move.cell))}; there are giants on {cells}"
        )
    targets = _targets(state.kingdoms, seat, plan)
    known = isinstance(move.seat, int) and 0 <= move.seat < plan.setup.players
    if known and move.seat in targets:
        return None
    names = ", ".join(map(letter, targets))
    if not known or plan.kingdom_of[move.seat] == plan.kingdom_of[seat]:
        other = shorten(seat_word(move.seat))
        return "not-an-opponent", f"{other} is no opponent; giants can go to {names}"
    return "no-target", f"{letter(move.seat)} has no uncovered crown; giants can go to {names}"


def send_giant(state: KingdominoState, move: Send, seat: int) -> KingdominoState:
    """Take the giant off; the opponent decides where it goes."""
    plan, extra = state.plan, state.extra
    assert extra is not None
    at = plan.kingdom_of[seat]
    kingdom = state.kingdoms[at]
    assert kingdom.guests is not None
    giants = list(kingdom.guests.giants)
    giants.remove(plan.grid.bits[move.cell].bit_length() - 1)
    return type(state)(
        plan,
        plan.actors[move.seat],
        GIANT,
        with_kingdom(state.kingdoms, at, _with_giants(kingdom, tuple(giants))),
        state.queue,
        state.line,
        state.kings,
        state.pile,
        Extra(extra.quests, extra.past, seat, extra.court),
    )


def refuse_keep(state: KingdominoState, move: Keep, seat: int) -> Why:
    """Nothing can be wrong with keeping one's giants."""
    return None


def keep_giants(state: KingdominoState, move: Keep, seat: int) -> KingdominoState:
    """Go on with the turn."""
    return choose(state, state.kingdoms, state.queue, state.extra, seat)


# Quests


def draw_quests(state: KingdominoState, move: Quests, actor: object) -> KingdominoState:
    """Put the quests on the table; the first line is next."""
    extra = state.extra
    assert extra is not None
    return type(state)(
        state.plan,
        state.actors,
        LINE,
        state.kingdoms,
        (),
        (),
        (),
        state.pile,
        Extra(move.ids, extra.past, NOBODY, extra.court),
    )


def _own(state: KingdominoState, seat: int) -> Kingdom:
    return state.kingdoms[state.plan.kingdom_of[seat]]
