"""The pieces BGN lines are made of: patterns, and a cursor that says where a line goes wrong."""

from __future__ import annotations

import json
import re
from typing import Final

from ..kernel.errors import RecordError
from .model import Note, OptionValue, Scalar

VERSION: Final = 1
LARGEST: Final = 2**53 - 1
"""Integers lie within plus and minus this, which every language reads exactly."""

# Groups repeat inside (?>…) and not with *+: Python before 3.11.5 mishandles the latter when the
# last turn fails half-way (gh-106052).
ARGUMENT: Final = r"[!#-&(->@-\[\]-_a-~]++"
"""Printable ASCII without space, quotes, backslash and question mark."""
_PLY: Final = rf"[*A-Z] [a-z][a-z-]*+(?>(?: {ARGUMENT})*)"
_SEEN_PLY: Final = rf"[*A-Z] [a-z][a-z-]*+(?>(?: (?:\?|{ARGUMENT}))*)"
PLY: Final = re.compile(_PLY)
SEEN_PLY: Final = re.compile(_SEEN_PLY)
"""A ply of a record as one seat saw it: an argument may be hidden."""
_CLOCK: Final = r"clock [A-Z] (?:0|[1-9][0-9]{0,14}+)"
CLOCK: Final = re.compile(_CLOCK)
"""The note that may stand behind every ply."""
PLIES: Final = re.compile(rf"(?:{_PLY}\n)++")
SEEN_PLIES: Final = re.compile(rf"(?:{_SEEN_PLY}\n)++")
RUN: Final = re.compile(rf"(?:{_PLY}\n|! {_CLOCK}\n)++")
SEEN_RUN: Final = re.compile(rf"(?:{_SEEN_PLY}\n|! {_CLOCK}\n)++")
"""Lines that a reader takes at once."""

GAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*+")
NAME: Final = re.compile(r"[a-z][a-z0-9_-]*+")
SEAT: Final = re.compile(r"[A-Z]")
HEX16: Final = re.compile(r"[0-9a-f]{16}")
HEX64: Final = re.compile(r"[0-9a-f]{64}")
INTEGER: Final = re.compile(r"0|-?[1-9][0-9]*+")
STRING: Final = re.compile(
    r'"(?>(?:[^"\\\x00-\x1f]++|\\(?:["\\bfnrt]|u00(?:0[0-7bef]|1[0-9a-f])))*)"'
)
WORD: Final = re.compile(r"[a-z][a-z0-9-]*+")
CONTROL: Final = re.compile(r"[\x00-\x1f]")
_CONTROL_INSIDE: Final = re.compile(r'"(?>(?:[^"\\\x00-\x1f]++|\\[^\x00-\x1f])*)\\?+[\x00-\x1f]')
"""A string, however spelled, up to a control character that stands before its closing quote."""
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
_STOPPED: Final = re.compile(r"stopped (?:abandoned|agreed|(?:resigned|timeout) [A-Z])")

quote: Final = json.JSONEncoder(ensure_ascii=False).encode
"""Write text as ``JSON.stringify`` does."""


def fault(code: str, message: str, expected: str = "", *, column: int = 1) -> RecordError:
    """Make the error of one line; whoever knows the line's number adds it."""
    return RecordError(message, code=code, column=column, expected=expected)


class Cursor:
    """Reads one line from left to right; every miss is a :exc:`RecordError` with its column."""

    __slots__ = ("at", "code", "line")

    def __init__(self, line: str, at: int, code: str) -> None:
        self.line = line
        self.at = at
        self.code = code
        """Of what is wrong when the line has another shape."""

    def miss(self, expected: str, code: str = "") -> RecordError:
        """Make the error for what stands at the cursor, naming a stray control character."""
        control = CONTROL.match(self.line, self.at)
        if control is not None:
            return control_fault(self.line, self.at)
        found = self.line[self.at : self.at + 20]
        message = f"{found!r} stands here" if found else "the line ends here"
        return fault(code or self.code, message, expected, column=self.at + 1)

    def take(self, pattern: re.Pattern[str], expected: str) -> str:
        """Read what the pattern matches."""
        found = pattern.match(self.line, self.at)
        if found is None:
            raise self.miss(expected)
        self.at = found.end()
        return found.group()

    def space(self) -> None:
        """Read the one space between two words."""
        if not self.line.startswith(" ", self.at):
            raise self.miss("one space")
        self.at += 1

    def end(self) -> None:
        """Require that nothing is left."""
        if self.at != len(self.line):
            raise self.miss("the end of the line")

    def integer(self, low: int = -LARGEST, high: int = LARGEST) -> int:
        """Read an integer within bounds, spelled without zeros in front."""
        start = self.at
        text = self.take(INTEGER, "an integer")
        if len(text) > 17 or not low <= int(text) <= high:
            self.at = start
            raise self.miss(f"an integer from {low} to {high}", "integer-range")
        return int(text)

    def string(self) -> str:
        """Read a JSON string in the one spelling it has."""
        found = STRING.match(self.line, self.at)
        if found is None:
            raise self._bad_string()
        self.at = found.end()
        text = found.group()
        if "\\" not in text:
            return text[1:-1]
        value: str = json.loads(text)
        return value

    def _bad_string(self) -> RecordError:
        expected = "a JSON string"
        if not self.line.startswith('"', self.at):
            return self.miss(expected)
        control = _CONTROL_INSIDE.match(self.line, self.at)
        if control is not None:
            return control_fault(self.line, control.end() - 1)
        try:
            value, _ = _DECODER.raw_decode(self.line, self.at)
        except ValueError:
            return self.miss(expected, "bad-string")
        lone = _SURROGATE.search(value)
        if lone is not None:
            return self.miss("text without lone surrogates", "lone-surrogate")
        spelled = quote(value)
        if len(spelled) > 60 or not spelled.isprintable():
            spelled = "the string as JSON.stringify spells it"
        return self.miss(spelled, "string-spelling")

    def scalar(self) -> Scalar:
        """Read true, false, an integer or a string."""
        for word, value in (("true", True), ("false", False)):
            if self.line.startswith(word, self.at):
                self.at += len(word)
                return value
        if self.line.startswith('"', self.at):
            return self.string()
        if INTEGER.match(self.line, self.at) is None:
            raise self.miss("an integer, true, false, a JSON string or an array of these")
        return self.integer()

    def value(self) -> OptionValue:
        """Read an option's value: a scalar, or an array of scalars without spaces."""
        if not self.line.startswith("[", self.at):
            return self.scalar()
        self.at += 1
        items: list[Scalar] = []
        while not self.line.startswith("]", self.at):
            if items:
                if not self.line.startswith(",", self.at):
                    raise self.miss("a comma or ]")
                self.at += 1
            items.append(self.scalar())
        self.at += 1
        return tuple(items)


_DECODER: Final = json.JSONDecoder()


def control_fault(line: str, at: int) -> RecordError:
    """Make the error of a control character."""
    if line[at] == "\r" and at == len(line) - 1:
        return fault("carriage-return", "the line ends in CR LF", "LF alone", column=at + 1)
    return fault(
        "control-character",
        f"the control character U+{ord(line[at]):04X} stands here",
        "printable text",
        column=at + 1,
    )


def read_note(line: str, at: int = 2) -> Note:
    """Read a note from ``at``, where its text or its word begins."""
    if CLOCK.fullmatch(line, at) is not None:
        return "clock", line[at + 6], int(line[at + 8 :])
    cursor = Cursor(line, at, "bad-note")
    if line.startswith('"', at):
        text = cursor.string()
        cursor.end()
        return text
    word = cursor.take(WORD, "a JSON string or a word")
    if word.startswith("x-"):
        note = _private_note(word, cursor)
    elif word in ("clock", "seat", "left"):
        cursor.space()
        seat = cursor.take(SEAT, "a seat letter")
        note = (word, seat)
        if word != "left":
            cursor.space()
            note = (word, seat, cursor.integer(0) if word == "clock" else cursor.string())
    else:
        cursor.at = at
        raise cursor.miss("clock, seat, left or a word that begins with x-", "unknown-note")
    cursor.end()
    return note


def _private_note(word: str, cursor: Cursor) -> tuple[str | int, ...]:
    if word == "x-":
        raise cursor.miss("a small letter, a digit or a hyphen")
    note: list[str | int] = [word]
    while cursor.at < len(cursor.line):
        cursor.space()
        if SEAT.match(cursor.line, cursor.at) is not None:
            note.append(cursor.take(SEAT, "a seat letter"))
        elif not cursor.line.startswith('"', cursor.at):
            note.append(cursor.integer())
        else:
            start = cursor.at
            text = cursor.string()
            if SEAT.fullmatch(text) is not None:
                cursor.at = start
                raise cursor.miss(f"{text} without quotes", "string-spelling")
            note.append(text)
    return tuple(note)


def write_note(note: Note) -> str:
    """Write a note as :func:`read_note` reads it; what is no note becomes text that it refuses."""
    if isinstance(note, str):
        return quote(note)
    if len(note) == 3 and note[0] == "clock":
        return f"clock {note[1]} {note[2]}"
    word, *rest = note
    named = word == "seat"
    return " ".join([str(word), *(_argument(x, named and i == 1) for i, x in enumerate(rest))])


def _argument(value: str | int, quoted: bool) -> str:
    if isinstance(value, str) and (quoted or SEAT.fullmatch(value) is None):
        return quote(value)
    return str(value)


def check_result(text: str, at: int = 0) -> None:
    """Check the text of a result from ``at`` on.

    :raises RecordError: with the column of the first thing that is wrong.
    """
    cursor = Cursor(text, at, "bad-result")
    if text.startswith("stopped", at):
        if _STOPPED.fullmatch(text, at) is None:
            raise cursor.miss("stopped abandoned, agreed, resigned or timeout and a seat")
        return
    for seat in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        if cursor.at > at:
            if cursor.at == len(text):
                return
            cursor.space()
        if not text.startswith(seat, cursor.at):
            raise cursor.miss(f"{seat}, its place and its score")
        cursor.at += 1
        cursor.space()
        cursor.integer(1, 26)
        cursor.space()
        cursor.integer()
    cursor.end()


def bad_ply(line: str, *, seen: bool = False) -> RecordError:
    """Say what is wrong with a line that is not a ply."""
    cursor = Cursor(line, 0, "bad-ply")
    if _ACTOR.match(line) is None:
        missing = WORD.match(line) is not None
        return cursor.miss(_ACTOR_IS, "missing-actor" if missing else "unknown-line")
    cursor.at = 1
    try:
        cursor.space()
        cursor.take(_VERB, "a verb in lower-case letters and hyphens")
        while True:
            cursor.space()
            hidden = line.startswith("?", cursor.at)
            if hidden and not seen:
                raise cursor.miss("an argument that is known, or a view header", "hidden-argument")
            cursor.take(_HIDDEN if hidden else _ARGUMENT, _ARGUMENT_IS)
    except RecordError as error:
        return error


_ACTOR: Final = re.compile(r"[*A-Z]")
_VERB: Final = re.compile(r"[a-z][a-z-]*+")
_HIDDEN: Final = re.compile(r"\?")
_ARGUMENT: Final = re.compile(ARGUMENT)
_ACTOR_IS: Final = "an actor (a seat letter, or * for chance) and a move"
_ARGUMENT_IS: Final = "an argument of printable ASCII without quotes and backslash"
