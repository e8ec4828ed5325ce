"""One point in a game, as an immutable value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from .actors import Actor
from .decisions import Deciding
from .moves import Move, said

if TYPE_CHECKING:
    from .chance import Chance
    from .view import View


class State(Deciding):
    """The base of every game's state: a frozen attrs value, equal and hashed by value.

    Beside what :class:`~boardlib.kernel.decisions.Deciding` asks for, a game provides
    :attr:`chance`, :meth:`view` and ``_after``.
    """

    __slots__ = ()

    @property
    def chance(self) -> Chance | None:
        """What chance may do now; None when it is not chance's turn."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """Give what a seat may know of this state; None is an onlooker."""
        raise NotImplementedError

    def _after(self, move: Move, actor: Actor) -> Self:
        """Give the state that a legal move of this actor leads to."""
        raise NotImplementedError

    def play(self, move: Move, seat: Actor | None = None) -> Self:
        """Give the state after a move.

        :raises IllegalMove: what ``refusal`` gives; nothing has changed then.
        """
        actor, why = self._judge(move, seat)
        if why is not None:
            raise self._error(move, actor, why)
        assert actor is not None
        return self._after(move, actor)

    def _why_not_chance(self, move: Move) -> tuple[str, str] | None:
        chance = self.chance
        assert chance is not None
        if chance.weight(move):
            return None
        return "impossible-outcome", f"chance cannot bring {said(move)} now"

    @property
    def position(self) -> str:
        """One line of text that says all of it; ``game.from_position`` reads it back."""
        return f"{self.game.head(self.setup)} {self._rest()}"

    @property
    def digest(self) -> str:
        """16 hex digits that equal states share on every machine."""
        from hashlib import sha256

        return sha256(self.position.encode()).hexdigest()[:16]
