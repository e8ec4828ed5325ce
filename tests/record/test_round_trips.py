"""Reading and writing undo each other, in every form."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys

from hypothesis import given, settings

from boardlib.record.check import check
from boardlib.record.files import dumps, loads
from boardlib.record.model import Record

from .samples import FULL, records


@given(records())
def test_bgn_gives_the_record_back_and_is_canonical(record: Record) -> None:
    text = dumps(record)
    read = loads(text)
    assert read == record
    assert hash(read) == hash(record)
    assert dumps(read) == text
    assert loads(text.encode()) == record


@given(records())
def test_json_gives_the_record_back(record: Record) -> None:
    text = dumps(record, format="json")
    read = loads(text)
    assert read == record
    assert dumps(read, format="json") == text
    assert dumps(read) == dumps(record)
    pretty = json.dumps(json.loads(text), indent=2)
    assert loads(pretty) == record


@given(records())
@settings(max_examples=30)
def test_a_record_pickles(record: Record) -> None:
    assert pickle.loads(pickle.dumps(record)) == record


@given(records())
def test_every_ply_knows_its_line(record: Record) -> None:
    text = dumps(record)
    lines = text.split("\n")
    assert tuple(lines[n - 1] for n in loads(text).lines) == record.plies


@given(records())
def test_a_record_that_was_read_is_sound(record: Record) -> None:
    check(loads(dumps(record)))


def test_the_order_of_options_and_tags_does_not_matter() -> None:
    one = Record(game="x", revision=1, options={"a": 1, "b": 2}, tags=[("d", "1"), ("c", "2")])
    two = Record(game="x", revision=1, options=[("b", 2), ("a", 1)], tags={"c": "2", "d": "1"})
    assert one == two
    assert dumps(one) == dumps(two)


def test_true_is_not_one() -> None:
    one = Record(game="x", revision=1, options={"a": 1})
    true = Record(game="x", revision=1, options={"a": True})
    assert one != true
    assert dumps(one) != dumps(true)


def test_end_and_lines_are_no_part_of_equality() -> None:
    read = loads(dumps(FULL))
    assert read.end is not None
    assert read.lines
    assert FULL.end is None
    assert read == FULL


def test_bytes_do_not_depend_on_the_hash_seed() -> None:
    script = (
        "from tests.record.samples import FULL\n"
        "from boardlib.record.files import dumps, loads\n"
        "import sys\n"
        "text = dumps(FULL)\n"
        "sys.stdout.buffer.write((text + dumps(loads(text), format='json')).encode())\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert outputs == {(dumps(FULL) + dumps(FULL, format="json")).encode()}
