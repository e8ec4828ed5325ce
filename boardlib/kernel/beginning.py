"""How a match begins: from what it is given, or from a record that it goes on with."""

from __future__ import annotations

from typing import Any

from ..record.check import check
from ..record.model import Record
from .errors import MatchError
from .game import Game
from .registry import game as find_game
from .seed import Seed
from .setup import Setup
from .state import State


def first_state(
    game: str | Game | None, start: State | None, setup: Setup | None, options: dict[str, Any]
) -> State:
    """Give the state that a match's arguments describe.

    :raises TypeError: when they say it twice or not at all.
    """
    if start is not None:
        if game is not None or setup is not None or options:
            raise TypeError("a match from a state takes neither a game nor options")
        return start
    if game is None:
        if setup is None or options:
            raise TypeError("a match needs a game, a setup or a state to start from")
        return setup.game.start(setup)
    rules = find_game(game) if isinstance(game, str) else game
    if setup is not None and options:
        raise TypeError("give a setup or options, not both")
    return rules.start(rules.setup(**options) if setup is None else setup)


def check_header(header: Record, first: State) -> None:
    """Refuse what no record of this game can have, before anything is played or written.

    :raises MatchError: ``seat-count``.
    :raises RecordError: when the record could not be written.
    """
    playing = first.game.seats(first.setup)
    if header.seats and len(header.seats) != playing:
        why = f"{len(header.seats)} seats are named, and {playing} play"
        raise MatchError(why, code="seat-count")
    check(header)


def seed_for(record: Record, seed: str | int | None) -> Seed | None:
    """Give the seed a record goes on with: its own, or the one that its commit hides.

    :raises MatchError: when the seed given is not the record's, or none is given for a commit.
    """
    if record.seed is not None:
        own = Seed(record.seed)
        if seed is not None and Seed(seed) != own:
            raise MatchError(
                "the record has a seed of its own, and not this one", code="wrong-seed"
            )
        return own
    if record.commit is None:
        if seed is not None:
            raise MatchError("a match by hand has no seed", code="seeded")
        return None
    known = seed if seed is not None else record.reveal
    if known is None:
        raise MatchError("the record hides its seed: give it to go on", code="seed-needed")
    found = Seed(known)
    if found.commit != record.commit:
        raise MatchError("this seed does not fit the record's commit", code="wrong-reveal")
    return found


def header_of(record: Record) -> Record:
    """Give a record as it was before the first ply."""
    return Record(
        game=record.game,
        revision=record.revision,
        options=record.options,
        seats=record.seats,
        tags=record.tags,
        start=record.start,
        seed=record.seed,
        commit=record.commit,
    )
