"""Pig as boardlib asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import ClassVar

from boardlib import CHANCE, Game, Move, PositionError, ScoreLine, Setup, View, letter
from boardlib.bots import Player
from boardlib.kernel.actors import Actor
from boardlib.kernel.decisions import Deciding
from boardlib.kernel.game import check_language
from boardlib.kernel.seed import Luck

from .moves import HOLD, ROLL, Die, Hold, Roll
from .state import MOST_ROLLS, PigSetup, PigState

REST = re.compile(
    r"([0-9]{1,2}) ([0-9]) ([0-9]{1,2}) (rolling|choosing) ([0-9]{1,3}(?:,[0-9]{1,3})*)"
)


class Careful:
    """Holds as soon as it has 15."""

    def choose(self, view: View, luck: Luck) -> Move:
        state = own(view)
        return HOLD if state.pot >= 15 or state.rolls == MOST_ROLLS else ROLL


class Pig(Game):
    """Pig with a fixed number of rounds, at most six rolls a turn."""

    id = "pig"
    revision = 1
    titles: ClassVar[Mapping[str, str]] = {"en": "Pig", "fr": "Cochon"}
    setup_class = PigSetup
    move_types = (Roll, Hold, Die)
    refusals: ClassVar[Mapping[str, str]] = {
        "last-roll": "A turn",
        "not-rolled": "A turn",
        "not-a-choice": "A turn",
    }
    bots: ClassVar[Mapping[str, Callable[[], Player]]] = {"careful": Careful}

    def start(self, setup: Setup) -> PigState:
        assert isinstance(setup, PigSetup)
        return PigState(setup, 0, 0, 0, False, (0,) * setup.players)

    def max_plies(self, setup: Setup) -> int:
        assert isinstance(setup, PigSetup)
        return setup.players * setup.rounds * (2 * MOST_ROLLS + 1)

    def _parse_rest(self, setup: Setup, rest: str) -> PigState:
        assert isinstance(setup, PigSetup)
        found = REST.fullmatch(rest)
        if found is None:
            raise PositionError("this is no position of Pig", code="bad-position", text=rest)
        turn, rolls, pot = map(int, found.group(1, 2, 3))
        points = tuple(map(int, found[5].split(",")))
        state = PigState(setup, turn, rolls, pot, found[4] == "rolling", points)
        if not can_be(state):
            raise PositionError("this cannot be", code="impossible-position", text=rest)
        return state

    def draw(self, seen: Deciding) -> str:
        state = own(seen)
        lines = [f"Pig, turn {state.turn}: {state.rolls} rolls for {state.pot} points"]
        for seat, points in enumerate(state.points):
            lines.append(f"{'>' if seat in state.actors else ' '} {letter(seat)} {points:>4}")
        return "\n".join(lines)

    def describe(
        self, move: Move, state: Deciding, lang: str = "en", seat: Actor | None = None
    ) -> str:
        check_language(lang)
        if isinstance(move, Die):
            return (
                f"Le dé montre {move.number}." if lang == "fr" else f"The die shows {move.number}."
            )
        if seat is None and state.actors:
            seat = state.actors[0]
        who = "?" if seat is None or seat == CHANCE else letter(seat)
        says = {
            "roll": {"en": "rolls", "fr": "lance le dé"},
            "hold": {"en": "holds", "fr": "garde ses points"},
        }
        return f"{who} {says[move.verb][lang]}."

    def label(self, line: ScoreLine, lang: str = "en") -> str:
        check_language(lang)
        return "Points gardés" if lang == "fr" else "Points held"


def own(seen: Deciding) -> PigState:
    """Give the state of a view that hides nothing, or the state itself."""
    state = getattr(seen, "state", seen)
    assert isinstance(state, PigState)
    return state


def can_be(state: PigState) -> bool:
    """Tell whether some game comes to this: a stranger's position may say anything."""
    setup = state.setup
    turns = [
        (state.turn - seat + setup.players - 1) // setup.players for seat in range(setup.players)
    ]
    return (
        len(state.points) == setup.players
        and state.turn <= setup.players * setup.rounds
        and (bool(state.actors) or not (state.rolls or state.rolling))
        and state.rolls <= MOST_ROLLS - state.rolling
        and 2 * state.rolls <= state.pot <= 6 * state.rolls
        and all(
            points != 1 and points <= 6 * MOST_ROLLS * count
            for points, count in zip(state.points, turns, strict=True)
        )
    )
