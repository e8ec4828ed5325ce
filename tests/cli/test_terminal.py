"""Play, replay and verify through a real pseudo-terminal."""

from __future__ import annotations

import signal
from pathlib import Path

import boardlib

from .conftest import broken
from .terminal import Terminal


def test_a_person_plays_asks_undoes_saves_and_leaves(tmp_path: Path) -> None:
    with Terminal("play", "kingdomino", "--seed", "s", cwd=tmp_path) as terminal:
        terminal.expect("A to act.")
        terminal.expect("A> ")
        terminal.type("moves")
        terminal.expect("legal moves:")
        terminal.expect("   1  pick ")
        terminal.type("describe 1")
        terminal.expect("This is legal now.")
        terminal.type("1")
        terminal.expect("A to act.")
        terminal.type("place a1n")
        terminal.expect("rule: ")
        terminal.type("undo")
        terminal.expect("Taken back to ply")
        terminal.type("2")
        terminal.expect("A to act.")
        terminal.type("quit")
        terminal.expect("This game is not saved")
        terminal.type("save game.bgn")
        terminal.expect("Saved in game.bgn.")
        terminal.type("quit")
        assert terminal.end() == 0
    record = boardlib.load(tmp_path / "game.bgn")
    assert sum(ply[0] == "A" for ply in record.plies) == 1
    record.verify()


def test_a_saved_game_is_resumed_and_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.bgn"
    match = boardlib.Match("kingdomino", players=2, seed="s", tags={"players": "person random"})
    boardlib.dump(match.record, path)
    with Terminal("resume", path) as terminal:
        for _ in range(100):
            terminal.expect("> ")
            if "The game is over." in terminal.shown:
                break
            terminal.type("1")
        terminal.type("quit")
        assert terminal.end() == 0
    record = boardlib.load(path)
    assert record.result is not None
    record.verify()


def test_leaving_an_unsaved_game_takes_a_second_word() -> None:
    with Terminal("play", "kingdomino") as terminal:
        terminal.expect("A> ")
        terminal.type("1")
        terminal.expect("A> ")
        terminal.type("quit")
        terminal.expect("quit again leaves it")
        terminal.type("quit")
        terminal.expect("The game was not saved.")
        assert terminal.end() == 0


def test_ctrl_d_leaves() -> None:
    with Terminal("play", "kingdomino") as terminal:
        terminal.expect("A> ")
        terminal.press("\x04")
        assert terminal.end() == 0


def test_ctrl_c_says_where_the_game_is(tmp_path: Path) -> None:
    journal = tmp_path / "journal.bgn"
    with Terminal("play", "kingdomino", "--journal", journal) as terminal:
        terminal.expect("A> ")
        terminal.type("1")
        terminal.expect("A> ")
        terminal.interrupt()
        assert terminal.end() == 130
        assert f"boardlib: Stopped by Ctrl-C. Every ply is in {journal}" in terminal.shown
        assert "Traceback" not in terminal.shown
    assert sum(ply[0] == "A" for ply in boardlib.load(journal).plies) == 1


def test_ctrl_c_says_that_the_game_is_not_saved() -> None:
    for typed in ([], ["1"]):
        with Terminal("play", "kingdomino") as terminal:
            terminal.expect("A> ")
            for line in typed:
                terminal.type(line)
                terminal.expect("A> ")
            terminal.interrupt()
            assert terminal.end() == 130
            assert "boardlib: Stopped by Ctrl-C. The game was not saved.\n" in terminal.shown


def test_a_killed_game_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "journal.bgn"
    with Terminal("play", "kingdomino", "--seed", "s", "--journal", journal) as terminal:
        for _ in range(4):
            terminal.expect("A> ")
            terminal.type("1")
        terminal.expect("A> ")
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait()
    before = boardlib.load(journal)
    with Terminal("resume", journal) as terminal:
        terminal.expect("A> ")
        terminal.type("1")
        terminal.expect("A> ")
        terminal.type("quit")
        assert terminal.end() == 0
    after = boardlib.load(journal)
    assert sum(ply[0] == "A" for ply in before.plies) == 4
    assert after.plies[: len(before.plies)] == before.plies
    assert sum(ply[0] == "A" for ply in after.plies) == 5


def test_a_replay_steps_by_enter_and_goes_back(saved: Path, record: boardlib.Record) -> None:
    last = len(record.plies)
    with Terminal("replay", saved) as terminal:
        terminal.expect("q quit > ")
        terminal.type("")
        assert f"   0. {record.plies[0]}: " in terminal.expect("q quit > ")
        terminal.type("")
        assert f"   1. {record.plies[1]}: " in terminal.expect("q quit > ")
        terminal.type("b")
        assert f"   0. {record.plies[0]}: " in terminal.expect("q quit > ")
        terminal.type("what")
        terminal.expect("q quit > ")
        terminal.type(str(last))
        shown = terminal.expect("q quit > ")
        assert f"{last - 1:>4}. {record.plies[-1]}: " in shown
        assert "point" in shown
        terminal.type("")
        assert terminal.end() == 0


def test_a_replay_ends_by_q_and_by_ctrl_d(saved: Path) -> None:
    for keys in ("q\n", "\x04"):
        with Terminal("replay", saved) as terminal:
            terminal.expect("q quit > ")
            terminal.press(keys)
            assert terminal.end() == 0


def test_verify_shows_its_progress_and_names_the_bad_ones(
    tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "many.bgn"
    path.write_text(boardlib.dumps([record] * 30) + broken(record) + boardlib.dumps(record))
    with Terminal("verify", path) as terminal:
        assert terminal.end() == 1
        assert "1 record, 0 bad" in terminal.shown
        assert "%" in terminal.shown
        assert "\x1b[K" in terminal.raw
        assert "record 31, line " in terminal.shown
        assert terminal.shown.rstrip().endswith("31 good, 1 bad")
