"""Moves and positions have one spelling each; everything else is refused with a column."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardlib import CHANCE, NotationError, PositionError, State
from boardlib.games.walls_of_york import WallsOfYorkState
from boardlib.games.walls_of_york.streets import (
    read_squares,
    read_streets,
    square_bits,
    street_bits,
    write_squares,
    write_streets,
)
from boardlib.games.walls_of_york.table import Gains
from boardlib.testing.play import random_game

from .setups import (
    BIG_DIE,
    FULL_TILES,
    GAME,
    OPEN,
    RING_DIE,
    around,
    block,
    play,
    seat,
    state,
    streets,
)

CITY = "a1:g3"


@pytest.mark.parametrize(
    "text",
    [
        "tile white 2 right black",
        "place a1n",
        "place a1n b1n a1w",
        "place h8s h8e",
        "nothing",
        "lift c4n",
        "close c4",
        "wait",
        "choose ?",
        "board white:black:up blue:white:left purple:black:down yellow:white:right",
        "decree 3 2 2",
        "die I2",
    ],
)
def test_moves_read_back(text: str) -> None:
    move = GAME.parse_move(text)
    assert str(move) == text
    assert GAME.parse_move(text) == move


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "unknown-verb", 1),
        ("build a1n", "unknown-verb", 1),
        ("place", "argument-count", 6),
        ("place a1n i1n", "bad-argument", 11),
        ("place a1n a1n", "bad-argument", 11),
        ("place b1n a1n", "not-canonical", 7),
        ("place a1w a1n", "not-canonical", 9),
        ("place a1s", "bad-argument", 7),
        ("place A1N", "bad-argument", 7),
        ("place a1e", "bad-argument", 7),
        ("place  a1n", "bad-argument", 7),
        ("nothing at all", "argument-count", 15),
        ("lift", "argument-count", 5),
        ("lift a1n b1n", "argument-count", 13),
        ("lift x", "bad-argument", 6),
        ("close", "argument-count", 6),
        ("close a9", "bad-argument", 7),
        ("wait a1", "argument-count", 8),
        ("choose", "argument-count", 7),
        ("choose a1n", "argument-count", 11),
        ("tile white 2 right", "argument-count", 19),
        ("tile red 2 right black", "bad-argument", 6),
        ("tile white 5 right black", "bad-argument", 12),
        ("tile white 02 right black", "bad-argument", 12),
        ("tile white 2 east black", "bad-argument", 14),
        ("tile white 2 right grey", "bad-argument", 20),
        ("board white:black:up", "argument-count", 21),
        ("board white:black:up x y z", "bad-argument", 22),
        ("decree 3 2", "argument-count", 11),
        ("decree 3 2 ten", "bad-argument", 12),
        ("decree 3 2 ²", "bad-argument", 12),
        ("decree 3 2 10", "bad-argument", 12),
        ("die", "argument-count", 4),
        ("die I-2", "bad-argument", 5),
        ("die I2 I3", "argument-count", 10),
    ],
)
def test_what_is_no_move(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    assert (caught.value.code, caught.value.column) == (code, column)


def test_street_sets_are_written_in_canonical_order() -> None:
    assert write_streets(streets("a1n")) == "8" + "0" * 35
    assert write_streets(streets("h8e")) == "0" * 35 + "1"
    assert write_squares(block("a1:a1")) == "8" + "0" * 15
    random = Random(1)
    names, cells = list(street_bits()), list(square_bits())
    for _ in range(50):
        some = streets(" ".join(random.sample(names, random.randrange(1, 144))))
        assert read_streets(write_streets(some)) == some
        few = sum(1 << square_bits()[name] for name in random.sample(cells, 20))
        assert read_squares(write_squares(few)) == few


def example() -> WallsOfYorkState:
    closed = seat(
        around(CITY), block(CITY), taken=4, vikings=0, invasions=1, ages=(Gains(1, 2, 0, 0, 0),)
    )
    still = seat(streets("a1n b1n"), vikings=2, ages=(Gains(0, 0, 0, 0, 0),))
    start = state("place", closed, still, OPEN_2, age=2, rounds=8, decree=(3, 2, 2), face="I3")
    return play(start, "C place c4n d4n e4n")


NOTHING = Gains(0, 0, 0, 0, 0)
OPEN_2 = seat(ages=(NOTHING,))


def test_a_position_says_all() -> None:
    assert example().position == (
        'walls-of-york/1 {"board":"given","die":[],"layout":["white black up","blue black up",'
        '"purple black up","yellow black up"],"longest_wall":false,"perfect_plan":false,'
        '"players":3,"round_limit":40,"tiles":[]} '
        "place 2 8 white:black:up/blue:black:up/purple:black:up/yellow:black:up 3,2,2 I3 "
        "fe0000fe00000000008140a0400000000000|fefefe0000000000|0|4|0|1|1,2,0,0,0|. "
        "c00000000000000000000000000000000000|-|0|0|2|0|0,0,0,0,0|- "
        "-|-|0|0|0|0|0,0,0,0,0|000000380000000000000000000000000000"
    )
    assert GAME.from_position(example().position) == example()


def test_a_views_position_hides_the_other_choices() -> None:
    onlooker = example().view(None).position
    assert onlooker.startswith("walls-of-york/1@- ")
    assert onlooker.endswith("|- -|-|0|0|0|0|0,0,0,0,0|?")
    assert example().view(2).position.endswith("|000000380000000000000000000000000000")
    for viewer in (0, 1, 2, None):
        view = example().view(viewer)
        assert GAME.view_from_position(view.position) == view


def test_a_begun_chain_reads_back() -> None:
    row = seat(streets(" ".join(list(street_bits())[:36])))
    rolled = play(
        state("die", *[row] * 4, rounds=30), "* die I3", "B place a8s b8s c8s", "B lift a1n"
    )
    assert rolled.actors == (0, 1, 2, 3)
    assert GAME.from_position(rolled.position) == rolled
    assert "^" in rolled.position
    assert "^" not in rolled.view(0).position
    for viewer in (0, 1, None):
        view = rolled.view(viewer)
        assert GAME.view_from_position(view.position) == view


def test_sealed_answers_read_back() -> None:
    seats = [seat(around(CITY))] * 3
    start = state("close", *seats, decree=(3, 2, 2), face="I2")
    for plies in (("A close a1",), ("B wait",), ("A close a1", "C wait")):
        at = play(start, *plies)
        assert GAME.from_position(at.position) == at
        for viewer in (0, 1, 2, None):
            assert GAME.view_from_position(at.view(viewer).position) == at.view(viewer)


def test_the_forced_nothing_reads_back_and_is_sampled() -> None:
    full = seat(streets(" ".join(street_bits())))
    other = seat(streets("a1n b1n c1n d1n e1n f1n"))
    at = play(state("die", full, other, rounds=60, round_limit=100), "* die I3", "A nothing")
    assert at.position.count("|nothing ") == 1
    assert GAME.from_position(at.position) == at
    view = at.view(1)
    assert view.sample("x") == at
    assert GAME.view_from_position(view.position) == view


def changed(old: str, new: str, at: WallsOfYorkState | None = None) -> str:
    text = (at or example()).position
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("place 2 8", "placing 2 8"),
        ("place 2 8", "place 3 8"),
        ("place 2 8", "place 2 eight"),
        ("place 2 8", "place 2 08"),
        ("place 2 8", "place 2 123456789"),
        ("white:black:up/", "white:black:north/"),
        ("white:black:up/", ""),
        ("3,2,2", "3,2"),
        ("3,2,2", "3,2,x"),
        (" I3 ", " I4 "),
        ("|0|4|0|1|", "|2|4|0|1|"),
        ("|0|4|0|1|", "|0|four|0|1|"),
        ("|0|4|0|1|", "|0|4|0|"),
        ("1,2,0,0,0", "1,2,0,0"),
        ("fe0000fe0", "FE0000fe0"),
        ("fe0000fe0", "e0000fe0"),
        ("|fefefe0000000000|", "|fefefe000000000|"),
        ("0|- -|-|", "0|? -|-|"),
        ("|. c", "|- c"),
        ("|000000380000000000000000000000000000", "|wait"),
        ("|000000380000000000000000000000000000", "|38"),
        ("|000000380000000000000000000000000000", "|000000380000000000000000000000000000^zz"),
        (" place 2", "  place 2"),
    ],
)
def test_malformed_positions_are_refused(old: str, new: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(changed(old, new))
    assert caught.value.code in ("bad-position", "not-canonical")
    assert caught.value.column > 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("place 2 8", "place 2 41"),
        ("place 2 8", "place 2 0"),
        ("place 2 8", "place 1 8"),
        ("place 2 8", "die 2 8"),
        ("place 2 8", "over 2 8"),
        ("place 2 8", "board 2 8"),
        ("place 2 8", "tile 2 8"),
        ("white:black:up/", "white:white:up/"),
        ("white:black:up/", "blue:black:up/"),
        ("white:black:up/", "-/"),
        ("3,2,2", "5,5,5"),
        ("3,2,2", "-"),
        (" I3 ", " - "),
        ("place 2 8", "place 2 1"),
        ("place 2 8", "place 2 2"),
        ("|0|4|0|1|", "|0|99|0|1|"),
        ("|0|4|0|1|", "|0|4|1|1|"),
        ("|0|4|0|1|", "|0|4|0|0|"),
        ("|0|4|0|1|", "|0|4|0|2|"),
        ("1,2,0,0,0", "1,2,2,0,0"),
        ("1,2,0,0,0", "1,2,0,3,0"),
        ("1,2,0,0,0", "1,2,0,0,3"),
        ("1,2,0,0,0", "999,2,0,0,0"),
        ("1,2,0,0,0", "1,99,0,0,0"),
        ("1,2,0,0,0", "1,2,0,0,0+1,2,0,0,0"),
        ("1,2,0,0,0", "-"),
        ("fe0000fe0", "fe0001fe0"),
        ("|fefefe0000000000|", "|-|"),
        ("|fefefe0000000000|", "|fefefe0000000001|"),
        ("-|0|0|2|0|", "-|0|3|2|0|"),
        ("-|0|0|2|0|", "-|1|0|2|0|"),
        ("-|0|0|2|0|", "-|0|0|99|0|"),
        ("|000000380000000000000000000000000000", "|000000300000000000000000000000000000"),
        ("|000000380000000000000000000000000000", "|nothing"),
        (
            "|000000380000000000000000000000000000",
            "|000000380000000000000000000000000000^800000000000000000000000000000000000",
        ),
        ("0|- -|-|", "0|000000380000000000000000000000000000 -|-|"),
    ],
)
def test_positions_that_cannot_be_are_refused(old: str, new: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(changed(old, new))
    assert caught.value.code in ("impossible-position", "bad-position")


def test_impossible_cities_are_refused() -> None:
    apart = around("a1:b2") | around("d4:f8")
    closed = seat(apart, block("a1:b2") | block("d4:f8"))
    for wrong in (
        state("die", closed, OPEN, decree=(0, 2, 3)),
        state("die", seat(around("a1:b2"), block("a1:b2")), OPEN, decree=(3, 2, 2)),
        state(
            "die",
            seat(around(CITY), block(CITY)),
            seat(around(CITY), block(CITY)),
            decree=(3, 2, 2),
        ),
        state(
            "die",
            seat(streets(" ".join(street_bits()))),
            seat(streets("a1n b1n c1n d1n e1n f1n g1n")),
            rounds=60,
            round_limit=100,
        ),
        state("close", OPEN, OPEN, face="I2"),
        state("board", OPEN, OPEN, rounds=0, decree=None),
        state("over", OPEN_2, OPEN_2, rounds=0, decree=None, age=1),
        state("die", seat(around(CITY), block(CITY)), OPEN, rounds=0, decree=(3, 2, 2)),
        state("decree", seat(0, block(CITY)), OPEN, rounds=0, decree=None),
        state("die", seat(around(CITY), block(CITY), taken=58), OPEN, decree=(3, 2, 2)),
        state("die", seat(vikings=3, ages=(NOTHING,)), OPEN_2, age=2, rounds=0),
    ):
        with pytest.raises(PositionError) as caught:
            GAME.from_position(wrong.position)
        assert caught.value.code == "impossible-position"


def test_a_board_that_is_built_is_not_being_built() -> None:
    chosen = GAME.start(GAME.setup(board="chosen"))
    for layout in ("white:black:up/blue:black:up/purple:black:up/yellow:black:up",):
        with pytest.raises(PositionError) as caught:
            GAME.from_position(chosen.position.replace("-/-/-/-", layout))
        assert caught.value.code == "impossible-position"
    drawn = GAME.start(GAME.setup())
    for old, new in (
        ("-/-/-/-", "white:black:up/-/-/-"),
        ("board 1", "board 2"),
        ("board 1", "decree 1"),
    ):
        with pytest.raises(PositionError) as caught:
            GAME.from_position(drawn.position.replace(old, new))
        assert caught.value.code == "impossible-position"


def test_a_sealed_answer_names_a_city_of_the_seat() -> None:
    both = state("close", seat(around(CITY)), seat(around(CITY)), decree=(3, 2, 2), face="I2")
    text = play(both, "A close a1").position
    for wrong in ("close:b1", "close:h8", "nothing", "?"):
        with pytest.raises(PositionError) as caught:
            GAME.from_position(text.replace("close:a1", wrong))
        assert caught.value.code == "bad-position"


def test_a_view_that_cannot_be_is_refused() -> None:
    text = example().view(None).position
    for wrong in (
        text.replace("|0|4|0|1|1,2,0,0,0|.", "|0|4|0|1|1,2,0,0,0|?"),
        text.replace("0|- -|", "0|? -|"),
        text.replace("0|- -|", "0|nothing -|"),
        text.replace("@- ", "@D "),
        text.replace("@- ", " "),
    ):
        with pytest.raises(PositionError):
            GAME.view_from_position(wrong)


def test_every_position_of_a_game_reads_back() -> None:
    random = Random(5)
    at = GAME.start(GAME.setup(players=3, board="chosen", round_limit=6))
    while at.actors:
        assert GAME.from_position(at.position) == at
        actor = random.choice(at.actors)
        if actor == CHANCE:
            assert at.chance is not None
            at = at.play(at.chance.pick(random.randrange(at.chance.total)), CHANCE)
        else:
            at = at.play(random.choice(at.legal_moves(actor)), actor)
    assert GAME.from_position(at.position) == at


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "tiles": FULL_TILES, "die": RING_DIE, "round_limit": 7},
        {"players": 2, "board": "chosen", "die": BIG_DIE, "round_limit": 12},
    ],
)
def test_mixed_up_positions_never_crash_and_what_is_read_can_be_played(options: Any) -> None:
    """Words and parts of seats change places between the positions of a game."""
    random = Random(7)
    texts = [step.before.position for step in random_game(GAME, GAME.setup(**options), "mix")]
    head = texts[0].index("} ") + 2
    read = 0
    for _ in range(400):
        words, other = (random.choice(texts)[head:].split(" ") for _ in range(2))
        place = random.randrange(len(words))
        parts, others = words[place].split("|"), other[place].split("|")
        part = random.randrange(len(parts))
        parts[part] = others[part]
        words[place] = "|".join(parts)
        try:
            at = GAME.from_position(texts[0][:head] + " ".join(words))
        except PositionError:
            continue
        read += 1
        _play_to_the_end(at, random)
    assert read > 40


def _play_to_the_end(at: State, random: Random) -> None:
    plies = 0
    while at.actors:
        actor = random.choice(at.actors)
        if actor == CHANCE:
            assert at.chance is not None
            at = at.play(at.chance.pick(random.randrange(at.chance.total)), CHANCE)
        else:
            at = at.play(random.choice(at.legal_moves(actor)), actor)
        plies += 1
    assert plies <= GAME.max_plies(at.setup)
    assert at.result is not None
