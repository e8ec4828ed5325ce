"""A record that grows on the disk line by line, so that a crash costs at most a torn line."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

import attrs

from ..kernel.errors import MatchError, RecordError
from .check import check, check_note
from .files import read_bgn
from .grammar import HEX16, PLY, SEEN_PLY, bad_ply, fault, quote, write_note
from .limits import DEFAULT, Limits
from .model import Note, Record
from .save import file_name, sync_folder, unwritable
from .source import unreadable
from .writer import body, end_of, write

_FLAGS: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class Journal:
    """An open journal: every call writes one line before it returns.

    A line counts when its LF is there.  Made by :meth:`create` or :meth:`reopen`; a context
    manager, which closes it without finishing it.
    """

    def __init__(self, path: str, descriptor: int, record: Record, *, sync: bool) -> None:
        self.path = path
        self._file = descriptor
        self._sync = sync
        self._pattern = PLY if record.viewer is None else SEEN_PLY
        self._seen = record.viewer is not None
        self._plies = len(record.plies)
        self._point = record.checkpoints[-1][0] if record.checkpoints else -1
        """The ply before which the last checkpoint stands."""
        self._result = record.result
        self._ended = record.end is not None
        self._size = 0
        self._broken = False

    @classmethod
    def create(cls, path: str | os.PathLike[str], record: Record, *, sync: bool = False) -> Journal:
        """Begin a journal in a new file with all that the record already has.

        :param sync: wait after each line until the disk has it.
        :raises RecordError: ``file-exists``; ``cannot-write``; or what is wrong with the record.
        """
        check(record)
        name = file_name(path)
        try:
            descriptor = os.open(name, _FLAGS | os.O_CREAT | os.O_EXCL, 0o666)
        except FileExistsError:
            raise RecordError(
                f"{name}: the file exists", code="file-exists", expected="a new file"
            ) from None
        except OSError as error:
            raise unwritable(error, name) from error
        text = write(record)
        end = None if record.result is None else end_of(body(record))
        journal = cls(name, descriptor, attrs.evolve(record, end=end), sync=sync)
        try:
            journal._write(text)
        except BaseException:
            journal.close()
            with suppress(OSError):
                os.unlink(name)
            raise
        if sync:
            sync_folder(os.path.dirname(name))
        return journal

    @classmethod
    def reopen(
        cls, path: str | os.PathLike[str], *, sync: bool = False, limits: Limits = DEFAULT
    ) -> tuple[Journal, Record]:
        """Go on with a journal, and give the record it holds, take-backs applied.

        A torn last line is cut off; anything else that is wrong is an error and changes nothing.
        A journal that was finished is given too, and takes no more.

        :raises RecordError: as ``boardlib.load`` does.
        """
        name = file_name(path, "unreadable-file")
        try:
            descriptor = os.open(name, _FLAGS)
        except OSError as error:
            raise unreadable(error, name) from error
        try:
            data = _contents(descriptor, name, limits.size)
            whole = data[: data.rfind(b"\n") + 1]
            record = read_bgn(whole if len(data) <= limits.size else data, limits=limits)
            journal = cls(name, descriptor, record, sync=sync)
            journal._size = len(whole)
            if len(whole) < len(data):
                os.ftruncate(descriptor, len(whole))
        except OSError as error:
            os.close(descriptor)
            raise unwritable(error, name) from error
        except BaseException:
            os.close(descriptor)
            raise
        return journal, record

    def ply(self, text: str) -> None:
        """Write a ply, ``A pick 3`` or ``* king A``."""
        self._require_open()
        if self._pattern.fullmatch(text) is None:
            raise bad_ply(text, seen=self._seen)
        self._write(text + "\n")
        self._plies += 1

    def note(self, note: Note) -> None:
        """Write a note on the last ply, or on the record before the first."""
        self._require_open()
        check_note(note)
        self._write(f"! {write_note(note)}\n")

    def checkpoint(self, n: int, digest: str) -> None:
        """Write the digest of the state before ply ``n``, which is the next one.

        A second call before that ply is made writes nothing.
        """
        self._require_open()
        if n == self._point:
            return
        if n != self._plies:
            raise fault(
                "misplaced-checkpoint", f"{self._plies} plies have been made", str(self._plies)
            )
        if self._seen:
            raise fault("view-excludes", "a record with a view has no checkpoints")
        if HEX16.fullmatch(digest) is None:
            raise fault("bad-checkpoint", f"{digest[:20]!r} is no digest", "16 hex digits")
        self._write(f"# {n} {digest}\n")
        self._point = n

    def take_back(self, n: int) -> None:
        """Take back ply ``n`` and all after it."""
        self._require_open()
        if not 0 <= n <= self._plies:
            raise fault(
                "take-back-range", f"{self._plies} plies have been made", f"0 to {self._plies}"
            )
        self._write(f"< {n}\n")
        self._plies = n
        if self._point >= n:
            self._point = -1

    def finish(self, result: str, reveal: str | None = None) -> Record:
        """Write result, reveal and ``%END`` in one go, and give the whole record.

        A journal that has its result but no ``%END`` gets what is missing.

        :raises MatchError: ``finished`` when it is complete or has another result.
        """
        if self._ended or self._result not in (None, result):
            raise self._finished()
        now = self._read_back()
        shown = reveal if now.reveal is None else now.reveal
        record = attrs.evolve(now, result=result, reveal=shown)
        check(record)
        end = end_of(body(record))
        lines = f"%END {end}\n"
        if now.reveal is None and shown is not None:
            lines = f"reveal {quote(shown)}\n{lines}"
        if now.result is None:
            lines = f"= {result}\n{lines}"
        self._write(lines)
        self._result = result
        self._ended = True
        return attrs.evolve(record, end=end)

    def close(self) -> None:
        """Let go of the file; nothing is written, and :meth:`reopen` goes on."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _require_open(self) -> None:
        if self._result is not None:
            raise self._finished()

    def _finished(self) -> MatchError:
        return MatchError(f"{self.path}: the match was finished", code="finished")

    def _require_file(self) -> int:
        if self._file < 0:
            raise MatchError(f"{self.path}: the journal was closed", code="journal-closed")
        return self._file

    def _read_back(self) -> Record:
        size = self._size
        data = _contents(self._require_file(), self.path, size)
        everything = Limits(size=size, line=size, plies=size, notes=size, options=size, tags=size)
        return read_bgn(data, limits=everything)

    def _write(self, text: str) -> None:
        file = self._require_file()
        if self._broken:
            raise RecordError(
                f"{self.path}: an earlier line was only half written", code="journal-broken"
            )
        data = text.encode()
        try:
            written = os.write(file, data)
            while written < len(data):
                written += os.write(file, data[written:])
            if self._sync:
                os.fsync(file)
        except OSError as error:
            try:
                os.ftruncate(file, self._size)
            except OSError:
                self._broken = True
            raise unwritable(error, self.path) from error
        self._size += len(data)


def _contents(file: int, name: str, most: int) -> bytes:
    """Read a file from its beginning, at most one byte more than ``most``."""
    parts: list[bytes] = []
    left = most + 1
    try:
        os.lseek(file, 0, os.SEEK_SET)
        while left > 0 and (part := os.read(file, min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
    except OSError as error:
        raise unreadable(error, name) from error
    return b"".join(parts)
