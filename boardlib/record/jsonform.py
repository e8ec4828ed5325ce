"""The JSON form of a record: the same content, for programs that have JSON and not BGN."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NoReturn

import attrs

from ..kernel.errors import RecordError, UnsupportedVersion
from .check import check
from .grammar import NAME, VERSION
from .limits import DEFAULT, Limits
from .model import Note, Record, mapping
from .writer import body, end_of

KEYS: Final = (
    "bgn",
    "game",
    "revision",
    "options",
    "seats",
    "tags",
    "view",
    "start",
    "seed",
    "commit",
    "plies",
    "notes",
    "checkpoints",
    "result",
    "reveal",
    "end",
)
"""All keys in the order they are written."""


def write_json(record: Record) -> str:
    """Give the JSON form on one line, without LF.

    The record is taken to be sound: :func:`boardlib.dumps` has checked it before.
    """
    return _ENCODER.encode(form(record))


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def form(record: Record) -> dict[str, Any]:
    """Give the JSON form as dictionaries and lists, absent keys left out."""
    written: dict[str, Any] = {
        "bgn": VERSION,
        "game": record.game,
        "revision": record.revision,
        "options": mapping(record.options),
        "seats": list(record.seats),
        "tags": mapping(record.tags),
        "view": record.viewer,
        "start": record.start,
        "seed": record.seed,
        "commit": record.commit,
        "plies": list(record.plies),
        "notes": [
            [ply, note if isinstance(note, str) else list(note)] for ply, note in record.notes
        ],
        "checkpoints": [list(point) for point in record.checkpoints],
        "result": record.result,
        "reveal": record.reveal,
        "end": None if record.result is None else end_of(body(record)),
    }
    always = ("options", "plies")
    return {
        key: value for key, value in written.items() if key in always or value not in (None, [], {})
    }


def read_json(text: str, *, line: int = 1, limits: Limits = DEFAULT) -> Record:
    """Read the JSON form of one record, whose text begins on line ``line`` of its file.

    :raises RecordError: with the ``path`` of what is wrong, or line and column of what is no JSON.
    :raises UnsupportedVersion: when the format is newer.
    """
    try:
        record = structure(parse_json(text), limits)
    except (RecordError, UnsupportedVersion) as error:
        error.line += line - 1 if error.line else line
        raise
    return attrs.evolve(record, line=line)


def parse_json(text: str) -> Any:
    """Turn text into JSON values; numbers BGN does not have are kept aside for their path."""
    if text.startswith("\ufeff"):
        raise RecordError(
            "the file begins with a byte order mark", code="byte-order-mark", line=1, column=1
        )
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            error.msg, code="bad-json", line=error.lineno, column=error.colno, expected="JSON"
        ) from None
    except RecursionError:
        raise RecordError(
            "the JSON is nested too deep", code="bad-json", line=1, expected="4 levels at most"
        ) from None


class _NotInteger:
    """Stands for a number that BGN does not have, until its path is known."""

    def __repr__(self) -> str:
        return "a number that is no integer"


_NOT_INTEGER: Final = _NotInteger()


def _not_integer(_: str) -> _NotInteger:
    return _NOT_INTEGER  # always the same one, since there may be millions


class _Twice(dict[str, Any]):
    """A JSON object that has one key twice."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


def _integer(text: str) -> int:
    return int(text[:400])  # out of range either way, and int() balks at thousands of digits


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    return _Twice(Counter(key for key, _ in pairs).most_common(1)[0][0])


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_float=_not_integer,
    parse_int=_integer,
    parse_constant=_not_integer,
)


def _wrong(path: str, message: str, expected: str = "", code: str = "wrong-type") -> NoReturn:
    raise RecordError(message, code=code, path=path, expected=expected)


def structure(form: Any, limits: Limits = DEFAULT) -> Record:
    """Make a record of dictionaries and lists, taking nothing that is not of the right shape.

    :raises RecordError: with the ``path`` of the first thing that is wrong.
    """
    fields = dict(_of(dict, form, "$", "an object"))
    for key in KEYS[:3]:
        if key not in fields:
            _wrong("$", f"{key} is missing", key, "missing-key")
    version = _of(int, fields.pop("bgn"), "$.bgn", str(VERSION))
    if version > VERSION:
        raise UnsupportedVersion(
            f"the record is in BGN {version}; this program reads BGN {VERSION}",
            code="newer-format",
            found=version,
            supported=VERSION,
            path="$.bgn",
        )
    if version != VERSION:
        _wrong("$.bgn", f"{version} stands here", str(VERSION), "bad-version")
    for key in fields:
        if key not in KEYS:
            path = f"$.{key}" if NAME.fullmatch(key) else "$"
            _wrong(path, f"there is no key {_name(key)}", ", ".join(KEYS), "unknown-key")
    for key in _TEXTS:
        if key in fields:
            _of(str, fields[key], f"$.{key}", "text")
    for key, read in _COLLECTIONS.items():
        if key in fields:
            fields[key] = read(fields[key], f"$.{key}")
            limit = getattr(limits, key, limits.size)
            if len(fields[key]) > limit:
                _wrong(f"$.{key}", f"there are more than {limit}", code=f"too-many-{key}")
    _require_narrow(fields.get("options", {}).values(), limits)
    _require_narrow((note for _, note in fields.get("notes", ())), limits)
    if "view" in fields:
        fields["viewer"] = fields.pop("view")
    record = Record(**fields)
    check(record)
    _measure(record, limits)
    return record


def _require_narrow(values: Iterable[Any], limits: Limits) -> None:
    """Refuse arrays that fit into no line before anything is made of them."""
    for value in values:
        if isinstance(value, list | tuple) and 2 * len(value) > limits.line:
            raise _line_too_long(limits)


def _line_too_long(limits: Limits) -> RecordError:
    return RecordError(
        f"a line has more than {limits.line} characters", code="line-too-long", path="$"
    )


def _measure(record: Record, limits: Limits) -> None:
    """Apply the limits that are about BGN, and check ``end``, which is about its bytes."""
    text = body(record)
    if len(text.encode()) > limits.size:
        _wrong("$", f"the record has more than {limits.size} bytes", code="record-too-long")
    if len(text) > limits.line and max(map(len, text.split("\n"))) > limits.line:
        raise _line_too_long(limits)
    if record.end is None:
        return
    if record.result is None:
        _wrong("$.end", "the record ends before its result", "result", "misplaced-end")
    if record.end != end_of(text):
        why = "something was changed after the record was closed"
        _wrong("$.end", why, code="wrong-end")


def _of(kind: Any, value: Any, path: str, expected: str) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        _wrong(path, f"{_name(value)} stands here", expected)
    if isinstance(value, _Twice):
        _wrong(path, f"{_name(value.key)} stands here twice", "each key once", "duplicate-key")
    return value


def _name(value: Any) -> str:
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "an array"
    return "nothing" if value is None else repr(value)[:40]


def _named(form: Any, path: str) -> dict[str, Any]:
    return dict(_of(dict, form, path, "an object"))


def _list(form: Any, path: str) -> list[Any]:
    return list(_of(list, form, path, "an array"))


def _pairs(form: Any, path: str) -> list[tuple[Any, Any]]:
    pairs = []
    for index, pair in enumerate(_of(list, form, path, "an array")):
        if len(_of(list, pair, f"{path}[{index}]", "an array of two")) != 2:
            _wrong(f"{path}[{index}]", f"{len(pair)} values stand here", "an array of two")
        pairs.append((pair[0], pair[1]))
    return pairs


def _notes(form: Any, path: str) -> list[tuple[Any, Note]]:
    return [
        (ply, tuple(note) if isinstance(note, list) else note) for ply, note in _pairs(form, path)
    ]


_TEXTS: Final = ("game", "view", "start", "seed", "commit", "result", "reveal", "end")
_COLLECTIONS: Final = {
    "options": _named,
    "seats": _list,
    "tags": _named,
    "plies": _list,
    "notes": _notes,
    "checkpoints": _pairs,
}
