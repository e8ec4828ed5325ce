"""The rulebook's sentences, in its order, and its examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardlib import CHANCE, IllegalMove
from boardlib.games.walls_of_york import WallsOfYorkState
from boardlib.games.walls_of_york.moves import Decree, Die, place
from boardlib.games.walls_of_york.rules import supply
from boardlib.games.walls_of_york.streets import squares_of, streets_of

from .setups import GAME, OPEN, around, block, given, play, seat, squares, state, streets

CITY = "a1:g3"
"""Seven coins, three vikings, three churches, three wells, two markets."""


def closing(walls: int, *others: object, **parts: object) -> WallsOfYorkState:
    """Seat A has these walls and the decree is 3 churches, 2 wells, 2 markets."""
    return state("close", seat(walls), OPEN, decree=(3, 2, 2), face="I2", **parts)  # type: ignore[arg-type]


# Mise en place


def test_the_next_player_goes_on_with_another_tile_until_the_boards_are_complete() -> None:
    """The example: white top right, blue top left, yellow bottom left, purple is left."""
    start = GAME.start(GAME.setup(players=3, board="chosen"))
    built = play(
        start, "A tile white 2 up black", "B tile blue 1 right black", "C tile yellow 3 left white"
    )
    assert built.actors == (0,)
    assert {move.space for move in built.legal_moves()} == {4}  # type: ignore[attr-defined]
    assert {move.tile for move in built.legal_moves()} == {"purple"}  # type: ignore[attr-defined]
    assert len(built.legal_moves()) == 4 * 2
    done = play(built, "A tile purple 4 down white")
    assert done.actors == (CHANCE,)
    assert done.table.board.layout == (
        "blue:black:right",
        "white:black:up",
        "yellow:white:left",
        "purple:white:down",
    )


def test_the_first_player_chooses_tile_space_direction_and_side() -> None:
    start = GAME.start(GAME.setup(players=2, board="chosen"))
    assert len(start.legal_moves()) == 4 * 4 * 4 * 2


def test_the_boards_of_all_players_are_put_together_alike() -> None:
    start = GAME.start(GAME.setup(players=4, board="chosen"))
    built = play(
        start,
        "A tile white 2 up black",
        "B tile blue 1 right black",
        "C tile yellow 3 left white",
        "D tile purple 4 down white",
        "* decree 3 2 2",
    )
    rows = [line for line in str(built).splitlines() if line[:1].isdigit()]
    halves = [(line[:37].rstrip(), line[38:].rstrip()) for line in rows]
    assert len(halves) == 2 * 8
    assert all(left == right for left, right in halves)
    assert halves[:8] == halves[8:]


def test_the_arrow_gives_the_direction_of_the_tile() -> None:
    """White, black side, arrow up: 1WM1 / .V.C / MWV1 / .2.C; right is a quarter clockwise."""

    def corner(arrow: str) -> tuple[str, ...]:
        layout = (f"white black {arrow}", "blue black up", "purple black up", "yellow black up")
        board = GAME.start(GAME.setup(board="given", layout=layout)).table.board
        return tuple(row[:4] for row in board.rows[:4])

    assert corner("up") == ("1WM1", ".V.C", "MWV1", ".2.C")
    assert corner("right") == (".M.1", "2WVW", ".V.M", "C1C1")
    assert corner("down") == ("C.2.", "1VWM", "C.V.", "1MW1")
    assert corner("left") == ("1C1C", "M.V.", "WVW2", "1.M.")


def test_every_tile_contains_sixteen_squares() -> None:
    assert GAME.start(given()).table.board.rows == (
        "1WM11W1.",
        ".V.CC.CW",
        "MWV1.V2M",
        ".2.C1MV.",
        "VM1.MC.2",
        ".1.C1V.W",
        ".W1M..WV",
        "W2CV1C1M",
    )


# Le décret du Roi


def test_each_kings_die_falls_into_another_zone() -> None:
    chance = GAME.start(given()).chance
    assert chance is not None
    assert chance.total == 6 * 6**3
    assert chance.probability(Decree(5, 5, 5)) == 0
    assert chance.probability(Decree(0, 0, 3)) == 0
    assert chance.probability(Decree(5, 4, 0)) == Fraction(8, 1296)


def test_before_each_age_the_kings_dice_are_put_into_the_tower() -> None:
    start = GAME.start(given(round_limit=1))
    assert start.table.phase == "decree"
    first = play(start, "* decree 3 2 2", "* die I2", "A place a1n", "B place a1n")
    assert (first.table.age, first.table.phase, first.table.decree) == (2, "decree", None)
    assert first.chance is not None
    assert first.chance.total == 1296
    assert play(first, "* decree 0 2 3").table.decree == (0, 2, 3)


def test_in_this_example_the_king_wishes_3_churches_2_wells_and_2_markets() -> None:
    start = GAME.start(given())
    assert play(start, "* decree 3 2 2").table.decree == (3, 2, 2)


# Construire sa ville


def test_all_players_who_have_not_closed_place_walls_at_the_same_time() -> None:
    rolled = play(state("die", OPEN, OPEN, OPEN, rounds=0), "* die I2")
    assert rolled.actors == (0, 1, 2)


def test_an_open_player_must_place_walls_each_time_the_die_is_rolled() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2")
    with pytest.raises(IllegalMove) as caught:
        play(rolled, "A nothing")
    assert caught.value.code == "can-place"


def test_a_closed_player_collects_the_coins_on_the_die_instead() -> None:
    closed = seat(around(CITY), block(CITY), taken=4)
    rolled = play(state("die", closed, OPEN, decree=(3, 2, 2)), "* die Z3")
    assert rolled.actors == (1,)
    assert rolled.table.architects[0].taken == 4 + 3
    assert rolled.table.architects[1].taken == 0


def test_the_die_shows_one_two_or_three_coins() -> None:
    for face, coins in {"I2": 1, "V2": 1, "I3": 2, "L3": 2, "Z3": 3, "U3": 3}.items():
        closed = seat(around(CITY), block(CITY))
        rolled = play(state("die", closed, OPEN, decree=(3, 2, 2)), f"* die {face}")
        assert rolled.table.architects[0].taken == coins


def test_the_building_die_has_six_equally_likely_faces() -> None:
    chance = state("die", OPEN, OPEN, rounds=0).chance
    assert chance is not None
    assert [str(move) for move, _ in chance.outcomes()] == [
        "die I2",
        "die V2",
        "die I3",
        "die L3",
        "die Z3",
        "die U3",
    ]
    assert chance.probability(Die("Z3")) == Fraction(1, 6)


def test_another_player_rolls_the_die_each_round_which_decides_nothing() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2", "A place a1n", "B place a1n")
    assert rolled.actors == (CHANCE,)
    again = play(rolled, "* die I2")
    assert (again.actors, again.table.round) == ((0, 1), 2)


# Comment placer les Remparts


@pytest.mark.parametrize(
    ("face", "walls"),
    [
        ("I2", ("d4n e4n", "d4w d5w")),
        ("V2", ("d4n d4w", "d4n e4w", "d5n d4w", "d5n e4w")),
        ("I3", ("d4n e4n f4n", "d4w d5w d6w")),
        (
            "L3",
            (
                "d4n e4n d4w",
                "d4n e4n f4w",
                "d4n e4n d3w",
                "d4n e4n f3w",
                "d4n d4w d5w",
                "c4n d4w d5w",
                "d6n d4w d5w",
                "c6n d4w d5w",
            ),
        ),
        ("Z3", ("d4n e5n e4w", "e4n d5n e4w", "c5n d4w d5w")),
        ("U3", ("d4n d4w e4w", "d5n d4w e4w", "d4n d5n d4w", "d4n d5n e4w")),
    ],
)
def test_the_formation_may_be_turned_and_mirrored(face: str, walls: tuple[str, ...]) -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), f"* die {face}")
    listed = {str(move) for move in rolled.legal_moves(0)}
    for text in walls:
        legal = f"place {text}" in listed
        assert legal == (text != "c5n d4w d5w")


@pytest.mark.parametrize(
    ("face", "ways"), [("I2", 126), ("V2", 256), ("I3", 108), ("L3", 448), ("Z3", 224), ("U3", 256)]
)
def test_an_empty_board_has_room_for_every_image_of_the_formation(face: str, ways: int) -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), f"* die {face}")
    assert len(rolled.legal_moves(0)) == ways + 144


def test_walls_may_be_placed_on_the_outer_rim() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die V2")
    for text in ("a1n a1w", "h1n h1e", "a8s a8w", "h8s h8e"):
        assert rolled.is_legal(GAME.parse_move(f"place {text}"), 0)


def test_walls_cannot_be_placed_outside_the_board() -> None:
    from boardlib import NotationError

    for text in ("place i1n", "place a9n", "place a0n", "place b8e", "place a1s", "place h8w a8e"):
        with pytest.raises(NotationError):
            GAME.parse_move(text)


def test_a_wall_may_be_placed_on_any_free_street() -> None:
    rolled = play(state("die", seat(streets("a1n")), OPEN, rounds=1), "* die I2")
    assert rolled.is_legal(place(("h8e",)), 0)
    with pytest.raises(IllegalMove) as caught:
        play(rolled, "A place a1n b1n")
    assert caught.value.code == "street-taken"
    assert "a1n" in str(caught.value)


def test_walls_need_not_touch_walls_that_stand() -> None:
    rolled = play(state("die", seat(streets("a1n")), OPEN, rounds=1), "* die U3")
    assert rolled.is_legal(place(("f6n", "f6w", "g6w")), 0)


def test_a_player_may_place_a_single_wall_instead_of_the_formation() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die U3")
    assert rolled.is_legal(place(("c4n",)), 0)


def test_two_walls_of_three_are_neither_the_formation_nor_a_single_wall() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I3")
    refusal = rolled.refusal(place(("c4n", "d4n")), 0)
    assert refusal is not None
    assert refusal.code == "part-of-formation"


def test_players_do_not_see_the_other_boards_before_the_round_is_placed() -> None:
    rolled = play(state("die", OPEN, OPEN, OPEN, rounds=0), "* die I2")
    one = play(rolled, "A place a1n b1n", "B place c4n")
    other = play(rolled, "B place f6n", "A place h7w h8w")
    for viewer in (2, None):
        assert one.view(viewer) == other.view(viewer)
        assert str(one.view(viewer)) == str(other.view(viewer))
    assert one.view(0) != other.view(0)


def test_the_round_ends_when_all_players_have_placed() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2")
    half = play(rolled, "B place a1n b1n")
    assert half.actors == (0,)
    assert half.table.architects[1].walls == 0
    whole = play(half, "A place c4n")
    assert whole.actors == (CHANCE,)
    assert streets_of(whole.table.architects[1].walls) == ("a1n", "b1n")
    assert streets_of(whole.table.architects[0].walls) == ("c4n",)


def test_walls_that_stand_may_be_taken_and_placed_anew_when_the_supply_is_exhausted() -> None:
    full = streets(
        " ".join(f"{c}{r}{side}" for side in "nw" for r in range(1, 6) for c in "abcdefg")
    )
    rolled = play(state("die", seat(full), seat(full), rounds=30), "* die I3")
    assert rolled.table.share is None
    many = seat(full | streets("h1n h2n h3n h4n"))
    short = play(state("die", many, many, rounds=30), "* die I3")
    assert short.table.share == 1
    placed = play(short, "A place f8n g8n h8n")
    assert placed.actors == (0, 1)
    lifted = play(placed, "A lift a1n", "A lift b1n")
    assert lifted.actors == (1,)
    done = play(lifted, "B place h5n")
    assert streets_of(done.table.architects[0].walls & streets("a1n b1n c1n f8n g8n h8n")) == (
        "c1n",
        "f8n",
        "g8n",
        "h8n",
    )


# Fermer sa ville


def test_a_city_is_a_closed_perimeter_with_all_buildings_of_the_decree() -> None:
    closed = play(closing(around(CITY)), "A close a1")
    assert closed.table.architects[0].city == block(CITY)
    assert closed.table.architects[0].walls == around(CITY)


def test_there_may_be_more_buildings_but_not_fewer() -> None:
    assert closing(around(CITY)).actors == (0,)
    walls = around("a1:f3")
    two_churches = state("close", seat(walls), OPEN, decree=(3, 2, 2), face="I2")
    assert two_churches.actors == ()
    assert state("close", seat(walls), OPEN, decree=(2, 2, 2), face="I2").actors == (0,)


def test_walls_that_are_not_part_of_the_city_return_to_the_supply() -> None:
    """Surplus walls inside and outside go."""
    surplus = streets("c2w d2w a8s f6n g6n")
    before = closing(around(CITY) | surplus)
    closed = play(before, "A close a1")
    assert closed.table.architects[0].walls == around(CITY)
    assert supply(closed.table) == supply(before.table) + 5


def test_a_parcel_needs_a_wall_free_street_to_belong_to_the_city() -> None:
    three = streets("c2n c2w d2w")
    whole = play(closing(around(CITY) | three), "A close a1")
    assert "c2" in squares_of(whole.table.architects[0].city)
    parcel = play(closing(around(CITY) | three | streets("c3n")), "A close a1")
    assert "c2" not in squares_of(parcel.table.architects[0].city)


def test_a_parcel_in_the_corner_that_is_walled_off_does_not_count() -> None:
    """The example: the parcel in the corner, all red walls, is not part of the city."""
    closed = play(closing(around(CITY) | streets("b1w a2n")), "A close b1")
    architect = closed.table.architects[0]
    assert architect.city == block(CITY) & ~squares("a1")
    assert architect.walls == around(CITY) & ~streets("a1n a1w") | streets("b1w a2n")


def test_of_several_perimeters_the_player_chooses_one() -> None:
    both = state(
        "close", seat(around("a1:d5") | around("e4:h8")), OPEN, decree=(1, 2, 3), face="I2"
    )
    assert [str(move) for move in both.legal_moves()] == ["close a1", "close e4", "wait"]
    assert play(both, "A close e4").table.architects[0].walls == around("e4:h8")
    assert play(both, "A close a1").table.architects[0].city == block("a1:d5")


def test_who_has_closed_places_no_more_walls_in_this_age() -> None:
    closed = play(closing(around(CITY)), "A close a1", "* die I2")
    assert closed.actors == (1,)
    refusal = closed.refusal(place(("h8s",)), 0)
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_a_player_may_wait_at_the_end_of_a_round() -> None:
    waited = play(closing(around(CITY)), "A wait", "* die I2", "A place h8s", "B place a1n")
    assert waited.actors == (0,)
    assert waited.table.phase == "close"


def test_the_phase_ends_when_all_players_have_declared_their_cities() -> None:
    both = state("close", seat(around(CITY)), seat(around("a1:h8")), decree=(3, 2, 2), face="I2")
    assert both.actors == (0, 1)
    done = play(both, "B close a1", "A close a1")
    assert done.table.age == 2
    assert done.table.phase == "decree"
    assert all(architect.walls == 0 for architect in done.table.architects)
