"""Options and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

import boardlib
from boardlib import SetupError

from .setups import BIG_DIE, GAME, LAYOUT, OWN_TILES, given

FACES = [f"n{n} 1 0,0,1,0" for n in range(6)]


def test_the_options_are_listed_for_a_form() -> None:
    assert [option.name for option in GAME.options] == [
        "players",
        "board",
        "layout",
        "tiles",
        "die",
        "perfect_plan",
        "longest_wall",
        "round_limit",
    ]
    assert GAME.players == (2, 3, 4, 5, 6, 7, 8)
    assert all(option.label("en") and option.label("fr") for option in GAME.options)


@pytest.mark.parametrize(
    ("field", "options", "words"),
    [
        ("players", {"players": 1}, "2 to 8"),
        ("players", {"players": 9}, "2 to 8"),
        ("round_limit", {"round_limit": 0}, "1 to 100"),
        ("round_limit", {"round_limit": 101}, "1 to 100"),
        ("board", {"board": "free"}, "drawn, chosen, given"),
        ("layout", {"board": "given"}, "layout"),
        ("layout", {"layout": LAYOUT}, "layout"),
        ("layout", {"board": "given", "layout": LAYOUT[:3]}, "each tile once"),
        ("layout", {"board": "given", "layout": (*LAYOUT[:3], LAYOUT[0])}, "each tile once"),
        ("layout", {"board": "given", "layout": (*LAYOUT[:3], "yellow grey up")}, "side"),
        ("layout", {"board": "given", "layout": (*LAYOUT[:3], "yellow black north")}, "arrow"),
        ("layout", {"board": "given", "layout": (*LAYOUT[:3], "yellow")}, "arrow"),
        ("tiles", {"tiles": ("white black",)}, "four rows"),
        ("tiles", {"tiles": ("red black ..../..../..../....",)}, "a tile side is"),
        ("tiles", {"tiles": ("white grey ..../..../..../....",)}, "a tile side is"),
        ("tiles", {"tiles": ("white black ..../..../....",)}, "four rows of four squares"),
        ("tiles", {"tiles": ("white black ..../..../..../.....",)}, "four rows of four squares"),
        ("tiles", {"tiles": ("white black ..../..../..../...X",)}, "C W M 1 2 V ."),
        ("tiles", {"tiles": ("white black ..../..../..../....",) * 2}, "twice"),
        ("die", {"die": FACES[:5]}, "six faces"),
        ("die", {"die": [*FACES, "n7 1 0,0,1,0"]}, "six faces"),
        ("die", {"die": [*FACES[:5], FACES[0]]}, "different names"),
        ("die", {"die": [*FACES[:5], "x 1"]}, "a face is"),
        ("die", {"die": [*FACES[:5], "too-long! 1 0,0,1,0"]}, "name"),
        ("die", {"die": [*FACES[:5], "x 10 0,0,1,0"]}, "0 to 9 coins"),
        ("die", {"die": [*FACES[:5], "x 1 0,0,2,0"]}, "corner"),
        ("die", {"die": [*FACES[:5], "x 1 0,0,1,1"]}, "corner"),
        ("die", {"die": [*FACES[:5], "x 1 0,0,1"]}, "x,y,x,y"),
        ("die", {"die": [*FACES[:5], "x 1 8,0,9,0"]}, "0 to 8"),
        ("die", {"die": [*FACES[:5], "x 1 "]}, "x,y,x,y"),
        ("die", {"die": [*FACES[:5], "x 1 0,0,1,0;1,0,0,0"]}, "twice"),
        (
            "die",
            {
                "die": [
                    *FACES[:5],
                    "x 1 " + ";".join(f"{n},{y},{n},{y + 1}" for y in (0, 1) for n in range(9)),
                ]
            },
            "at most 16",
        ),
    ],
)
def test_what_a_setup_refuses(field: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(**options)
    assert caught.value.field == field
    assert caught.value.allowed
    assert words in str(caught.value) + caught.value.allowed


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"tiles": (*OWN_TILES, "blue white ..../...")}, "'blue white ..../...'"),
        ({"die": [*FACES[:5], "x 1 0,0,1,1"]}, "'x 1 0,0,1,1'"),
        ({"board": "given", "layout": (*LAYOUT[:3], "yellow grey up")}, "'yellow grey up'"),
        ({"tiles": ("x" * 5000,)}, "xxx…"),
    ],
)
def test_the_error_names_the_text_that_is_wrong(options: dict[str, Any], text: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(**options)
    assert text in caught.value.message
    assert len(caught.value.message) < 200


def test_setups_and_states_of_other_games_are_refused() -> None:
    other = boardlib.game("king-of-the-dice")
    setup = other.setup()
    for ask in (lambda: GAME.start(setup), lambda: GAME.max_plies(setup)):
        with pytest.raises(TypeError, match="WallsOfYorkSetup"):
            ask()
    state = other.start(setup)
    for look in (
        lambda: GAME.draw(state),
        lambda: GAME.data(state.view(0)),
        lambda: GAME.describe(GAME.parse_move("wait"), state),
    ):
        with pytest.raises(TypeError, match="WallsOfYorkState"):
            look()


def test_a_listed_tile_side_replaces_ours() -> None:
    board = GAME.start(given(tiles=OWN_TILES)).table.board
    assert [row[:4] for row in board.rows[:4]] == ["CCWW", "MMVV", "12C.", "WM1V"]
    assert board.rows[0][4:] == "1W1."


def test_a_custom_die_has_its_own_coins_and_formations() -> None:
    from .setups import OPEN, play, seat, state

    start = state("die", seat(), OPEN, rounds=0, die=BIG_DIE)
    rolled = play(start, "* die box")
    assert len(rolled.legal_moves(0)) == 64 + 144
    assert rolled.table.face is not None
    assert rolled.table.face.coins == 2


def test_the_bound_on_plies_grows_with_the_setup() -> None:
    assert GAME.max_plies(GAME.setup(players=2)) == 4 + 2 * (1 + 40 * (1 + 2 * 5))
    assert GAME.max_plies(GAME.setup(players=2, die=BIG_DIE)) == 4 + 2 * (1 + 40 * (1 + 2 * 11))


def test_the_components_fit_the_stated_counts() -> None:
    from boardlib.games.walls_of_york.components import DIE, GRADES, KING_DICE, TILE_SIDES

    assert len(TILE_SIDES) == 8
    assert all(len(rows.replace("/", "")) == 16 for rows in TILE_SIDES.values())
    assert len(DIE) == 6
    assert [len(die) for die in KING_DICE] == [6, 6, 6]
    assert GRADES["tiles"].startswith("ours")
    assert GRADES["die-coins"].startswith("ours")
