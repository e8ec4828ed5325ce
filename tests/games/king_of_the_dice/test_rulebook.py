"""Set-up, rolling, taking, penalties and refill, by the sentences of the rulebook."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import boardlib
from boardlib import CHANCE
from boardlib.games.king_of_the_dice import KingOfTheDiceState, citizens
from boardlib.games.king_of_the_dice.components import (
    ALL_IN_HAND,
    LOCATIONS,
    PENALTIES,
    card_points,
)
from boardlib.games.king_of_the_dice.conditions import DICE

from .players import lucky_chance, lucky_choice
from .table import GAME, HARD_ROW, NOTHING, PLAIN_ROW, changed, dealt, legal, pile_of, play, rolled


def test_six_dice_and_65_cards_15_locations_10_penalties_and_40_citizens() -> None:
    assert len(DICE) == 6
    assert len(citizens()) == 40
    assert sum(PENALTIES.values()) == 10
    assert len([card for card in card_points() if card.rsplit("-", 1)[0] in LOCATIONS]) == 15


def test_three_layouts_of_dice_two_of_each_and_every_colour_twice_on_a_die() -> None:
    assert len(set(DICE)) == 3
    assert all(DICE.count(die) == 2 for die in DICE)
    assert all(die.count(colour) == 2 for die in DICE for colour in ("red", "green", "blue"))


def test_in_each_location_pile_the_2_lies_on_top_then_the_3_then_the_4() -> None:
    state = dealt("townsfolk-even", "kobold-4", "orc-4", "dwarf-3x4", "gnome-3-green")
    for seat, citizen, rolls, card in (
        ("A", "townsfolk-even", "222222", "city-2"),
        ("B", "townsfolk-odd", "111111", "city-3"),
    ):
        state = play(rolled(state, rolls), f"{seat} take {citizen}", f"{seat} claim city")
        assert state.table.kingdoms["AB".index(seat)] == (card, citizen)
        fresh = "townsfolk-odd" if seat == "A" else "elf-4"
        state = play(state, f"* citizen {fresh}")
    state = play(rolled(state, "123455"), "A take elf-4", "A claim city")
    assert state.table.kingdoms[0][-2:] == ("city-4", "elf-4")


def test_the_locations_lie_city_mine_workshop_orc_village_enchanted_forest() -> None:
    assert LOCATIONS == ("city", "mine", "workshop", "orc_village", "enchanted_forest")


def test_five_citizens_are_drawn_and_lie_face_up_below_the_locations() -> None:
    state = GAME.start(GAME.setup(players=3))
    for left in (40, 39, 38, 37, 36):
        assert state.actors == (CHANCE,)
        assert state.chance is not None
        assert state.chance.total == left
        state = state.play(state.chance.pick(0))
    assert state.table.row == ("elf-4", "elf-5", "elf-6", "townsfolk-odd", "townsfolk-even")  # type: ignore[attr-defined]


def test_penalties_are_shuffled_and_only_the_top_one_is_seen() -> None:
    state = play(GAME.start(GAME.setup()), *(f"* citizen {name}" for name in PLAIN_ROW))  # type: ignore[arg-type]
    chance = state.chance
    assert chance is not None
    assert [(str(move), weight) for move, weight in chance.outcomes()] == [
        ("penalty -1", 4),
        ("penalty -2", 3),
        ("penalty -3", 2),
        ("penalty -4", 1),
    ]
    state = play(state, "* penalty -3")
    assert (state.table.penalty, state.table.penalties) == (-3, (4, 3, 1, 1))


def test_seat_a_begins_and_play_goes_round() -> None:
    state = dealt("orc-3", *HARD_ROW[:4], players=3)
    turns = []
    for taken, fresh in (("orc-3", "orc-2-2"), ("orc-2-2", "orc-3-2"), ("orc-3-2", "orc-4")):
        turns.append(state.seat)
        seat = "ABC"[turns[-1] or 0]
        state = play(rolled(state, "222333"), f"{seat} take {taken}", f"* citizen {fresh}")
    assert [*turns, state.seat] == [0, 1, 2, 0]


def test_you_may_roll_three_times_at_most() -> None:
    state = play(dealt(), "* roll 111111", "A reroll 1 2", "* roll 22", "A reroll 3 4", "* roll 33")
    assert state.dice == (2, 2, 3, 3, 1, 1)
    assert state.rolls == 0
    assert state.step == "choose"
    assert not [move for move in legal(state) if move.startswith(("reroll", "stop"))]


def test_after_each_roll_you_set_aside_as_many_dice_as_you_like() -> None:
    state = play(dealt(), "* roll 123456")
    moves = legal(state)
    assert moves[0] == "stop"
    assert len(moves) == 64
    assert len([move for move in moves if len(move.split()) == 2]) == 6
    assert moves[-1] == "reroll 1 2 3 4 5 6"


def test_dice_that_were_set_aside_may_be_rolled_again_later() -> None:
    state = play(dealt(), "* roll 123456", "A reroll 1", "* roll 6", "A reroll 2 3", "* roll 66")
    assert state.dice == (6, 6, 6, 4, 5, 6)


def test_new_numbers_are_given_in_the_order_of_the_dice() -> None:
    state = play(dealt(), "* roll 111111", "A reroll 2 4 6", "* roll 345")
    assert state.dice == (1, 3, 1, 4, 1, 5)


def test_a_roll_of_n_dice_has_6_to_the_n_cases_the_first_die_most_significant() -> None:
    state = play(dealt(), "* roll 111111", "A reroll 5 6")
    chance = state.chance
    assert chance is not None
    assert chance.total == 36
    assert [str(chance.pick(case)) for case in (0, 1, 6, 35)] == [
        "roll 11",
        "roll 12",
        "roll 21",
        "roll 66",
    ]


def test_you_may_stop_at_any_time_and_then_choose() -> None:
    state = rolled(dealt(), "112233")
    assert (state.step, state.rolls) == ("choose", 0)


def test_if_several_conditions_are_met_you_choose_one() -> None:
    state = rolled(dealt(), "111222")
    assert legal(state) == ["take orc-2-2", "take dwarf-3x1"]


def test_a_citizen_must_be_taken_if_a_condition_is_met() -> None:
    state = rolled(dealt("orc-2-2", *HARD_ROW[:4]), NOTHING)
    assert legal(state) == ["take orc-2-2"]


def test_taking_is_a_ply_even_when_forced() -> None:
    state = rolled(dealt("orc-2-2", *HARD_ROW[:4]), NOTHING)
    after = play(state, "A take orc-2-2")
    assert after.table.kingdoms[0] == ("orc-2-2",)
    assert after.step == "refill"


def test_the_cards_you_get_lie_face_up_before_you_as_the_pile_of_your_kingdom() -> None:
    state = changed(dealt(), kingdoms=(("orc-5",), ("kobold-6",)))
    state = play(rolled(state, "222333"), "A take orc-2-2")
    assert state.table.kingdoms == (("orc-5", "orc-2-2"), ("kobold-6",))
    for viewer in (0, 1, None):
        assert GAME.data(state.view(viewer))["kingdoms"] == [["orc-5", "orc-2-2"], ["kobold-6"]]


def test_a_citizen_under_a_location_of_its_colour_may_bring_that_location() -> None:
    state = play(rolled(dealt("elf-4", *HARD_ROW[1:]), "123466"), "A take elf-4")
    assert legal(state) == ["claim city", "leave"]
    claimed = play(state, "A claim city")
    assert claimed.table.kingdoms[0] == ("city-2", "elf-4")
    assert claimed.table.locations == (2, 3, 3, 3, 3)
    left = play(state, "A leave")
    assert left.table.kingdoms[0] == ("elf-4",)
    assert left.table.locations == (3, 3, 3, 3, 3)


def test_a_citizen_elsewhere_brings_no_location() -> None:
    state = play(rolled(dealt(), "123455"), "A take elf-4")
    assert state.step == "refill"


def test_with_no_condition_met_you_take_the_top_penalty() -> None:
    state = rolled(dealt(*HARD_ROW, penalty=-4), NOTHING)
    assert legal(state) == ["penalty"]
    state = play(state, "A penalty")
    assert state.table.kingdoms[0] == ("penalty-4",)
    assert [sheet.total for sheet in state.scores] == [-4, 0]


def test_then_the_rightmost_citizen_is_discarded_for_good() -> None:
    state = play(rolled(dealt(*HARD_ROW), NOTHING), "A penalty")
    assert state.table.discard == ("dwarf-5x1",)
    assert state.table.row == HARD_ROW[:4]
    assert "dwarf-5x1" not in state.table.pile


def test_after_a_penalty_the_next_one_is_shown_before_the_refill() -> None:
    state = play(rolled(dealt(*HARD_ROW), NOTHING), "A penalty")
    assert state.step == "penalty"
    state = play(state, "* penalty -2")
    assert (state.table.penalty, state.step) == (-2, "refill")


def test_all_cards_move_right_and_a_new_citizen_comes_into_the_first_place() -> None:
    state = play(rolled(dealt(), "222333"), "A take orc-2-2", "* citizen orc-3")
    assert state.table.row == ("orc-3", *PLAIN_ROW[1:])
    state = dealt()
    state = play(rolled(state, "111456"), "A take dwarf-3x1", "* citizen orc-3")
    assert state.table.row == ("orc-3", "orc-2-2", "kobold-4", "gnome-3-green", "elf-4")


def test_of_two_new_citizens_the_first_ends_in_the_second_place() -> None:
    state = rolled(dealt("orc-4", "hypnotist", "orc-5", "kobold-6", "elf-6"), "111122")
    state = play(state, "A take hypnotist", "A take orc-5")
    assert state.table.row == ("orc-4", "kobold-6", "elf-6")
    state = play(state, "* citizen dwarf-3x1", "* citizen gnome-4-red")
    assert state.table.row == ("gnome-4-red", "dwarf-3x1", "orc-4", "kobold-6", "elf-6")


def test_no_state_holds_the_future_the_pile_has_no_order() -> None:
    one = play(GAME.start(GAME.setup()), *(f"* citizen {name}" for name in PLAIN_ROW))  # type: ignore[arg-type]
    assert one.table.pile == tuple(name for name in citizens() if name not in PLAIN_ROW)


def test_the_last_card_of_the_pile_ends_the_game_after_this_turn() -> None:
    state = pile_of(dealt(), ["orc-3"])
    state = play(rolled(state, "222333"), "A take orc-2-2", "* citizen orc-3")
    assert state.actors == ()
    assert state.result is not None


def test_the_last_penalty_ends_the_game_after_this_turn_the_refill_is_made() -> None:
    nine = tuple(f"penalty{points}" for points in (-1, -1, -1, -2, -2, -2, -3, -3, -4))
    state = changed(
        dealt(*HARD_ROW),
        penalties=(0, 0, 0, 0),
        kingdoms=((), nine),
        discard=tuple(_nine_others()),
    )
    state = play(rolled(state, NOTHING), "A penalty")
    assert state.step == "refill"
    state = play(state, "* citizen orc-3")
    assert state.actors == ()
    assert len(state.table.row) == 5


def _nine_others() -> list[str]:
    return [name for name in citizens() if name not in (*HARD_ROW, "orc-3")][:9]


def test_the_last_card_of_a_location_pile_ends_the_game_after_this_turn() -> None:
    state = changed(
        dealt("elf-4", *HARD_ROW[1:]),
        locations=(1, 3, 3, 3, 3),
        kingdoms=((), ("city-2", "townsfolk-odd", "city-3", "townsfolk-even")),
    )
    state = play(rolled(state, "123466"), "A take elf-4", "A claim city", "* citizen orc-3")
    assert state.actors == ()
    assert state.table.kingdoms[0] == ("city-4", "elf-4")


def test_the_round_is_not_finished_when_the_game_ends() -> None:
    state = pile_of(dealt(players=5), ["orc-3"])
    state = play(rolled(state, "222333"), "A take orc-2-2", "* citizen orc-3")
    assert state.actors == ()


@pytest.mark.parametrize("number", range(6))
def test_every_turn_begins_with_five_citizens_and_the_next_penalty_shown(number: int) -> None:
    random = Random(number)
    state = GAME.start(GAME.setup(players=2 + number % 4))
    assert isinstance(state, KingOfTheDiceState)
    turns = 0
    while state.actors:
        if state.step == "roll" and state.dice == ALL_IN_HAND:
            turns += 1
            assert len(state.table.row) == len(set(state.table.row) - {""}) == 5
            assert state.table.penalty
        step = lucky_chance if state.actors == (CHANCE,) else lucky_choice
        state = state.play(step(state, random))
    assert turns > 5


def test_each_player_counts_the_points_of_the_kingdom_less_idiots_and_dragons() -> None:
    state = changed(
        dealt(),
        kingdoms=(
            ("city-2", "elf-5", "penalty-3", "dragon-30", "fairy-2b2g", "fairy-2r2g"),
            ("hypnotist",),
        ),
        locations=(2, 3, 3, 3, 3),
        penalties=(3, 3, 1, 1),
        discard=("orc-5",),
    )
    lines = {line.id: line.points for line in state.scores[0].lines}
    assert lines == {"citizens": 3, "locations": 2, "fairies": 4, "penalties": -3, "dragons": -6}
    assert [sheet.total for sheet in state.scores] == [0, 1]


@pytest.mark.parametrize(("fairies", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_n_fairies_are_worth_n_points_each(fairies: int, points: int) -> None:
    names = [name for name in citizens() if name.startswith("fairy")][:fairies]
    state = changed(dealt(), kingdoms=(tuple(names), ()))
    assert state.scores[0].total == points


def test_the_most_points_win() -> None:
    result = _ended(("orc-4",), ("orc-3",))
    assert result.winners == (0,)
    assert result.scores == (3, 2)


def test_in_a_tie_fewer_negative_points_on_cards_win() -> None:
    result = _ended(("orc-4", "dragon-25"), ("fairy-2r2g",))
    assert result.scores == (1, 1)
    assert result.places == (2, 1)


def test_still_tied_the_win_is_shared() -> None:
    result = _ended(("orc-3",), ("apprentice-2r2g2b",), ())
    assert result.places == (1, 1, 3)
    assert result.winners == (0, 1)


def _ended(*kingdoms: tuple[str, ...]) -> boardlib.Result:
    """Rank kingdoms as they lie when the last citizen has been drawn."""
    state = GAME.start(GAME.setup(players=max(2, len(kingdoms))))
    assert isinstance(state, KingOfTheDiceState)
    table = attrs.evolve(state.table, pile=(), kingdoms=kingdoms)
    result = attrs.evolve(state, table=table, step="over", actors=()).result
    assert result is not None
    return result
