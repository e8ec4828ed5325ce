"""Play at the terminal: people type their moves, the other seats play by themselves."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

import boardlib

from .common import (
    PERSON,
    add_language,
    add_setup,
    by_seat,
    fresh_seed,
    make_players,
    make_setup,
    players_tag,
)
from .exits import Exit, Failure, failure_of, usage
from .formats import format_of
from .phrases import Phrases

if TYPE_CHECKING:
    from ..kernel.match import Match
    from ..kernel.setup import Setup


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_setup(parser)
    add_players(parser)
    parser.add_argument(
        "--name", action="append", default=[], metavar="SEAT=NAME", help="a player's name"
    )
    parser.add_argument(
        "--by-hand",
        action="store_true",
        help="a real table: chance is typed in like any other move",
    )
    parser.add_argument(
        "--journal",
        metavar="FILE",
        help="a new file to which every move is written at once; boardlib resume goes on with it",
    )
    add_saving(parser)
    add_language(parser)


def add_players(parser: ArgumentParser) -> None:
    """Let the user say who plays which seat."""
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="SEAT=WHO",
        help="who plays a seat, or all others without SEAT=: person, random, or one of the "
        "game's own (default: a person on A, random on the others)",
    )


def add_saving(parser: ArgumentParser) -> None:
    """Let the user say where the game is saved in the end."""
    parser.add_argument("-o", "--output", metavar="FILE", help="save the game here when leaving")


def default_kinds(seats: int) -> dict[int, str]:
    """Give who plays when nobody says it."""
    return {seat: "random" if seat else PERSON for seat in range(seats)}


def run(args: Namespace) -> int:
    """Begin a game and play it."""
    from .session import Session, use_line_editing

    setup = make_setup(args)
    if args.output:
        format_of(args.output)
    if args.by_hand and args.seed is not None:
        raise usage("chance comes by hand or from a seed, not from both")
    seats = setup.game.seats(setup)
    kinds = default_kinds(seats) | by_seat(args.player, "--player", seats)
    players = make_players(setup.game, kinds)
    luck = fresh_seed() if args.seed is None else args.seed
    match = _begin(args, setup, kinds, luck)
    use_line_editing()
    return Session(
        match,
        players,
        luck,
        Phrases(args.lang),
        journal=args.journal or "",
        file=args.output or "",
    ).run()


def _begin(args: Namespace, setup: Setup, kinds: dict[int, str], luck: str) -> Match:
    names = by_seat(args.name, "--name", len(kinds))
    seats = tuple(
        names.get(seat, boardlib.letter(seat) if kind == PERSON else kind)
        for seat, kind in sorted(kinds.items())
    )
    try:
        return boardlib.Match(
            setup=setup,
            seed=None if args.by_hand else luck,
            by_hand=args.by_hand,
            seats=seats if names else (),
            tags={"players": players_tag(kinds)},
            journal=args.journal,
        )
    except boardlib.RecordError as error:
        if error.code == "file-exists":
            raise Failure(
                f"{args.journal}: this file is there already; boardlib resume goes on with it",
                Exit.FILE,
            ) from error
        raise failure_of(error, args.journal or "") from error
    except boardlib.BoardlibError as error:
        raise usage(str(error)) from error
