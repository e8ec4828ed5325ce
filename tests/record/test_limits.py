"""However large or hostile the input, a reader stays small and says which limit was passed."""

from __future__ import annotations

import io
import json
import time
import tracemalloc
from collections.abc import Callable

import pytest

from boardlib.kernel.errors import RecordError
from boardlib.record.files import dumps, load_all, loads
from boardlib.record.limits import Limits
from boardlib.record.model import BadRecord, Record

from .samples import FULL, HEAD

MEGABYTE = 1 << 20


class Tape(io.RawIOBase):
    """A file made while it is read: a head, a piece many times, a tail."""

    def __init__(self, head: bytes, piece: bytes, times: int, tail: bytes = b"") -> None:
        self._parts = iter([head, *([piece] * times), tail])

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return next((part for part in self._parts if part), b"")


def peak(action: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def codes(file: io.RawIOBase, limits: Limits | None = None) -> list[str | None]:
    found = load_all(file, errors="collect", limits=limits or Limits())
    return [item.error.code if isinstance(item, BadRecord) else None for item in found]


@pytest.mark.parametrize("before", [b"A pick ", b'! "', b"; ", b"", b"9"])
def test_a_line_of_100_megabytes_is_refused_in_bounded_memory(before: bytes) -> None:
    tape = Tape(HEAD.encode() + before, b"x" * 65536, 1600, b"\n" + dumps(FULL).encode())
    found: list[str | None] = []
    begin = time.process_time()
    assert peak(lambda: found.extend(codes(tape))) < 80 * MEGABYTE
    assert time.process_time() - begin < 30  # a hang, not a speed
    assert found == ["line-too-long", None]


def test_a_first_line_of_100_megabytes_is_refused_in_bounded_memory() -> None:
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(Tape(b"%BGN ", b"1" * 65536, 1600)))) < 80 * MEGABYTE
    assert found == ["line-too-long"]


def test_a_json_line_of_100_megabytes_is_refused_in_bounded_memory() -> None:
    tape = Tape(b'{"bgn":"', b"x" * 65536, 1600, b'"}\n' + dumps(FULL, format="json").encode())
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(tape))) < 80 * MEGABYTE
    assert found == ["record-too-long", None]


def test_pretty_json_without_end_is_refused_in_bounded_memory() -> None:
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(Tape(b"{\n", b"  \n" * 20000, 1600)))) < 80 * MEGABYTE
    assert found == ["record-too-long"]


def test_a_record_without_end_is_refused_in_bounded_memory() -> None:
    tape = Tape(HEAD.encode(), (b"; " + b"x" * 997 + b"\n") * 64, 1600, dumps(FULL).encode())
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(tape))) < 80 * MEGABYTE
    assert found == ["record-too-long", None]


def test_100_000_variations_are_refused_at_the_first() -> None:
    begin = time.process_time()
    with pytest.raises(RecordError) as caught:
        loads(HEAD + "( 0\n" * 100_000)
    assert (caught.value.code, caught.value.line) == ("reserved", 4)
    assert time.process_time() - begin < 30  # a hang, not a speed
    assert codes(io.BytesIO((HEAD + "( 0\n" * 100_000).encode())) == ["reserved"]


def test_bad_records_without_number_take_no_room() -> None:
    tape = Tape(b"", b"%BGN 1\n( 0\n" * 100, 100)
    found = load_all(tape, errors="skip")
    assert peak(lambda: list(found)) < 2 * MEGABYTE


def test_a_packed_bomb_is_unpacked_piece_by_piece() -> None:
    import zlib

    packer = zlib.compressobj(9, wbits=31)
    data = packer.compress(HEAD.encode() + b"; ")
    for _ in range(100):
        data += packer.compress(b"x" * MEGABYTE)
    data += packer.flush()
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(io.BytesIO(data)))) < 80 * MEGABYTE
    assert found == ["line-too-long"]


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        (b"A a\n", "too-many-plies"),
        (b"! clock A 1\n", "too-many-notes"),
        (b"A a\n! clock A 1\n", "too-many-plies"),
    ],
)
def test_plies_beyond_the_limit_are_not_even_split(piece: bytes, code: str) -> None:
    data = HEAD.encode() + piece * (16 * MEGABYTE // len(piece) - 10)
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(io.BytesIO(data)))) < 80 * MEGABYTE
    assert found == [code]


def test_a_run_of_plies_ends_anywhere() -> None:
    for line in (9, 1000, 300_000):
        words = ["A one", "B two", "A " + "o" * (line - 2)]
        record = Record(game="x", revision=1, plies=words * (600_000 // line // 3 + 1))
        limits = Limits(line=max(line, 20), plies=1_000_000)
        assert loads(dumps(record), limits=limits) == record
        with pytest.raises(RecordError) as caught:
            loads(HEAD + "A a\n" * 5 + "A " + "o" * (line + 20), limits=Limits(line=line))
        assert (caught.value.code, caught.value.line) == ("line-too-long", 9)


OBJECT = b'{"bgn":1,"game":"x","revision":1,'


@pytest.mark.parametrize(
    ("head", "piece", "tail", "code"),
    [
        (b'"plies":[', b"1.5,", b"1]}", "too-many-plies"),
        (b'"plies":[', b"NaN,", b"1]}", "too-many-plies"),
        (b'"options":{"a":[', b"0,", b"0]}}", "line-too-long"),
        (b'"notes":[[-1,["x-a"', b",0", b"]]]}", "line-too-long"),
        (b'"options":{"' + b"a" * 2 * MEGABYTE + b'":[', b"0,", b"0]}}", "line-too-long"),
    ],
)
def test_json_full_of_small_values_stays_within_a_few_times_its_size(
    head: bytes, piece: bytes, tail: bytes, code: str
) -> None:
    size = 4 * MEGABYTE
    data = OBJECT + head + piece * ((size - len(head) - 100) // len(piece)) + tail
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(io.BytesIO(data)))) < 15 * size
    assert found == [code]


def test_a_long_name_before_a_long_array_is_not_copied_for_every_value() -> None:
    data = OBJECT + b'"options":{"' + b"a" * 4_000_000 + b'":[' + b"0," * 30_000 + b"0]}}"
    begin = time.process_time()
    with pytest.raises(RecordError) as caught:
        loads(data)
    assert caught.value.code == "line-too-long"
    assert time.process_time() - begin < 30  # a hang, not a speed


def test_blanks_without_end_before_json_are_refused_in_bounded_memory() -> None:
    tape = Tape(b"", b" \n" * 30_000, 1600, dumps(FULL, format="json").encode())
    found: list[str | None] = []
    assert peak(lambda: found.extend(codes(tape))) < 80 * MEGABYTE
    assert found == ["not-bgn"]


def test_a_blank_line_that_is_cut_is_not_passed_over() -> None:
    good = dumps(Record(game="x", revision=1), format="json").encode()
    data = good + b" " * 200 + good
    assert codes(io.BytesIO(data), Limits(size=150)) == [None, "record-too-long"]


def test_a_bad_record_that_is_kept_does_not_keep_its_text() -> None:
    text = HEAD.encode() + b'! "' + b"x" * 60_000 + b"\n" + b"nonsense\n"
    tape = Tape(b"", text, 1000)
    kept: list[object] = []
    assert peak(lambda: kept.extend(load_all(tape, errors="collect"))) < 20 * MEGABYTE
    assert len(kept) == 1000


LIMITED = Record(
    game="x",
    revision=1,
    options={"a": 1, "b": 2, "c": 3},
    tags={"a": "1", "b": "2", "c": "3"},
    plies=["A one", "B two", "A three"],
    notes=[(0, ("clock", "A", 1)), (1, "text"), (2, ("clock", "A", 3))],
)


@pytest.mark.parametrize(
    ("limits", "code", "line"),
    [
        (Limits(options=2), "too-many-options", 5),
        (Limits(tags=2), "too-many-tags", 8),
        (Limits(plies=2), "too-many-plies", 14),
        (Limits(plies=0), "too-many-plies", 10),
        (Limits(notes=2), "too-many-notes", 15),
        (Limits(notes=1), "too-many-notes", 13),
        (Limits(line=8), "line-too-long", 3),
        (Limits(size=len(dumps(LIMITED)) - 1), "record-too-long", 15),
        (Limits(size=len(dumps(LIMITED)) - 16), "record-too-long", 14),
    ],
)
def test_each_limit_has_its_code(limits: Limits, code: str, line: int) -> None:
    text = dumps(LIMITED)
    for read in (
        lambda: loads(text, limits=limits),
        lambda: list(load_all(io.StringIO(text), limits=limits)),
    ):
        with pytest.raises(RecordError) as caught:
            read()
        assert (caught.value.code, caught.value.line) == (code, line)
    with pytest.raises(RecordError) as caught:
        loads(dumps(LIMITED, format="json"), limits=limits)
    assert caught.value.code == code


def test_what_just_fits_is_read() -> None:
    text = dumps(LIMITED)
    fitting = Limits(options=3, tags=3, plies=3, notes=3, size=len(text), line=14)
    assert loads(text, limits=fitting) == LIMITED
    as_json = dumps(LIMITED, format="json")
    roomy = Limits(options=3, tags=3, plies=3, notes=3, size=len(as_json), line=14)
    assert loads(as_json, limits=roomy) == LIMITED


def test_plies_in_one_run_count_too() -> None:
    with pytest.raises(RecordError) as caught:
        loads(HEAD + "A one\n" * 5, limits=Limits(plies=3))
    assert (caught.value.code, caught.value.line) == ("too-many-plies", 7)


def test_a_long_ply_among_short_ones_is_found() -> None:
    with pytest.raises(RecordError) as caught:
        loads(HEAD + "A one\nA onetwothreefour\n", limits=Limits(line=10))
    assert (caught.value.code, caught.value.line, caught.value.column) == ("line-too-long", 5, 11)


def test_a_limit_in_the_middle_of_a_character_is_only_a_limit() -> None:
    text = HEAD + '! "' + "é" * 20
    for size in range(len(HEAD), len(text)):
        with pytest.raises(RecordError) as caught:
            loads(text, limits=Limits(size=size))
        assert caught.value.code == "record-too-long"


def test_a_json_record_whose_bgn_would_be_too_large_is_refused() -> None:
    form = {"bgn": 1, "game": "x", "revision": 1, "seats": ["x" * 100]}
    with pytest.raises(RecordError) as caught:
        loads(json.dumps(form), limits=Limits(line=100))
    assert caught.value.code == "line-too-long"
    options = {f"a{number}": 1 for number in range(100)}
    many = {"bgn": 1, "game": "x", "revision": 1, "options": options}
    text = json.dumps(many, separators=(",", ":"))
    with pytest.raises(RecordError) as caught:
        loads(text, limits=Limits(size=len(text)))
    assert caught.value.code == "record-too-long"


def test_records_of_every_length_stream_whatever_the_chunks() -> None:
    for size in (1, 7, 64, 1000):
        made = [Record(game="x", revision=n + 1, plies=["A one"] * n) for n in range(12)]
        data = dumps(made).encode()
        parts = [data[at : at + size] for at in range(0, len(data), size)]
        tape = Tape(b"", b"", 0)
        tape._parts = iter(parts)
        assert list(load_all(tape)) == made
        small = Limits(size=len(dumps(made[5]).encode()))
        tape._parts = iter(parts)
        assert codes(tape, small) == [None] * 6 + ["record-too-long"] * 6
