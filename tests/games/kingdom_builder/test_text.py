"""The drawing, as a person sees it."""

from __future__ import annotations

import re

from boardlib.games.kingdom_builder import board_of
from boardlib.games.kingdom_builder.text import draw_board

from .boards import GAME, at, plain, play, start

FIRST = """\
Kingdom Builder: A plays grass, 1 to build

   a b c d e f g h i j k l m n o p q r s t
 1 f d d ^ ^ d d c c c c c c d d ~ d d d d
 2  f f d d d ^ ^ c c c ^ ^ c d d ~ d d d d
 3 f f f f f f f ^ ^ ^ ^ ^ c ^ ^ ~ d d @ f
 4  ~ ~ f # A A t t ^ ^ ^ c ^ ^ ~ ^ d f f f
 5 f f ~ ~ g g g t t c c c t t ~ ^ ^ c f f
 6  f c c ~ g t t c c c c t t ~ c c c ^ f f
 7 d f @ c ~ t t @ c g c @ t t ~ f f f f f
 8  d d c ~ t t g g g g g g t ~ g # g f g t
 9 d d d ~ t t t g g g g g t t ~ g g g g t
10  d d ~ ~ t t t g g g g g t t ~ g g g t t
11 d d c ~ ~ t t g g g d d c ~ ~ t t t g g
12  d c ~ f f t t t g g d # c ~ t t t @ g g
13 d d ~ f f t t @ f g c c c f f f t c f f
14  ~ ~ ~ f g t f f f f c c f f ~ d d c c f
15 ~ ~ ~ ~ g g g g f f c g g ~ f f d d c c
16  ~ t t ~ g g c c d c g g @ f ~ f ~ d d c
17 ~ t c t ~ g c c d c g g g t f f ~ ~ d d
18  ~ # c f ~ @ d d c ~ g g t t ^ ~ ~ ~ d ~
19 ~ ~ c f ~ ~ ~ d d ~ g ^ t t ~ ~ ~ ~ ~ ~
20  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ t t t ~ ~ ~ ~ ~ ~ ~

g grass  c canyon  d desert  f flower field  t forest  ~ water  ^ mountain  # castle
@ locations with the tiles left: s3 paddock (2), c7 tavern (2), h7 tavern (2), l7 paddock (2), \
r12 farm (2), h13 oasis (2), m16 farm (2), f18 oasis (2)
cards: fishermen, knights, merchants; terrain cards: pile 23, discards 0

>A   7 gold  supply 38  card none  tiles none (usable: none)
 B   0 gold  supply 40  card canyon  tiles none"""


def first() -> object:
    state = start(players=2, first_game=True)
    return play(state, "draw grass", "draw canyon", "show grass", "build e4", "build f4")


def test_the_board_with_settlements_cards_and_seats() -> None:
    assert str(first()) == FIRST


def test_a_view_is_drawn_without_the_others_cards() -> None:
    assert str(first().view(0)) == FIRST.replace("card canyon", "card hidden")  # type: ignore[attr-defined]


def test_colours_change_nothing_but_colours() -> None:
    drawn = GAME.draw(first(), ansi=True)  # type: ignore[call-arg, arg-type]
    assert "\x1b[41mA\x1b[0m" in drawn
    assert re.sub("\x1b\\[[0-9;]*m", "", drawn) == FIRST


def test_headlines_say_what_comes_next() -> None:
    def headline(state: object) -> str:
        return str(state).split("\n", maxsplit=1)[0].removeprefix("Kingdom Builder: ")

    assert headline(start()) == "quadrant 1 of 4 is drawn"
    laid = start(quadrants=("tavern", "barn", "oasis", "farm"))
    assert headline(laid) == "the Kingdom Builder cards are drawn"
    assert headline(start(first_game=True)) == "A draws a first card"
    tiled = plain(q1={"at": "paddock", "r5": "ggggLggggg"})
    lifted = at(tiled, turn="act A grass 0 - paddock@d5 -", seats="-;e5+|-;-")
    assert headline(lifted) == "A plays grass, paddock has lifted d5"
    assert " 5 g g g * @" in str(lifted)
    last = at(plain(), turn="act B grass 0 - - last", hands="c-")
    assert headline(last) == "last round, B plays grass, the mandatory action is done"
    over = at(plain(), turn="over - - 0 - - last", hands="c-", seats="a1;-|t20;-")
    assert headline(over) == "over, A and B won"


def test_quadrants_that_are_not_laid_yet_are_dots() -> None:
    drawn = draw_board(board_of(("tavern",), ())).split("\n")
    assert drawn[1] == " 1 f d d ^ ^ d d c c c . . . . . . . . . ."
    assert drawn[20] == "20  . . . . . . . . . . . . . . . . . . . ."
