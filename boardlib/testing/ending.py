"""Every game ends, and its result says what its scores say."""

from __future__ import annotations

from ..kernel.actors import CHANCE
from .context import Played, Spot
from .failure import require, same


def games_end_within_their_bound(played: Played) -> None:
    """A game has no more plies than its bound, and ends with a result."""
    bound = played.game.max_plies(played.setup)
    require(len(played.steps) <= bound, f"{len(played.steps)} plies, the bound is {bound}")
    require(played.states[-1].result is not None, "nobody is to act, and there is no result")
    for state in played.states[:-1]:
        require(state.result is None, f"there is a result before the end: {state.position}")


def scores_at_the_end_are_the_result(played: Played) -> None:
    """The totals of the score sheets at the end are the scores of the result."""
    state = played.states[-1]
    assert state.result is not None
    totals = tuple(sheet.total for sheet in state.scores)
    same(totals, state.result.scores, "totals of the score sheets at the end")


def places_are_ranks(played: Played) -> None:
    """Places count from 1; seats that tie share one, and the next place is skipped."""
    result = played.states[-1].result
    assert result is not None
    places = result.places
    same(len(places), len(played.seats), "number of places")
    same(places, tuple(1 + sum(o < p for o in places) for p in places), "places")


def every_seat_has_a_score_sheet(spot: Spot) -> None:
    """At any time there is a score sheet per seat, whose lines are told apart and have labels."""
    scores = spot.state.scores
    same(len(scores), len(spot.seats), "number of score sheets")
    for sheet in scores:
        names = [(line.id, line.detail) for line in sheet.lines]
        same(len(set(names)), len(names), "lines of a score sheet are told apart")
        for line in sheet.lines:
            for lang in ("en", "fr"):
                label = spot.game.label(line, lang)
                require(isinstance(label, str) and label.strip(), f"{line} has no label in {lang}")


def ended_games_refuse_everything(played: Played) -> None:
    """After the end every move is refused because the game is over."""
    state = played.states[-1]
    for step in played.steps[-3:]:
        for seat in (*played.seats, CHANCE):
            refusal = state.refusal(step.move, seat)
            code = None if refusal is None else refusal.code
            same(code, "game-over", f"code of the refusal of {step.move} after the end")
