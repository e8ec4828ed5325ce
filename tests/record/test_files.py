"""Loading from paths and files: many records, bad ones, packed ones, unreadable ones."""

from __future__ import annotations

import errno
import gzip
import io
import json
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib.kernel.errors import RecordError, UnsupportedVersion
from boardlib.record.files import dump, dumps, load, load_all, loads
from boardlib.record.limits import Limits
from boardlib.record.model import BadRecord, Record

from .samples import FULL, HEAD

ONE = Record(game="x", revision=1, plies=["A one"])
TWO = Record(game="y", revision=2, tags={"a": "ü"}, plies=["B two"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.bgn"


def test_the_public_names_are_these() -> None:
    assert boardlib.load_all is load_all
    assert boardlib.loads is loads
    assert boardlib.Limits is Limits


class Slow(io.BytesIO):
    """A file that gives one byte at a time."""

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(1)


class TestLoadAll:
    @pytest.mark.parametrize("form", ["bgn", "jsonl"])
    @pytest.mark.parametrize("packed", [False, True])
    def test_yields_every_record_of_a_path(self, path: Path, form: Any, packed: bool) -> None:
        data = dumps([ONE, FULL, TWO], format=form).encode()
        path.write_bytes(gzip.compress(data) if packed else data)
        assert list(load_all(path)) == [ONE, FULL, TWO]
        assert list(load_all(str(path))) == [ONE, FULL, TWO]

    def test_takes_text_and_binary_files(self) -> None:
        text = dumps([ONE, TWO])
        assert list(load_all(io.StringIO(text))) == [ONE, TWO]
        assert list(load_all(io.BytesIO(text.encode()))) == [ONE, TWO]
        assert list(load_all(io.BytesIO(gzip.compress(text.encode())))) == [ONE, TWO]

    def test_takes_files_that_give_one_byte_at_a_time(self) -> None:
        for data in (dumps([ONE, TWO]).encode(), gzip.compress(dumps([ONE, TWO]).encode())):
            assert list(load_all(Slow(data))) == [ONE, TWO]

    def test_reads_packed_files_that_were_joined_and_padded(self) -> None:
        data = gzip.compress(dumps(ONE).encode()) + gzip.compress(dumps(TWO).encode())
        assert list(load_all(io.BytesIO(data + b"\0" * 100))) == [ONE, TWO]

    @pytest.mark.parametrize("padding", [1, 511, 100_000, 200_000])
    def test_reads_what_was_joined_behind_padding(self, padding: int) -> None:
        one, two = (gzip.compress(dumps(record).encode()) for record in (ONE, TWO))
        data = one + b"\0" * padding + two
        assert list(load_all(io.BytesIO(data))) == [ONE, TWO]
        assert list(load_all(Slow(data))) == [ONE, TWO]

    def test_unpacks_in_small_pieces(self) -> None:
        many = dumps([FULL] * 5000).encode()
        assert sum(1 for _ in load_all(io.BytesIO(gzip.compress(many)))) == 5000

    def test_an_empty_file_has_no_records(self, path: Path) -> None:
        path.write_bytes(b"")
        assert list(load_all(path)) == []
        assert list(load_all(io.BytesIO(gzip.compress(b"")))) == []

    def test_one_pretty_json_record_is_a_file_too(self, path: Path) -> None:
        path.write_text(json.dumps(json.loads(dumps(FULL, format="json")), indent=2))
        assert list(load_all(path)) == [FULL]

    def test_blank_lines_between_json_lines_do_not_count(self) -> None:
        text = "\n" + dumps(ONE, format="json") + "\n \n" + dumps(TWO, format="json")
        assert list(load_all(io.StringIO(text))) == [ONE, TWO]

    def test_lines_and_offsets_are_the_files(self) -> None:
        text = dumps(TWO) + HEAD + "A one\nnonsense\n" + dumps(ONE)
        _, bad, good = load_all(io.StringIO(text), errors="collect")
        assert isinstance(bad, BadRecord)
        assert bad.offset == len(dumps(TWO).encode())
        assert bad.line == dumps(TWO).count("\n") + 1
        assert isinstance(bad.error, RecordError)
        assert bad.error.line == bad.line + 4
        assert isinstance(good, Record)
        assert good.lines == (text.count("\n"),)

    def test_a_bad_record_between_two_good_ones_costs_only_itself(self) -> None:
        text = dumps(ONE) + "%BGN 2\nwhatever\n" + dumps(TWO)
        assert list(load_all(io.StringIO(text), errors="skip")) == [ONE, TWO]
        found = list(load_all(io.StringIO(text), errors="collect"))
        assert found[0] == ONE
        assert found[2] == TWO
        assert isinstance(found[1], BadRecord)
        assert isinstance(found[1].error, UnsupportedVersion)
        reading = load_all(io.StringIO(text))
        assert next(reading) == ONE
        with pytest.raises(UnsupportedVersion):
            next(reading)

    def test_a_bad_line_between_two_lines_of_json(self) -> None:
        lines = [dumps(ONE, format="json"), '{"bgn":1}\n', "{\n", dumps(TWO, format="json")]
        found = list(load_all(io.StringIO("".join(lines)), errors="collect"))
        assert [type(item) for item in found] == [Record, BadRecord, BadRecord, Record]
        shape, broken = found[1], found[2]
        assert isinstance(shape, BadRecord)
        assert isinstance(shape.error, RecordError)
        assert (shape.line, shape.error.line, shape.error.path) == (2, 2, "$")
        assert isinstance(broken, BadRecord)
        assert isinstance(broken.error, RecordError)
        assert (broken.error.code, broken.error.line) == ("bad-json", 3 + 1)

    def test_json_whose_first_line_is_not_complete_is_one_record(self) -> None:
        text = '{"bgn":1,"game":"x","revision":1,"options":{}\n,"plies":["A one"]}\n'
        for lead in ("", "\n", " \r\n\t"):
            assert loads(lead + text) == ONE
            assert list(load_all(io.StringIO(lead + text))) == [ONE]
            assert list(load_all(Slow((lead + text).encode()))) == [ONE]

    def test_a_first_line_that_is_no_json_takes_the_whole_file_with_it(self) -> None:
        for first in (b"{bad}", b'{"bgn":1}}', b"{", b'{"a":"\xff"}', b"{" + b"[" * 100_000):
            data = first + b"\n" + dumps(ONE, format="json").encode()
            (bad,) = load_all(io.BytesIO(data), errors="collect")
            assert isinstance(bad, BadRecord)
            with pytest.raises(RecordError) as caught:
                loads(data)
            assert caught.value.code == bad.error.code

    def test_a_first_line_that_is_an_object_takes_only_itself(self) -> None:
        for first in ('{"bgn":1}', '{"bgn":2,"game":"x","revision":1}', "{}", ' {"a":[1.5]} \r'):
            text = first + "\n" + dumps(ONE, format="json")
            bad, good = load_all(io.StringIO(text), errors="collect")
            assert isinstance(bad, BadRecord)
            assert good == ONE

    def test_only_what_json_takes_for_white_space_is_blank(self) -> None:
        text = dumps(ONE, format="json") + "\v\n" + dumps(TWO, format="json")
        one, bad, two = load_all(io.StringIO(text), errors="collect")
        assert (one, two) == (ONE, TWO)
        assert isinstance(bad, BadRecord)
        assert bad.error.code == "bad-json"

    def test_a_byte_order_mark_before_json(self) -> None:
        for text in ("\ufeff\n" + dumps(ONE, format="json"), "\ufeff" + dumps(ONE, format="json")):
            two = text + dumps(TWO, format="json")
            assert list(load_all(Slow(two.encode()), lenient=True)) == [ONE, TWO]
            for data in (text, text.rstrip("\n"), two):
                (bad,) = load_all(Slow(data.encode()), errors="collect")
                assert isinstance(bad, BadRecord)
                assert bad.error.code == "byte-order-mark"

    @pytest.mark.parametrize(
        ("text", "place"),
        [
            ("%BGN 2\n", "line 4, column 6: "),
            (dumps(ONE) + "%BGN 99\n", "line 8, column 6: "),
        ],
    )
    def test_a_newer_format_says_where(self, text: str, place: str) -> None:
        *_, bad = load_all(io.StringIO("%BGN 1\n" * 3 + text), errors="collect")
        assert isinstance(bad, BadRecord)
        assert isinstance(bad.error, UnsupportedVersion)
        assert bad.error.line == bad.line
        assert str(bad.error).startswith(place)
        assert str(bad.error).endswith("[newer-format]")

    def test_a_newer_format_in_json_says_where(self) -> None:
        text = dumps(ONE, format="json") + '{"bgn":2,"game":"x","revision":1}\n'
        *_, bad = load_all(io.StringIO(text), errors="collect")
        assert isinstance(bad, BadRecord)
        assert isinstance(bad.error, UnsupportedVersion)
        assert (bad.error.line, bad.error.path) == (2, "$.bgn")
        assert str(bad.error).startswith("$.bgn: ")

    def test_what_stands_before_the_first_record_is_a_bad_record(self) -> None:
        found = list(load_all(io.StringIO("hello\n" + dumps(ONE)), errors="collect"))
        assert isinstance(found[0], BadRecord)
        assert found[0].error.code == "not-bgn"
        assert found[1] == ONE

    def test_unknown_modes_are_refused_at_once(self) -> None:
        with pytest.raises(ValueError, match="errors is 'ignore'"):
            load_all(io.StringIO(""), errors="ignore")

    def test_a_path_is_closed_when_the_reader_is_done_or_dropped(self, path: Path) -> None:
        dump([ONE, TWO], path)
        reading = load_all(path)
        next(reading)
        reading.close()
        assert list(reading) == []


class TestHeadersOnly:
    def test_gives_the_header_and_nothing_else(self) -> None:
        for form in ("bgn", "json"):
            record = load(io.StringIO(dumps(FULL, format=form)), headers_only=True)
            assert record.options == FULL.options
            assert record.seats == FULL.seats
            assert record.commit == FULL.commit
            assert (record.plies, record.notes, record.result) == ((), (), None)

    def test_does_not_look_behind_the_header(self) -> None:
        assert load(io.StringIO(HEAD + "nonsense"), headers_only=True).game == "x"

    def test_a_record_that_is_too_large_can_still_be_skimmed(self) -> None:
        text = HEAD + "A one\n" * 100
        assert load(io.StringIO(text), headers_only=True, limits=Limits(size=50)).game == "x"


class TestLoad:
    def test_gives_the_only_record(self, path: Path) -> None:
        dump(FULL, path)
        assert load(path) == FULL

    def test_an_empty_file_is_an_error(self, path: Path) -> None:
        path.write_bytes(b"")
        with pytest.raises(RecordError, match="empty") as caught:
            load(path)
        assert caught.value.code == "empty"

    def test_a_second_record_is_an_error(self) -> None:
        with pytest.raises(RecordError) as caught:
            load(io.StringIO(dumps([ONE, TWO])))
        assert caught.value.code == "several-records"

    def test_collects_too(self) -> None:
        assert isinstance(load(io.StringIO("x"), errors="collect"), BadRecord)


class TestLoads:
    def test_a_second_record_is_an_error_with_its_line(self) -> None:
        with pytest.raises(RecordError) as caught:
            loads(dumps([ONE, TWO]))
        assert caught.value.code == "several-records"
        assert caught.value.line == 5

    def test_a_second_line_of_json_is_an_error_with_its_line(self) -> None:
        with pytest.raises(RecordError) as caught:
            loads(dumps(ONE, format="json") + "\n" + dumps(TWO, format="json"))
        assert (caught.value.code, caught.value.line) == ("several-records", 3)
        assert loads(dumps(ONE, format="json") + "\n \t\n") == ONE

    def test_the_error_of_a_text_is_safe_to_print(self) -> None:
        for text in (
            '%BGN 1\ngame x 1\ntag a "\\u0041\x9b2J"\n---\n',
            '%BGN 1\ngame x 1\ntag a "\\u0041' + "a" * 1000 + '"\n---\n',
            '{"bgn":1,"game":"x","revision":1,"a\\u001b[2J' + "a" * 1000 + '":1}',
            '{"\\u001b[2J":1,"\\u001b[2J":2}',
        ):
            with pytest.raises(RecordError) as caught:
                loads(text)
            assert str(caught.value).isprintable()
            assert len(str(caught.value)) < 300
        with pytest.raises(RecordError, match='expected "Aé"'):
            loads('%BGN 1\ngame x 1\ntag a "\\u0041é"\n---\n')

    def test_a_lone_surrogate_in_text_is_named(self) -> None:
        with pytest.raises(RecordError) as caught:
            loads('%BGN 1\ngame x 1\ntag a "é\ud800"\n---\n')
        assert (caught.value.code, caught.value.line, caught.value.column) == (
            "lone-surrogate",
            3,
            9,
        )

    @pytest.mark.parametrize("form", ["bgn", "json"])
    def test_lenient_accepts_bom_crlf_and_a_missing_last_lf(self, form: Any) -> None:
        text = "\ufeff" + dumps(FULL, format=form).replace("\n", "\r\n").removesuffix("\r\n")
        assert loads(text, lenient=True) == FULL
        assert loads(text.encode(), lenient=True) == FULL
        assert list(load_all(io.StringIO(text), lenient=True)) == [FULL]
        with pytest.raises(RecordError) as caught:
            loads(text)
        assert caught.value.code == "byte-order-mark"

    def test_lenient_accepts_crlf_in_every_record_of_a_file(self) -> None:
        text = dumps([ONE, TWO]).replace("\n", "\r\n")
        assert list(load_all(io.StringIO(text), lenient=True)) == [ONE, TWO]

    def test_lenient_accepts_nothing_else(self) -> None:
        for text in ("", "\r\n", HEAD + "A  one\n", HEAD + "A one\r", HEAD + "\ufeffA one\n"):
            with pytest.raises(RecordError):
                loads(text, lenient=True)

    def test_json_that_is_nested_too_deep_is_refused(self) -> None:
        with pytest.raises(RecordError) as caught:
            loads('{"bgn":' + "[" * 100_000)
        assert caught.value.code == "bad-json"


class TestUnreadable:
    def test_a_missing_file(self, tmp_path: Path) -> None:
        for errors in ("strict", "skip", "collect"):
            with pytest.raises(RecordError) as caught:
                list(load_all(tmp_path / "none.bgn", errors=errors))
            assert caught.value.code == "unreadable-file"
            assert "none.bgn" in str(caught.value)

    def test_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(RecordError) as caught:
            load(tmp_path)
        assert caught.value.code == "unreadable-file"

    def test_a_name_no_system_has(self) -> None:
        with pytest.raises(RecordError) as caught:
            load("a\0b")
        assert caught.value.code == "unreadable-file"

    def test_a_file_that_fails_while_it_is_read(self) -> None:
        class Failing(io.BytesIO):
            def read(self, size: int | None = -1, /) -> bytes:
                if self.tell():
                    raise OSError(errno.EIO, "Input/output error")
                return super().read(40)

        with pytest.raises(RecordError, match="Input/output error") as caught:
            list(load_all(Failing(dumps(FULL).encode())))
        assert caught.value.code == "unreadable-file"

    def test_a_closed_file(self) -> None:
        file = io.BytesIO()
        file.close()
        with pytest.raises(RecordError) as caught:
            list(load_all(file))
        assert caught.value.code == "unreadable-file"

    def test_a_packed_file_that_is_cut_or_damaged(self) -> None:
        packed = gzip.compress(dumps(FULL).encode())
        damaged = packed[:-8] + b"12345678"
        for data in (packed[:-20], packed[:5], damaged, packed + b"junk"):
            with pytest.raises(RecordError) as caught:
                list(load_all(io.BytesIO(data)))
            assert caught.value.code == "unreadable-file"

    def test_what_came_before_the_damage_is_given(self) -> None:
        whole = zlib.compressobj(wbits=31)
        data = whole.compress(dumps([ONE, TWO]).encode()) + whole.flush(zlib.Z_SYNC_FLUSH)
        reading = load_all(io.BytesIO(data))
        assert next(reading) == ONE
        with pytest.raises(RecordError, match="ends too early"):
            next(reading)


def test_json_is_loaded_only_when_it_is_needed() -> None:
    script = (
        "import sys, boardlib\n"
        "boardlib.loads(boardlib.dumps(boardlib.Record(game='x', revision=1)))\n"
        "assert 'boardlib.record.jsonform' not in sys.modules\n"
        "assert 'cattrs' not in sys.modules\n"
        "assert 'boardlib.kernel.game' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
