"""Check records of any number move by move, and name every bad one."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from typing import IO, TYPE_CHECKING, Any

import boardlib

from .common import add_lenient, reading
from .exits import Exit, Failure, remedy
from .progress import Progress
from .text import clean

if TYPE_CHECKING:
    from ..kernel.errors import BoardlibError


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="files of records; - is stdin")
    parser.add_argument("--json", action="store_true", help="one JSON object, for programs")
    add_lenient(parser)


def run(args: Namespace) -> int:
    """Check all files; a file that cannot be read does not keep the others from being checked."""
    check = _Check(args)
    for path in args.files:
        try:
            with reading(path) as file:
                check.file(path, file)
        except Failure as failure:
            check.unreadable(path, failure)
    check.summary()
    if check.bad:
        return Exit.BAD_RECORD
    return Exit.FILE if check.files_lost else Exit.DONE


class _Check:
    """Counts what was checked, and reports what is wrong as it is found."""

    def __init__(self, args: Namespace) -> None:
        self.json: bool = args.json
        self.lenient: bool = args.lenient
        self.records = 0
        self.plies = 0
        self.good = 0
        self.unfinished = 0
        self.bad = 0
        self.files_lost = 0
        self.found: list[dict[str, Any]] = []
        self._done = 0
        self._bar = Progress(_total_size(args.files))

    def file(self, path: str, file: IO[bytes]) -> None:
        """Check all records of a file."""
        number = 0
        for number, record in enumerate(
            boardlib.load_all(file, errors="collect", lenient=self.lenient), start=1
        ):
            self.records += 1
            if isinstance(record, boardlib.BadRecord):
                self._report(path, number, record.error, record.line)
            else:
                try:
                    record.verify()
                    self.plies += len(record.plies)
                    self.good += 1
                    self.unfinished += record.result is None
                except boardlib.BoardlibError as error:
                    self._report(path, number, error, record.line)
            self._bar.update(
                self._done + _tell(file), f"{_count(self.records, 'record')}, {self.bad} bad"
            )
        if not number:
            empty = boardlib.RecordError("there is no record here", code="empty", expected="%BGN 1")
            self._report(path, 0, empty, 1)
        self._done += _tell(file)

    def _report(self, path: str, number: int, error: BoardlibError, line: int) -> None:
        self.bad += 1
        line = getattr(error, "line", 0) or line
        ply: int | None = getattr(error, "ply", None)
        column, way, expected, rule = (
            getattr(error, name, None) or None for name in ("column", "path", "expected", "rule")
        )
        if self.json:
            entry: dict[str, Any] = {"file": path, "record": number, "line": line or None}
            entry |= {"column": column, "path": way, "ply": ply, "code": error.code}
            entry |= {"why": error.message, "expected": expected, "rule": rule}
            self.found.append(entry)
            return
        where = [path, f"record {number}"]
        where += [f"line {line}"] if line else []
        where += [f"column {column}"] if column else []
        where += [str(way)] if way else []
        where += [f"ply {ply}"] if ply is not None else []
        why = f"{error.message}; expected {expected}" if expected else error.message
        code = f"{error.code}; rule: {rule}" if rule else error.code
        self._bar.clear()
        print(clean(f"{', '.join(where)}: {why} [{code}]{remedy(error.code)}"), flush=True)

    def unreadable(self, path: str, failure: Failure) -> None:
        """Report a file that the system does not give us."""
        self.files_lost += 1
        if self.json:
            self.found.append({"file": path, "why": failure.message, "code": "unreadable-file"})
        else:
            self._bar.clear()
            print(f"boardlib: {clean(failure.message)}", file=sys.stderr)

    def summary(self) -> None:
        """Say how many were good and how many bad."""
        self._bar.clear()
        if self.json:
            counts: dict[str, Any] = {"records": self.records, "good": self.good}
            counts |= {"unfinished": self.unfinished, "bad": self.bad}
            counts |= {"plies": self.plies, "found": self.found}
            print(json.dumps(counts, ensure_ascii=False, indent=2))
            return
        size = f"{_count(self.records, 'record')}, {_count(self.plies, 'ply', 'plies')}"
        good = f"{self.good} good" + (f" ({self.unfinished} unfinished)" if self.unfinished else "")
        lost = f", {_count(self.files_lost, 'file')} not readable" if self.files_lost else ""
        print(f"{size}: {good}, {self.bad} bad{lost}")


def _count(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


def _tell(file: IO[bytes]) -> int:
    return file.tell() if file.seekable() else 0


def _total_size(paths: list[str]) -> int:
    """Add up the sizes of all files; 0 when one of them has none."""
    total = 0
    for path in paths:
        try:
            if not os.path.isfile(path):
                return 0
            total += os.path.getsize(path)
        except OSError:
            return 0
    return total
