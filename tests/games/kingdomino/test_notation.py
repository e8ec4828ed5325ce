"""Moves and positions as text: one spelling each, and clear words about any other."""

from __future__ import annotations

import pytest

from boardlib.games.kingdomino import KingdominoState
from boardlib.kernel.errors import NotationError, PositionError
from boardlib.testing import random_game

from .helpers import GAME, run, setup, start

HEAD = start(players=2).position.rpartition(" line ")[0]
MIDDLE = "place A 3:A,17:B,22:B,41:A 1,2,4,5 6-16,18-21,23-40,42-48 -|-"


def test_a_position_reads_like_the_table() -> None:
    state = run(
        start(players=2),
        "* line 3 17 22 41; * king B; B pick 17; * king A; A pick 3; * king A; A pick 41;"
        "* king B; B pick 22; * line 1 2 4 5",
    )
    assert state.position == f"{HEAD} {MIDDLE}"
    state = run(state, "A place e4e; A pick 5")
    assert state.position == (
        f"{HEAD} place B 17:B,22:B,41:A 1,2,4,5:A 6-16,18-21,23-40,42-48 3:e4e|-"
    )


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "three_player_full": True},
        {"players": 2, "mode": "discovery"},
        {"players": 6, "mode": "teams"},
        {"players": 3, "mode": "xl", "kings": ["B", "C", "A"]},
    ],
)
def test_every_position_of_a_game_reads_back(options: dict[str, object]) -> None:
    for step in random_game(GAME, setup(**options), "positions"):
        assert GAME.from_position(step.after.position) == step.after


@pytest.mark.parametrize(
    ("rest", "column", "why"),
    [
        ("", 1, "not a step"),
        ("jump A - - 1-48 -|-", 1, "not a step"),
        ("line * - - 1-48", 16, "before the kingdoms"),
        ("line * - - 1-48 -|- more", 21, "ends before"),
        ("line C - - 1-48 -|-", 6, "no seat C"),
        ("line ab - - 1-48 -|-", 6, "not a seat"),
        ("place A 3:Q - 1-48 -|-", 9, "no seat Q"),
        ("place A 99:A - 1-48 -|-", 9, "no domino '99'"),
        ("line * - 99 1-48 -|-", 10, "no domino '99'"),
        ("line * - - 1-99 -|-", 12, "no domino '99'"),
        ("line * - - 1-48/1-48 -|-", 12, "1 boxes"),
        ("line * - - 1-48 -", 17, "2 kingdoms"),
        ("line * - - 1-48 3:a1e|-", 17, "domino 3 cannot be placed"),
        ("line * - - 1-48 3:e4n|-", 17, "domino 3 cannot be placed"),
        ("line * - - 1-48 3:|-", 17, "domino 3 cannot be placed"),
        ("line * - - 1-48 3:x|-", 17, "fitted when it was discarded"),
        ("line * - - 1-48 3|-", 17, "domino 3 cannot be placed"),
    ],
)
def test_a_malformed_position_is_refused_with_its_column(rest: str, column: int, why: str) -> None:
    with pytest.raises(PositionError, match=why) as caught:
        GAME.from_position(f"{HEAD} {rest}")
    assert caught.value.code == "bad-position"
    assert caught.value.column == len(HEAD) + 1 + column


@pytest.mark.parametrize(
    "rest",
    [
        MIDDLE.replace("6-16", "7-16"),
        MIDDLE.replace("6-16", "3,6-16"),
        MIDDLE.replace("6-16", "6-12"),
        MIDDLE.replace("place A", "place B"),
        MIDDLE.replace("place A", "place *"),
        MIDDLE.replace("place A", "pick A"),
        MIDDLE.replace("place A", "king *"),
        MIDDLE.replace("place A", "line *"),
        MIDDLE.replace("place A", "over -"),
        MIDDLE.replace("1,2,4,5", "1,2,5,4"),
        MIDDLE.replace("1,2,4,5", "1:A,2,4,5"),
        MIDDLE.replace("22:B", "22:A"),
        MIDDLE.replace("3:A,17:B", "17:B,3:A"),
        MIDDLE.replace("-|-", "3:e4e|-"),
        MIDDLE.replace("3:A,", "").replace("-|-", "3:e4e|-"),
        "line A - - 1-48 -|-",
        "over A - - 1-48 -|-",
        "over - - - 1-48 -|-",
        "king * - - 1-48 -|-",
        "place A - - 1-48 -|-",
        "pick A - 1,2,3,4 5-48 3:e4e|-",
        "pick A - 1:A,2:A,3,4 5-48 -|-",
        "pick * - 1:A,2,3,4 5-48 -|-",
        "king * - 1:A,2:A,3:B,4:B 5-48 -|-",
        "line * - 1,2,3,4 5-48 -|-",
    ],
)
def test_a_position_that_cannot_be_is_refused(rest: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(f"{HEAD} {rest}")
    assert caught.value.code == "impossible-position"


def test_kings_out_of_the_given_order_are_refused() -> None:
    state = start(players=3, kings=["B", "C", "A"])
    state = run(state, "* line 1 2 3; B pick 2")
    assert GAME.from_position(state.position) == state
    for wrong in (
        state.position.replace("pick C", "pick A"),
        state.position.replace("2:B", "2:A"),
        state.position.replace("pick C", "king *"),
    ):
        with pytest.raises(PositionError) as caught:
            GAME.from_position(wrong)
        assert caught.value.code == "impossible-position"


@pytest.mark.parametrize(
    "rest",
    ["line * - - 1,2-48 -|-", "line * - - 1-24,25-48 -|-", "line * - - 48-48,1-47 -|-"],
)
def test_a_position_has_one_spelling(rest: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(f"{HEAD} {rest}")
    assert caught.value.code == "not-canonical"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("pick", "argument-count", 5),
        ("pick 1 2", "argument-count", 9),
        ("pick 55", "bad-argument", 6),
        ("pick 03", "bad-argument", 6),
        ("pick G", "bad-argument", 6),
        ("place e4", "bad-argument", 7),
        ("place e4u", "bad-argument", 7),
        ("place n4e", "bad-argument", 7),
        ("place e14n", "bad-argument", 7),
        ("place e04n", "bad-argument", 7),
        ("place e4 n", "argument-count", 11),
        ("line 1 2", "argument-count", 9),
        ("line 1 2 4 3", "bad-argument", 12),
        ("line 1 2 2 3", "bad-argument", 10),
        ("line 1 2 x 3", "bad-argument", 10),
        ("line 49 A 50", "bad-argument", 9),
        ("king", "argument-count", 5),
        ("king I", "bad-argument", 6),
        ("king a", "bad-argument", 6),
        ("discard 3", "argument-count", 10),
        ("jump e4", "unknown-verb", 1),
    ],
)
def test_a_malformed_move_is_refused_with_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    assert (caught.value.code, caught.value.column) == (code, column)


@pytest.mark.parametrize(
    "text", ["pick 3", "pick A", "place e4n", "place m13w", "line A 3 54", "king H", "discard"]
)
def test_a_move_reads_back(text: str) -> None:
    assert str(GAME.parse_move(text)) == text


def test_reading_needs_no_state_and_gives_the_move_that_is_listed() -> None:
    state = start(players=2)
    assert isinstance(state, KingdominoState)
    state = run(state, "* line 3 17 22 41; * king A")
    assert GAME.parse_move("pick 3") == state.legal_moves()[0]
    assert hash(GAME.parse_move("pick 3")) == hash(state.legal_moves()[0])
