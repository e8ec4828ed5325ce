"""Drawings of boards with walls, buildings, coins and vikings; readable JSON."""

from __future__ import annotations

import json

import boardlib

from .setups import GAME, OPEN, around, block, given, play, seat, state, streets

CITY = "a1:g3"


def example() -> boardlib.State:
    walls = streets("a1n b1n a1w c3n c3w")
    start = state(
        "place",
        seat(around(CITY), block(CITY), taken=4),
        seat(walls),
        rounds=8,
        decree=(3, 2, 2),
        face="I3",
    )
    return start


def test_the_drawing_shows_boards_walls_and_the_closed_city() -> None:
    assert str(example()) == DRAWING


DRAWING = """\
Walls of York: Age 1, round 8 of at most 40, decree: 3 C, 2 W, 2 M, die: I3 (2), supply: 125

A (closed)  score 6                   B (open)  score 0
coins 4  vikings 0  invasions 0       coins 0  vikings 0  invasions 0
    a   b   c   d   e   f   g   h         a   b   c   d   e   f   g   h
  ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━┓   ·     ┏━━━━━━━╸   ·   ·   ·   ·   ·   ·
1 ┃ 1#  W#  M#  1#  1#  W#  1#┃       1 ┃ 1   W   M   1   1   W   1
  ┃   ·   ·   ·   ·   ·   ·   ┃   ·     ╹   ·   ·   ·   ·   ·   ·   ·   ·
2 ┃  #  V#   #  C#  C#   #  C#┃ W     2       V       C   C       C   W
  ┃   ·   ·   ·   ·   ·   ·   ┃   ·     ·   ·   ┏━━━╸   ·   ·   ·   ·   ·
3 ┃ M#  W#  V#  1#   #  V#  2#┃ M     3   M   W ┃ V   1       V   2   M
  ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛   ·     ·   ·   ╹   ·   ·   ·   ·   ·   ·
4       2       C   1   M   V         4       2       C   1   M   V
  ·   ·   ·   ·   ·   ·   ·   ·   ·     ·   ·   ·   ·   ·   ·   ·   ·   ·
5   V   M   1       M   C       2     5   V   M   1       M   C       2
  ·   ·   ·   ·   ·   ·   ·   ·   ·     ·   ·   ·   ·   ·   ·   ·   ·   ·
6       1       C   1   V       W     6       1       C   1   V       W
  ·   ·   ·   ·   ·   ·   ·   ·   ·     ·   ·   ·   ·   ·   ·   ·   ·   ·
7       W   1   M           W   V     7       W   1   M           W   V
  ·   ·   ·   ·   ·   ·   ·   ·   ·     ·   ·   ·   ·   ·   ·   ·   ·   ·
8   W   2   C   V   1   C   1   M     8   W   2   C   V   1   C   1   M
  ·   ·   ·   ·   ·   ·   ·   ·   ·     ·   ·   ·   ·   ·   ·   ·   ·   ·

C church   W well   M market   1 2 coins   V viking   # in the closed city
To act: B"""


def last_line(at: boardlib.State | boardlib.View) -> str:
    return str(at).splitlines()[-1]


def test_a_drawing_shows_sealed_choices_to_their_owner_only() -> None:
    rolled = play(state("die", OPEN, OPEN, OPEN, rounds=0), "* die I2", "B place a1n b1n")
    assert last_line(rolled) == "To act: A and C; B has sealed a1n b1n"
    assert last_line(rolled.view(1)) == "To act: A and C; B has sealed a1n b1n"
    assert last_line(rolled.view(0)) == "To act: A and C"


def test_lifts_and_answers_are_drawn_too() -> None:
    from boardlib.games.walls_of_york.streets import street_bits

    row = seat(streets(" ".join(list(street_bits())[:36])))
    short = play(
        state("die", *[row] * 4, rounds=30), "* die I3", "A place a8s b8s c8s", "A lift a1n"
    )
    assert "each open seat's share: 1" in str(short)
    assert last_line(short).endswith("A has sealed a8s b8s c8s and lifted a1n, 1 to lift")
    full = seat(streets(" ".join(street_bits())))
    none = state("die", full, seat(streets("a1n b1n c1n d1n e1n f1n")), rounds=60, round_limit=100)
    assert last_line(play(none, "* die I3", "A nothing")) == "To act: B; A has sealed nothing"
    closing = state("close", *[seat(around(CITY))] * 3, decree=(3, 2, 2), face="I2")
    assert last_line(play(closing, "A close a1", "B wait")) == (
        "To act: C; A has sealed close; B has sealed wait"
    )


def test_the_board_alone_is_drawn_before_the_first_wall_and_at_the_end() -> None:
    built = str(play(GAME.start(GAME.setup(board="chosen")), "A tile white 2 up black"))
    assert built.startswith("Walls of York: the board is being built")
    assert "1   ?   ?   ?   ?   1   W   M   1" in built
    start = play(GAME.start(given(round_limit=1)), "* decree 0 2 3", "* die I2", "A place a1n")
    between = play(start, "B place a1n")
    assert "Age 2, supply: 150" in str(between)
    assert "taken age-1" in str(between)
    over = play(between, "* decree 0 2 3", "* die I2", "A place a1n", "B place a1n")
    assert str(over).startswith("Walls of York: the end")
    assert str(over).endswith("Winner: A and B")
    assert "\nplace           1     1\n" in str(over)


def test_no_line_ends_in_blanks() -> None:
    for at in (example(), GAME.start(given()), GAME.start(GAME.setup())):
        assert all(line == line.rstrip() for line in str(at).splitlines())


def test_json_names_streets_and_squares() -> None:
    found = json.loads(boardlib.to_json(example()))["data"]
    assert found["phase"] == "place"
    assert found["decree"] == {"church": 3, "well": 2, "market": 2}
    assert found["die"]["face"] == "I3"
    assert found["supply"] == 125
    assert found["share"] is None
    assert found["squares"][0] == "1WM11W1."
    assert found["seats"][1]["walls"] == ["a1n", "b1n", "c3n", "a1w", "c3w"]
    assert found["seats"][0]["city"][:2] == ["a1", "b1"]
    assert found["seats"][1]["city"] is None
    assert found["seats"][0]["coins"] == 4
    assert found["seats"][0]["choice"] is None


def test_json_of_a_view_hides_choices() -> None:
    rolled = play(state("die", OPEN, OPEN, OPEN, rounds=0), "* die I2", "B place a1n b1n")
    own = {"placed": ["a1n", "b1n"], "lifted": [], "owed": 0}

    def choices(seen: boardlib.State | boardlib.View) -> list[object]:
        return [each["choice"] for each in json.loads(boardlib.to_json(seen))["data"]["seats"]]

    assert choices(rolled) == [None, own, None]
    assert choices(rolled.view(1)) == [None, own, None]
    assert choices(rolled.view(0)) == [None, "?", None]
    closing = state("close", *[seat(around(CITY))] * 3, decree=(3, 2, 2), face="I2")
    answered = play(closing, "A close a1", "B wait")
    assert choices(answered) == [{"close": "a1"}, {"close": None}, None]
    assert choices(answered.view(None)) == ["?", "?", None]
