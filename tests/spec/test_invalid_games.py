"""Records that read well and are no games: each is refused with its code, on its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardlib

FOLDER = Path(__file__).parents[2] / "spec" / "vectors" / "bgn"
ROWS: list[dict[str, Any]] = [
    row
    for row in json.loads((FOLDER / "invalid.json").read_text(encoding="utf-8"))
    if row["level"] == "game"
]


@pytest.mark.parametrize("row", ROWS, ids=[row["file"] for row in ROWS])
def test_a_record_that_is_no_game(row: dict[str, Any]) -> None:
    record = boardlib.load(FOLDER / "invalid" / row["file"])
    with pytest.raises(boardlib.BoardlibError) as caught:
        record.verify()
    assert caught.value.code == row["code"]
    assert getattr(caught.value, "line", 0) in (row["line"], 0)


def test_every_code_of_a_replay_has_a_vector() -> None:
    codes = {row["code"] for row in ROWS}
    assert codes >= {
        "unknown-game",
        "newer-revision",
        "unknown-option",
        "missing-option",
        "option-type",
        "bad-option",
        "seat-count",
        "not-your-turn",
        "not-a-decision",
        "not-chance",
        "unknown-verb",
        "bad-argument",
        "argument-count",
        "impossible-outcome",
        "contradicts-seed",
        "game-over",
        "wrong-checkpoint",
        "wrong-result",
        "result-before-end",
        "stopped-after-end",
        "bad-seat",
        "bad-position",
    }
