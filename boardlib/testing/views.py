"""A view shows what its seat may know, reads back, and tells nothing else."""

from __future__ import annotations

import copy
import pickle

from ..json_api import from_json, to_json
from ..kernel.actors import CHANCE
from ..kernel.errors import IllegalMove
from ..kernel.view import View
from .context import Spot
from .failure import require, same

SAMPLES = 3


def views_agree_with_their_state(spot: Spot) -> None:
    """A view has its seat, the state's setup, actors and result, and its seat's own moves."""
    state = spot.state
    for seat in spot.viewers:
        view = state.view(seat)
        require(isinstance(view, View), f"view({seat}) is a {type(view)}")
        same(view.seat, seat, "seat of a view")
        same(view.setup, state.setup, "setup of a view")
        same(view.actors, state.actors, "actors of a view")
        same(view.result, state.result, "result of a view")
        same(len(view.scores), len(state.scores), "number of score sheets of a view")
        same(state.view(seat), view, "a view asked for again")
        same(hash(state.view(seat)), hash(view), "hash of a view asked for again")
        if seat is not None:
            same(view.legal_moves(seat), state.legal_moves(seat), "a seat's own moves in its view")


def views_judge_as_they_list(spot: Spot) -> None:
    """In a view too a decision is legal exactly if it is listed; a seat's own as in the state."""
    for viewer in spot.viewers:
        view = spot.state.view(viewer)
        for seat in spot.seats:
            listed = view.legal_moves(seat)
            known = set(listed)
            same(len(known), len(listed), "a move is listed once in a view")
            for move in (*spot.some(listed), *spot.some(spot.elsewhere)):
                what = f"{move} of seat {seat} in a view of {viewer}"
                same(view.refusal(move, seat) is None, move in known, f"{what} is not refused")
                same(view.is_legal(move, seat), move in known, f"{what} is legal")
                if seat == viewer:
                    same(view.is_legal(move, seat), spot.state.is_legal(move, seat), what)


def view_position_reads_back(spot: Spot) -> None:
    """A view's position is one line of printable ASCII and gives the same view again."""
    for seat in spot.viewers:
        view = spot.state.view(seat)
        text = view.position
        require(text.isascii() and text.isprintable(), f"{text!r} is one line of printable ASCII")
        _twins(view, spot.game.view_from_position(text), "view_from_position(view.position)")


def view_json_reads_back(spot: Spot) -> None:
    """The JSON of a view gives the same view again, and the same JSON."""
    for seat in spot.viewers:
        view = spot.state.view(seat)
        text = to_json(view)
        again = from_json(text, game=spot.game)
        assert isinstance(again, View)
        _twins(view, again, "from_json(to_json(view))")
        same(to_json(again), text, "the JSON of an equal view")


def view_pickle_reads_back(spot: Spot) -> None:
    """A pickled or copied view is the same view."""
    for seat in spot.viewers:
        view = spot.state.view(seat)
        _twins(view, pickle.loads(pickle.dumps(view)), "pickle of a view")
        _twins(view, copy.deepcopy(view), "copy.deepcopy of a view")


def samples_agree_with_their_view(spot: Spot) -> None:
    """A sampled state is a state like any other, and looks to the seat as the view does."""
    for seat in spot.viewers:
        view = spot.state.view(seat)
        for seed in range(SAMPLES):
            state = view.sample(seed)
            same(state.view(seat), view, f"view.sample({seed}).view({seat})")
            same(view.sample(str(seed)), state, "a sample with the same seed")
            same(spot.game.from_position(state.position), state, "position of a sample")
            for actor in state.actors:
                if actor != CHANCE:
                    moves = state.legal_moves(actor)
                    require(moves, f"seat {actor} has no move in a sample")
                    state.play(moves[-1], actor)


def views_refuse_what_cannot_be_seen(spot: Spot) -> None:
    """Whatever ply a view is told of, it gives the next view or raises ``IllegalMove``."""
    for viewer in spot.viewers:
        if viewer is None:
            continue
        view = spot.state.view(viewer)
        for actor in (*spot.seats, CHANCE):
            for move in spot.some(spot.elsewhere):
                try:
                    after = view.play(move, actor)
                except IllegalMove as error:
                    same(error.position, view.position, f"position of the refusal of {move}")
                else:
                    require(isinstance(after, View), f"{move} leads to a {type(after)}")
                    require(actor in view.actors, f"{move} of {actor}, who is not to act, is seen")


def _twins(view: View, twin: View, what: str) -> None:
    same(type(twin), type(view), f"type of {what}")
    same(twin, view, what)
    same(hash(twin), hash(view), f"hash of {what}")
    same(twin.position, view.position, f"position of {what}")
    same(twin.scores, view.scores, f"scores of {what}")
    same(str(twin), str(view), f"drawing of {what}")
