"""Position text and JSON of states and views: one spelling, strict reading, paths in errors."""

from __future__ import annotations

import json
from typing import Any

import pytest

import boardlib
from boardlib import Match, PositionError, RecordError, State, View


@pytest.fixture(scope="module")
def state() -> State:
    match = Match("kingdomino", players=3, harmony=True, seed="here")
    for _ in range(9):
        match.play(match.state.legal_moves()[-1])
    return match.state


def test_a_position_reads_back(state: State) -> None:
    assert state.game.from_position(state.position) == state
    view = state.view(1)
    assert state.game.view_from_position(view.position) == view
    onlooker = state.view(None)
    assert onlooker.position.startswith("kingdomino/1@- {")
    assert state.game.view_from_position(onlooker.position) == onlooker


def edit(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("kingdomino/1 ", "kingdomino/2 ", "bad-position"),
        ("kingdomino/1 ", "checkers/1 ", "bad-position"),
        ("kingdomino/1 ", "kingdomino/1@ ", "bad-position"),
        ("kingdomino/1 ", "kingdomino/1@B ", "bad-position"),
        ("kingdomino/1 {", "kingdomino/1 [", "bad-position"),
        ("kingdomino/1 {", "kingdomino/1 x{", "bad-position"),
        ('"harmony":true', '"harmony":1.5', "bad-position"),
        ('"harmony":true', '"harmony":NaN', "bad-position"),
        ('"harmony":true', '"harmony":true,"harmony":true', "bad-position"),
        ('"harmony":true', '"harmony":1', "option-type"),
        ('"harmony":true', '"harmony": true', "not-canonical"),
        ('"harmony":true', '"hats":true', "unknown-option"),
        ('"players":3', '"players":7', "options-contradict bad-option"),
        ("} ", "}", "bad-position"),
        ("} ", "}  ", "bad-position not-canonical"),
        ("} ", "} é", "bad-position"),
        ("} ", "} \n", "bad-position"),
        ("} ", "} x ", "bad-position impossible-position"),
    ],
)
def test_anything_else_is_refused(state: State, old: str, new: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        state.game.from_position(edit(state.position, old, new))
    assert caught.value.code in code.split()
    assert caught.value.column >= 1


def test_a_position_too_long_or_nested_too_deeply(state: State) -> None:
    for text in (
        state.position + " " * (1 << 16),
        "kingdomino/1 " + '{"a":' * 20_000,
        "kingdomino/1 " + "[" * 50_000,
        "",
    ):
        with pytest.raises(PositionError):
            state.game.from_position(text)


def test_a_state_is_not_a_view_and_has_only_its_seats(state: State) -> None:
    game = state.game
    with pytest.raises(PositionError, match="state's position"):
        game.view_from_position(state.position)
    with pytest.raises(PositionError, match="no seat D"):
        game.view_from_position(edit(state.view(0).position, "@A", "@D"))
    with pytest.raises(boardlib.NotationError):
        game.view_from_position(edit(state.view(0).position, "@A", "@a"))


def test_json_round_trips(state: State) -> None:
    for seen in (state, state.view(2), state.view(None)):
        assert boardlib.from_json(boardlib.to_json(seen)) == seen
        assert boardlib.from_json(boardlib.to_json(seen), game=state.game) == seen


def form(seen: State | View) -> dict[str, Any]:
    return dict(json.loads(boardlib.to_json(seen)))


def test_json_says_who_acts_and_what_it_is(state: State) -> None:
    found = form(state.view(1))
    assert list(found)[:5] == ["boardlib", "game", "revision", "options", "seat"]
    assert (found["boardlib"], found["seat"]) == ("view", "B")
    assert found["actors"] == [boardlib.letter(actor) for actor in state.actors]
    totals = [sum(line["points"] for line in sheet) for sheet in found["scores"]]
    assert totals == [sheet.total for sheet in state.scores]


def test_json_of_the_end_has_the_result() -> None:
    match = Match("kingdomino", seed=2)
    while match.state.actors:
        match.play(match.state.legal_moves()[0])
    result = match.state.result
    assert result is not None
    found = form(match.state)
    assert found["result"] == {"places": [*result.places], "scores": [*result.scores]}
    assert boardlib.from_json(boardlib.to_json(match.state)) == match.state


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("$.boardlib", {"boardlib": "table"}),
        ("$.game", {"game": 3}),
        ("$.revision", {"revision": "1"}),
        ("$.position", {"position": None}),
        ("$.position", {"position": "kingdomino/1 {} x"}),
        ("$.actors[0]", {"actors": ["Z"]}),
        ("$.actors", {"actors": ["A", "B"]}),
        ("$.options.players", {"options": {"players": 3}}),
        ("$.extra", {"extra": 1}),
        ("$.scores", {"scores": {}}),
        ("$.data", {"data": 5}),
    ],
)
def test_a_wrong_field_is_named_by_its_path(
    state: State, path: str, change: dict[str, Any]
) -> None:
    found = form(state)
    if "options" in change:
        change = {"options": {**found["options"], "players": 4}}
    with pytest.raises(RecordError) as caught:
        boardlib.from_json(json.dumps({**found, **change}))
    assert caught.value.path == path


def test_a_missing_field_is_named_too(state: State) -> None:
    found = form(state)
    del found["actors"]
    with pytest.raises(RecordError) as caught:
        boardlib.from_json(json.dumps(found))
    assert caught.value.path == "$.actors"


def test_what_is_no_json() -> None:
    for text in ("{", "", "nope", '{"boardlib": "state"', "[" * 100_000):
        with pytest.raises(RecordError) as caught:
            boardlib.from_json(text)
        assert caught.value.code


def test_a_record_is_json_too() -> None:
    record = Match("kingdomino", seed=1).record
    assert boardlib.from_json(boardlib.to_json(record)) == record


@pytest.mark.parametrize("viewer", ["D", "a", "AB", "", "é", "x" * 1000])
def test_a_seat_that_a_view_cannot_have_is_refused_with_its_column(
    state: State, viewer: str
) -> None:
    text = state.view(0).position
    with pytest.raises(boardlib.PositionError) as caught:
        state.game.view_from_position(text.replace("@A", f"@{viewer}", 1))
    assert caught.value.code == "bad-position"
    assert caught.value.column in (1, text.index("@") + 2)
    assert len(str(caught.value)) < 200


def test_only_records_states_and_views_have_json(state: State) -> None:
    with pytest.raises(TypeError, match="not of a Match"):
        boardlib.to_json(Match("kingdomino", seed=1))  # type: ignore[arg-type]


def test_a_record_reads_as_its_text() -> None:
    record = Match("kingdomino", seed=1).record
    assert str(record) == boardlib.dumps(record)
