"""A journal: nothing that was said to be written is lost, whatever happens to the process."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from boardlib.kernel.errors import BoardlibError, MatchError, RecordError
from boardlib.record.files import dumps, load, loads
from boardlib.record.journal import Journal
from boardlib.record.limits import Limits
from boardlib.record.model import Record

from .samples import DIGEST, FULL

START = attrs.evolve(
    FULL, plies=FULL.plies[:2], notes=FULL.notes[:1], checkpoints=(), result=None, reveal=None
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.bgn"


def play(path: Path, *, sync: bool = False) -> Record:
    """Write a journal in which everything happens that can."""
    with Journal.create(path, START, sync=sync) as journal:
        journal.note("now A picks")
        journal.ply("A pick 41")
        journal.take_back(2)
        journal.ply("A pick 3")
        journal.note("the only wheat left")
        journal.note(("clock", "A", 93500))
        journal.checkpoint(3, DIGEST)
        journal.ply("* king A")
        journal.take_back(3)
        journal.checkpoint(3, DIGEST)
        journal.ply("* king B")
        journal.ply("B pick 17")
        return journal.finish("A 1 61 B 2 -48", "tuesday")


PLAYED = attrs.evolve(FULL, notes=(FULL.notes[0], (1, "now A picks"), *FULL.notes[1:]))


@pytest.mark.parametrize("sync", [False, True])
def test_a_journal_is_a_record(path: Path, sync: bool) -> None:
    finished = play(path, sync=sync)
    assert finished == load(path) == PLAYED
    assert finished.end == load(path).end is not None


def test_each_line_is_in_the_file_when_the_call_returns(path: Path) -> None:
    with Journal.create(path, START) as journal:
        for action, line in (
            (lambda: journal.ply("A pick 3"), "A pick 3"),
            (lambda: journal.note("x\ny"), '! "x\\ny"'),
            (lambda: journal.checkpoint(3, DIGEST), f"# 3 {DIGEST}"),
            (lambda: journal.take_back(0), "< 0"),
        ):
            action()
            assert path.read_text(encoding="utf-8").endswith("\n" + line + "\n")


def test_a_journal_begins_with_all_the_record_has(path: Path) -> None:
    Journal.create(path, FULL).close()
    assert path.read_text(encoding="utf-8") == dumps(FULL)


def test_an_existing_file_is_never_touched(path: Path) -> None:
    path.write_bytes(b"")
    with pytest.raises(RecordError) as caught:
        Journal.create(path, START)
    assert caught.value.code == "file-exists"
    assert path.read_bytes() == b""


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        Journal.create(tmp_path / "none" / "match.bgn", START)
    assert caught.value.code == "cannot-write"
    with pytest.raises(RecordError) as caught:
        Journal.reopen(tmp_path / "match.bgn")
    assert caught.value.code == "unreadable-file"
    with pytest.raises(RecordError) as caught:
        Journal.reopen(tmp_path)
    assert caught.value.code == "unreadable-file"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (lambda journal: journal.ply("pick 3"), "missing-actor"),
        (lambda journal: journal.ply("A pick 3\n"), "control-character"),
        (lambda journal: journal.ply("* draw ?"), "hidden-argument"),
        (lambda journal: journal.note(("weather", "sunny")), "unknown-note"),
        (lambda journal: journal.note("\ud800"), "lone-surrogate"),
        (lambda journal: journal.checkpoint(1, DIGEST), "misplaced-checkpoint"),
        (lambda journal: journal.checkpoint(2, "0123"), "bad-checkpoint"),
        (lambda journal: journal.take_back(3), "take-back-range"),
        (lambda journal: journal.take_back(-1), "take-back-range"),
        (lambda journal: journal.finish("A first"), "bad-result"),
        (lambda journal: journal.finish("A 1 1", "wednesday"), "wrong-reveal"),
    ],
)
def test_what_could_not_be_read_is_not_written(
    path: Path, action: Callable[[Journal], None], code: str
) -> None:
    with Journal.create(path, START) as journal:
        with pytest.raises(RecordError) as caught:
            action(journal)
        assert caught.value.code == code
        assert load(path) == START
        journal.ply("A pick 3")
    assert load(path).plies[2:] == ("A pick 3",)


def test_a_view_takes_hidden_arguments_and_no_checkpoints(path: Path) -> None:
    seen = Record(game="x", revision=1, viewer="B")
    with Journal.create(path, seen) as journal:
        journal.ply("* draw ?")
        with pytest.raises(RecordError) as caught:
            journal.checkpoint(1, DIGEST)
    assert caught.value.code == "view-excludes"
    assert load(path).plies == ("* draw ?",)


def test_a_checkpoint_is_written_once(path: Path) -> None:
    with Journal.create(path, START) as journal:
        journal.checkpoint(2, DIGEST)
        journal.checkpoint(2, DIGEST)
    assert load(path).checkpoints == ((2, DIGEST),)
    journal, _ = Journal.reopen(path)
    with journal:
        journal.checkpoint(2, DIGEST)
        journal.take_back(2)
        journal.checkpoint(2, DIGEST[::-1])
    assert load(path).checkpoints == ((2, DIGEST[::-1]),)


class TestFinished:
    def test_a_finished_journal_takes_no_more(self, path: Path) -> None:
        play(path)
        journal, record = Journal.reopen(path)
        assert record == PLAYED
        for action in (
            lambda: journal.ply("A pick 3"),
            lambda: journal.note("x"),
            lambda: journal.checkpoint(5, DIGEST),
            lambda: journal.take_back(0),
            lambda: journal.finish("A 1 61 B 2 -48", "tuesday"),
        ):
            with pytest.raises(MatchError) as caught:
                action()
            assert caught.value.code == "finished"
        journal.close()

    def test_a_closed_journal_takes_no_more(self, path: Path) -> None:
        journal = Journal.create(path, START)
        journal.close()
        journal.close()
        for action in (lambda: journal.ply("A pick 3"), lambda: journal.finish("A 1 1")):
            with pytest.raises(MatchError) as caught:
                action()
            assert caught.value.code == "journal-closed"

    @pytest.mark.parametrize("cut", ["reveal", "%END"])
    def test_a_journal_that_was_cut_while_finishing_is_completed(
        self, path: Path, cut: str
    ) -> None:
        play(path)
        whole = path.read_bytes()
        path.write_bytes(whole[: whole.index(cut.encode()) + 3])
        journal, record = Journal.reopen(path)
        with journal:
            assert record.result == PLAYED.result
            with pytest.raises(MatchError):
                journal.finish("A 1 0")
            with pytest.raises(MatchError):
                journal.ply("A pick 3")
            journal.finish("A 1 61 B 2 -48", "tuesday")
        assert path.read_bytes() == whole

    def test_a_long_journal_is_finished_whatever_the_limits(self, path: Path) -> None:
        with Journal.create(path, Record(game="x", revision=1)) as journal:
            journal.note("x" * 70_000)
            journal.finish("A 1 1")
        assert load(path, limits=Limits(line=80_000)).end is not None


class TestReopen:
    def test_only_a_journal_can_be_gone_on_with(self, path: Path) -> None:
        for text, code in (
            ("", "empty"),
            (dumps(FULL, format="json"), "not-bgn"),
            (dumps([START, START]), "several-records"),
            (dumps(START) + "nonsense\n", "missing-actor"),
        ):
            path.write_text(text, encoding="utf-8")
            with pytest.raises(RecordError) as caught:
                Journal.reopen(path)
            assert caught.value.code == code
            assert path.read_text(encoding="utf-8") == text

    def test_limits_apply(self, path: Path) -> None:
        Journal.create(path, FULL).close()
        with pytest.raises(RecordError) as caught:
            Journal.reopen(path, limits=Limits(plies=1))
        assert caught.value.code == "too-many-plies"
        with pytest.raises(RecordError) as caught:
            Journal.reopen(path, limits=Limits(size=300))
        assert caught.value.code == "record-too-long"
        assert load(path) == FULL

    def test_cut_at_every_byte_it_goes_on_exactly(self, path: Path) -> None:
        play(path)
        data = path.read_bytes()
        header = data.index(b"---\n") + 4
        for cut in range(len(data) + 1):
            path.write_bytes(data[:cut])
            whole = data[: data.rfind(b"\n", 0, cut) + 1]
            if cut < header:
                with pytest.raises(BoardlibError):
                    Journal.reopen(path)
                assert path.read_bytes() == data[:cut]
                continue
            expected = loads(whole)
            journal, record = Journal.reopen(path)
            with journal:
                assert record == expected
                assert path.read_bytes() == whole
                if record.result is None:
                    journal.ply("A pick 5")
                    assert path.read_bytes() == whole + b"A pick 5\n"
                    assert load(path).plies == (*expected.plies, "A pick 5")

    def test_a_file_that_fails_while_it_is_read(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        Journal.create(path, START).close()
        monkeypatch.setattr(os, "read", failing(errno.EIO))
        with pytest.raises(RecordError) as caught:
            Journal.reopen(path)
        assert caught.value.code == "unreadable-file"

    def test_a_torn_line_that_cannot_be_cut_off_is_an_error(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path.write_text(dumps(START) + "A pick", encoding="utf-8")
        monkeypatch.setattr(os, "ftruncate", failing(errno.EROFS))
        with pytest.raises(RecordError) as caught:
            Journal.reopen(path)
        assert caught.value.code == "cannot-write"


def failing(number: int) -> Callable[..., int]:
    def fail(*arguments: object) -> int:
        raise OSError(number, os.strerror(number))

    return fail


class TestFullDisk:
    def test_a_line_that_does_not_fit_leaves_the_journal_whole(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = os.write
        room = 5

        def write(file: int, data: bytes) -> int:
            nonlocal room
            if not room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            done = real(file, data[:room])
            room -= done
            return done

        with Journal.create(path, START) as journal:
            before = path.read_bytes()
            monkeypatch.setattr(os, "write", write)
            with pytest.raises(RecordError, match="No space left") as caught:
                journal.ply("A pick 3")
            assert caught.value.code == "cannot-write"
            assert path.read_bytes() == before
            room = 1000
            journal.ply("A pick 4")
            assert path.read_bytes() == before + b"A pick 4\n"

    def test_a_half_line_that_cannot_be_cut_off_stops_the_journal(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with Journal.create(path, START) as journal:
            monkeypatch.setattr(os, "write", failing(errno.EIO))
            monkeypatch.setattr(os, "ftruncate", failing(errno.EIO))
            with pytest.raises(RecordError):
                journal.ply("A pick 3")
            monkeypatch.undo()
            with pytest.raises(RecordError) as caught:
                journal.ply("A pick 4")
            assert caught.value.code == "journal-broken"
        assert load(path) == START

    def test_a_failing_fsync_takes_the_line_back(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with Journal.create(path, START, sync=True) as journal:
            monkeypatch.setattr(os, "fsync", failing(errno.EIO))
            with pytest.raises(RecordError):
                journal.ply("A pick 3")
        assert load(path) == START

    def test_a_journal_that_cannot_begin_leaves_no_file(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(os, "write", failing(errno.ENOSPC))
        with pytest.raises(RecordError) as caught:
            Journal.create(path, START)
        assert caught.value.code == "cannot-write"
        assert not path.exists()

    @pytest.mark.skipif(sys.platform == "win32", reason="resource limits are POSIX")
    def test_a_real_limit_on_the_size_of_files(self, path: Path) -> None:
        script = (
            "import resource, signal, sys\n"
            "from boardlib.kernel.errors import RecordError\n"
            "from boardlib.record.journal import Journal\n"
            "from tests.record.test_journal import START\n"
            "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
            "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"
            "journal = Journal.create(sys.argv[1], START)\n"
            "try:\n"
            "    while True:\n"
            "        journal.ply('A pick 3')\n"
            "except RecordError as error:\n"
            "    print(error.code)\n"
        )
        child = subprocess.run(
            [sys.executable, "-B", "-c", script, str(path)], capture_output=True, check=True
        )
        assert child.stdout.split() == [b"cannot-write"]
        assert path.stat().st_size > 1980
        assert set(load(path).plies[2:]) == {"A pick 3"}


CHILD = """
import sys
from boardlib.record.journal import Journal
from boardlib.record.model import Record
journal = Journal.create(sys.argv[1], Record(game="x", revision=1))
for n in range(10**9):
    journal.ply(f"A pick {n}")
    sys.stdout.write(f"{n}\\n")
    sys.stdout.flush()
"""


def test_a_killed_process_loses_nothing_it_was_told_is_written(path: Path) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    luck = random.Random(seed)
    for _ in range(4):
        with subprocess.Popen(
            [sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(luck.random() / 20)
            child.kill()
            told = child.stdout.read().count(b"\n")
        journal, record = Journal.reopen(path)
        journal.close()
        assert len(record.plies) >= 1 + told
        assert record.plies == tuple(f"A pick {n}" for n in range(len(record.plies)))
        path.unlink()
