"""A real pseudo-terminal with the ``boardlib`` command in it."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_BOOT = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C reaches the program
from boardlib.cli import main
sys.exit(main())
"""
ROOT = Path(__file__).parents[2]


class Terminal:
    """Types into a command and reads what it shows, as a person does."""

    def __init__(self, *arguments: object, cwd: Path | None = None) -> None:
        master, slave = pty.openpty()
        self._master = master
        self._new = ""
        self.shown = ""
        """All that was on the screen, without escape sequences."""
        self.raw = ""
        environment = os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "100"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", _BOOT, *map(str, arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)

    def read(self, seconds: float = 10.0) -> bool:
        """Read what is there; False at the end."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            raise AssertionError(f"nothing more came; so far:\n{self.shown}")
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        text = data.decode(errors="replace")
        self.raw += text
        plain = _ESCAPES.sub("", text).replace("\r", "")
        self.shown += plain
        self._new += plain
        return bool(data)

    def expect(self, text: str, seconds: float = 15.0) -> str:
        """Wait until this is shown, and give all that came before it since last time."""
        end = time.monotonic() + seconds
        while text not in self._new:
            assert time.monotonic() < end, f"no {text!r} in:\n{self._new}"
            assert self.read(), f"the end came before {text!r}:\n{self._new}"
        before, _, self._new = self._new.partition(text)
        return before

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self._master, f"{line}\n".encode())

    def press(self, keys: str) -> None:
        """Press keys without Enter."""
        os.write(self._master, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if it came in the instant before the program listens."""
        for _ in range(5):
            self.press("\x03")
            end = time.monotonic() + 3
            while (left := end - time.monotonic()) > 0:
                ready, _, _ = select.select([self._master], [], [], left)
                if ready and (not self.read() or "boardlib: " in self._new):
                    return

    def end(self) -> int:
        """Wait for the end, and give the exit code."""
        while self.read():
            pass
        return self.process.wait(10)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)
