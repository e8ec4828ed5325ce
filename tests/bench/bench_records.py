"""How fast records are read and written, as ratios to chess.pgn in one process.

``python -m tests.bench records``, or ``report()``.
"""

from __future__ import annotations

import io
import os
import random
import tempfile
import time
import tracemalloc

from boardlib.record.files import dumps, load_all, loads
from boardlib.record.journal import Journal
from boardlib.record.model import Record

from .clock import Work, best_rates
from .yardstick import pgn_plies, pgn_text

PLIES = 80
GAMES = 20


def record(plies: int = PLIES, *, clocks: bool = False) -> Record:
    """Give a record of the shape of a two-player game of Kingdomino."""
    luck = random.Random(2)
    kinds = (
        lambda: f"{luck.choice('AB')} pick {luck.randint(1, 48)}",
        lambda: f"{luck.choice('AB')} place {luck.choice('abcdefghi')}{luck.randint(1, 9)}n",
        lambda: "* line " + " ".join(map(str, sorted(luck.sample(range(1, 49), 4)))),
        lambda: f"* king {luck.choice('AB')}",
    )
    made = [luck.choice(kinds)() for _ in range(plies)]
    clock = [(n, ("clock", ply[0], 90000 + n)) for n, ply in enumerate(made) if ply[0] != "*"]
    return Record(
        game="kingdomino",
        revision=1,
        options={
            "court": False,
            "dynasty": False,
            "giants": False,
            "harmony": True,
            "kings": [],
            "middle_kingdom": True,
            "mode": "base",
            "players": 2,
            "quests": ["drawn"],
            "three_player_full": False,
        },
        seats=("Alice", 'Bob "the Duke"'),
        tags={"date": "2024-05-07", "event": "Tuesday club"},
        seed="tuesday",
        plies=made,
        notes=clock if clocks else (),
        checkpoints=[(n, f"{n:016x}") for n in range(32, plies, 32)],
        result="A 1 61 B 2 48",
    )


def _read(text: str) -> Work:
    def work() -> int:
        return sum(len(loads(text).plies) for _ in range(GAMES))

    return work


def _write(made: Record, form: str) -> Work:
    def work() -> int:
        for _ in range(GAMES):
            dumps(made, format=form)
        return len(made.plies) * GAMES

    return work


def text_ratios(*, rounds: int = 15) -> dict[str, float]:
    """Give the plies per second of reading and writing, as multiples of chess.pgn.read_game's."""
    plain, clocked = record(), record(clocks=True)
    rates = best_rates(
        {
            "read_game": pgn_plies(pgn_text(4)),
            "loads": _read(dumps(plain)),
            "loads, a clock after each decision": _read(dumps(clocked)),
            "loads JSON": _read(dumps(plain, format="json")),
            "dumps": _write(plain, "bgn"),
            "dumps, a clock after each decision": _write(clocked, "bgn"),
            "dumps JSON": _write(plain, "json"),
        },
        rounds=rounds,
    )
    yardstick = rates.pop("read_game")
    return {name: rate / yardstick for name, rate in rates.items()}


def journal_cost(*, plies: int = 20_000, sync: bool = False) -> float:
    """Give the microseconds that writing one ply to a journal takes."""
    header = Record(game="kingdomino", revision=1)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "match.bgn")
        with Journal.create(path, header, sync=sync) as journal:
            begin = time.perf_counter()
            for _ in range(plies):
                journal.ply("A place e4n")
            return (time.perf_counter() - begin) / plies * 1e6


class Tape(io.RawIOBase):
    """A file of many equal records that takes no room."""

    def __init__(self, text: bytes, copies: int) -> None:
        self._text = text
        self._left = copies
        self._rest = b""

    def read(self, size: int = -1) -> bytes:
        """Give the next bytes."""
        while len(self._rest) < size and self._left:
            take = min(self._left, 64)
            self._rest += self._text * take
            self._left -= take
        chunk, self._rest = self._rest[:size], self._rest[size:]
        return chunk


def stream_memory(*, records: int = 100_000) -> tuple[int, int]:
    """Give the peak of traced memory after a tenth of the records, and after all of them."""
    found = load_all(Tape(dumps(record(20)).encode(), records))
    tracemalloc.start()
    try:
        for _ in range(records // 10):
            next(found)
        early = tracemalloc.get_traced_memory()[1]
        rest = sum(1 for _ in found)
        late = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    if rest != records - records // 10:
        raise AssertionError(f"{rest} records came instead of {records - records // 10}")
    return early, late


def report(*, quick: bool = False) -> None:
    """Print all figures."""
    for name, ratio in text_ratios(rounds=2 if quick else 15).items():
        print(f"{name:<50} {ratio:6.1f} x chess.pgn.read_game")
    print(f"{'journal':<50} {journal_cost(plies=2000 if quick else 20_000):6.2f} us a ply")
    synced = journal_cost(plies=20 if quick else 200, sync=True)
    print(f"{'journal with fsync':<50} {synced:6.0f} us a ply")
    records = 2_000 if quick else 100_000
    early, late = stream_memory(records=records)
    print(f"{f'streaming {records:,} records: peak':<50} {late / 1024:6.0f} KiB", end="")
    print(f", {early / 1024:.0f} KiB after a tenth")
