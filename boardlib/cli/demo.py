"""Play a whole game between players that need no person, draw its end and write the record."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

import boardlib

from .common import (
    PERSON,
    STDIO,
    add_language,
    add_setup,
    by_seat,
    fresh_seed,
    make_players,
    make_setup,
    players_tag,
)
from .exits import Exit, usage
from .formats import add_format, format_of, write_records
from .phrases import Phrases
from .text import clean, result_sentence, score_table


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_setup(parser)
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="SEAT=NAME",
        help="who plays a seat, or all others without SEAT=: random, or one of the game's own",
    )
    parser.add_argument(
        "-o",
        "--output",
        default=STDIO,
        metavar="FILE",
        help="where the record goes; by default to stdout, and the drawing to stderr",
    )
    add_format(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    """Play, draw, write."""
    from ..bots import play_out

    setup = make_setup(args)
    game = setup.game
    form = format_of(args.output, args.to, or_else=", or use --to")
    seats = game.seats(setup)
    kinds = dict.fromkeys(range(seats), "random") | by_seat(args.player, "--player", seats)
    if PERSON in kinds.values():
        raise usage("a demo has no persons; boardlib play has")
    players = make_players(game, kinds)
    seed = fresh_seed() if args.seed is None else args.seed
    try:
        match = boardlib.Match(setup=setup, seed=seed, tags={"players": players_tag(kinds)})
    except boardlib.BoardlibError as error:
        raise usage(str(error)) from error
    play_out(match, players, seed)
    record = match.finish()
    write_records(record, args.output, form)
    phrases = Phrases(args.lang)
    result = match.state.result
    assert result is not None
    print(
        match.state,
        score_table(match.state, phrases),
        result_sentence(result, phrases),
        sep="\n\n",
        file=sys.stderr if args.output == STDIO else sys.stdout,
    )
    if args.output != STDIO:
        path = clean(args.output)
        print(f"\n{phrases('saved', path=path)} {phrases('replay-it', path=path)}")
    return Exit.DONE
