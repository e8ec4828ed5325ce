"""Reads the lines of a record down to ``---``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from ..kernel.actors import LETTERS
from ..kernel.errors import RecordError, UnsupportedVersion
from .grammar import CONTROL, GAME, HEX64, NAME, SEAT, VERSION, Cursor, control_fault, fault
from .limits import Limits
from .model import OptionValue

MAGIC: Final = "%BGN "
ORDER: Final = {
    "game": 0,
    "option": 1,
    "seat": 2,
    "tag": 3,
    "view": 4,
    "start": 5,
    "seed": 6,
    "commit": 6,
}
"""Where each header stands; those with one number exclude each other."""


def require_magic(text: str) -> None:
    """Require that a text begins as every record does."""
    if text.startswith(MAGIC):
        return
    if not text:
        raise fault("empty", "there is no record here", MAGIC + "1")
    if text[0] == "\ufeff":
        raise fault("byte-order-mark", "the file begins with a byte order mark", MAGIC + "1")
    raise fault("not-bgn", f"{text[:20]!r} is not the beginning of a record", MAGIC + "1")


def read_version(line: str) -> None:
    """Read the first line of a record.

    :raises UnsupportedVersion: for a newer format.
    """
    cursor = Cursor(line, len(MAGIC), "bad-version")
    found = cursor.integer()
    if found < 1:
        cursor.at = len(MAGIC)
        raise cursor.miss("a format version, from 1")
    cursor.end()
    if found > VERSION:
        raise UnsupportedVersion(
            f"the record is in BGN {found}; this program reads BGN {VERSION}",
            code="newer-format",
            found=found,
            supported=VERSION,
            column=len(MAGIC) + 1,
        )


class Header:
    """What the header lines read so far have said."""

    __slots__ = ("_last", "_limits", "_name", "_rank", "fields", "options", "seats", "tags")

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._last = ""
        self._name = ""
        self._rank = -1
        self.fields: dict[str, Any] = {}
        self.options: list[tuple[str, OptionValue]] = []
        self.seats: list[str] = []
        self.tags: list[tuple[str, str]] = []

    def read(self, line: str) -> None:
        """Read one header line or remark."""
        word = line.partition(" ")[0]
        rank = ORDER.get(word)
        if rank is None:
            if line.startswith(";"):
                read_remark(line)
                return
            raise self._unknown(line)
        if rank != self._rank:
            if rank < self._rank or (self._rank < 0 and rank):
                raise self._misplaced(word)
            self._rank = rank
            self._name = ""
        elif word not in _MANY:
            raise self._misplaced(word)
        self._last = word
        cursor = Cursor(line, len(word), "bad-header")
        cursor.space()
        _READ[word](self, cursor)
        cursor.end()

    def read_options(self, text: str, at: int) -> int:
        """Read all plain options that stand at ``at``, and give the place behind them.

        Whatever is unusual or wrong is left to :meth:`read`, line by line.
        """
        run = _OPTIONS.match(text, at)
        if run is None or run.end() - at > self._limits.line:
            return at
        stop = text.rindex("\n", at, run.end())
        rows = [line.split(" ", 2) for line in text[at:stop].split("\n")]
        names = [name for _, name, _ in rows]
        if names != sorted(set(names)) or len(names) > self._limits.options:
            return at
        self.options = [(name, _plain_value(value)) for _, name, value in rows]
        self._last, self._name, self._rank = "option", names[-1], ORDER["option"]
        return stop + 1

    def close(self) -> None:
        """Require what every header has."""
        if self._rank < 0:
            raise fault("missing-header", "the header names no game", "game, its id and revision")

    def _unknown(self, line: str) -> RecordError:
        control = CONTROL.search(line)
        if control is not None:
            return control_fault(line, control.start())
        if line[:1] in ("(", ")"):
            return reserved(line)
        return fault("unknown-header", f"{line[:20]!r} is no header", f"{', '.join(ORDER)} or ---")

    def _misplaced(self, word: str) -> RecordError:
        if self._rank < 0:
            return fault("missing-header", f"{word} stands before game", "game")
        if _FIELDS.get(word, word) in self.fields:
            return fault("duplicate-header", f"{word} stands here twice")
        return fault(
            "misplaced-header", f"{word} stands after {self._last}", f"the order {', '.join(ORDER)}"
        )

    def _next_name(self, cursor: Cursor, count: int, limit: int) -> str:
        start = cursor.at + 1
        name = cursor.take(NAME, "a name")
        if name <= self._name:
            code = "duplicate-header" if name == self._name else "misplaced-header"
            raise fault(
                code, f"{name} stands after {self._name}", "each name once, in order", column=start
            )
        if count >= limit:
            raise fault(f"too-many-{self._last}s", f"there are more than {limit}", f"{limit}")
        self._name = name
        cursor.space()
        return name

    def _game(self, cursor: Cursor) -> None:
        self.fields["game"] = cursor.take(GAME, "a game id")
        cursor.space()
        self.fields["revision"] = cursor.integer(1)

    def _option(self, cursor: Cursor) -> None:
        name = self._next_name(cursor, len(self.options), self._limits.options)
        self.options.append((name, cursor.value()))

    def _seat(self, cursor: Cursor) -> None:
        start = cursor.at + 1
        seat = cursor.take(SEAT, "a seat letter")
        if seat != LETTERS[len(self.seats) : len(self.seats) + 1]:
            code = "duplicate-header" if seat in LETTERS[: len(self.seats)] else "misplaced-header"
            expected = LETTERS[len(self.seats) : len(self.seats) + 1]
            raise fault(code, f"seat {seat} stands here", expected, column=start)
        cursor.space()
        self.seats.append(cursor.string())

    def _tag(self, cursor: Cursor) -> None:
        name = self._next_name(cursor, len(self.tags), self._limits.tags)
        self.tags.append((name, cursor.string()))

    def _view(self, cursor: Cursor) -> None:
        self.fields["viewer"] = cursor.take(SEAT, "a seat letter")

    def _text(self, cursor: Cursor) -> None:
        if self._last == "seed":
            self._no_view()
        self.fields[self._last] = cursor.string()

    def _commit(self, cursor: Cursor) -> None:
        self._no_view()
        self.fields["commit"] = cursor.take(HEX64, "64 hex digits")

    def _no_view(self) -> None:
        if "viewer" in self.fields:
            raise fault("view-excludes", f"a record with a view has no {self._last}")


_PLAIN: Final = r'(?:true|false|0|-?[1-9][0-9]{0,14}+|"[^"\\\x00-\x1f]*+")'
_OPTIONS: Final = re.compile(
    rf"(?:option {NAME.pattern} (?:{_PLAIN}|\[(?:{_PLAIN}(?>(?:,{_PLAIN})*))?\])\n)++"
)


def _plain_value(text: str) -> OptionValue:
    first = text[0]
    if first in "tf":
        return first == "t"
    if first == "[":
        return tuple(json.loads(text))
    return text[1:-1] if first == '"' else int(text)


_FIELDS: Final = {"view": "viewer"}
_MANY: Final = frozenset({"option", "seat", "tag"})
_READ: Final[dict[str, Callable[[Header, Cursor], None]]] = {
    "game": Header._game,
    "option": Header._option,
    "seat": Header._seat,
    "tag": Header._tag,
    "view": Header._view,
    "start": Header._text,
    "seed": Header._text,
    "commit": Header._commit,
}


def read_remark(line: str) -> None:
    """Require that a remark is text."""
    control = CONTROL.search(line)
    if control is not None:
        raise control_fault(line, control.start())


def reserved(line: str) -> RecordError:
    """Make the error of a line that version 1 keeps for later."""
    return fault("reserved", f"{line[:1]} is reserved for variations", "a line of BGN 1")
