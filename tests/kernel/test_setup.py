"""Setups are checked when made, and an error names the field and what it may be."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from boardlib.kernel.errors import SetupError
from boardlib.kernel.setup import Option, Setup, option, options_of


@attrs.frozen(kw_only=True)
class Camp(Setup):
    players: int = option(2, values=range(2, 5), en="Players", fr="Joueurs")
    rain: bool = option(False, en="Rain", fr="Pluie")
    colour: str = option("red", values=("red", "blue"), en="Colour", fr="Couleur")
    words: tuple[str, ...] = option((), en="Words", fr="Mots")
    steps: tuple[int, ...] = option(
        (), values=(1, 5), of=int, derive=lambda self: (1,) * self.rain, en="Steps", fr="Pas"
    )
    odd: int = option(1, values=(1, 3, 5), en="Odd", fr="Impair")
    free: int = option(0, en="Free", fr="Libre")
    title: str = option("", en="Title", fr="Titre")

    def check(self) -> None:
        if self.rain and self.colour == "blue":
            raise SetupError("it does not rain in blue", field="colour", code="options-contradict")


def test_options_say_all_that_a_form_needs() -> None:
    options = {each.name: each for each in options_of(Camp)}
    assert options["players"] == Option(
        "players", "integer", 2, (2, 3, 4), {"en": "Players", "fr": "Joueurs"}
    )
    assert options["rain"].values == (False, True)
    assert (options["words"].type, options["words"].items) == ("array", "string")
    assert (options["steps"].type, options["steps"].items) == ("array", "integer")
    assert options["colour"].items is None
    assert options["steps"].default == ()
    assert options["colour"].label("fr") == "Couleur"
    assert hash(options["players"])


def test_an_option_left_out_has_its_default_or_what_is_derived() -> None:
    assert Camp().steps == ()
    assert Camp(rain=True).steps == (1,)
    assert Camp(rain=True, steps=(5,)).steps == (5,)


def test_a_list_is_taken_for_a_tuple() -> None:
    assert Camp(words=["a", "b"]).words == ("a", "b")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "field", "code", "allowed"),
    [
        ({"players": 5}, "players", "bad-option", "2 to 4"),
        ({"players": "2"}, "players", "option-type", "2 to 4"),
        ({"players": True}, "players", "option-type", "2 to 4"),
        ({"rain": 1}, "rain", "option-type", "false, true"),
        ({"colour": "green"}, "colour", "bad-option", "red, blue"),
        ({"words": "abc"}, "words", "option-type", "a list, each item plain ASCII text"),
        ({"words": ("é",)}, "words", "option-type", "a list, each item plain ASCII text"),
        ({"words": ("x" * 1001,)}, "words", "option-type", "a list, each item plain ASCII text"),
        ({"steps": (2,)}, "steps", "bad-option", "a list of: 1, 5"),
        ({"steps": ("1",)}, "steps", "option-type", "a list of: 1, 5"),
        ({"odd": 2}, "odd", "bad-option", "1, 3, 5"),
        ({"free": 1 << 53}, "free", "option-type", "an integer"),
        ({"title": "\n"}, "title", "option-type", "plain ASCII text"),
        ({"rain": True, "colour": "blue"}, "colour", "options-contradict", ""),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(
    options: dict[str, Any], field: str, code: str, allowed: str
) -> None:
    with pytest.raises(SetupError) as caught:
        Camp(**options)
    assert (caught.value.field, caught.value.code) == (field, code)
    assert caught.value.allowed == allowed


def test_options_round_trip_sorted_by_name() -> None:
    setup = Camp(players=3, words=("x",))
    options = setup.to_options()
    assert list(options) == sorted(options)
    assert Camp.from_options(options) == setup


def test_a_stored_setup_has_every_option_and_no_other() -> None:
    options: dict[str, Any] = dict(Camp().to_options())
    with pytest.raises(SetupError) as caught:
        Camp.from_options({**options, "hail": 1})
    assert caught.value.code == "unknown-option"
    del options["players"]
    with pytest.raises(SetupError) as caught:
        Camp.from_options(options)
    assert (caught.value.code, caught.value.field) == ("missing-option", "players")
