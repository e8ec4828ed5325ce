"""Convert records between BGN, JSON and JSON Lines."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

import boardlib

from .common import add_lenient, reading
from .exits import Exit, about, failure_of
from .formats import add_format, format_of, write_records
from .text import clean

if TYPE_CHECKING:
    from ..record.model import Record


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("input", metavar="IN", help="what to read; - is stdin")
    parser.add_argument("output", metavar="OUT", help="what to write, by its ending; - is stdout")
    add_format(parser)
    add_lenient(parser)
    parser.add_argument(
        "--skip-bad", action="store_true", help="leave bad records out instead of stopping"
    )


def run(args: Namespace) -> int:
    """Convert all records; the output is written as a whole or not at all."""
    form = format_of(args.output, args.to, or_else=", or use --to")
    bad: list[int] = []
    with reading(args.input) as file:
        write_records(_records(args, file, bad), args.output, form)
    return Exit.BAD_RECORD if bad else Exit.DONE


def _records(args: Namespace, file: object, bad: list[int]) -> Iterator[Record]:
    found = boardlib.load_all(file, errors="collect", lenient=args.lenient)  # type: ignore[call-overload]
    number = 0
    for number, record in enumerate(found, start=1):
        if not isinstance(record, boardlib.BadRecord):
            yield record
            continue
        failure = failure_of(record.error, f"{args.input}, record {number}")
        if not args.skip_bad:
            raise failure
        bad.append(number)
        print(f"boardlib: {clean(failure.message)}", file=sys.stderr)
    if not number:
        with about(args.input):
            raise boardlib.RecordError("there is no record here", code="empty", expected="%BGN 1")
