"""Step through a recorded game: by Enter at a terminal, otherwise print all of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from .common import STDIO, add_language, add_record, read_record
from .exits import Exit, about
from .phrases import Phrases
from .show import seen_by
from .text import clean, is_terminal, result_sentence, score_table, seat_name, sentence

if TYPE_CHECKING:
    from ..record.model import Note, Record

_KEYS = "Enter next, b back, NUMBER to the state before that ply, q quit > "


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_record(parser)
    parser.add_argument("--seat", metavar="S", help="as this seat sees it; - is an onlooker")
    parser.add_argument(
        "--brief", action="store_true", help="say all plies in words and draw the end only"
    )
    add_language(parser)


def run(args: Namespace) -> int:
    """Print the game, or step through it."""
    record = read_record(args)
    with about(args.file):
        frames = _frames(record, args)
        if is_terminal() and args.file != STDIO:
            _step(frames)
        else:
            _print_all(frames, brief=args.brief)
    return Exit.DONE


Frame = tuple[str, Any]
"""What has just happened, and what is seen then."""


def _frames(record: Record, args: Namespace) -> Iterator[Frame]:
    """Give the start and then every ply; a fault comes when its ply does."""
    notes: dict[int, list[str]] = {}
    for number, note in record.notes:
        notes.setdefault(number, []).append(f"      ! {_say_note(note)}")
    before = record.state(0)
    game = before.game
    seen = seen_by(before, args.seat)
    last = None if args.seat is None or record.viewer is not None else record.verify()
    head = [f"{clean(game.titles[args.lang])}, {len(record.plies)} plies", *notes.get(-1, ())]
    yield "\n".join(head), seen
    for ply, after in record.replay():
        move = ply.move
        if last is not None:
            move = game.seen(move, ply.actor, before, after, last, seen.seat)
        lines = []
        if move is not None:
            who = seat_name(ply.actor, record.seats)
            said = sentence(move, seen, ply.actor, args.lang)
            lines = [f"{ply.number:>4}. {who} {move}: {said}", *notes.get(ply.number, ())]
        before, seen = after, seen_by(after, args.seat)
        if ply.number == len(record.plies) - 1:
            lines += _ending(record, seen, Phrases(args.lang))
        if lines:
            yield "\n".join(lines), seen


def _say_note(note: Note) -> str:
    return clean(note if isinstance(note, str) else " ".join(map(str, note)))


def _ending(record: Record, seen: Any, phrases: Phrases) -> list[str]:
    if seen.result is not None:
        return [
            "",
            score_table(seen, phrases, record.seats),
            "",
            result_sentence(seen.result, phrases, record.seats),
        ]
    if record.result is not None:
        return ["", phrases("stopped", why=record.result.removeprefix("stopped "))]
    return []


def _print_all(frames: Iterator[Frame], *, brief: bool) -> None:
    seen = None
    for caption, seen in frames:
        print(caption)
        if not brief:
            print(f"\n{seen}\n")
    if brief:
        print(f"\n{seen}")


def _step(frames: Iterator[Frame]) -> None:
    passed = [next(frames)]
    at = 0
    while True:
        caption, seen = passed[at]
        print(f"\n{caption}\n\n{seen}\n")
        try:
            word = input(_KEYS).strip()
        except EOFError:
            print()
            return
        if word == "q":
            return
        wanted = at + 1
        if word == "b":
            wanted = at - 1
        elif word.isdecimal():
            wanted = int(word)
        elif word:
            continue
        passed += islice(frames, max(0, wanted + 1 - len(passed)))
        if not word and wanted == len(passed):
            return
        at = max(0, min(wanted, len(passed) - 1))
