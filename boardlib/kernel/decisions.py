"""What states and views share: who decides, what is legal, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .actors import CHANCE, LETTERS, Actor, letter
from .errors import IllegalMove
from .moves import Move, shown

if TYPE_CHECKING:
    from .game import Game
    from .result import Result, ScoreSheet
    from .setup import Setup

COMMON_RULES: Final = {
    "game-over": "End",
    "not-your-turn": "Turns",
    "which-seat": "Turns",
    "bad-seat": "Turns",
    "move-as-text": "Moves",
    "not-a-decision": "Chance",
    "not-chance": "Turns",
    "impossible-outcome": "Chance",
    "hidden": "Views",
}
"""The section of every game's spec page that stands behind a refusal all games share."""


class Deciding:
    """Somebody's knowledge of a game, from which moves can be judged.

    A game provides ``setup``, ``actors``, ``scores``, ``result``, ``_moves``,
    ``_refuse`` and ``_rest``.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def setup(self) -> Setup:
            """What the game is played with."""

        @property
        def actors(self) -> tuple[Actor, ...]:
            """Whose decision it is: seats, or chance alone, or nobody when the game is over."""

        @property
        def scores(self) -> tuple[ScoreSheet, ...]:
            """A score sheet per seat, as if the game ended now."""

        @property
        def result(self) -> Result | None:
            """The final ranking, or None while the game goes on."""

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """List the legal moves of an actor in the documented order."""
        raise NotImplementedError

    def _refuse(self, move: Move, seat: int) -> tuple[str, str] | None:
        """Check a decision of an actor directly: None, or the code and the sentence."""
        raise NotImplementedError

    def _rest(self) -> str:
        """Write all but the game and its options as one line of printable ASCII."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """The rules this belongs to."""
        return self.setup.game

    @property
    def position(self) -> str:
        """One line of text that says all of it."""
        raise NotImplementedError

    def legal_moves(self, seat: Actor | None = None) -> tuple[Move, ...]:
        """List what a seat may play, in a documented order; nothing for one not to act.

        The seat may be left out when one seat is to act.

        :raises IllegalMove: ``which-seat`` when several are and none was named.
        """
        actors = self.actors
        if seat is None:
            if len(actors) > 1:
                raise self._error(None, None, self._which_seat())
            if not actors or actors[0] == CHANCE:
                return ()
            return self._moves(actors[0])
        return self._moves(seat) if type(seat) is int and seat in actors else ()

    def refusal(self, move: Move, seat: Actor | None = None) -> IllegalMove | None:
        """Say why a move may not be played: the error ``play`` would raise, or None."""
        actor, why = self._judge(move, seat)
        return None if why is None else self._error(move, actor, why)

    def is_legal(self, move: Move, seat: Actor | None = None) -> bool:
        """Tell whether a move may be played, without listing any."""
        return self._judge(move, seat)[1] is None

    def _judge(self, move: Move, seat: Actor | None) -> tuple[Actor | None, tuple[str, str] | None]:
        """Find out who acts, and why not: the one check behind every question."""
        actors = self.actors
        if seat is None and len(actors) == 1:
            seat = actors[0]
        if seat not in actors or seat is None:
            return seat, self._not_acting(seat)
        if seat == CHANCE:
            return seat, self._why_not_chance(move)
        if type(seat) is not int:
            return seat, self._not_acting(seat)
        return seat, self._refuse(move, seat)

    def _why_not_chance(self, move: Move) -> tuple[str, str] | None:
        raise NotImplementedError

    def _not_acting(self, actor: Actor | None) -> tuple[str, str]:
        actors = self.actors
        if not actors:
            return "game-over", "the game is over"
        if actor is None:
            return self._which_seat()
        if actors[0] == CHANCE:
            return "not-a-decision", "chance comes first: nobody has a decision now"
        names = " and ".join(map(letter, actors))
        if actor == CHANCE:
            return "not-chance", f"chance has nothing to decide now: {names} to act"
        if isinstance(actor, str) and len(actor) == 1 and actor in LETTERS:
            why = f"seats are numbers from 0: {actor!r} is seat {LETTERS.index(actor)}"
            return "bad-seat", f"{why} (boardlib.seat_of tells)"
        known = type(actor) is int and 0 <= actor < 26
        who = f"seat {letter(actor)}" if known else shown(actor)
        return "not-your-turn", f"{who} is not to act now: {names} to act"

    def _which_seat(self) -> tuple[str, str]:
        names = " and ".join(map(letter, self.actors))
        return "which-seat", f"{names} may act: name the seat"

    def _error(self, move: Move | None, actor: Actor | None, why: tuple[str, str]) -> IllegalMove:
        code, sentence = why
        if isinstance(move, str):
            code = "move-as-text"
            sentence = "text is no move: game.parse_move reads it, and Match.play takes it as it is"
        rule = COMMON_RULES.get(code) or self.game.refusals[code]
        return IllegalMove(
            sentence, code=code, rule=rule, position=self.position, move=move, seat=actor
        )

    def __str__(self) -> str:
        return self.game.draw(self)
