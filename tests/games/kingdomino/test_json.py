"""States as JSON: all that a program needs to draw them."""

from __future__ import annotations

import json

import boardlib

from .helpers import GAME, buying, run, sketch, start

FOREST, LAKE = ({"landscape": name, "crowns": 0} for name in ("forest", "lake"))
FORESTS = {"left": FOREST, "right": FOREST}
FOREST_LAKE = {"left": FOREST, "right": LAKE}


def test_a_round_as_json() -> None:
    state = run(
        start(players=2, kings=["A", "B", "B", "A"]),
        "* line 3 17 22 41; A pick 3; B pick 17; B pick 22; A pick 41; * line 1 2 4 5;"
        "A place e4e; A pick 5",
    )
    data = GAME.data(state)
    assert (data["step"], data["round"], data["rounds"]) == ("place", 1, 6)
    assert data["queue"][0] == FOREST_LAKE | {"domino": "17", "seat": "B"}
    assert data["line"][-1] == FORESTS | {"domino": "5", "seat": "A"}
    assert data["line"][0]["seat"] is None
    assert "17" not in data["boxes"][0]
    kingdom = data["kingdoms"][0]
    assert kingdom["seats"] == ["A"]
    assert kingdom["dominoes"] == [FORESTS | {"domino": "3", "cell": "e4", "direction": "e"}]
    assert kingdom["squares"] == [
        {"cell": "e4", "landscape": "forest", "crowns": 0},
        {"cell": "f4", "landscape": "forest", "crowns": 0},
        {"cell": "e5", "landscape": "castle", "crowns": 0},
    ]
    assert "a1" not in kingdom["free"]
    assert "quests" not in data
    assert json.loads(boardlib.to_json(state))["data"] == data
    assert boardlib.from_json(boardlib.to_json(state)) == state


def test_expansions_add_their_own_keys() -> None:
    state = buying(
        sketch("w- S2! w ## f", b5="axe_warrior"),
        "farmer",
        giants=True,
        quests=["harmony", "lost_corner"],
    )
    data = GAME.data(run(state, "A buy farmer; A pay d5"))
    assert data["quests"] == ["harmony", "lost_corner"]
    assert data["turn"] is None
    assert data["purchase"] == {"token": "farmer", "price": 2, "paid": ["wheat"]}
    kingdom = data["kingdoms"][0]
    assert kingdom["giants"] == ["c5"]
    assert kingdom["resources"] == ["f5"]
    assert kingdom["tokens"] == [{"cell": "b5", "token": "axe_warrior"}]
    assert GAME.data(start(dynasty=True))["games"] == []


def test_dominoes_have_their_faces_and_what_they_bring_about() -> None:
    state = run(start(players=5, giants=True, quests=[]), "* line A F 3 20 54")
    line = GAME.data(state)["line"]
    assert line[0] == {
        "domino": "A",
        "left": {"landscape": "forest", "crowns": 0},
        "right": {"landscape": "wheat", "crowns": 0},
        "effect": "giant",
        "seat": None,
    }
    assert "effect" not in line[2]
    assert line[3]["left"] == {"landscape": "wheat", "crowns": 1}
    assert line[4]["effect"] == "footprints"


def test_a_domino_of_discovery_has_its_own_face() -> None:
    state = run(start(mode="discovery"), "* line 1 2 3 23")
    assert GAME.data(state)["line"][3]["left"] == {"landscape": "mine", "crowns": 2}
