"""What importing costs, in fresh interpreters, as ratios to ``import chess``."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

PROGRAMS = {
    "import chess": "import chess",
    "import boardlib": "import boardlib",
    "import and start a game": (
        "import boardlib; g = boardlib.game('kingdomino'); g.start(g.setup(players=2))"
    ),
}
TIMED = "import time\nstart = time.process_time()\n{}\nprint(time.process_time() - start)"


def seconds(program: str, cache: str) -> float:
    """Time a program inside a fresh interpreter, its start-up left out.

    Compiled code is kept in ``cache``, so that what an installer compiles and a checkout does
    not makes no difference.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", TIMED.format(program)],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return float(done.stdout)


def ratios(rounds: int) -> dict[str, float]:
    """Give each program's best time as a ratio to ``import chess``."""
    best = dict.fromkeys(PROGRAMS, float("inf"))
    with tempfile.TemporaryDirectory() as cache:
        for _ in range(rounds + 1):
            for name, program in PROGRAMS.items():
                best[name] = min(best[name], seconds(program, cache))
    return {name: best[name] / best["import chess"] for name in PROGRAMS}
