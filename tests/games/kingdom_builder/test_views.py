"""What one seat may know: hands, samples, records as it saw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import attrs
import pytest

import boardlib
from boardlib import CHANCE, IllegalMove, Move, ReplayError
from boardlib.games.kingdom_builder import Draw, KingdomBuilderState, KingdomBuilderView, Show
from boardlib.games.kingdom_builder.components import TERRAINS
from boardlib.kernel.actors import Actor

from .boards import GAME, at, plain, play, start
from .test_oracle import SAND, anything

PLAIN = plain()
THREE = {**PLAIN, "players": 3}


def hands(view: KingdomBuilderView, samples: int = 400) -> Counter[tuple[str | None, ...]]:
    """Count the hands of many samples."""
    return Counter(view.sample(seed).hands for seed in range(samples))


def test_a_view_shows_the_own_card_and_hides_the_others() -> None:
    state = play(start(players=3, first_game=True), "draw grass", "draw canyon", "draw desert")
    assert state.view(0).hands == ("grass", "?", "?")
    assert state.view(1).hands == ("?", "canyon", "?")
    assert state.view(None).hands == ("?", "?", "?")
    assert not hasattr(state.view(0), "state")
    with pytest.raises(IndexError):
        state.view(-1)
    with pytest.raises(IndexError):
        state.view(3)


def test_a_sample_deals_the_others_from_what_is_unseen() -> None:
    state = at(THREE, deck="42000 03555 -", hands="-gg", seats="-;-|-;-|-;-")
    found = hands(state.view(1))
    assert set(found) == {(None, "grass", "grass"), (None, "grass", "canyon")}
    # three grass cards and two canyons are left beside the own one
    assert 0.5 < found[None, "grass", "grass"] / 400 < 0.7


def test_after_a_reshuffle_hands_drawn_before_it_hold_none_of_the_reshuffled_cards() -> None:
    state = at(
        PLAIN,
        turn="act A grass 0 - - -",
        deck="01000 44555 -",
        hands="-c",
        seats="a1b1c1;-|a20;-",
    )
    after = play(state, "end", "draw forest")
    # B's canyon is the one card that was neither seen nor reshuffled: A knows it
    assert hands(after.view(0), 50) == {("forest", "canyon"): 50}
    # B knows of A's card only that it is one of the reshuffled
    dealt = hands(after.view(1))
    assert {hand[0] for hand in dealt} == {"grass", "canyon", "desert", "flower", "forest"}
    assert all(hand[1] == "canyon" for hand in dealt)


def test_older_hands_are_dealt_among_themselves() -> None:
    state = at(
        {**PLAIN, "players": 4},
        turn="act A grass 0 - - -",
        deck="11010 34545 -",
        hands="-cfg",
        seats="-;-|-;-|-;-|-;-",
    )
    after = play(state, "end", "draw desert")
    assert after.table.deck.older[0].seats == (1, 2, 3)
    found = hands(after.view(0))
    assert {tuple(sorted(map(str, hand[1:]))) for hand in found} == {("canyon", "flower", "grass")}
    assert len(found) == 6  # every order of the three
    assert all(40 < count < 100 for count in found.values())
    known = hands(after.view(2))
    assert {(hand[1], hand[3]) for hand in known} == {("canyon", "grass"), ("grass", "canyon")}


def test_hands_of_several_reshuffles_are_kept_apart() -> None:
    state = at(
        THREE,
        turn="act A grass 0 - - -",
        deck="00001 00000 C:01000",  # B drew the forest from a pile of its own
        hands="-tc",
        seats="a1;-|-;-|-;-",
    )
    after = play(state, "end")
    assert [(group.seats, group.cards) for group in after.table.deck.older] == [
        ((2,), (0, 1, 0, 0, 0)),
        ((1,), (0, 0, 0, 0, 1)),
    ]
    after = play(after, "draw grass")
    assert hands(after.view(None), 20) == {("grass", "forest", "canyon"): 20}
    after = play(after, "show forest")
    assert [group.seats for group in after.table.deck.older] == [(2,)]


def posterior(
    plies: Sequence[tuple[Actor, Move]], options: dict[str, Any], viewer: int | None
) -> dict[tuple[str | None, ...], Fraction]:
    """Work out by Bayes' rule how likely each deal is, from nothing but the plies that were seen.

    Every way to fill the hands that are still hidden is replayed; how likely it was is the
    product of the chances of all its draws.
    """
    state: Any = start(**options)
    last: dict[int, int] = {}
    for number, (actor, move) in enumerate(plies):
        seat = state.table.turn.seat
        if isinstance(move, Draw) and seat != viewer:
            last[seat] = number
        elif isinstance(move, Show):
            last.pop(seat, None)
        state = state.play(move, actor)
    found: dict[tuple[str | None, ...], Fraction] = {}
    for cards in product(TERRAINS, repeat=len(last)):
        dealt = dict(zip(last.values(), cards, strict=True))
        state, likely = start(**options), Fraction(1)
        for number, (actor, move) in enumerate(plies):
            played = Draw(dealt[number]) if number in dealt else move
            if state.chance is not None:
                likely *= state.chance.probability(played)
                if not likely:
                    break
            state = state.play(played, actor)
        if likely:
            found[state.hands] = likely
    whole = sum(found.values())
    return {hand: likely / whole for hand, likely in found.items()}


def games_to_samples() -> Iterator[Any]:
    """Give stretches of games that stop shortly before, at and after reshuffles."""
    for name, board in (("first", {"first_game": True}), ("sand", SAND)):
        options = {"players": 3, **board}
        random = Random("bayes")
        state: Any = start(**options)
        plies: list[tuple[Actor, Move]] = []
        met: Counter[tuple[int, ...]] = Counter()
        while state.actors:
            actor, chance = state.actors[0], state.chance
            move = (
                chance.pick(random.randrange(chance.total)) if chance else anything(state, random)
            )
            plies.append((actor, move))
            state = state.play(move, actor)
            deck = state.table.deck
            kind = (len(deck.holders), *(len(older.seats) for older in deck.older))
            met[kind] += 1
            if met[kind] == 5:
                yield pytest.param(options, tuple(plies), state, id=f"{name} {kind}")


@pytest.mark.parametrize(("options", "plies", "state"), list(games_to_samples()))
def test_samples_are_as_likely_as_bayes_rule_says(
    options: dict[str, Any], plies: Sequence[tuple[Actor, Move]], state: Any
) -> None:
    for viewer in (1, None):
        wanted = posterior(plies, options, viewer)
        found = hands(state.view(viewer), 2000)
        assert set(found) <= set(wanted)
        for hand, likely in wanted.items():
            assert abs(found[hand] / 2000 - likely) < 0.05


def test_a_sample_of_the_own_seed_gives_nothing_away() -> None:
    match = boardlib.Match("kingdom-builder", players=5, seed="secret")
    others = [match.state.view(0).sample("secret").hands[1:], match.state.hands[1:]]  # type: ignore[attr-defined]
    assert others[0] != others[1]


def test_at_anothers_show_a_view_lists_what_it_cannot_exclude() -> None:
    state = at(PLAIN, turn="show B - 3 - - -", deck="11100 44455 -", hands="gc", seats="-;-|-;-")
    view = state.view(0)
    assert [str(move) for move in view.legal_moves(1)] == ["show canyon", "show desert"]
    assert [str(move) for move in state.view(1).legal_moves(1)] == ["show canyon"]
    refusal = view.refusal(GAME.parse_move("show grass"), 1)
    assert refusal is not None
    assert refusal.code == "other-card"
    assert refusal.position == view.position


def test_a_view_goes_on_by_what_its_seat_saw() -> None:
    state = start(players=2, first_game=True)
    view = state.view(1)
    view = view.play(GAME.parse_move("draw ?"), CHANCE)
    with pytest.raises(IllegalMove):
        view.play(GAME.parse_move("draw ?"), CHANCE)  # the own card is seen
    view = view.play(GAME.parse_move("draw canyon"), CHANCE)
    with pytest.raises(IllegalMove):
        state.view(1).play(GAME.parse_move("draw grass"), CHANCE)  # another's is not
    view = view.play(GAME.parse_move("show grass"), 0)
    assert view == play(state, "draw grass", "draw canyon", "show grass").view(1)


def test_a_view_refuses_a_redraw_that_cannot_be() -> None:
    state = at(
        plain("w", q1={"r1": "gwwwwwwwww"}),
        turn="redraw A - 3 - - -",
        deck="50000 04555 -",
        hands="-g",
        seats="-;-|-;-",
    )
    assert state.view(0).is_legal(GAME.parse_move("redraw grass"), CHANCE)
    assert not state.view(0).is_legal(GAME.parse_move("redraw canyon"), CHANCE)
    one = at(
        plain("w", q1={"r1": "gwwwwwwwww"}),
        turn="redraw A - 3 - - -",
        deck="11000 04555 -",
        hands="-g",
        seats="-;-|-;-",
    )
    assert not one.view(1).is_legal(GAME.parse_move("redraw grass"), CHANCE)  # it is in hand
    assert one.view(0).is_legal(GAME.parse_move("redraw grass"), CHANCE)


def finished(seed: str, players: int) -> boardlib.Record:
    random = Random(seed)
    match = boardlib.Match("kingdom-builder", players=players, seed=seed)
    while match.state.actors:
        match.play(random.choice(match.state.legal_moves()))
    return match.finish()


@pytest.mark.parametrize("players", [2, 5])
def test_a_record_as_one_seat_saw_it_reads_replays_and_round_trips(players: int) -> None:
    record = finished(f"views {players}", players)
    for seat in range(players):
        seen = record.view(seat)
        assert (seen.viewer, seen.seed, seen.checkpoints) == ("ABCDE"[seat], None, ())
        text = boardlib.dumps(seen)
        assert boardlib.loads(text) == seen
        assert boardlib.loads(boardlib.dumps(seen, format="json")) == seen
        views = [view for _, view in seen.replay()]
        states = [state for _, state in record.replay()]
        assert views == [state.view(seat) for state in states]
        hidden = [ply for ply in seen.plies if "?" in ply]
        assert set(hidden) == {"* draw ?"}
        seen.verify()


def test_a_forged_view_record_is_refused() -> None:
    seen = finished("forged", 2).view(0)
    number = seen.plies.index("* draw ?")
    plies = (*seen.plies[:number], "* draw grass", *seen.plies[number + 1 :])
    with pytest.raises(ReplayError) as caught:
        attrs.evolve(seen, plies=plies).verify()
    assert caught.value.ply == number


def test_describing_a_hidden_draw_does_not_name_the_card() -> None:
    state: Any = start(players=2, first_game=True)
    move = GAME.parse_move("draw grass")
    assert GAME.describe(move, state) == "A draws grass."
    assert GAME.describe(move, state.view(0)) == "A draws grass."
    assert GAME.describe(move, state.view(1)) == "A draws a card."
    assert GAME.describe(move, state.view(None), "fr") == "A pioche une carte."
    assert isinstance(state, KingdomBuilderState)
