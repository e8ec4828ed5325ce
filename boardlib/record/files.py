"""Loads and dumps records: paths, files and text, BGN and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, overload

from ..kernel.errors import BoardlibError, RecordError
from .check import check
from .header import MAGIC
from .limits import DEFAULT, Limits
from .model import BadRecord, Record
from .reader import read
from .save import Target, save
from .source import SECOND, Block, Readable, begins_json, blocks, opened, whole_block
from .writer import write

Errors: TypeAlias = Literal["strict", "skip", "collect"]
Format: TypeAlias = Literal["bgn", "json", "jsonl"]


@overload
def load_all(
    source: Readable,
    *,
    headers_only: bool = ...,
    errors: Literal["strict", "skip"] = ...,
    lenient: bool = ...,
    limits: Limits = ...,
) -> Iterator[Record]: ...


@overload
def load_all(
    source: Readable,
    *,
    headers_only: bool = ...,
    errors: Errors,
    lenient: bool = ...,
    limits: Limits = ...,
) -> Iterator[Record | BadRecord]: ...


def load_all(
    source: Readable,
    *,
    headers_only: bool = False,
    errors: Errors = "strict",
    lenient: bool = False,
    limits: Limits = DEFAULT,
) -> Iterator[Record | BadRecord]:
    """Yield the records of a path or an open file one by one, in constant memory.

    BGN, JSON, JSON Lines and any of these packed with gzip are told apart by their first bytes.
    A file without records yields none.

    :param headers_only: skim: what stands behind ``---`` is neither read nor checked.
    :param errors: ``strict`` raises at the first bad record; ``skip`` leaves bad ones out;
        ``collect`` yields a :class:`~boardlib.record.model.BadRecord` in the place of each.
    :param lenient: accept a byte order mark, CR LF and a missing last LF.
    :raises RecordError: also when the file cannot be read, whatever ``errors`` says.
    """
    if errors not in ("strict", "skip", "collect"):
        raise ValueError(f"errors is {errors!r}; it is 'strict', 'skip' or 'collect'")
    return _load_all(source, headers_only, errors, lenient, limits)


def _load_all(
    source: Readable, headers_only: bool, errors: Errors, lenient: bool, limits: Limits
) -> Iterator[Record | BadRecord]:
    with opened(source) as chunks:
        is_json, found = blocks(chunks, limits.size, lenient=lenient)
        for block in found:
            try:
                if not is_json:
                    record = _read_bgn(block, headers_only, lenient, limits)
                elif block.blank:
                    continue
                else:
                    record = _read_json(block, headers_only, lenient, limits)
            except BoardlibError as error:
                if errors == "strict":
                    raise
                if errors == "collect":
                    error.__traceback__ = error.__context__ = None  # they hold the whole text
                    yield BadRecord(block.offset, block.line, error)
            else:
                yield record


def _read_bgn(block: Block, headers_only: bool, lenient: bool, limits: Limits) -> Record:
    return read(
        block.text(lenient=lenient),
        line=block.line,
        limits=limits,
        headers_only=headers_only,
        cut=block.cut,
    )


def _read_json(block: Block, headers_only: bool, lenient: bool, limits: Limits) -> Record:
    from .jsonform import read_json

    if block.cut:
        raise RecordError(
            f"the record has more than {limits.size} bytes",
            code="record-too-long",
            line=block.line,
            column=1,
            expected="smaller records",
        )
    record = read_json(block.text(lenient=lenient), line=block.line, limits=limits)
    return _skimmed(record) if headers_only else record


def _skimmed(record: Record) -> Record:
    return Record(
        game=record.game,
        revision=record.revision,
        options=record.options,
        seats=record.seats,
        tags=record.tags,
        viewer=record.viewer,
        start=record.start,
        seed=record.seed,
        commit=record.commit,
        line=record.line,
    )


@overload
def load(
    source: Readable,
    *,
    headers_only: bool = ...,
    errors: Literal["strict", "skip"] = ...,
    lenient: bool = ...,
    limits: Limits = ...,
) -> Record: ...


@overload
def load(
    source: Readable,
    *,
    headers_only: bool = ...,
    errors: Errors,
    lenient: bool = ...,
    limits: Limits = ...,
) -> Record | BadRecord: ...


def load(
    source: Readable,
    *,
    headers_only: bool = False,
    errors: Errors = "strict",
    lenient: bool = False,
    limits: Limits = DEFAULT,
) -> Record | BadRecord:
    """Give the one record of a path or an open file; the parameters are :func:`load_all`'s.

    :raises RecordError: ``empty`` when there is none, ``several-records`` when there are more.
    """
    found = load_all(
        source, headers_only=headers_only, errors=errors, lenient=lenient, limits=limits
    )
    return _only(found)


def _only(found: Iterator[Record | BadRecord]) -> Record | BadRecord:
    first = next(found, None)
    if first is None:
        raise RecordError("there is no record here", code="empty", expected=MAGIC + "1")
    for _ in found:
        raise RecordError("there is more than one record", code="several-records")
    return first


def loads(text: str | bytes, *, lenient: bool = False, limits: Limits = DEFAULT) -> Record:
    """Read exactly one record from text, which is BGN or JSON.

    :raises RecordError: at the first thing that is wrong.

    >>> loads("%BGN 1\\ngame kingdomino 1\\n---\\n* king A\\n").plies
    ('* king A',)
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if not begins_json(data):
        return read_bgn(data, lenient=lenient, limits=limits)
    _, found = blocks(iter((data,)), limits.size, lenient=lenient)
    filled = (block for block in found if not block.blank)
    record = _read_json(next(filled), False, lenient, limits)
    for block in filled:
        raise _several(block.line)
    return record


def read_bgn(data: bytes, *, lenient: bool = False, limits: Limits = DEFAULT) -> Record:
    """Read exactly one record from the bytes of BGN text."""
    more = data.find(SECOND) + 1
    block = whole_block(data[:more] if more else data, limits.size)
    record = _read_bgn(block, False, lenient, limits)
    if more:
        raise _several(data.count(b"\n", 0, more) + 1)
    return record


def _several(line: int) -> RecordError:
    return RecordError(
        "another record begins here",
        code="several-records",
        line=line,
        column=1,
        expected="one record",
    )


def dumps(records: Record | Iterable[Record], *, format: Format = "bgn") -> str:
    """Write one record or several as canonical text.

    :param format: ``json`` is one record's JSON form, ``jsonl`` has one on each line.
    :raises RecordError: for a record that could not be read back; ``path`` says which part.
    """
    return "".join(_written(records, format))


def dump(records: Record | Iterable[Record], target: Target, *, format: Format = "bgn") -> None:
    """Write one record or several to a path or an open file.

    A path is replaced as a whole: until everything is safely on the disk, what was there before
    stays.  A name that ends in ``.gz`` is packed.

    :raises RecordError: ``cannot-write`` when the system refuses, and what :func:`dumps` raises.
    """
    save(_written(records, format), target)


def _written(records: Record | Iterable[Record], format: Format) -> Iterator[str]:
    if format not in ("bgn", "json", "jsonl"):
        raise ValueError(f"format is {format!r}; it is 'bgn', 'json' or 'jsonl'")
    if isinstance(records, Record):
        records = (records,)
    for number, record in enumerate(records):
        check(record)
        if format == "bgn":
            yield write(record)
            continue
        if number and format == "json":
            raise RecordError(
                "there is more than one record", code="several-records", expected="format='jsonl'"
            )
        from .jsonform import write_json

        yield write_json(record) + "\n"
