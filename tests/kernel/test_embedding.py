"""The library runs where there are no threads, processes, sockets or files: in a web page, say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import boardlib

ROOT = Path(__file__).parents[2]
PROGRAM = """
import builtins, os, sys, threading

NONE = {"subprocess", "multiprocessing", "socket", "ssl", "ctypes", "select", "mmap", "sqlite3"}

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in NONE:
            raise ImportError(f"{name} is not there")

def refuse(*_, **__):
    raise OSError("not in a web page")

for name in NONE:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Refuse())
threading.Thread.start = refuse
os.fork = os.open = builtins.open = refuse

import boardlib

match = boardlib.Match(sys.argv[1], seed="page")
while match.state.actors:
    seat = match.state.actors[0]
    match.play(match.state.legal_moves(seat)[0], seat)
record = match.finish()
text = boardlib.dumps(record)
assert boardlib.loads(text).verify() == match.state
assert boardlib.from_json(boardlib.to_json(match.state.view(0))) == match.state.view(0)
assert str(match.state) and match.state.view(1).sample("x").scores
print(text.splitlines()[-1][:4])
"""


@pytest.mark.parametrize("game_id", [game.id for game in boardlib.games()])
def test_a_game_needs_no_threads_processes_or_files(game_id: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game_id],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "%END\n"


def test_the_package_is_pure_python() -> None:
    kinds = {path.suffix for path in (ROOT / "boardlib").rglob("*") if path.is_file()}
    assert kinds <= {".py", ".pyc", ".typed", ""}
