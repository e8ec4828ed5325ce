"""Runs command lines in this process, and games to run them on."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import boardlib
from boardlib.bots import RandomPlayer, play_out
from boardlib.cli import main


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``boardlib`` with these arguments and this standard input."""

    def call(*arguments: object, stdin: str | bytes = "") -> Ran:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        out, err = io.BytesIO(), io.BytesIO()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, "utf-8"))
        monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(err, "utf-8"))
        code = main([str(argument) for argument in arguments])
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(code, out.getvalue().decode(), err.getvalue().decode())

    return call


def random_game(seed: str, **options: object) -> boardlib.Record:
    """Give a finished game of Kingdomino between two random players."""
    match = boardlib.Match("kingdomino", seed=seed, **{"players": 2, **options})
    seats = range(match.game.seats(match.state.setup))
    play_out(match, dict.fromkeys(seats, RandomPlayer()), seed)
    return match.finish()


@pytest.fixture(scope="session")
def record() -> boardlib.Record:
    """A finished game."""
    return random_game("tuesday")


@pytest.fixture
def saved(tmp_path: Path, record: boardlib.Record) -> Path:
    """A file with that game."""
    path = tmp_path / "game.bgn"
    boardlib.dump(record, path)
    return path


def broken(record: boardlib.Record) -> str:
    """Give the record as text with its tenth decision made by the wrong move."""
    lines = boardlib.dumps(record).splitlines(keepends=True)
    decisions = [n for n, line in enumerate(lines) if line[:2] in ("A ", "B ")]
    lines[decisions[9]] = lines[decisions[9]][:2] + "place a1s\n"
    return "".join(line for line in lines if not line.startswith(("%END", "#")))


def assert_one_sentence(err: str) -> None:
    """Standard error holds one line from us, and no traceback."""
    assert err.startswith("boardlib: "), err
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
