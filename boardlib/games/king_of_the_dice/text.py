"""The table as text: plain ASCII, or with terminal colours when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.actors import letter
from .components import LOCATION_COLOURS, LOCATION_POINTS, LOCATIONS, SLOTS, citizens
from .conditions import colour_of
from .labels import asks
from .rules import available
from .scoring import sheet

if TYPE_CHECKING:
    from .state import KingOfTheDiceState

ANSI: Final = {
    "red": "31",
    "green": "32",
    "blue": "34",
    "yellow": "33",
    "brown": "2;33",
    "purple": "35",
}
"""Terminal colours of dice and locations."""

_TASKS: Final = {
    "roll": "the dice are rolled",
    "reroll": "reroll or stop",
    "choose": "take a citizen or the penalty",
    "claim": "claim the location or leave it",
    "bonus": "take the hypnotist's bonus",
    "give": "give the dragon away",
    "penalty": "the next penalty is shown",
    "refill": "a citizen arrives",
}


def draw(state: KingOfTheDiceState, *, ansi: bool = False) -> str:
    """Draw the row under its locations, the dice with their colours, and the kingdoms."""
    lines = [_headline(state), "", *_row(state, ansi), "", _piles(state)]
    if state.dice:
        lines += ["", _dice(state, ansi)]
    if state.table.dragon:
        lines += ["", f"to be given: {state.table.dragon}"]
    return "\n".join([*lines, "", *_kingdoms(state)])


def _paint(text: str, colour: str | None, ansi: bool) -> str:
    return f"\x1b[{ANSI[colour]}m{text}\x1b[0m" if ansi and colour else text


def _headline(state: KingOfTheDiceState) -> str:
    if state.step == "over":
        result = state.result
        assert result is not None
        winners = " and ".join(map(letter, result.winners))
        return f"King of the Dice: over, {winners} won"
    if state.seat is None:
        return f"King of the Dice: set-up, {_TASKS[state.step]}"
    return f"King of the Dice: {letter(state.seat)}'s turn, {_TASKS[state.step]}"


def _row(state: KingOfTheDiceState, ansi: bool) -> list[str]:
    row = state.table.row
    empty = ("",) * (SLOTS - len(row))
    row = row + empty if state.seat is None and state.step == "refill" else empty + row
    met = available(row, state.dice) if state.dice and 0 not in state.dice else []
    lines = ["  location                 citizen           points  asks for"]
    for slot, (place, name) in enumerate(zip(LOCATIONS, row, strict=True), start=1):
        pile = _paint(f"{place:<16}", LOCATION_COLOURS[place], ansi)
        left = LOCATION_POINTS[len(LOCATION_POINTS) - state.table.locations[slot - 1] :]
        points = " ".join(map(str, left))
        line = f"{slot} {pile} {points:<5}"
        card = citizens().get(name)
        if card is not None:
            marks = "=" * (card.location == place) + "*" * (name in met)
            colour = None if card.location is None else LOCATION_COLOURS[card.location]
            worth = "n x n" if card.kind == "fairy" else str(card.points)
            shown = _paint(f"{name:<17}", colour, ansi)
            line += f" {marks:>2}{shown} {worth:>6}  {asks(card.condition)}"
        lines.append(line.rstrip())
    return [*lines, "  = under its own location, * met by the dice"]


def _piles(state: KingOfTheDiceState) -> str:
    table = state.table
    shown = str(table.penalty) if table.penalty else "none"
    return (
        f"pile {len(table.pile)}   discard {len(table.discard)}   "
        f"penalty {shown}, {sum(table.penalties)} more"
    )


def _dice(state: KingOfTheDiceState, ansi: bool) -> str:
    shown = [
        f"{die}:" + (_paint(_face(die, number), colour_of(die, number), ansi) if number else "--")
        for die, number in enumerate(state.dice, start=1)
    ]
    rolls = f"{state.rolls} roll{'s' * (state.rolls != 1)} left"
    return f"dice {' '.join(shown)}   {rolls}"


def _face(die: int, number: int) -> str:
    return f"{number}{colour_of(die, number)[0]}"


def _kingdoms(state: KingOfTheDiceState) -> list[str]:
    lines = []
    for seat, kingdom in enumerate(state.table.kingdoms):
        turn = ">" if seat == state.seat else " "
        cards = " ".join(kingdom) or "-"
        lines.append(f"{turn}{letter(seat)} {sheet(kingdom).total:>3}  {cards}")
    return lines
