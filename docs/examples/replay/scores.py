"""Print the score at the end of every round of a Kingdomino record: python scores.py game.bgn."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import boardlib


def rounds(record: boardlib.Record) -> Iterator[tuple[int, boardlib.State]]:
    """Yield every round with the last state that belongs to it."""
    before, last = 0, record.state(0)
    for _, state in record.replay():
        now = state.game.data(state)["round"]
        if now != before:
            yield before, last
        before, last = now, state
    yield before, last


def main() -> int:
    try:
        record = boardlib.load(sys.argv[1])
        if record.game != "kingdomino":
            sys.exit(f"this is a record of {record.game}, whose rounds are its own")
        names = record.seats or tuple("ABCDEFGH"[: len(record.state(0).scores)])
        print("round", *(f"{name:>8}" for name in names))
        for number, state in rounds(record):
            print(f"{number:>5}", *(f"{sheet.total:>8}" for sheet in state.scores))
    except boardlib.BoardlibError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
