"""What a seat may know, what it may not, and records as one seat saw them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import boardlib
from boardlib import CHANCE, IllegalMove, Match, letter
from boardlib.games.walls_of_york import WallsOfYorkState, WallsOfYorkView
from boardlib.games.walls_of_york.moves import CHOOSE, lift, place
from boardlib.games.walls_of_york.streets import street_bits
from boardlib.games.walls_of_york.table import Closing, Placing

from .setups import BIG_DIE, GAME, OPEN, around, given, play, seat, state, streets

CITY = "a1:g3"


def short_round() -> WallsOfYorkState:
    """Four seats with 36 walls each share 6: one wall is free, each other one lifts another."""
    row = seat(streets(" ".join(list(street_bits())[:36])))
    return play(state("die", *[row] * 4, rounds=30), "* die I3")


def test_a_view_has_no_field_for_the_choices_of_others() -> None:
    at = play(short_round(), "A place a8s b8s c8s")
    view = at.view(1)
    assert not hasattr(view, "sealed")
    assert view.own is None
    assert view.told == ()


def test_a_seat_that_has_begun_looks_like_one_that_has_not() -> None:
    """Neither the placement nor the number of walls still to lift shows."""
    start = short_round()
    begun = play(start, "A place a8s b8s c8s")
    further = play(begun, "A lift a1n")
    for viewer in (1, 2, 3, None):
        assert start.view(viewer) == begun.view(viewer) == further.view(viewer)
    assert begun.view(0) != further.view(0)


def test_a_seat_that_has_finished_shows_only_that() -> None:
    start = short_round()
    three = play(start, "A place a8s b8s c8s", "A lift a1n", "A lift b1n")
    single = play(start, "A place h8e")
    for viewer in (1, None):
        assert three.view(viewer) == single.view(viewer)
        assert three.view(viewer).actors == (1, 2, 3)
        assert three.view(viewer).position == single.view(viewer).position
        assert boardlib.to_json(three.view(viewer)) == boardlib.to_json(single.view(viewer))


def test_when_the_last_choice_is_in_everybody_sees_all() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2")
    done = play(rolled, "A place a1n b1n", "B place c4n")
    assert done.view(None).table == done.table


def test_a_view_lists_its_own_moves_and_knows_nothing_of_the_others() -> None:
    start = short_round()
    view = start.view(1)
    assert view.legal_moves(1) == start.legal_moves(1)
    assert view.legal_moves(0) == ()
    refusal = view.refusal(place(("h8e",)), 0)
    assert refusal is not None
    assert refusal.code == "hidden"
    assert view.is_legal(place(("h8e",)), 1)
    assert "@B" in view.refusal(CHOOSE, 1).position  # type: ignore[union-attr]


@pytest.mark.parametrize("number", [-1, -4, 4, 99])
def test_there_is_no_view_of_a_seat_that_does_not_play(number: int) -> None:
    """Above all not of seat -1, which would see what the last seat has sealed."""
    at = play(short_round(), "D place h8e")
    with pytest.raises(IndexError, match="no seat number"):
        at.view(number)


def test_an_onlooker_sees_the_board_being_built() -> None:
    start = GAME.start(GAME.setup(board="chosen"))
    assert start.view(None).legal_moves(0) == start.legal_moves(0)


def test_records_that_differ_only_in_the_order_of_seats_reach_equal_states() -> None:
    start = short_round()
    choices = {
        "A": ["A place a8s b8s c8s", "A lift a1n", "A lift c1n"],
        "B": ["B place h8e"],
        "C": ["C place a8s b8s c8s", "C lift b1n", "C lift a1n"],
        "D": ["D place d6n"],
    }
    random, ends = Random(1), set()
    for _ in range(20):
        left = {name: list(plies) for name, plies in choices.items()}
        order = []
        while left:
            name = random.choice(sorted(left))
            order.append(left[name].pop(0))
            if not left[name]:
                del left[name]
        ends.add(play(start, *order))
    assert len(ends) == 1


# Samples


def test_a_sample_agrees_with_its_view() -> None:
    start = short_round()
    spots = [
        start,
        play(start, "A place a8s b8s c8s"),
        play(start, "A place a8s b8s c8s", "A lift a1n", "B place h8e"),
        play(state("close", *[seat(around(CITY))] * 3, decree=(3, 2, 2), face="I2"), "B wait"),
        GAME.start(given()),
    ]
    for at in spots:
        for viewer in (0, 1, None):
            view = at.view(viewer)
            for seed in range(20):
                assert view.sample(seed).view(viewer) == view


def test_sampled_placements_are_uniform_over_the_legal_ones() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I3", "B place a1n")
    legal = {move.mask for move in rolled.legal_moves(0)}  # type: ignore[attr-defined]
    seen = Counter(_placed(rolled.view(0).sample(seed), 1) for seed in range(5040))
    assert set(seen) == legal
    assert max(seen.values()) < 50  # 5040 / 252 = 20 each
    assert 8 < sum(seen.values()) / len(seen) < 32


def _placed(at: WallsOfYorkState, seat_number: int) -> int:
    choice = at.sealed[seat_number]
    assert isinstance(choice, Placing)
    return choice.placed


def test_sampled_choices_of_a_short_round_are_uniform_over_placements_and_lifts() -> None:
    """With two walls standing and a share of 0 a formation of three is out; one wall lifts one."""
    crowd = [seat(streets(" ".join(list(street_bits())[:49]))) for _ in range(3)]
    nearly = seat(streets("a1n b1n"))
    rolled = play(state("die", *crowd, nearly, rounds=60, round_limit=100), "* die I3")
    done = play(rolled, "D place c1n", "D lift a1n")
    samples = Counter(done.view(0).sample(seed).sealed[3] for seed in range(3000))
    assert len(samples) == 142 * 2
    assert max(samples.values()) < 40
    waiting = rolled.view(0)
    stages = Counter(type(waiting.sample(seed).sealed[3]) for seed in range(300))
    assert set(stages) == {Placing, type(None)}
    unfinished = [s for s in (waiting.sample(n).sealed[3] for n in range(50)) if s is not None]
    assert all(isinstance(s, Placing) and (s.lifted, s.owed) == (0, 1) for s in unfinished)


def test_sampled_answers_are_uniform_over_cities_and_waiting() -> None:
    two = seat(around("a1:d5") | around("e4:h8"))
    start = state("close", two, two, decree=(1, 2, 3), face="I2")
    view = play(start, "B wait").view(0)
    seen = Counter(view.sample(seed).sealed[1] for seed in range(300))
    assert len(seen) == 3
    assert all(isinstance(choice, Closing) and count > 60 for choice, count in seen.items())


def test_a_match_seed_gives_nothing_away_through_samples() -> None:
    view = play(state("die", OPEN, OPEN, rounds=0), "* die I3", "B place a1n").view(0)
    assert view.sample("x") == view.sample("x")
    assert len({view.sample(seed) for seed in range(20)}) > 10


# Records as one seat saw them


def random_match(plies: int, seed: int, **options: Any) -> Match:
    random = Random(seed)
    match = Match("walls-of-york", seed=seed, **options)
    while len(match.record.plies) < plies and match.state.actors:
        actor = random.choice(match.state.actors)
        assert actor != CHANCE
        match.play(random.choice(match.state.legal_moves(actor)), actor)
    return match


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_record_as_a_seat_saw_it_replays_into_its_views(players: int) -> None:
    for seed in range(12):
        match = random_match(20 + 9 * seed, seed, players=players, die=BIG_DIE, round_limit=30)
        record = match.record
        last = match.state
        for viewer in range(players):
            seen = boardlib.loads(boardlib.dumps(record.view(viewer)))
            assert seen.viewer == letter(viewer)
            seen.verify()
            views = [view for _, view in seen.replay()]
            assert views[-1] == last.view(viewer)
            wanted = [state.view(viewer) for state in match.states]
            assert [view for view in views if view not in wanted] == []


def test_of_an_unfinished_round_a_record_shows_only_who_has_finished() -> None:
    match = Match("walls-of-york", seed="x", by_hand=False, setup=given(players=3))
    before = len(match.record.plies)
    match.play("place a1n", 0)
    match.play("place b1n", 2)
    seen = match.record.view(1)
    assert seen.plies[before:] == ("A choose ?", "C choose ?")
    assert match.record.view(0).plies[before:] == ("A place a1n", "C choose ?")
    assert seen.seed is None
    match.play("place c1n", 1)
    again = match.record.view(1).plies[before : before + 3]
    assert again == ("A place a1n", "C place b1n", "B place c1n")


def test_begun_choices_and_notes_behind_them_leave_no_trace() -> None:
    match = Match(start=short_round(), seed="x")
    match.note("before")
    match.play("place a8s b8s c8s", 0)
    match.note(("clock", "A", 5000))
    match.play("place h8e", 1)
    match.note(("clock", "B", 4000))
    match.play("lift a1n", 0)
    seen = match.record.view(2)
    assert seen.plies == ("B choose ?",)
    assert seen.notes == ((-1, "before"), (0, ("clock", "B", 4000)))
    match.play("lift b1n", 0)
    assert match.record.view(2).plies == ("B choose ?", "A choose ?")


def test_a_view_cannot_go_on_when_a_hidden_choice_is_needed() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2")
    view = rolled.view(0).play(CHOOSE, 1)
    assert view == play(rolled, "B place a1n").view(0)
    with pytest.raises(IllegalMove) as caught:
        view.play(place(("c4n",)), 0)
    assert caught.value.code == "hidden"
    own = rolled.view(0).play(place(("c4n",)), 0)
    with pytest.raises(IllegalMove) as caught:
        own.play(CHOOSE, 1)
    assert caught.value.code == "hidden"
    onlooker: WallsOfYorkView = rolled.view(None)
    assert onlooker.play(place(("a1n",)), 1) == play(rolled, "B place a1n").view(None)


def test_the_last_seat_may_begin_its_choice_while_others_are_hidden() -> None:
    at = play(short_round(), "B place h8e", "C place h8e", "D place h8e")
    hidden = short_round().view(0).play(CHOOSE, 1).play(CHOOSE, 2).play(CHOOSE, 3)
    begun = hidden.play(place(("a8s", "b8s", "c8s")), 0)
    assert begun == play(at, "A place a8s b8s c8s").view(0)
    lifted = begun.play(lift("a1n"), 0)
    with pytest.raises(IllegalMove) as caught:
        lifted.play(lift("b1n"), 0)
    assert caught.value.code == "hidden"


def test_a_view_refuses_what_the_rules_refuse() -> None:
    rolled = play(state("die", OPEN, OPEN, rounds=0), "* die I2").view(0)
    for move, actor, code in (
        (place(("c4n", "e4n")), 0, "wrong-shape"),
        (place(("c4n", "e4n")), 1, "wrong-shape"),
        (CHOOSE, 0, "hidden"),
        (place(("c4n",)), CHANCE, "not-chance"),
        (place(("c4n",)), 5, "not-your-turn"),
    ):
        with pytest.raises(IllegalMove) as caught:
            rolled.play(move, actor)
        assert caught.value.code == code
        assert "@A" in caught.value.position
    start = state("die", OPEN, OPEN, rounds=0).view(0)
    with pytest.raises(IllegalMove) as caught:
        start.play(GAME.parse_move("die X9"), CHANCE)
    assert caught.value.code == "impossible-outcome"
    assert start.is_legal(GAME.parse_move("die I2"), CHANCE)
    assert start.play(GAME.parse_move("die I2"), CHANCE) == rolled


def test_a_game_saved_in_the_middle_of_a_round_resumes_with_what_is_in(tmp_path: Any) -> None:
    path = tmp_path / "match.bgn"
    with Match("walls-of-york", seed="x", setup=given(players=3), journal=path) as match:
        match.play("place a1n", 0)
        match.play("place b1n", 2)
        before = match.state
    with Match.resume(path) as again:
        assert again.state == before
        assert again.state.actors == (1,)
        again.play("place c1n", 1)
        assert again.state.table.round == 2  # type: ignore[attr-defined]
