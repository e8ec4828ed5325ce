"""The rulebook on the value of cities, invasions, the second Age, the end and the options."""

from __future__ import annotations

from boardlib.games.walls_of_york import WallsOfYorkState
from boardlib.games.walls_of_york.regions import perimeter
from boardlib.games.walls_of_york.rules import supply
from boardlib.games.walls_of_york.scoring import coins_of
from boardlib.games.walls_of_york.table import Gains

from .setups import GAME, around, block, given, play, seat, squares, state, streets

GAINS = Gains(0, 0, 0, 0, 0)
CITY = "a1:g3"
"""Seven coins, three vikings, three churches, three wells, two markets."""


# Valeur des villes


def test_the_chosen_perimeter_holds_7_coins_and_3_vikings() -> None:
    """The example: the player takes 7 coins and 3 viking tokens."""
    other = seat(around("a1:h8"), block("a1:h8"))
    before = state("close", seat(around(CITY)), other, decree=(3, 2, 2), face="I2")
    done = play(before, "A close a1")
    assert coins_of(done.table.architects[0]) == 7
    assert done.table.architects[0].vikings == 3


# Invasion


def end_of_age(*tokens: int, age: int = 1) -> WallsOfYorkState:
    """End an Age in which each seat has so many viking tokens and closes the same city."""
    ages = (GAINS,) * (age - 1)
    seats = [seat(around(CITY), vikings=n, ages=ages) for n in tokens]
    start = state("close", *seats, decree=(3, 2, 2), face="I2", age=age)
    return play(start, *(f"{letter} close a1" for letter in "ABCDEFGH"[: len(tokens)]))


def test_at_the_end_of_the_first_age_who_has_most_vikings_is_invaded() -> None:
    """Marie takes one invasion token and returns her other viking tokens."""
    marie = seat(around("a1:h3"))
    paul = seat(around("d1:h4"))
    start = state("close", marie, paul, decree=(0, 2, 2), face="I2")
    done = play(start, "A close a1", "B close d1")
    assert [a.invasions for a in done.table.architects] == [1, 0]
    assert [a.vikings for a in done.table.architects] == [0, 2]


def test_in_a_tie_for_most_vikings_all_are_invaded() -> None:
    done = end_of_age(0, 0, 0)
    assert [a.invasions for a in done.table.architects] == [1, 1, 1]
    assert [a.vikings for a in done.table.architects] == [0, 0, 0]


def test_who_is_not_invaded_keeps_the_viking_tokens() -> None:
    done = end_of_age(0, 1, 0)
    assert [a.vikings for a in done.table.architects] == [3, 0, 3]


def test_all_walls_are_removed_after_the_invasion_and_the_board_stays() -> None:
    done = end_of_age(0, 1)
    assert supply(done.table) == 150
    assert done.table.board.layout[0] == "white:black:up"


# Second Âge


def test_marie_gets_the_shield_with_1_token_and_leo_with_4_is_invaded() -> None:
    """Marie was invaded and has 1 viking, Paul kept 3 and finds none, Léo kept 2 and finds 2."""
    marie = seat(around("a1:e2"), invasions=1, ages=(GAINS,))
    paul = seat(around("f1:h2"), vikings=3, ages=(GAINS,))
    leo = seat(around("a1:d3"), vikings=2, ages=(GAINS,))
    start = state("close", marie, paul, leo, decree=(0, 0, 0), face="I2", age=2)
    done = play(start, "A close a1", "B close f1", "C close a1")
    assert [a.invasions for a in done.table.architects] == [1, 0, 1]
    assert [a.vikings for a in done.table.architects] == [1, 3, 0]
    assert [a.ages[1].shield for a in done.table.architects] == [3, 0, 0]
    assert done.result is not None


def test_the_two_ages_of_marie_paul_and_leo() -> None:
    """Marie has most vikings and is invaded; with 1, 3 and 4 tokens Marie is shielded, then Léo."""
    first = state(
        "close",
        seat(around("a1:h8")),  # 8 vikings
        seat(around("a1:h3")),  # 3
        seat(around("d1:h5")),  # 2
        face="I2",
    )
    between = play(first, "A close a1", "B close a1", "C close d1")
    assert [a.invasions for a in between.table.architects] == [1, 0, 0]
    assert [a.vikings for a in between.table.architects] == [0, 3, 2]
    cities = (
        block("b5:e8") | squares("a7 a8"),  # 1 viking
        block("e1:h2") | squares("h3 e3 e4 f4 e5"),  # none
        block("d1:h5"),  # 2
    )
    seats = [
        seat(perimeter(city), vikings=a.vikings, invasions=a.invasions, ages=a.ages)
        for a, city in zip(between.table.architects, cities, strict=True)
    ]
    second = state("close", *seats, age=2, face="I2")
    done = play(second, "A close b5", "C close d1", "B close e1")
    marie, paul, leo = done.table.architects
    assert [a.ages[1].shield for a in (marie, paul, leo)] == [3, 0, 0]
    assert [a.invasions for a in (marie, paul, leo)] == [1, 0, 1]
    assert [a.vikings for a in (marie, paul, leo)] == [1, 3, 0]
    assert done.result is not None
    coins = [sum(gains.city for gains in a.ages) for a in (marie, paul, leo)]
    assert done.result.scores == (coins[0] + 3 - 5, coins[1], coins[2] - 5)


def test_the_shield_is_given_in_the_second_age_only() -> None:
    assert [a.ages[0].shield for a in end_of_age(0, 1).table.architects] == [0, 0]
    assert [a.ages[1].shield for a in end_of_age(0, 1, age=2).table.architects] == [3, 0]


def test_in_a_tie_for_fewest_vikings_all_get_3_coins() -> None:
    done = end_of_age(1, 1, 4, age=2)
    assert [a.ages[1].shield for a in done.table.architects] == [3, 3, 0]


# Fin de la partie


def test_each_invasion_costs_5_coins_and_scores_may_go_below_zero() -> None:
    small = seat(around("f1:h2"), ages=(GAINS,), invasions=1, vikings=0)
    start = state(
        "close", small, seat(around("f1:h2"), ages=(GAINS,)), decree=(0, 0, 0), age=2, face="I2"
    )
    done = play(start, "A close f1", "B close f1")
    assert done.result is not None
    assert done.result.scores == (1 + 3 - 5, 1 + 3)
    assert done.result.places == (2, 1)


def test_the_richest_player_wins_and_ties_share() -> None:
    done = end_of_age(0, 0, age=2)
    assert done.result is not None
    assert done.result.winners == (0, 1)
    assert done.result.scores == (7 + 3 - 5, 7 + 3 - 5)


# Règles optionnelles


def test_perfect_plan_gives_2_coins_when_no_wall_is_removed() -> None:
    plain, surplus = seat(around(CITY)), seat(around(CITY) | streets("h8s"))
    start = state("close", plain, surplus, decree=(3, 2, 2), face="I2", perfect_plan=True)
    done = play(start, "A close a1", "B close a1")
    assert [a.ages[0].perfect_plan for a in done.table.architects] == [2, 0]
    start = state("close", plain, surplus, decree=(3, 2, 2), face="I2")
    done = play(start, "A close a1", "B close a1")
    assert [a.ages[0].perfect_plan for a in done.table.architects] == [0, 0]


def test_the_longest_wall_gives_3_coins_to_all_who_have_it() -> None:
    seats = (seat(around(CITY)), seat(around("a1:g4")), seat(around("a1:f4")))
    start = state("close", *seats, decree=(2, 2, 2), face="I2", longest_wall=True)
    done = play(start, "A close a1", "B close a1", "C close a1")
    assert [a.ages[0].longest_wall for a in done.table.architects] == [3, 3, 0]


def test_both_options_count_in_each_age() -> None:
    for age, ages in ((1, ()), (2, (Gains(0, 0, 2, 3, 0),))):
        seats = [seat(around(CITY), ages=ages), seat(around("a1:h8"), ages=ages)]
        start = state(
            "close",
            *seats,
            age=age,
            decree=(3, 2, 2),
            face="I2",
            perfect_plan=True,
            longest_wall=True,
        )
        done = play(start, "A close a1", "B close a1").table.architects
        assert [(a.ages[-1].perfect_plan, a.ages[-1].longest_wall) for a in done] == [
            (2, 0),
            (2, 3),
        ]
        assert [len(a.ages) for a in done] == [age, age]


def test_with_two_boxes_there_are_twice_as_many_walls() -> None:
    assert supply(GAME.start(given(players=4)).table) == 150
    assert supply(GAME.start(given(players=5)).table) == 300
    assert supply(GAME.start(given(players=8)).table) == 300
