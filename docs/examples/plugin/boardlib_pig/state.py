"""One point in a game of Pig, and the rules about it."""

from __future__ import annotations

import attrs
from boardlib import CHANCE, Chance, Move, Result, ScoreLine, ScoreSheet, Setup, State, View
from boardlib.kernel.actors import Actor
from boardlib.kernel.chance import Draw
from boardlib.kernel.result import ranked
from boardlib.kernel.setup import option
from boardlib.kernel.spaces import Kinds
from boardlib.kernel.view import OpenView

from .moves import HOLD, ROLL, Die, Hold, Roll

MOST_ROLLS = 6  # a turn has to end, or a game might not
CUBE = Kinds(dict.fromkeys(range(1, 7), 1))


@attrs.frozen(kw_only=True)
class PigSetup(Setup):
    """Who plays, and for how long."""

    players: int = option(2, values=range(2, 5), en="Players", fr="Joueurs")
    rounds: int = option(5, values=range(1, 21), en="Rounds", fr="Manches")


@attrs.frozen
class PigState(State):
    """``pot`` is what ``rolls`` dice of this turn have brought; ``rolling``: one is in the air."""

    setup: PigSetup
    turn: int
    rolls: int
    pot: int
    rolling: bool
    points: tuple[int, ...]

    @property
    def actors(self) -> tuple[Actor, ...]:
        if self.turn == self.setup.players * self.setup.rounds:
            return ()
        return (CHANCE if self.rolling else self.turn % self.setup.players,)

    @property
    def chance(self) -> Chance | None:
        if not self.rolling:
            return None
        return Draw(CUBE, Die, lambda move: move.number if isinstance(move, Die) else None)

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return tuple(ScoreSheet((ScoreLine("held", points),)) for points in self.points)

    @property
    def result(self) -> Result | None:
        return None if self.actors else ranked(self.points, self.points)

    def view(self, seat: int | None) -> View:
        return OpenView(self, seat)

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return tuple(move for move in (ROLL, HOLD) if self._refuse(move, seat) is None)

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        match move:
            case Roll() if self.rolls < MOST_ROLLS:
                return None
            case Roll():
                return "last-roll", f"a turn has at most {MOST_ROLLS} rolls"
            case Hold() if self.rolls:
                return None
            case Hold():
                return "not-rolled", "a turn begins with a roll"
        return "not-a-choice", "a player rolls or holds"

    def _after(self, move: Move, actor: Actor) -> PigState:
        setup, turn, points = self.setup, self.turn, self.points
        match move:
            case Roll():
                return PigState(setup, turn, self.rolls, self.pot, True, points)
            case Die(1):
                return PigState(setup, turn + 1, 0, 0, False, points)
            case Die(number):
                return PigState(setup, turn, self.rolls + 1, self.pot + number, False, points)
        seat = turn % setup.players
        held = (*points[:seat], points[seat] + self.pot, *points[seat + 1 :])
        return PigState(setup, turn + 1, 0, 0, False, held)

    def _rest(self) -> str:
        step = "rolling" if self.rolling else "choosing"
        return f"{self.turn} {self.rolls} {self.pot} {step} {','.join(map(str, self.points))}"
