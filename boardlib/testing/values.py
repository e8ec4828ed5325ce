"""States are values: equal ones cannot be told apart, and every text form reads back."""

from __future__ import annotations

import copy
import pickle

from ..json_api import from_json, to_json
from ..kernel.decisions import Deciding
from ..kernel.state import State
from .context import Played, Spot
from .failure import require, same


def position_reads_back(spot: Spot) -> None:
    """A position is one line of printable ASCII and gives the same state again."""
    text = spot.state.position
    require(text.isascii() and text.isprintable(), f"{text!r} is one line of printable ASCII")
    _twins(spot.state, spot.game.from_position(text), "from_position(state.position)")


def json_reads_back(spot: Spot) -> None:
    """The JSON of a state gives the same state again, and the same JSON."""
    text = to_json(spot.state)
    again = from_json(text, game=spot.game)
    assert isinstance(again, State)
    _twins(spot.state, again, "from_json(to_json(state))")
    same(to_json(again), text, "the JSON of an equal state")


def pickle_reads_back(spot: Spot) -> None:
    """A pickled or copied state is the same state."""
    state = spot.state
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        _twins(state, pickle.loads(pickle.dumps(state, protocol)), f"pickle protocol {protocol}")
    _twins(state, copy.copy(state), "copy.copy")
    _twins(state, copy.deepcopy(state), "copy.deepcopy")


def digest_is_the_positions(spot: Spot) -> None:
    """A digest is 16 hex digits of the position's SHA-256."""
    from hashlib import sha256

    wanted = sha256(spot.state.position.encode()).hexdigest()[:16]
    same(spot.state.digest, wanted, "digest")


def states_differ_as_their_positions_do(played: Played) -> None:
    """States with one position are equal; states with different positions are not."""
    seen: dict[str, State] = {}
    before = None
    for state in played.states:
        twin = seen.setdefault(state.position, state)
        _equal(state, twin, "two states with one position")
        if before is not None and before.position != state.position:
            require(before != state, "states with different positions are equal")
        before = state


def _twins(state: State, twin: State, what: str) -> None:
    _equal(state, twin, what)
    same(twin.position, state.position, f"position of {what}")
    same(twin.digest, state.digest, f"digest of {what}")
    same(twin.actors, state.actors, f"actors of {what}")
    same(twin.scores, state.scores, f"scores of {what}")
    same(twin.result, state.result, f"result of {what}")
    same(str(twin), str(state), f"drawing of {what}")


def _equal(state: Deciding, twin: Deciding, what: str) -> None:
    same(type(twin), type(state), f"type of {what}")
    same(twin, state, what)
    require(not twin.__ne__(state), f"{what}: == and != disagree")
    same(hash(twin), hash(state), f"hash of {what}")
