"""Every refusal: its code, its section of the spec page, and a sentence that helps."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import ANY

import attrs
import pytest

from boardlib import CHANCE, IllegalMove, Move
from boardlib.games.king_of_the_dice import (
    Claim,
    Give,
    KingOfTheDiceState,
    Leave,
    NewCitizen,
    Penalty,
    Reroll,
    Roll,
    Stop,
    Take,
)
from boardlib.kernel.decisions import COMMON_RULES

from .table import GAME, HARD_ROW, NOTHING, dealt, play, refusal, rolled

SPEC = Path(__file__).parents[3] / "spec" / "king_of_the_dice.md"


@attrs.frozen
class Castle(Move):
    """A move of another game."""

    verb: ClassVar[str] = "castle"


def rolling() -> KingOfTheDiceState:
    return play(dealt(), "* roll 111223")


def choosing() -> KingOfTheDiceState:
    return rolled(dealt(), "111223")


def penalised() -> KingOfTheDiceState:
    return rolled(dealt(*HARD_ROW), NOTHING)


def claiming() -> KingOfTheDiceState:
    return play(rolled(dealt("elf-4", *HARD_ROW[1:]), "123466"), "A take elf-4")


def hypnotizing() -> KingOfTheDiceState:
    return play(rolled(dealt("hypnotist", *HARD_ROW[1:]), "111122"), "A take hypnotist")


def giving() -> KingOfTheDiceState:
    return play(rolled(dealt("dragon-25", *HARD_ROW[1:]), "555666"), "A take dragon-25")


CASES: list[tuple[str, Callable[[], KingOfTheDiceState], Any, str]] = [
    ("not-a-move", rolling, Castle(), "no move of King of the Dice"),
    ("still-rolling", rolling, Take("orc-2-2"), "reroll some of them, or stop"),
    ("still-rolling", rolling, Penalty(), "stop first"),
    ("no-roll-left", choosing, Reroll((1,)), "rolling is over"),
    ("no-roll-left", choosing, Stop(), "rolling is over"),
    ("no-dice", rolling, Reroll(()), "at least one die"),
    ("no-such-die", rolling, Reroll((7,)), "1 to 6"),
    ("no-such-die", rolling, Reroll((0, 1)), "1 to 6"),
    ("no-such-die", rolling, Reroll((2, 1)), "ascending"),
    ("no-such-die", rolling, Reroll((1, 1)), "once"),
    ("no-such-die", rolling, Reroll(([],)), "1 to 6"),  # type: ignore[arg-type]
    ("no-such-die", rolling, Reroll("14"), "1 to 6"),  # type: ignore[arg-type]
    ("choose-first", choosing, Claim("city"), "first a citizen"),
    ("choose-first", choosing, Give(1), "first a citizen"),
    ("not-in-row", choosing, Take("dragon-30"), "does not lie face up; there are orc-2-2"),
    ("not-in-row", choosing, Take(""), "does not lie face up"),
    ("not-in-row", choosing, Take(None), "does not lie face up"),  # type: ignore[arg-type]
    ("condition-not-met", choosing, Take("elf-4"), "four numbers in a row; the dice show 1 1 1"),
    ("citizen-possible", choosing, Penalty(), "orc-2-2 or kobold-4 or dwarf-3x1"),
    ("location-first", claiming, Stop(), "City"),
    ("other-location", claiming, Claim("mine"), "claim city, or leave"),
    ("bonus-first", hypnotizing, Leave(), "elf-6"),
    ("not-the-bonus", hypnotizing, Take("orc-5"), "elf-6"),
    ("dragon-first", giving, Leave(), "dragon-25"),
    ("own-dragon", giving, Give(0), "never to oneself"),
    ("no-such-seat", giving, Give(2), "seats A to B"),
    ("no-such-seat", giving, Give(-1), "seats A to B"),
    ("no-such-seat", giving, Give("B"), "seats A to B"),  # type: ignore[arg-type]
    ("no-such-seat", giving, Give([]), "seats A to B"),  # type: ignore[arg-type]
    ("not-chance", rolling, Roll((1, 2)), "outcome of chance"),
    ("not-chance", rolling, NewCitizen("elf-4"), "outcome of chance"),
    ("not-chance", penalised, Penalty(-1), "outcome of chance"),
]


@pytest.mark.parametrize(("code", "state", "move", "words"), CASES)
def test_refusal(code: str, state: Callable[[], Any], move: Move, words: str) -> None:
    before = state()
    error = before.refusal(move)
    assert error is not None
    assert error.code == code
    assert words in error.message
    assert error.rule == {**GAME.refusals, **COMMON_RULES}[code]
    assert error.position == before.position
    assert not before.is_legal(move)
    assert move not in before.legal_moves()
    with pytest.raises(IllegalMove):
        before.play(move)


def test_every_code_is_produced() -> None:
    assert {code for code, *_ in CASES} - {"not-chance"} == set(GAME.refusals)


def test_every_code_names_a_heading_of_the_spec_page() -> None:
    headings = set(re.findall(r"^#+ (.+)$", SPEC.read_text(), re.MULTILINE))
    assert set(GAME.refusals.values()) | set(COMMON_RULES.values()) <= headings


def test_the_spec_page_explains_every_code() -> None:
    text = SPEC.read_text()
    assert [code for code in GAME.refusals if f"`{code}`" not in text] == []


def test_the_error_says_what_the_dice_show_and_what_is_asked() -> None:
    state = rolled(dealt("gnome-5-red", "hypnotist", *HARD_ROW[2:]), "333456")
    assert refusal(state, "A take gnome-5-red").message == (
        "gnome-5-red asks for five red dice; the dice show 3 red, 3 green, 0 blue"
    )
    assert refusal(state, "A take hypnotist").message == (
        "hypnotist asks for a sum of at most 12; the dice show 3 3 3 4 5 6, a sum of 24"
    )
    assert refusal(state, "A take orc-5").message == (
        "orc-5 asks for five equal numbers; the dice show 3 3 3 4 5 6"
    )


def test_another_seat_chance_and_nobody_are_refused_by_the_kernel() -> None:
    assert refusal(rolling(), "B stop").code == "not-your-turn"
    assert refusal(rolling(), "* roll 12").code == "not-chance"
    assert refusal(dealt(), "A stop").code == "not-a-decision"


@pytest.mark.parametrize(
    "move",
    [
        Roll((1, 2, 3, 4, 5)),
        Roll((1, 2, 3, 4, 5, 7)),
        Roll((1, 2, 3, 4, 5, 6, 6)),
        Roll((True,) * 6),
        Roll((1.0,) * 6),  # type: ignore[arg-type]
        Roll(([],) * 6),  # type: ignore[arg-type]
        Roll("123456"),  # type: ignore[arg-type]
        Roll(6),  # type: ignore[arg-type]
        NewCitizen("elf-6"),
        Penalty(-1),
        Penalty(),
        Stop(),
        Castle(),
    ],
)
def test_chance_cannot_roll_what_dice_do_not_show(move: Move) -> None:
    error = dealt().refusal(move, CHANCE)
    assert error is not None
    assert error.code == "impossible-outcome"


@pytest.mark.parametrize(
    "move",
    [NewCitizen("orc-2-2"), NewCitizen("nobody"), NewCitizen([]), Roll((1,)), Penalty(-1)],  # type: ignore[arg-type]
)
def test_chance_cannot_draw_a_citizen_that_is_not_in_the_pile(move: Move) -> None:
    state = play(choosing(), "A take orc-2-2")
    error = state.refusal(move, CHANCE)
    assert error is not None
    assert error.code == "impossible-outcome"


@pytest.mark.parametrize("move", [Penalty(), Penalty(-5), Penalty(True), Penalty("-1"), Stop()])  # type: ignore[arg-type]
def test_chance_cannot_show_a_penalty_that_is_not_left(move: Move) -> None:
    state = play(penalised(), "A penalty")
    error = state.refusal(move, CHANCE)
    assert error is not None
    assert error.code == "impossible-outcome"


class Name(str):
    """A text that is written otherwise than it compares."""

    __slots__ = ()

    def __str__(self) -> str:
        return "somebody"


@pytest.mark.parametrize(
    ("code", "state", "move"),
    [
        ("no-such-die", rolling, Reroll((True, 4))),
        ("no-such-die", rolling, Reroll((1.0,))),  # type: ignore[arg-type]
        ("no-such-die", rolling, Reroll(ANY)),
        ("not-in-row", choosing, Take(Name("orc-2-2"))),
        ("not-in-row", choosing, Take(ANY)),
        ("not-in-row", choosing, Take(["orc-2-2"])),  # type: ignore[arg-type]
        ("not-the-bonus", hypnotizing, Take(Name("elf-6"))),
        ("not-the-bonus", hypnotizing, Take(ANY)),
        ("other-location", claiming, Claim(Name("city"))),
        ("other-location", claiming, Claim(ANY)),
        ("own-dragon", giving, Give(ANY)),
        ("no-such-seat", giving, Give(True)),
        ("no-such-seat", giving, Give(1.0)),  # type: ignore[arg-type]
    ],
)
def test_what_only_compares_like_a_legal_move_would_spoil_the_record_and_is_refused(
    code: str, state: Callable[[], Any], move: Move
) -> None:
    error = state().refusal(move)
    assert error is not None
    assert error.code == code
    with pytest.raises(IllegalMove):
        state().play(move)


@pytest.mark.parametrize("citizen", [ANY, Name("elf-6")])
def test_chance_draws_ids_and_nothing_that_only_compares_like_one(citizen: Any) -> None:
    state = play(choosing(), "A take orc-2-2")
    assert "elf-6" in state.table.pile
    assert not state.is_legal(NewCitizen(citizen), CHANCE)


@pytest.mark.parametrize("state", [rolling, choosing, claiming, hypnotizing, giving])
@pytest.mark.parametrize("move", ["stop", None, 7, (), object()])
def test_what_is_no_move_at_all_is_refused(state: Callable[[], Any], move: Any) -> None:
    error = state().refusal(move)
    assert error is not None
    assert error.code == ("move-as-text" if isinstance(move, str) else "not-a-move")


def test_hand_made_moves_equal_the_shared_ones() -> None:
    for text in ("reroll 1 4 5", "take elf-4", "give B", "roll 352416", "penalty -2", "penalty"):
        move = GAME.parse_move(text)
        other = type(move)(*(getattr(move, field.name) for field in attrs.fields(type(move))))  # type: ignore[arg-type]
        assert other == move
        assert hash(other) == hash(move)
        assert str(other) == text
    assert play(dealt(), "* roll 111111").is_legal(Reroll((1, 4, 5)))
