"""The published vectors: what every program that reads BGN must accept and refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardlib.kernel.errors import RecordError, UnsupportedVersion
from boardlib.record.files import dumps, load_all, loads
from boardlib.record.model import BadRecord

from .test_spec import codes

FOLDER = Path(__file__).parents[2] / "spec" / "vectors" / "bgn"
VALID = sorted((FOLDER / "valid").glob("*.bgn"))
ACCEPTED = sorted((FOLDER / "accepted").glob("*.bgn"))
INVALID = [
    row
    for row in json.loads((FOLDER / "invalid.json").read_text(encoding="utf-8"))
    if row["level"] == "container"
]
INVALID_JSON = json.loads((FOLDER / "invalid-json.json").read_text(encoding="utf-8"))

NOT_IN_A_FILE = {
    # limits, which are the reader's own
    "line-too-long",
    "record-too-long",
    "too-many-plies",
    "too-many-notes",
    "too-many-options",
    "too-many-tags",
    # asked for one record
    "several-records",
}


def stem(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", VALID, ids=stem)
def test_a_canonical_record_is_written_with_the_same_bytes(path: Path) -> None:
    data = path.read_bytes()
    assert dumps(loads(data)).encode() == data


@pytest.mark.parametrize("path", VALID + ACCEPTED, ids=stem)
def test_the_json_beside_a_record_says_the_same(path: Path) -> None:
    beside = path.with_suffix(".json").read_text(encoding="utf-8")
    record = loads(path.read_bytes())
    assert loads(beside) == record
    written = dumps(record, format="json")
    assert json.loads(written) == json.loads(beside)
    assert list(json.loads(written)) == list(json.loads(beside))


@pytest.mark.parametrize("path", ACCEPTED, ids=stem)
def test_an_accepted_record_becomes_canonical_once(path: Path) -> None:
    data = path.read_bytes()
    once = dumps(loads(data))
    assert once.encode() != data
    assert dumps(loads(once)) == once


@pytest.mark.parametrize("row", INVALID, ids=lambda row: stem(Path(row["file"])))
def test_an_invalid_record_is_refused_at_its_line_and_column(row: dict[str, Any]) -> None:
    with pytest.raises((RecordError, UnsupportedVersion)) as caught:
        loads((FOLDER / "invalid" / row["file"]).read_bytes())
    error = caught.value
    assert error.code == row["code"]
    assert (error.line, error.column) == (row["line"], row["column"])
    if isinstance(error, UnsupportedVersion):
        assert (error.found, error.supported) == (2, 1)


@pytest.mark.parametrize("row", INVALID, ids=lambda row: stem(Path(row["file"])))
def test_streaming_gives_the_same_error(row: dict[str, Any]) -> None:
    found = next(load_all(FOLDER / "invalid" / row["file"], errors="collect"), None)
    if row["code"] == "empty":
        assert found is None
    else:
        assert isinstance(found, BadRecord)
        assert isinstance(found.error, RecordError | UnsupportedVersion)
        assert found.error.code == row["code"]
        assert (found.error.line, found.error.column) == (row["line"], row["column"])


@pytest.mark.parametrize("row", INVALID_JSON, ids=lambda row: row["name"])
def test_json_of_the_wrong_shape_is_refused_with_its_path(row: dict[str, str]) -> None:
    with pytest.raises((RecordError, UnsupportedVersion)) as caught:
        loads(row["text"])
    assert (caught.value.code, caught.value.path) == (row["code"], row["path"])


def test_every_container_code_has_a_vector() -> None:
    shown = {row["code"] for row in [*INVALID, *INVALID_JSON]}
    assert codes("### Level container") - shown == NOT_IN_A_FILE


def test_every_invalid_file_is_listed() -> None:
    every = {row["file"] for row in json.loads((FOLDER / "invalid.json").read_text("utf-8"))}
    assert every == {path.name for path in (FOLDER / "invalid").iterdir()}
