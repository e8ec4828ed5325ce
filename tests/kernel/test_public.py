"""The public face: names that load on first use, errors that travel, codes that are registered."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib import CODES, BoardlibError
from boardlib.kernel import errors

ROOT = Path(__file__).parents[2]


def test_every_public_name_loads() -> None:
    for name in boardlib.__all__:
        assert getattr(boardlib, name) is not None
    assert dir(boardlib) == sorted(boardlib.__all__)
    assert {*boardlib._HOME, "__version__"} == set(boardlib.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        boardlib.Board  # type: ignore[attr-defined]  # noqa: B018


def test_importing_boardlib_loads_neither_attrs_nor_cattrs_nor_entry_points() -> None:
    program = (
        "import sys; before = set(sys.modules); import boardlib; "
        "print(sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "['boardlib']"


def test_playing_and_reading_records_loads_no_cattrs() -> None:
    program = (
        "import sys, boardlib; m = boardlib.Match('kingdomino', seed=1); "
        "boardlib.loads(boardlib.dumps(m.record)).verify(); "
        "print([n for n in ('cattrs', 'importlib.metadata') if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"


ERRORS: list[BoardlibError] = [
    errors.SetupError("m", field="players", allowed="2 to 4"),
    errors.NotationError("m", code="bad-seat", text="x", column=3),
    errors.PositionError("m", code="bad-position", column=9),
    errors.IllegalMove("m", code="game-over", rule="End", position="p", seat=1),
    errors.RecordError("m", code="bad-seat", line=3, column=4, expected="x"),
    errors.ReplayError("m", code="game-over", ply=3, line=9, rule="End"),
    errors.UnsupportedVersion("m", code="newer-revision", found=2, supported=1),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_travels_between_processes(error: BoardlibError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.__dict__ == error.__dict__
    assert str(again) == str(error)
    assert error.code in CODES


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (errors.RecordError("m", code="c", line=3, column=4), "line 3, column 4: m [c]"),
        (errors.RecordError("m", code="c", path="$.x", expected="y"), "$.x: m; expected y [c]"),
        (errors.RecordError("m", code="c"), "m [c]"),
        (errors.ReplayError("m", code="c", ply=0), "ply 0: m [c]"),
        (
            errors.ReplayError("m", code="c", ply=2, line=9, rule="R"),
            "ply 2, line 9: m [c; rule: R]",
        ),
        (errors.ReplayError("m", code="c"), "m [c]"),
        (errors.IllegalMove("m", code="c", rule="R", position="secret"), "m [c; rule: R]"),
    ],
)
def test_an_error_says_where_and_what(error: BoardlibError, text: str) -> None:
    assert str(error) == text


def test_every_code_in_the_source_is_registered() -> None:
    """A code stands in the registry, or among the refusals of one game."""
    known = set(CODES)
    for game in boardlib.games():
        known |= set(game.refusals)
    used: dict[str, Any] = {}
    for path in (ROOT / "boardlib").rglob("*.py"):
        for code in re.findall(r'code="([a-z0-9-]+)"', path.read_text(encoding="utf-8")):
            used[code] = path.name
    assert {code: where for code, where in used.items() if code not in known} == {}


def test_codes_are_words_with_hyphens_and_have_a_meaning() -> None:
    for code, meaning in CODES.items():
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", code)
        assert meaning
        assert meaning[0].islower() or meaning[0].isupper()
        assert not meaning.endswith(".")


def test_every_public_name_stands_in_the_reference() -> None:
    pages = {page.name: page.read_text() for page in (ROOT / "docs" / "reference").glob("*.md")}
    table = set(re.findall(r"`(\w+)(?: <[\w.]+>)?`", pages["boardlib.md"]))
    assert set(boardlib.__all__) <= table
    assert "automodule:: boardlib.kernel.errors" in pages["errors.md"]


def test_every_public_name_says_what_it_is() -> None:
    for name in boardlib.__all__:
        thing = getattr(boardlib, name)
        if isinstance(thing, type) or callable(thing):
            assert (thing.__doc__ or "").strip(), name
