"""Text that is wrong gets an error of its kind, never another exception."""

from __future__ import annotations

from random import Random

from ..kernel.actors import CHANCE
from ..kernel.errors import NotationError, PositionError
from ..kernel.state import State
from .context import Spot
from .failure import require, same
from .notation import moves_here

TRIES = 12
PLIES = 3


def garbled_moves_are_refused(spot: Spot) -> None:
    """A garbled notation is another move or a ``NotationError`` with a column."""
    for _, move in moves_here(spot):
        text = _garble(spot.random, str(move))
        try:
            found = spot.game.parse_move(text)
        except NotationError as error:
            require(1 <= error.column <= len(text) + 1, f"column {error.column} of {text!r}")
        else:
            same(str(found), text, "notation of a garbled move that was read")


def garbled_positions_are_refused(spot: Spot) -> None:
    """A garbled position is another state that can be played, or a ``PositionError``."""
    position = spot.state.position
    head = len(position) - len(spot.state._rest())
    for _ in range(TRIES):
        text = position[:head] + _garble(spot.random, position[head:])
        try:
            state = spot.game.from_position(text)
        except PositionError as error:
            require(1 <= error.column <= len(text) + 1, f"column {error.column} of {text!r}")
        else:
            same(state.position, text, "position of a garbled position that was read")
            _use(state, spot, text)


def garbled_view_positions_are_refused(spot: Spot) -> None:
    """A garbled position of a view is another view, or a ``PositionError``."""
    for seat in spot.viewers:
        view = spot.state.view(seat)
        position, rest = view.position, view._rest()
        head = len(position) - len(rest)
        for _ in range(TRIES):
            text = position[:head] + _garble(spot.random, rest)
            try:
                found = spot.game.view_from_position(text)
            except PositionError as error:
                require(1 <= error.column <= len(text) + 1, f"column {error.column} of {text!r}")
            else:
                same(found.position, text, "position of a garbled position that was read")
                same(found.sample(0).view(seat), found, f"sample of {text!r}")


def _use(state: State, spot: Spot, text: str) -> None:
    try:
        for _ in range(PLIES):
            str(state), state.scores, state.result, state.view(None).position
            if not state.actors:
                return
            actor = state.actors[0]
            if actor == CHANCE:
                assert state.chance is not None
                move = state.chance.pick(spot.random.randrange(state.chance.total))
            else:
                move = spot.random.choice(state.legal_moves(actor))
            state = state.play(move, actor)
    except Exception as error:
        raise AssertionError(f"{text!r} is read, and cannot be played: {error!r}") from error


def _garble(random: Random, text: str) -> str:
    """Drop, double, change or swap a character, or cut the text."""
    text = text or "?"
    n = random.randrange(len(text))
    way = random.randrange(5)
    if way == 0:
        return text[:n] + text[n + 1 :]
    if way == 1:
        return text[:n] + text[n] + text[n:]
    if way == 2:
        return text[:n] + random.choice("0123456789abcXYZ-?/., ") + text[n + 1 :]
    if way == 3:
        return text[:n]
    m = random.randrange(len(text))
    signs = list(text)
    signs[n], signs[m] = signs[m], signs[n]
    return "".join(signs)
