"""JSON of whatever boardlib has: records, states and views."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from .kernel.state import State
from .kernel.view import View
from .record.model import Record

if TYPE_CHECKING:
    from .kernel.game import Game


def to_json(thing: Record | State | View) -> str:
    """Write a record, a state or a view as JSON text on one line.

    >>> import boardlib
    >>> state = boardlib.game("kingdomino").start(boardlib.game("kingdomino").setup())
    >>> boardlib.from_json(boardlib.to_json(state)) == state
    True
    """
    if isinstance(thing, Record):
        from .record.files import dumps

        return dumps(thing, format="json")
    if not isinstance(thing, State | View):
        kind = type(thing).__name__
        raise TypeError(f"JSON is made of a record, a state or a view, not of a {kind}")
    from .kernel.jsonform import form

    return json.dumps(form(thing), ensure_ascii=False, separators=(",", ":"))


def from_json(text: str, *, game: Game | None = None) -> Record | State | View:
    """Read what :func:`to_json` wrote; ``game`` serves states of games that are not installed.

    :raises RecordError: with the path of the first wrong field.
    """
    from .record.jsonform import parse_json, read_json

    found = parse_json(text)
    if isinstance(found, dict) and "boardlib" in found:
        from .kernel.jsonform import read

        return read(found, game)
    return read_json(text)
