"""Plays a record through its game, move by move, and names the first thing that is wrong."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import attrs

from ..kernel.actors import CHANCE, LETTERS, Actor, letter, seat_of
from ..kernel.decisions import Deciding
from ..kernel.errors import (
    BoardlibError,
    ChanceError,
    IllegalMove,
    NotationError,
    ReplayError,
    SeedError,
    SetupError,
)
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.registry import game as find_game
from ..kernel.seed import Seed
from ..kernel.setup import Setup
from ..kernel.state import State
from .model import Record

if TYPE_CHECKING:
    pass


@attrs.frozen
class Ply:
    """One move of a record with who made it."""

    number: int
    actor: Actor
    move: Move

    def __str__(self) -> str:
        return f"{letter(self.actor)} {self.move}"


def game_of(record: Record, game: Game | None = None) -> Game:
    """Find the rules a record was played by.

    :raises UnknownGame: when no such game is installed.
    :raises UnsupportedVersion: when the record is of a newer revision.
    """
    if game is None:
        return find_game(record.game, record.revision)
    if (game.id, game.revision) != (record.game, record.revision):
        why = f"the record is of {record.game} {record.revision}, not {game.id} {game.revision}"
        raise _about(record, why, "unknown-game")
    return game


def setup_of(record: Record, game: Game | None = None) -> Setup:
    """Make the setup that a record's options describe.

    :raises ReplayError: with the setup error's code.
    """
    try:
        setup = game_of(record, game).setup_class.from_options(dict(record.options))
    except SetupError as error:
        raise _about(record, error.message, error.code) from error
    seats = setup.game.seats(setup)
    if record.seats and len(record.seats) != seats:
        why = f"{len(record.seats)} seats are named, and {seats} play"
        raise _about(record, why, "seat-count")
    return setup


def start_of(record: Record, game: Game | None = None) -> State:
    """Give the state before the first ply."""
    setup = setup_of(record, game)
    if record.start is None:
        return setup.game.start(setup)
    return _read_start(record, setup, setup.game.from_position)


T = TypeVar("T")


def _read_start(record: Record, setup: Setup, read: Callable[[str], T], viewer: str = "") -> T:
    try:
        return read(f"{setup.game.head(setup, viewer)} {record.start}")
    except NotationError as error:
        raise _about(record, f"start: {error.message}", error.code) from error


def replay(record: Record, game: Game | None = None) -> Iterator[tuple[Ply, Any]]:
    """Yield every ply with the state it leads to, checking everything on the way.

    A record as one seat saw it leads to that seat's views.

    :raises ReplayError: at the first ply, checkpoint or result that is wrong.
    """
    for number, actor, move, state in _steps(record, game):
        if move is not None:
            yield Ply(number, actor, move), state


def state_before(record: Record, n: int, game: Game | None = None) -> Any:
    """Give the state before ply ``n``; ``n`` may be the number of plies."""
    if not 0 <= n <= len(record.plies):
        why = f"there is no state before ply {n}: the record has {len(record.plies)} plies"
        raise _about(record, why, "no-such-ply")
    return _last(_steps(record, game, until=n))


def verify(record: Record, game: Game | None = None) -> Any:
    """Check a whole record and give the state in which it stops.

    :raises ReplayError: with the first wrong ply, its line, a code and why.
    """
    return _last(_steps(record, game))


_Step: TypeAlias = tuple[int, Actor, Move | None, Any]
"""The number of a ply, who made it, what it was, and the state it leads to."""


def _last(steps: Iterator[_Step]) -> Any:
    *_, state = deque(steps, maxlen=1).pop()
    return state


def _steps(record: Record, game: Game | None, until: int | None = None) -> Iterator[_Step]:
    """Yield the start, without a move, and then every ply."""
    rules = game_of(record, game)
    state = _first(record, game)
    seed = _seed_of(record)
    checkpoints = dict(record.checkpoints)
    read = rules.parse_move
    events = 0
    actor: Actor
    yield -1, CHANCE, None, state
    for number, text in enumerate(record.plies if until is None else record.plies[:until]):
        try:
            if number in checkpoints:
                _check_digest(state, checkpoints[number])
            move = read(text[2:])
            if text[0] != CHANCE:
                actor = ord(text[0]) - 65
                state = state.play(move, actor)
            else:
                actor = CHANCE
                state = (
                    state.play(move, CHANCE)
                    if seed is None
                    else _play_luck(state, move, seed, events)
                )
                events += 1
        except IllegalMove as error:
            raise _at(number, record, error.message, error.code, error.rule) from error
        except NotationError as error:
            why = f"column {error.column + 2}: {error.message}"
            raise _at(number, record, why, error.code) from error
        except (_Wrong, ChanceError, SeedError) as error:
            raise _at(number, record, error.message, error.code) from None
        yield number, actor, move, state
    if until is None or until == len(record.plies):
        _check_end(record, state, checkpoints)


def _first(record: Record, game: Game | None) -> Any:
    if record.viewer is None:
        return start_of(record, game)
    setup = setup_of(record, game)
    seat = seat_of(record.viewer)
    if seat >= setup.game.seats(setup):
        raise _about(record, f"there is no seat {record.viewer}", "bad-seat")
    if record.start is None:
        return setup.game.start(setup).view(seat)
    return _read_start(record, setup, setup.game.view_from_position, record.viewer)


def _play_luck(state: State, move: Move, seed: Seed, event: int) -> State:
    """Make a chance ply that must be the one the seed brings."""
    chance = state.chance
    if chance is not None:
        drawn = chance.pick(seed.below(chance.total, event))
        if drawn == move:
            return state._after(move, CHANCE)
    state.play(move, CHANCE)
    raise _Wrong(f"the seed brings {drawn}, not {move}", code="contradicts-seed")


class _Wrong(BoardlibError):
    """Something about a ply other than the rules; gets its number outside."""


def _at(number: int, record: Record, why: str, code: str, rule: str = "") -> ReplayError:
    line = record.lines[number] if number < len(record.lines) else record.line
    return ReplayError(why, code=code, ply=number, line=line, rule=rule, record=record)


def _about(record: Record, why: str, code: str) -> ReplayError:
    """Make the error for what is wrong with the record itself, on its first line."""
    return ReplayError(why, code=code, line=record.line, record=record)


def _seed_of(record: Record) -> Seed | None:
    text = record.seed if record.seed is not None else record.reveal
    return None if text is None else Seed(text)


def _check_digest(state: State, digest: str) -> None:
    if state.digest != digest:
        raise _Wrong(
            f"the state before this ply has the digest {state.digest}, not {digest}",
            code="wrong-checkpoint",
        )


def _check_end(record: Record, state: Deciding, checkpoints: dict[int, str]) -> None:
    end = len(record.plies)
    if end in checkpoints and isinstance(state, State):
        try:
            _check_digest(state, checkpoints[end])
        except _Wrong as error:
            raise _at(end, record, error.message, error.code) from None
    if record.result is None:
        return
    result = state.result
    if record.result.startswith("stopped"):
        if result is not None:
            why = "the game ended by its rules; it was not stopped"
            raise _about(record, why, "stopped-after-end")
        who = record.result.split(" ")[2:]
        seats = state.game.seats(state.setup)
        if who and ord(who[0]) - 65 >= seats:
            raise _about(record, f"there is no seat {who[0]}", "bad-seat")
        return
    if result is None:
        why = "a result is given, and the game has not ended"
        raise _about(record, why, "result-before-end")
    if str(result) != record.result:
        why = f"the result is {result!s}, not {record.result}"
        raise _about(record, why, "wrong-result")


def view_record(record: Record, seat: int, game: Game | None = None) -> Record:
    """Give the record as one seat saw it: hidden arguments ``?``, no seed, no checkpoints.

    :raises ReplayError: ``hidden`` when the record starts behind a hidden choice that comes to
        light later: what the seat learned then stands nowhere; or when it is another seat's view.
    """
    if record.viewer is not None:
        if record.viewer == LETTERS[seat : seat + 1]:
            return record
        raise _about(record, f"the record shows only what seat {record.viewer} saw", "hidden")
    rules = game_of(record, game)
    steps: list[tuple[State, Ply, State]] = []
    state = start_of(record, game)
    if not 0 <= seat < rules.seats(state.setup):
        raise _about(record, f"there is no seat number {seat}", "bad-seat")
    start = None if record.start is None else state.view(seat)._rest()
    for ply, after in replay(record, game):
        steps.append((state, ply, after))
        state = after
    plies: list[str] = []
    places = {-1: -1}
    for before, ply, after in steps:
        seen = rules.seen(ply.move, ply.actor, before, after, state, seat)
        if seen is not None:
            places[ply.number] = len(plies)
            plies.append(f"{letter(ply.actor)} {seen}")
    seen_record = attrs.evolve(
        record,
        viewer=letter(seat),
        start=start,
        plies=tuple(plies),
        notes=tuple((places[n], note) for n, note in record.notes if n in places),
        seed=None,
        commit=None,
        reveal=None,
        checkpoints=(),
        end=None,
        line=0,
        lines=(),
    )
    if start is not None:
        try:
            verify(seen_record, game)
        except ReplayError as error:
            why = "the record starts behind a hidden choice that comes to light in it"
            raise _about(record, why, "hidden") from error
    return seen_record
