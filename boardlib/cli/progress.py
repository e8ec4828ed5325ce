"""A progress bar that only a person at a terminal sees."""

from __future__ import annotations

import os
import sys
from time import monotonic

_EVERY = 0.1
_WIDTH = 30


class Progress:
    """Says on stderr how far along the work is, ten times a second at most."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._active = sys.stderr.isatty()
        self._next = 0.0
        self._drawn = False

    def update(self, done: int, text: str) -> None:
        """Draw the bar at ``done`` of the total; a total of 0 is an unknown one."""
        if not self._active or monotonic() < self._next:
            return
        self._next = monotonic() + _EVERY
        bar = ""
        if self._total:
            share = min(1.0, done / self._total)
            full = int(share * _WIDTH)
            bar = f"[{'#' * full}{'.' * (_WIDTH - full)}] {share:4.0%}  "
        wide = os.get_terminal_size(sys.stderr.fileno()).columns or 80
        sys.stderr.write(f"\r\x1b[K{bar}{text}"[: wide + 3])
        sys.stderr.flush()
        self._drawn = True

    def clear(self) -> None:
        """Take the bar away, so that something else can be printed."""
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = False
