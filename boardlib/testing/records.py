"""A record is the game: it reads back, and replaying it gives the same states."""

from __future__ import annotations

import attrs

from ..json_api import to_json
from ..kernel.actors import CHANCE, letter
from ..kernel.errors import ReplayError
from ..kernel.match import Match
from ..kernel.view import View
from ..record.files import dumps, loads
from ..record.model import Record
from ..record.replay import replay, state_before, verify, view_record
from .context import Played
from .failure import same

PRINTED_EVERY = 7


def record_of(played: Played) -> Record:
    """Write a played game down."""
    result = played.states[-1].result
    states = played.states
    return Record(
        game=played.game.id,
        revision=played.game.revision,
        options=tuple(played.setup.to_options().items()),
        seed=played.seed,
        plies=tuple(map(str, played.steps)),
        checkpoints=tuple((n, states[n].digest) for n in range(32, len(states) - 1, 32)),
        result=None if result is None else str(result),
    )


def records_replay_to_the_same_states(played: Played) -> None:
    """Replaying a record gives every state of the game again, every time."""
    record = record_of(played)
    for _ in range(2):
        _follow(record, played)
    same(verify(record, played.game), played.states[-1], "the state in which a record stops")
    middle = len(record.plies) // 2
    same(state_before(record, middle, played.game), played.states[middle], f"state({middle})")


def records_read_back(played: Played) -> None:
    """A written record, in either form, is read as the same record and replays alike."""
    record = record_of(played)
    for written in (dumps(record), dumps(record, format="json")):
        read = loads(written)
        same(read, record, "a record written and read")
        _follow(read, played)
    text = dumps(record)
    same(dumps(loads(text)), text, "a record written, read and written")


def matches_write_the_same_record(played: Played) -> None:
    """A match in which the same decisions are made has the same luck, states and record."""
    match = Match(played.game, setup=played.setup, seed=played.seed)
    for step in played.steps:
        if step.actor != CHANCE:
            same(match.state, step.before, f"the match before {step}")
            match.play(step.move, step.actor)
    same(match.finish(), record_of(played), "the record of a match")


def records_may_start_anywhere(played: Played) -> None:
    """A record that begins in the middle of a game leads on as the game did."""
    middle = played.random.randrange(len(played.states))
    record = loads(dumps(_from_the_middle(played, middle)))
    for (_, state), step in zip(replay(record, played.game), played.steps[middle:], strict=True):
        same(state, step.after, f"the state after {step} in a record that starts at ply {middle}")


def _from_the_middle(played: Played, middle: int) -> Record:
    match = Match(start=played.states[middle], by_hand=True)
    for step in played.steps[middle:]:
        match.play(str(step.move), step.actor)
    return match.finish()


def view_records_may_start_anywhere(played: Played) -> None:
    """A record that begins in the middle leads a seat to what it sees at the end."""
    record = _from_the_middle(played, played.random.randrange(len(played.states)))
    for seat in played.random.sample(played.seats, min(len(played.seats), played.budget.viewers)):
        try:
            seen = loads(dumps(view_record(record, seat, played.game)))
        except ReplayError as error:
            same(error.code, "hidden", "the code when a record has no view")
            continue
        view = verify(seen, played.game)
        same(view, played.states[-1].view(seat), "the last view of a record from the middle")


def view_records_replay_to_views(played: Played) -> None:
    """A record as one seat saw it reads back and replays to that seat's views."""
    record = record_of(played)
    for plies in {len(record.plies), played.random.randrange(len(record.plies) + 1)}:
        part = record if plies == len(record.plies) else _cut(record, plies)
        viewers = min(len(played.seats), played.budget.viewers)
        for seat in played.random.sample(played.seats, viewers):
            seen = view_record(part, seat, played.game)
            same(loads(dumps(seen)), seen, "a view record written and read")
            read = loads(dumps(seen, format="json"))
            same(read, seen, "a view record written as JSON and read")
            _follow_view(read, played, plies, seat)


def view_records_hide_the_luck(played: Played) -> None:
    """A record as one seat saw it has neither seed nor digests: they would tell the rest."""
    for seat in played.seats:
        seen = loads(dumps(view_record(record_of(played), seat, played.game)))
        told = (seen.seed, seen.commit, seen.reveal, seen.checkpoints)
        same(told, (None, None, None, ()), "seed, commit, reveal and checkpoints of a view record")


def _cut(record: Record, plies: int) -> Record:
    points = tuple(point for point in record.checkpoints if point[0] < plies)
    return attrs.evolve(record, plies=record.plies[:plies], checkpoints=points, result=None)


def _follow(record: Record, played: Played) -> None:
    for (ply, state), step in zip(replay(record, played.game), played.steps, strict=True):
        same((ply.actor, ply.move), (step.actor, step.move), f"ply {step.number} replayed")
        same(state, step.after, f"the state after ply {step.number} replayed")
        same(hash(state), hash(step.after), f"hash of the state after ply {step.number} replayed")


def _follow_view(record: Record, played: Played, plies: int, seat: int) -> None:
    """Compare view by view; a ply that changes nothing for the seat may be left out."""
    wanted = _changes([state.view(seat) for state in played.states[: plies + 1]])
    first = state_before(record, 0, played.game)
    found = _changes([first, *(view for _, view in replay(record, played.game))])
    same(len(found), len(wanted), f"number of different views of {letter(seat)} replayed")
    for number, (view, right) in enumerate(zip(found, wanted, strict=True)):
        what = f"view number {number} of {letter(seat)} replayed"
        same(view, right, what)
        if number % PRINTED_EVERY == 0:
            same(repr(view), repr(right), what)
            same(to_json(view), to_json(right), what)
            same(str(view), str(right), what)


def _changes(views: list[View]) -> list[View]:
    """Leave out every view that is the one before it."""
    return [view for n, view in enumerate(views) if n == 0 or view != views[n - 1]]
