"""What a save file holds, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs

if TYPE_CHECKING:
    from ..kernel.errors import BoardlibError
    from .replay import Ply

Scalar: TypeAlias = int | bool | str
OptionValue: TypeAlias = Scalar | tuple[Scalar, ...]
Note: TypeAlias = str | tuple[str | int, ...]
"""Free text, or a word with its arguments: ``("clock", "A", 93500)``."""


def _named(pairs: Any) -> tuple[tuple[str, Any], ...]:
    items = pairs.items() if isinstance(pairs, Mapping) else pairs
    return tuple(
        sorted(
            ((name, tuple(value) if type(value) is list else value) for name, value in items),
            key=lambda pair: pair[0],
        )
    )


def _spelled(options: tuple[tuple[str, OptionValue], ...]) -> str:
    return repr(options)  # True == 1, but the two are written differently


@attrs.frozen(kw_only=True)
class Record:
    """One game as it was played: setup, names, plies, notes and result, all as written.

    A record knows no rules: it may hold plies that no game would allow until :meth:`verify` has
    looked.  Equal records have equal canonical bytes.  ``options`` and ``tags`` may be given as
    mappings; they are kept as pairs in the order of their names.

    >>> record = Record(game="kingdomino", revision=1, plies=["* king A", "A pick 3"])
    >>> record.plies[1]
    'A pick 3'
    """

    game: str
    revision: int
    options: tuple[tuple[str, OptionValue], ...] = attrs.field(
        default=(), converter=_named, eq=_spelled
    )
    seats: tuple[str, ...] = attrs.field(default=(), converter=tuple[str, ...])
    """The players' names in seat order; empty when none are given."""
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=_named)
    viewer: str | None = None
    """The letter of the seat that saw the game like this; None for the whole truth."""
    start: str | None = None
    """The position the record begins at, without game and options; None for the usual start."""
    seed: str | None = None
    commit: str | None = None
    plies: tuple[str, ...] = attrs.field(default=(), converter=tuple[str, ...])
    notes: tuple[tuple[int, Note], ...] = attrs.field(
        default=(), converter=tuple[tuple[int, Note], ...]
    )
    """Each with the number of the ply it stands behind; -1 is the record itself."""
    checkpoints: tuple[tuple[int, str], ...] = attrs.field(
        default=(), converter=tuple[tuple[int, str], ...]
    )
    """Each with the number of the ply that it stands before."""
    result: str | None = None
    """``A 1 61 B 2 48`` or ``stopped resigned B``; None while the game goes on."""
    reveal: str | None = None
    end: str | None = attrs.field(default=None, eq=False)
    """The ``%END`` that was read; a writer works out its own."""
    line: int = attrs.field(default=0, eq=False, repr=False)
    """The line of the file that the record began on; 0 when there was none."""
    lines: tuple[int, ...] = attrs.field(default=(), eq=False, repr=False)
    """The line of the file that each ply stood on; empty when there was none."""

    def __str__(self) -> str:
        from .writer import write

        return write(self)

    def replay(self) -> Iterator[tuple[Ply, Any]]:
        """Yield every ply with the state that it leads to, checked move by move.

        A record as one seat saw it leads to that seat's views.

        :raises ReplayError: at the first ply, checkpoint or result that is wrong.
        """
        from .replay import replay

        return replay(self)

    def state(self, n: int) -> Any:
        """Give the state before ply ``n``; ``state(len(record.plies))`` is the last one."""
        from .replay import state_before

        return state_before(self, n)

    def verify(self) -> Any:
        """Check everything the game can check, and give the state in which the record stops.

        :raises ReplayError: naming the first ply that is wrong.
        """
        from .replay import verify

        return verify(self)

    def view(self, seat: int) -> Record:
        """Give the record as one seat saw it, without what that seat could not know."""
        from .replay import view_record

        return view_record(self, seat)


@attrs.frozen
class BadRecord:
    """Stands in the place of a record that could not be read."""

    offset: int
    """Bytes (after unpacking) before the record's first line."""
    line: int
    """The record's first line in the file; the fault's own line is the error's."""
    error: BoardlibError


def mapping(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Give named pairs as a dictionary whose lists are lists, as JSON has them."""
    return {name: list(v) if isinstance(v, tuple) else v for name, v in pairs}
