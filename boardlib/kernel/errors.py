"""Everything boardlib raises on purpose, each with a code that never changes its meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .codes import CODES

if TYPE_CHECKING:
    from ..record.model import Record
    from .moves import Move


class BoardlibError(Exception):
    """The root of all errors of this library.

    ``code`` is stable and meant for programs; ``str(error)`` is a sentence meant for people and
    may be reworded.  Attributes say where and what; none of them stands in the text unless its
    reader may see it.
    """

    code: str

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.message = message
        self.code = code

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(
    cls: type[BoardlibError], args: tuple[Any, ...], attributes: dict[str, Any]
) -> BoardlibError:
    error = cls.__new__(cls, *args)
    error.__dict__.update(attributes)
    return error


class SetupError(BoardlibError, ValueError):
    """A setup that the game does not have; names the field and what it may be."""

    def __init__(
        self, message: str, *, field: str, allowed: str = "", code: str = "bad-option"
    ) -> None:
        super().__init__(message, code=code)
        self.field = field
        self.allowed = allowed


class NotationError(BoardlibError, ValueError):
    """Text that is not a move, a position or a seat; ``column`` counts characters from 1."""

    def __init__(self, message: str, *, code: str, text: str = "", column: int = 1) -> None:
        super().__init__(message, code=code)
        self.text = text
        self.column = column


class PositionError(NotationError):
    """Text that is not a position of the game, or one that cannot be."""


class IllegalMove(BoardlibError, ValueError):
    """A move the rules refuse: ``code``, the ``rule`` (a section of the game's spec page), why.

    ``position`` is the position as the caller may know it: the view's, when a view was asked.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        rule: str = "",
        position: str = "",
        move: Move | None = None,
        seat: int | str | None = None,
    ) -> None:
        super().__init__(message, code=code)
        self.rule = rule
        self.position = position
        self.move = move
        self.seat = seat

    def __str__(self) -> str:
        return f"{self.message} [{self.code}; rule: {self.rule}]"


class ChanceError(BoardlibError, ValueError):
    """A case that a chance space does not have, or a space with too few or too many of them."""


class SeedError(BoardlibError, ValueError):
    """A seed or a total the random generator does not take."""


class UnknownGame(BoardlibError, LookupError):
    """A game id that nothing installed answers to."""


class UnknownComponent(BoardlibError, KeyError):
    """A component id that the game does not have."""


class UnknownSeat(BoardlibError, IndexError):
    """A seat that does not play, or no seat at all: seats are numbers from 0."""

    def __init__(self, seat: object) -> None:
        text = repr(seat) if isinstance(seat, int | str | float) else type(seat).__name__
        hint = " (boardlib.seat_of gives the number of a letter)" if isinstance(seat, str) else ""
        super().__init__(f"there is no seat number {text[:40]}{hint}", code="bad-seat")


class UnsupportedVersion(BoardlibError):
    """A newer format or rules revision than this program has; names both.

    In a file, ``line`` and ``column`` (or in JSON ``path``) say where, as in :exc:`RecordError`.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        found: int,
        supported: int,
        line: int = 0,
        column: int = 0,
        path: str = "",
    ) -> None:
        super().__init__(message, code=code)
        self.found = found
        self.supported = supported
        self.line = line
        self.column = column
        self.path = path

    def __str__(self) -> str:
        where = _place(self.path, self.line, self.column)
        return f"{where}: {self.message} [{self.code}]" if where else self.message


def _place(path: str, line: int, column: int) -> str:
    return path or (f"line {line}, column {column}" if line else "")


class RecordError(BoardlibError, ValueError):
    """Text that is not a record: ``line`` and ``column`` count from 1, ``path`` is JSON's way."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        line: int = 0,
        column: int = 0,
        expected: str = "",
        path: str = "",
    ) -> None:
        super().__init__(message, code=code)
        self.line = line
        self.column = column
        self.expected = expected
        self.path = path

    def __str__(self) -> str:
        where = _place(self.path, self.line, self.column)
        text = f"{where}: {self.message}" if where else self.message
        if self.expected:
            text += f"; expected {self.expected}"
        return f"{text} [{self.code}]"


class ReplayError(BoardlibError, ValueError):
    """A record that its game does not accept; ``ply`` is the first wrong one, or None.

    ``record`` is the record; ``line`` is the ply's in the file it was read from, or the line on
    which the record begins, or 0.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        ply: int | None = None,
        line: int = 0,
        rule: str = "",
        record: Record | None = None,
    ) -> None:
        super().__init__(message, code=code)
        self.record = record
        self.ply = ply
        self.line = line
        self.rule = rule

    def __str__(self) -> str:
        where = [f"ply {self.ply}"] if self.ply is not None else []
        if self.line:
            where.append(f"line {self.line}")
        head = ", ".join(where)
        rule = f"; rule: {self.rule}" if self.rule else ""
        return (
            f"{head}: {self.message} [{self.code}{rule}]"
            if head
            else (f"{self.message} [{self.code}{rule}]")
        )


class MatchError(BoardlibError):
    """Something a match cannot do now: undo beyond the start, play after it was finished."""


__all__ = [
    "CODES",
    "BoardlibError",
    "ChanceError",
    "IllegalMove",
    "MatchError",
    "NotationError",
    "PositionError",
    "RecordError",
    "ReplayError",
    "SeedError",
    "SetupError",
    "UnknownComponent",
    "UnknownGame",
    "UnknownSeat",
    "UnsupportedVersion",
]
