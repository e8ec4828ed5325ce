"""Writes the canonical text of a record: equal records, equal bytes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from ..kernel.actors import LETTERS
from .grammar import VERSION, quote, write_note
from .model import OptionValue, Record


def write(record: Record) -> str:
    """Give the whole record; one with a result is closed with ``%END``.

    The record is taken to be sound: :func:`boardlib.dumps` has checked it before.
    """
    text = body(record)
    return text if record.result is None else f"{text}%END {end_of(text)}\n"


def end_of(text: str) -> str:
    """Give what ``%END`` says of the text above it."""
    return sha256(text.encode()).hexdigest()


def body(record: Record) -> str:
    """Give all that stands above ``%END``."""
    lines = list(header(record))
    if record.notes or record.checkpoints:
        lines += _events(record)
    else:
        lines += record.plies
    if record.result is not None:
        lines.append(f"= {record.result}")
    if record.reveal is not None:
        lines.append(f"reveal {quote(record.reveal)}")
    lines.append("")
    return "\n".join(lines)


def header(record: Record) -> Iterator[str]:
    """Give the lines down to the one that ends the header."""
    yield f"%BGN {VERSION}"
    yield f"game {record.game} {record.revision}"
    for name, value in record.options:
        yield f"option {name} {write_value(value)}"
    for letter, player in zip(LETTERS, record.seats, strict=False):
        yield f"seat {letter} {quote(player)}"
    for name, text in record.tags:
        yield f"tag {name} {quote(text)}"
    if record.viewer is not None:
        yield f"view {record.viewer}"
    if record.start is not None:
        yield f"start {quote(record.start)}"
    if record.seed is not None:
        yield f"seed {quote(record.seed)}"
    if record.commit is not None:
        yield f"commit {record.commit}"
    yield "---"


def write_value(value: OptionValue) -> str:
    """Write an option's value as JSON without spaces."""
    if isinstance(value, tuple):
        return f"[{','.join(map(write_value, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else quote(value)


def _events(record: Record) -> list[str]:
    """Weave notes and checkpoints into the plies: notes first where both meet."""
    between = [(ply + 1, 0, f"! {write_note(note)}") for ply, note in record.notes]
    between += [(n, 1, f"# {n} {digest}") for n, digest in record.checkpoints]
    between.sort(key=lambda event: event[:2])
    lines: list[str] = []
    done = 0
    for at, _, line in between:
        if at > done:
            lines += record.plies[done:at]
            done = at
        lines.append(line)
    lines += record.plies[done:]
    return lines
