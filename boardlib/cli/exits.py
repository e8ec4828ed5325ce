"""How a command ends: its exit codes, and the one sentence that says why."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..kernel.errors import BoardlibError


class Exit(IntEnum):
    """Exit codes; they never change their meaning."""

    DONE = 0
    """All went well; also when a person leaves a game."""
    BAD_RECORD = 1
    """A record cannot be read, or its game does not accept it."""
    USAGE = 2
    """The command line asks for something that there is not."""
    FILE = 3
    """A file cannot be read or written."""
    INTERRUPTED = 130
    """Ctrl-C."""
    CLOSED_PIPE = 141
    """Whoever read the output has stopped reading."""


class Failure(Exception):
    """Ends the command with a sentence and an exit code."""

    def __init__(self, message: str, code: Exit) -> None:
        super().__init__(message)
        self.message = message
        self.code = code


def usage(message: str) -> Failure:
    """Make the failure for a command line that cannot be followed."""
    return Failure(message, Exit.USAGE)


_REASONS = {
    errno.ENOENT: "there is no such file or directory",
    errno.EISDIR: "this is a directory, not a file",
    errno.EACCES: "you are not allowed to read or write this file",
    errno.EEXIST: "this file is there already; it is not written over",
    errno.ENOSPC: "no space is left on the disk",
    errno.EROFS: "the disk is read-only",
    errno.ENOTDIR: "a part of this path is a file, not a directory",
}


def say_os_error(error: OSError, path: str = "") -> str:
    """Say what the operating system could not do, and with which file."""
    why = _REASONS.get(error.errno or 0) or error.strerror or str(error) or "it failed"
    name = path or error.filename
    return f"{name}: {why}" if name else why


FILE_CODES = ("unreadable-file", "cannot-write", "file-exists")
"""Codes of record errors that are the file's fault and not the record's."""


REMEDIES = {
    "byte-order-mark": "--lenient accepts it",
    "carriage-return": "--lenient accepts it",
    "torn-line": "boardlib resume cuts it off",
}
"""What helps against some codes, where a file is read."""


def remedy(code: str, remedies: Mapping[str, str] = REMEDIES) -> str:
    """Say what helps against an error, in parentheses, or nothing.

    >>> remedy("torn-line")
    ' (boardlib resume cuts it off)'
    """
    return f" ({remedies[code]})" if code in remedies else ""


def failure_of(
    error: BoardlibError, where: str = "", remedies: Mapping[str, str] = REMEDIES
) -> Failure:
    """Make the failure that an error of the library is to the command line.

    A closed pipe inside it is raised as what it is.
    """
    cause = error.__cause__
    if isinstance(cause, BrokenPipeError):
        raise cause
    if isinstance(cause, OSError):
        return Failure(say_os_error(cause, where), Exit.FILE)
    code = Exit.FILE if error.code in FILE_CODES else Exit.BAD_RECORD
    text = str(error) + remedy(error.code, remedies)
    named = not where or text.startswith(f"{where}: ")
    return Failure(text if named else f"{where}: {text}", code)


@contextmanager
def about(where: str, remedies: Mapping[str, str] = REMEDIES) -> Iterator[None]:
    """Say of which file, and which record in it, whatever goes wrong inside is."""
    from ..kernel.errors import BoardlibError

    try:
        yield
    except BoardlibError as error:
        raise failure_of(error, where, remedies) from error
