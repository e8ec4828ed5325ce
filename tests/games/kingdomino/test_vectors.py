"""What ``spec/`` promises other implementations, and games that only ever grow in number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib.games.kingdomino.components import BASE, DISCOVERY, GIANTS
from boardlib.testing import perft

from .helpers import GAME, start

SPEC = Path(__file__).parents[3] / "spec"
VECTORS: dict[str, Any] = json.loads((SPEC / "vectors" / "kingdomino.json").read_text("utf-8"))
RECORDS = sorted((SPEC / "records" / "kingdomino").glob("*.bgn"))


def test_the_dominoes_are_the_vectors() -> None:
    boxes = {
        "base": BASE,
        "giants": tuple(domino for domino in GIANTS if domino.effect),
        "discovery": DISCOVERY,
    }
    assert VECTORS["dominoes"] == {
        name: [[d.id, str(d.left), str(d.right), d.effect] for d in box]
        for name, box in boxes.items()
    }


@pytest.mark.parametrize(
    "case", VECTORS["perft"], ids=lambda case: f"{case['mode']}-{case['depth']}"
)
def test_perft(case: dict[str, Any]) -> None:
    assert perft(start(**case["options"]), case["depth"]) == case["lines"]


@pytest.mark.parametrize("case", VECTORS["order"], ids=lambda case: case["position"][-40:])
def test_legal_moves_keep_their_order(case: dict[str, Any]) -> None:
    state = GAME.from_position(case["position"])
    assert [str(move) for move in state.legal_moves()] == case["moves"]


@pytest.mark.parametrize("case", VECTORS["digests"], ids=lambda case: case["digest"])
def test_digests_and_scores(case: dict[str, Any]) -> None:
    state = GAME.from_position(case["position"])
    assert state.digest == case["digest"]
    assert [sheet.total for sheet in state.scores] == case["scores"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay(path: Path) -> None:
    found = list(boardlib.load_all(path))
    assert len(found) >= 20
    for record in found:
        record.verify()
        assert dict(record.tags)["players"] in ("random", "greedy")
        assert record.result is not None
    text = "".join(boardlib.dumps(record) for record in found)
    assert text == path.read_text(encoding="utf-8")


def test_every_main_mode_has_records() -> None:
    stems = {path.stem for path in RECORDS}
    assert {
        *("base-2", "base-3", "base-4", "base-3-full", "mighty-duel", "discovery", "dynasty"),
        *("xl-2", "xl-3", "xl-4", "teams-6", "teams-8"),
        *("giants-2", "giants-3", "giants-4", "giants-5", "giants-duel"),
        *("court-2", "court-3", "court-4", "court-duel", "court-teams-6"),
        *("everything", "everything-duel"),
    } <= stems
