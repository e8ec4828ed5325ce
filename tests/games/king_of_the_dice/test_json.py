"""The readable JSON of a state."""

from __future__ import annotations

import json

import boardlib

from .table import GAME, HARD_ROW, dealt, play, rolled


def test_data_names_what_lies_on_the_table() -> None:
    state = play(dealt(*HARD_ROW), "* roll 352416", "A reroll 1 2")
    data = GAME.data(state)
    assert data == json.loads(json.dumps(data))
    assert (data["turn"], data["step"], data["rolls"]) == ("A", "roll", 2)
    assert data["dice"][:3] == [None, None, {"number": 2, "colour": "blue"}]
    assert data["row"] == list(HARD_ROW)
    assert data["locations"]["mine"] == [2, 3, 4]
    assert data["penalties"] == {"-1": 3, "-2": 3, "-3": 2, "-4": 1}
    assert (data["penalty"], data["dragon"], data["again"]) == (-1, None, False)
    assert data["kingdoms"] == [[], []]
    assert len(data["pile"]) == 35


def test_gaps_and_what_is_not_there_are_null() -> None:
    state = play(rolled(dealt("dragon-25", *HARD_ROW[1:]), "555666"), "A take dragon-25")
    data = GAME.data(state.view(1))
    assert data["row"][0] is None
    assert (data["dragon"], data["dice"]) == ("dragon-25", [])


def test_json_reads_back() -> None:
    state = play(dealt(*HARD_ROW), "* roll 352416")
    assert boardlib.from_json(boardlib.to_json(state)) == state
    assert boardlib.from_json(boardlib.to_json(state.view(1))) == state.view(1)
