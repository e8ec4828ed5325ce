"""Dumping to paths and files: what was there before stays until all is safely written."""

from __future__ import annotations

import errno
import io
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib.kernel.errors import RecordError
from boardlib.record import save
from boardlib.record.files import dump, dumps, load, load_all
from boardlib.record.journal import Journal
from boardlib.record.model import Record

from .samples import FULL

ONE = Record(game="x", revision=1, plies=["A one"])
TWO = Record(game="y", revision=2, tags={"a": "ü"}, plies=["B two"])
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.bgn"


class TestDump:
    @pytest.mark.parametrize("form", ["bgn", "json", "jsonl"])
    def test_writes_a_path(self, path: Path, form: Any) -> None:
        dump(FULL, path, format=form)
        assert path.read_bytes() == dumps(FULL, format=form).encode()
        assert load(path) == FULL

    def test_writes_open_files(self) -> None:
        text, binary = io.StringIO(), io.BytesIO()
        dump(FULL, text)
        dump(FULL, binary)
        assert text.getvalue().encode() == binary.getvalue() == dumps(FULL).encode()

    def test_packs_what_is_called_gz_and_always_the_same(self, tmp_path: Path) -> None:
        for name in ("a.bgn.gz", "b.bgn.gz"):
            dump([ONE, TWO], tmp_path / name)
        assert list(load_all(tmp_path / "a.bgn.gz")) == [ONE, TWO]
        assert (tmp_path / "a.bgn.gz").read_bytes() == (tmp_path / "b.bgn.gz").read_bytes()

    def test_streams_what_it_is_given(self, path: Path) -> None:
        dump((Record(game="x", revision=n) for n in range(1, 100)), path)
        assert [record.revision for record in load_all(path)] == list(range(1, 100))

    def test_json_has_one_record(self) -> None:
        with pytest.raises(RecordError) as caught:
            dumps([ONE, TWO], format="json")
        assert caught.value.code == "several-records"

    def test_unknown_formats_are_refused(self) -> None:
        with pytest.raises(ValueError, match="format is 'pgn'"):
            dumps(ONE, format="pgn")

    def test_a_record_that_could_not_be_read_is_not_written(self, path: Path) -> None:
        dump(ONE, path)
        for bad in (
            Record(game="x", revision=1, plies=["one"]),
            Record(game="x", revision=1, plies=["A one\nB two"]),
            Record(game="x", revision=1, tags=[("a", "1"), ("a", "2")]),
            Record(game="x", revision=1, options={"a": 1.5}),
            Record(game="x", revision=1, notes=[(-1, ["a"])]),
            Record(game="x", revision=1, notes=[(-1, ("x-",))]),
            Record(game="x", revision=1, notes=[(-1, (["x-a"],))]),
        ):
            with pytest.raises(RecordError) as caught:
                dump(bad, path)
            assert caught.value.path
            assert load(path) == ONE

    def test_the_old_file_stays_when_the_source_fails(self, path: Path) -> None:
        def failing() -> Iterator[Record]:
            yield TWO
            raise KeyboardInterrupt

        dump(ONE, path)
        with pytest.raises(KeyboardInterrupt):
            dump(failing(), path)
        assert load(path) == ONE
        assert os.listdir(path.parent) == [path.name]

    @pytest.mark.parametrize("call", ["fsync", "replace"])
    def test_the_old_file_stays_when_the_disk_is_full(
        self, path: Path, monkeypatch: pytest.MonkeyPatch, call: str
    ) -> None:
        def full(*arguments: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        dump(ONE, path)
        monkeypatch.setattr(os, call, full)
        with pytest.raises(RecordError, match="No space left") as caught:
            dump(TWO, path)
        assert caught.value.code == "cannot-write"
        assert load(path) == ONE
        assert os.listdir(path.parent) == [path.name]

    @pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no /dev/full")
    def test_a_full_device_is_an_error_and_stays_a_device(self) -> None:
        with pytest.raises(RecordError) as caught:
            dump(ONE, "/dev/full")
        assert caught.value.code == "cannot-write"
        assert stat.S_ISCHR(os.stat("/dev/full").st_mode)
        with open("/dev/full", "wb", buffering=0) as file:
            with pytest.raises(RecordError) as caught:
                dump(FULL, file)
            assert caught.value.code == "cannot-write"

    @pytest.mark.skipif(sys.platform == "win32", reason="resource limits are POSIX")
    def test_a_real_limit_on_the_size_of_files_leaves_the_old_one(self, path: Path) -> None:
        script = (
            "import resource, signal, sys\n"
            "from boardlib.kernel.errors import RecordError\n"
            "from boardlib.record.files import dump\n"
            "from tests.record.samples import FULL\n"
            "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
            "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
            "try:\n"
            "    dump([FULL] * 1000, sys.argv[1])\n"
            "except RecordError as error:\n"
            "    print(error.code)\n"
        )
        dump(ONE, path)
        child = subprocess.run(
            [sys.executable, "-B", "-c", script, str(path)], capture_output=True, check=True
        )
        assert child.stdout.split() == [b"cannot-write"]
        assert load(path) == ONE
        assert os.listdir(path.parent) == [path.name]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(RecordError) as caught:
            dump(ONE, tmp_path / "none" / "a.bgn")
        assert caught.value.code == "cannot-write"

    def test_the_mode_and_a_link_stay(self, path: Path) -> None:
        dump(ONE, path)
        path.chmod(0o640)
        link = path.with_name("link.bgn")
        link.symlink_to(path)
        dump(TWO, link)
        assert link.is_symlink()
        assert load(path) == TWO
        assert stat.S_IMODE(path.stat().st_mode) == 0o640

    def test_the_draft_is_never_open_to_others_than_the_file(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[int] = []
        make_alike = save._make_alike

        def look(descriptor: int, draft: str, old: os.stat_result) -> None:
            seen.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
            make_alike(descriptor, draft, old)

        dump(ONE, path)
        path.chmod(0o4664)
        monkeypatch.setattr(save, "_make_alike", look)
        before = os.umask(0)
        try:
            dump(TWO, path)
        finally:
            os.umask(before)
        assert seen == [0o600]
        assert stat.S_IMODE(path.stat().st_mode) == 0o664

    @pytest.mark.skipif(not ROOT, reason="only root gives files away")
    def test_the_owner_and_the_group_stay(self, path: Path) -> None:
        dump(ONE, path)
        os.chown(path, 1234, 2345)
        dump(TWO, path)
        assert load(path) == TWO
        assert (path.stat().st_uid, path.stat().st_gid) == (1234, 2345)

    @pytest.mark.skipif(not hasattr(os, "fchown"), reason="the system has no owners")
    def test_no_other_group_gets_what_the_old_one_had(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*arguments: object) -> None:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

        real = os.fstat

        def other(descriptor: int) -> os.stat_result:
            found = list(real(descriptor))
            found[stat.ST_UID] += 1
            found[stat.ST_GID] += 1
            return os.stat_result(found)

        dump(ONE, path)
        path.chmod(0o664)
        monkeypatch.setattr(os, "fchown", refuse)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fstat", other)
            dump(TWO, path)
        assert load(path) == TWO
        assert stat.S_IMODE(path.stat().st_mode) == 0o644

    def test_a_file_that_may_not_be_written_is_not_replaced(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        dump(ONE, path)
        path.chmod(0o444)
        if ROOT:  # who may do everything
            monkeypatch.setattr(os, "access", lambda *arguments: False)
        with pytest.raises(RecordError, match="Permission denied") as caught:
            dump(TWO, path)
        assert caught.value.code == "cannot-write"
        assert load(path) == ONE

    def test_a_name_as_long_as_names_can_be(self, tmp_path: Path) -> None:
        path = tmp_path / ("a" * 251 + ".bgn")
        dump(ONE, path)
        dump(TWO, path)
        assert load(path) == TWO

    @pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="the system has no /dev/fd")
    def test_a_pipe_that_has_a_name_is_written_to(self) -> None:
        there, here = os.pipe()
        dump(ONE, f"/dev/fd/{here}")
        os.close(here)
        with open(there, "rb") as file:
            assert load(file) == ONE

    def test_a_folder_that_cannot_be_synced_does_not_matter(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(os, "O_RDONLY", os.O_WRONLY)
        dump(ONE, path)
        monkeypatch.undo()
        assert load(path) == ONE


def test_a_name_with_a_nul_is_no_file_name() -> None:
    record = boardlib.Record(game="x", revision=1)
    for attempt, code in (
        (lambda: boardlib.dump(record, "a\0b"), "cannot-write"),
        (lambda: Journal.create("a\0b", record), "cannot-write"),
        (lambda: Journal.reopen("a\0b"), "unreadable-file"),
        (lambda: boardlib.load("a\0b"), "unreadable-file"),
    ):
        with pytest.raises(boardlib.RecordError) as caught:
            attempt()  # type: ignore[no-untyped-call]
        assert caught.value.code == code
