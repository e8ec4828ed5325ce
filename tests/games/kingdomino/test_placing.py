"""The rules of connection, sentence by sentence."""

from __future__ import annotations

from .helpers import listed, refused, run, sketch, start, to_place

CASTLE = sketch("##")


def test_any_landscape_may_touch_the_castle() -> None:
    assert "e4n" in listed(to_place("48", CASTLE), "place")


def test_one_matching_half_is_enough() -> None:
    state = to_place("13", sketch("## l w"))
    assert "h5e" in listed(state, "place")


def test_matching_goes_sideways_only() -> None:
    state = to_place("7", sketch("## w l"))
    assert "h4e" not in listed(state, "place")
    assert refused(state, "place h4e").code == "no-match"


def test_the_half_that_touches_must_be_the_one_that_matches() -> None:
    state = to_place("13", sketch("## l w"))
    assert refused(state, "place i5w").code == "no-match"


def test_landscapes_that_do_not_match_may_lie_side_by_side() -> None:
    state = to_place("13", sketch("## l w"))
    assert "g4w" in listed(state, "place")


def test_all_must_fit_into_five_by_five_wherever_the_castle_is() -> None:
    east = sketch("## w w w w")
    state = to_place("1", east)
    assert refused(state, "place d5s").code == "too-wide"
    assert not any(move.startswith("d") for move in listed(state, "place"))
    corner = run(to_place("1", sketch("## w w w w")), "A place i6s")
    assert corner.kingdoms[0].laid == "1:i6s"


def test_the_mighty_duel_has_seven_by_seven() -> None:
    state = to_place("1", sketch("## w w w w", side=7), mode="mighty_duel")
    assert "l7e" in listed(state, "place")
    state = to_place("1", sketch("## w w w w w w", side=7), mode="mighty_duel")
    assert refused(state, "place f6s").code == "too-wide"


def test_holes_are_allowed() -> None:
    state = run(to_place("1", sketch("w w w\nw . w\n. . ##")), "A place c5e")
    assert state.scores[0].lines[0].detail == "c3 7x0"


def test_a_domino_that_fits_must_be_placed() -> None:
    error = refused(to_place("1", CASTLE), "discard")
    assert error.code == "must-place"
    assert "place d4e" in str(error)


FULL = """
w w w w w
w w w w w
w w ## w w
w w w w w
w w w w .
"""


def test_a_domino_that_fits_nowhere_is_discarded_and_gives_nothing() -> None:
    state = to_place("1", sketch(FULL))
    assert listed(state) == ["discard"]
    after = run(state, "A discard")
    assert after.kingdoms[0].laid == "1:x"
    assert after.scores[0].total == 0


def test_a_domino_without_a_match_is_discarded_too() -> None:
    state = to_place("7", sketch("w w w\nw ## w\nw w w"))
    assert listed(state) == ["discard"]


def test_equal_halves_have_one_spelling_per_placement() -> None:
    state = to_place("3", CASTLE)
    assert {move[-1] for move in listed(state, "place")} == {"e", "s"}
    error = refused(state, "place e4n")
    assert error.code == "twin-spelling"
    assert "place e3s" in str(error)
    assert "place e4e" in str(refused(state, "place f4w"))


def test_different_crowns_make_halves_different() -> None:
    state = start(players=2)
    assert all(domino.is_twin == (domino.left == domino.right) for domino in state.plan.box)
    assert [domino.id for domino in state.plan.box if domino.is_twin] == [
        str(number) for number in range(1, 13)
    ]


def test_moves_are_listed_by_direction_then_in_reading_order() -> None:
    found = listed(to_place("13", CASTLE), "place")
    assert found == sorted(
        found, key=lambda spot: ("nesw".index(spot[-1]), int(spot[1:-1]), spot[0])
    )
    assert found[0] == "e4n"
    assert len(found) == 24
