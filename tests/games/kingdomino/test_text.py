"""Drawings, as a person sees them."""

from __future__ import annotations

import attrs

from .helpers import buying, ended, run, sketch, start

BEGINNING = """\
Kingdomino, 2 players: the first line; A picks a domino

To choose
 3 [f |f ] .
17 [f |l ] B
22 [W1|s ] .
48 [w |X3] .

A: 0 points                       B: 0 points
    a  b  c  d  e  f  g  h  i         a  b  c  d  e  f  g  h  i
  1 .  .  .  .  .  .  .  .  .       1 .  .  .  .  .  .  .  .  .
  2 .  .  .  .  .  .  .  .  .       2 .  .  .  .  .  .  .  .  .
  3 .  .  .  .  .  .  .  .  .       3 .  .  .  .  .  .  .  .  .
  4 .  .  .  .  .  .  .  .  .       4 .  .  .  .  .  .  .  .  .
  5 .  .  .  .  ## .  .  .  .       5 .  .  .  .  ## .  .  .  .
  6 .  .  .  .  .  .  .  .  .       6 .  .  .  .  .  .  .  .  .
  7 .  .  .  .  .  .  .  .  .       7 .  .  .  .  .  .  .  .  .
  8 .  .  .  .  .  .  .  .  .       8 .  .  .  .  .  .  .  .  .
  9 .  .  .  .  .  .  .  .  .       9 .  .  .  .  .  .  .  .  .

w wheat  f forest  l lake  m meadow  s swamp  x mine  1-3 crowns  ## castle  . free"""

ROUND = """\
Kingdomino, 2 players: round 1 of 6; B places 17 [f |l ]

To place           To choose
17 [f |l ] B        1 [w |w ] .
22 [W1|s ] B        2 [w |w ] .
48 [w |X3] A        4 [f |f ] .
                    5 [f |f ] A

A: 0 points                    B: 0 points
    b  c  d  e  f  g  h  i         a  b  c  d  e  f  g  h  i
  1 .  .  .  .  .  .  .  .       1 .  .  .  .  .  .  .  .  .
  2 .  .  .  .  .  .  .  .       2 .  .  .  .  .  .  .  .  .
  3 .  .  .  .  .  .  .  .       3 .  .  .  .  .  .  .  .  .
  4 .  .  .  f  f  .  .  .       4 .  .  .  .  .  .  .  .  .
  5 .  .  .  ## .  .  .  .       5 .  .  .  .  ## .  .  .  .
  6 .  .  .  .  .  .  .  .       6 .  .  .  .  .  .  .  .  .
  7 .  .  .  .  .  .  .  .       7 .  .  .  .  .  .  .  .  .
  8 .  .  .  .  .  .  .  .       8 .  .  .  .  .  .  .  .  .
                                 9 .  .  .  .  .  .  .  .  .

w wheat  f forest  l lake  m meadow  s swamp  x mine  1-3 crowns  ## castle  . free"""

END = """\
Kingdomino, 2 players: the end

A: 3 points              B: 3 points
    d  e  f  g  h  i         a  b  c  d  e  f  g
  1 .  .  .  .  .  .       2 .  .  .  .  .  .  .
  2 .  .  .  .  .  .       3 .  .  .  .  .  .  .
  3 .  .  .  .  .  .       4 .  .  .  s  S1 .  .
  4 .  w  w  f  f  .       5 .  .  .  .  ## .  .
  5 .  ## W1 .  .  .       6 .  .  X1 .  .  .  .
  6 .  .  .  .  .  .       7 .  .  .  .  .  .  .
  7 .  .  .  .  .  .       8 .  .  .  .  .  .  .
  8 .  .  .  .  .  .

                   A     B
wheat              3     0
forest             0     0
lake               0     0
meadow             0     0
swamp              0     2
mine               0     1
middle kingdom     0     0
total              3     3
place              1     2"""


def test_the_first_line_is_chosen() -> None:
    state = run(start(players=2), "* line 3 17 22 48; * king B; B pick 17; * king A")
    assert str(state) == BEGINNING


def test_a_round_shows_both_lines_and_the_squares_still_open() -> None:
    state = run(
        start(players=2),
        "* line 3 17 22 48; * king B; B pick 17; * king A; A pick 3; * king A; A pick 48;"
        "* king B; B pick 22; * line 1 2 4 5; A place e4e; A pick 5",
    )
    assert str(state) == ROUND
    assert str(state.view(1)) == ROUND


def test_the_end_shows_the_scores() -> None:
    left = sketch("w w f f\n## W1 . .")
    right = sketch(". s S1\n. . ##\nX1 . .")
    assert str(ended(left, right, middle_kingdom=True)) == END


def test_chance_is_announced() -> None:
    state = start(players=4)
    assert str(state).startswith("Kingdomino, 4 players: the first line; a new line is drawn\n")
    state = run(state, "* line 1 2 3 4")
    assert "a king comes out of the hand" in str(state).splitlines()[0]


def test_kingdoms_that_are_too_wide_together_are_drawn_below_each_other() -> None:
    rows = str(start(players=4)).splitlines()
    assert max(map(len, rows)) <= 100
    assert [row[0] for row in rows if row[1:3] == ": "] == ["A", "D"]


def test_nothing_trails() -> None:
    state = attrs.evolve(start(players=3))
    assert not any(row.endswith(" ") for row in str(state).splitlines())


EVERYTHING = """\
Kingdomino, 2 players: the first line; A pays for farmer
Quests: harmony, lost corner
Court: king; 0 in the pile

To place
48 [w |X3] B

A: 9 points                B: 5 points
    b   c   d   e   f          a   b   c   d   e   f   g   h   i
  1 .   .   .   .   .        1 .   .   .   .   .   .   .   .   .
  2 .   .   .   .   .        2 .   .   .   .   .   .   .   .   .
  3 .   .   .   .   .        3 .   .   .   .   .   .   .   .   .
  4 .   .   .   .   .        4 .   .   .   .   .   .   .   .   .
  5 w @ S1! w ' ##  f '      5 .   .   .   .   ##  .   .   .   .
  6 .   .   .   .   .        6 .   .   .   .   .   .   .   .   .
  7 .   .   .   .   .        7 .   .   .   .   .   .   .   .   .
  8 .   .   .   .   .        8 .   .   .   .   .   .   .   .   .
  9 .   .   .   .   .        9 .   .   .   .   .   .   .   .   .
    b5  axe warrior

w wheat  f forest  l lake  m meadow  s swamp  x mine  1-3 crowns  ## castle  . free
! giant (the number is what it leaves)  ' resource  @ token"""


def test_giants_resources_and_tokens_are_marked() -> None:
    kingdom = sketch("w- S2! w ## f", b5="axe_warrior")
    state = buying(kingdom, "farmer", "king", giants=True, quests=["harmony", "lost_corner"])
    assert str(run(state, "A buy farmer")) == EVERYTHING


def test_a_dynasty_says_which_game_it_is() -> None:
    rows = str(start(players=2, dynasty=True)).splitlines()
    assert rows[0].endswith(": game 1 of 3, the first line; a new line is drawn")
    assert rows[2].startswith("A: 0 points, 0 in all    ")


def test_partners_are_drawn_together() -> None:
    assert "A and B: 0 points" in str(start(players=6, mode="teams"))
