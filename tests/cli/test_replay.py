"""``boardlib replay``; stepping by Enter is in test_terminal."""

from __future__ import annotations

from pathlib import Path

import attrs

import boardlib

from .conftest import Run, assert_one_sentence, broken


def test_every_ply_is_said_and_drawn(run: Run, saved: Path, record: boardlib.Record) -> None:
    ran = run("replay", saved)
    assert ran.code == 0
    at = ran.out.index(str(record.state(0)))
    before = record.state(0)
    for ply, state in record.replay():
        said = state.game.describe(ply.move, before, "en", ply.actor)
        at = ran.out.index(f"{ply.number:>4}. {ply}: {said}", at)
        at = ran.out.index(str(state), at)
        before = state
    assert "wins with" in ran.out or "share the win" in ran.out


def test_brief_draws_the_end_only(run: Run, saved: Path, record: boardlib.Record) -> None:
    ran = run("replay", saved, "--brief", "--lang", "fr")
    assert ran.code == 0
    assert str(record.state(0)) not in ran.out
    assert ran.out.rstrip().endswith(str(record.verify()).rstrip())
    assert "gagne avec" in ran.out or "se partagent" in ran.out


def test_a_seat_sees_the_same_plies_where_nothing_is_hidden(run: Run, saved: Path) -> None:
    whole = run("replay", saved)
    for seat in ("A", "-"):
        assert run("replay", saved, f"--seat={seat}").out == whole.out
    assert run("replay", saved, "--seat", "E").code == 2


def test_names_and_notes_are_told_without_control_characters(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "noted.bgn"
    noted = attrs.evolve(
        record,
        seats=("Ann", "\x1b[2JBob"),
        notes=((-1, "a \x07 bell"), (3, ("clock", "A", 9))),
    )
    boardlib.dump(noted, path)
    ran = run("replay", path, "--brief")
    assert r"! a \x07 bell" in ran.out
    assert "! clock A 9" in ran.out
    assert r"B (\x1b[2JBob)" in ran.out
    assert "\x1b" not in ran.out


def test_a_stopped_game_says_why(run: Run, tmp_path: Path, record: boardlib.Record) -> None:
    path = tmp_path / "stopped.bgn"
    short = attrs.evolve(
        record, plies=record.plies[:20], checkpoints=(), result="stopped resigned B"
    )
    boardlib.dump(short, path)
    assert "stopped: resigned B." in run("replay", path).out


def test_a_broken_record_is_told_up_to_the_fault(
    run: Run, tmp_path: Path, record: boardlib.Record
) -> None:
    path = tmp_path / "broken.bgn"
    path.write_text(broken(record))
    ran = run("replay", path)
    assert ran.code == 1
    assert f"   3. {record.plies[3]}: " in ran.out
    assert_one_sentence(ran.err)
