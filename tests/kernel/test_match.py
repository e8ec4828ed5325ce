"""A match: luck from the seed or by hand, undo, journal, resume, finish."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import boardlib
from boardlib import CHANCE, IllegalMove, Match, NotationError, Seed
from boardlib.kernel.errors import MatchError, ReplayError
from boardlib.kernel.match import CHECKPOINT_EVERY

GAME = "kingdomino"


def play_out(match: Match, seed: int = 0, plies: int | None = None) -> Match:
    """Play at random to the end, or until there are so many plies."""
    random = Random(seed)
    while match.state.actors and (plies is None or len(match.record.plies) < plies):
        seat = match.state.actors[0]
        match.play(random.choice(match.state.legal_moves(seat)), seat)
    return match


def test_chance_is_resolved_from_the_seed() -> None:
    match = Match(GAME, players=2, seed="tuesday")
    first = match.states[0].chance
    assert first is not None
    assert match.record.plies[0] == f"* {first.pick(Seed('tuesday').below(first.total, 0))}"
    assert match.state.actors != (CHANCE,)


def test_without_a_seed_there_are_32_random_hex_digits() -> None:
    seeds = {Match(GAME).record.seed for _ in range(5)}
    assert len(seeds) == 5
    for seed in seeds:
        assert seed is not None
        assert len(seed) == 32
        int(seed, 16)


def test_a_match_knows_its_game_and_how_far_it_is() -> None:
    match = Match(GAME, players=2, seed="tuesday")
    assert match.game is boardlib.game(GAME)
    assert match.ply == len(match.record.plies) == 2


def test_the_same_seed_and_decisions_give_the_same_record() -> None:
    one, other = (play_out(Match(GAME, players=3, seed=9), 4) for _ in range(2))
    assert one.record == other.record
    assert one.state == other.state


def test_two_interleaved_matches_do_not_influence_each_other() -> None:
    alone = play_out(Match(GAME, players=2, seed=1), 1, plies=40).record
    random = Random(1)
    match, other = Match(GAME, players=2, seed=1), Match(GAME, players=4, seed=2)
    while len(match.record.plies) < 40:
        match.play(random.choice(match.state.legal_moves()))
        if other.state.actors:
            other.play(other.state.legal_moves()[-1])
    assert match.record == alone


def test_by_hand_chance_is_entered_like_any_ply() -> None:
    match = Match(GAME, by_hand=True)
    match.play("line 3 17 22 41")
    match.play("king B")
    match.play("pick 22")
    assert match.record.plies == ("* line 3 17 22 41", "* king B", "B pick 22")
    assert match.record.seed is None
    assert match.state.actors == (CHANCE,)


def test_by_hand_and_a_seed_exclude_each_other() -> None:
    for options in ({"seed": 1}, {"commit": True}):
        with pytest.raises(MatchError) as caught:
            Match(GAME, by_hand=True, **options)
        assert caught.value.code == "seeded"


def test_a_match_goes_on_from_any_state() -> None:
    state = play_out(Match(GAME, seed=3), plies=20).state
    match = play_out(Match(start=state, seed="x"))
    record = boardlib.loads(boardlib.dumps(match.finish()))
    assert record.start is not None
    assert record.state(0) == state
    assert record.verify() == match.state


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"game": GAME, "start": None, "setup": True, "players": 2},
        {"start": True, "game": GAME},
        {"start": True, "players": 2},
    ],
)
def test_what_a_match_begins_with_is_said_once(arguments: dict[str, Any]) -> None:
    rules = boardlib.game(GAME)
    if arguments.get("setup"):
        arguments["setup"] = rules.setup()
    if arguments.get("start"):
        arguments["start"] = rules.start(rules.setup())
    with pytest.raises(TypeError):
        Match(**arguments)


def test_a_ready_setup_serves_as_well_as_options() -> None:
    setup = boardlib.game(GAME).setup(players=3)
    assert Match(setup=setup, seed=1).record == Match(GAME, players=3, seed=1).record
    assert Match(setup.game, setup=setup, seed=1).record == Match(setup=setup, seed=1).record


def test_an_illegal_move_changes_nothing() -> None:
    match = Match(GAME, seed=1)
    before = match.record
    with pytest.raises(IllegalMove):
        match.play("discard")
    with pytest.raises(NotationError):
        match.play("fly away")
    assert match.record == before


def test_undo_takes_back_a_decision_and_the_chance_after_it() -> None:
    match = play_out(Match(GAME, seed=5), plies=30)
    before, state = match.record, match.state
    match.play(match.state.legal_moves()[0])
    match.note("a note that goes with it")
    match.undo()
    assert (match.record, match.state) == (before, state)


def test_undo_to_a_ply_and_the_same_luck_again() -> None:
    match = play_out(Match(GAME, seed=5), plies=80)
    record = match.record
    match.undo(to=10)
    assert match.record.plies[:10] == record.plies[:10]
    assert all(number < 10 for number, _ in match.record.checkpoints)
    for ply in record.plies[len(match.record.plies) :]:
        if len(match.record.plies) < len(record.plies) and not ply.startswith("*"):
            match.play(ply[2:])
    assert match.record == record
    match.undo(to=len(record.plies))
    assert match.record == record


def test_undo_by_hand_takes_back_one_ply() -> None:
    match = Match(GAME, by_hand=True)
    match.play("line 3 17 22 41")
    match.play("king B")
    match.undo()
    assert match.record.plies == ("* line 3 17 22 41",)


@pytest.mark.parametrize("to", [None, -1, 99])
def test_undo_beyond_the_start_is_refused(to: int | None) -> None:
    match = Match(GAME, seed=1)
    with pytest.raises(MatchError) as caught:
        match.undo(to)
    assert caught.value.code == "cannot-undo"


def test_a_match_writes_a_checkpoint_every_32_plies() -> None:
    match = play_out(Match(GAME, seed=5))
    numbers = [number for number, _ in match.record.checkpoints]
    assert numbers == list(range(CHECKPOINT_EVERY, len(match.record.plies), CHECKPOINT_EVERY))
    assert match.record.checkpoints[0][1] == match.states[CHECKPOINT_EVERY].digest


def test_finish_writes_the_result() -> None:
    match = play_out(Match(GAME, seed=5))
    record = match.finish()
    result = match.state.result
    assert result is not None
    first, second = zip(result.places, result.scores, strict=True)
    assert record.result == f"A {first[0]} {first[1]} B {second[0]} {second[1]}"
    record.verify()


def test_a_finished_match_takes_nothing_more() -> None:
    match = play_out(Match(GAME, seed=5))
    match.finish()
    for act in (match.finish, match.undo, lambda: match.note("x"), lambda: match.play("discard")):
        with pytest.raises(MatchError) as caught:
            act()
        assert caught.value.code == "finished"


def test_a_game_that_goes_on_needs_a_reason_to_stop() -> None:
    match = Match(GAME, seed=5)
    with pytest.raises(MatchError) as caught:
        match.finish()
    assert caught.value.code == "not-over"
    assert match.finish("resigned B").result == "stopped resigned B"
    match.record.verify()


def test_a_game_that_has_ended_was_not_stopped() -> None:
    match = play_out(Match(GAME, seed=5))
    with pytest.raises(MatchError) as caught:
        match.finish("abandoned")
    assert caught.value.code == "stopped-after-end"


def test_commit_hides_the_seed_until_the_end() -> None:
    match = play_out(Match(GAME, seed="secret", commit=True))
    assert match.record.seed is None
    assert match.record.commit == Seed("secret").commit
    assert "secret" not in boardlib.dumps(match.record)
    record = match.finish()
    assert record.reveal == "secret"
    record.verify()


def test_a_journal_holds_every_ply_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    match = Match(GAME, seed=5, journal=path)
    match.note("before the first decision")
    for _ in range(40):
        match.play(match.state.legal_moves()[0])
        assert boardlib.load(path) == match.record
    match.undo(to=20)
    assert boardlib.load(path) == match.record
    play_out(match)
    record = match.finish()
    assert boardlib.load(path) == record
    assert path.read_text().rstrip().rpartition("\n")[2].startswith("%END ")


@pytest.mark.parametrize("sync", [False, True])
def test_resume_goes_on_exactly(tmp_path: Path, sync: bool) -> None:
    path = tmp_path / "game.bgn"
    with play_out(Match(GAME, seed=5, journal=path, journal_sync=sync), plies=33) as match:
        pass
    match.close()
    again = Match.resume(path, journal_sync=sync)
    assert (again.record, again.state) == (match.record, match.state)
    whole = play_out(Match(GAME, seed=5), plies=33)
    assert play_out(again, 7).finish() == play_out(whole, 7).finish()
    assert boardlib.load(path) == again.record


def test_resume_after_every_torn_end(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    play_out(Match(GAME, seed=5, journal=path), plies=12).close()
    data = path.read_bytes()
    header = data.index(b"---\n") + 4
    torn = tmp_path / "torn.bgn"
    for size in range(header, len(data) + 1):
        torn.write_bytes(data[:size])
        again = Match.resume(torn)
        whole = data[: data[:size].rfind(b"\n") + 1]
        assert torn.read_bytes().startswith(whole)
        assert again.state.actors != (CHANCE,)
        again.record.verify()
        again.close()


def test_a_finished_journal_is_read_and_takes_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    match = play_out(Match(GAME, seed=5, journal=path))
    match.finish()
    again = Match.resume(path)
    assert again.record == match.record
    with pytest.raises(MatchError):
        again.note("too late")


def test_a_journal_with_a_commit_needs_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    match = play_out(Match(GAME, seed="s", commit=True, journal=path), plies=9)
    match.close()
    with pytest.raises(MatchError) as caught:
        Match.resume(path)
    assert caught.value.code == "seed-needed"
    with pytest.raises(MatchError) as caught:
        Match.resume(path, seed="t")
    assert caught.value.code == "wrong-reveal"
    again = play_out(Match.resume(path, seed="s"))
    assert again.finish().reveal == "s"
    assert Match.resume(path).record == again.record


def test_a_match_by_hand_resumes_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    match = Match(GAME, by_hand=True, journal=path)
    match.play("line 3 17 22 41")
    match.close()
    again = Match.resume(path)
    again.play("king A")
    assert again.state.actors == (0,)
    again.close()


def test_a_journal_that_is_no_game_does_not_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    match = Match(GAME, seed=1, journal=path)
    match.close()
    path.write_text(path.read_text() + "A discard\n")
    with pytest.raises(ReplayError):
        Match.resume(path)
    assert path.read_text().endswith("A discard\n")


def test_a_match_from_a_record_writes_nothing() -> None:
    match = play_out(Match(GAME, seed=5), plies=33)
    again = Match.from_record(match.record)
    assert (again.record, again.state) == (match.record, match.state)
    done = play_out(match).finish()
    assert Match.from_record(done).record == done


@pytest.mark.parametrize("commit", [False, True])
def test_a_crash_while_finishing_is_made_good(tmp_path: Path, commit: bool) -> None:
    path = tmp_path / "game.bgn"
    match = play_out(Match(GAME, seed="s", commit=commit, journal=path))
    record = match.finish()
    data = path.read_bytes()
    end = data.index(b"\n= ") + 1
    for size in range(data.index(b"\n", end), len(data) + 1):
        path.write_bytes(data[:size])
        again = Match.resume(path, seed="s" if commit else None)
        if size > data.index(b"\n", end):
            assert again.record == record
            assert path.read_bytes() == data
        else:
            assert again.finish() == record


def test_a_journal_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.bgn"
    match = play_out(Match(GAME, seed=5, journal=path), plies=CHECKPOINT_EVERY)
    match.undo(to=CHECKPOINT_EVERY)
    before = match.record.plies
    with monkeypatch.context() as broken:
        broken.setattr("boardlib.record.journal.Journal.ply", _no_space)
        for _ in range(2):
            with pytest.raises(OSError, match="space"):
                match.play(match.state.legal_moves()[0])
    assert match.record.plies == before
    match.play(match.state.legal_moves()[0])
    assert boardlib.load(path) == match.record
    match.record.verify()
    match.close()


def _no_space(*_: object) -> None:
    raise OSError("no space left on the device")


def test_a_wrong_note_is_refused() -> None:
    match = Match(GAME, seed=1)
    with pytest.raises(boardlib.RecordError) as caught:
        match.note(("whistle", "A"))
    assert caught.value.code == "unknown-note"
    assert match.record.notes == ()


def test_what_one_seat_saw_cannot_go_on() -> None:
    with pytest.raises(MatchError) as caught:
        Match.from_record(Match(GAME, seed=1).record.view(0))
    assert caught.value.code == "view-only"


def test_a_seed_that_is_not_the_record_s_is_refused() -> None:
    seeded, by_hand = Match(GAME, seed=1).record, Match(GAME, by_hand=True).record
    assert Match.from_record(seeded, seed="1").record == seeded
    for record, code in ((seeded, "wrong-seed"), (by_hand, "seeded")):
        with pytest.raises(MatchError) as caught:
            Match.from_record(record, seed=2)
        assert caught.value.code == code


def test_a_match_says_how_it_stands() -> None:
    match = Match(GAME, seed=5)
    assert repr(match) == f"<Match kingdomino, 2 plies, {'AB'[match.state.actors[0]]} to act>"  # type: ignore[index]
    assert repr(play_out(match)).endswith("over>")
    match.finish()
    assert repr(match).endswith("finished>")
