"""Go on with a saved game or a journal, also after a crash."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

import boardlib

from .common import PERSON, add_language, by_seat, fresh_seed, make_players, reading
from .exits import about
from .formats import format_of
from .phrases import Phrases
from .play import add_players, add_saving, default_kinds

if TYPE_CHECKING:
    from ..kernel.match import Match
    from .session import Session

_CLEAN = "boardlib convert --lenient writes a file without it"
_REMEDIES = dict.fromkeys(("byte-order-mark", "carriage-return", "torn-line"), _CLEAN)
"""Resuming takes no --lenient, because it writes on in the file itself."""


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="an unfinished BGN file is written on as a journal; of others a copy is played",
    )
    parser.add_argument("--seed", metavar="S", help="the seed, where the record hides it")
    add_players(parser)
    add_saving(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    """Take the game up where it stopped."""
    from .session import Session, use_line_editing

    if args.output:
        format_of(args.output)
    match, journal = open_match(args.file, args.seed)
    seats = match.game.seats(match.state.setup)
    kinds = kinds_of(match) | by_seat(args.player, "--player", seats)
    session = Session(
        match,
        make_players(match.game, kinds),
        luck_of(match),
        Phrases(args.lang),
        journal=journal,
        file=args.output or "",
        origin=args.file,
    )
    use_line_editing()
    return session.run()


def open_match(path: str, seed: str | None = None) -> tuple[Match, str]:
    """Open a game, and say which file it is written on to, if any."""
    with reading(path) as file:
        plain = file.read(5) == b"%BGN "
    with about(path, _REMEDIES):
        if plain:
            match = boardlib.Match.resume(path, seed=seed)
            return match, path if match.record.result is None else ""
        return boardlib.Match.from_record(boardlib.load(path), seed=seed), ""


def kinds_of(match: Match) -> dict[int, str]:
    """Give who played, as the record's tag says it, or else who plays when nobody says it."""
    from ..bots import player_names

    seats = match.game.seats(match.state.setup)
    words = dict(match.record.tags).get("players", "").split(" ")
    if len(words) == 1:
        words *= seats
    known = (PERSON, *player_names(match.game))
    if len(words) == seats and PERSON in words and all(word in known for word in words):
        return dict(enumerate(words))
    return default_kinds(seats)


def luck_of(match: Match) -> str:
    """Give the seed of the players' choices."""
    return match.record.seed or match.record.reveal or fresh_seed()


def go_on(session: Session, path: str) -> None:
    """Put another game on the table of a session."""
    match, journal = open_match(path)
    players = make_players(match.game, kinds_of(match))
    session.match.close()
    session.sit_down(match, players, luck_of(match), journal=journal, origin=path)
