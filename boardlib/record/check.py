"""Checks a record that did not come out of a BGN file, before anything is written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..kernel.actors import LETTERS
from ..kernel.errors import RecordError
from ..kernel.seed import Seed
from .grammar import (
    CLOCK,
    GAME,
    HEX16,
    HEX64,
    LARGEST,
    NAME,
    PLIES,
    PLY,
    SEAT,
    SEEN_PLIES,
    SEEN_PLY,
    bad_ply,
    check_result,
    read_note,
    write_note,
)
from .model import Note, Record


def check(record: Record) -> None:
    """Require that a record can be written and read back.

    :raises RecordError: with the ``path`` of the first part that is wrong, as in the JSON form;
        the codes are those that a reader has for the same fault.
    """
    _word(record.game, GAME, "$.game", "a game id: small letters, digits and hyphens")
    _integer(record.revision, "$.revision", low=1)
    _options(record)
    if len(record.seats) > len(LETTERS):
        raise _wrong("bad-header", "$.seats", "more than 26 seats are named", "at most 26")
    for index, name in enumerate(record.seats):
        _text(name, f"$.seats[{index}]")
    _names(record.tags, "$.tags")
    for name, text in record.tags:
        _text(text, f"$.tags.{name}")
    _luck(record)
    _plies(record)
    _notes(record)
    _checkpoints(record)
    _ending(record)


def _wrong(code: str, path: str, message: str, expected: str = "") -> RecordError:
    return RecordError(message, code=code, path=path, expected=expected)


def _at(path: str, error: RecordError) -> RecordError:
    return RecordError(error.message, code=error.code, path=path, expected=error.expected)


def _shown(value: Any) -> str:
    if isinstance(value, list | dict):
        return "an array" if isinstance(value, list) else "an object"
    if isinstance(value, tuple):
        shown = f"({', '.join(map(_shown, value[:9]))})"
    else:
        shown = repr(value[:40] if isinstance(value, str) else value)
    return shown if len(shown) <= 60 else f"{shown[:60]}…"


def _text(value: Any, path: str) -> None:
    if not isinstance(value, str):
        raise _wrong("wrong-type", path, f"{_shown(value)} is not text", "text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise _wrong(
            "lone-surrogate", path, "the text holds a lone surrogate", "whole characters"
        ) from None


def _integer(value: Any, path: str, low: int = -LARGEST) -> None:
    if type(value) is not int:
        raise _wrong("wrong-type", path, f"{_shown(value)} is not an integer", "an integer")
    if not low <= value <= LARGEST:
        raise _wrong(
            "integer-range",
            path,
            f"{_shown(value)} is out of range",
            f"an integer from {low} to {LARGEST}",
        )


def _word(
    value: Any, pattern: re.Pattern[str], path: str, expected: str, code: str = "bad-header"
) -> None:
    _text(value, path)
    if pattern.fullmatch(value) is None:
        raise _wrong(code, path, f"{_shown(value)} stands here", expected)


def _names(pairs: Iterable[tuple[str, Any]], path: str) -> None:
    before = None
    for name, _ in pairs:
        _word(name, NAME, path, "a name: a small letter, then small letters, digits, _ and -")
        if name == before:
            raise _wrong("duplicate-header", path, f"{name} stands here twice")
        before = name


def _options(record: Record) -> None:
    _names(record.options, "$.options")
    for name, value in record.options:
        items = value if isinstance(value, tuple) else (value,)
        for index, item in enumerate(items):
            try:
                _scalar(item)
            except RecordError as error:
                path = f"$.options.{name}" + (f"[{index}]" if items is value else "")
                raise _at(path, error) from None


def _scalar(value: Any) -> None:
    if isinstance(value, str):
        _text(value, "")
    elif not isinstance(value, bool):
        if not isinstance(value, int):
            raise _wrong(
                "wrong-type", "", f"{_shown(value)} stands here", "an integer, true, false or text"
            )
        _integer(value, "")


def _luck(record: Record) -> None:
    if record.viewer is not None:
        _word(record.viewer, SEAT, "$.view", "a seat letter")
        for name in ("seed", "commit", "reveal"):
            if getattr(record, name) is not None:
                raise _wrong("view-excludes", f"$.{name}", f"a record with a view has no {name}")
        if record.checkpoints:
            raise _wrong(
                "view-excludes", "$.checkpoints", "a record with a view has no checkpoints"
            )
    if record.start is not None:
        _text(record.start, "$.start")
    if record.seed is not None:
        _text(record.seed, "$.seed")
        if record.commit is not None:
            raise _wrong("misplaced-header", "$.commit", "seed and commit exclude each other")
    if record.commit is not None:
        _word(record.commit, HEX64, "$.commit", "64 hex digits")


def _plies(record: Record) -> None:
    seen = record.viewer is not None
    try:
        text = "\n".join((*record.plies, ""))
    except TypeError:
        text = ""
    pattern = SEEN_PLIES if seen else PLIES
    if pattern.fullmatch(text) is not None and text.count("\n") == len(record.plies):
        return
    single = SEEN_PLY if seen else PLY
    for number, ply in enumerate(record.plies):
        path = f"$.plies[{number}]"
        _text(ply, path)
        if single.fullmatch(ply) is None:
            raise _at(path, bad_ply(ply, seen=seen))


def _notes(record: Record) -> None:
    before = -1
    for index, (ply, note) in enumerate(record.notes):
        path = f"$.notes[{index}]"
        _integer(ply, f"{path}[0]")
        if not before <= ply < len(record.plies):
            raise _wrong(
                "misplaced-note",
                f"{path}[0]",
                f"a note stands behind ply {ply}",
                f"{before} to {len(record.plies) - 1}",
            )
        before = ply
        check_note(note, f"{path}[1]")


def check_note(note: Note, path: str = "") -> None:
    """Require that a note is text, or a word that notes have with the arguments it takes.

    :raises RecordError: ``unknown-note``, ``bad-note`` or what is wrong with an argument.
    """
    if isinstance(note, tuple) and note[:1] == ("clock",) and _is_clock(*note):
        return
    if not isinstance(note, str):
        if not isinstance(note, tuple) or not note or not isinstance(note[0], str):
            raise _wrong(
                "bad-note", path, f"{_shown(note)} stands here", "text or a word with arguments"
            )
        for index, item in enumerate(note):
            if isinstance(item, str):
                _text(item, f"{path}[{index}]")
            else:
                _integer(item, f"{path}[{index}]")
    else:
        _text(note, path)
    line = write_note(note)
    try:
        read = read_note(line, 0)
    except RecordError as error:
        raise _at(path, error) from None
    if read != note:
        raise _wrong(
            "bad-note", path, f"{_shown(note)} is read as {_shown(read)}", "a word with arguments"
        )


def _is_clock(_: Any, seat: Any = None, ms: Any = None, *more: Any) -> bool:
    text = isinstance(seat, str) and type(ms) is int and not more
    return text and CLOCK.fullmatch(f"clock {seat} {ms}") is not None


def _checkpoints(record: Record) -> None:
    before = -1
    for index, (n, digest) in enumerate(record.checkpoints):
        path = f"$.checkpoints[{index}]"
        _integer(n, f"{path}[0]")
        if not before < n <= len(record.plies):
            raise _wrong(
                "misplaced-checkpoint",
                f"{path}[0]",
                f"a checkpoint stands before ply {n}",
                f"{before + 1} to {len(record.plies)}",
            )
        before = n
        _word(digest, HEX16, f"{path}[1]", "16 hex digits", "bad-checkpoint")


def _ending(record: Record) -> None:
    if record.result is not None:
        _text(record.result, "$.result")
        try:
            check_result(record.result)
        except RecordError as error:
            raise _at("$.result", error) from None
    if record.reveal is None:
        return
    _text(record.reveal, "$.reveal")
    if record.commit is None:
        raise _wrong("reveal-without-commit", "$.reveal", "there is no commit to be revealed")
    if record.result is None:
        raise _wrong("misplaced-reveal", "$.reveal", "the seed is revealed before the result")
    check_reveal(record.reveal, record.commit, "$.reveal")


def check_reveal(reveal: str, commit: str, path: str = "") -> None:
    """Require that a revealed seed is the one that was committed to."""
    found = Seed(reveal).commit
    if found != commit:
        raise _wrong("wrong-reveal", path, f"the revealed seed has the commit {found}", commit)
