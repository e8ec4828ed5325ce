"""The rulebook's sentences about turns, building and tiles, one test each."""

from __future__ import annotations

from collections import Counter

from boardlib import CHANCE
from boardlib.games.kingdom_builder import board_of
from boardlib.games.kingdom_builder.board import GRID, INDEX, KINDS
from boardlib.games.kingdom_builder.table import kept_kinds, supply, tiles_left

from .boards import at, listed, plain, play, refused, row, start, verbs

FIRST = {"players": 2, "first_game": True}


def first_turn(card: str = "flower") -> object:
    return play(start(**FIRST), f"draw {card}", "draw canyon", f"show {card}")


# Preparation


def test_four_quadrants_three_cards_and_a_hand_for_each_are_drawn_in_this_order() -> None:
    state = start(players=3)
    words = []
    while state.actors == (CHANCE,):
        move = state.chance.pick(0)  # type: ignore[union-attr]
        words.append(str(move))
        state = state.play(move)
    assert words == [
        "quadrant oracle",
        "quadrant farm",
        "quadrant tavern",
        "quadrant tower",
        "cards fishermen miners discoverers",
        "draw grass",
        "draw grass",
        "draw grass",
    ]
    assert state.actors == (0,)


def test_the_recommended_first_game_is_laid_out_as_printed() -> None:
    layout = start(**FIRST).table.layout
    assert layout.quadrants == ("tavern", "paddock", "oasis", "farm")
    assert layout.cards == ("fishermen", "knights", "merchants")


def test_a_flower_card_reaches_five_locations_in_the_first_game() -> None:
    """The rulebook's hint: with this card there is a choice of five locations to begin at."""
    state = first_turn("flower")
    board = state.table.layout.board  # type: ignore[attr-defined]
    open_ = board.kinds["flower"]
    assert sum(1 for cell in board.location_at if GRID.around[cell] & open_) == 5


def test_a_quadrant_may_be_turned_by_180_degrees() -> None:
    one = start(players=2, quadrants=("tavern", "paddock", "oasis", "farm")).table.layout.board
    other = start(
        players=2, quadrants=("tavern/180", "paddock", "oasis", "farm")
    ).table.layout.board
    for cell in range(400):
        line, column = divmod(cell, 20)
        inside = line < 10 and column < 10
        twin = (9 - line) * 20 + 9 - column if inside else cell
        assert one.kind(cell) == other.kind(twin)


def test_there_are_nine_kinds_of_hex_five_of_them_buildable() -> None:
    assert len(KINDS) == 9
    board = board_of(("tavern", "paddock", "oasis", "farm"), ())
    buildable = {kind for kind in KINDS if board.kinds[kind] & board.land}
    assert buildable == {"grass", "canyon", "desert", "flower", "forest"}


def test_each_player_has_40_settlements_in_the_supply() -> None:
    state = start(players=5)
    assert [supply(state.table, seat) for seat in range(5)] == [40] * 5


def test_two_tiles_are_put_on_each_location() -> None:
    table = start(**FIRST).table
    places = table.layout.board.location_at
    assert sorted(places.values()) == sorted(["tavern", "paddock", "oasis", "farm"] * 2)
    assert [tiles_left(table, cell) for cell in places] == [2] * 8


def test_28_location_tiles_two_of_oracle_and_harbor_and_four_of_each_other() -> None:
    for names in (("oracle", "farm", "tavern", "tower"), ("harbor", "paddock", "barn", "oasis")):
        table = start(quadrants=names).table
        tiles = Counter[str]()
        for cell, kind in table.layout.board.location_at.items():
            tiles[kind] += tiles_left(table, cell)
        assert tiles == {name: 2 if name in ("oracle", "harbor") else 4 for name in names}


def test_three_of_the_ten_kingdom_builder_cards_are_drawn() -> None:
    chance = start(quadrants=("tavern", "barn", "oasis", "farm")).chance
    assert chance is not None
    assert chance.total == 120
    assert str(chance.pick(119)) == "cards merchants lords farmers"


# The turn


def test_players_take_their_turns_clockwise_from_the_first_player_on() -> None:
    state = start(players=4, first_game=True)
    seats: list[int] = []
    while len(seats) < 9:
        if state.actors == (CHANCE,):
            state = state.play(state.chance.pick(0))  # type: ignore[union-attr]
            continue
        if state.table.turn.phase == "show":
            seats.append(state.table.turn.seat)
        state = state.play(state.legal_moves()[-1])
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3, 0]


def test_the_active_player_shows_the_card_before_anything_else() -> None:
    state = play(start(**FIRST), "draw grass", "draw canyon")
    assert [str(move) for move in state.legal_moves()] == ["show grass"]
    assert refused(state, "build e5") == "show-first"
    assert refused(state, "show canyon") == "other-card"
    assert refused(play(state, "show grass"), "show grass") == "already-shown"


def test_three_settlements_of_the_supply_on_the_terrain_of_the_card() -> None:
    state = first_turn("grass")
    assert verbs(state) == {"build"}
    kinds = {state.table.layout.board.kind(c) for c in _cells(listed(state, "build"))}  # type: ignore[attr-defined]
    assert kinds == {"grass"}
    state = play(state, "build e4", "build f4", "build f5")
    assert [str(move) for move in state.legal_moves()] == ["end"]
    assert refused(state, "build g5") == "mandatory-done"


def _cells(names: set[str]) -> list[int]:
    return [INDEX[name] for name in names]


def test_the_mandatory_action_must_be_done_in_every_turn() -> None:
    state = first_turn("grass")
    assert refused(state, "end") == "mandatory-first"
    assert refused(play(state, "build e4", "build f4"), "end") == "mandatory-first"
    assert refused(state, "nothing") == "can-build"


def test_the_card_is_discarded_and_a_new_one_drawn_hidden_at_the_end_of_the_turn() -> None:
    state = play(first_turn("grass"), "build e4", "build f4", "build f5", "end")
    assert state.actors == (CHANCE,)
    assert state.table.deck.discards == (1, 0, 0, 0, 0)
    state = play(state, "draw forest")
    assert state.hands == ("forest", "canyon")
    assert state.actors == (1,)
    assert "forest" not in state.view(1).position.rpartition("}")[2]


# Where to build


def test_only_one_settlement_stands_on_a_hex() -> None:
    state = play(first_turn("grass"), "build e4")
    assert refused(state, "build e4") == "occupied"


def test_settlements_stand_on_the_five_buildable_terrains_only() -> None:
    state = first_turn("grass")
    for name in ("a4", "d1", "d4", "c7"):  # water, mountain, castle, location
        assert refused(state, f"build {name}") == "wrong-terrain"
    assert refused(state, "build a1") == "wrong-terrain"


def test_adjacent_if_possible_is_judged_for_every_single_build() -> None:
    options = plain("w", q1={"r1": "gwwwwwgggw", "r5": "wwgwwwwwww"})
    state = at(options, cards="fishermen,knights,merchants")
    assert listed(state, "build") == {"a1", "g1", "h1", "i1", "c5"}
    state = play(state, "build a1")  # no grass beside a1: the next one may go anywhere again
    assert listed(state, "build") == {"g1", "h1", "i1", "c5"}
    state = play(state, "build h1")
    assert listed(state, "build") == {"g1", "i1"}
    assert refused(state, "build c5") == "not-adjacent"


def test_adjacent_to_any_own_settlement_not_only_the_last_one() -> None:
    state = at(plain(), seats="a1t20;-|c1;-")
    assert listed(state, "build") == {"b1", "a2", "s20", "t19"}


def test_settlements_of_others_do_not_make_adjacent() -> None:
    state = at(plain(), seats="-;-|j10;-")
    assert len(listed(state, "build")) == 399


def test_hexes_are_adjacent_across_the_seams_of_the_board() -> None:
    state = at(plain(), seats="j10;-|-;-")
    assert listed(state, "build") == {"i10", "k10", "j9", "k9", "j11", "k11"}
    state = at(plain(), seats="j11;-|-;-")
    assert listed(state, "build") == {"i11", "k11", "i10", "j10", "i12", "j12"}


def test_matthieu_may_build_a_canyon_anywhere_in_his_second_turn() -> None:
    """The rulebook's hint: three forest settlements that touch only forest leave all canyons."""
    state = at(
        FIRST,
        turn="act A canyon 3 - - -",
        deck="54554 00001 -",
        hands="-c",
        seats="f9e10f10;-|-;-",
    )
    canyons = state.table.layout.board.kinds["canyon"]
    assert len(listed(state, "build")) == canyons.bit_count()
    assert "h19" not in listed(state, "build")  # water
    assert {"c17", "c18"} <= listed(state, "build")


# Location tiles: winning and losing


LOCATED = plain(q1={"at": "paddock", "r5": "ggggLggggg", "r8": "ggggLggggg"}, q4={"at": "barn"})


def test_who_builds_next_to_a_location_takes_a_tile_usable_from_the_next_turn() -> None:
    state = play(at(LOCATED), "build d5")
    tiles = state.table.tiles[0]
    assert tiles.kept == tiles.taken == 1 << 84  # e5
    assert refused(play(state, "build c5", "build b5"), "paddock d5") == "tile-spent"
    state = play(state, "build c5", "build b5", "end", "draw grass", "show canyon")
    assert state.table.tiles[0].kept


def test_a_tile_is_usable_again_in_each_turn_before_or_after_the_mandatory_action() -> None:
    usable = {"turn": "act A grass 3 paddock - -", "seats": "d5;e5+|-;-"}
    state = at(LOCATED, **usable)
    assert verbs(state) == {"build", "paddock"}
    state = play(state, "paddock d5", "to b5")
    assert refused(state, "paddock b5") == "no-tile"  # it left the location, and the tile is lost
    state = play(at(LOCATED, **usable), "build c5", "build b5")
    assert refused(state, "paddock d5") == "between-builds"
    state = play(state, "build a5")
    assert verbs(state) == {"paddock", "end"}
    state = play(state, "paddock a5", "to b7")
    assert refused(state, "paddock d5") == "tile-spent"


def test_special_actions_are_optional() -> None:
    state = at(LOCATED, turn="act A grass 0 paddock - -", seats="d5;e5+|-;-")
    assert play(state, "end").actors == (CHANCE,)


def test_some_tiles_may_be_used_before_and_others_after_the_mandatory_action() -> None:
    turn = "act A grass 3 paddock,paddock - -"
    state = at(LOCATED, turn=turn, seats="a1d5d8;e5+e8+|-;-")
    state = play(state, "paddock a1", "to c1", "build b1")
    assert refused(state, "paddock c1") == "between-builds"
    state = play(state, "build d1", "build a1", "paddock c1", "to e1")
    assert verbs(state) == {"end"}


def test_at_the_end_of_the_turn_all_tiles_are_turned_over_for_the_next_turn() -> None:
    state = at(LOCATED, turn="act A grass 0 paddock - -", seats="a1d5;e5+|-;-", hands="-g")
    state = play(state, "paddock a1", "to c1")
    assert refused(state, "paddock c1") == "tile-spent"
    state = play(state, "end", "draw grass", "show grass", "build t1", "build t2", "build t3")
    state = play(state, "end", "draw grass", "show grass")
    assert listed(state, "paddock") == {"c1", "d5"}


def test_a_tile_just_won_may_be_used_in_the_next_turn() -> None:
    state = play(at(LOCATED, hands="-g"), "build d5", "build c5", "build b5")
    assert verbs(state) == {"end"}
    state = play(state, "end", "draw grass", "show grass", "build t1", "build t2", "build t3")
    state = play(state, "end", "draw grass", "show grass")
    assert "d5" in listed(state, "paddock")


def test_two_equal_tiles_come_from_the_two_locations_of_one_quadrant() -> None:
    state = at(FIRST, turn="act A flower 3 - - -", deck="55545 00000 -", seats="h6;h7+|-;-")
    state = play(state, "build b7")  # beside c7, the other tavern of the quadrant
    board, tiles = state.table.layout.board, state.table.tiles[0]
    assert kept_kinds(board, tiles.kept) == ("tavern", "tavern")
    assert tiles_left(state.table, board.tiles[-1][0].bit_length() - 1) >= 1


def test_only_one_tile_from_a_location_hex() -> None:
    state = play(at(LOCATED), "build d5", "build d4", "build e4")
    assert state.table.tiles[0].taken.bit_count() == 1


def test_a_settlement_next_to_several_locations_takes_a_tile_of_each() -> None:
    options = plain(q1={"r5": "gggLgLgggg"})
    state = play(at(options), "build e5")
    assert state.table.tiles[0].kept.bit_count() == 2


def test_nothing_is_left_for_the_third_who_comes_to_a_location() -> None:
    options = {**LOCATED, "players": 3}
    state = at(
        options,
        turn="act C grass 3 - - -",
        deck="45555 00000 -",
        hands="cd-",
        seats="d5;e5+|d4;e5+|-;-",
    )
    state = play(state, "build f5")
    assert state.table.tiles[2].taken == 0
    assert tiles_left(state.table, 84) == 0


def test_a_piece_that_goes_from_one_neighbour_of_the_location_to_another_keeps_the_tile() -> None:
    state = at(LOCATED, turn="act A grass 0 paddock - -", seats="d5;e5+|-;-")
    state = play(state, "paddock d5", "to f5")
    assert state.table.tiles[0].kept == 1 << 84


def test_the_tile_leaves_the_game_when_the_last_settlement_next_to_its_location_leaves() -> None:
    state = at(LOCATED, turn="act A grass 0 paddock - -", seats="d5;e5+|-;-")
    state = play(state, "paddock d5")
    assert state.table.tiles[0].kept  # judged when the move is complete
    state = play(state, "to b5")
    tiles = state.table.tiles[0]
    assert (tiles.kept, tiles.taken) == (0, 1 << 84)
    assert tiles_left(state.table, 84) == 1  # it does not come back


def test_the_tile_stays_while_another_settlement_is_next_to_the_location() -> None:
    state = at(LOCATED, turn="act A grass 0 paddock - -", seats="e4d5;e5+|-;-")
    assert play(state, "paddock d5", "to b5").table.tiles[0].kept == 1 << 84


def test_a_tile_is_never_won_twice_from_one_hex() -> None:
    state = at(LOCATED, seats="b5;e5-|-;-")
    state = play(state, "build c5", "build d5")
    assert state.table.tiles[0].kept == 0
    assert "paddock" not in verbs(play(state, "build d4"))


def test_two_equal_tiles_are_two_uses() -> None:
    turn = "act A grass 0 paddock,paddock - -"
    state = at(LOCATED, turn=turn, seats="a1d5d8;e5+e8+|-;-")
    state = play(state, "paddock a1", "to c1")
    assert verbs(state) == {"paddock", "end"}
    state = play(state, "paddock c1", "to e1")
    assert verbs(state) == {"end"}


def test_of_two_equal_tiles_a_used_one_is_lost_first() -> None:
    turn = "act A grass 0 paddock,paddock - -"
    state = at(LOCATED, turn=turn, seats="d5d8;e5+e8+|-;-")
    state = play(state, "paddock d5", "to b5")  # uses one and loses the tile of e5
    assert state.table.turn.ready == ("paddock",)
    assert "paddock" in verbs(state)


def test_of_two_equal_tiles_a_new_one_is_lost_before_one_still_usable() -> None:
    options = plain(
        q1={"at": "paddock", "r5": "ggggLggggg", "r8": "Lggggggggg"},
        q4={"at": "barn", "r5": "ggggLggggg"},
    )
    state = at(options, turn="act A grass 0 paddock,barn - -", seats="d5c8n15;e5+o15+|-;-")
    state = play(state, "barn d5", "to b8")  # from one paddock to the other
    assert state.table.tiles[0].kept == 1 << 140 | 1 << 294  # a8, o15
    assert state.table.turn.ready == ("paddock",)
    assert "paddock" in verbs(state)


# The end of the game


SUPPLY = row(1) + row(2, "a", "s")


def test_the_game_ends_with_the_round_in_which_a_supply_is_used_up() -> None:
    state = at(plain(), seats=f"{SUPPLY};-|a20;-")
    state = play(state, "build t2")
    assert state.table.turn.ending
    assert [str(move) for move in state.legal_moves()] == ["end"]  # the other two are not built
    state = play(state, "end")
    assert state.actors == (1,)  # nobody draws any more
    state = play(state, "show canyon", "redraw grass", "build b20", "build c20", "build d20", "end")
    assert state.actors == ()


def test_an_empty_supply_in_the_middle_of_the_mandatory_action_ends_it() -> None:
    state = at(plain(), seats=f"{row(1)}{row(2, 'a', 'r')};-|a20;-")
    state = play(state, "build s2")
    assert not state.table.turn.ending
    state = play(state, "build t2")  # the fortieth: there is none for the third build
    assert (state.table.turn.builds, state.table.turn.ending) == (0, True)
    assert refused(state, "build t3") == "mandatory-done"
    assert supply(state.table, 0) == 0


def test_the_round_is_finished_by_those_who_have_not_played_yet_and_by_nobody_else() -> None:
    state = at(
        {**plain(), "players": 3},
        turn="act B grass 3 - - -",
        deck="55555 00000 -".replace("5", "3", 1),
        hands="c-g",
        seats=f"a20;-|{SUPPLY};-|t20;-",
    )
    state = play(state, "build t2", "end")
    assert state.actors == (2,)
    state = play(state, "show grass", "build s20", "build r20", "build q20", "end")
    assert state.actors == ()
    assert state.hands[0] == "canyon"  # A does not play again


def test_the_player_to_the_right_of_the_first_player_is_the_last_to_play() -> None:
    state = at(
        plain(),
        turn="act B grass 3 - - -",
        hands="c-",
        seats=f"a20;-|{SUPPLY};-",
    )
    state = play(state, "build t2", "end")
    assert state.actors == ()
    assert state.result is not None


def test_an_extra_build_that_empties_the_supply_ends_the_mandatory_action_too() -> None:
    options = plain(q1={"at": "tower", "r3": "Lggggggggg"})
    seats = f"{SUPPLY};a3+|t20;-"
    state = at(options, turn="act A grass 3 tower - -", seats=seats)
    state = play(state, "tower t2")
    assert state.table.turn.ending
    assert [str(move) for move in state.legal_moves()] == ["end"]


def test_build_actions_need_a_settlement_in_the_supply() -> None:
    options = plain(q1={"at": "tower", "r3": "Lggggggggg"})
    state = at(
        options,
        turn="act A grass 0 tower - last",
        seats=f"{SUPPLY}t2;a3+|t20;-",
    )
    assert [str(move) for move in state.legal_moves()] == ["end"]
    assert refused(state, "tower t3") == "empty-supply"


def test_moving_actions_do_not_need_the_supply() -> None:
    options = plain(q1={"at": "paddock", "r3": "Lggggggggg"})
    state = at(
        options,
        turn="act A grass 0 paddock - last",
        seats=f"{SUPPLY}t2;a3+|t20;-",
    )
    assert "paddock" in verbs(state)


def test_most_gold_wins_and_ties_share_the_victory() -> None:
    state = at(plain(), turn="over - - 0 - - last", hands="c-", seats="a1;-|t20;-")
    assert state.result is not None
    assert state.result.places == (1, 1)
    assert state.result.winners == (0, 1)
    state = at(plain(), turn="over - - 0 - - last", hands="c-", seats="a1b1;-|t20;-")
    assert state.result.places == (1, 2)  # type: ignore[union-attr]
