"""Drives a headless Chromium through its debugging pipe; needs nothing but the browser."""

from __future__ import annotations

import base64
import json
import os
import select
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
)
WAIT = 30.0


class Browser:
    """One browser process; pages are opened as tabs of it."""

    def __init__(self, program: str, folder: Path) -> None:
        command_in, self._out = os.pipe()
        self._in, command_out = os.pipe()
        # The browser reads commands from descriptor 3 and answers on descriptor 4.
        shell = f'exec "$0" "$@" 3<&{command_in} 4>&{command_out}'
        self._process = subprocess.Popen(
            ["bash", "-c", shell, program, *FLAGS, f"--user-data-dir={folder}", "about:blank"],
            pass_fds=(command_in, command_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(command_in)
        os.close(command_out)
        self._number = 0
        self._pending = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait(timeout=WAIT)
        os.close(self._in)
        os.close(self._out)

    def call(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Send one command and wait for its answer."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        limit = time.monotonic() + WAIT
        while True:
            answer = self._read(limit)
            if answer.get("id") == self._number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                found: dict[str, Any] = answer["result"]
                return found

    def _read(self, limit: float) -> dict[str, Any]:
        while b"\0" not in self._pending:
            ready, _, _ = select.select([self._in], [], [], max(0.0, limit - time.monotonic()))
            assert ready, "the browser does not answer"
            part = os.read(self._in, 1 << 16)
            assert part, "the browser has gone"
            self._pending += part
        first, _, self._pending = self._pending.partition(b"\0")
        message: dict[str, Any] = json.loads(first)
        return message

    def open(self, url: str) -> Tab:
        """Open a page in a tab of its own."""
        made = self.call("Target.createTarget", url=url, newWindow=True, width=1280, height=900)
        target = made["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Tab(self, session)


class Tab:
    """One page, as a person sees and clicks it."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        return self._browser.call(method, self._session, **params)

    def evaluate(self, script: str) -> Any:
        """Give the value of a JavaScript expression in the page."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, script: str) -> Any:
        """Wait until an expression is true, and give its value."""
        limit = time.monotonic() + WAIT
        while not (value := self.evaluate(script)):
            assert time.monotonic() < limit, f"never came true: {script}"
            time.sleep(0.02)
        return value

    def click(self, selector: str) -> None:
        """Move the mouse over the first element of a CSS selector and press it."""
        x, y = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'nearest'}); const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def hover(self, selector: str) -> None:
        """Move the mouse over the first element of a CSS selector."""
        x, y = self.evaluate(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def picture(self, path: Path) -> None:
        """Save what is to be seen as a PNG file."""
        self.call("Page.enable")
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
