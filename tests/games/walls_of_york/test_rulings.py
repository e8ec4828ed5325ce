"""Where the rulebook is silent: the digest's rulings and the special cases."""

from __future__ import annotations

from boardlib import CHANCE
from boardlib.games.walls_of_york.moves import WAIT
from boardlib.games.walls_of_york.regions import closed_regions, longest_run, perimeter
from boardlib.games.walls_of_york.scoring import coins_of
from boardlib.games.walls_of_york.streets import BOARD, squares_of, street_bits
from boardlib.games.walls_of_york.table import Gains

from .setups import GAME, OPEN, around, block, given, play, seat, squares, state, streets

CITY = "a1:g3"
NO_GAINS = Gains(0, 0, 0, 0, 0)


# The board


def test_a_drawn_board_is_one_event_in_which_each_tile_lies_once() -> None:
    start = GAME.start(GAME.setup())
    assert start.actors == (CHANCE,)
    chance = start.chance
    assert chance is not None
    assert chance.total == 24 * 8**4
    texts = [str(chance.pick(case)) for case in (0, 1, 4, 8, 8**4, 24 * 8**4 - 1)]
    assert texts == [
        "board white:black:up blue:black:up purple:black:up yellow:black:up",
        "board white:black:up blue:black:up purple:black:up yellow:black:right",
        "board white:black:up blue:black:up purple:black:up yellow:white:up",
        "board white:black:up blue:black:up purple:black:right yellow:black:up",
        "board white:black:up blue:black:up yellow:black:up purple:black:up",
        "board yellow:white:left purple:white:left blue:white:left white:white:left",
    ]
    for case in range(0, chance.total, 997):
        drawn = play(start, f"* {chance.pick(case)}")
        assert drawn.table.phase == "decree"
        assert len({str(laid).split(":")[0] for laid in drawn.table.board.layout}) == 4


# Streets and cities


def test_there_are_144_streets_each_with_one_spelling() -> None:
    assert len(street_bits()) == 144
    assert len(set(street_bits().values())) == 144
    names = list(street_bits())
    assert names[:2] == ["a1n", "b1n"]
    assert names[63:66] == ["h8n", "a8s", "b8s"]
    assert names[71:74] == ["h8s", "a1w", "b1w"]
    assert names[79:82] == ["h1w", "h1e", "a2w"]
    assert names[-1] == "h8e"


def test_the_rim_itself_is_no_wall() -> None:
    assert closed_regions(0) == 0
    assert closed_regions(perimeter(BOARD)) == BOARD
    assert closed_regions(perimeter(BOARD) & ~streets("d1n")) == 0


def test_a_parcel_that_is_walled_off_inside_never_counts_though_its_walls_go() -> None:
    walls = around("a1:h8") | around("d4:e5")
    start = state("close", seat(walls), OPEN, decree=(0, 2, 3), face="I2")
    assert [str(move) for move in start.legal_moves()] == ["close a1", "wait"]
    closed = play(start, "A close a1").table.architects[0]
    assert closed.city == block("a1:h8") & ~block("d4:e5")
    assert closed.walls == around("a1:h8")
    assert not closed.perfect


def test_a_parcel_that_holds_the_decree_is_a_city_of_its_own() -> None:
    walls = around("a1:h8") | around("b1:g4")
    start = state("close", seat(walls), OPEN, decree=(3, 2, 0), face="I2")
    assert [str(move) for move in start.legal_moves()] == ["close a1", "close b1", "wait"]
    inner = play(start, "A close b1").table.architects[0]
    assert inner.walls == around("b1:g4")
    outer = play(start, "A close a1").table.architects[0]
    assert outer.walls == around("a1:h8") & ~streets("b1n c1n d1n e1n f1n g1n") | (
        streets("b1w b2w b3w b4w b5n c5n d5n e5n f5n g5n h1w h2w h3w h4w")
    )


def test_a_city_may_touch_itself_at_a_corner() -> None:
    """Round the parcel g7 the city meets itself where g7 touches h8, which lies outside."""
    whole = block("a1:h8") & ~squares("h8")
    walls = perimeter(whole) | around("g7:g7")
    start = state("close", seat(walls), OPEN, decree=(0, 2, 3), face="I2")
    closed = play(start, "A close a1").table.architects[0]
    assert closed.city == whole & ~squares("g7")
    assert closed.walls == perimeter(whole)
    assert closed.walls & streets("h8n h8w") == streets("h8n h8w")


def test_a_diagonal_parcel_at_a_corner_of_the_rim_is_enclosed_only_if_no_side_leads_out() -> None:
    """b2 touches the outside square a1 at a corner only: it is enclosed."""
    city = block("a1:c3") & ~squares("a1 b2")
    assert perimeter(city) == perimeter(block("a1:c3") & ~squares("a1"))


def test_the_city_is_named_by_its_first_square_in_reading_order() -> None:
    hook = squares("d1 d2 c2 b2 a2 a3 a4") | block("a5:h8")
    start = state("close", seat(perimeter(hook)), OPEN, decree=(2, 2, 3), face="I2")
    assert [str(move) for move in start.legal_moves()] == ["close d1", "wait"]
    refusal = start.refusal(GAME.parse_move("close a2"), 0)
    assert refusal is not None
    assert refusal.code == "not-first-square"
    assert "close d1" in str(refusal)


def test_surplus_walls_inside_and_outside_go_and_cost_the_perfect_plan() -> None:
    for extra in ("c2w", "h8e"):
        walls = around(CITY) | streets(extra)
        start = state("close", seat(walls), OPEN, decree=(3, 2, 2), face="I2")
        closed = play(start, "A close a1").table.architects[0]
        assert closed.walls == around(CITY)
        assert not closed.perfect


def test_the_longest_run_goes_straight_through_corners() -> None:
    assert longest_run(around("a1:h8")) == 8
    assert longest_run(around("a1:c5")) == 5
    assert longest_run(streets("a1n b1n d1n e1n f1n a1w a2w")) == 3
    assert longest_run(0) == 0


# Rounds


def test_seats_without_a_city_are_not_asked_to_close() -> None:
    start = state("close", seat(around(CITY)), seat(around("a1:c2")), decree=(3, 2, 2), face="I2")
    assert start.actors == (0,)


def test_a_round_in_which_nobody_has_a_city_goes_on_with_the_die() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2", "A place a1n", "B place a1n")
    assert rolled.actors == (CHANCE,)
    assert rolled.table.phase == "die"


def test_coins_begin_with_the_roll_after_closing() -> None:
    closed = play(
        state("close", seat(around(CITY)), OPEN, decree=(3, 2, 2), face="U3"), "A close a1"
    )
    assert closed.table.architects[0].taken == 0
    assert play(closed, "* die U3").table.architects[0].taken == 3


def test_closing_is_hidden_until_the_last_answer_is_in() -> None:
    start = state(
        "close",
        seat(around(CITY)),
        seat(around(CITY)),
        seat(around(CITY)),
        decree=(3, 2, 2),
        face="I2",
    )
    one, other = play(start, "A close a1"), play(start, "A wait")
    assert one != other
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)
    assert [sheet.total for sheet in one.scores] == [sheet.total for sheet in other.scores]


def test_waiting_can_be_better_than_closing() -> None:
    """One city is there with 6 coins; another, with 10, needs one more wall."""
    walls = around("e4:h8") | around("a1:d8") & ~streets("a1n")
    start = state("close", seat(walls), OPEN, decree=(1, 2, 3), face="I2")
    assert [str(move) for move in start.legal_moves()] == ["close e4", "wait"]
    now = play(start, "A close e4")
    assert now.scores[0].lines[1].points == 6
    later = play(start, "A wait", "* die I2", "A place a1n", "B place a1n")
    assert [str(move) for move in later.legal_moves()] == ["close a1", "close e4", "wait"]
    assert play(later, "A close a1").scores[0].lines[1].points == 10


def test_an_age_ends_after_the_round_limit() -> None:
    start = state("die", OPEN, OPEN, rounds=39)
    done = play(start, "* die I2", "A place a1n", "B place a1n")
    assert done.table.age == 2
    assert done.table.phase == "decree"
    assert [a.walls for a in done.table.architects] == [0, 0]


def test_who_is_open_at_the_limit_has_no_city_no_option_and_no_shield() -> None:
    closed = seat(around(CITY), block(CITY), taken=5, vikings=2, ages=(NO_GAINS,))
    still = seat(around(CITY), ages=(NO_GAINS,))
    start = state(
        "die",
        closed,
        still,
        rounds=39,
        age=2,
        decree=(3, 2, 2),
        perfect_plan=True,
        longest_wall=True,
    )
    done = play(start, "* die I2", "B place h8s", "B wait")
    assert done.result is not None
    assert done.table.architects[1].ages[1] == NO_GAINS
    assert done.table.architects[0].ages[1] == Gains(6, 7, 0, 3, 3)
    assert done.result.scores == (6 + 7 + 3 + 3 - 5, 0)


def test_who_is_open_at_the_limit_takes_no_vikings_and_is_not_invaded() -> None:
    closed = seat(around("f1:h2"), block("f1:h2"))  # no viking
    still = seat(around(CITY))  # 3 vikings, but no city
    start = state("close", closed, still, rounds=40, decree=(0, 0, 0), face="I2")
    done = play(start, "B wait")
    assert [a.vikings for a in done.table.architects] == [0, 0]
    assert [a.invasions for a in done.table.architects] == [0, 0]
    assert [coins_of(a) for a in done.table.architects] == [1, 0]


def test_the_limit_is_an_option() -> None:
    start = GAME.start(given(round_limit=1))
    done = play(start, "* decree 0 2 3", "* die I2", "A place a1n", "B place a1n")
    assert done.table.age == 2
    over = play(done, "* decree 0 2 3", "* die I2", "A place a1n", "B place a1n")
    assert over.actors == ()


def test_closing_in_the_last_round_still_counts() -> None:
    start = state("close", seat(around(CITY)), OPEN, decree=(3, 2, 2), face="I2", rounds=40)
    done = play(start, "A close a1")
    assert done.table.age == 2
    assert coins_of(done.table.architects[0]) == 7


# Vikings


def test_nobody_is_invaded_when_nobody_has_vikings() -> None:
    start = state("die", OPEN, OPEN, rounds=39)
    done = play(start, "* die I2", "A place a1n", "B place a1n")
    assert [a.invasions for a in done.table.architects] == [0, 0]


def test_when_everyone_is_tied_all_are_shielded_and_all_invaded() -> None:
    seats = [seat(around(CITY), ages=(NO_GAINS,)) for _ in range(4)]
    start = state("close", *seats, decree=(3, 2, 2), face="I2", age=2)
    done = play(start, "A close a1", "D close a1", "B close a1", "C close a1")
    assert done.result is not None
    assert done.result.places == (1, 1, 1, 1)
    assert [a.ages[1].shield for a in done.table.architects] == [3] * 4
    assert [a.invasions for a in done.table.architects] == [1] * 4


def test_the_shield_is_judged_before_the_invasion() -> None:
    """Both have 3 tokens: both are shielded, although the invasion leaves them none."""
    seats = [seat(around(CITY), ages=(NO_GAINS,)) for _ in range(2)]
    start = state("close", *seats, decree=(3, 2, 2), face="I2", age=2)
    done = play(start, "A close a1", "B close a1")
    assert [a.ages[1].shield for a in done.table.architects] == [3, 3]


def test_invasion_tokens_are_no_vikings() -> None:
    invaded = seat(around(CITY), ages=(NO_GAINS,), invasions=1)
    other = seat(around(CITY), ages=(NO_GAINS,), vikings=1)
    start = state("close", invaded, other, decree=(3, 2, 2), face="I2", age=2)
    done = play(start, "A close a1", "B close a1")
    assert [a.ages[1].shield for a in done.table.architects] == [3, 0]
    assert [a.invasions for a in done.table.architects] == [1, 1]


def test_an_open_seat_with_kept_tokens_can_be_invaded() -> None:
    kept = seat(vikings=4, ages=(NO_GAINS,))
    closed = seat(around(CITY), block(CITY), ages=(NO_GAINS,), invasions=1)
    start = state("die", kept, closed, rounds=39, age=2, decree=(3, 2, 2))
    done = play(start, "* die I2", "A place a1n")
    assert [a.invasions for a in done.table.architects] == [1, 1]
    assert [a.ages[1].shield for a in done.table.architects] == [0, 3]


# Scores as if the game ended now


def test_scores_settle_the_age_with_who_is_closed_now() -> None:
    closed = seat(around(CITY), block(CITY), taken=5)
    sheets = state("die", closed, OPEN, decree=(3, 2, 2)).scores
    assert [(line.id, line.detail, line.points) for line in sheets[0].lines] == [
        ("taken", "age-1", 5),
        ("city", "age-1", 7),
        ("invasions", "", -5),
    ]
    assert sheets[1].total == 0


def test_between_the_ages_nothing_is_settled_twice() -> None:
    start = state("close", seat(around(CITY)), OPEN, decree=(3, 2, 2), face="I2", rounds=40)
    done = play(start, "A close a1")
    assert [sheet.total for sheet in done.scores] == [7 - 5, 0]


def test_the_score_sheet_names_every_line_of_both_ages() -> None:
    seats = [seat(around(CITY), ages=(NO_GAINS,)) for _ in range(2)]
    start = state(
        "close", *seats, decree=(3, 2, 2), face="I2", age=2, perfect_plan=True, longest_wall=True
    )
    done = play(start, "A close a1", "B close a1")
    assert str(done.scores[0]).splitlines() == [
        "taken age-1          0",
        "city age-1           0",
        "perfect-plan age-1   0",
        "longest-wall age-1   0",
        "taken age-2          0",
        "city age-2           7",
        "perfect-plan age-2   2",
        "longest-wall age-2   3",
        "shield               3",
        "invasions           -5",
        "total               10",
    ]


def test_wait_is_only_asked_of_seats_with_a_city() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2")
    refusal = rolled.refusal(WAIT, 0)
    assert refusal is not None
    assert refusal.code == "wrong-phase"


def test_squares_of_a_city_are_named_in_reading_order() -> None:
    assert squares_of(block("b2:c3")) == ("b2", "c2", "b3", "c3")
