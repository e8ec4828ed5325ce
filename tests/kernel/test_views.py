"""What a view answers, and what it cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

import boardlib
from boardlib import CHANCE, IllegalMove, Match, PositionError, ReplayError, Setup, View
from boardlib.games.kingdomino import Line
from boardlib.kernel.actors import Actor
from boardlib.kernel.errors import NotationError
from boardlib.kernel.game import Game, check_language
from tests.toys.hands import Hands

ROOT = Path(__file__).parents[2]


def test_the_view_of_an_open_game_knows_its_chance() -> None:
    game = boardlib.game("kingdomino")
    state = game.start(game.setup())
    view = state.view(1)
    assert view.chance is not None
    assert view.chance.total == state.chance.total  # type: ignore[union-attr]
    assert view.sample("x") == state


def test_an_error_of_a_view_carries_the_view_s_position() -> None:
    match = Match("kingdomino", seed=1)
    view = match.state.view(1)
    why = view.refusal(match.game.parse_move("discard"))
    assert why is not None
    assert why.position == view.position
    with pytest.raises(IllegalMove) as caught:
        view.play(match.game.parse_move("discard"), match.state.actors[0])
    assert caught.value.position == view.position


def test_a_view_that_does_not_say_otherwise_does_not_judge_chance() -> None:
    @attrs.frozen
    class Blind(View):
        setup: Setup
        seat: int | None = None
        actors: tuple[Actor, ...] = (CHANCE,)

        def _rest(self) -> str:
            return "?"

    game = boardlib.game("kingdomino")
    why = Blind(game.setup()).refusal(game.parse_move("king A"), CHANCE)
    assert why is not None
    assert (why.code, why.rule) == ("hidden", "Views")


def test_a_move_inside_a_position_is_refused_as_a_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def parse(self: Game, *_: object) -> None:
        raise NotationError("no such seat", code="bad-seat", text="x")

    game = boardlib.game("kingdomino")
    state = game.start(game.setup())
    monkeypatch.setattr(type(game), "_parse_rest", parse)
    with pytest.raises(PositionError) as caught:
        game.from_position(state.position)
    assert caught.value.code == "bad-position"


def test_a_record_that_starts_behind_a_hidden_choice_has_no_view() -> None:
    match = Match("walls-of-york", players=2, seed=4)
    match.play(match.state.legal_moves(0)[0], 0)
    onwards = Match(start=match.state, seed=5)
    onwards.play(onwards.state.legal_moves(1)[0], 1)
    assert onwards.record.view(0).verify() == onwards.state.view(0)
    with pytest.raises(ReplayError) as caught:
        onwards.record.view(1)
    assert caught.value.code == "hidden"


def test_a_record_may_start_with_hidden_hands() -> None:
    match = Match("kingdom-builder", players=2, first_game=True, seed=4)
    onwards = Match(start=match.state, seed=5)
    onwards.play(onwards.state.legal_moves()[0])
    seen = onwards.record.view(1)
    assert seen.start is not None
    assert "?" in seen.start
    assert boardlib.loads(boardlib.dumps(seen)).verify() == onwards.state.view(1)
    wrong = attrs.evolve(seen, start="rubbish")
    with pytest.raises(ReplayError, match="start"):
        wrong.verify()


def test_a_toy_needs_no_registry() -> None:
    game = Hands()
    match = Match(game, seed=1)
    view = match.state.view(0)
    assert boardlib.from_json(boardlib.to_json(view), game=game) == view


def test_two_languages_are_spoken() -> None:
    check_language("fr")
    with pytest.raises(boardlib.BoardlibError) as caught:
        check_language("de")
    assert caught.value.code == "unknown-language"


def test_a_seat_sees_nothing_of_a_choice_that_is_not_complete() -> None:
    """Walls are placed, then lifted: the others cannot count the plies of it."""
    path = ROOT / "spec" / "records" / "walls-of-york" / "random-4.bgn"
    record = boardlib.load(path)
    steps = list(record.replay())
    lift = next(number for number, (ply, _) in enumerate(steps) if ply.move.verb == "lift")
    place = next(
        number
        for number in range(lift, -1, -1)
        if steps[number][0].actor == steps[lift][0].actor and steps[number][0].move.verb == "place"
    )
    (ply, after), before = steps[place], steps[place - 1][1]
    assert isinstance(ply.actor, int)
    other = (ply.actor + 1) % 4
    game = before.game
    assert game.seen(ply.move, ply.actor, before, after, after, other) is None
    assert game.seen(ply.move, ply.actor, before, after, after, ply.actor) == ply.move
    assert game.seen(ply.move, ply.actor, before, after, steps[-1][1], other) == ply.move

    part = attrs.evolve(
        record, plies=record.plies[: place + 1], checkpoints=(), result=None, end=None
    )
    seen = part.view(other)
    assert len(seen.plies) < len(part.plies)
    assert seen.verify() == after.view(other)
    noted = attrs.evolve(part, notes=[(place, "only the one who placed it knows")])
    assert noted.view(other).notes == ()
    assert len(noted.view(ply.actor).notes) == 1


@pytest.mark.parametrize("game_id", [game.id for game in boardlib.games()])
def test_only_seats_that_play_have_a_view(game_id: str) -> None:
    state = Match(game_id, players=2, seed=1).state
    for seat in (-1, 2, 25, "A", 0.0, True, (0,)):
        with pytest.raises(boardlib.UnknownSeat, match="no seat number") as caught:
            state.view(seat)  # type: ignore[arg-type]
        assert caught.value.code == "bad-seat"
        assert ("seat_of" in str(caught.value)) == isinstance(seat, str)


@pytest.mark.parametrize("seat", [0.0, True, "A", "x" * 1000, (0,)])
def test_a_seat_is_an_integer_and_nothing_that_equals_one(seat: Any) -> None:
    state = Match("kingdomino", players=2, seed=1).state
    move = state.legal_moves()[0]
    why = state.refusal(move, seat)
    assert why is not None
    assert why.code == ("bad-seat" if seat == "A" else "not-your-turn")
    assert len(str(why)) < 150
    assert state.legal_moves(seat) == ()


def test_a_long_outcome_is_cut_in_the_refusal() -> None:
    game = boardlib.game("kingdomino")
    state = game.start(game.setup())
    why = state.refusal(Line(("x" * 10_000,)))
    assert why is not None
    assert len(str(why)) < 200


def test_numbers_too_large_to_write_are_refused_all_the_same() -> None:
    huge = 10**5000
    game = boardlib.game("kingdomino")
    state = game.start(game.setup())
    why = state.refusal(Line((huge,)))  # type: ignore[arg-type]
    assert why is not None
    assert why.code == "impossible-outcome"
    with pytest.raises(boardlib.SetupError) as caught:
        game.setup(players=huge)
    assert "a huge int" in str(caught.value)


@pytest.mark.parametrize("game_id", [game.id for game in boardlib.games()])
def test_text_is_no_move(game_id: str) -> None:
    state = Match(game_id, players=2, seed=1).state
    seat = state.actors[0]
    text = str(state.legal_moves(seat)[0])
    why = state.refusal(text, seat)  # type: ignore[arg-type]
    assert why is not None
    assert (why.code, why.rule) == ("move-as-text", "Moves")
    assert "parse_move" in str(why)
