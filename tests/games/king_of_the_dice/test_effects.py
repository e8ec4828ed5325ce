"""What elf, apprentice, hypnotist and dragon do, alone and together, and how games end then."""

from __future__ import annotations

import pytest

from boardlib.games.king_of_the_dice import citizens

from .table import (
    HARD_ROW,
    NOTHING,
    changed,
    dealt,
    legal,
    pile_of,
    play,
    rolled,
)

# Elf


def test_with_an_elf_on_top_at_the_start_of_the_turn_you_may_roll_four_times() -> None:
    state = play(rolled(dealt("orc-2-2", *HARD_ROW[1:4], "elf-4"), "123466"), "A take elf-4")
    state = play(state, "* citizen orc-3")
    assert state.rolls == 3  # B has no elf
    state = play(rolled(state, "222333"), "B take orc-3", "* citizen orc-4")
    assert state.rolls == 4
    state = play(state, "* roll 111111", "A reroll 1", "* roll 2", "A reroll 2", "* roll 2")
    assert (state.step, state.rolls) == ("reroll", 1)
    state = play(state, "A reroll 3", "* roll 2")
    assert (state.step, state.dice) == ("choose", (2, 2, 2, 1, 1, 1))


@pytest.mark.parametrize("cover", ["penalty-1", "orc-4", "dragon-25"])
def test_an_elf_that_is_covered_does_not_help(cover: str) -> None:
    state = changed(
        dealt(*HARD_ROW, penalty=-2, players=2),
        kingdoms=((), ("elf-5", cover)),
        penalties=(3 if cover == "penalty-1" else 4, 2, 2, 1),
        discard=("orc-3",) if cover == "penalty-1" else (),
    )
    state = play(rolled(state, NOTHING), "A penalty", "* penalty -1", "* citizen kobold-4")
    assert (state.seat, state.rolls) == (1, 3)


def test_a_location_goes_under_its_elf_so_the_elf_lies_on_top() -> None:
    state = rolled(dealt("elf-4", "orc-3", *HARD_ROW[2:]), "123466")
    state = play(state, "A take elf-4", "A claim city", "* citizen orc-4")
    state = play(rolled(state, "222245"), "B take orc-3", "* citizen orc-2-2")
    assert (state.seat, state.rolls) == (0, 4)


def test_a_dragon_covers_an_elf() -> None:
    state = changed(dealt("dragon-25", *HARD_ROW[1:]), kingdoms=((), ("elf-5",)))
    state = play(rolled(state, "555666"), "A take dragon-25", "A give B")
    assert state.table.kingdoms[1] == ("elf-5", "dragon-25")
    state = play(state, "* citizen orc-3")
    assert (state.seat, state.rolls) == (1, 3)


def test_an_apprentice_covers_an_elf_before_the_turn_it_gives() -> None:
    state = changed(dealt("apprentice-2r2g2b", *HARD_ROW[1:]), kingdoms=(("elf-5",), ()))
    state = play(rolled(state, "111111"), "A take apprentice-2r2g2b", "* citizen orc-3")
    assert state.table.kingdoms[0] == ("elf-5", "apprentice-2r2g2b")
    assert (state.seat, state.rolls) == (0, 3)


# Apprentice


def test_an_apprentice_gives_a_whole_new_turn_after_the_refill() -> None:
    state = rolled(dealt("apprentice-2r2g2b", *HARD_ROW[1:]), "111111")
    state = play(state, "A take apprentice-2r2g2b")
    assert state.step == "refill"
    state = play(state, "* citizen orc-3")
    assert (state.seat, state.step, state.rolls, state.dice) == (0, "roll", 3, (0,) * 6)
    state = play(rolled(state, "222456"), "A take orc-3", "* citizen orc-4")
    assert state.seat == 1


def test_apprentices_may_chain() -> None:
    state = dealt("apprentice-2r2g2b", "apprentice-3b3r", *HARD_ROW[2:])
    state = play(rolled(state, "111111"), "A take apprentice-2r2g2b", "* citizen orc-3")
    state = play(rolled(state, "111132"), "A take apprentice-3b3r", "* citizen orc-4")
    assert state.seat == 0
    state = play(rolled(state, "222456"), "A take orc-3", "* citizen orc-2-2")
    assert state.seat == 1


def test_an_apprentice_under_the_forest_still_gives_its_turn_when_the_location_is_taken() -> None:
    state = rolled(dealt(*HARD_ROW[:4], "apprentice-2r2g2b"), "111111")
    for decision in ("claim enchanted_forest", "leave"):
        after = play(state, "A take apprentice-2r2g2b", f"A {decision}", "* citizen orc-3")
        assert after.seat == 0


def test_a_dragon_given_after_an_apprentices_turn_gives_no_other_turn() -> None:
    state = dealt("apprentice-2r2g2b", "dragon-25", *HARD_ROW[2:])
    state = play(rolled(state, "111111"), "A take apprentice-2r2g2b", "* citizen orc-3")
    state = play(rolled(state, "555666"), "A take dragon-25", "A give B", "* citizen orc-4")
    assert state.table.kingdoms == (("apprentice-2r2g2b",), ("dragon-25",))
    assert state.seat == 1


def test_no_extra_turn_when_the_game_has_just_ended_by_the_pile() -> None:
    state = pile_of(dealt("apprentice-2r2g2b", *HARD_ROW[1:]), ["orc-3"])
    state = play(rolled(state, "111111"), "A take apprentice-2r2g2b", "* citizen orc-3")
    assert state.actors == ()
    assert state.result is not None


def test_no_extra_turn_when_the_game_has_just_ended_by_a_location() -> None:
    state = changed(
        dealt(*HARD_ROW[:4], "apprentice-2r2g2b"),
        locations=(3, 3, 3, 3, 1),
        kingdoms=((), ("enchanted_forest-2", "kobold-4", "enchanted_forest-3", "kobold-5")),
    )
    state = rolled(state, "111111")
    state = play(state, "A take apprentice-2r2g2b", "A claim enchanted_forest")
    assert state.step == "refill"
    state = play(state, "* citizen orc-3")
    assert state.actors == ()


def test_no_extra_turn_when_the_hypnotist_brought_the_apprentice_and_the_pile_is_empty() -> None:
    for left in (["orc-3"], ["orc-3", "orc-4"]):
        state = pile_of(dealt(*hypnotized("apprentice-3b3r")), left)
        state = play(rolled(state, "111122"), "A take hypnotist", "A take apprentice-3b3r")
        state = play(state, *(f"* citizen {name}" for name in left))
        assert state.actors == ()
        assert not state.table.again


def test_no_extra_turn_when_the_hypnotist_brought_the_apprentice_and_its_last_location() -> None:
    state = changed(
        dealt(*hypnotized("apprentice-3b3r", slot=4)),
        locations=(3, 3, 3, 3, 1),
        kingdoms=((), ("enchanted_forest-2", "kobold-4", "enchanted_forest-3", "kobold-5")),
    )
    state = play(rolled(state, "111122"), "A take hypnotist", "A take apprentice-3b3r")
    assert legal(state) == ["claim enchanted_forest", "leave"]
    ended = play(state, "A claim enchanted_forest", "* citizen orc-3", "* citizen orc-4")
    assert ended.actors == ()
    goes_on = play(state, "A leave", "* citizen orc-3", "* citizen orc-4")
    assert (goes_on.seat, goes_on.step) == (0, "roll")


# Hypnotist


def hypnotized(right: str, *, slot: int = 2, players: int = 3) -> list[str]:
    """Give a row with the hypnotist in a slot and a citizen directly to its right."""
    row = [name for name in HARD_ROW if name != right][:3]
    row[slot - 1 : slot - 1] = ["hypnotist", right]
    return row


def test_the_hypnotist_brings_the_citizen_directly_to_its_right_without_a_condition() -> None:
    state = rolled(dealt(*hypnotized("elf-6")), "111122")
    state = play(state, "A take hypnotist")
    assert state.step == "bonus"
    assert legal(state) == ["take elf-6"]
    state = play(state, "A take elf-6")
    assert state.table.kingdoms[0] == ("hypnotist", "elf-6")
    assert len(state.table.row) == 3


def test_the_bonus_comes_with_its_matching_location_if_wanted() -> None:
    state = rolled(dealt(*hypnotized("gnome-6-blue", slot=2)), "111122")
    state = play(state, "A take hypnotist", "A take gnome-6-blue")
    assert legal(state) == ["claim workshop", "leave"]
    assert play(state, "A claim workshop").table.kingdoms[0] == (
        "hypnotist",
        "workshop-2",
        "gnome-6-blue",
    )
    assert play(state, "A leave").table.kingdoms[0] == ("hypnotist", "gnome-6-blue")


def test_the_pile_above_the_bonus_is_that_of_the_row_before_anything_moved() -> None:
    state = rolled(dealt(*hypnotized("gnome-6-blue", slot=1)), "111122")
    state = play(state, "A take hypnotist", "A take gnome-6-blue")
    assert state.step == "refill"  # it lay under the mine


def test_the_hypnotist_at_the_far_right_brings_nothing() -> None:
    state = rolled(dealt(*HARD_ROW[:4], "hypnotist"), "111122")
    state = play(state, "A take hypnotist")
    assert state.step == "refill"
    assert len(state.table.row) == 4
    assert state.table.kingdoms[0] == ("hypnotist",)


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_hypnotist_matches_no_location(slot: int) -> None:
    row = list(HARD_ROW[:4])
    row.insert(slot - 1, "hypnotist")
    state = play(rolled(dealt(*row), "111122"), "A take hypnotist")
    assert state.step == ("bonus" if slot < 5 else "refill")


def test_hypnotist_takes_an_apprentice_and_it_gives_a_turn() -> None:
    for slot, decisions in ((2, ()), (4, ("A leave",)), (4, ("A claim enchanted_forest",))):
        state = rolled(dealt(*hypnotized("apprentice-3b3r", slot=slot)), "111122")
        state = play(state, "A take hypnotist", "A take apprentice-3b3r", *decisions)
        state = play(state, "* citizen orc-3", "* citizen orc-4")
        assert (state.seat, state.step) == (0, "roll")


def test_hypnotist_takes_an_elf_and_it_lies_on_top_for_the_next_turn() -> None:
    state = rolled(dealt(*hypnotized("elf-5", slot=3)), "111122")
    state = play(state, "A take hypnotist", "A take elf-5", "* citizen orc-3", "* citizen orc-4")
    assert state.table.kingdoms[0] == ("hypnotist", "elf-5")
    state = play(rolled(state, "222456"), "B take orc-3")
    state = play(state, "* citizen orc-2-2")
    assert (state.seat, state.rolls) == (0, 4)


def test_no_elf_can_lie_under_the_city_as_a_bonus_for_nothing_lies_left_of_it() -> None:
    state = rolled(dealt("elf-6", "hypnotist", *HARD_ROW[2:]), "111122")
    state = play(state, "A take hypnotist")
    assert legal(state) == ["take orc-5"]


def test_hypnotist_takes_a_dragon_and_it_is_given_away() -> None:
    state = rolled(dealt(*hypnotized("dragon-30"), players=3), "111122")
    state = play(state, "A take hypnotist", "A take dragon-30")
    assert state.step == "give"
    assert legal(state) == ["give B", "give C"]
    assert [sheet.total for sheet in state.scores] == [1, 0, 0]
    state = play(state, "A give C")
    assert state.table.kingdoms == (("hypnotist",), (), ("dragon-30",))
    state = play(state, "* citizen orc-3", "* citizen orc-4")
    assert state.seat == 1


def test_hypnotist_takes_a_fairy_with_and_without_its_location() -> None:
    state = rolled(dealt(*hypnotized("fairy-2b2g", slot=4)), "111122")
    state = play(state, "A take hypnotist", "A take fairy-2b2g")
    taken = play(state, "A claim enchanted_forest")
    assert taken.table.kingdoms[0] == ("hypnotist", "enchanted_forest-2", "fairy-2b2g")
    assert taken.scores[0].total == 1 + 2 + 1
    assert play(state, "A leave").scores[0].total == 1 + 1
    elsewhere = rolled(dealt(*hypnotized("fairy-2b2g", slot=1)), "111122")
    assert play(elsewhere, "A take hypnotist", "A take fairy-2b2g").step == "refill"


def test_after_the_hypnotist_two_new_citizens_are_laid() -> None:
    state = rolled(dealt(*hypnotized("elf-6")), "111122")
    state = play(state, "A take hypnotist", "A take elf-6", "* citizen orc-3")
    assert state.step == "refill"
    assert play(state, "* citizen orc-4").step == "roll"


# Dragon


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_a_dragon_matches_no_location_and_is_given_to_an_opponent(slot: int) -> None:
    row = list(HARD_ROW[:4])
    row.insert(slot - 1, "dragon-28")
    state = play(rolled(dealt(*row, players=4), "555556"), "A take dragon-28")
    assert state.table.dragon == "dragon-28"
    assert legal(state) == ["give B", "give C", "give D"]


def test_the_dragon_lies_face_up_on_top_of_that_kingdom_and_counts_against_it() -> None:
    state = changed(dealt("dragon-25", *HARD_ROW[1:]), kingdoms=((), ("orc-4",)))
    state = play(rolled(state, "555666"), "A take dragon-25", "A give B")
    assert state.table.kingdoms[1] == ("orc-4", "dragon-25")
    assert state.scores[1].total == 3 - 2


# Two things at once


def test_the_order_is_citizen_bonus_its_location_then_the_refill() -> None:
    state = rolled(dealt(*hypnotized("apprentice-3b3r", slot=4)), "111122")
    steps = []
    for ply in ("A take hypnotist", "A take apprentice-3b3r", "A claim enchanted_forest"):
        steps.append(state.step)
        state = play(state, ply)
    steps.append(state.step)
    assert steps == ["choose", "bonus", "claim", "refill"]


def test_two_triggers_at_once_end_the_game_once() -> None:
    state = changed(
        dealt("elf-4", *HARD_ROW[1:]),
        locations=(1, 3, 3, 3, 3),
        kingdoms=((), ("city-2", "townsfolk-odd", "city-3", "townsfolk-even")),
    )
    state = pile_of(state, ["orc-3"])
    state = play(rolled(state, "123466"), "A take elf-4", "A claim city", "* citizen orc-3")
    assert state.actors == ()
    assert state.table.pile == ()
    assert state.table.locations[0] == 0


def test_the_last_penalty_and_the_last_citizen_may_come_in_one_turn() -> None:
    nine = tuple(f"penalty{points}" for points in (-1, -1, -1, -2, -2, -2, -3, -3, -4))
    spare = [name for name in citizens() if name not in (*HARD_ROW, "orc-3")]
    state = changed(
        dealt(*HARD_ROW),
        penalties=(0, 0, 0, 0),
        discard=tuple(spare[:9]),
        kingdoms=((), (*spare[9:], *nine)),
    )
    assert state.table.pile == ("orc-3",)
    state = play(rolled(state, NOTHING), "A penalty", "* citizen orc-3")
    assert state.actors == ()
    assert (state.table.pile, state.table.penalty) == ((), 0)


def test_the_last_citizen_when_two_places_are_due_leaves_one_empty() -> None:
    state = pile_of(dealt(*hypnotized("elf-6")), ["orc-3"])
    state = play(rolled(state, "111122"), "A take hypnotist", "A take elf-6")
    assert state.step == "refill"
    state = play(state, "* citizen orc-3")
    assert state.actors == ()
    assert len(state.table.row) == 4
    assert state.table.row[0] == "orc-3"


def test_the_turn_in_which_the_game_ends_is_finished_gift_and_bonus_included() -> None:
    state = pile_of(dealt(*hypnotized("dragon-25")), ["orc-3", "orc-4"])
    state = play(rolled(state, "111122"), "A take hypnotist", "A take dragon-25", "A give B")
    state = play(state, "* citizen orc-3", "* citizen orc-4")
    assert state.actors == ()
    assert state.table.kingdoms[1][-1] == "dragon-25"
    assert len(state.table.row) == 5
