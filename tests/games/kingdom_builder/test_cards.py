"""Terrain cards: drawing, the redraw when a terrain is full, the reshuffle, no card at all."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardlib import CHANCE
from boardlib.games.kingdom_builder.deck import gone, pile
from boardlib.kernel.errors import ChanceError

from .boards import GAME, at, lake, listed, plain, play, refused, start, verbs

LAKES = {
    "players": 2,
    "quadrants": ("one", "two", "three", "four"),
    "custom": (lake("one"), lake("two"), lake("three"), lake("four")),
    "cards": ("fishermen", "knights", "lords"),
}


def test_each_terrain_has_five_cards_and_a_draw_is_one_of_those_left() -> None:
    state = start(players=2, first_game=True)
    chance = state.chance
    assert chance is not None
    assert chance.total == 25
    assert [(str(move), weight) for move, weight in chance.outcomes()] == [
        ("draw grass", 5),
        ("draw canyon", 5),
        ("draw desert", 5),
        ("draw flower", 5),
        ("draw forest", 5),
    ]
    state = play(state, "draw desert")
    assert state.chance.probability(GAME.parse_move("draw desert")) == Fraction(4, 24)


@pytest.mark.parametrize("case", [-1, 25, 10**5000, -(10**5000)], ids=["-1", "25", "huge", "tiny"])
def test_a_draw_has_no_other_cases(case: int) -> None:
    chance = start(players=2, first_game=True).chance
    assert chance is not None
    with pytest.raises(ChanceError, match="cases count from 0 to 24") as caught:
        chance.pick(case)
    assert caught.value.code == "bad-case"


# The redraw


ONE_GRASS = plain("w", q1={"r1": "gwwwwwwwww", "r5": "wwwddddwww"})


def test_a_card_whose_terrain_has_no_open_hex_is_replaced_when_it_is_shown() -> None:
    state = at(ONE_GRASS, turn="show A - 3 - - -", deck="55555 00000 -", hands="fc")
    state = play(state, "show flower")
    assert state.actors == (CHANCE,)
    assert gone(state.table.deck, state.table.turn.shown) == (0, 0, 0, 1, 0)  # out of the game
    state = play(state, "redraw forest")
    assert state.actors == (CHANCE,)  # again, until one can be used
    state = play(state, "redraw desert")
    assert state.table.turn.shown == "desert"
    assert gone(state.table.deck, "desert") == (0, 0, 0, 1, 1)
    assert listed(state, "build") == {"d5", "e5", "f5", "g5"}


def test_the_redraw_also_happens_during_the_turn_and_builds_already_made_count() -> None:
    state = play(at(ONE_GRASS), "build a1")
    assert state.actors == (CHANCE,)
    assert str(state.chance.pick(0)) == "redraw grass"
    state = play(state, "redraw desert")
    assert state.table.turn.builds == 2
    state = play(state, "build d5", "build e5", "end")
    assert state.table.deck.discards == (0, 0, 1, 0, 0)  # only the card played last


def test_the_new_card_serves_all_that_follows() -> None:
    options = plain(
        "w", q1={"at": "barn", "r1": "gwwwwwwwww", "r5": "wwwdddddww", "r9": "wwwwwwdLww"}
    )
    state = at(options, turn="act A grass 1 barn - -", seats="d5g9;h9+|-;-")
    assert refused(state, "barn d5") == "between-builds"
    state = play(state, "build a1", "redraw desert")
    assert verbs(state) == {"barn", "end"}
    assert listed(play(state, "barn a1"), "to") == {"e5"}


def test_an_extra_build_that_fills_the_terrain_brings_a_new_card_before_the_mandatory_action() -> (
    None
):
    options = plain("w", q1={"at": "farm", "r1": "ggLwwwwwww", "r5": "wwwddddwww"})
    state = at(options, turn="act A grass 3 farm - -", seats="b1;c1+|-;-")
    state = play(state, "farm a1")
    assert state.actors == (CHANCE,)
    state = play(state, "redraw desert")
    assert state.table.turn.builds == 3
    assert listed(state, "build") == {"d5", "e5", "f5", "g5"}


def test_a_move_onto_the_last_hex_of_the_terrain_brings_a_new_card() -> None:
    options = plain("w", q1={"at": "barn", "r1": "dLgwwwwwww", "r5": "wwwddddwww"})
    state = at(options, turn="act A grass 0 barn - -", seats="a1;b1+|-;-")
    state = play(state, "barn a1")
    assert state.actors == (0,)  # a lifted piece fills and opens nothing
    state = play(state, "to c1")
    assert state.actors == (CHANCE,)
    assert gone(state.table.deck, None) == (1, 0, 0, 0, 0)


def test_a_card_that_can_be_used_stays_when_another_terrain_opens() -> None:
    options = plain("w", q1={"at": "harbor", "r1": "gLwwwwwwww", "r5": "wwwdwwwwww"})
    state = at(options, turn="act A desert 0 harbor - -", deck="55455 00000 -", seats="a1;b1+|-;-")
    state = play(state, "harbor a1", "to a2")
    assert state.table.turn.shown == "desert"
    assert state.actors == (0,)


# A board with no hex left


def test_nothing_is_drawn_when_no_hex_of_any_terrain_is_open() -> None:
    state = play(start(**LAKES), "draw grass", "draw canyon", "show grass")
    assert state.actors == (0,)
    assert state.table.turn.shown is None
    assert [str(move) for move in state.legal_moves()] == ["nothing"]
    assert refused(state, "build a1") == "no-hex"
    assert refused(state, "end") == "mandatory-first"


def test_the_forced_nothing_ends_the_mandatory_action_and_brings_the_last_round() -> None:
    state = play(start(**LAKES), "draw grass", "draw canyon", "show grass", "nothing")
    assert state.table.turn.ending
    assert [str(move) for move in state.legal_moves()] == ["end"]
    assert refused(state, "nothing") == "mandatory-done"
    state = play(state, "end")
    assert state.actors == (1,)
    state = play(state, "show canyon", "nothing", "end")
    assert state.actors == ()
    assert state.result.scores == (48, 48)  # lords: zero is a number like any other


def test_tiles_may_be_used_before_the_forced_nothing() -> None:
    options = plain("w", q1={"at": "harbor", "r1": "gLwwwwwwww"})
    state = at(
        options,
        turn="act A - 3 harbor - -",
        deck="45555 00000 -",
        hands="-c",
        seats="a1;b1+|-;-",
    )
    assert verbs(state) == {"nothing", "harbor"}
    state = play(state, "harbor a1", "to a2")  # a1 is open again: a card can be used
    assert state.actors == (CHANCE,)
    state = play(state, "redraw grass")
    assert listed(state, "build") == {"a1"}
    state = play(state, "build a1", "nothing")
    assert state.table.turn.ending


def test_the_third_build_may_fill_the_last_hex_without_ending_the_game() -> None:
    options = plain("w", q1={"r1": "gggwwwwwww"})
    state = play(at(options), "build a1", "build b1", "build c1")
    assert state.table.turn.shown is None
    assert [str(move) for move in state.legal_moves()] == ["end"]
    state = play(state, "end")
    assert not state.table.turn.ending
    assert state.table.turn.phase == "draw"
    assert state.table.deck.discards == (0, 0, 0, 0, 0)


# The reshuffle


ALL_GRASS = plain()


def test_the_discards_with_the_card_just_discarded_become_the_pile_when_it_is_empty() -> None:
    state = at(
        ALL_GRASS,
        turn="act A grass 0 - - -",
        deck="01000 44555 -",  # B holds the last card of the pile
        hands="-c",
        seats="a1b1c1;-|a20b20c20;-",
    )
    state = play(state, "end")
    deck = state.table.deck
    assert deck.unseen == (5, 4, 5, 5, 5)
    assert deck.discards == (0, 0, 0, 0, 0)
    assert deck.holders == ()
    assert [(older.seats, older.cards) for older in deck.older] == [((1,), (0, 1, 0, 0, 0))]
    assert pile(deck, state.hands) == (5, 4, 5, 5, 5)  # the card in B's hand stays out


def test_the_pile_is_not_reshuffled_before_a_card_is_needed() -> None:
    state = at(
        ALL_GRASS,
        turn="draw A - 0 - - -",
        deck="11000 44555 -",
        hands="-c",
        seats="a1b1c1;-|a20b20c20;-",
    )
    state = play(state, "draw grass")
    assert state.table.deck.pile_size == 0
    assert state.table.deck.discards == (4, 4, 5, 5, 5)


def test_cards_out_of_the_game_stay_out_of_the_reshuffle() -> None:
    state = at(
        ONE_GRASS,
        turn="act A desert 0 - - -",
        deck="01000 44400 -",  # five flowers and five forests are gone
        hands="-c",
        seats="d5;-|-;-",
    )
    state = play(state, "end")
    assert state.table.deck.unseen == (4, 4, 5, 0, 0)


# Without a card


NO_CARDS = "00100 00000 -"  # B holds a desert, the last card there is


def test_without_a_card_and_without_any_to_draw_nothing_is_built() -> None:
    state = at(ALL_GRASS, turn="act A - 3 - - -", deck=NO_CARDS, hands="-d", seats="a1;-|-;-")
    assert [str(move) for move in state.legal_moves()] == ["nothing"]
    state = play(state, "nothing", "end")
    assert state.actors == (1,)
    assert state.hands == (None, "desert")


def test_a_turn_without_a_card_and_without_any_to_draw_begins_with_the_actions() -> None:
    tiled = plain("w", q1={"at": "harbor", "r1": "gLwwwwwwww"})
    state = at(
        tiled,
        turn="act A - 0 - - last",
        deck="00000 00000 -",
        hands="--",
        seats="-;-|a1;b1+",
    )
    state = play(state, "end")
    assert state.table.turn.phase == "act"
    assert [str(move) for move in state.legal_moves()] == ["nothing", "harbor a1"]


def test_a_player_without_a_card_draws_one_at_the_start_of_the_turn_if_there_is_one() -> None:
    state = at(
        ALL_GRASS,
        turn="act A grass 0 - - last",
        deck="00000 00000 -",
        hands="--",
        seats="a1;-|c1;-",
    )
    state = play(state, "end")  # A's card is on the discards now, and nobody draws at the end
    assert state.table.turn.phase == "late"
    assert state.actors == (CHANCE,)
    assert state.table.deck.unseen == (1, 0, 0, 0, 0)
    state = play(state, "draw grass")
    assert [str(move) for move in state.legal_moves()] == ["show grass"]
    state = play(state, "show grass", "build b1", "build d1", "build e1", "end")
    assert state.actors == ()


def test_once_the_end_is_triggered_nobody_draws_at_the_end_of_a_turn() -> None:
    state = at(
        ALL_GRASS, turn="act A grass 0 - - last", deck="45555 00000 -", hands="-c", seats="a1;-|-;-"
    )
    state = play(state, "end")
    assert state.actors == (1,)
    assert state.hands == (None, "canyon")
