"""Reads one record from BGN text; knows no game and no file."""

from __future__ import annotations

from typing import Any, Final

from ..kernel.errors import RecordError, UnsupportedVersion
from .check import check_reveal
from .grammar import (
    HEX16,
    HEX64,
    RUN,
    SEEN_RUN,
    Cursor,
    bad_ply,
    check_result,
    fault,
    read_note,
)
from .header import Header, read_remark, read_version, require_magic, reserved
from .limits import DEFAULT, Limits
from .model import Note, Record
from .writer import body, end_of

_PLAYED, _RESULT, _REVEALED, _ENDED = range(4)
_REACH: Final = 256 * 1024
"""How many characters are taken at once, so that a limit is noticed before they are split."""
_CHANGED: Final = "something above was changed after the record was closed"
_AFTER: Final = ("", "the result", "the reveal", "%END")


def read(
    text: str,
    *,
    line: int = 1,
    limits: Limits = DEFAULT,
    headers_only: bool = False,
    cut: bool = False,
) -> Record:
    """Read the text of one record, which begins on line ``line`` of its file.

    :param cut: the text is only the beginning of a record that is larger than the limit.
    :raises RecordError: at the first line that is wrong.
    :raises UnsupportedVersion: when the format is newer.
    """
    reader = _Reader(text, line, limits, cut)
    try:
        reader.read_header()
        if headers_only:
            return reader.record()
        reader.read_plies()
    except (RecordError, UnsupportedVersion) as error:
        error.line = reader.line
        raise
    return reader.record()


class _Reader:
    """One pass over the text: ``at`` is the beginning of line ``line``."""

    __slots__ = (
        "at",
        "checkpoints",
        "cut",
        "end",
        "first",
        "header",
        "limits",
        "line",
        "lines",
        "notes",
        "phase",
        "plain",
        "plies",
        "result",
        "reveal",
        "text",
    )

    def __init__(self, text: str, line: int, limits: Limits, cut: bool) -> None:
        self.text = text
        self.first = self.line = line
        self.limits = limits
        self.cut = cut
        self.at = 0
        self.header = Header(limits)
        self.plies: list[str] = []
        self.lines: list[int] = []
        self.notes: list[tuple[int, Note]] = []
        self.checkpoints: list[tuple[int, str]] = []
        self.result: str | None = None
        self.reveal: str | None = None
        self.end: str | None = None
        self.phase = _PLAYED
        self.plain = True
        """Whether what has been read is canonical."""

    def next_line(self) -> str:
        """Give the line at the cursor without its LF, which must be there."""
        stop = self.text.find("\n", self.at)
        whole = stop >= 0
        if not whole:
            stop = len(self.text)
        if stop - self.at > self.limits.line:
            raise self._too_long()
        if not whole:
            raise self._cut_off(stop)
        return self.text[self.at : stop]

    def _too_long(self) -> RecordError:
        return fault(
            "line-too-long",
            f"the line has more than {self.limits.line} characters",
            "shorter lines",
            column=self.limits.line + 1,
        )

    def _cut_off(self, stop: int) -> RecordError:
        if self.cut:
            return fault(
                "record-too-long",
                f"the record has more than {self.limits.size} bytes",
                "smaller records",
            )
        return fault("torn-line", "the last line has no LF", "LF", column=stop - self.at + 1)

    def advance(self, line: str) -> None:
        """Go on behind a line that was read."""
        self.at += len(line) + 1
        self.line += 1

    def read_header(self) -> None:
        """Read down to ``---``."""
        require_magic(self.text)
        line = self.next_line()
        read_version(line)
        self.advance(line)
        read = self.header.read
        while True:
            if self.at == len(self.text) and not self.cut:
                raise fault("unfinished-header", "the record ends in its header", "---")
            line = self.next_line()
            if line == "---":
                self.header.close()
                self.advance(line)
                return
            read(line)
            self.advance(line)
            if line[0] == ";":
                self.plain = False
            elif line[0] == "g":
                behind = self.header.read_options(self.text, self.at)
                self.line += self.text.count("\n", self.at, behind)
                self.at = behind

    def read_plies(self) -> None:
        """Read from behind ``---`` to the end of the text."""
        text = self.text
        size = len(text)
        match = (SEEN_RUN if "viewer" in self.header.fields else RUN).match
        reach = max(_REACH, self.limits.line + 1)
        while self.at < size:
            run = match(text, self.at, self.at + reach)
            if run is not None:
                self._add_run(text.rindex("\n", self.at, run.end()) + 1)
                continue
            line = self.next_line()
            kind = line[:1]
            if kind == ";":
                read_remark(line)
                self.plain = False
            else:
                self._read_event(kind, line)
            self.advance(line)
        if self.cut:
            raise self._cut_off(size)

    def _add_run(self, stop: int) -> None:
        """Add plies, and clocks between them, that were found to be well-formed."""
        if self.phase:
            raise self._too_late("a ply or a note")
        new = self.text[self.at : stop - 1].split("\n")
        if len(self.text) > self.limits.line:
            self._require_short(new)
        if self.text.find("! ", self.at, stop) < 0:
            room = self.limits.plies - len(self.plies)
            if len(new) > room:
                self.line += room
                raise self._too_many("plies")
            self.plies += new
            self.lines += range(self.line, self.line + len(new))
            self.line += len(new)
        else:
            self._add_clocked(new)
        self.at = stop

    def _add_clocked(self, new: list[str]) -> None:
        plies, notes, lines, limits = self.plies, self.notes, self.lines, self.limits
        if new[0][0] == "!":
            self._note_is_plain()
        for line in new:
            if line[0] != "!":
                if len(plies) >= limits.plies:
                    raise self._too_many("plies")
                plies.append(line)
                lines.append(self.line)
            elif len(notes) < limits.notes:
                notes.append((len(plies) - 1, ("clock", line[8], int(line[10:]))))
            else:
                raise self._too_many("notes")
            self.line += 1

    def _too_many(self, what: str) -> RecordError:
        return fault(f"too-many-{what}", f"there are more than {getattr(self.limits, what)}")

    def _note_is_plain(self) -> None:
        if self.checkpoints and self.checkpoints[-1][0] == len(self.plies):
            self.plain = False

    def _require_short(self, plies: list[str]) -> None:
        for number, ply in enumerate(plies):
            if len(ply) > self.limits.line:
                self.line += number
                raise self._too_long()

    def _read_event(self, kind: str, line: str) -> None:
        if kind in ("(", ")"):
            raise reserved(line)
        name = _KINDS.get(kind)
        if name is None or (kind == "r" and not line.startswith("reveal")):
            raise bad_ply(line, seen="viewer" in self.header.fields)
        getattr(self, name)(line)

    def _too_late(self, what: str) -> RecordError:
        code = "after-end" if self.phase == _ENDED else "after-result"
        return fault(code, f"{what} stands after {_AFTER[self.phase]}")

    def _require_played(self, what: str) -> None:
        if self.phase:
            raise self._too_late(what)

    def _note(self, line: str) -> None:
        self._require_played("a note")
        Cursor(line, 1, "bad-note").space()
        if len(self.notes) >= self.limits.notes:
            raise self._too_many("notes")
        self.notes.append((len(self.plies) - 1, read_note(line)))
        self._note_is_plain()

    def _checkpoint(self, line: str) -> None:
        self._require_played("a checkpoint")
        if "viewer" in self.header.fields:
            raise fault("view-excludes", "a record with a view has no checkpoints")
        cursor = Cursor(line, 1, "bad-checkpoint")
        cursor.space()
        n = cursor.integer(0)
        cursor.space()
        made = len(self.plies)
        twice = bool(self.checkpoints) and self.checkpoints[-1][0] == n
        if n != made or twice:
            raise fault(
                "misplaced-checkpoint",
                f"the checkpoint before ply {n} stands " + ("here twice" if twice else "here"),
                f"the digest before ply {made}" + (" once" if twice else ""),
                column=3,
            )
        self.checkpoints.append((n, cursor.take(HEX16, "16 hex digits")))
        cursor.end()

    def _take_back(self, line: str) -> None:
        self._require_played("a take-back")
        cursor = Cursor(line, 1, "bad-take-back")
        cursor.space()
        n = cursor.integer(0)
        cursor.end()
        made = len(self.plies)
        if n > made:
            raise fault(
                "take-back-range",
                f"ply {n} cannot be taken back: {made} have been made",
                f"0 to {made}",
                column=3,
            )
        del self.plies[n:], self.lines[n:]
        while self.notes and self.notes[-1][0] >= n:
            self.notes.pop()
        while self.checkpoints and self.checkpoints[-1][0] >= n:
            self.checkpoints.pop()
        self.plain = False

    def _result(self, line: str) -> None:
        self._require_played("a result")
        Cursor(line, 1, "bad-result").space()
        check_result(line, 2)
        self.result = line[2:]
        self.phase = _RESULT

    def _reveal(self, line: str) -> None:
        if self.phase > _RESULT:
            raise self._too_late("a reveal")
        if self.phase < _RESULT:
            raise fault("misplaced-reveal", "the seed is revealed before the result", "=")
        commit = self.header.fields.get("commit")
        if commit is None:
            raise fault("reveal-without-commit", "there is no commit to be revealed")
        cursor = Cursor(line, 6, "bad-reveal")
        cursor.space()
        reveal = cursor.string()
        cursor.end()
        try:
            check_reveal(reveal, commit)
        except RecordError as error:
            error.column = 8
            raise
        self.reveal = reveal
        self.phase = _REVEALED

    def _end(self, line: str) -> None:
        if not line.startswith("%END"):
            raise fault("unknown-line", f"{line[:20]!r} stands here", "%END")
        if self.phase == _ENDED:
            raise self._too_late("another %END")
        if self.phase == _PLAYED:
            raise fault("misplaced-end", "the record ends before its result", "=")
        cursor = Cursor(line, 4, "bad-end")
        cursor.space()
        end = cursor.take(HEX64, "64 hex digits")
        cursor.end()
        found = end_of(self.text[: self.at] if self.plain else body(self.record()))
        if end != found:
            raise fault("wrong-end", _CHANGED, column=6)
        self.end = end
        self.phase = _ENDED

    def record(self) -> Record:
        """Give what has been read."""
        header = self.header
        fields: dict[str, Any] = header.fields
        return Record(
            options=header.options,
            seats=header.seats,
            tags=header.tags,
            plies=self.plies,
            notes=self.notes,
            checkpoints=self.checkpoints,
            result=self.result,
            reveal=self.reveal,
            end=self.end,
            line=self.first,
            lines=tuple(self.lines),
            **fields,
        )


_KINDS: Final = {
    "!": "_note",
    "#": "_checkpoint",
    "<": "_take_back",
    "=": "_result",
    "r": "_reveal",
    "%": "_end",
}
