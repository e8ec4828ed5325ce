"""The same run gives the same bytes, whatever the hash seed of the interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import boardlib

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
import boardlib
from boardlib import Match, Seed
from boardlib.testing import perft

game = boardlib.game(sys.argv[1])
luck = Seed("exact")
match = Match(game, seed="exact")
while match.state.actors:
    seat = match.state.actors[-1]
    moves = match.state.legal_moves(seat)
    match.play(moves[luck.below(len(moves), match.ply)], seat)
    if match.ply % 10 == 0:
        view = match.state.view(0)
        print(match.state.position, boardlib.to_json(view.sample("x")), view, sep="\\n")
print(boardlib.dumps(match.finish()), boardlib.to_json(match.state), match.state, sep="\\n")
print(perft(game.start(game.setup()), 2))
"""


def output(game_id: str, hash_seed: str) -> bytes:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game_id],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("game_id", [game.id for game in boardlib.games()])
def test_nothing_depends_on_hashing(game_id: str) -> None:
    first, second = (output(game_id, hash_seed) for hash_seed in ("1", "4711"))
    assert first == second
    assert b"%END" in first
