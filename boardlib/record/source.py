"""Cuts a file of any size into the texts of its records, in constant memory."""

from __future__ import annotations

import codecs
import os
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, Final, TypeAlias

import attrs

from ..kernel.errors import RecordError

Readable: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]

CHUNK: Final = 64 * 1024
_BOM: Final = codecs.BOM_UTF8
_GZIP: Final = b"\x1f\x8b"
SECOND: Final = b"\n%BGN "
"""Where one record ends and the next begins."""
_LF: Final = b"\n"
_SPACE: Final = b" \t\r\n"
_BLANK: Final = re.compile(rb"[ \t\r\n]*+")
_SURROGATE: Final = re.compile(rb"\xed[\xa0-\xbf]")
"""How half of a surrogate pair begins when a program writes it as if it were a character."""


@attrs.frozen
class Block:
    """The bytes of what should be one record, and where they stood."""

    data: bytes
    offset: int
    line: int
    cut: bool
    """There is more of it than the limit allows."""

    @property
    def blank(self) -> bool:
        """Whether nothing stands here but what JSON takes for white space."""
        return not self.cut and _behind_blanks(self.data, first=not self.offset) == len(self.data)

    def text(self, *, lenient: bool) -> str:
        """Decode the bytes; a lenient reader does without BOM, CR and accepts a missing last LF.

        :raises RecordError: ``bad-utf8`` with line and column.
        """
        data = self.data
        if lenient:
            data = data.replace(b"\r\n", b"\n")
            if not self.offset:
                data = data.removeprefix(_BOM)
            if not self.cut and data and not data.endswith(b"\n"):
                data += b"\n"
        try:
            return codecs.utf_8_decode(data, "strict", not self.cut)[0]
        except UnicodeDecodeError as error:
            raise _bad_utf8(data, error, self.line) from None


def _bad_utf8(data: bytes, error: UnicodeDecodeError, line: int) -> RecordError:
    before = data[: error.start]
    start = before.rfind(b"\n") + 1
    lone = _SURROGATE.match(data, error.start) is not None
    return RecordError(
        "a lone surrogate stands here" if lone else f"{error.reason}: 0x{data[error.start]:02x}",
        code="lone-surrogate" if lone else "bad-utf8",
        line=line + before.count(b"\n"),
        column=len(before[start:].decode()) + 1,
        expected="UTF-8",
    )


def unreadable(error: Exception, name: object) -> RecordError:
    """Make the error of a file that the system or the unpacker does not give us."""
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return RecordError(f"{name}: {reason}", code="unreadable-file")


@contextmanager
def opened(source: Readable) -> Iterator[Iterator[bytes]]:
    """Give the bytes of a path or a file in chunks, unpacked if they are gzip's."""
    if isinstance(source, str | os.PathLike):
        with _open(source) as file:
            yield _unpacked(_chunks(file), os.fspath(source))
    else:
        yield _unpacked(_chunks(source), getattr(source, "name", "the file"))


def _open(path: str | os.PathLike[str]) -> IO[bytes]:
    try:
        return open(path, "rb", buffering=0)
    except (OSError, ValueError) as error:
        raise unreadable(error, os.fspath(path)) from error


def _chunks(file: Any) -> Iterator[bytes]:
    while chunk := file.read(CHUNK):
        yield chunk.encode("utf-8", "surrogatepass") if isinstance(chunk, str) else chunk


def _unpacked(chunks: Iterator[bytes], name: object) -> Iterator[bytes]:
    try:
        head = b""
        for chunk in chunks:
            head += chunk
            if len(head) >= len(_GZIP):
                break
        if head.startswith(_GZIP):
            yield from _gunzip(head, chunks)
        elif head:
            yield head
            yield from chunks
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise unreadable(error, name) from error


def _gunzip(head: bytes, chunks: Iterator[bytes]) -> Iterator[bytes]:
    unpacker = zlib.decompressobj(wbits=31)
    packed = head
    while True:
        data = unpacker.decompress(packed, CHUNK)
        if data:
            yield data
        if unpacker.eof:
            packed = unpacker.unused_data.lstrip(b"\0")
            while not packed:
                chunk = next(chunks, b"")
                if not chunk:
                    return
                packed = chunk.lstrip(b"\0")
            unpacker = zlib.decompressobj(wbits=31)
            continue
        packed = unpacker.unconsumed_tail or next(chunks, b"")
        if not packed and not data:
            raise EOFError("the packed file ends too early")


def begins_json(head: bytes | bytearray) -> bool:
    """Tell JSON from BGN by its first bytes."""
    return head.startswith(b"{", _behind_blanks(head, first=True))


def _behind_blanks(data: bytes | bytearray, *, first: bool, at: int = 0) -> int:
    """Find what stands behind white space, and behind a byte order mark at the very first."""
    if first and not at and data.startswith(_BOM):
        at = len(_BOM)
    found = _BLANK.match(data, at)
    return found.end() if found else at


def blocks(
    chunks: Iterator[bytes], limit: int, *, lenient: bool = False
) -> tuple[bool, Iterator[Block]]:
    """Say whether a file is JSON, and give its records: lines of JSON, or from %BGN to %BGN.

    JSON is one record, however many lines it has, unless its first line is a complete object.
    """
    head = bytearray()
    at = 0
    while (at == len(head) <= limit or len(head) < len(_BOM)) and (chunk := next(chunks, b"")):
        head += chunk
        at = _behind_blanks(head, first=True, at=at)
    if not head.startswith(b"{", at):
        return False, _split(head, chunks, SECOND, limit)
    stop = head.find(_LF, at)
    while stop < 0 and len(head) - at <= limit and (chunk := next(chunks, b"")):
        searched = len(head)
        head += chunk
        stop = head.find(_LF, searched)
    if stop + 1 == len(head):
        head += next(chunks, b"")
    if 0 <= stop - at <= limit:
        lines = stop + 1 < len(head) and _is_complete(bytes(head[:stop]), lenient)
    else:
        lines = len(head) - at > limit
    return True, _split(head, chunks, _LF if lines else b"", limit)


def _is_complete(head: bytes, lenient: bool) -> bool:
    """Whether white space and the first line behind it are a whole JSON object."""
    from .jsonform import parse_json

    try:
        parse_json(Block(head, 0, 1, False).text(lenient=lenient))
    except RecordError:
        return False
    return True


def _split(buffer: bytearray, chunks: Iterator[bytes], mark: bytes, limit: int) -> Iterator[Block]:
    """Cut behind the first byte of each ``mark``; an empty one is never found."""
    offset, line, searched = 0, 1, 0
    skipping = False
    more = True
    while more:
        begin = 0
        while True:
            found = buffer.find(mark, max(begin, searched)) if mark else -1
            if found < 0:
                break
            data = bytes(buffer[begin : found + 1])
            if not skipping:
                yield _block(data, offset, line, limit)
            skipping = False
            offset += len(data)
            line += data.count(b"\n")
            begin = searched = found + 1
        del buffer[:begin]
        searched = max(0, len(buffer) - max(0, len(mark) - 1))
        if searched > limit and not skipping:
            yield _block(bytes(buffer), offset, line, limit)
            skipping = True
        if skipping:
            offset += searched
            line += buffer.count(b"\n", 0, searched)
            del buffer[:searched]
            searched = 0
        chunk = next(chunks, b"")
        more = bool(chunk)
        buffer += chunk
    if buffer and not skipping:
        yield _block(bytes(buffer), offset, line, limit)


def whole_block(data: bytes, limit: int) -> Block:
    """Give the bytes of one record, cut to the limit."""
    return _block(data, 0, 1, limit)


def _block(data: bytes, offset: int, line: int, limit: int) -> Block:
    return Block(data[:limit], offset, line, len(data) > limit)
