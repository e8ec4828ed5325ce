"""What ``spec/`` promises other implementations, and games that only ever grow in number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib.games.kingdom_builder import KingdomBuilderView
from boardlib.games.kingdom_builder.components import QUADRANTS
from boardlib.games.kingdom_builder.moves import MOVE_TYPES
from boardlib.testing import perft

from .boards import GAME, start

SPEC = Path(__file__).parents[3] / "spec"
VECTORS: dict[str, Any] = json.loads((SPEC / "vectors" / "kingdom_builder.json").read_text("utf-8"))
RECORDS = sorted((SPEC / "records" / "kingdom-builder").glob("*.bgn"))


def test_the_quadrants_are_the_vectors_and_the_spec_pages() -> None:
    page = (SPEC / "kingdom_builder.md").read_text(encoding="utf-8")
    assert list(VECTORS["quadrants"]) == list(QUADRANTS)
    for name, (location, rows) in VECTORS["quadrants"].items():
        assert (QUADRANTS[name].locations["L"], "/".join(QUADRANTS[name].rows)) == (location, rows)
        assert f"| `{name}` | `{rows}` |" in page


@pytest.mark.parametrize("case", VECTORS["perft"], ids=lambda case: f"depth {case['depth']}")
def test_perft(case: dict[str, Any]) -> None:
    text = case.get("position")
    state = start(**case["options"]) if text is None else GAME.from_position(text)
    assert perft(state, case["depth"]) == case["lines"]


@pytest.mark.parametrize("case", VECTORS["order"], ids=lambda case: case["moves"][-1])
def test_legal_moves_keep_their_order(case: dict[str, Any]) -> None:
    state = GAME.from_position(case["position"])
    assert [str(move) for move in state.legal_moves()] == case["moves"]


def test_every_verb_of_a_seat_stands_in_an_order() -> None:
    met = {move.split(" ")[0] for case in VECTORS["order"] for move in case["moves"]}
    chance = {"quadrant", "cards", "draw", "redraw"}
    assert met == {kind.verb for kind in MOVE_TYPES} - chance


@pytest.mark.parametrize("case", VECTORS["digests"], ids=lambda case: case["digest"])
def test_digests_and_scores(case: dict[str, Any]) -> None:
    state = GAME.from_position(case["position"])
    assert state.digest == case["digest"]
    assert [sheet.total for sheet in state.scores] == case["scores"]


@pytest.mark.parametrize("case", VECTORS["samples"], ids=lambda case: case["view"][-30:])
def test_samples(case: dict[str, Any]) -> None:
    view = GAME.view_from_position(case["view"])
    assert isinstance(view, KingdomBuilderView)
    assert list(view.sample(case["seed"]).hands) == case["hands"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay(path: Path) -> None:
    found = list(boardlib.load_all(path))
    for record in found:
        record.verify()
        assert dict(record.tags)["players"] in ("random", "greedy")
        assert record.result is not None
        assert (record.viewer is not None) == (path.stem == "views")
    assert len(found) >= (4 if path.stem == "views" else 20)
    text = "".join(boardlib.dumps(record) for record in found)
    assert text == path.read_text(encoding="utf-8")


def test_every_kind_of_game_has_records() -> None:
    kinds = {"first-game", "players-2", "players-3", "players-4", "players-5", "custom", "views"}
    assert kinds <= {path.stem for path in RECORDS}
