"""What happens when the supply of walls runs out: shares, lifts, and the forced nothing."""

from __future__ import annotations

import pytest

from boardlib import IllegalMove
from boardlib.games.walls_of_york import WallsOfYorkState
from boardlib.games.walls_of_york.moves import NOTHING, lift, place
from boardlib.games.walls_of_york.rules import supply
from boardlib.games.walls_of_york.streets import street_bits, streets_of
from boardlib.games.walls_of_york.table import Gains

from .setups import BIG_DIE, OPEN, around, play, seat, state, streets

CITY = "a1:g3"
NO_GAINS = Gains(0, 0, 0, 0, 0)


def rolled_with(walls_each: int, face: str = "I3", players: int = 4) -> WallsOfYorkState:
    row = streets(" ".join(list(street_bits())[:walls_each]))
    return play(state("die", *[seat(row)] * players, rounds=35), f"* die {face}")


def test_a_round_is_short_when_the_supply_is_below_the_largest_formation_times_the_open_seats() -> (
    None
):
    enough = rolled_with(34)  # 150 - 136 = 14 walls for four seats
    assert enough.table.share is None
    short = rolled_with(35)  # 10 walls
    assert short.table.share == 2


def test_each_wall_beyond_the_share_is_lifted_from_walls_of_earlier_rounds() -> None:
    short = rolled_with(36)  # 6 walls: a share of 1
    placed = play(short, "A place a8s b8s c8s")
    assert [str(move) for move in placed.legal_moves(0)][:2] == ["lift a1n", "lift b1n"]
    assert len(placed.legal_moves(0)) == 36
    refusal = placed.refusal(lift("a8s"), 0)
    assert refusal is not None
    assert refusal.code == "just-placed"
    once = play(placed, "A lift a1n")
    assert lift("a1n") not in once.legal_moves(0)
    assert once.actors == (0, 1, 2, 3)
    assert play(once, "A lift b1n").actors == (1, 2, 3)


def test_a_wall_is_placed_on_a_street_that_was_free_before_the_move() -> None:
    short = rolled_with(36)
    with pytest.raises(IllegalMove) as caught:
        play(short, "A place a1n")
    assert caught.value.code == "street-taken"


def test_the_order_of_lifts_does_not_matter() -> None:
    short = rolled_with(36)
    one = play(short, "A place a8s b8s c8s", "A lift a1n", "A lift b1n")
    other = play(short, "A place a8s b8s c8s", "A lift b1n", "A lift a1n")
    assert one == other


def test_a_placement_that_needs_more_lifts_than_walls_stand_is_illegal() -> None:
    tight = seat(streets(" ".join(list(street_bits())[:143])))
    short = play(
        state("die", tight, seat(streets("a1n b1n c1n d1n e1n f1n")), rounds=60, round_limit=100),
        "* die I3",
    )
    assert short.table.share == 0
    assert short.legal_moves(0) == (place(("h8e",)),)
    nearly = seat(streets("a1n b1n"))
    crowd = [seat(streets(" ".join(list(street_bits())[:49]))) for _ in range(3)]
    short = play(state("die", *crowd, nearly, rounds=60, round_limit=100), "* die I3")
    assert short.table.share == 0
    assert {len(move.streets) for move in short.legal_moves(3)} == {1}  # type: ignore[attr-defined]
    refusal = short.refusal(place(("a8s", "b8s", "c8s")), 3)
    assert refusal is not None
    assert refusal.code == "too-few-walls"


def test_who_can_place_nothing_plays_the_forced_nothing() -> None:
    full = seat(streets(" ".join(street_bits())))
    none = state("die", full, seat(streets("a1n b1n c1n d1n e1n f1n")), rounds=60, round_limit=100)
    rolled = play(none, "* die I3")
    assert rolled.legal_moves(0) == (NOTHING,)
    done = play(rolled, "A nothing", "B place a8s", "B lift a1n")
    assert streets_of(done.table.architects[1].walls)[0] == "b1n"


def test_returned_walls_count_from_the_next_round() -> None:
    below = streets(" ".join(f"{column}{row}w" for row in (5, 6, 7, 8) for column in "abcdefgh"))
    rest = [seat(streets(" ".join(list(street_bits())[:31]))) for _ in range(3)]
    before = state("die", seat(around(CITY) | below), *rest, decree=(3, 2, 2))
    assert supply(before.table) == 150 - 52 - 93
    short = play(before, "* die I3")
    assert short.table.share == 1
    closed = play(short, "A place h8e", "B place h8e", "C place h8e", "D place h8e", "A close a1")
    assert supply(closed.table) == 150 - 20 - 96
    assert play(closed, "* die I3").table.share is None


def test_a_formation_of_one_wall_is_one_move() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0, die=BIG_DIE), "* die one")
    assert len(rolled.legal_moves(0)) == 144


def test_a_custom_formation_may_be_in_two_pieces() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0, die=BIG_DIE), "* die two")
    assert rolled.is_legal(place(("c4n", "c5n")), 0)
    assert rolled.is_legal(place(("c4w", "d4w")), 0)
    assert not rolled.is_legal(place(("c4n", "c6n")), 0)
