"""The drawing, letter by letter."""

from __future__ import annotations

from random import Random

from boardlib import CHANCE

from .players import lucky_chance, lucky_choice
from .table import GAME, changed, dealt, play, rolled

ROW = ("elf-4", "fairy-2b2g", "hypnotist", "orc-3-2", "dragon-25")

ROLLING = """\
King of the Dice: A's turn, reroll or stop

  location                 citizen           points  asks for
1 city             2 3 4  =elf-4                  1  four numbers in a row
2 mine             2 3 4   fairy-2b2g         n x n  two blue and two green dice
3 workshop         2 3 4   hypnotist              1  a sum of at most 12
4 orc_village      3 4   =*orc-3-2                3  sets of three and two equal numbers
5 enchanted_forest 2 3 4   dragon-25             -2  a sum of at least 25
  = under its own location, * met by the dice

pile 32   discard 1   penalty -1, 8 more

dice 1:3r 2:3r 3:3g 4:5b 5:5r 6:1g   2 rolls left

>A   5  orc_village-2 orc-4
 B   3  kobold-6 penalty-4"""


def table() -> object:
    return changed(
        dealt(*ROW),
        locations=(3, 3, 3, 2, 3),
        kingdoms=(("orc_village-2", "orc-4"), ("kobold-6", "penalty-4")),
        penalties=(3, 3, 2, 0),
        discard=("dwarf-5x6",),
    )


def test_the_row_the_dice_with_their_colours_and_the_kingdoms() -> None:
    state = play(table(), "* roll 333551")  # type: ignore[arg-type]
    assert str(state) == ROLLING
    assert str(state.view(None)) == ROLLING


def test_dice_in_the_hand_are_dashes() -> None:
    state = play(dealt(), "* roll 333551", "A reroll 1 6")
    assert "dice 1:-- 2:3r 3:3g 4:5b 5:5r 6:--   2 rolls left" in str(state)


def test_set_up_and_gaps() -> None:
    first = GAME.start(GAME.setup())
    assert "set-up, a citizen arrives" in str(first)
    assert "penalty none, 10 more" in str(first)
    lines = str(play(first, "* citizen elf-4")).splitlines()  # type: ignore[arg-type]
    assert lines[3].startswith("1 city             2 3 4  =elf-4")
    assert lines[4] == "2 mine             2 3 4"
    claiming = play(rolled(dealt("elf-4", *ROW[1:]), "123466"), "A take elf-4")
    assert str(claiming).splitlines()[3] == "1 city             2 3 4"
    giving = play(rolled(dealt(*ROW), "555666"), "A take dragon-25")
    assert "to be given: dragon-25" in str(giving)


def test_the_winner_is_named_and_an_empty_pile_shows_nothing() -> None:
    state = changed(
        dealt("elf-4", *ROW[1:]),
        locations=(1, 3, 3, 3, 3),
        kingdoms=((), ("city-2", "townsfolk-odd", "city-3", "townsfolk-even")),
    )
    state = play(rolled(state, "123466"), "A take elf-4", "A claim city", "* citizen orc-3")
    assert str(state).startswith("King of the Dice: over, B won")
    assert "1 city                     orc-3 " in str(state)


def test_plain_drawings_are_ascii_of_at_most_100_columns() -> None:
    random = Random(3)
    state = GAME.start(GAME.setup(players=5))
    while state.actors:
        assert str(state).isascii()
        head = str(state).split("\n\n>")[0].splitlines()
        assert all(line == line.rstrip() for line in head)
        step = lucky_chance if state.actors == (CHANCE,) else lucky_choice
        state = state.play(step(state, random))  # type: ignore[arg-type]


def test_colours_come_only_when_asked_for() -> None:
    state = play(dealt(), "* roll 333551")
    assert "\x1b" not in GAME.draw(state)
    coloured = GAME.draw(state, ansi=True)  # type: ignore[call-arg]
    assert "1:\x1b[31m3r\x1b[0m" in coloured
    assert "3:\x1b[32m3g\x1b[0m" in coloured
    assert "4:\x1b[34m5b\x1b[0m" in coloured
    assert "\x1b[33mcity" in coloured
