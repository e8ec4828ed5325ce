"""Whether a position that is well written can come up in a game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from .consistency_extra import expansions
from .extra import NOBODY
from .kingdom import laid_dominoes
from .plan import NO_KING
from .turns import (
    BY_CHANCE,
    CHANCE_STEPS,
    COURT,
    GIANT,
    KING,
    LINE,
    OVER,
    PICK,
    PLACE,
    QUESTS,
    SEND,
)

if TYPE_CHECKING:
    from .state import KingdominoState


def impossible(state: KingdominoState) -> str:
    """Say why a state cannot come up, or nothing.

    Kingdoms are made by laying their dominoes again, so what is left to check is that dominoes,
    kings and turns add up.
    """
    return _dominoes(state) or _lines(state) or _turns(state) or expansions(state)


def _dominoes(state: KingdominoState) -> str:
    """Every domino that left the pile lies somewhere, once per box."""
    plan = state.plan
    left = [plan.in_box(state.pile, box) for box in range(plan.boxes)]
    drawn = Counter([name for name in plan.bits for _ in left])
    drawn.subtract(name for names in left for name in names)
    lines, rest = divmod(drawn.total(), plan.drawn)
    if rest or lines > plan.lines:
        return f"{drawn.total()} dominoes are not in the pile: lines have {plan.drawn}"
    for box, names in enumerate(left):
        drawn_lines = (lines + plan.boxes - 1 - box) // plan.boxes
        if len(plan.box) - len(names) != drawn_lines * plan.drawn:
            return "the boxes do not take turns"
    seen = Counter([*state.line, *(name for name, _ in state.queue)])
    for kingdom in state.kingdoms:
        seen.update(name for name, _ in laid_dominoes(kingdom))
    if not seen <= drawn:
        extra = min(seen - drawn)
        return f"domino {extra} is on the table and in the pile, or twice on the table"
    dropped = (plan.drawn - len(plan.kept)) * lines
    if len(plan.kept) > plan.king_count:
        dropped += lines - bool(state.line)
    if seen.total() + dropped != drawn.total():
        return "dominoes are missing"
    return ""


def _lines(state: KingdominoState) -> str:
    """Lines are sorted, whole, and each king stands somewhere or is in a hand."""
    plan = state.plan
    for names in (state.line, tuple(name for name, _ in state.queue)):
        places = [plan.order_of[name] for name in names]
        if any(a >= b for a, b in pairwise(places)):
            return "a line lies in the order of its dominoes"
    if not _from_their_boxes(state):
        return "each line comes from one box, and the boxes take turns"
    if state.line and len(state.line) != len(plan.kept):
        return f"a line has {len(plan.kept)} dominoes"
    kings = Counter(seat for _, seat in state.queue)
    kings.update(seat for seat in state.kings if seat != NO_KING)
    if any(count > plan.setup.kings_each for count in kings.values()):
        return "a seat has more kings than it should"
    return ""


def _from_their_boxes(state: KingdominoState) -> bool:
    plan = state.plan
    last = plan.lines_drawn(state.pile) - 1
    rows = ((last, state.line), (last - bool(state.line), [name for name, _ in state.queue]))
    return all(
        set(names).isdisjoint(plan.in_box(state.pile, line % plan.boxes)) for line, names in rows
    )


def _turns(state: KingdominoState) -> str:
    """Step, actor and lines belong together, and every kingdom has had its dominoes."""
    plan = state.plan
    lines = plan.lines_drawn(state.pile)
    chosen = sum(seat != NO_KING for seat in state.kings)
    waiting = len(state.queue)
    first = lines == 1 and bool(state.line) and not waiting
    if (state.step in CHANCE_STEPS) != (state.actors == BY_CHANCE):
        return f"chance acts in the steps {', '.join(CHANCE_STEPS)} and in no other"
    if (state.step == OVER) != (not state.actors):
        return "somebody acts until the game is over, and nobody then"
    if state.step in (QUESTS, LINE):
        due = plan.king_count if lines else 0
        fits = not state.line and lines < plan.lines and waiting == due
        return _laid(state, lines - 1, ()) if fits else "no line can be due"
    if state.step == COURT:
        fits = bool(state.line) and not chosen and waiting == (0 if lines == 1 else plan.king_count)
        return _laid(state, lines - 2, ()) if fits else "no tokens can be due"
    if state.step == OVER:
        fits = not state.line and not waiting and lines == plan.lines
        return _laid(state, lines, ()) if fits else "the game cannot be over"
    if state.step == KING or (state.step == PICK and first):
        return _first_line(state, chosen) if first else "no king can be due"
    return _round(state, lines)


def _first_line(state: KingdominoState, chosen: int) -> str:
    plan = state.plan
    if chosen >= plan.king_count:
        return "every king stands already"
    order = plan.king_order
    if order:
        stand = Counter(seat for seat in state.kings if seat != NO_KING)
        if stand != Counter(order[:chosen]) or state.actors != (order[chosen],):
            return "the kings come out in another order"
    elif state.step == PICK and state.kings.count(state.actors[0]) >= plan.setup.kings_each:
        return "that seat has no king left"
    return _laid(state, 0, ())


def _round(state: KingdominoState, lines: int) -> str:
    """Kings that have left the queue stand in the line, but for the one in the hand."""
    plan = state.plan
    last = not state.line
    seat = turn_seat(state)
    if lines < 2 or (last and lines != plan.lines):
        return "no round can be on"
    if state.step == PLACE and (not state.queue or state.queue[0][1] != seat):
        return "the first king of the queue is to act"
    if state.step == PICK and last:
        return "there is no line to pick from"
    if last:
        done = Counter(dict.fromkeys(range(plan.setup.players), plan.setup.kings_each))
        done.subtract(seat for _, seat in state.queue)
    else:
        in_hand = (seat,) if state.step in (PICK, GIANT, SEND) else ()
        done = Counter([*(king for king in state.kings if king != NO_KING), *in_hand])
        stand = done + Counter(seat for _, seat in state.queue)
        if any(stand[seat] != plan.setup.kings_each for seat in range(plan.setup.players)):
            return "a king is missing or too many"
    if state.step != PLACE and not done[seat]:
        return "that seat has had no turn in this round"
    return _laid(state, lines - (1 if last else 2), tuple(done.elements()))


def turn_seat(state: KingdominoState) -> int:
    """Give the seat whose turn it is, also while an opponent puts a giant."""
    if state.extra is not None and state.extra.turn != NOBODY:
        return state.extra.turn
    seat = state.actors[0]
    assert isinstance(seat, int)
    return seat


def _laid(state: KingdominoState, rounds: int, turns: tuple[int, ...]) -> str:
    """Each kingdom has had a domino per king and whole round, and per turn of this round."""
    plan = state.plan
    each = plan.king_count // plan.kingdom_count
    for number, kingdom in enumerate(state.kingdoms):
        had = sum(plan.kingdom_of[seat] == number for seat in turns)
        if len(laid_dominoes(kingdom)) != each * max(rounds, 0) + had:
            return f"kingdom {number + 1} has had too many dominoes or too few"
    return ""
