"""The base game, sentence by sentence: preparation, turn, end."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import attrs
import pytest

from boardlib.games.kingdomino import King, KingdominoState, Line
from boardlib.testing import random_game

from .helpers import GAME, ended, listed, refused, run, setup, sketch, start

TWO = "* line 3 17 22 41; * king B; B pick 17; * king A; A pick 3; * king A; A pick 41; * king B"


def play_out(**options: object) -> list[KingdominoState]:
    """Give every state of a random game, the first one first."""
    made = setup(**options)
    return [GAME.start(made), *(step.after for step in random_game(GAME, made, "rulebook"))]  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("players", "dominoes", "line", "rounds"), [(2, 24, 4, 6), (3, 36, 3, 12), (4, 48, 4, 12)]
)
def test_players_dominoes_lines_and_rounds(
    players: int, dominoes: int, line: int, rounds: int
) -> None:
    states = play_out(players=players)
    drawn = [before for before in states if before.step == "line"]
    assert len(drawn) == rounds
    assert states[-1].pile.bit_count() == 48 - dominoes
    assert all(len(state.line) in (0, line) for state in states)


def test_two_players_take_two_kings_each_more_take_one() -> None:
    assert [setup(players=n).kings_each for n in (2, 3, 4)] == [2, 1, 1]


def test_any_dominoes_may_form_the_line_all_equally_likely() -> None:
    chance = start(players=4).chance
    assert chance is not None
    assert chance.probability(Line(("3", "17", "22", "41"))) == Fraction(1, 194580)
    assert chance.pick(0) == Line(("1", "2", "3", "4"))
    assert chance.pick(chance.total - 1) == Line(("45", "46", "47", "48"))


def test_lines_lie_in_ascending_order() -> None:
    state = start(players=3)
    assert not state.is_legal(Line(("22", "17", "41")))
    assert run(state, "* line 17 22 41").line == ("17", "22", "41")


def test_kings_come_out_one_by_one_each_equally_likely() -> None:
    state = run(start(players=2), "* line 3 17 22 41")
    assert state.chance is not None
    assert state.chance.probability(King(0)) == Fraction(1, 2)
    state = run(state, "* king B; B pick 17")
    assert state.chance is not None
    assert state.chance.probability(King(0)) == Fraction(2, 3)
    state = run(state, "* king A; A pick 3; * king A; A pick 41")
    assert state.chance is not None
    assert list(state.chance.outcomes()) == [(King(1), 1)]


def test_the_owner_of_the_king_chooses_a_free_domino() -> None:
    state = run(start(players=2), "* line 3 17 22 41; * king B; B pick 17; * king A")
    assert state.actors == (0,)
    assert listed(state) == ["pick 3", "pick 22", "pick 41"]


def test_only_one_king_may_stand_on_a_domino() -> None:
    state = run(start(players=2), "* line 3 17 22 41; * king B; B pick 17; * king A")
    assert refused(state, "pick 17").code == "taken"


def test_the_last_player_has_no_choice() -> None:
    assert listed(run(start(players=2), TWO)) == ["pick 22"]


def test_a_king_order_in_the_setup_replaces_chance() -> None:
    state = run(start(players=3, kings=["C", "A", "B"]), "* line 3 17 22")
    assert state.actors == (2,)
    state = run(state, "C pick 22")
    assert state.actors == (0,)
    state = run(state, "A pick 3; B pick 17")
    assert state.step == "line"


def test_a_new_line_is_formed_when_all_are_chosen() -> None:
    state = run(start(players=2), TWO + "; B pick 22")
    assert state.step == "line"
    state = run(state, "* line 1 2 4 5")
    assert state.line == ("1", "2", "4", "5")
    assert state.queue == (("3", 0), ("17", 1), ("22", 1), ("41", 0))


def test_the_king_nearest_the_box_begins() -> None:
    state = run(start(players=2), TWO + "; B pick 22; * line 1 2 4 5")
    assert (state.actors, state.step) == ((0,), "place")


def test_a_turn_is_placing_then_choosing() -> None:
    state = run(start(players=2), TWO + "; B pick 22; * line 1 2 4 5; A place e4e")
    assert (state.actors, state.step) == ((0,), "pick")
    state = run(state, "A pick 5")
    assert (state.actors, state.step) == ((1,), "place")


def test_with_two_players_each_acts_twice_a_round() -> None:
    states = play_out(players=2)
    second = [state for state in states if state.step == "place" and len(state.line) == 4][:4]
    assert sorted(state.actors[0] for state in second) == [0, 0, 1, 1]


def test_in_the_last_round_dominoes_are_only_placed() -> None:
    states = play_out(players=4)
    assert [state.step for state in states[-5:]] == ["place"] * 4 + ["over"]
    assert not any(state.line for state in states[-5:])


def test_the_mighty_duel_uses_all_dominoes_and_squares_of_seven_by_seven() -> None:
    states = play_out(players=2, mode="mighty_duel")
    assert states[-1].pile == 0
    assert states[0].plan.side == 7
    assert sum(state.step == "line" for state in states) == 12


def test_a_game_that_is_over_has_a_result_and_no_actor() -> None:
    last = play_out(players=3)[-1]
    assert last.actors == ()
    assert last.result is not None
    assert last.result.scores == tuple(sheet.total for sheet in last.scores)
    assert last.chance is None


def test_states_of_one_game_share_what_did_not_change() -> None:
    before = run(start(players=2), TWO + "; B pick 22; * line 1 2 4 5")
    after = run(before, "A place e4e")
    assert after.kingdoms[1] is before.kingdoms[1]
    assert after.line is before.line
    assert attrs.evolve(after) == after


def test_every_kingdom_begins_with_a_castle_alone() -> None:
    state = start(players=4)
    assert [data["squares"] for data in GAME.data(state)["kingdoms"]] == [
        [{"cell": "e5", "landscape": "castle", "crowns": 0}]
    ] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kings_act_in_the_order_of_their_dominoes_first_to_last(players: int) -> None:
    states = play_out(players=players)
    for before, after in pairwise(states):
        if before.step == "place":
            name, seat = before.queue[0]
            assert before.actors == (seat,)
            assert after.queue == before.queue[1:]
            assert all(int(name) < int(later) for later, _ in after.queue)


def test_the_king_on_a_domino_places_that_domino_in_the_own_kingdom() -> None:
    for before, after in pairwise(play_out(players=3)):
        if before.step == "place":
            name, seat = before.queue[0]
            assert after.kingdoms[seat].laid.rpartition(",")[2].startswith(f"{name}:")
            assert all(after.kingdoms[n] == before.kingdoms[n] for n in {0, 1, 2} - {seat})


def test_additional_rules_can_be_combined() -> None:
    made = setup(mode="mighty_duel", dynasty=True, harmony=True, middle_kingdom=True)
    assert GAME.max_plies(made) == 3 * GAME.max_plies(setup(mode="mighty_duel"))
    middle = sketch(". w .\nw ## w\n. w .", side=7)
    bare = sketch("##", side=7)
    state = ended(middle, bare, mode="mighty_duel", harmony=True, middle_kingdom=True)
    assert [sheet.total for sheet in state.scores] == [15, 5]
    state = ended(middle, bare, mode="mighty_duel", dynasty=True, harmony=True, middle_kingdom=True)
    assert [sheet.total for sheet in state.scores] == [15, 5]
