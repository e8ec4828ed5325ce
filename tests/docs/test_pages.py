"""Every example and every command of the README, the docs and the docstrings runs as shown."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import boardlib

from .examples import FLAGS, blocks, run_page

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path
    for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "spec").rglob("*.md")]
    if "_build" not in path.parts
)
MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(boardlib.__path__, "boardlib.")
    if found.name != "boardlib.__main__"
)


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_a_page_runs_as_written(page: Path, tmp_path: Path) -> None:
    problems = run_page(page, tmp_path)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("name", ["boardlib", *MODULES])
def test_the_examples_of_a_module_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


def test_a_wrong_example_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> 1 + 1\n3\n```\n\n```console\n$ echo a\nb\n$ false\n```\n")
    assert len(list(blocks(page.read_text()))) == 2
    problems = "\n".join(run_page(page, tmp_path))
    assert "Expected:\n    3" in problems
    assert "$ echo a" in problems
    assert "$ false failed" in problems
