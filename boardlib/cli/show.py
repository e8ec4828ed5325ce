"""Draw a state of a recorded game: the last one, or the one before a ply."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

import boardlib

from .common import add_language, add_record, read_record
from .exits import Exit, about, usage
from .phrases import Phrases
from .text import clean, result_sentence, score_table, seat_name


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_record(parser)
    parser.add_argument("--ply", type=int, metavar="N", help="the state before ply N, from 0")
    parser.add_argument("--seat", metavar="S", help="as this seat sees it; - is an onlooker")
    parser.add_argument("--json", action="store_true", help="the state or view as JSON")
    add_language(parser)


def run(args: Namespace) -> int:
    """Draw the state."""
    record = read_record(args)
    last = len(record.plies)
    ply = last if args.ply is None else args.ply
    if not 0 <= ply <= last:
        raise usage(f"there is no state before ply {ply}: the record has plies 0 to {last - 1}")
    with about(args.file):
        seen = record.state(ply)
    seen = seen_by(seen, args.seat)
    if args.json:
        print(boardlib.to_json(seen))
        return Exit.DONE
    print(f"{clean(seen.game.titles[args.lang])}, before ply {ply} of {last}", seen, sep="\n\n")
    print()
    phrases = Phrases(args.lang)
    if seen.result is None:
        print("To act: " + ", ".join(seat_name(actor, record.seats) for actor in seen.actors))
    else:
        print(score_table(seen, phrases, record.seats), end="\n\n")
        print(result_sentence(seen.result, phrases, record.seats))
    return Exit.DONE


def seen_by(state: Any, seat: str | None) -> Any:
    """Give what a seat sees of a state; a record that is one seat's already shows that one."""
    if seat is None:
        return state
    seats = state.game.seats(state.setup)
    letters = [boardlib.letter(number) for number in range(seats)]
    if seat != "-" and seat not in letters:
        raise usage(f"there is no seat {seat!r}; seats are A to {letters[-1]}, - is an onlooker")
    number = None if seat == "-" else letters.index(seat)
    if isinstance(state, boardlib.View):
        if state.seat != number:
            raise usage(f"the record shows what seat {boardlib.letter(state.seat or 0)} saw only")
        return state
    return state.view(number)
