"""What one seat, or an onlooker, may know of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import attrs

from .actors import Actor, letter
from .decisions import Deciding
from .errors import UnknownSeat
from .moves import Move
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from .chance import Chance
    from .result import Result, ScoreSheet


class View(Deciding):
    """The base of what a seat may know: it does not have the hidden fields, so it cannot leak.

    A game that hides something provides its own frozen attrs class with ``seat`` (None for an
    onlooker), what :class:`~boardlib.kernel.decisions.Deciding` asks for, :meth:`sample` and
    :meth:`play`.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def seat(self) -> int | None:
            """Whose view it is; None for an onlooker."""

    def sample(self, seed: str | int) -> State:
        """Give a full state that agrees with this view, uniform over all that do."""
        raise NotImplementedError

    def play(self, move: Move, actor: Actor) -> Self:
        """Give the view after a ply that this seat saw; hidden arguments are ``?``."""
        raise NotImplementedError

    @property
    def position(self) -> str:
        """One line of text; ``?`` stands for what is hidden."""
        seat = "-" if self.seat is None else letter(self.seat)
        return f"{self.game.head(self.setup, seat)} {self._rest()}"

    def _why_not_chance(self, move: Move) -> tuple[str, str] | None:
        return "hidden", "a view does not know all that chance may do"


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that does not play.

    :raises UnknownSeat: for that, and for what is no number at all.
    """
    if type(seat) is not int or not 0 <= seat < seats:
        raise UnknownSeat(seat)


@attrs.frozen
class OpenView(View):
    """The view of a game that hides nothing: everybody knows the state."""

    state: State
    seat: int | None

    def __attrs_post_init__(self) -> None:
        if self.seat is not None:
            check_seat(self.seat, self.game.seats(self.setup))

    @property
    def setup(self) -> Setup:
        return self.state.setup

    @property
    def actors(self) -> tuple[Actor, ...]:
        return self.state.actors

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        return self.state.scores

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def chance(self) -> Chance | None:
        """What chance may do now: nothing about it is hidden."""
        return self.state.chance

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return self.state._moves(seat)

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        return self.state._refuse(move, seat)

    def _why_not_chance(self, move: Move) -> tuple[str, str] | None:
        return self.state._why_not_chance(move)

    def _rest(self) -> str:
        return self.state._rest()

    def sample(self, seed: str | int) -> State:
        return self.state

    def play(self, move: Move, actor: Actor) -> Self:
        """Give the view after a ply.

        :raises IllegalMove: with the view's position, when the rules refuse it.
        """
        _, why = self._judge(move, actor)
        if why is not None:
            raise self._error(move, actor, why)
        return attrs.evolve(self, state=self.state._after(move, actor))
