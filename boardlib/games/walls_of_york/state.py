"""One point in a game; what it may do and is worth stands in the other rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ...kernel.actors import Actor
from ...kernel.chance import Chance
from ...kernel.moves import Move
from ...kernel.result import Result, ScoreSheet
from ...kernel.state import State
from ...kernel.view import check_seat
from . import notation, rules, scoring
from .chance import chance_of
from .refusals import refuse
from .setup import WallsOfYorkSetup
from .table import Choice, Table

if TYPE_CHECKING:
    from .view import WallsOfYorkView


@attrs.frozen
class WallsOfYorkState(State):
    """The table, who is still to act, and the sealed choices by seat."""

    table: Table
    actors: tuple[Actor, ...]
    sealed: tuple[Choice, ...]

    @property
    def setup(self) -> WallsOfYorkSetup:
        return self.table.setup

    @property
    def chance(self) -> Chance | None:
        return chance_of(self.table)

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return scoring.sheets(self.table)

    @property
    def result(self) -> Result | None:
        return scoring.result_of(self.table)

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return rules.moves(self.table, seat, self.sealed[seat])

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        return refuse(self.table, seat, self.sealed[seat], move)

    def _after(self, move: Move, actor: Actor) -> WallsOfYorkState:
        return WallsOfYorkState(*rules.after(self.table, self.actors, self.sealed, move, actor))

    def _rest(self) -> str:
        waiting = self.table.phase in ("place", "close")
        return notation.write(
            self.table,
            [
                notation.write_choice(choice, acting=waiting and seat in self.actors)
                for seat, choice in enumerate(self.sealed)
            ],
        )

    def view(self, seat: int | None) -> WallsOfYorkView:
        from .view import WallsOfYorkView

        if seat is None:
            return WallsOfYorkView(self.table, self.actors, None, None)
        check_seat(seat, len(self.sealed))
        return WallsOfYorkView(self.table, self.actors, seat, self.sealed[seat])
