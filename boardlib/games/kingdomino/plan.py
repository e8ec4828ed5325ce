"""All that a setup fixes for a whole game, worked out once and shared by its states."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from itertools import chain
from operator import getitem
from typing import Any, Final

from ...kernel.actors import LETTERS
from .components import BASE, DISCOVERY, GIANTS, QUEST_IDS
from .grid import grid
from .guests import NO_GUESTS
from .kingdom import empty_kingdom, face
from .setup import DRAWN, KingdominoSetup

NO_KING: Final = -1
"""Stands where a domino of the line is still free."""

_DROPPED: Final = {2: (2,), 3: (1, 3), 4: (2,), 5: ()}
"""With giants: places of a line of five that nobody may choose, by players."""


class Plan:
    """One row of the table of modes, with the tables the rules look things up in.

    Equal when the setups are.  ``drawn`` dominoes form a line, of which those at the places
    ``kept`` can be chosen; ``leftover`` dominoes are in the pile when the last line lies.
    """

    def __init__(self, setup: KingdominoSetup) -> None:
        mode, players = setup.mode, setup.players
        self.setup = setup
        self._hash = hash(setup)
        self.side = 7 if mode in ("mighty_duel", "xl", "teams") else 5
        self.grid = grid(self.side)
        self.king_order = tuple(LETTERS.index(name) for name in setup.kings)
        self.king_count = players * setup.kings_each
        self.kingdom_of = tuple(seat // 2 if mode == "teams" else seat for seat in range(players))
        self.kingdom_count = self.kingdom_of[-1] + 1
        self.actors: tuple[tuple[int], ...] = tuple((seat,) for seat in range(players))
        self.games = 3 if setup.dynasty else 1

        self.boxes = 2 if mode in ("xl", "teams") else 1
        self.box = DISCOVERY if mode == "discovery" else GIANTS if setup.giants else BASE
        self.dominoes = {domino.id: domino for domino in self.box}
        self.faces = {domino.id: face(domino, self.grid) for domino in self.box}
        self.order_of = {domino.id: n for n, domino in enumerate(self.box)}
        self.bits = {name: 1 << n for name, n in self.order_of.items()}
        self.ids = tuple(self.bits)
        self.lettered = sum(bit for name, bit in self.bits.items() if not name.isdigit())
        self.domino_count = len(self.box) * self.boxes
        self.full_pile = (1 << self.domino_count) - 1

        self.drawn = 5 if setup.giants else 4 if setup.three_player_full else self.king_count
        dropped = _DROPPED[players] if setup.giants else ()
        self.kept = tuple(place for place in range(self.drawn) if place not in dropped)
        self.drops = bool(dropped)
        self.lines = _lines(setup)
        self.leftover = self.domino_count - self.drawn * self.lines
        self.expanded = setup.giants or setup.court
        self.effects = {domino.id: domino.effect for domino in self.box if domino.effect}
        self.draws_quests = setup.quests == DRAWN
        self.quests = () if self.draws_quests else tuple(sorted(setup.quests, key=QUEST_IDS.index))
        self.kingdom = empty_kingdom(self.grid, NO_GUESTS if self.expanded else None)

    @cached_property
    def _names(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """For each byte of a box's bit set: the dominoes of each of its values, in line order."""
        rows = []
        for first in range(0, len(self.ids), 8):
            row: list[tuple[str, ...]] = [()]
            for name in self.ids[first : first + 8]:
                row += [(*before, name) for before in row]
            rows.append(tuple(row))
        return tuple(rows)

    def in_box(self, pile: int, box: int) -> tuple[str, ...]:
        """List the dominoes left in a box, in line order."""
        size = len(self.box)
        data = (pile >> box * size & (1 << size) - 1).to_bytes(len(self._names), "little")
        return tuple(chain.from_iterable(map(getitem, self._names, data)))

    def next_box(self, pile: int) -> int:
        """Number the box from which the next line comes: they take turns."""
        return self.lines_drawn(pile) % self.boxes

    def lines_drawn(self, pile: int) -> int:
        """Count the lines that have been formed, from what is left."""
        return (self.domino_count - pile.bit_count()) // self.drawn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self.setup == other.setup

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"plan_of({self.setup!r})"

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[KingdominoSetup]]:
        return plan_of, (self.setup,)


def _lines(setup: KingdominoSetup) -> int:
    if setup.mode == "xl":
        return 12 if setup.players == 2 else 24
    if setup.players == 2 and setup.mode in ("base", "discovery"):
        return 6
    return 12


@lru_cache(maxsize=64)
def plan_of(setup: KingdominoSetup) -> Plan:
    """Give the plan of a setup."""
    return Plan(setup)
