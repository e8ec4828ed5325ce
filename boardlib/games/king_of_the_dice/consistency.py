"""Whether a position that is well written can come up in a game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .components import (
    LOCATION_POINTS,
    LOCATIONS,
    PENALTIES,
    SLOTS,
    citizens,
    is_elf,
)

if TYPE_CHECKING:
    from .state import KingOfTheDiceState, Table


def impossible(state: KingOfTheDiceState) -> str:
    """Say why a state cannot come up, or nothing; spec: Impossible positions."""
    return (
        _cards_once(state.table)
        or _locations(state.table)
        or _penalties(state.table)
        or _course(state)
    )


def _cards_once(table: Table) -> str:
    cards = [*filter(None, table.row), *table.discard, *filter(None, [table.dragon])]
    cards += [card for kingdom in table.kingdoms for card in kingdom if card in citizens()]
    twice = [card for card, copies in Counter(cards).items() if copies > 1]
    return f"there is only one {twice[0]}" if twice else ""


def _locations(table: Table) -> str:
    """Locations leave their piles from the top, each under a citizen of its own."""
    taken = Counter(card for kingdom in table.kingdoms for card in kingdom if _location_of(card))
    gone = [
        f"{name}-{points}"
        for name, left in zip(LOCATIONS, table.locations, strict=True)
        for points in LOCATION_POINTS[: len(LOCATION_POINTS) - left]
    ]
    if taken != Counter(gone):
        return "the kingdoms do not hold exactly the locations that left their piles"
    for kingdom in table.kingdoms:
        for card, above in zip(kingdom, (*kingdom[1:], ""), strict=False):
            location = _location_of(card)
            if location and (above not in citizens() or citizens()[above].location != location):
                return f"{card} does not lie under a citizen of its own"
    return ""


def _location_of(card: str) -> str:
    name, _, points = card.rpartition("-")
    return name if name in LOCATIONS and points.isdigit() else ""


def _penalties(table: Table) -> str:
    """Every penalty lies in a kingdom, is shown or is to come; each one cost a citizen."""
    cards = [
        int(card.removeprefix("penalty"))
        for kingdom in table.kingdoms
        for card in kingdom
        if card.startswith("penalty")
    ]
    count = Counter(cards)
    for points, left in zip(PENALTIES, table.penalties, strict=True):
        count[points] += left
    if table.penalty:
        count[table.penalty] += 1
    if count != Counter(PENALTIES):
        return "penalties are missing or too many"
    if len(cards) != len(table.discard):
        return "a citizen is discarded with every penalty taken, and only then"
    return ""


def _course(state: KingOfTheDiceState) -> str:
    table = state.table
    if state.seat is None:
        return _over(state) if state.step == "over" else _set_up(state)
    if state.step == "over":
        return "it is nobody's turn when the game is over"
    if not table.pile:
        return "the game ends when the last citizen is drawn"
    if bool(table.dragon) != (state.step == "give"):
        return "a dragon waits to be given in step give, and only then"
    if state.step in ("roll", "reroll", "choose"):
        return _rolling(state)
    if state.dice or state.rolls:
        return "the dice do not matter any more in this step"
    if state.step == "claim":
        return _claiming(state)
    if state.step == "bonus":
        return _bonus(table, state.seat)
    if state.step == "give":
        return _giving(table, state.seat)
    if state.step == "penalty":
        return _next_penalty(table, state.seat)
    return _refilling(table, state.seat)


def _set_up(state: KingOfTheDiceState) -> str:
    """Before the first turn citizens come out one by one, then a penalty."""
    table = state.table
    if state.step not in ("refill", "penalty") or state.dice or state.rolls or table.again:
        return "during set-up cards are drawn, and nothing else"
    if any(table.kingdoms) or table.penalty or table.dragon or "" in table.row:
        return "during set-up nobody has a card, and no penalty is shown"
    if (len(table.row) == SLOTS) != (state.step == "penalty"):
        return "the penalty is shown when five citizens lie"
    return ""


def _ends(table: Table) -> str:
    """Say what is wrong with the piles whose end ends the game."""
    if table.locations.count(0) + (not table.penalty) > 1:
        return "only one of these can be the first to run out"
    if not table.penalty and any(table.penalties):
        return "the next penalty is not shown"
    return ""


def _over(state: KingOfTheDiceState) -> str:
    table = state.table
    if state.dice or state.rolls or table.dragon or table.again or "" in table.row:
        return "nothing is going on when the game is over"
    if table.pile and table.penalty and 0 not in table.locations:
        return "no pile has run out: the game is not over"
    if len(table.row) != SLOTS and (table.pile or len(table.row) != SLOTS - 1):
        return "the row is refilled before the game ends"
    return _ends(table)


def _no_pile_ran_out(table: Table) -> str:
    if not table.penalty:
        return "a penalty is shown until the last one is taken"
    return _no_location_ran_out(table)


def _no_location_ran_out(table: Table) -> str:
    if 0 in table.locations:
        return "the game ends with the turn in which a location pile ran out"
    return ""


def _rolling(state: KingOfTheDiceState) -> str:
    table, dice, rolls = state.table, state.dice, state.rolls
    if len(table.row) != SLOTS or "" in table.row or table.again:
        return "a turn begins with five citizens"
    if not dice or bool(dice.count(0)) != (state.step == "roll"):
        return "dice are in the hand when they are to be rolled, and only then"
    assert state.seat is not None
    kingdom = table.kingdoms[state.seat]
    most = 4 if kingdom and is_elf(kingdom[-1]) else 3
    least = 0 if state.step == "choose" else 1
    begins = dice.count(0) == len(dice)
    if not least <= rolls <= (0 if state.step == "choose" else most if begins else most - 1):
        return f"that is no number of rolls that can be left: {most} at the start of this turn"
    return _no_pile_ran_out(table)


def _gaps(table: Table) -> list[int]:
    return [slot for slot, name in enumerate(table.row) if not name]


def _claiming(state: KingOfTheDiceState) -> str:
    """The citizen on top was taken from the slot below its own location."""
    table, seat = state.table, state.seat
    assert seat is not None
    kingdom = table.kingdoms[seat]
    top = citizens().get(kingdom[-1]) if kingdom else None
    if top is None or top.location is None or len(table.row) != SLOTS:
        return "nobody took a citizen that has a location"
    slot = LOCATIONS.index(top.location)
    expected = [slot]
    if len(_gaps(table)) == 2:
        expected = [slot - 1, slot]
        if kingdom[-2:-1] != ("hypnotist",):
            return "two citizens are taken with the hypnotist only"
    if _gaps(table) != expected:
        return f"{top.id} did not lie under its location"
    if len(kingdom) > 1 and _location_of(kingdom[-2]):
        return "a citizen gets one location"
    if table.again != (top.kind == "apprentice"):
        return "an apprentice, and nothing else, gives another turn"
    return _no_pile_ran_out(table)


def _bonus(table: Table, seat: int) -> str:
    kingdom = table.kingdoms[seat]
    if not kingdom or kingdom[-1] != "hypnotist" or table.again:
        return "the hypnotist was not just taken"
    if len(table.row) != SLOTS or len(_gaps(table)) != 1 or _gaps(table)[0] == SLOTS - 1:
        return "the hypnotist left no gap with a citizen to its right"
    return _no_pile_ran_out(table)


def _giving(table: Table, seat: int) -> str:
    gaps = _gaps(table)
    if len(table.row) != SLOTS or table.again:
        return "a dragon was not just taken"
    if len(gaps) == 2:
        if gaps[0] + 1 != gaps[1] or table.kingdoms[seat][-1:] != ("hypnotist",):
            return "two citizens are taken with the hypnotist only"
    elif len(gaps) != 1:
        return "a dragon leaves one gap"
    return _no_pile_ran_out(table)


def _next_penalty(table: Table, seat: int) -> str:
    if len(table.row) != SLOTS - 1 or "" in table.row or table.again:
        return "the rightmost citizen is discarded with a penalty"
    if table.penalty or not any(table.penalties):
        return "the next penalty is shown already, or there is none"
    if not table.kingdoms[seat][-1:] or not table.kingdoms[seat][-1].startswith("penalty"):
        return "the penalty just taken lies on top"
    return _no_location_ran_out(table)


def _refilling(table: Table, seat: int) -> str:
    """One citizen is due, or two after the hypnotist has brought another along."""
    kingdom = table.kingdoms[seat]
    if "" in table.row or len(table.row) not in (SLOTS - 2, SLOTS - 1):
        return "one or two citizens are due"
    if len(table.row) == SLOTS - 2 and not _hypnotist_just_taken(table, seat):
        return "two citizens are taken with the hypnotist only"
    top = citizens().get(kingdom[-1]) if kingdom else None
    if table.again and (top is None or top.kind != "apprentice"):
        return "an apprentice, and nothing else, gives another turn"
    if not table.penalty and not (kingdom and kingdom[-1].startswith("penalty")):
        return "the last penalty, just taken, lies on top"
    emptied = [name for name, left in zip(LOCATIONS, table.locations, strict=True) if not left]
    if emptied and (len(kingdom) < 2 or kingdom[-2] != f"{emptied[0]}-{LOCATION_POINTS[-1]}"):
        return "the last location, just taken, lies under the citizen on top"
    return _ends(table)


def _hypnotist_just_taken(table: Table, seat: int) -> bool:
    """It lies on top, or below the citizen it brought and that one's location."""
    kingdom = table.kingdoms[seat]
    if kingdom[-1:] == ("hypnotist",):
        tops = [other[-1:] for place, other in enumerate(table.kingdoms) if place != seat]
        return any(top and top[0].startswith("dragon") for top in tops)
    if not kingdom or kingdom[-1] not in citizens():
        return False
    below = kingdom[-2:-1]
    if below and _location_of(below[0]):
        below = kingdom[-3:-2]
    return below == ("hypnotist",)
