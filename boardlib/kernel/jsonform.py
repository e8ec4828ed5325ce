"""States and views as JSON: the position decides, ``data`` spares a reader parsing it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import attrs
from cattrs import Converter

from .actors import letter
from .decisions import Deciding
from .errors import NotationError, RecordError
from .moves import Move
from .setup import LARGEST_INTEGER
from .state import State
from .view import OpenView, View

if TYPE_CHECKING:
    from .game import Game

KINDS: Final = ("state", "view")


def _converter() -> Converter:
    converter = Converter()
    converter.register_unstructure_hook_func(attrs.has, _fields)
    converter.register_unstructure_hook_func(
        lambda kind: isinstance(kind, type) and issubclass(kind, Move), str
    )
    converter.register_unstructure_hook(int, _integer)
    converter.register_unstructure_hook_func(
        lambda kind: kind is tuple or getattr(kind, "__origin__", None) is tuple,
        lambda row: [converter.unstructure(item) for item in row],
    )
    return converter


def _fields(value: Any) -> dict[str, Any]:
    """Take what makes a value equal to another; caches and annotations do not matter."""
    return {
        field.name: _CONVERTER.unstructure(getattr(value, field.name))
        for field in attrs.fields(type(value))
        if field.eq and field.name != "setup"
    }


def _integer(value: int) -> int | str:
    return value if abs(value) <= LARGEST_INTEGER else hex(value)


_CONVERTER: Final = _converter()


def plain(seen: Deciding) -> Any:
    """Give the attrs fields of a state or a view as JSON values, setup and caches left out.

    Integers beyond 2**53 - 1 (bit sets) are hexadecimal text; moves are their notation.
    """
    if isinstance(seen, OpenView):
        return seen.game.data(seen.state)
    return json.loads(json.dumps(_fields(seen)))


def form(seen: State | View) -> dict[str, Any]:
    """Give the JSON object of a state or a view, keys in the documented order."""
    written: dict[str, Any] = {
        "boardlib": "state" if isinstance(seen, State) else "view",
        "game": seen.game.id,
        "revision": seen.game.revision,
        "options": {name: _listed(v) for name, v in seen.setup.to_options().items()},
    }
    if isinstance(seen, View):
        written["seat"] = None if seen.seat is None else letter(seen.seat)
    written["position"] = seen.position
    written["actors"] = [letter(actor) for actor in seen.actors]
    result = seen.result
    if result is not None:
        written["result"] = {"places": list(result.places), "scores": list(result.scores)}
    written["scores"] = [
        [{"id": line.id, "detail": line.detail, "points": line.points} for line in sheet.lines]
        for sheet in seen.scores
    ]
    written["data"] = seen.game.data(seen)
    return written


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def read(found: dict[str, Any], game: Game | None = None) -> State | View:
    """Read what :func:`form` wrote; every field must say what the position says.

    :raises RecordError: with the path of the first field that is missing, unknown or wrong.
    """
    kind = found.get("boardlib")
    if kind not in KINDS:
        raise _wrong("$.boardlib", "this is neither a state nor a view", '"state" or "view"')
    for name, wanted, words in (
        ("game", str, "a game id"),
        ("revision", int, "an integer"),
        ("position", str, "a position text"),
    ):
        if type(found.get(name)) is not wanted:
            raise _wrong(f"$.{name}", f"{name} is missing or has the wrong type", words)
    if game is None:
        from .registry import game as find

        game = find(found["game"], found["revision"])
    try:
        seen: State | View = (
            game.from_position(found["position"])
            if kind == "state"
            else game.view_from_position(found["position"])
        )
    except NotationError as error:
        raise RecordError(
            f"column {error.column}: {error.message}", code=error.code, path="$.position"
        ) from None
    path = _difference(form(seen), found, "$")
    if path:
        raise RecordError("this is not what the position says", code="json-disagrees", path=path)
    return seen


def _wrong(path: str, message: str, expected: str) -> RecordError:
    return RecordError(message, code="wrong-type", path=path, expected=expected)


def _difference(right: Any, given: Any, path: str) -> str:
    """Name the first place where two JSON values differ, or nothing."""
    pending = [(right, given, path)]
    while pending:
        a, b, where = pending.pop()
        if type(a) is not type(b):
            return where
        if isinstance(a, dict):
            for key in [*a, *b]:
                if key not in a or key not in b:
                    return f"{where}.{key}"
            pending += [(a[key], b[key], f"{where}.{key}") for key in reversed(list(a))]
        elif isinstance(a, list):
            if len(a) != len(b):
                return where
            pairs = [(x, y, f"{where}[{n}]") for n, (x, y) in enumerate(zip(a, b, strict=True))]
            pending += reversed(pairs)
        elif a != b:
            return where
    return ""
