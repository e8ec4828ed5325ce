"""The course of a game: what comes next when a step is done.

Each function takes the state before it and what has changed, and gives the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from ...kernel.actors import CHANCE
from .extra import NOBODY, Court, Extra
from .plan import NO_KING, Plan
from .tokens import ALL_TOKENS

if TYPE_CHECKING:
    from .grid import Grid
    from .kingdom import Kingdom
    from .state import KingdominoState

BY_CHANCE: Final = (CHANCE,)

QUESTS: Final = "quests"
LINE: Final = "line"
COURT: Final = "court"
KING: Final = "king"
PICK: Final = "pick"
PLACE: Final = "place"
GIANT: Final = "giant"
SEND: Final = "send"
BUY: Final = "buy"
PAY: Final = "pay"
PUT: Final = "put"
OVER: Final = "over"

CHANCE_STEPS: Final = (QUESTS, LINE, COURT, KING)
STEPS: Final = (*CHANCE_STEPS, PICK, PLACE, GIANT, SEND, BUY, PAY, PUT, OVER)
SHOWN: Final = 3
"""Court tokens that are shown when a line is formed."""


def first_state(
    plan: Plan, make: type[KingdominoState], past: tuple[tuple[int, ...], ...] = ()
) -> KingdominoState:
    """Give the table before anything is drawn; ``past`` are a dynasty's earlier games."""
    setup = plan.setup
    extra = None
    if plan.expanded or setup.dynasty:
        court = Court((), ALL_TOKENS, "", 0, ()) if setup.court else None
        extra = Extra(plan.quests, past, NOBODY, court)
    kingdoms = (plan.kingdom,) * plan.kingdom_count
    step = QUESTS if plan.draws_quests else LINE
    return make(plan, BY_CHANCE, step, kingdoms, (), (), (), plan.full_pile, extra)


def line_drawn(
    state: KingdominoState, line: tuple[str, ...], pile: int, extra: Extra | None
) -> KingdominoState:
    """Go on when dominoes were drawn: court tokens are shown first, if any are due."""
    if extra is not None and extra.court is not None and to_show(extra.court):
        kings = (NO_KING,) * len(line)
        plan, kingdoms, queue = state.plan, state.kingdoms, state.queue
        return type(state)(plan, BY_CHANCE, COURT, kingdoms, queue, line, kings, pile, extra)
    return line_formed(state, line, pile, extra)


def to_show(court: Court) -> int:
    """Count the tokens that a new line brings."""
    return min(SHOWN - len(court.shown), len(court.pile))


def line_formed(
    state: KingdominoState, line: tuple[str, ...], pile: int, extra: Extra | None
) -> KingdominoState:
    """Go on when a new line lies: the first waits for the kings, any other for its round."""
    kings = (NO_KING,) * len(line)
    plan, kingdoms, queue = state.plan, state.kingdoms, state.queue
    if not queue:
        return next_king(state, line, kings, pile, extra)
    actors = plan.actors[queue[0][1]]
    return type(state)(plan, actors, PLACE, kingdoms, queue, line, kings, pile, extra)


def next_king(
    state: KingdominoState,
    line: tuple[str, ...],
    kings: tuple[int, ...],
    pile: int,
    extra: Extra | None,
) -> KingdominoState:
    """Bring the next king out: the one the setup names, or one by chance."""
    plan = state.plan
    if plan.king_order:
        actors = plan.actors[plan.king_order[len(kings) - kings.count(NO_KING)]]
        return type(state)(plan, actors, PICK, state.kingdoms, (), line, kings, pile, extra)
    return type(state)(plan, BY_CHANCE, KING, state.kingdoms, (), line, kings, pile, extra)


def choose(
    state: KingdominoState,
    kingdoms: tuple[Kingdom, ...],
    queue: tuple[tuple[str, int], ...],
    extra: Extra | None,
    seat: int,
) -> KingdominoState:
    """Go on to the turn's second action; in the last round there is none."""
    plan, line, kings = state.plan, state.line, state.kings
    if not line:
        return end_of_turn(state, kingdoms, queue, kings, extra, seat=seat)
    return type(state)(
        plan, plan.actors[seat], PICK, kingdoms, queue, line, kings, state.pile, extra
    )


def end_of_turn(
    state: KingdominoState,
    kingdoms: tuple[Kingdom, ...],
    queue: tuple[tuple[str, int], ...],
    kings: tuple[int, ...],
    extra: Extra | None,
    *,
    seat: int,
) -> KingdominoState:
    """Offer a purchase when the Court is open and one can be made."""
    if extra is not None and extra.court is not None:
        plan = state.plan
        if _can_buy()(extra.court, kingdoms[plan.kingdom_of[seat]], plan.grid):
            actors = plan.actors[seat]
            line, pile = state.line, state.pile
            return type(state)(plan, actors, BUY, kingdoms, queue, line, kings, pile, extra)
    return next_turn(state, kingdoms, queue, kings, extra)


@cache
def _can_buy() -> Callable[[Court, Kingdom, Grid], bool]:
    """Load the Court's purchases when a game first needs them."""
    from .purchases import can_buy

    return can_buy


def next_turn(
    state: KingdominoState,
    kingdoms: tuple[Kingdom, ...],
    queue: tuple[tuple[str, int], ...],
    kings: tuple[int, ...],
    extra: Extra | None,
) -> KingdominoState:
    """Go on after a king's turn: to the next one, the next line, or the end."""
    plan, line, pile = state.plan, state.line, state.pile
    if queue:
        actors = plan.actors[queue[0][1]]
        return type(state)(plan, actors, PLACE, kingdoms, queue, line, kings, pile, extra)
    if not line:
        return game_done(state, kingdoms, extra)
    if len(kings) - kings.count(NO_KING) < plan.king_count:
        return next_king(state, line, kings, pile, extra)
    queue = tuple((name, seat) for name, seat in zip(line, kings, strict=True) if seat >= 0)
    if pile.bit_count() > plan.leftover:
        return type(state)(plan, BY_CHANCE, LINE, kingdoms, queue, (), (), pile, extra)
    actors = plan.actors[queue[0][1]]
    return type(state)(plan, actors, PLACE, kingdoms, queue, (), (), pile, extra)


def game_done(
    state: KingdominoState, kingdoms: tuple[Kingdom, ...], extra: Extra | None
) -> KingdominoState:
    """End the game; a dynasty goes on until its third."""
    plan = state.plan
    if extra is not None and len(extra.past) + 1 < plan.games:
        from .scoring import game_sheets

        totals = tuple(sheet.total for sheet in game_sheets(kingdoms, plan, extra.quests))
        return first_state(plan, type(state), (*extra.past, totals))
    return type(state)(plan, (), OVER, kingdoms, (), (), (), state.pile, extra)


def with_kingdom(kingdoms: tuple[Kingdom, ...], at: int, kingdom: Kingdom) -> tuple[Kingdom, ...]:
    """Put another kingdom in one's place."""
    changed = list(kingdoms)
    changed[at] = kingdom
    return tuple(changed)


def round_of(state: KingdominoState) -> int:
    """Number the round that is being played; 0 while the first line is chosen."""
    lines = state.plan.lines_drawn(state.pile)
    last = lines == state.plan.lines and not state.line
    return lines if last else max(0, lines - 1)


def most_plies(plan: Plan) -> int:
    """Count the plies of the longest game; spec: Bound on plies."""
    setup = plan.setup
    turn = 2 + 2 * setup.giants + 6 * setup.court
    line = 1 + setup.court + plan.king_count * turn
    kings = 0 if plan.king_order else plan.king_count
    return plan.games * (plan.draws_quests + kings + plan.lines * line)
