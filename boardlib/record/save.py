"""Writes files so that a full disk or a killed process costs nothing that was there before."""

from __future__ import annotations

import errno
import gzip
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from typing import IO, Any, TypeAlias

from ..kernel.errors import RecordError

Target: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]


def unwritable(error: OSError, name: object) -> RecordError:
    """Make the error of a file that the system does not let us write."""
    return RecordError(f"{name}: {error.strerror or error}", code="cannot-write")


def file_name(path: str | os.PathLike[str], code: str = "cannot-write") -> str:
    """Give the name of a file, which no system lets hold a NUL."""
    name = os.fspath(path)
    if "\0" in name:
        raise RecordError(f"{name[:40]!r} is no file name", code=code)
    return name


def save(texts: Iterable[str], target: Target) -> None:
    """Write texts one after the other to a path, atomically, or to an open file.

    :raises RecordError: ``cannot-write``; a path then holds what it held before.
    """
    if not isinstance(target, str | os.PathLike):
        _write_to(texts, target)
        return
    path = file_name(target)
    try:
        if _is_special(path):
            with open(path, "wb") as file:
                _write_bytes(texts, file)
        else:
            _replace(texts, os.path.realpath(path))
    except OSError as error:
        raise unwritable(error, os.fspath(target)) from error


def _is_special(path: str) -> bool:
    """Whether this is a device or a pipe, which cannot be replaced."""
    return os.path.exists(path) and not os.path.isfile(path)


def _write_to(texts: Iterable[str], file: Any) -> None:
    try:
        try:
            file.write("")
        except TypeError:
            _write_bytes(texts, file)
        else:
            for text in texts:
                file.write(text)
            file.flush()
    except OSError as error:
        raise unwritable(error, getattr(file, "name", "the file")) from error


def _write_bytes(texts: Iterable[str], file: IO[bytes] | Any) -> None:
    for text in texts:
        file.write(text.encode())
    file.flush()


def _replace(texts: Iterable[str], path: str) -> None:
    folder, name = os.path.split(path)
    draft = os.path.join(folder, f".{os.urandom(8).hex()}.new")
    old = os.stat(path) if os.path.exists(path) else None
    if old is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # Nobody may open the draft who could not open what it replaces, not even while it is empty.
    mode = 0o666 if old is None else stat.S_IMODE(old.st_mode) & 0o700
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with open(descriptor, "wb") as file:
            if old is not None:
                _make_alike(descriptor, draft, old)
            if name.endswith(".gz"):
                with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
                    _write_bytes(texts, packed)
            else:
                _write_bytes(texts, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
    sync_folder(folder)


def _make_alike(descriptor: int, draft: str, old: os.stat_result) -> None:
    """Give the draft the owner, group and mode of the file it replaces, as far as we may."""
    mode = stat.S_IMODE(old.st_mode) & 0o777
    new = os.fstat(descriptor)
    if new.st_uid != old.st_uid:
        with suppress(OSError):
            os.fchown(descriptor, old.st_uid, -1)
    if new.st_gid != old.st_gid:
        try:
            os.fchown(descriptor, -1, old.st_gid)
        except OSError:
            mode &= 0o707 | (mode & 0o007) << 3  # what the old group may is no other group's
    os.chmod(descriptor if os.chmod in os.supports_fd else draft, mode)


def sync_folder(folder: str) -> None:
    """Make a new name in a folder survive a power cut, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder or ".", os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
