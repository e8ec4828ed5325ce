"""What a match may begin with, in every combination, and what it refuses to begin or end with."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import boardlib
from boardlib import Match, RecordError, SetupError
from boardlib.bots import RandomPlayer, run_bots
from boardlib.kernel.errors import MatchError

GAME = "kingdomino"


def expected(given: dict[str, Any]) -> type[Exception] | None:
    """Say what the contract makes of a combination of arguments."""
    if "by_hand" in given and ("seed" in given or "commit" in given):
        return MatchError
    names = {"game", "start", "setup", "players"} & set(given)
    fine = ({"game"}, {"game", "players"}, {"game", "setup"}, {"setup"}, {"start"})
    return None if names in fine else TypeError


def test_every_combination_of_arguments_is_a_match_or_refused(tmp_path: Path) -> None:
    rules = boardlib.game(GAME)
    setup = rules.setup(players=3)
    choices: list[tuple[str, tuple[Any, ...]]] = [
        ("game", (GAME, rules)),
        ("start", (Match(setup=setup, seed=3).state,)),
        ("setup", (setup,)),
        ("players", (3,)),
        ("seed", ("", 7)),
        ("by_hand", (True,)),
        ("commit", (True,)),
        ("journal", (True,)),
    ]
    begun = 0
    for number, values in enumerate(product(*((None, *values) for _, values in choices))):
        pairs = zip((name for name, _ in choices), values, strict=True)
        given = {name: value for name, value in pairs if value is not None}
        path = tmp_path / f"{number}.bgn"
        if "journal" in given:
            given["journal"] = path
        error = expected(given)
        if error is not None:
            with pytest.raises(error):
                Match(**given)
            assert not path.exists()
            continue
        begun += 1
        with Match(**given) as match:
            record = match.record
        assert boardlib.loads(boardlib.dumps(record)) == record
        assert record.verify() == match.state
        assert (record.seed is None) == ("by_hand" in given or "commit" in given)
        assert (record.commit is not None) == ("commit" in given)
        assert (record.start is not None) == ("start" in given)
        if path.exists():
            assert boardlib.load(path) == record
    assert begun > 50


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Bo", "Cy"]])
def test_more_or_fewer_names_than_seats_are_refused_before_a_journal_is_begun(
    names: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.bgn"
    with pytest.raises(MatchError) as caught:
        Match(GAME, players=2, seats=names, journal=path)
    assert caught.value.code == "seat-count"
    assert not path.exists()


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"tags": {"Bad Name": "x"}}, "bad-header", "$.tags"),
        ({"tags": {"event": 3}}, "wrong-type", "$.tags.event"),
        ({"seats": ["\ud800", "Bo"]}, "lone-surrogate", "$.seats[0]"),
        ({"seats": [1, 2]}, "wrong-type", "$.seats[0]"),
    ],
)
def test_what_no_record_can_hold_is_refused_at_the_beginning(
    given: dict[str, Any], code: str, path: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Match(GAME, **given)
    assert (caught.value.code, caught.value.path) == (code, path)


def test_an_unknown_option_is_a_setup_error() -> None:
    with pytest.raises(SetupError) as caught:
        Match(GAME, plyers=2)
    assert (caught.value.code, caught.value.field) == ("unknown-option", "plyers")


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("tired", "bad-result"),
        ("", "bad-result"),
        ("resigned", "bad-result"),
        ("resigned B\n= A 1 3", "bad-result"),
        ("resigned C", "bad-seat"),
        ("timeout Z", "bad-seat"),
    ],
)
@pytest.mark.parametrize("kept", [False, True])
def test_a_reason_that_no_record_can_give_does_not_stop_a_match(
    reason: str, code: str, kept: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.bgn"
    with Match(GAME, players=2, seed=1, journal=path if kept else None) as match:
        with pytest.raises(boardlib.BoardlibError) as caught:
            match.finish(reason)
        assert caught.value.code == code
        assert not match.is_finished
        match.play(match.state.legal_moves()[0])
        assert match.finish("timeout B").result == "stopped timeout B"
        assert match.is_finished
    match.record.verify()
    assert not kept or boardlib.load(path) == match.record


def test_a_match_that_let_go_of_its_journal_makes_no_ply_that_the_file_lacks(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.bgn"
    with Match(GAME, seed=1, journal=path) as match:
        match.play(match.state.legal_moves()[0])
    before = match.record
    for act in (
        lambda: match.play(match.state.legal_moves()[0]),
        lambda: match.note("too late"),
        match.undo,
        lambda: match.finish("agreed"),
    ):
        with pytest.raises(MatchError) as caught:
            act()
        assert caught.value.code == "journal-closed"
    assert match.record == before == boardlib.load(path)


def test_chance_that_a_full_disk_kept_from_coming_comes_with_the_next_ply(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.bgn"
    match, whole = Match(GAME, seed=5, journal=path), Match(GAME, seed=5)

    def fail(journal: object, text: str) -> None:
        if text.startswith("*"):
            raise OSError("no space left on the device")
        write(journal, text)

    with monkeypatch.context() as full:
        from boardlib.record.journal import Journal

        write: Any = Journal.ply
        full.setattr(Journal, "ply", fail)
        with pytest.raises(OSError, match="space"):
            match.play(match.state.legal_moves()[0])
    assert match.state.chance is not None
    whole.play(whole.state.legal_moves()[0])
    for each in (match, whole):
        each.play(whole.state.legal_moves()[0])
    assert match.record == whole.record == boardlib.load(path)
    match.close()


def test_players_leave_a_stopped_match_alone() -> None:
    match = Match(GAME, seed=1)
    match.finish("agreed")
    before = match.record
    run_bots(match, {seat: RandomPlayer() for seat in range(2)}, "x")
    assert match.record == before
