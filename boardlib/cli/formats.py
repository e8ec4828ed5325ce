"""Which form a record is written in, and where to."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import TYPE_CHECKING

import boardlib

from .common import STDIO
from .exits import Exit, Failure, about, usage

if TYPE_CHECKING:
    from ..record.files import Format
    from ..record.model import Record

_BY_ENDING: dict[str, Format] = {
    ".bgn": "bgn",
    ".json": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
}


def add_format(parser: ArgumentParser) -> None:
    """Let the user choose the form, where a file's name does not say it."""
    parser.add_argument(
        "--to",
        choices=("bgn", "json", "jsonl"),
        help="write this form, whatever the file's name ends in",
    )


def format_of(path: str, to: Format | None = None, *, or_else: str = "") -> Format:
    """Give the form that is asked for, or the one the file's name ends in.

    :param or_else: what else may be done about a name that says no form.
    """
    if to is not None:
        return to
    if path == STDIO:
        return "bgn"
    bare = path.lower().removesuffix(".gz")
    for ending, form in _BY_ENDING.items():
        if bare.endswith(ending):
            return form
    raise usage(f"{path}: the name says no form; end it in .bgn, .json or .jsonl{or_else}")


def write_records(records: Record | Iterable[Record], path: str, form: Format) -> None:
    """Write records to a file, which is replaced as a whole, or to standard output."""
    if path == STDIO:
        sys.stdout.flush()
        boardlib.dump(records, sys.stdout.buffer, format=form)
        return
    if "\0" in path:
        raise Failure(f"{path}: no file's name can have a NUL in it", Exit.FILE)
    with about(path):
        boardlib.dump(records, path, format=form)
