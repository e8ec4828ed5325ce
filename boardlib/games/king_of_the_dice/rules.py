"""What is legal and what a move does; spec/king_of_the_dice.md gives the sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import mul
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from ...kernel.actors import CHANCE, Actor
from ...kernel.chance import Chance
from ...kernel.moves import Move
from . import chance as events
from .components import (
    ALL_IN_HAND,
    LOCATION_POINTS,
    LOCATIONS,
    PENALTIES,
    SLOTS,
    citizen,
    citizens,
    is_elf,
)
from .conditions import Aspect, colour_key, counts_of, number_key
from .moves import (
    LEAVE,
    STOP,
    Claim,
    Give,
    Leave,
    NewCitizen,
    Penalty,
    Reroll,
    Roll,
    Stop,
    Take,
    claims,
    gives,
    penalties,
    rerolls,
    takes,
)

if TYPE_CHECKING:
    from .setup import KingOfTheDiceSetup
    from .state import KingOfTheDiceState, Table

Step: TypeAlias = Literal[
    "roll", "reroll", "choose", "claim", "bonus", "give", "penalty", "refill", "over"
]
"""What comes next: chance acts in ``roll``, ``penalty`` and ``refill``, nobody in ``over``."""

STEPS: Final[tuple[Step, ...]] = get_args(Step)

MOST_PLIES: Final = 6 + 35 * 10
"""Set-up, then at most 35 turns, as each draws a citizen, of at most ten plies a citizen."""

CHANCE_ACTS: Final[tuple[Actor, ...]] = (CHANCE,)
SEAT_ACTS: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(5))

DECISIONS: Final[dict[str, tuple[type[Move], ...]]] = {
    "reroll": (Reroll, Stop),
    "choose": (Take, Penalty),
    "claim": (Claim, Leave),
    "bonus": (Take,),
    "give": (Give,),
}
"""The steps in which a seat decides, and the moves that do."""


# What may happen


def acting(step: str, seat: int | None) -> tuple[Actor, ...]:
    """Tell who acts in a step of this seat's turn."""
    if step == "over":
        return ()
    if seat is None or step not in DECISIONS:
        return CHANCE_ACTS
    return SEAT_ACTS[seat]


EVENTS: Final[dict[str, Callable[[KingOfTheDiceState], Chance]]] = {
    "roll": lambda state: events.rolling(state.dice.count(0)),
    "refill": lambda state: events.NextCitizen(state.table.pile),
    "penalty": lambda state: events.next_penalty(state.table.penalties),
}
"""The steps in which chance acts, and what it may do then; spec: Chance."""


@cache
def _rolling_moves() -> tuple[Move, ...]:
    return (STOP, *rerolls().values())


@cache
def _met(aspect: Aspect, key: int) -> frozenset[str]:
    counts = counts_of(aspect, key)
    return frozenset(
        each.id
        for each in citizens().values()
        if each.condition.aspect == aspect and each.condition.holds(counts)
    )


def available(row: Sequence[str], dice: Sequence[int]) -> list[str]:
    """Give the citizens of the row whose conditions these dice meet, left to right."""
    by_number = _met("number", number_key(dice))
    by_colour = _met("colour", colour_key(dice))
    return [name for name in row if name in by_number or name in by_colour]


def bonus(table: Table) -> str:
    """Give the citizen directly to the right of the hypnotist that was just taken."""
    return table.row[table.row.index("") + 1]


def claimable(table: Table, seat: int) -> str:
    """Give the location above the citizen that was just taken."""
    found = citizen(table.kingdoms[seat][-1]).location
    assert found is not None
    return found


def moves(state: KingOfTheDiceState, seat: int) -> tuple[Move, ...]:
    """List the decisions of the seat to act; spec: Order of legal moves."""
    step = state.step
    if step == "reroll":
        return _rolling_moves()
    if step == "choose":
        found = available(state.table.row, state.dice)
        if not found:
            return (penalties()[None],)
        shared = takes()
        return tuple([shared[name] for name in found])
    if step == "claim":
        return claims()[claimable(state.table, seat)], LEAVE
    if step == "bonus":
        return (takes()[bonus(state.table)],)
    return tuple(gift for gift in gives()[: state.setup.players] if gift.seat != seat)


# What a move does


def first_state(setup: KingOfTheDiceSetup) -> KingOfTheDiceState:
    """Give the state before the first citizen is drawn; spec: Set-up."""
    from .state import KingOfTheDiceState, Table

    table = Table(
        row=(),
        pile=tuple(citizens()),
        discard=(),
        locations=(len(LOCATION_POINTS),) * len(LOCATIONS),
        penalty=0,
        penalties=tuple(PENALTIES.values()),
        kingdoms=((),) * setup.players,
        dragon="",
        again=False,
    )
    return KingOfTheDiceState(setup, CHANCE_ACTS, table, None, "refill", (), 0)


def _next(
    state: KingOfTheDiceState, table: Table, step: Step, seat: int | None
) -> KingOfTheDiceState:
    return type(state)(state.setup, acting(step, seat), table, seat, step, (), 0)


def _begin_turn(state: KingOfTheDiceState, table: Table, seat: int) -> KingOfTheDiceState:
    kingdom = table.kingdoms[seat]
    rolls = 4 if kingdom and is_elf(kingdom[-1]) else 3
    return type(state)(state.setup, CHANCE_ACTS, table, seat, "roll", ALL_IN_HAND, rolls)


def _after_roll(state: KingOfTheDiceState, move: Roll) -> KingOfTheDiceState:
    seat, rolls = state.seat, state.rolls - 1
    assert seat is not None
    dice = move.numbers
    if len(dice) < 6:
        fresh = iter(dice)
        dice = tuple([number or next(fresh) for number in state.dice])
    return type(state)(
        state.setup,
        SEAT_ACTS[seat],
        state.table,
        seat,
        "reroll" if rolls else "choose",
        dice,
        rolls,
    )


def _after_reroll(state: KingOfTheDiceState, move: Reroll) -> KingOfTheDiceState:
    dice = tuple(map(mul, state.dice, _kept(move.dice)))
    return type(state)(state.setup, CHANCE_ACTS, state.table, state.seat, "roll", dice, state.rolls)


@cache
def _kept(rolled: tuple[int, ...]) -> tuple[int, ...]:
    """Give 1 for each die that stays on the table, 0 for each that is rolled again."""
    return tuple(int(die not in rolled) for die in range(1, 7))


def _after_stop(state: KingOfTheDiceState, move: Stop) -> KingOfTheDiceState:
    return type(state)(state.setup, state.actors, state.table, state.seat, "choose", state.dice, 0)


def _after_take(state: KingOfTheDiceState, move: Take) -> KingOfTheDiceState:
    table, seat = state.table, state.seat
    assert seat is not None
    row = table.row
    slot = row.index(move.citizen)
    taken = citizen(row[slot])
    is_dragon = taken.kind == "dragon"
    step: Step = "refill"
    if taken.location == LOCATIONS[slot]:
        step = "claim"
    elif taken.kind == "hypnotist" and slot + 1 < SLOTS:
        step = "bonus"
    elif is_dragon:
        step = "give"
    row = (*row[:slot], "", *row[slot + 1 :])
    left = type(table)(
        _closed(row) if step == "refill" else row,
        table.pile,
        table.discard,
        table.locations,
        table.penalty,
        table.penalties,
        table.kingdoms if is_dragon else _on_top(table.kingdoms, seat, taken.id),
        taken.id if is_dragon else "",
        table.again or taken.kind == "apprentice",
    )
    return _next(state, left, step, seat)


def _after_claim(state: KingOfTheDiceState, move: Claim) -> KingOfTheDiceState:
    table, seat = state.table, state.seat
    assert seat is not None
    place = LOCATIONS.index(move.location)
    left = table.locations[place]
    card = f"{LOCATIONS[place]}-{LOCATION_POINTS[-left]}"
    *below, top = table.kingdoms[seat]
    return _to_refill(
        state,
        (*table.locations[:place], left - 1, *table.locations[place + 1 :]),
        (*table.kingdoms[:seat], (*below, card, top), *table.kingdoms[seat + 1 :]),
    )


def _after_leave(state: KingOfTheDiceState, move: Leave) -> KingOfTheDiceState:
    return _to_refill(state, state.table.locations, state.table.kingdoms)


def _after_give(state: KingOfTheDiceState, move: Give) -> KingOfTheDiceState:
    table = state.table
    return _to_refill(state, table.locations, _on_top(table.kingdoms, move.seat, table.dragon))


def _to_refill(
    state: KingOfTheDiceState, locations: tuple[int, ...], kingdoms: tuple[tuple[str, ...], ...]
) -> KingOfTheDiceState:
    table = state.table
    closed = type(table)(
        _closed(table.row),
        table.pile,
        table.discard,
        locations,
        table.penalty,
        table.penalties,
        kingdoms,
        "",
        table.again,
    )
    return _next(state, closed, "refill", state.seat)


def _closed(row: tuple[str, ...]) -> tuple[str, ...]:
    """Close the gaps; the cards of a shorter row lie on the right."""
    return tuple([name for name in row if name])


def _after_penalty(state: KingOfTheDiceState, move: Penalty) -> KingOfTheDiceState:
    """Take the penalty shown (a decision), or show the next one (chance)."""
    if move.points is not None:
        return _shown(state, move.points)
    table, seat = state.table, state.seat
    assert seat is not None
    left = type(table)(
        table.row[:-1],
        table.pile,
        (*table.discard, table.row[-1]),
        table.locations,
        0,
        table.penalties,
        _on_top(table.kingdoms, seat, f"penalty{table.penalty}"),
        "",
        False,
    )
    return _next(state, left, "penalty" if any(left.penalties) else "refill", seat)


def _shown(state: KingOfTheDiceState, points: int) -> KingOfTheDiceState:
    table = state.table
    shown = type(table)(
        table.row,
        table.pile,
        table.discard,
        table.locations,
        points,
        tuple(
            [left - (kind == points) for kind, left in zip(PENALTIES, table.penalties, strict=True)]
        ),
        table.kingdoms,
        "",
        False,
    )
    if state.seat is None:
        return _begin_turn(state, shown, 0)
    return _next(state, shown, "refill", state.seat)


def _after_citizen(state: KingOfTheDiceState, move: NewCitizen) -> KingOfTheDiceState:
    table, seat = state.table, state.seat
    place = table.pile.index(move.citizen)
    row = (table.pile[place], *table.row)
    pile = table.pile[:place] + table.pile[place + 1 :]
    goes_on = len(row) < SLOTS and bool(pile)
    refilled = type(table)(
        row,
        pile,
        table.discard,
        table.locations,
        table.penalty,
        table.penalties,
        table.kingdoms,
        "",
        goes_on and table.again,
    )
    if goes_on:
        return _next(state, refilled, "refill", seat)
    if seat is None:
        return _next(state, refilled, "penalty", None)
    if not pile or not table.penalty or 0 in table.locations:
        return _next(state, refilled, "over", None)
    return _begin_turn(state, refilled, seat if table.again else (seat + 1) % state.setup.players)


def _on_top(
    kingdoms: tuple[tuple[str, ...], ...], seat: int, card: str
) -> tuple[tuple[str, ...], ...]:
    return (*kingdoms[:seat], (*kingdoms[seat], card), *kingdoms[seat + 1 :])


AFTER: Final[dict[type[Move], Callable[[Any, Any], KingOfTheDiceState]]] = {
    Roll: _after_roll,
    Reroll: _after_reroll,
    Stop: _after_stop,
    Take: _after_take,
    Claim: _after_claim,
    Leave: _after_leave,
    Give: _after_give,
    Penalty: _after_penalty,
    NewCitizen: _after_citizen,
}
"""What each kind of legal move does."""
