"""What one seat, or an onlooker, may know: the table and its own choice."""

from __future__ import annotations

import attrs

from ...kernel.actors import CHANCE, Actor
from ...kernel.chance import Chance
from ...kernel.moves import Move, shorten
from ...kernel.result import Result, ScoreSheet
from ...kernel.view import View
from . import notation, rules, scoring
from .chance import chance_of
from .moves import Choose
from .refusals import refuse
from .sampling import sample_choices
from .setup import WallsOfYorkSetup
from .state import WallsOfYorkState
from .table import Choice, Table

HIDDEN = "another seat's choice is hidden until the last one is in"


@attrs.frozen
class WallsOfYorkView(View):
    """The table, who has not finished choosing, and the own choice."""

    table: Table
    actors: tuple[Actor, ...]
    seat: int | None
    own: Choice
    told: tuple[Choice, ...] = attrs.field(default=(), eq=False, repr=False)
    """Choices that a record tells ahead of their showing; no state's view has any."""

    @property
    def setup(self) -> WallsOfYorkSetup:
        return self.table.setup

    @property
    def chance(self) -> Chance | None:
        """What chance may do now: nothing about it is hidden."""
        return chance_of(self.table)

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return scoring.sheets(self.table)

    @property
    def result(self) -> Result | None:
        return scoring.result_of(self.table)

    def _knows(self, seat: int) -> bool:
        return seat == self.seat or self.table.phase == "tile"

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return rules.moves(self.table, seat, self.own) if self._knows(seat) else ()

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        if self._knows(seat):
            return refuse(self.table, seat, self.own, move)
        return "hidden", HIDDEN

    def _why_not_chance(self, move: Move) -> tuple[str, str] | None:
        chance = self.chance
        assert chance is not None
        if chance.weight(move):
            return None
        return "impossible-outcome", f"chance cannot bring {shorten(str(move))} now"

    def _rest(self) -> str:
        return notation.write(self.table, [self._choice(seat) for seat in self._seats])

    @property
    def _seats(self) -> range:
        return range(len(self.table.architects))

    def _choice(self, seat: int) -> str:
        acting = seat in self.actors and self.table.phase in ("place", "close")
        if seat == self.seat:
            return notation.write_choice(self.own, acting=acting)
        if acting:
            return "-"
        return "?" if seat in rules.asked(self.table) else "."

    def sample(self, seed: str | int) -> WallsOfYorkState:
        """Give a full state that agrees with this view, uniform over all that do."""
        sealed = sample_choices(self.table, self.actors, self.seat, self.own, seed)
        return WallsOfYorkState(self.table, self.actors, sealed)

    def play(self, move: Move, actor: Actor) -> WallsOfYorkView:
        """Give the view after a ply that this seat saw, or that a record of it shows.

        Another seat's finished choice may be ``choose ?`` as long as the round is not shown.

        :raises IllegalMove: when the rules refuse it, or too much is hidden to go on.
        """
        table, known = self.table, self._known()
        if actor not in self.actors:
            raise self._error(move, actor, self._not_acting(actor))
        if actor == CHANCE:
            why = self._why_not_chance(move)
        elif type(move) is Choose and not self._knows(actor):
            return self._after_hidden(move, actor)
        else:
            why = refuse(table, actor, known[actor], move)
        if why is not None:
            raise self._error(move, actor, why)
        self._require_known(move, actor, known)
        table, actors, sealed = rules.after(table, self.actors, known, move, actor)
        own = None if self.seat is None else sealed[self.seat]
        return WallsOfYorkView(table, actors, self.seat, own, sealed)

    def _known(self) -> tuple[Choice, ...]:
        told = self.told or rules.nobody(self.table)
        return tuple(self.own if seat == self.seat else choice for seat, choice in enumerate(told))

    def _after_hidden(self, move: Move, actor: int) -> WallsOfYorkView:
        actors = tuple(other for other in self.actors if other != actor)
        if not actors:
            raise self._error(move, actor, ("hidden", HIDDEN))
        known = self._known()
        told = (*known[:actor], None, *known[actor + 1 :])
        return WallsOfYorkView(self.table, actors, self.seat, self.own, told)

    def _require_known(self, move: Move, actor: Actor, known: tuple[Choice, ...]) -> None:
        """Refuse the ply that shows the round when a choice of it is not known."""
        if len(self.actors) > 1 or actor == CHANCE or self.table.phase == "tile":
            return
        if rules.is_open(rules.choice_of(self.table, actor, known[actor], move)):
            return
        others = [seat for seat in rules.asked(self.table) if seat != actor]
        if any(rules.is_open(known[seat]) for seat in others):
            raise self._error(move, actor, ("hidden", HIDDEN))
