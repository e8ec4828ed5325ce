"""Every refusal comes up, says why, and names a section of the spec page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from boardlib.games.kingdom_builder import (
    Barn,
    Build,
    Draw,
    End,
    Farm,
    LayQuadrant,
    Nothing,
    Paddock,
    PutTo,
    Redraw,
    Show,
    ShowCards,
)
from boardlib.kernel.actors import CHANCE
from boardlib.kernel.moves import Move

from .boards import GAME, at, lake, plain, play, row, start

SPEC = Path(__file__).parents[3] / "spec" / "kingdom_builder.md"

SHOWING = at(plain(), turn="show A - 3 - - -", deck="55555 00000 -", hands="gc")
BUILDING = at(plain(q1={"r3": "gwgggggggg"}), seats="a1;-|b1;-")
DONE = play(BUILDING, "build a2", "build b2", "build c2")
LAKE = play(
    start(
        quadrants=("one", "two", "three", "four"),
        custom=(lake("one"), lake("two"), lake("three"), lake("four")),
        cards=("knights", "lords", "farmers"),
    ),
    "draw grass",
    "draw canyon",
    "show grass",
)
TILED = plain(
    q1={"at": "paddock", "r5": "ggggLggggg", "r1": "ggwggggggg", "r3": "gwgggggggg"},
    q2={"at": "tavern", "r5": "Lggggggggg"},
)
USABLE = at(TILED, turn="act A grass 3 tavern,paddock - -", seats="a1d5l5;e5+k5+|-;-")
LIFTED = play(USABLE, "paddock d5")
EMPTY = at(
    plain(q1={"at": "tower", "r3": "Lggggggggg"}),
    turn="act A grass 0 tower - last",
    seats=f"{row(1)}{row(2)};a3+|t20;-",
)
ONE = plain(q1={"at": "paddock", "r5": "ggggLggggg"})
TWO = plain(q1={"at": "paddock", "r5": "ggggLggggg", "r9": "gggggggLgg"})
BESIDE = at(TWO, seats="-;-|-;-")
TAKEN = at({**ONE, "players": 3}, hands="-cc", seats="-;-|d5;e5+|f5;e5-")
LOST = at(ONE, seats="b5;e5-|-;-")
NO_CARD = at(
    ONE, turn="act A - 2 paddock - -", deck="01000 00000 -", hands="-c", seats="d5;e5+|-;-"
)

CASES: list[tuple[str, Any, str, str]] = [
    ("show-first", SHOWING, "build a1", "begins by showing the terrain card"),
    ("show-first", SHOWING, "to a1", "begins by showing"),
    ("already-shown", BUILDING, "show grass", "shown once"),
    ("other-card", SHOWING, "show canyon", "not the card in hand"),
    ("mandatory-first", BUILDING, "end", "3 to build"),
    ("mandatory-first", LAKE, "end", "nothing can be built, so play nothing"),
    ("mandatory-done", DONE, "build c1", "use a tile, or end the turn"),
    ("mandatory-done", DONE, "nothing", "use a tile, or end the turn"),
    ("no-hex", LAKE, "build a1", "nothing can be built"),
    ("can-build", BUILDING, "nothing", "must be; one hex would do"),
    ("wrong-terrain", BUILDING, "build b3", "wanted is a hex of the card's terrain (grass)"),
    ("wrong-terrain", BUILDING, "build b3", "one hex would do"),
    ("occupied", BUILDING, "build b1", "there is a settlement on b1 already"),
    ("not-adjacent", BUILDING, "build t20", "t20 is not next to an own settlement"),
    ("not-adjacent", play(BUILDING, "build a2"), "build t20", "2 hexes would do"),
    ("between-builds", play(USABLE, "build d6"), "paddock a1", "2 to build first"),
    ("between-builds", NO_CARD, "paddock d5", "nothing can be built, so play nothing first"),
    ("no-tile", USABLE, "harbor a1", "there is no harbor on this board"),
    ("no-tile", BESIDE, "paddock a1", "a settlement beside e5 or h9 wins one"),
    ("no-tile", TAKEN, "paddock a1", "the others took those that were left"),
    ("no-tile", LOST, "paddock b5", "lost with the last settlement beside its location"),
    ("tile-spent", play(LIFTED, "to f5"), "paddock f5", "used or won in this turn"),
    ("tile-spent", play(BESIDE, "build d5"), "paddock d5", "used from the next one on"),
    ("empty-supply", EMPTY, "tower t3", "no settlement left"),
    ("not-at-a-run", USABLE, "tavern a10", "no hex would do"),
    ("not-two-away", LIFTED, "to c5", "exactly two hexes straight on"),
    ("occupied", LIFTED, "to d5", "lifted from d5 and cannot go back"),
    ("no-settlement", USABLE, "paddock a10", "no own settlement on a10"),
    ("no-target", USABLE, "paddock a1", "no open hex for the settlement on a1"),
    ("put-first", LIFTED, "end", "put down first"),
    ("nothing-lifted", USABLE, "to a10", "no settlement was lifted"),
]


@pytest.mark.parametrize(("code", "state", "text", "why"), CASES)
def test_a_refusal_has_its_code_and_says_why(code: str, state: Any, text: str, why: str) -> None:
    move = GAME.parse_move(text)
    error = state.refusal(move)
    assert error is not None
    assert (error.code, error.rule) == (code, GAME.refusals[code])
    assert why in error.message
    assert move not in state.legal_moves()


BY_HAND: list[tuple[str, Any, Move]] = [
    ("off-board", BUILDING, Build("u1")),
    ("off-board", BUILDING, Build("a21")),
    ("off-board", LIFTED, PutTo("zz")),
    ("off-board", USABLE, Paddock("a0")),
    ("off-board", at(TILED, turn="act A grass 3 paddock - -", seats="d5;e5+|-;-"), Build("A1")),
]


@pytest.mark.parametrize(("code", "state", "move"), BY_HAND)
def test_a_cell_off_the_board_is_refused(code: str, state: Any, move: Move) -> None:
    error = state.refusal(move)
    assert error.code == code
    assert "columns are a to t, rows 1 to 20" in error.message


class Stranger(Move):
    """A move of some other game."""

    verb = "castle"


def test_every_code_comes_up() -> None:
    met = {code for code, *_ in CASES} | {"off-board"}
    met.add(BUILDING.refusal(Stranger()).code)  # type: ignore[union-attr]
    assert met == set(GAME.refusals)


def test_every_code_names_a_section_of_the_spec_page() -> None:
    text = SPEC.read_text(encoding="utf-8")
    headings = set(re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    assert set(GAME.refusals.values()) <= headings
    assert {"Turns", "Chance", "End", "Views"} <= headings
    assert all(f"`{code}`" in text for code in GAME.refusals)


WEIRD: list[Move] = [
    Stranger(),
    Build(5),  # type: ignore[arg-type]
    Build(None),  # type: ignore[arg-type]
    Build([]),  # type: ignore[arg-type]
    Build("c7" * 500),
    PutTo({}),  # type: ignore[arg-type]
    Farm(-1),  # type: ignore[arg-type]
    Barn(("a1",)),  # type: ignore[arg-type]
    Show([]),  # type: ignore[arg-type]
    Show("?"),
    Draw([]),  # type: ignore[arg-type]
    Draw("?"),
    Redraw(7),  # type: ignore[arg-type]
    ShowCards(["knights"]),  # type: ignore[arg-type]
    ShowCards(None),  # type: ignore[arg-type]
    ShowCards(5),  # type: ignore[arg-type]
    ShowCards(("knights", [], 3)),  # type: ignore[arg-type]
    LayQuadrant(None),  # type: ignore[arg-type]
    LayQuadrant("nowhere/180"),
    Nothing(),
    End(),
]


@pytest.mark.parametrize("move", WEIRD, ids=[f"{n}-{move.verb}" for n, move in enumerate(WEIRD)])
def test_whatever_is_handed_in_is_refused_and_nothing_raises(move: Move) -> None:
    states = (
        start(),
        start(quadrants=("tavern", "barn", "oasis", "farm")),
        start(first_game=True),
        SHOWING,
        BUILDING,
        LIFTED,
        EMPTY,
    )
    for state in states:
        for seen in (state, state.view(0), state.view(1), state.view(None)):
            if seen is not state and move == Draw("?"):
                continue  # what a seat sees of another's draw
            error = seen.refusal(move)
            assert (error is None) == (move in seen.legal_moves())
            assert error is None or str(error)
            assert GAME.describe(move, seen)
            assert GAME.describe(move, seen, "fr")


def test_a_state_does_not_tell_a_tile_used_in_this_turn_from_one_won_in_it() -> None:
    """Two ways lead to one and the same state, so one refusal has to say both."""
    farm = plain(q1={"at": "farm", "r5": "ggggLggggg"})
    used = at(farm, turn="act A grass 3 farm - -", seats="d5;e5+|-;-")
    used = play(used, "farm c5", "build b5", "build a5", "build a6")
    won = play(at(farm, seats="a5a6;-|-;-"), "build b5", "build c5", "build d5")
    assert used == won
    error = won.refusal(GAME.parse_move("farm e4"))
    assert error is not None
    assert error.code == "tile-spent"
    assert "was used or won in this turn" in error.message


def test_seats_out_of_turn_and_chance_are_told_apart() -> None:
    assert BUILDING.refusal(Build("a2"), 1).code == "not-your-turn"  # type: ignore[union-attr]
    assert BUILDING.refusal(Draw("grass"), CHANCE).code == "not-chance"  # type: ignore[union-attr]
    assert BUILDING.refusal(Draw("grass"), 0).code == "not-chance"  # type: ignore[union-attr]
    assert start().refusal(Build("a1"), 0).code == "not-a-decision"  # type: ignore[union-attr]
    over = at(plain(), turn="over - - 0 - - last", hands="--", deck="55555 00000 -")
    assert over.refusal(End(), 0).code == "game-over"  # type: ignore[union-attr]


def test_no_refusal_names_a_hidden_card() -> None:
    for text in ("show canyon", "show desert", "build a1", "end"):
        error = SHOWING.refusal(GAME.parse_move(text))
        assert error is not None
        assert "grass" not in str(error)
