"""Random games side by side with the oracle, which shares no code with boardlib."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boardlib.games.kingdomino import KingdominoState
from boardlib.games.kingdomino.tokens import BUILDINGS
from boardlib.kernel.state import State
from tests.oracles.agree import agree
from tests.oracles.kingdomino import Oracle

from .helpers import GAME
from .test_conformance import SETUPS

GAMES = 2
ORDER = [*map(str, range(1, 49)), *"ABCDEF", *map(str, range(49, 55))]


def summary(state: State) -> dict[str, Any]:
    """Say what lies on the table in the oracle's words."""
    assert isinstance(state, KingdominoState)
    data = GAME.data(state)
    purchase = data.get("purchase") or {"token": None, "paid": []}
    over = not state.actors
    past = list(state.extra.past) if state.extra is not None else []
    finished = [sum(game[at] for game in past) for at in state.plan.kingdom_of]
    return {
        "kingdoms": [_kingdom(kingdom) for kingdom in data["kingdoms"]],
        "queue": [[entry["domino"], entry["seat"]] for entry in data["queue"]],
        "line": [[entry["domino"], entry["seat"]] for entry in data["line"]],
        "boxes": [sorted(box, key=ORDER.index) for box in data["boxes"]],
        "quests": data.get("quests", []),
        "shown": data.get("shown", []),
        "pile": data.get("pile", []),
        "buying": purchase["token"],
        "paid": sorted(purchase["paid"]),
        "game": len(past) + over,
        "finished": [sheet.total for sheet in state.scores] if over else finished,
    }


def _kingdom(data: dict[str, Any]) -> dict[str, Any]:
    """Tell printed crowns from those of buildings."""
    tokens = {entry["cell"]: entry["token"] for entry in data.get("tokens", [])}
    built = {cell: BUILDINGS[name].crowns for cell, name in tokens.items() if name in BUILDINGS}
    return {
        "cells": {
            entry["cell"]: [entry["landscape"], entry["crowns"] - built.get(entry["cell"], 0)]
            for entry in data["squares"]
        },
        "giants": dict(Counter(data.get("giants", []))),
        "resources": sorted(data.get("resources", [])),
        "tokens": tokens,
        "discarded": data["discarded"],
    }


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_random_games_agree_with_the_oracle(options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        agree(GAME, Oracle, options, seed, summary=summary, scores_each_ply=seed == 0)
