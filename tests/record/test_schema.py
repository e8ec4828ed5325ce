"""The published JSON Schema fits what is written, and refuses what has another shape."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from boardlib.record.files import dumps
from boardlib.record.model import Record

from .samples import records

SPEC = Path(__file__).parents[2] / "spec"
SCHEMA = json.loads((SPEC / "schema" / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
VECTORS = SPEC / "vectors" / "bgn"

BEYOND_SCHEMA = {
    "bad-json",
    "byte-order-mark",
    "not-bgn",
    "duplicate-key",
    "lone-surrogate",
    "misplaced-note",
    "misplaced-checkpoint",
    "wrong-reveal",
    "wrong-end",
}
"""What a schema cannot say."""
BEYOND_PYTHON = {"revision-float", "result-line", "option-huge"}
"""Python takes 1.0 for an integer, its $ stands before a last LF, and it has its own limits."""
IN_SCHEMA = {"note-before-record", "checkpoint-negative"}


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@given(records())
@settings(max_examples=50)
def test_what_is_written_fits(record: Record) -> None:
    VALIDATOR.validate(json.loads(dumps(record, format="json")))


@pytest.mark.parametrize("folder", ["valid", "accepted"])
def test_the_vectors_fit(folder: str) -> None:
    for path in sorted((VECTORS / folder).glob("*.json")):
        VALIDATOR.validate(json.loads(path.read_text(encoding="utf-8")))


def test_what_has_another_shape_does_not_fit() -> None:
    rows = json.loads((VECTORS / "invalid-json.json").read_text(encoding="utf-8"))
    for row in rows:
        if (
            row["code"] in ("bad-json", "byte-order-mark", "not-bgn")
            or row["name"] in BEYOND_PYTHON
        ):
            continue
        fits = VALIDATOR.is_valid(json.loads(row["text"]))
        beyond = row["code"] in BEYOND_SCHEMA and row["name"] not in IN_SCHEMA
        assert fits == beyond, row["name"]


def test_the_schema_has_every_key_in_the_order_it_is_written() -> None:
    from boardlib.record.jsonform import KEYS

    assert tuple(SCHEMA["properties"]) == KEYS
