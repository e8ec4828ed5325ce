"""One point in a game of Kingdomino: data, and who knows the rules about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ...kernel.actors import Actor
from ...kernel.state import State
from ...kernel.view import OpenView
from . import rules
from .kingdom import Kingdom
from .plan import Plan
from .setup import KingdominoSetup
from .turns import BY_CHANCE

if TYPE_CHECKING:
    from ...kernel.chance import Chance
    from ...kernel.result import Result, ScoreSheet
    from .extra import Extra


@attrs.frozen(weakref_slot=False)
class KingdominoState(State):
    """Kingdoms, lines and pile at one moment.

    ``step`` says what is to be done next, by whom ``actors`` tells.  ``queue`` are the dominoes
    to be placed, in order, each with its seat; ``line`` those to choose from, with the seat of
    the king on each in ``kings`` (-1: free).  ``pile`` is the set of dominoes not drawn yet, a
    bit per domino of the box, the second box above the first.
    """

    plan: Plan
    actors: tuple[Actor, ...]
    step: str
    kingdoms: tuple[Kingdom, ...]
    queue: tuple[tuple[str, int], ...]
    line: tuple[str, ...]
    kings: tuple[int, ...]
    pile: int
    extra: Extra | None

    @property
    def setup(self) -> KingdominoSetup:
        """What the game is played with."""
        return self.plan.setup

    @property
    def chance(self) -> Chance | None:
        """What chance may bring now; spec: Chance."""
        if self.actors != BY_CHANCE:
            return None
        from .chance import event

        return event(self)

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        """A score sheet per seat, as if the game ended now; partners share theirs."""
        from .scoring import sheets

        return sheets(self)

    @property
    def result(self) -> Result | None:
        """The final ranking, or None while the game goes on."""
        if self.actors:
            return None
        from .scoring import result

        return result(self)

    def view(self, seat: int | None) -> OpenView:
        """Give what a seat may know: everything, as nothing lies hidden but the future."""
        return OpenView(self, seat)

    _moves = rules.moves
    _refuse = rules.refuse
    _after = rules.after

    def _rest(self) -> str:
        from .notation import write

        return write(self)
