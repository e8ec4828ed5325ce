"""Say what records are about: headers, number of plies, result."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

import boardlib

from .common import add_lenient, reading
from .exits import Exit, failure_of
from .text import clean

if TYPE_CHECKING:
    from ..record.model import Record


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="BGN, JSON or JSON Lines; - is stdin")
    parser.add_argument("--json", action="store_true", help="a JSON object on a line per record")
    add_lenient(parser)


def run(args: Namespace) -> int:
    """Print every record's headers; no game is needed for it."""
    code = Exit.DONE
    number = 0
    with reading(args.file) as file:
        found = boardlib.load_all(file, errors="collect", lenient=args.lenient)
        for number, record in enumerate(found, start=1):
            if isinstance(record, boardlib.BadRecord):
                failure = failure_of(record.error, f"{args.file}, record {number}")
                print(f"boardlib: {clean(failure.message)}", file=sys.stderr)
                code = Exit.BAD_RECORD
            elif args.json:
                print(json.dumps(_form(number, record), ensure_ascii=False))
            else:
                print(_text(number, record), end="\n\n")
        if not number:
            raise boardlib.RecordError("there is no record here", code="empty", expected="%BGN 1")
    return code


def _form(number: int, record: Record) -> dict[str, Any]:
    return {
        "record": number,
        "game": record.game,
        "revision": record.revision,
        "options": dict(record.options),
        "seats": list(record.seats),
        "tags": dict(record.tags),
        "view": record.viewer,
        "start": record.start,
        "seed": record.seed,
        "commit": record.commit,
        "plies": len(record.plies),
        "decisions": _decisions(record),
        "notes": len(record.notes),
        "checkpoints": len(record.checkpoints),
        "result": record.result,
        "reveal": record.reveal,
        "closed": record.end is not None,
    }


def _decisions(record: Record) -> int:
    return sum(ply[0] != boardlib.CHANCE for ply in record.plies)


def _text(number: int, record: Record) -> str:
    rows = [("record", str(number)), ("game", f"{record.game}, rules revision {record.revision}")]
    rows += [(f"option {name}", json.dumps(value)) for name, value in record.options]
    rows += [(f"seat {boardlib.letter(seat)}", name) for seat, name in enumerate(record.seats)]
    rows += [(f"tag {name}", text) for name, text in record.tags]
    seen_as = ("view", record.viewer), ("start", record.start)
    luck = ("seed", record.seed), ("commit", record.commit)
    rows += [(name, value) for name, value in (*seen_as, *luck) if value is not None]
    rows.append(("plies", f"{len(record.plies)}, {_decisions(record)} of them decisions"))
    if record.notes:
        rows.append(("notes", str(len(record.notes))))
    rows.append(("result", record.result or "none yet"))
    if record.reveal is not None:
        rows.append(("reveal", record.reveal))
    wide = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:<{wide}}  {clean(value)}" for name, value in rows)
