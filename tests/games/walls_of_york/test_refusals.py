"""Every refusal has a code, a section of the spec page and a sentence that helps."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from boardlib import IllegalMove
from boardlib.games.walls_of_york.moves import (
    CHOOSE,
    NOTHING,
    WAIT,
    Close,
    Decree,
    Die,
    DrawnBoard,
    Lift,
    Place,
    Tile,
    lift,
    place,
)
from boardlib.games.walls_of_york.refusals import REFUSALS
from boardlib.kernel.decisions import COMMON_RULES
from boardlib.kernel.moves import Move

from .setups import GAME, OPEN, around, play, seat, state, streets

SPEC = Path(__file__).parents[3] / "spec" / "walls_of_york.md"

CHOOSING = GAME.start(GAME.setup(board="chosen"))
ROLLED = play(state("die", seat(streets("a1n b1n c1n")), OPEN, rounds=1), "* die I3")
CLOSING = state("close", seat(around("a1:g3") | around("a8:a8")), OPEN, decree=(3, 2, 2), face="I2")
POOR = play(
    state(
        "die",
        *[seat(streets(" ".join(f"{c}{r}n" for r in range(1, 8) for c in "abcdefg")))] * 3,
        seat(streets("a8s")),
        rounds=60,
        round_limit=100,
    ),
    "* die I3",
)
LIFTING = play(POOR, "A place a8s")

CASES: list[tuple[str, Any, Move]] = [
    ("wrong-phase", ROLLED, WAIT),
    ("wrong-phase", ROLLED, Tile("white", 1, "up", "black")),
    ("wrong-phase", ROLLED, Die("I3")),
    ("wrong-phase", CLOSING, place(("h8s",))),
    ("wrong-phase", CLOSING, NOTHING),
    ("wrong-phase", CHOOSING, place(("h8s",))),
    ("unknown-tile", CHOOSING, Tile("red", 1, "up", "black")),
    ("unknown-tile", CHOOSING, Tile("white", 5, "up", "black")),
    ("unknown-tile", CHOOSING, Tile("white", True, "up", "black")),
    ("unknown-tile", CHOOSING, Tile("white", 1, "north", "black")),
    ("unknown-tile", CHOOSING, Tile("white", 1, "up", "grey")),
    ("tile-laid", play(CHOOSING, "A tile white 1 up black"), Tile("white", 2, "up", "black")),
    ("space-taken", play(CHOOSING, "A tile white 1 up black"), Tile("blue", 1, "up", "black")),
    ("off-board", ROLLED, Place(("i1n",))),
    ("off-board", ROLLED, Place(())),
    ("off-board", ROLLED, Place(("h8s", "a1w", "a1w"))),
    ("off-board", ROLLED, Place(("c4n", "b4n", "a4n"))),
    ("off-board", ROLLED, Place(None)),  # type: ignore[arg-type]
    ("off-board", LIFTING, Lift("z9n")),
    ("street-taken", ROLLED, place(("a1n",))),
    ("street-taken", ROLLED, place(("c1n", "d1n", "e1n"))),
    ("wrong-shape", ROLLED, place(("c4n", "d4n", "e5n"))),
    ("wrong-shape", ROLLED, place(("c4n", "d4n", "e4n", "f4n"))),
    ("part-of-formation", ROLLED, place(("c4n", "d4n"))),
    ("can-place", ROLLED, NOTHING),
    ("nothing-to-lift", ROLLED, lift("a1n")),
    ("lift-first", LIFTING, place(("b8s",))),
    ("lift-first", LIFTING, NOTHING),
    ("just-placed", LIFTING, lift("a8s")),
    ("no-wall", LIFTING, lift("h8e")),
    ("off-board-square", CLOSING, Close("i9")),
    ("off-board-square", CLOSING, Close(["a1"])),  # type: ignore[arg-type]
    ("open-line", CLOSING, Close("h8")),
    ("misses-decree", CLOSING, Close("a8")),
    ("not-first-square", CLOSING, Close("b1")),
    ("hidden", ROLLED, CHOOSE),
    ("hidden", CLOSING, CHOOSE),
]


@pytest.mark.parametrize(
    ("code", "at", "move"), CASES, ids=[f"{code} {move}"[:60] for code, _, move in CASES]
)
def test_the_move_is_refused(code: str, at: Any, move: Move) -> None:
    refusal = at.refusal(move, at.actors[0])
    assert refusal is not None
    assert refusal.code == code
    assert refusal.rule == (REFUSALS | COMMON_RULES)[code]
    assert len(refusal.message) > 20
    assert refusal.position == at.position
    assert not at.is_legal(move, at.actors[0])
    with pytest.raises(IllegalMove) as caught:
        at.play(move, at.actors[0])
    assert caught.value.code == code


class Name(str):
    """A text that is written otherwise than it compares."""

    __slots__ = ()

    def __str__(self) -> str:
        return "somewhere"


@pytest.mark.parametrize(
    ("code", "at", "move"),
    [
        ("off-board", ROLLED, Place((Name("h8s"),))),
        ("off-board", ROLLED, Place((ANY,))),
        ("off-board", ROLLED, Place(["h8s"])),  # type: ignore[arg-type]
        ("off-board", ROLLED, Place("h8s")),  # type: ignore[arg-type]
        ("off-board", LIFTING, Lift(Name("a1n"))),
        ("off-board", LIFTING, Lift(ANY)),
        ("off-board-square", CLOSING, Close(Name("a1"))),
        ("off-board-square", CLOSING, Close(ANY)),
        ("unknown-tile", CHOOSING, Tile(Name("white"), 1, "up", "black")),
        ("unknown-tile", CHOOSING, Tile(ANY, 1, "up", "black")),
        ("unknown-tile", CHOOSING, Tile("white", 1.0, "up", "black")),  # type: ignore[arg-type]
    ],
)
def test_what_only_compares_like_a_legal_move_would_spoil_the_record_and_is_refused(
    code: str, at: Any, move: Move
) -> None:
    refusal = at.refusal(move, 0)
    assert refusal is not None
    assert refusal.code == code
    assert at.view(0).refusal(move, 0).code == code


@pytest.mark.parametrize("at", [CHOOSING, ROLLED, LIFTING, CLOSING])
@pytest.mark.parametrize("move", ["wait", None, 7, (), object(), "x" * 999])
def test_what_is_no_move_at_all_is_refused(at: Any, move: Any) -> None:
    for seen in (at, at.view(0)):
        refusal = seen.refusal(move, 0)
        assert refusal.code == ("move-as-text" if isinstance(move, str) else "wrong-phase")
        assert len(refusal.message) < 200


def test_the_error_of_streets_names_the_wrong_one() -> None:
    for streets_named, words in (
        (("c4n", "i1n"), "'i1n' is not a street of the board"),
        (("c4n", "b4n"), "c4n b4n: streets are named in their order, each once"),
        ((), "() is not a row of streets"),
    ):
        refusal = ROLLED.refusal(Place(streets_named), 0)
        assert refusal is not None
        assert words in refusal.message


def test_the_error_of_owed_walls_says_how_many() -> None:
    refusal = LIFTING.refusal(place(("b8s",)), 0)
    assert refusal is not None
    assert "walls to lift are still owed, 1 of them" in refusal.message


def test_too_few_walls_names_the_share() -> None:
    refusal = POOR.refusal(place(("b8s", "c8s", "d8s")), 3)
    assert refusal is not None
    assert refusal.code == "too-few-walls"
    assert POOR.table.share == 0
    assert "lifting 3, and 1 stand" in refusal.message


def test_every_code_is_produced() -> None:
    produced = {code for code, _, _ in CASES} | {"too-few-walls"}
    assert set(REFUSALS) <= produced


def test_every_code_names_a_heading_of_the_spec_page() -> None:
    headings = set(re.findall(r"^#+ (.*)$", SPEC.read_text(encoding="utf-8"), re.MULTILINE))
    for code, heading in (REFUSALS | COMMON_RULES).items():
        assert heading in headings, code


def test_every_code_stands_in_the_spec_page() -> None:
    text = SPEC.read_text(encoding="utf-8")
    for code in REFUSALS:
        assert f"`{code}`" in text


def test_the_error_of_a_wrong_shape_shows_the_die() -> None:
    refusal = ROLLED.refusal(place(("c4n", "d4n", "e5n")), 0)
    assert refusal is not None
    assert "the die shows I3, 3 walls as in a1n b1n c1n" in refusal.message


def test_the_error_of_a_city_says_what_is_missing() -> None:
    refusal = CLOSING.refusal(Close("a8"), 0)
    assert refusal is not None
    assert "3 churches and 1 well and 2 markets" in refusal.message


def test_a_seat_cannot_act_twice_in_a_round() -> None:
    once = play(ROLLED, "A place h8s")
    refusal = once.refusal(place(("h8e",)), 0)
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_chance_outcomes_that_cannot_be_are_refused() -> None:
    start = GAME.start(GAME.setup())
    words = ("white:black:up", "white:black:up", "blue:black:up", "yellow:black:up")
    strange: Any = None
    for move in (
        DrawnBoard(words),
        DrawnBoard(("x",)),
        DrawnBoard(strange),
        DrawnBoard((ANY, *words[1:])),
        DrawnBoard(([], *words[1:])),  # type: ignore[arg-type]
        Die("I2"),
    ):
        refusal = start.refusal(move, "*")
        assert refusal is not None
        assert refusal.code == "impossible-outcome"
    decreed = state("decree", OPEN, OPEN, rounds=0, decree=None)
    for move in (Decree(5, 5, 5), Decree("a", 1, 1), Die("I2")):  # type: ignore[arg-type]
        assert decreed.refusal(move, "*").code == "impossible-outcome"  # type: ignore[union-attr]
    rolling = state("die", OPEN, OPEN, rounds=0)
    for move in (Die("X9"), Die(["I2"]), Decree(0, 2, 3)):  # type: ignore[arg-type]
        assert rolling.refusal(move, "*").code == "impossible-outcome"  # type: ignore[union-attr]
