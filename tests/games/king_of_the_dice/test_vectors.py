"""The vectors and the records of spec/: every one of them is reproduced."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib.games.king_of_the_dice import citizen
from boardlib.testing import perft

from .table import GAME

SPEC = Path(__file__).parents[3] / "spec"
VECTORS: dict[str, Any] = json.loads((SPEC / "vectors" / "king_of_the_dice.json").read_text())
RECORDS = SPEC / "records" / "king-of-the-dice"


def test_exact_chances() -> None:
    for name, chances in VECTORS["probabilities"].items():
        found = [citizen(name).probability(rolls) for rolls in (1, 2, 3, 4)]
        assert found == [Fraction(chance) for chance in chances]


@pytest.mark.parametrize("vector", VECTORS["perft"], ids=lambda vector: vector["position"][17:60])
def test_lines_of_play(vector: dict[str, Any]) -> None:
    state = GAME.from_position(vector["position"])
    assert [perft(state, depth) for depth in (1, 2, 3)] == vector["counts"]


def test_legal_moves_in_their_order() -> None:
    for vector in VECTORS["moves"]:
        state = GAME.from_position(vector["position"])
        seat = boardlib.seat_of(vector["seat"])
        assert [str(move) for move in state.legal_moves(seat)] == vector["moves"]


def test_the_numbering_of_chance() -> None:
    for vector in VECTORS["chance"]:
        chance = GAME.from_position(vector["position"]).chance
        assert chance is not None
        assert chance.total == vector["total"]
        assert [[case, str(chance.pick(case))] for case, _ in vector["cases"]] == vector["cases"]


def test_digests_scores_and_places() -> None:
    for vector in VECTORS["digests"]:
        state = GAME.from_position(vector["position"])
        assert state.digest == vector["digest"]
        assert [sheet.total for sheet in state.scores] == vector["scores"]
        assert ("places" in vector) == (state.result is not None)
        if state.result is not None:
            assert list(state.result.places) == vector["places"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_records_replay(players: int) -> None:
    path = RECORDS / f"players-{players}.bgn"
    kinds: Counter[str] = Counter()
    records = list(boardlib.load_all(path))
    for record in records:
        assert isinstance(record, boardlib.Record)
        record.verify()
        assert dict(record.options) == {"players": players}
        kinds[dict(record.tags)["players"]] += 1
    assert kinds == {"random": 12, "greedy": 12, "lucky": 6}
    assert boardlib.dumps(records) == path.read_text()
