"""One point of a game, as data; rules, scoring and notation are elsewhere."""

from __future__ import annotations

import attrs

from ...kernel.actors import Actor
from ...kernel.chance import Chance
from ...kernel.moves import Move
from ...kernel.result import Result, ScoreSheet
from ...kernel.state import State
from ...kernel.view import OpenView
from . import notation, refusals, rules, scoring
from .rules import Step
from .setup import KingOfTheDiceSetup


@attrs.frozen(weakref_slot=False)
class Table:
    """All cards.

    ``row``: face-up citizens from left to right; ``""`` is the gap that a citizen taken in this
    turn has left, and gaps are closed before the refill.  ``pile``: citizens still to come, in
    the order of the card table.  ``locations``: cards left in each pile.  ``penalty``: points of
    the one shown, 0 when none is.  ``penalties``: how many of each are still to come, mildest
    first.  ``kingdoms``: each seat's cards, bottom to top.  ``dragon``: taken and not yet given,
    or ``""``.  ``again``: an apprentice was taken in this turn.
    """

    row: tuple[str, ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    locations: tuple[int, ...]
    penalty: int
    penalties: tuple[int, ...]
    kingdoms: tuple[tuple[str, ...], ...]
    dragon: str
    again: bool


@attrs.frozen(weakref_slot=False)
class KingOfTheDiceState(State):
    """The cards, whose turn it is (None: set-up, or over) and how far it has come.

    ``dice``: six numbers, 0 for a die in the hand; empty when no dice matter.  ``rolls``: how
    many are still allowed in this turn.
    """

    setup: KingOfTheDiceSetup
    actors: tuple[Actor, ...]
    table: Table
    seat: int | None
    step: Step
    dice: tuple[int, ...]
    rolls: int

    @property
    def chance(self) -> Chance | None:
        """What chance may bring now; spec: Chance."""
        event = rules.EVENTS.get(self.step)
        return None if event is None else event(self)

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        """A score sheet per seat, as if the game ended now."""
        return tuple(map(scoring.sheet, self.table.kingdoms))

    @property
    def result(self) -> Result | None:
        """The final ranking, or None while the game goes on."""
        return scoring.result(self.table.kingdoms) if self.step == "over" else None

    def view(self, seat: int | None) -> OpenView:
        """Give what a seat may know: everything, as nothing lies hidden but the future."""
        return OpenView(self, seat)

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return rules.moves(self, seat)

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        return refusals.refuse(self, move, seat)

    def _after(self, move: Move, actor: Actor) -> KingOfTheDiceState:
        return rules.AFTER[type(move)](self, move)

    def _rest(self) -> str:
        return notation.write(self)
