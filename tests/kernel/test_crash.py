"""A match with a journal goes on exactly, wherever its process was killed or its file cut."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import boardlib
from boardlib import Match, RecordError

CHILD = """
import os, sys, time
from boardlib import Match
path, game = sys.argv[1:]
match = Match.resume(path) if os.path.exists(path) else Match(game, seed="crash", journal=path)
print(match.ply, flush=True)
while match.state.actors:
    seat = match.state.actors[-1]
    moves = match.state.legal_moves(seat)
    match.play(moves[match.ply * 7 % len(moves)], seat)
    print(match.ply, flush=True)
    time.sleep(0.0005)
match.finish()
print("done", flush=True)
"""


def play_on(match: Match, plies: int | None = None) -> Match:
    """Decide as the child does, to the end or until there are so many plies."""
    while match.state.actors and (plies is None or match.ply < plies):
        seat = match.state.actors[-1]
        moves = match.state.legal_moves(seat)
        match.play(moves[match.ply * 7 % len(moves)], seat)
    return match


@pytest.mark.parametrize("game", ["kingdomino", "walls-of-york"])
def test_a_match_killed_at_random_moments_goes_on_exactly(game: str, tmp_path: Path) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    luck = random.Random(seed)
    path = tmp_path / "killed.bgn"
    kills = 0
    for life in range(1, 200):
        with subprocess.Popen(
            [sys.executable, "-c", CHILD, str(path), game], stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            first = int(child.stdout.readline())
            time.sleep(luck.uniform(0, 0.03 if kills < 6 else 0.1 * life))
            child.kill()
            told = child.stdout.read().split()
        if told and told[-1] == b"done":
            break
        kills += 1
        whole = path.read_bytes()
        written = boardlib.loads(whole[: whole.rfind(b"\n") + 1])
        assert len(written.plies) >= max([first, *map(int, told)])
    assert kills
    other = tmp_path / "whole.bgn"
    play_on(Match(game, seed="crash", journal=other)).finish()
    assert path.read_bytes() == other.read_bytes()
    boardlib.load(path).verify()


def test_a_match_cut_at_every_byte_goes_on_exactly(tmp_path: Path) -> None:
    path = tmp_path / "whole.bgn"
    with play_on(Match("kingdomino", seed="crash", journal=path), 36) as match:
        pass
    data = path.read_bytes()
    body = data.index(b"---\n") + 4
    cut = tmp_path / "cut.bgn"
    for size in range(len(data) + 1):
        cut.write_bytes(data[:size])
        if size < body:
            with pytest.raises(RecordError):
                Match.resume(cut)
            assert cut.read_bytes() == data[:size]
            continue
        with play_on(Match.resume(cut), match.ply) as again:
            assert (again.record, again.state) == (match.record, match.state)
        assert cut.read_bytes() == data
