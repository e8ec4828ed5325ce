"""Replay and verify name the first thing that is wrong."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest

import boardlib
from boardlib import Match, Record, ReplayError, UnknownGame, UnsupportedVersion
from boardlib.kernel.errors import BoardlibError
from boardlib.record.replay import game_of, start_of, verify


@pytest.fixture(scope="module")
def record() -> Record:
    match = Match("kingdomino", players=2, seed="wrong", seats=["Ada", "Blaise"])
    while match.state.actors:
        match.play(match.state.legal_moves()[-1])
    return boardlib.loads(boardlib.dumps(match.finish()))


def changed(record: Record, number: int, ply: str) -> Record:
    plies = list(record.plies)
    plies[number] = ply
    return attrs.evolve(record, plies=tuple(plies))


def options(record: Record, **new: Any) -> Record:
    return attrs.evolve(record, options={**dict(record.options), **new})


def failure(record: Record) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        record.verify()
    return caught.value


def test_a_replay_gives_every_ply_with_its_state(record: Record) -> None:
    steps = list(record.replay())
    assert [str(ply) for ply, _ in steps] == list(record.plies)
    assert [ply.number for ply, _ in steps] == list(range(len(record.plies)))
    for number in (0, 1, 17, len(record.plies)):
        before = start_of(record) if number == 0 else steps[number - 1][1]
        assert record.state(number) == before
    assert record.verify() == steps[-1][1]


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_state_that_is_not_there(record: Record, number: int) -> None:
    with pytest.raises(ReplayError) as caught:
        record.state(number)
    assert caught.value.code == "no-such-ply"


@pytest.mark.parametrize(
    ("ply", "code"),
    [
        ("B pick 3", "not-your-turn"),
        ("* king A", "not-chance"),
        ("A fly", "unknown-verb"),
        ("A pick x1!", "bad-argument"),
        ("A pick", "argument-count"),
        ("A pick 49", "not-in-line"),
        ("A discard", "wrong-phase"),
        ("Z pick 3", "not-your-turn"),
    ],
)
def test_a_wrong_decision_is_named(record: Record, ply: str, code: str) -> None:
    first = next(n for n, each in enumerate(record.plies) if each.startswith("A "))
    error = failure(changed(record, first, ply))
    assert (error.ply, error.code) == (first, code)
    assert error.line == record.lines[first]
    assert f"ply {first}, line {record.lines[first]}: " in str(error)


def test_a_decision_in_chance_s_place(record: Record) -> None:
    assert failure(changed(record, 0, "A pick 3")).code == "not-a-decision"


def test_an_impossible_outcome(record: Record) -> None:
    assert failure(changed(record, 0, "* line 3 3 4 5")).code in {
        "impossible-outcome",
        "bad-argument",
    }
    assert failure(changed(record, 0, "* king A")).code == "impossible-outcome"


def test_an_outcome_that_contradicts_the_seed(record: Record) -> None:
    other = "* line 1 2 3 4"
    assert record.plies[0] != other
    error = failure(changed(record, 0, other))
    assert (error.code, error.ply) == ("contradicts-seed", 0)
    assert record.plies[0][2:] in error.message
    by_hand = attrs.evolve(changed(record, 0, other), seed=None)
    assert failure(by_hand).code != "contradicts-seed"


def test_a_move_after_the_end(record: Record) -> None:
    longer = attrs.evolve(record, plies=(*record.plies, "A discard"))
    error = failure(longer)
    assert (error.code, error.ply, error.line) == ("game-over", len(record.plies), 1)


def test_a_wrong_checkpoint(record: Record) -> None:
    number, digest = record.checkpoints[0]
    wrong = attrs.evolve(record, checkpoints=((number, "0" * 16),))
    error = failure(wrong)
    assert (error.code, error.ply) == ("wrong-checkpoint", number)
    assert digest in error.message


def test_a_checkpoint_behind_the_last_ply(record: Record) -> None:
    end = len(record.plies)
    right = attrs.evolve(record, checkpoints=((end, record.verify().digest),))
    right.verify()
    wrong = attrs.evolve(record, checkpoints=((end, "0" * 16),))
    error = failure(wrong)
    assert (error.code, error.ply) == ("wrong-checkpoint", end)


def test_a_wrong_result(record: Record) -> None:
    assert record.result is not None
    wrong = re.sub(r"\d+$", "999", record.result)
    error = failure(attrs.evolve(record, result=wrong))
    assert (error.code, error.ply, error.line) == ("wrong-result", None, 1)
    assert record.result in error.message


def test_a_result_before_the_end(record: Record) -> None:
    cut = attrs.evolve(record, plies=record.plies[:-1], checkpoints=())
    assert failure(cut).code == "result-before-end"
    attrs.evolve(cut, result=None).verify()
    attrs.evolve(cut, result="stopped timeout B").verify()
    assert failure(attrs.evolve(cut, result="stopped timeout C")).code == "bad-seat"


def test_stopped_after_the_end(record: Record) -> None:
    assert failure(attrs.evolve(record, result="stopped agreed")).code == "stopped-after-end"


def test_an_unknown_game(record: Record) -> None:
    with pytest.raises(UnknownGame) as caught:
        attrs.evolve(record, game="quidditch").verify()
    assert caught.value.code == "unknown-game"
    assert "kingdomino" in str(caught.value)


def test_a_newer_revision_names_both(record: Record) -> None:
    with pytest.raises(UnsupportedVersion) as caught:
        attrs.evolve(record, revision=99).verify()
    assert (caught.value.found, caught.value.supported) == (99, 1)


def test_an_unknown_revision(record: Record) -> None:
    with pytest.raises(BoardlibError) as caught:
        attrs.evolve(record, revision=0).verify()
    assert caught.value.code == "unknown-revision"


def test_wrong_options(record: Record) -> None:
    assert failure(options(record, players=9)).code == "bad-option"
    assert failure(options(record, players="2")).code == "option-type"
    assert failure(options(record, hats=2)).code == "unknown-option"
    missing = attrs.evolve(record, options=record.options[1:])
    assert failure(missing).code == "missing-option"


def test_a_wrong_number_of_seats(record: Record) -> None:
    assert failure(attrs.evolve(record, seats=("Ada",))).code == "seat-count"


def test_a_start_that_is_no_position(record: Record) -> None:
    error = failure(attrs.evolve(record, start="rubbish"))
    assert error.code in {"bad-position", "impossible-position", "not-canonical"}
    assert "start" in error.message


def test_a_game_given_by_hand_must_be_the_record_s(record: Record) -> None:
    game = boardlib.game("kingdomino")
    assert game_of(record, game) is game
    verify(record, game)
    with pytest.raises(ReplayError) as caught:
        game_of(attrs.evolve(record, revision=2), game)
    assert caught.value.code == "unknown-game"


def test_a_commit_is_checked_once_it_is_revealed(record: Record) -> None:
    hidden = attrs.evolve(record, seed=None, commit=boardlib.Seed("wrong").commit)
    hidden.verify()
    attrs.evolve(hidden, reveal="wrong").verify()
    other = attrs.evolve(hidden, commit=boardlib.Seed("other").commit, reveal="other")
    assert failure(other).code == "contradicts-seed"


def test_a_view_of_an_open_game_hides_nothing_but_the_luck(record: Record) -> None:
    seen = record.view(1)
    assert (seen.viewer, seen.seed, seen.checkpoints) == ("B", None, ())
    assert seen.plies == record.plies
    assert boardlib.loads(boardlib.dumps(seen)) == seen
    steps = zip(seen.replay(), record.replay(), strict=True)
    assert all(view == state.view(1) for (_, view), (_, state) in steps)


def test_a_view_of_nobody(record: Record) -> None:
    with pytest.raises(ReplayError) as caught:
        record.view(2)
    assert caught.value.code == "bad-seat"
    assert failure(attrs.evolve(record.view(1), viewer="C")).code == "bad-seat"


def test_a_view_record_is_checked_too(record: Record) -> None:
    seen = changed(record.view(1), 2, "B discard")
    assert failure(seen).ply == 2


def test_a_view_of_a_view_is_itself_or_hidden(record: Record) -> None:
    seen = record.view(1)
    assert seen.view(1) == seen
    for seat in (0, 2, -1, 99):
        with pytest.raises(ReplayError) as caught:
            seen.view(seat)
        assert caught.value.code == "hidden"


def test_an_error_of_a_replay_carries_the_record(record: Record) -> None:
    wrong = attrs.evolve(record, plies=(*record.plies[:5], "A fly", *record.plies[6:]))
    with pytest.raises(ReplayError) as caught:
        wrong.verify()
    assert caught.value.record is wrong
    assert caught.value.ply == 5
    about = attrs.evolve(record, seats=("Ada",))
    with pytest.raises(ReplayError) as caught:
        about.verify()
    assert (caught.value.record, caught.value.ply) == (about, None)
