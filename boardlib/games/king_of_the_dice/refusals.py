"""Why a decision is refused: the codes, the direct check, and a sentence for each."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ...kernel.actors import letter
from ...kernel.moves import shorten
from .components import citizen
from .labels import asks, dice_words, location_name
from .moves import Claim, Give, NewCitizen, Penalty, Reroll, Roll, Stop, Take, rerolls
from .rules import DECISIONS, available, bonus, claimable

if TYPE_CHECKING:
    from .state import KingOfTheDiceState

REFUSALS: Final = MappingProxyType(
    {
        "not-a-move": "Moves",
        "still-rolling": "Rolling",
        "no-roll-left": "Rolling",
        "no-dice": "Rolling",
        "no-such-die": "Rolling",
        "choose-first": "Taking a citizen",
        "not-in-row": "Taking a citizen",
        "condition-not-met": "Conditions",
        "citizen-possible": "Taking a penalty",
        "location-first": "Taking a location",
        "other-location": "Taking a location",
        "bonus-first": "Hypnotist",
        "not-the-bonus": "Hypnotist",
        "dragon-first": "Dragon",
        "own-dragon": "Dragon",
        "no-such-seat": "Dragon",
    }
)
"""Code to the heading of ``spec/king_of_the_dice.md`` that stands behind it."""


def refuse(state: KingOfTheDiceState, move: Any, seat: int) -> tuple[str, str] | None:
    """Check one decision directly: None, or the code and the reason."""
    kind = type(move)
    step = state.step
    if kind is Reroll and step == "reroll":
        return _refuse_reroll(move)
    if kind not in DECISIONS[step]:
        return _out_of_place(state, kind, seat)
    if kind is Penalty and move.points is not None:
        return _by_chance()
    if kind is Take:
        if step == "bonus":
            return _refuse_bonus(bonus(state.table), move.citizen)
        return _refuse_take(state, move.citizen)
    if kind is Penalty:
        return _refuse_penalty(state)
    if kind is Claim:
        return _refuse_claim(claimable(state.table, seat), move.location)
    if kind is Give:
        return _refuse_gift(state.setup.players, move.seat, seat)
    return None


def _by_chance() -> tuple[str, str]:
    return "not-chance", "that is an outcome of chance, and a seat is to decide now"


def _out_of_place(state: KingOfTheDiceState, kind: type, seat: int) -> tuple[str, str]:
    if kind in (Roll, NewCitizen):
        return _by_chance()
    if not any(kind in kinds for kinds in DECISIONS.values()):
        return "not-a-move", "that is no move of King of the Dice"
    if state.step == "reroll":
        return "still-rolling", "the dice may still be rolled: reroll some of them, or stop first"
    if state.step == "choose":
        if kind in (Reroll, Stop):
            return "no-roll-left", "the rolling is over; now a citizen or the penalty is taken"
        return "choose-first", "first a citizen, or the penalty if no condition is met, is taken"
    if state.step == "claim":
        where = location_name(claimable(state.table, seat), "en")
        return "location-first", f"first {letter(seat)} claims or leaves the location: {where}"
    if state.step == "bonus":
        return "bonus-first", f"first the hypnotist brings along {bonus(state.table)}: take it"
    return "dragon-first", f"first {state.table.dragon} is given to another player"


def _refuse_reroll(move: Reroll) -> tuple[str, str] | None:
    dice = move.dice
    try:
        shared = rerolls().get(dice)
    except TypeError:
        shared = None
    if shared is not None and (shared is move or all(type(die) is int for die in dice)):
        return None
    if not dice:
        return "no-dice", "at least one die is rolled again; to roll none, stop"
    what = shorten(repr(dice))
    return "no-such-die", f"dice are numbered 1 to 6, each named once, ascending; not {what}"


def _refuse_bonus(due: str, name: object) -> tuple[str, str] | None:
    if type(name) is str and name == due:
        return None
    return "not-the-bonus", f"the hypnotist brings along the citizen to its right: {due}"


def _refuse_take(state: KingOfTheDiceState, name: Any) -> tuple[str, str] | None:
    row, dice = state.table.row, state.dice
    if type(name) is not str or name not in row:
        lying = ", ".join(row)
        return "not-in-row", f"{shorten(str(name))} does not lie face up; there are {lying}"
    if available((name,), dice):
        return None
    condition = citizen(name).condition
    return (
        "condition-not-met",
        f"{name} asks for {asks(condition, 'en')}; the dice show {dice_words(dice, condition)}",
    )


def _refuse_penalty(state: KingOfTheDiceState) -> tuple[str, str] | None:
    found = available(state.table.row, state.dice)
    if not found:
        return None
    return "citizen-possible", f"the dice allow {' or '.join(found)}: a citizen must be taken"


def _refuse_claim(due: str, location: object) -> tuple[str, str] | None:
    if type(location) is str and location == due:
        return None
    return "other-location", f"the citizen lay under {due}: claim {due}, or leave"


def _refuse_gift(players: int, receiver: object, seat: int) -> tuple[str, str] | None:
    if receiver == seat:
        return "own-dragon", "a dragon is given to another player, never to oneself"
    if type(receiver) is int and receiver in range(players):
        return None
    last = letter(players - 1)
    return "no-such-seat", f"there are seats A to {last} and no seat {shorten(repr(receiver))}"
