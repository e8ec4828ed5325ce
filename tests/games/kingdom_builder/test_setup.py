"""Which boards and cards a game may be played with."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib import SetupError
from boardlib.games.kingdom_builder import Board, board_of
from boardlib.games.kingdom_builder.components import CARDS, LETTERS, LOCATIONS, QUADRANTS
from boardlib.games.kingdom_builder.labels import NAMES
from boardlib.games.kingdom_builder.locations import ACTIONS
from boardlib.games.kingdom_builder.quadrants import box, words_left
from boardlib.games.kingdom_builder.scoring import CRITERIA

from .boards import GAME, lake, quadrant, start

GOOD = quadrant("mine", "tower", r1="gcdftwmsLg")

BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 1}, "players", "bad-option"),
    ({"players": 6}, "players", "bad-option"),
    ({"first_game": True, "cards": ("knights", "lords", "farmers")}, "cards", "options-contradict"),
    ({"first_game": True, "custom": (GOOD,)}, "custom", "options-contradict"),
    (
        {"first_game": True, "quadrants": ("tavern", "paddock", "oasis", "farm")},
        "quadrants",
        "options-contradict",
    ),
    ({"quadrants": ("tavern", "paddock", "oasis")}, "quadrants", "bad-option"),
    ({"quadrants": ("tavern", "tavern/180", "oasis", "farm")}, "quadrants", "bad-option"),
    ({"quadrants": ("tavern", "paddock", "oasis", "village")}, "quadrants", "bad-option"),
    ({"quadrants": ("tavern/90", "paddock", "oasis", "farm")}, "quadrants", "bad-option"),
    ({"quadrants": ("tavern/180/180", "paddock", "oasis", "farm")}, "quadrants", "bad-option"),
    ({"cards": ("knights", "lords")}, "cards", "bad-option"),
    ({"cards": ("knights", "lords", "lords")}, "cards", "bad-option"),
    ({"cards": ("knights", "lords", "shepherds")}, "cards", "bad-option"),
    ({"custom": ("mine tower",)}, "custom", "bad-option"),
    ({"custom": (GOOD, GOOD)}, "custom", "bad-option"),
    ({"custom": (GOOD.replace("tower", "castle"),)}, "custom", "bad-option"),
    ({"custom": (GOOD.replace("mine", "Mine"),)}, "custom", "bad-option"),
    ({"custom": (GOOD.replace("mine", "mine/180"),)}, "custom", "bad-option"),
    ({"custom": (GOOD.replace("/wwwwwwwwww", "", 1),)}, "custom", "bad-option"),
    ({"custom": (GOOD.replace("gcdftwmsLg", "gcdftwmsL"),)}, "custom", "bad-option"),
    ({"custom": (GOOD.replace("gcdftwmsLg", "gcdftwmsLn"),)}, "custom", "bad-option"),
    ({"custom": GOOD}, "custom", "option-type"),
    ({"nomads": True}, "nomads", "unknown-option"),
]


@pytest.mark.parametrize(("options", "field", "code"), BAD)
def test_what_cannot_be_played_is_refused_with_its_field(
    options: dict[str, Any], field: str, code: str
) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(**options)
    assert (caught.value.field, caught.value.code) == (field, code)
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (GOOD.replace("/wwwwwwwwww", "", 1), "it has 9 rows, not 10"),
        (GOOD.replace("gcdftwmsLg", "gcdftwmsL"), "row 1 has 9 letters, not 10"),
        (GOOD.replace("gcdftwmsLg", "gcdftwmsLx"), "row 1 has a letter 'x'; there are g c d f t"),
    ],
)
def test_a_custom_quadrant_with_a_wrong_size_or_letter_says_where(text: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        GAME.setup(custom=(text,))


def test_a_custom_quadrant_is_one_more_or_replaces_its_namesake() -> None:
    assert list(box((GOOD,))) == [*QUADRANTS, "mine"]
    better = quadrant("tavern", "tavern", r1="gcdftwmsLg")
    assert list(box((better,))) == list(QUADRANTS)
    state = start(quadrants=("tavern", "paddock", "oasis", "farm"), custom=(better,))
    assert state.table.layout.board.kind(1) == "canyon"
    assert state.table.layout.board.location_at[8] == "tavern"


def test_quadrants_are_drawn_from_all_in_the_box_with_their_rotation() -> None:
    state = start(custom=(GOOD,))
    assert state.chance is not None
    assert state.chance.total == 18
    assert str(state.chance.pick(17)) == "quadrant mine/180"
    left = words_left(("mine/180", "oracle"), (GOOD,))
    assert len(left) == 14
    assert not {"mine", "mine/180", "oracle", "oracle/180"} & set(left)


def test_cards_may_be_named_in_any_order_and_lie_in_the_order_of_the_card_list() -> None:
    state = start(
        cards=("lords", "knights", "fishermen"), quadrants=("tavern", "barn", "oasis", "farm")
    )
    assert state.table.layout.cards == ("fishermen", "knights", "lords")


def test_options_are_enough_for_a_form() -> None:
    options = {option.name: option for option in GAME.options}
    assert list(options) == ["players", "first_game", "quadrants", "cards", "custom"]
    assert options["players"].values == (2, 3, 4, 5)
    assert options["first_game"].label("fr") == "Première partie conseillée"
    assert GAME.players == (2, 3, 4, 5)


def test_every_base_quadrant_has_ten_rows_of_ten_and_its_own_location() -> None:
    for name, found in QUADRANTS.items():
        text = "".join(found.rows)
        assert (len(found.rows), len(text)) == (10, 100)
        assert set(text) <= {*LETTERS, "L"}
        assert found.locations == {"L": name}
        assert name in LOCATIONS
        assert found.status == "verified"
        places = text.count("L") + text.count("s")
        assert places == 3
        assert text.count("L") == (1 if name in ("oracle", "harbor") else 2)


def test_every_location_has_an_action_every_card_a_criterion_and_all_have_names() -> None:
    """An expansion adds rows to these tables; one that is left out would show here."""
    assert tuple(ACTIONS) == LOCATIONS
    assert [action.move.verb for action in ACTIONS.values()] == list(LOCATIONS)
    assert tuple(CRITERIA) == CARDS
    assert {*LOCATIONS, *CARDS, *QUADRANTS, *LETTERS.values()} <= set(NAMES)


def test_the_bound_on_plies_grows_with_the_locations() -> None:
    assert GAME.max_plies(GAME.setup(first_game=True)) == 5 + 25 + 2 * (40 + 14 * (4 + 2 * 8))
    lakes = tuple(lake(name) for name in ("one", "two", "three", "four"))
    setup = GAME.setup(quadrants=("one", "two", "three", "four"), custom=lakes)
    assert GAME.max_plies(setup) == 5 + 25 + 2 * (40 + 14 * 4)


def test_boards_are_equal_by_what_is_laid_and_made_once() -> None:
    one = board_of(("tavern", "barn"), ())
    assert board_of(("tavern", "barn"), ()) is one
    twin = Board(("tavern", "barn"), ())
    assert twin == one
    assert hash(twin) == hash(one)
    assert twin != board_of(("tavern", "barn/180"), ())
    assert twin != "tavern"
    assert pickle.loads(pickle.dumps(one)) is one
    assert repr(one) == "board_of(('tavern', 'barn'), ())"


def test_setups_and_states_of_other_games_are_refused() -> None:
    other = boardlib.game("kingdomino")
    with pytest.raises(TypeError, match="KingdomBuilderSetup"):
        GAME.start(other.setup())
    with pytest.raises(TypeError, match="its own states and views"):
        GAME.draw(other.start(other.setup()))


def test_the_game_loads_no_board_and_no_move_tables() -> None:
    program = (
        "from boardlib.games.kingdom_builder import board, moves;"
        "print(board.board_of.cache_info().currsize, len(moves.FANS))"
    )
    root = Path(__file__).parents[3]
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root
    )
    assert found.stdout == "0 0\n"
