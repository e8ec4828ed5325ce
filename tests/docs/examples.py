"""Runs what a page of documentation shows: Python sessions and shell commands, in order.

Usable without pytest: ``python tests/docs/examples.py README.md`` runs one page in an empty
folder with whatever boardlib that Python has installed.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
FENCE = re.compile(r"^(?P<mark>```+|:::+)(?P<info>.*)$")


class Block(NamedTuple):
    """One fenced block: its language, its text, the line it begins in."""

    language: str
    text: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    """Yield the fenced blocks of a Markdown page."""
    mark, language, start, lines = "", "", 0, list[str]()
    for number, line in enumerate(page.split("\n"), start=1):
        fence = FENCE.match(line)
        if not mark and fence:
            mark, language = fence["mark"], fence["info"].strip()
            start, lines = number, []
        elif mark and line.strip() == mark:
            yield Block(language, "\n".join(lines) + "\n", start)
            mark = ""
        elif mark:
            lines.append(line)


def run_page(path: Path, folder: Path) -> list[str]:
    """Run every example of a page in a folder; give what went wrong, in words."""
    problems: list[str] = []
    names: dict[str, object] = {}
    old = Path.cwd()
    os.chdir(folder)
    try:
        for block in blocks(path.read_text(encoding="utf-8")):
            if block.language == "console":
                problems += run_commands(path, block)
            elif ">>> " in block.text:
                problems += run_session(path, block, names)
    finally:
        os.chdir(old)
    return problems


def run_session(path: Path, block: Block, names: dict[str, object]) -> list[str]:
    """Run a Python session in the page's one namespace."""
    test = doctest.DocTestParser().get_doctest(block.text, names, path.name, str(path), block.line)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    return said if runner.failures else []


def run_commands(path: Path, block: Block) -> list[str]:
    """Run ``$ command`` lines; the lines under one are what it prints."""
    problems = []
    checker = doctest.OutputChecker()
    for chunk in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, wanted = chunk.partition("\n")
        done = subprocess.run(
            command,
            shell=True,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
            timeout=120,
            check=False,
        )
        printed = done.stdout + done.stderr
        if wanted.strip() and not checker.check_output(wanted, printed, FLAGS):
            problems.append(
                f"{path}, line {block.line}: $ {command}\nexpected:\n{wanted}\ngot:\n{printed}"
            )
        if done.returncode and not wanted.strip():
            problems.append(f"{path}, line {block.line}: $ {command} failed:\n{printed}")
    return problems


def main() -> int:
    """Run the pages named on the command line."""
    problems = []
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            problems += run_page(Path(name).resolve(), Path(folder))
    print("\n".join(problems) or f"{len(sys.argv) - 1} pages ran as written")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
