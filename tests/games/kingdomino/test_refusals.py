"""Every refusal comes up, says why, and names a section of the spec page."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from boardlib.games.kingdomino import Discard, King, KingdominoState, Line, Pick, Place
from boardlib.games.kingdomino.moves import (
    Buy,
    Giant,
    Keep,
    Pass,
    Pay,
    Put,
    Quests,
    Reveal,
    Search,
    Send,
)
from boardlib.kernel.actors import CHANCE
from boardlib.kernel.moves import Move

from .helpers import GAME, buying, run, sketch, start, to_place

SPEC = Path(__file__).parents[3] / "spec" / "kingdomino.md"
CASTLE = sketch("##")
CHOOSING = run(start(players=2), "* line 3 17 22 41; * king B; B pick 17; * king A")
GIANTS = start(players=3, giants=True, quests=[])
GIANT = attrs.evolve(
    GIANTS,
    actors=(0,),
    step="giant",
    kingdoms=(sketch(". f .\nW1 ## F1!"), sketch("W1 ##"), sketch("W1! ##")),
)
SENDING = attrs.evolve(
    GIANT, step="send", kingdoms=(sketch(". f .\nW1! ## F1"), *GIANT.kingdoms[1:])
)
BUYING = buying(sketch("s- L1 ## w f l w", c5="king"), "wheat-1", "swamp-1", pile=("queen",))
PAYING = run(BUYING, "A buy wheat-1")
PUTTING = run(PAYING, "A pay f5; A pay g5")
CASES: list[tuple[str, KingdominoState, str, str]] = [
    ("wrong-phase", CHOOSING, "place e4n", "A picks a free domino"),
    ("wrong-phase", to_place("48", CASTLE), "pick 48", "A places domino 48"),
    ("wrong-phase", CHOOSING, "line 1 2 3 4", "A picks a free domino"),
    ("not-in-line", CHOOSING, "pick 5", "free: 3, 22, 41"),
    ("taken", CHOOSING, "pick 17", "B's king stands on domino 17; free: 3, 22, 41"),
    ("outside", to_place("48", CASTLE), "place j1n", "a1 to i9; the castle is e5"),
    ("outside", to_place("48", CASTLE), "place a1w", "a1w does not lie wholly"),
    ("occupied", to_place("48", CASTLE), "place e5n", "the castle stands on e5"),
    ("occupied", to_place("48", sketch("## w")), "place f4s", "f5 is covered already (wheat)"),
    ("too-wide", to_place("48", sketch("## w w w w")), "place d5w", "5 by 5"),
    ("no-match", to_place("48", CASTLE), "place a1e", "left wheat, right mine"),
    ("twin-spelling", to_place("3", CASTLE), "place e4n", "spelled place e3s"),
    ("must-place", to_place("48", CASTLE), "discard", "for example place e4n"),
    ("wrong-phase", GIANT, "pick 3", "A puts a giant on an uncovered crown"),
    ("no-crown", GIANT, "giant e4", "there is no crown on e4; uncovered crowns: d5"),
    ("no-crown", GIANT, "giant a1", "nothing of A's kingdom lies on a1"),
    ("no-crown", GIANT, "giant f5", "every crown of f5 is covered"),
    ("wrong-phase", SENDING, "giant d5", "A sends a giant or keeps them"),
    ("no-giant", SENDING, "send e4 B", "there are giants on d5"),
    ("not-an-opponent", SENDING, "send d5 A", "A is no opponent; giants can go to B"),
    ("not-an-opponent", SENDING, "send d5 H", "H is no opponent; giants can go to B"),
    ("no-target", SENDING, "send d5 C", "C has no uncovered crown; giants can go to B"),
    ("wrong-phase", BUYING, "put e4", "A buys a court token or passes"),
    ("not-shown", BUYING, "buy queen", "shown: wheat-1, swamp-1"),
    ("not-in-pile", BUYING, "search farmer", "farmer is not in the pile"),
    (
        "cannot-pay",
        BUYING,
        "search queen",
        "different kinds; the kingdom has resources on: wheat, forest, lake",
    ),
    ("no-square", BUYING, "buy swamp-1", "no square could take swamp-1"),
    ("wrong-phase", PAYING, "buy wheat-1", "A pays for the token"),
    ("no-resource", PAYING, "pay d5", "there is no resource on d5"),
    ("kind-paid", run(PAYING, "A pay f5"), "pay i5", "these are paid: wheat"),
    ("no-square", run(PAYING, "A pay g5"), "pay h5", "pay a wheat square first"),
    ("wrong-phase", PUTTING, "pay h5", "A puts the token on a square"),
    ("not-own-square", PUTTING, "put a1", "nothing of the own kingdom lies on a1"),
    ("castle", PUTTING, "put e5", "castle"),
    ("has-crown", PUTTING, "put d5", "d5 has some"),
    ("has-resource", PUTTING, "put h5", "h5 has one"),
    ("has-token", PUTTING, "put c5", "a token lies on c5 already"),
    ("wrong-landscape", PUTTING, "put g5", "wheat-1 is built on wheat, and g5 is forest"),
]


@pytest.mark.parametrize(("code", "state", "text", "why"), CASES)
def test_a_refusal_has_its_code_and_says_why(
    code: str, state: KingdominoState, text: str, why: str
) -> None:
    move = GAME.parse_move(text)
    error = state.refusal(move, state.actors[0])
    assert error is not None
    assert (error.code, error.rule) == (code, GAME.refusals[code])
    assert why in error.message
    assert move not in state.legal_moves()


def test_every_code_comes_up() -> None:
    assert {code for code, *_ in CASES} == set(GAME.refusals)


def test_every_code_names_a_section_of_the_spec_page() -> None:
    text = SPEC.read_text(encoding="utf-8")
    headings = set(re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    assert set(GAME.refusals.values()) <= headings
    assert {"Turns", "Chance", "End", "Views"} <= headings
    assert all(f"`{code}`" in text for code in GAME.refusals)


class Stranger(Move):
    """A move of some other game."""

    verb = "castle"


WEIRD: list[Move] = [
    Stranger(),
    Place(5, None),  # type: ignore[arg-type]
    Place([], {}),  # type: ignore[arg-type]
    Place("e4", "n" * 500),
    Place("zz99", "q"),
    Pick(None),  # type: ignore[arg-type]
    Pick([]),  # type: ignore[arg-type]
    Line(()),
    Line(7),  # type: ignore[arg-type]
    Line(("1", 2, None)),  # type: ignore[arg-type]
    Line(("4", "3", "2", "1")),
    King("A"),  # type: ignore[arg-type]
    King(99),
    King(-1),
    Discard(),
    Giant(None),  # type: ignore[arg-type]
    Giant([]),  # type: ignore[arg-type]
    Giant("z99"),
    Send("d5", "B"),  # type: ignore[arg-type]
    Send([], None),  # type: ignore[arg-type]
    Send("d5", -1),
    Send("d5", 99),
    Send("d5", 1.0),  # type: ignore[arg-type]
    Buy([]),  # type: ignore[arg-type]
    Buy("dragon"),
    Search(7),  # type: ignore[arg-type]
    Pay(None),  # type: ignore[arg-type]
    Pay([]),  # type: ignore[arg-type]
    Put(3),  # type: ignore[arg-type]
    Put([]),  # type: ignore[arg-type]
    Quests(5),  # type: ignore[arg-type]
    Quests(("harmony", None)),  # type: ignore[arg-type]
    Reveal(()),
    Reveal(([], [])),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("move", WEIRD)
def test_whatever_is_handed_in_is_refused_and_nothing_raises(move: Move) -> None:
    for state in (
        start(),
        start(giants=True),
        run(start(court=True), "* line 3 17 22 41"),
        run(start(), "* line 3 17 22 41"),
        CHOOSING,
        to_place("48", CASTLE),
        GIANT,
        SENDING,
        BUYING,
        PAYING,
        PUTTING,
    ):
        error = state.refusal(move)
        assert error is not None
        assert str(error)


@pytest.mark.parametrize("move", WEIRD)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whatever_is_handed_in_can_be_described(move: Move, lang: str) -> None:
    for state in (start(), CHOOSING, to_place("48", CASTLE), GIANT, SENDING, PAYING, PUTTING):
        for seen in (state, state.view(0), state.view(None)):
            for seat in (None, 0, 7, CHANCE):
                assert GAME.describe(move, seen, lang, seat)


def test_declining_is_always_possible_and_never_forced_into_other_steps() -> None:
    assert SENDING.is_legal(Keep())
    assert BUYING.is_legal(Pass())
    assert not SENDING.is_legal(Pass())
    assert not BUYING.is_legal(Keep())


def test_seats_out_of_turn_and_chance_are_told_apart() -> None:
    assert CHOOSING.refusal(Pick("3"), 1).code == "not-your-turn"  # type: ignore[union-attr]
    assert CHOOSING.refusal(King(0), CHANCE).code == "not-chance"  # type: ignore[union-attr]
    assert start().refusal(Pick("3"), 0).code == "not-a-decision"  # type: ignore[union-attr]
    over = attrs.evolve(start(), actors=(), step="over")
    assert over.refusal(Pick("3"), 0).code == "game-over"  # type: ignore[union-attr]
