"""What ``spec/`` promises other implementations, and games that only ever grow in number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib import seat_of
from boardlib.testing import perft

from .setups import GAME

SPEC = Path(__file__).parents[3] / "spec"
VECTORS: dict[str, Any] = json.loads((SPEC / "vectors" / "walls_of_york.json").read_text("utf-8"))
RECORDS = sorted((SPEC / "records" / "walls-of-york").glob("*.bgn"))


@pytest.mark.parametrize(
    "case", VECTORS["perft"], ids=lambda case: f"{case['mode']}-{case['depth']}"
)
def test_perft(case: dict[str, Any]) -> None:
    start = (
        GAME.from_position(case["position"])
        if "position" in case
        else GAME.start(GAME.setup(**case["options"]))
    )
    assert perft(start, case["depth"]) == case["lines"]


@pytest.mark.parametrize("case", VECTORS["order"], ids=lambda case: case["moves"][0])
def test_legal_moves_keep_their_order(case: dict[str, Any]) -> None:
    state = GAME.from_position(case["position"])
    assert [str(move) for move in state.legal_moves(seat_of(case["seat"]))] == case["moves"]


@pytest.mark.parametrize("case", VECTORS["digests"], ids=lambda case: case["digest"])
def test_digests_and_scores(case: dict[str, Any]) -> None:
    state = GAME.from_position(case["position"])
    assert state.digest == case["digest"]
    assert [sheet.total for sheet in state.scores] == case["scores"]


@pytest.mark.parametrize("case", VECTORS["chance"], ids=lambda case: case["move"][:30])
def test_chance_keeps_its_numbering(case: dict[str, Any]) -> None:
    chance = GAME.from_position(case["position"]).chance
    assert chance is not None
    assert chance.total == case["total"]
    assert str(chance.pick(case["case"])) == case["move"]


@pytest.mark.parametrize("case", VECTORS["samples"])
def test_samples_stay_what_they_are(case: dict[str, Any]) -> None:
    view = GAME.view_from_position(case["view"])
    assert view.sample(case["seed"]).position == case["state"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    records = list(boardlib.load_all(path))
    assert "".join(map(boardlib.dumps, records)) == text
    for record in records:
        record.verify()
        names = set(dict(record.tags)["players"].split(", "))
        assert names <= {"random", "rim-first", "planner"}


def test_the_records_show_every_way_to_play() -> None:
    records = [each for path in RECORDS for each in boardlib.load_all(path)]
    complete = [each for each in records if each.result and not each.result.startswith("stopped")]
    assert len(complete) >= 20
    options = [dict(each.options) for each in complete]
    assert {each["players"] for each in options} == set(range(2, 9))
    assert {each["board"] for each in options} == {"drawn", "chosen", "given"}
    assert any(each["tiles"] for each in options)
    assert any(each["die"] for each in options)
    verbs = {ply.split(" ")[1] for each in complete for ply in each.plies}
    assert verbs >= {"tile", "place", "lift", "close", "board", "decree", "die"}


def test_one_record_stops_in_the_middle_of_a_round() -> None:
    """One seat has finished, one has begun to lift, two have not begun."""
    record = boardlib.load(SPEC / "records" / "walls-of-york" / "interrupted-4.bgn")
    last: Any = record.state(len(record.plies))
    assert last.table.phase == "place"
    assert last.actors == (0, 1, 2)
    assert [choice is not None for choice in last.sealed] == [False, False, True, True]
    match = boardlib.Match.from_record(record)
    match.play(match.state.legal_moves(0)[-1], 0)
    assert len(match.record.plies) == len(record.plies) + 1
